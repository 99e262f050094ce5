/** Repositories over loopback HTTP through git's own CGI program, as a host serves them. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { ISOLATED_GIT_ENV, runGit } from './git-repository.ts';

export type GitServer = {
  /** Without the name of a repository: add it, with `/.git`. */
  readonly origin: string;
  /** Method, path and headers of every request, in order. */
  readonly requests: { readonly path: string; readonly authorization: string | undefined }[];
  readonly close: () => Promise<void>;
};

export type GitServing = {
  /** Folder of a work tree; its parent is served. */
  readonly repository: string;
  /** Answers in the place of git, or does something before git answers; 'done': it was answered. */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => Promise<'done' | 'serve'>;
  /** Speak the newest protocol, in which any commit may be asked for. Default true. */
  readonly anyCommit?: boolean;
};

export async function serveGit({ repository, before, anyCommit = true }: GitServing): Promise<GitServer> {
  const requests: { path: string; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization });
    void (before?.(request, response) ?? Promise.resolve('serve' as const)).then((done) => {
      if (done === 'serve') runBackend(dirname(repository), anyCommit, request, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { origin: `http://127.0.0.1:${portOf(server)}`, requests, close: () => closed(server) };
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('the server has no port');
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function runBackend(
  root: string,
  anyCommit: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const protocol = request.headers['git-protocol'];
  const backend = spawn(`${runGit('/', ['--exec-path']).toString('utf8').trim()}/git-http-backend`, [], {
    env: {
      ...ISOLATED_GIT_ENV,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      ...(anyCommit && typeof protocol === 'string' ? { GIT_PROTOCOL: protocol } : {}),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const output: Buffer[] = [];
  backend.stdin.on('error', () => undefined);
  request.pipe(backend.stdin);
  backend.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  backend.on('close', () => answer(Buffer.concat(output), response));
}

/** CGI: header lines, an empty line, the body. */
function answer(output: Buffer, response: ServerResponse): void {
  const end = output.indexOf('\r\n\r\n');
  const headers = output
    .subarray(0, Math.max(end, 0))
    .toString('latin1')
    .split('\r\n')
    .map((line) => line.split(': '));
  for (const [name = '', value = ''] of headers) {
    if (name === 'Status') response.statusCode = Number.parseInt(value, 10);
    else if (name !== '') response.setHeader(name, value);
  }
  response.end(output.subarray(end + 4));
}
