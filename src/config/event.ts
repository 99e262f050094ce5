import { z } from 'zod';
import type { PullRequestEvent } from '../core/pull-request/model.ts';
import { quoteVisible } from '../core/gate/visible.ts';
import { CodedError } from '../errors.ts';

/** The event that started the run, as the runner hands it over. */

export type EventReading =
  | { readonly kind: 'pull_request'; readonly event: PullRequestEvent }
  /** An event that this action does not run on; `detail` says why and where to read on. */
  | { readonly kind: 'refused'; readonly detail: string };

/** What the runner says beside the payload. */
export type RunFacts = {
  /** GITHUB_REPOSITORY */
  readonly repository: string;
  /** GITHUB_REF: the runner's own word, which no step can set; empty when it is not known. */
  readonly ref: string;
};

/** GitHub delivers no payload over 25 MB. */
const MAX_PAYLOAD_CHARS = 32 * 1024 * 1024;
/** GitHub's own limits are 256 and 65,536 characters; what is longer is cut, it is for people and the prompt. */
const MAX_TITLE_CHARS = 300;
const MAX_BODY_CHARS = 65_536;

const sha = z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/, 'must be a commit id');
const repository = z.object({ full_name: z.string().regex(/^[^/\s]+\/[^/\s]+$/, 'must be owner/name') });
const account = z.object({ login: z.string().min(1), type: z.string() });

/** The account that GitHub shows in place of one that was deleted. */
const GHOST = { login: 'ghost', type: 'User' };

/** Only the fields that are used: GitHub adds others at any time. */
const pullRequestPayload = z.object({
  action: z.string().min(1),
  changes: z.object({ base: z.unknown() }).partial().optional(),
  repository,
  pull_request: z.object({
    number: z.number().int().positive(),
    title: z.string(),
    body: z.string().nullish(),
    state: z.enum(['open', 'closed']),
    draft: z.boolean().default(false),
    html_url: z.url({ protocol: /^https?$/ }),
    user: account.nullable(),
    head: z.object({ sha, ref: z.string().min(1), repo: repository.nullable() }),
    base: z.object({ sha, ref: z.string().min(1), repo: repository }),
  }),
});

/**
 * Reads the event. Supported is `pull_request` with every activity type; the payload of any other is not looked at.
 * @throws CodedError 'config' when the payload is not what GitHub sends for a pull request of this repository.
 */
export function readEvent(eventName: string, payloadText: string, facts: RunFacts): EventReading {
  if (eventName === '') {
    throw new CodedError('config', 'GITHUB_EVENT_NAME is not set: this is no run of a workflow');
  }
  if (eventName !== 'pull_request') return { kind: 'refused', detail: refusalOf(eventName) };
  const parsed = pullRequestPayload.safeParse(jsonOf(payloadText));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.map(String).join('.') ?? '';
    throw notAPullRequest(`${place === '' ? 'the whole of it' : place}: ${issue?.message ?? ''}`);
  }
  const { pull_request: pull } = parsed.data;
  const named = parsed.data.repository.full_name;
  if (!isSame(named, facts.repository) || !isSame(pull.base.repo.full_name, facts.repository)) {
    throw notAPullRequest(
      `it is of the repository ${quoteVisible(named)} into ${quoteVisible(pull.base.repo.full_name)}, the run of ${quoteVisible(facts.repository)} (GITHUB_REPOSITORY)`,
    );
  }
  if (!isOfRun(pull, facts.ref)) {
    throw notAPullRequest(
      `it is of number ${pull.number}, the run of ${quoteVisible(facts.ref)} (GITHUB_REF)`,
    );
  }
  return { kind: 'pull_request', event: eventOf(parsed.data) };
}

/**
 * Tests of an earlier step can write into the file of the event; which pull request the run is for they cannot change.
 * A merged one has the branch that it went to for a reference.
 */
function isOfRun(pull: z.output<typeof pullRequestPayload>['pull_request'], ref: string): boolean {
  if (ref === '' || ref.startsWith(`refs/pull/${pull.number}/`)) return true;
  return pull.state === 'closed' && ref === `refs/heads/${pull.base.ref}`;
}

function eventOf({
  action,
  changes,
  repository: { full_name: name },
  pull_request: pull,
}: z.output<typeof pullRequestPayload>): PullRequestEvent {
  return {
    repository: name,
    number: pull.number,
    activity: action,
    changedBase: action === 'edited' && changes?.base !== undefined && changes.base !== null,
    title: cut(pull.title, MAX_TITLE_CHARS),
    body: cut(pull.body ?? '', MAX_BODY_CHARS),
    author: pull.user ?? GHOST,
    isDraft: pull.draft,
    isOpen: pull.state === 'open',
    head: { sha: pull.head.sha, ref: pull.head.ref, repository: pull.head.repo?.full_name ?? null },
    base: { sha: pull.base.sha, ref: pull.base.ref },
    url: pull.html_url,
  };
}

function jsonOf(text: string): unknown {
  if (text.length > MAX_PAYLOAD_CHARS) throw notAPullRequest('it is larger than GitHub delivers one');
  try {
    return JSON.parse(text);
  } catch {
    // What the parser says would quote the payload.
    throw notAPullRequest('it is no JSON');
  }
}

function notAPullRequest(what: string): CodedError {
  return new CodedError(
    'config',
    `the payload of the event (GITHUB_EVENT_PATH) is not that of a pull request: ${what}`,
  );
}

/** Names of repositories differ in case alone never. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Cuts without leaving half a character. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

/** Why each event is refused that somebody could take for a way to review pull requests. */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  [
    'pull_request_target',
    "it runs the base's workflow with secrets and a token that can write, so nothing of the pull request may run or be checked out beside it",
  ],
  [
    'workflow_run',
    'it runs with secrets on what an untrusted run left behind, and does not say which pull request that was',
  ],
  [
    'issue_comment',
    'it runs with secrets and names no commit: the head can be changed between the comment and the run',
  ],
  ['pull_request_review', 'a review changes nothing in what is to be reviewed'],
  ['pull_request_review_comment', 'a comment changes nothing in what is to be reviewed'],
  ['merge_group', 'a merge group may hold several pull requests and names none of them'],
  ['workflow_call', "a called workflow has its caller's event, and this one is no pull request"],
]);

function refusalOf(eventName: string): string {
  const why = REFUSALS.get(eventName) ?? 'it is not about a pull request';
  return `the event ${quoteVisible(eventName)} is refused: ${why}. Run the workflow on pull_request (README, section "Events").`;
}
