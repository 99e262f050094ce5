import { buildRepository, type BuiltRepository } from '../git-repository.ts';
import { startFakeGitHub, type FakeGitHub } from './fake-github.ts';
import type { FakeGitHubOptions, Identity } from './options.ts';

/** The fake's own tests: one repository, and a client that knows nothing of the fake but its address. */

export const lines = (...texts: string[]) => texts.map((text) => `${text}\n`).join('');

const OLD = Array.from({ length: 30 }, (_, at) => `line ${at + 1}`);
const NEW = OLD.map((text, at) => (at === 1 || at === 24 ? `${text} changed` : text));

export const OWNER: Identity = {
  login: 'owner',
  type: 'User',
  id: 77,
  contents: 'write',
  pullRequests: 'write',
};

export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
};

export type Scenario = {
  readonly github: FakeGitHub;
  readonly repository: BuiltRepository;
  /** Commits: the base; the change of lines 2 and 25 of a.ts; the same from other commits; one beside them. */
  readonly commits: { base: string; head: string; earlier: string; rewritten: string; unrelated: string };
  /** Below the repository of the fake; default token: the first one. Null: no token. */
  readonly call: (method: string, path: string, body?: unknown, token?: string | null) => Promise<Reply>;
  readonly post: (review: unknown, token?: string) => Promise<Reply>;
  /** Ends the fake and removes the repository. */
  readonly end: () => Promise<void>;
};

export async function scenario(options: Partial<FakeGitHubOptions> = {}): Promise<Scenario> {
  const repository = buildRepository({
    commits: [
      { write: { 'a.ts': lines(...OLD), 'old.txt': lines('moved') } },
      { branch: 'topic', parents: [0], write: { 'b.ts': lines('first', 'second') } },
      {
        branch: 'topic',
        write: { 'a.ts': lines(...NEW), 'logo.bin': new Uint8Array([0, 1, 2]) },
        rename: [['old.txt', 'new.txt']],
      },
      { branch: 'forced', parents: [0], write: { 'a.ts': lines(...NEW) } },
      { branch: 'beside', parents: [0], write: { 'c.ts': lines('elsewhere') } },
    ],
  });
  const [base = '', earlier = '', head = '', rewritten = '', unrelated = ''] = repository.commits;
  const github = await startFakeGitHub({ repository, head, ...options });
  const call: Scenario['call'] = async (method, path, body, token = github.token) => {
    const response = await fetch(`${github.apiUrl}/repos/octo/demo${path}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : null,
    };
  };
  return {
    github,
    repository,
    commits: { base, head, earlier, rewritten, unrelated },
    call,
    post: (review, token) => call('POST', '/pulls/1/reviews', review, token),
    end: async () => {
      try {
        await github.close();
      } finally {
        repository.cleanup();
      }
    },
  };
}
