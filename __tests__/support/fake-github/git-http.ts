import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ISOLATED_GIT_ENV, runGit } from '../git-repository.ts';
import type { Identity } from './options.ts';
import type { State } from './state.ts';

/** Git over smart HTTP, for reading, through git's own CGI program. */

export type GitPath = { readonly fullName: string; readonly rest: string };

export type GitAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** "/octo/demo.git/info/refs", with or without ".git"; null when the path is not git's. */
export function gitPathOf(pathname: string): GitPath | null {
  const found = /^\/([^/]+)\/([^/]+?)(?:\.git)?(\/(?:info\/refs|git-upload-pack|git-receive-pack))$/.exec(
    pathname,
  );
  return found === null ? null : { fullName: `${found[1]}/${found[2]}`, rest: found[3] ?? '' };
}

/** Whom the Basic credentials stand for. "wrong" when there are some and nobody has them. */
export function gitIdentity(
  headers: IncomingHttpHeaders,
  tokens: Readonly<Record<string, Identity>>,
): Identity | 'anonymous' | 'wrong' {
  const encoded = /^basic (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (encoded === undefined) return headers.authorization === undefined ? 'anonymous' : 'wrong';
  const [, password = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return Object.hasOwn(tokens, password) ? (tokens[password] ?? 'wrong') : 'wrong';
}

const CHALLENGE = { 'www-authenticate': 'Basic realm="GitHub"', 'content-type': 'text/plain' };

/** Why git is not served, or null. */
export function gitRefusal(
  who: Identity | 'anonymous' | 'wrong',
  path: GitPath,
  state: State,
): GitAnswer | null {
  const text = (status: number, message: string, headers = {}): GitAnswer => ({
    status,
    headers: { 'content-type': 'text/plain', ...headers },
    body: Buffer.from(message),
  });
  if (who === 'wrong') return text(401, 'Invalid username or token.', CHALLENGE);
  if (state.isPrivate && who === 'anonymous') return text(401, 'Repository not found.', CHALLENGE);
  if (state.isPrivate && who !== 'anonymous' && who.contents === 'none')
    return text(404, 'Repository not found.');
  if (state.store.of(path.fullName) === null) return text(404, 'Repository not found.');
  return path.rest === '/git-receive-pack' ? text(403, 'The fake is read only.') : null;
}

let program: string | null = null;

function backend(): string {
  return (program ??= join(runGit('/', ['--exec-path']).toString('utf8').trim(), 'git-http-backend'));
}

/** `signal` ends the program when the fake is closed. */
export async function serveGit(
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  path: GitPath,
  query: string,
  body: Buffer,
  state: State,
  signal: AbortSignal,
): Promise<GitAnswer> {
  const { headers } = request;
  const env = {
    ...ISOLATED_GIT_ENV,
    GIT_PROJECT_ROOT: state.store.root,
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_INFO: `/${path.fullName.toLowerCase()}.git${path.rest}`,
    REQUEST_METHOD: request.method ?? 'GET',
    QUERY_STRING: query,
    CONTENT_TYPE: headers['content-type'] ?? '',
    CONTENT_LENGTH: String(body.length),
    HTTP_CONTENT_ENCODING: headers['content-encoding'] ?? '',
    GIT_PROTOCOL: String(headers['git-protocol'] ?? ''),
    REMOTE_ADDR: '127.0.0.1',
  };
  const child = spawn(backend(), { env, stdio: ['pipe', 'pipe', 'ignore'], signal, killSignal: 'SIGKILL' });
  const ended = new Promise<void>((done) => child.on('error', () => done()).on('close', () => done()));
  // The program may end before it has read everything.
  child.stdin.on('error', () => undefined).end(body);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await ended;
  return cgiAnswer(Buffer.concat(chunks));
}

function cgiAnswer(output: Buffer): GitAnswer {
  const end = output.indexOf('\r\n\r\n');
  if (end === -1) return { status: 500, headers: {}, body: output };
  const fields = output
    .subarray(0, end)
    .toString('latin1')
    .split('\r\n')
    .map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]);
  const { status = '200', ...headers } = Object.fromEntries(fields);
  return { status: parseInt(status, 10), headers, body: output.subarray(end + 4) };
}
