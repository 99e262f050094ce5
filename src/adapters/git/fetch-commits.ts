import { randomBytes } from 'node:crypto';
import { CodedError } from '../../errors.ts';
import type { CommandEnd } from '../../ports.ts';
import { startChild } from '../process/start-child.ts';
import { superviseChild } from '../process/supervise-child.ts';
import { FETCH_REMEDY } from './blobs.ts';
import { gitArguments, whatGitSaid } from './git-client.ts';
import type { GitLocation } from './git-client.ts';
import { isObjectId } from './objects.ts';

export type Remote = {
  /** https or http, without user, password, query or fragment. */
  readonly url: string;
  /** Goes to one child alone, through its environment; null: nobody signs in. */
  readonly token: string | null;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
};

/** Where the fetch writes: a repository of ours whose own object folder takes what comes. */
export type FetchPlace = GitLocation & {
  /** A commit that is here whole, so that the host sends what differs from it alone; null: everything is sent. */
  readonly have: string | null;
};

/**
 * Fetches exactly these commits with their trees, without their history, in one `git fetch` by object id.
 * It writes into the repository of `place` alone. Redirects are not followed, nobody is asked for a password, no
 * helper and no netrc file is read; at the time limit or the signal the fetch is ended with everything it started.
 * @throws CodedError 'workspace' that says what is missing, what git said and what to do; 'cancelled' on the signal.
 */
export async function fetchCommits(place: FetchPlace, ids: readonly string[], remote: Remote): Promise<void> {
  const doubtful = ids.find((id) => !isObjectId(id));
  if (doubtful !== undefined)
    throw new CodedError('workspace', 'what is to be fetched is not the id of a commit');
  if (ids.length === 0) return;
  const url = admittedUrl(remote.url);
  if (url === null) throw failure(ids, 'the address of the repository is not a plain https or http address');
  if (remote.signal.aborted) throw cancelled();
  const end = await runFetch(place, ids, { ...remote, url });
  if (end === null) throw failure(ids, 'git could not be started');
  if (end.ended === 'cancelled') throw cancelled();
  if (end.ended === 'exit' && end.exitCode === 0 && (end.survivors ?? 0) === 0) return;
  throw failure(ids, howItFailed(end, { ...remote, url }));
}

async function runFetch(
  { file, cwd, env, where, have }: FetchPlace,
  ids: readonly string[],
  { url, token, signal, timeoutMs }: Remote,
): Promise<CommandEnd | null> {
  const mark = randomBytes(16).toString('hex');
  const tips = have === null ? [] : [`--negotiation-tip=${have}`];
  const environment = new Map([
    ...Object.entries(env),
    ...Object.entries(fetchSettings(url, token)),
    // What the child starts is found by it, to be ended.
    ['VERDICT_GATE_RUN', mark] as const,
  ]);
  const start = await startChild(
    file,
    gitArguments(where, [...FETCH, ...tips, url, ...ids]),
    cwd,
    environment,
  );
  return start.kind === 'failed' ? null : superviseChild(start.child, start.pid, mark, { timeoutMs, signal });
}

const FETCH = [
  'fetch',
  '--quiet',
  '--depth=1',
  '--no-tags',
  '--no-write-fetch-head',
  '--no-recurse-submodules',
  '--no-auto-maintenance',
];

/**
 * Settings for this child alone, in its environment: arguments can be read by every process of the machine. The
 * environment wins over the settings of the arguments only where it has a variable of its own (GIT_ALLOW_PROTOCOL).
 */
function fetchSettings(url: string, token: string | null): Record<string, string> {
  const settings = [
    ['http.followRedirects', 'false'],
    // What comes stays a pack: unpacked, objects that the clone has too would get a new time stamp there.
    ['fetch.unpackLimit', '1'],
    // The empty value takes out whatever helper stands before it.
    ['credential.helper', ''],
    ...(token === null ? [] : [[`http.${url}.extraheader`, `AUTHORIZATION: basic ${credentials(token)}`]]),
  ];
  return {
    GIT_ALLOW_PROTOCOL: 'https:http',
    GIT_CONFIG_COUNT: String(settings.length),
    ...Object.fromEntries(
      settings.flatMap(([key = '', value = ''], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
  };
}

/** The user name that the host takes for any token. */
function credentials(token: string): string {
  return Buffer.from(`x-access-token:${token}`).toString('base64');
}

/** Null for what could hold a secret, choose another protocol or be read as an option. */
function admittedUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['https:', 'http:'].includes(url.protocol)) return null;
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return isPlain ? url.href : null;
}

function howItFailed({ ended, exitCode, stderr }: CommandEnd, remote: Remote): string {
  if (ended === 'timeout') return `git fetch had not ended after ${Math.round(remote.timeoutMs / 1000)} s`;
  if (ended === 'output_limit') return 'git fetch printed too much and was ended';
  const said = whatGitSaid(withoutSecrets(stderr.head + stderr.tail, remote));
  return `git fetch failed (exit code ${exitCode ?? 'none'}): ${said}`;
}

/** Part of what git says is the host's own text, and may repeat what was sent to it. */
function withoutSecrets(text: string, { url, token }: Remote): string {
  const plain = text.replaceAll(url.replace(/\/$/, ''), '<the repository>');
  if (token === null || token === '') return plain;
  return plain.replaceAll(credentials(token), '[token]').replaceAll(token, '[token]');
}

function failure(ids: readonly string[], why: string): CodedError {
  const what = ids.length === 1 ? 'commit' : 'commits';
  return new CodedError(
    'workspace',
    `${what} ${ids.join(', ')} missing from this clone could not be fetched: ${why}: ${FETCH_REMEDY}`,
  );
}

function cancelled(): CodedError {
  return new CodedError('cancelled', 'the run was cancelled while missing commits were fetched');
}
