/**
 * A GitHub for tests: one repository with one pull request, made from a real git repository, served over HTTP on
 * 127.0.0.1 as REST and as git. It keeps state, refuses what GitHub refuses, and is held to GitHub's own description.
 *
 *     const repository = buildRepository({ commits: [{ write: { 'a.ts': 'old\n' } }, { branch: 'topic', ... }] });
 *     const github = await startFakeGitHub({ repository, head: repository.commits[1] });
 *     ... run the action with GITHUB_API_URL=github.apiUrl and the token github.token ...
 *     expect(github.reviews).toMatchObject([{ state: 'COMMENTED', comments: [{ path: 'a.ts', line: 1 }] }]);
 *     expect(github.unexpected).toEqual([]);
 *     await github.close();
 *
 * State: `reviews`, `requests`, `gitRequests`. In between: `moveHead(sha)` (a push, forced or not), `moveBase(sha)`,
 * `set({ draft: true })`, `addReview({ user, state, ... })`. Whom a token stands for: option `tokens`; `ACTIONS_BOT`
 * and `READ_ONLY_ACTIONS_BOT` are ready-made. GitHub Enterprise Server: `prefix: '/api/v3'`.
 *
 * Faults are used up by the call that they hit:
 *
 *     github.fault({ method: 'POST', path: /\/reviews$/ }, { kind: 'stored-then-socket-closed' });
 *     github.fault({ path: /\/files$/, nth: 2 }, { kind: 'answer', status: 500 });
 *     github.before({ method: 'POST', path: /\/reviews$/ }, () => github.moveHead(other));
 *
 * What a fake cannot know stands in `unexpected`: a request without an operation (501), a request that the description
 * refuses (422), and an answer of the fake that breaks the description (500; `close` throws then as well, because the
 * test proved nothing).
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { loadDescription } from './description.ts';
import { createScript, type CallMatcher, type Fault } from './faults.ts';
import type { GitHubRequest, Unexpected } from './records.ts';
import { createResponder } from './responder.ts';
import { moveBase, moveHead, type Repointing } from './moves.ts';
import { ACTIONS_BOT, DEFAULT_TOKEN, type FakeGitHubOptions } from './options.ts';
import { storeReview, type NewStored } from './review-operations.ts';
import { repositoryShape, userShape } from './account-shapes.ts';
import { pullShape } from './shapes.ts';
import { createState, type Settings, type StoredReview } from './state.ts';

export type FakeGitHub = {
  /** GITHUB_API_URL: with the prefix, no "/" at the end. */
  readonly apiUrl: string;
  /** GITHUB_SERVER_URL. */
  readonly serverUrl: string;
  /** "owner/name" */
  readonly fullName: string;
  readonly number: number;
  /** The first token of the options. */
  readonly token: string;
  readonly baseSha: string;
  readonly headSha: string;
  readonly mergeSha: string | null;
  /** In the order of their creation, PENDING ones too. */
  readonly reviews: readonly StoredReview[];
  /** Requests to the API, in the order of their arrival. */
  readonly requests: readonly GitHubRequest[];
  readonly gitRequests: readonly GitHubRequest[];
  readonly unexpected: readonly Unexpected[];
  /** Faults and hooks that no call has used up. */
  readonly scriptLeft: number;
  readonly fault: (matcher: CallMatcher, fault: Fault) => void;
  /** Runs before the operation of the matching call. */
  readonly before: (matcher: CallMatcher, hook: (request: GitHubRequest) => void | Promise<void>) => void;
  readonly set: (settings: Partial<Settings>) => void;
  readonly moveHead: (revision: string, reviews?: Repointing) => void;
  readonly moveBase: (revision: string) => void;
  /** A review that is there already; its rules are not asked. Default: a comment on the head without a body. */
  readonly addReview: (review: Partial<NewStored> & Pick<NewStored, 'user'>) => StoredReview;
  /** The payload of a `pull_request` event as of now. */
  readonly event: (action: string, more?: Readonly<Record<string, unknown>>) => object;
  /** Closes every connection. Throws when an answer of the fake broke the description. */
  readonly close: () => Promise<void>;
};

export async function startFakeGitHub(options: FakeGitHubOptions): Promise<FakeGitHub> {
  const state = createState(options);
  const tokens = options.tokens ?? { [DEFAULT_TOKEN]: ACTIONS_BOT };
  const prefix = options.prefix ?? '';
  const faults = createScript<Fault>();
  const hooks = createScript<(request: GitHubRequest) => void | Promise<void>>();
  const closing = new AbortController();
  const records = { requests: [], gitRequests: [], unexpected: [] };
  const respond = createResponder({
    state,
    tokens,
    prefix,
    faults,
    hooks,
    records,
    signal: closing.signal,
    description: await loadDescription(),
  });
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the fake GitHub has no port');
  const serverUrl = `http://127.0.0.1:${address.port}`;
  state.urls = { server: serverUrl, api: serverUrl + prefix };
  const { requests, gitRequests, unexpected }: Records = records;
  return {
    apiUrl: state.urls.api,
    serverUrl,
    fullName: state.fullName,
    number: state.number,
    token: Object.keys(tokens)[0] ?? '',
    requests,
    gitRequests,
    unexpected,
    get baseSha() {
      return state.base.sha;
    },
    get headSha() {
      return state.head.sha;
    },
    get mergeSha() {
      return state.mergeSha;
    },
    get reviews() {
      return [...state.reviews.values()];
    },
    get scriptLeft() {
      return faults.left() + hooks.left();
    },
    fault: faults.add,
    before: hooks.add,
    set: (settings) => void (state.settings = { ...state.settings, ...settings }),
    moveHead: (revision, reviews) => moveHead(state, revision, reviews),
    moveBase: (revision) => moveBase(state, revision),
    addReview: ({ user, ...given }) =>
      storeReview(
        { state: 'COMMENTED', body: '', commitId: state.head.sha, comments: [], ...given, user },
        state,
      ),
    event: (action, more = {}) => ({
      action,
      number: state.number,
      pull_request: pullShape(state),
      repository: repositoryShape(state.fullName, state),
      sender: userShape(state.author, state),
      ...more,
    }),
    close: async () => {
      closing.abort();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      state.store.remove();
      const broken = unexpected.filter(({ kind }) => kind === 'invalid-answer');
      if (broken.length > 0)
        throw new Error(`the fake GitHub gave invalid answers: ${JSON.stringify(broken)}`);
    },
  };
}

type Records = {
  readonly requests: readonly GitHubRequest[];
  readonly gitRequests: readonly GitHubRequest[];
  readonly unexpected: readonly Unexpected[];
};
