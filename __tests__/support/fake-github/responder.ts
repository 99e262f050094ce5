import type { IncomingMessage, ServerResponse } from 'node:http';
import { NOT_FOUND, READ_ONLY, invalidRequest, refusal, type Answer, type Call } from './answer.ts';
import type { Description } from './description.ts';
import type { Fault, Script } from './faults.ts';
import { gitIdentity, gitPathOf, gitRefusal, serveGit, type GitAnswer, type GitPath } from './git-http.ts';
import type { Access, Identity } from './options.ts';
import type { GitHubRequest, Unexpected } from './records.ts';
import { routeOf, type Route, type Routed } from './routes.ts';
import type { State } from './state.ts';

export type Responding = {
  readonly state: State;
  readonly tokens: Readonly<Record<string, Identity>>;
  readonly prefix: string;
  readonly description: Description;
  readonly faults: Script<Fault>;
  readonly hooks: Script<(request: GitHubRequest) => void | Promise<void>>;
  readonly records: {
    readonly requests: GitHubRequest[];
    readonly gitRequests: GitHubRequest[];
    readonly unexpected: Unexpected[];
  };
  readonly signal: AbortSignal;
};

type Recorded = { -readonly [Key in keyof GitHubRequest]: GitHubRequest[Key] };

/** What is sent, whichever part of the fake it comes from. */
type Sent = GitAnswer;

/** One request from its arrival to its answer. Never rejects. */
export function createResponder(given: Responding) {
  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const bytes = await bodyOf(incoming);
    if (bytes === null) return;
    const url = new URL(incoming.url ?? '/', 'http://fake');
    const git = gitPathOf(url.pathname);
    const record = recordOf(incoming, url, git === null ? given.prefix : '', bytes, git !== null);
    (git === null ? given.records.requests : given.records.gitRequests).push(record);
    try {
      for (const hook of given.hooks.due(record.method, record.path)) await hook(record);
      const [fault] = given.faults.due(record.method, record.path);
      const answer = () =>
        git === null ? apiAnswer(record, url, given) : gitAnswer(incoming, git, url, bytes, given);
      await deliver(fault, answer, record, response);
    } catch (error) {
      note('broken-fake', record, [String(error)], given);
      send({ status: 500, headers: {}, body: Buffer.from(String(error)) }, record, response);
    }
  };
}

/** Null when the client went away before it had sent everything. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}

function recordOf(
  incoming: IncomingMessage,
  url: URL,
  prefix: string,
  bytes: Buffer,
  isGit: boolean,
): Recorded {
  return {
    method: incoming.method ?? '',
    path: url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: incoming.headers,
    body: isGit || bytes.length === 0 ? undefined : parsed(bytes.toString('utf8')),
    status: null,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function deliver(
  fault: Fault | undefined,
  answer: () => Sent | Promise<Sent>,
  record: Recorded,
  response: ServerResponse,
): Promise<void> {
  if (fault === undefined) return send(await answer(), record, response);
  if (fault.kind.startsWith('stored-then-')) await answer();
  switch (fault.kind) {
    case 'answer':
    case 'stored-then-answer':
      return send(scripted(fault), record, response);
    case 'socket-closed':
    case 'stored-then-socket-closed':
      response.destroy();
      return;
    case 'hang':
    case 'stored-then-hang':
  }
}

function scripted({ status, body = '', headers = {} }: Extract<Fault, { status: number }>): Sent {
  const isText = typeof body === 'string';
  const type = isText ? 'text/html' : 'application/json; charset=utf-8';
  const text = isText ? body : JSON.stringify(body);
  return { status, headers: { 'content-type': type, ...headers }, body: Buffer.from(text) };
}

function send({ status, headers, body }: Sent, record: Recorded, response: ServerResponse): void {
  record.status = status;
  response.writeHead(status, { 'x-github-request-id': 'FAKE:1', ...headers }).end(body);
}

async function gitAnswer(
  incoming: IncomingMessage,
  git: GitPath,
  url: URL,
  bytes: Buffer,
  { state, tokens, signal }: Responding,
): Promise<Sent> {
  const refused = gitRefusal(gitIdentity(incoming.headers, tokens), git, state);
  return refused ?? serveGit(incoming, git, url.search.slice(1), bytes, state, signal);
}

function apiAnswer(record: GitHubRequest, url: URL, given: Responding): Sent {
  const routed = url.pathname.startsWith(`${given.prefix}/`) ? routeOf(record.method, record.path) : null;
  if (routed === null) {
    note('unknown-operation', record, [], given);
    return jsonOf(refusal(501, `The fake GitHub has no ${record.method} ${url.pathname}`));
  }
  const answer = authorized(record, routed, given);
  const { route } = routed;
  if (answer.problems !== undefined) note('invalid-request', record, answer.problems, given);
  if ('bytes' in answer)
    return { status: answer.status, headers: { 'content-type': answer.type }, body: answer.bytes };
  const problems =
    answer.status < 400 ? given.description.answerProblems(route.operation, answer.status, answer.body) : [];
  if (problems.length === 0) return jsonOf(answer);
  note('invalid-answer', record, problems, given);
  return jsonOf(refusal(500, 'The fake GitHub made an answer that GitHub would not'));
}

function jsonOf(answer: Answer): Sent {
  if ('bytes' in answer) throw new Error('not JSON');
  return {
    status: answer.status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...answer.headers },
    body: Buffer.from(JSON.stringify(answer.body)),
  };
}

/** Who asks, whether it may, whether the request is one: in GitHub's order. */
function authorized(record: GitHubRequest, { route, params, plainPath }: Routed, given: Responding): Answer {
  const { state, tokens } = given;
  const identity = identityOf(record, tokens);
  if (identity === 'wrong') return refusal(401, 'Bad credentials');
  const repository = state.store.of(`${params['owner']}/${params['repo']}`);
  if (repository === null || (state.isPrivate && identity === null)) return NOT_FOUND;
  if (identity === null && route.needs.access === 'write') return refusal(401, 'Requires authentication');
  if (identity !== null && !mayCall(identity, route, state)) return READ_ONLY;
  const isPullOfOther = route.template.startsWith('/pulls/') && repository !== state.repository;
  if (isPullOfOther || ('pull_number' in params && Number(params['pull_number']) !== state.number))
    return NOT_FOUND;
  const call: Call = { ...record, identity };
  if (typeof record.body === 'string')
    return { ...refusal(400, 'Problems parsing JSON'), problems: ['no JSON'] };
  const problems = given.description.requestProblems(route.operation, call, plainPath);
  if (problems.length > 0) return invalidRequest(problems);
  return route.handle(call, state, params, repository);
}

function identityOf(
  { headers }: GitHubRequest,
  tokens: Readonly<Record<string, Identity>>,
): Identity | null | 'wrong' {
  if (headers.authorization === undefined) return null;
  const token = /^(?:bearer|token) +(.+)$/i.exec(headers.authorization)?.[1] ?? '';
  return Object.hasOwn(tokens, token) ? (tokens[token] ?? 'wrong') : 'wrong';
}

const RANK: Readonly<Record<Access, number>> = { none: 0, read: 1, write: 2 };

/** A public repository can be read with any token. */
function mayCall(identity: Identity, { needs }: Route, state: State): boolean {
  if (needs.of === 'metadata') return true;
  const has = needs.of === 'contents' ? identity.contents : identity.pullRequests;
  return RANK[has] >= RANK[needs.access] || (needs.access === 'read' && !state.isPrivate);
}

function note(
  kind: Unexpected['kind'],
  { method, path }: GitHubRequest,
  problems: readonly string[],
  { records }: Responding,
): void {
  records.unexpected.push({ kind, method, path, problems });
}
