import { createServer, type IncomingHttpHeaders } from 'node:http';
import { openPullRequestHost } from '../../../src/adapters/github/open-host.ts';
import type { HostOptions } from '../../../src/adapters/github/host-options.ts';
import type { PullRequestHost } from '../../../src/ports.ts';

/** A host on 127.0.0.1 that answers by script, without any state: for faults, and for answers that no GitHub gives. */

export type Asked = {
  readonly method: string;
  /** With the query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type Answer =
  | {
      readonly status: number;
      /** Text is sent as it is, but as JSON by its type. */
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The connection is cut, or nothing comes. */
  | 'reset'
  | 'hang';

export type Script = (asked: Asked, index: number) => Answer;

export type ScriptedHost = {
  readonly host: PullRequestHost;
  readonly url: string;
  readonly asked: readonly Asked[];
  readonly notes: readonly string[];
  readonly controller: AbortController;
};

export const TOKEN = 'token-of-the-test';

const closing: (() => Promise<void>)[] = [];

/** For `afterEach`. */
export async function closeServers(): Promise<void> {
  await Promise.all(closing.splice(0).map((close) => close()));
}

export async function serve(
  script: Script,
): Promise<{ readonly url: string; readonly asked: readonly Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      const answer = script(asked.at(-1)!, asked.length - 1);
      if (answer === 'reset') return void request.socket.destroy();
      if (answer === 'hang') return;
      const { status, body, headers: more } = answer;
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...more });
      response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, asked };
}

/** The adapter on a scripted server. Waits take a thousandth of their time. */
export async function scripted(
  script: Script | readonly Answer[],
  options: Partial<HostOptions> & { readonly prefix?: string } = {},
): Promise<ScriptedHost> {
  const answers: Script =
    typeof script === 'function'
      ? script
      : (_, index) => script[index] ?? { status: 501, body: 'not scripted' };
  const { url, asked } = await serve(answers);
  const { prefix = '', ...rest } = options;
  const notes: string[] = [];
  const controller = new AbortController();
  const host = openPullRequestHost({
    apiUrl: url + prefix,
    token: TOKEN,
    repository: 'octo/demo',
    number: 7,
    signal: controller.signal,
    timeLeft: () => 60_000,
    note: (message) => void notes.push(message),
    userAgent: 'verdict-gate-test',
    secondMs: 1,
    ...rest,
  });
  return { host, url, asked, notes, controller };
}

export const PULL = {
  state: 'open',
  draft: false,
  head: { sha: 'a'.repeat(40) },
  base: { ref: 'main' },
  changed_files: 1,
  additions: 2,
  deletions: 0,
};

export function fileRow(filename: string, more: object = {}): object {
  return {
    filename,
    status: 'modified',
    additions: 1,
    deletions: 0,
    patch: '@@ -1 +1,2 @@\n a\n+b',
    ...more,
  };
}

export function reviewRow(id: number, more: object = {}): object {
  const html_url = `https://github.com/octo/demo/pull/7#pullrequestreview-${id}`;
  const user = { login: 'ann', type: 'User', id: 5 };
  return { id, state: 'COMMENTED', user, body: 'x', commit_id: 'a'.repeat(40), html_url, ...more };
}

/** A page of `all` as the query asks for it, with the Link header that GitHub gives. */
export function pageOf(all: readonly object[], { url, headers: { host } }: Asked): Answer {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const [size, page] = [Number(searchParams.get('per_page')), Number(searchParams.get('page'))];
  const next = `<http://${host}${pathname}?per_page=${size}&page=${page + 1}>; rel="next"`;
  const body = all.slice((page - 1) * size, page * size);
  return { status: 200, body, ...(page * size < all.length && { headers: { link: next } }) };
}
