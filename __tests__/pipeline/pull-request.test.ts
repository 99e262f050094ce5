import { describe, expect, it } from '@jest/globals';
import type { HostReview, PullRequestState } from '../../src/core/pull-request/model.ts';
import { markingKey, reviewKey, writeMark } from '../../src/core/publication/mark.ts';
import type { Mark } from '../../src/core/publication/mark.ts';
import { CodedError } from '../../src/errors.ts';
import { pullRequestSubject } from '../../src/pipeline/pull-request.ts';
import type { PullRequestPorts } from '../../src/pipeline/pull-request.ts';
import type { PullRequestHost } from '../../src/ports.ts';
import { buildMark } from '../core/publication/build-mark.ts';
import { buildChange } from '../core/diff-units/build-change.ts';
import { buildEvent, buildState } from '../support/pull-request-event.ts';

const EVENT = buildEvent();
const HEAD = EVENT.head.sha;
const OTHER = 'd'.repeat(40);
const TIP = 'e'.repeat(40);
const MERGE_BASE = 'f'.repeat(40);
const KEY = markingKey('a long and random secret');

/** A host that gives these states one after the other, and these reviews; everything else is a mistake. */
function hostOf(states: readonly (PullRequestState | CodedError)[], reviews: readonly HostReview[] = []) {
  const left = [...states];
  const calls: string[] = [];
  const refuse = (call: string) => () => {
    throw new Error(`unexpected call ${call}`);
  };
  const host: PullRequestHost = {
    readState: async () => {
      calls.push('readState');
      const state = left.shift();
      if (state === undefined) throw new Error('the state was read too often');
      if (state instanceof CodedError) throw state;
      return state;
    },
    readRange: async () => {
      calls.push('readRange');
      return { tip: TIP, mergeBase: MERGE_BASE };
    },
    readFiles: async () => {
      calls.push('readFiles');
      return { files: [], gap: 'fewer rows than files' };
    },
    readReviews: async () => {
      calls.push('readReviews');
      return reviews;
    },
    readText: refuse('readText'),
    createReview: refuse('createReview'),
    hasComments: refuse('hasComments'),
    deletePendingReview: refuse('deletePendingReview'),
    dismissReview: refuse('dismissReview'),
  };
  return { host, calls };
}

function subjectOf(host: PullRequestHost, overrides: Partial<PullRequestPorts> = {}) {
  const said: string[] = [];
  const completed: string[][] = [];
  const subject = pullRequestSubject(EVENT, {
    host,
    workspace: {
      mismatch: async () => null,
      complete: async (commits) => void completed.push([...commits]),
      changeBetween: async (range) => ({ ...buildChange([]), ...range }),
    },
    reporter: { progress: (message) => void said.push(message) },
    admission: { ignoreActors: [], hasKey: true, reviewer: 'model' },
    readyForReview: async () => 'listed',
    markingKey: KEY,
    configDigest: '0'.repeat(64),
    scope: '.github/workflows/gate.yml#verdict',
    workflow: '.github/workflows/gate.yml',
    ...overrides,
  });
  return { subject, said, completed };
}

function review(mark: Partial<Mark>, state: HostReview['state'] = 'CHANGES_REQUESTED'): HostReview {
  const whole = buildMark({ repository: EVENT.repository, number: EVENT.number, head: HEAD, ...mark });
  const url = 'https://host.invalid/review';
  return { id: 1, state, author: null, body: writeMark(whole, KEY), commit: HEAD, url };
}

describe('a pull request as the subject of a review', () => {
  it('is read once for all that is decided before the review, and once more after it', async () => {
    const { host, calls } = hostOf([buildState(), buildState()]);
    const { subject, said, completed } = subjectOf(host);
    expect(await subject.admit()).toMatchObject({ isSettled: false, faults: [], skips: [] });
    expect((await subject.snapshot()).change).toMatchObject({ base: TIP, head: HEAD, mergeBase: MERGE_BASE });
    expect(completed).toEqual([[TIP, MERGE_BASE, HEAD]]);
    await subject.recall({ mergeBase: MERGE_BASE, policyDigest: '' });
    expect(await subject.recheck()).toEqual([]);
    expect(calls).toEqual([
      'readState',
      'readRange',
      'readFiles',
      'readReviews',
      'readReviews',
      'readState',
      'readRange',
    ]);
    expect(said).toEqual(['the list of changed files has a gap: fewer rows than files']);
  });

  it('leaves no fetch behind when the host fails meanwhile, and then says what the host said', async () => {
    const { host } = hostOf([buildState()]);
    const refusing: PullRequestHost = {
      ...host,
      readFiles: async () => {
        throw new CodedError('host', 'no list of files');
      },
    };
    const events: string[] = [];
    let endFetch = () => {};
    const fetching = new Promise<void>((done) => (endFetch = done));
    const { subject } = subjectOf(refusing, {
      workspace: {
        mismatch: async () => null,
        complete: async () => {
          await fetching;
          events.push('fetched');
        },
        changeBetween: async (range) => ({ ...buildChange([]), ...range }),
      },
    });
    const snapshot = subject.snapshot().catch((error: unknown) => events.push(String(error)));
    await new Promise((later) => setImmediate(later));
    expect(events).toEqual([]);
    endFetch();
    await snapshot;
    expect(events).toEqual(['fetched', 'CodedError: no list of files']);
  });

  it('takes title and body from the event, whatever the host says by now', () => {
    const { subject } = subjectOf(hostOf([]).host);
    expect(subject.intent).toEqual({ title: EVENT.title, description: EVENT.body });
  });

  it('ends before anything is read when the head has moved on, or another commit is checked out', async () => {
    const moved = subjectOf(hostOf([buildState({ headSha: OTHER })]).host);
    expect(await moved.subject.admit()).toMatchObject({
      isSettled: true,
      faults: [{ code: 'head_moved' }],
    });
    const workspace = {
      mismatch: async () => 'another commit',
      complete: async () => {},
      changeBetween: async () => buildChange([]),
    };
    const elsewhere = subjectOf(hostOf([buildState()]).host, { workspace });
    expect(await elsewhere.subject.admit()).toMatchObject({
      isSettled: true,
      faults: [{ code: 'checkout_mismatch', detail: 'another commit' }],
    });
  });

  it('ends when event and host differ on fork or author: the reviewer was chosen by the event', async () => {
    const dependabot = { login: 'dependabot[bot]', type: 'Bot' };
    for (const now of [buildState({ headRepository: 'mallory/cart' }), buildState({ author: dependabot })]) {
      expect(await subjectOf(hostOf([now]).host).subject.admit()).toMatchObject({
        isSettled: true,
        faults: [{ code: 'config_invalid' }],
      });
    }
  });

  it('does not let a skip take the place of a worse verdict on the same head', async () => {
    const draft = buildState({ isDraft: true });
    const worse = subjectOf(hostOf([draft], [review({})]).host);
    expect(await worse.subject.admit()).toMatchObject({
      skips: ['draft'],
      earlier: { decision: 'request_changes', reasons: ['blocking_finding'] },
    });
    const ofAnotherHead = subjectOf(hostOf([draft], [review({ head: OTHER })]).host);
    expect(await ofAnotherHead.subject.admit()).toMatchObject({ skips: ['draft'], earlier: null });
  });

  it('remembers a signed verdict for the same key, and rounds of other heads', async () => {
    const parts = { repository: EVENT.repository, number: EVENT.number, head: HEAD, mergeBase: MERGE_BASE };
    const key = reviewKey({ ...parts, policyDigest: 'p', configDigest: '0'.repeat(64) });
    const reviews = [review({ head: OTHER, run: '1' }), review({ key, mergeBase: MERGE_BASE, run: '2' })];
    const { subject } = subjectOf(hostOf([buildState()], reviews).host);
    expect(await subject.recall({ mergeBase: MERGE_BASE, policyDigest: 'p' })).toMatchObject({
      rounds: 1,
      earlier: { decision: 'request_changes', blocking: 1 },
    });
    expect(await subject.recallAgain()).toMatchObject({ key, earlier: { rounds: 1 } });
  });

  it('is another one when the merge base or the base branch changed, and the same when only the tip moved on', async () => {
    const readThen = async (change: () => Partial<PullRequestHost>, later = buildState()) => {
      const { host } = hostOf([buildState(), later]);
      const moving = { ...host };
      const { subject } = subjectOf(moving);
      await subject.admit();
      await subject.snapshot();
      Object.assign(moving, change());
      return (await subject.recheck()).map(({ code }) => code);
    };
    const range = (given: { tip?: string; mergeBase?: string }) => () => ({
      readRange: async () => ({ tip: TIP, mergeBase: MERGE_BASE, ...given }),
    });
    expect(await readThen(range({ tip: OTHER }))).toEqual([]);
    expect(await readThen(range({ mergeBase: OTHER }))).toEqual(['head_moved']);
    expect(await readThen(range({}), buildState({ baseRef: 'release' }))).toEqual(['head_moved']);
  });

  it('is not the same any more when the head cannot be read again: nobody knows', async () => {
    const { host } = hostOf([new CodedError('host', 'GitHub answered 502')]);
    const [fault] = await subjectOf(host).subject.recheck();
    expect(fault).toMatchObject({
      code: 'head_moved',
      detail: expect.stringContaining('GitHub answered 502'),
    });
    const cancelled = hostOf([new CodedError('cancelled', 'cancelled')]);
    expect(await subjectOf(cancelled.host).subject.recheck()).toMatchObject([{ code: 'cancelled' }]);
  });
});
