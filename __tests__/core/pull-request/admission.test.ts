import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readEvent } from '../../../src/config/event.ts';
import { admit, admitGate } from '../../../src/core/pull-request/admission.ts';
import type { AdmissionOptions } from '../../../src/core/pull-request/admission.ts';
import {
  buildEvent,
  buildState,
  PAYLOADS_REPOSITORY,
  payloadWith,
} from '../../support/pull-request-event.ts';

const OPTIONS: AdmissionOptions = {
  ignoreActors: [],
  hasKey: true,
  reviewer: 'model',
  readyForReview: 'listed',
};
const DEPENDABOT = { login: 'dependabot[bot]', type: 'Bot' };
const CASES = join(import.meta.dirname, '../../fixtures/cases/lifecycle');

function caseInput(name: string): unknown {
  return JSON.parse(readFileSync(join(CASES, `${name}.input.json`), 'utf8'));
}

/** The event of a case as the runner would hand it over. */
function eventOf(name: string) {
  const { events } = z
    .object({ events: z.array(z.object({ action: z.string().default('opened'), payload: z.unknown() })) })
    .parse(caseInput(name));
  const { action = '', payload } = events[0] ?? {};
  const facts = { repository: PAYLOADS_REPOSITORY, ref: '' };
  const reading = readEvent('pull_request', payloadWith(action, payload), facts);
  if (reading.kind === 'refused') throw new Error(reading.detail);
  return reading.event;
}

describe('admit', () => {
  it('lets an open pull request through', () => {
    expect(admit(buildEvent(), buildState(), OPTIONS)).toEqual({
      skips: [],
      faults: [],
      withoutKey: null,
      isFork: false,
      isDependabot: false,
      isSuperseded: false,
      reviewsNothing: false,
    });
  });

  it('skips a closed pull request, by what the host says now when it says something', () => {
    const closed = buildEvent({ isOpen: false });
    expect(admit(closed, null, OPTIONS).skips).toEqual(['closed']);
    expect(admit(closed, buildState(), OPTIONS).skips).toEqual([]);
    expect(admit(buildEvent(), buildState({ isOpen: false }), OPTIONS).skips).toEqual(['closed']);
  });

  it('skips the case closed-pull-request-still-reviewed, which was merged during the run', () => {
    expect(admit(eventOf('closed-pull-request-still-reviewed'), null, OPTIONS)).toMatchObject({
      skips: ['closed'],
      faults: [],
    });
  });

  it('skips a draft only when the running workflow comes back once it is ready', () => {
    const draft = eventOf('review-on-every-push-and-drafts');
    expect(admit(draft, null, OPTIONS)).toMatchObject({ skips: ['draft'], faults: [] });
    for (const readyForReview of ['not_listed', 'unreadable'] as const) {
      const { skips, faults } = admit(draft, null, { ...OPTIONS, readyForReview });
      expect(skips).toEqual([]);
      expect(faults.map(({ code }) => code)).toEqual(['config_invalid']);
      expect(faults[0]?.detail).toMatch(
        readyForReview === 'unreadable'
          ? /could not be read.*: give the job contents: read, or list ready_for_review in a workflow file of this repository; else/
          : /does not list ready_for_review under on\.pull_request\.types: add it; else/,
      );
    }
  });

  it('takes for a draft what the host says is one now', () => {
    const draft = buildEvent({ isDraft: true });
    expect(admit(draft, buildState(), OPTIONS).skips).toEqual([]);
    expect(admit(buildEvent(), buildState({ isDraft: true }), OPTIONS).skips).toEqual(['draft']);
  });

  it('asks nothing of the workflow for a draft that is skipped for another cause', () => {
    const draft = buildEvent({ isDraft: true, isOpen: false });
    const options = { ...OPTIONS, readyForReview: 'not_listed' } as const;
    expect(admit(draft, null, options)).toMatchObject({ skips: ['closed'], faults: [] });
  });

  it('ignores an author by login in any case, and by the whole of it', () => {
    const skipsFor = (login: string, ignoreActors: readonly string[]) =>
      admit(buildEvent({ author: { login, type: 'User' } }), buildState(), { ...OPTIONS, ignoreActors })
        .skips;
    expect(skipsFor('Renovate', ['x', 'rENOVATE'])).toEqual(['actor_ignored']);
    expect(skipsFor('renovate-2', ['renovate'])).toEqual([]);
    expect(skipsFor('renovate', ['renovate[bot]'])).toEqual([]);
  });

  it('ignores the author of the case bot-actor-refused-or-secretless', () => {
    const options = { ...OPTIONS, hasKey: false, ignoreActors: ['dependabot[bot]'] };
    expect(admit(eventOf('bot-actor-refused-or-secretless'), null, options).skips).toEqual(['actor_ignored']);
  });

  it('calls a fork what has its head elsewhere, or nowhere any more', () => {
    const isFork = (repository: string | null) =>
      admit(buildEvent({ head: { sha: 'a'.repeat(40), ref: 'x', repository } }), null, OPTIONS).isFork;
    expect(isFork('shop/cart')).toBe(false);
    expect(isFork('Shop/Cart')).toBe(false);
    expect(isFork('mallory/cart')).toBe(true);
    expect(isFork(null)).toBe(true);
  });

  it('knows Dependabot by the author that GitHub says is this app, never by a name that looks like it', () => {
    const isDependabot = (login: string, type: string) =>
      admit(buildEvent({ author: { login, type } }), null, OPTIONS).isDependabot;
    expect(isDependabot('dependabot[bot]', 'Bot')).toBe(true);
    expect(isDependabot('dependabot[bot]', 'User')).toBe(false);
    expect(isDependabot('evil-dependabot[bot]', 'Bot')).toBe(false);
    expect(isDependabot('renovate[bot]', 'Bot')).toBe(false);
    expect(isDependabot('dependabot', 'User')).toBe(false);
  });

  it('takes the case dependabot-pr like a fork, and trusts no actor in its spoof', () => {
    const { actor, prUser, spoof } = z
      .object({
        actor: z.string(),
        prUser: z.string(),
        spoof: z.object({ actor: z.string(), prUser: z.string() }),
      })
      .parse(caseInput('dependabot-pr'));
    const options = { ...OPTIONS, hasKey: false };
    const genuine = { pull_request: { user: { login: prUser, type: 'Bot' } }, sender: { login: actor } };
    const spoofed = {
      pull_request: { user: { login: spoof.prUser, type: 'User' } },
      sender: { login: spoof.actor, type: 'Bot' },
    };
    const admitted = [genuine, spoofed].map((payload) => {
      const reading = readEvent('pull_request', payloadWith('opened', payload), {
        repository: PAYLOADS_REPOSITORY,
        ref: '',
      });
      if (reading.kind === 'refused') throw new Error(reading.detail);
      return admit(reading.event, null, options);
    });
    expect(admitted).toMatchObject([
      { isDependabot: true, withoutKey: 'no_credentials_fork' },
      { isDependabot: false, withoutKey: 'no_credentials' },
    ]);
  });

  it('says that a model was to review without a key: green for a fork and Dependabot, else a fault', () => {
    const fork = buildEvent({ head: { sha: 'a'.repeat(40), ref: 'x', repository: 'mallory/cart' } });
    const bot = buildEvent({ author: DEPENDABOT });
    const keyless = { ...OPTIONS, hasKey: false };
    const withoutKey = (event: typeof fork, options: AdmissionOptions) =>
      admit(event, null, options).withoutKey;
    expect([fork, bot, buildEvent()].map((event) => withoutKey(event, keyless))).toEqual([
      'no_credentials_fork',
      'no_credentials_fork',
      'no_credentials',
    ]);
    expect([fork, bot, buildEvent()].map((event) => withoutKey(event, OPTIONS))).toEqual([null, null, null]);
    expect(withoutKey(fork, { ...keyless, reviewer: 'rules' })).toBeNull();
  });

  it('reviews nothing for what leaves head and base as they are', () => {
    const nothing = (activity: string, changedBase = false) =>
      admit(buildEvent({ activity, changedBase }), buildState(), OPTIONS).reviewsNothing;
    for (const activity of [
      'labeled',
      'unlabeled',
      'assigned',
      'review_requested',
      'milestoned',
      'locked',
      'auto_merge_enabled',
      'edited',
    ]) {
      expect([activity, nothing(activity)]).toEqual([activity, true]);
    }
    for (const activity of ['opened', 'synchronize', 'reopened', 'ready_for_review', 'new_to_us']) {
      expect([activity, nothing(activity)]).toEqual([activity, false]);
    }
    expect(nothing('edited', true)).toBe(false);
  });

  it('ends a run whose head is not the live one, as in the case head-sha-moved', () => {
    const { eventHead, apiHeadAtPost } = z
      .object({ eventHead: z.string(), apiHeadAtPost: z.string() })
      .parse(caseInput('head-sha-moved'));
    const event = buildEvent({ head: { sha: eventHead, ref: 'x', repository: 'shop/cart' } });
    const admission = admit(event, buildState({ headSha: apiHeadAtPost }), OPTIONS);
    expect(admission).toMatchObject({ isSuperseded: true, faults: [{ code: 'head_moved' }] });
    expect(admit(event, buildState({ headSha: eventHead }), OPTIONS).isSuperseded).toBe(false);
    expect(admit(event, null, OPTIONS).isSuperseded).toBe(false);
  });

  it('never both skips and faults', () => {
    const events = fc.record({
      isOpen: fc.boolean(),
      isDraft: fc.boolean(),
      author: fc.constantFrom({ login: 'ignored', type: 'User' }, DEPENDABOT),
    });
    const states = fc.option(
      fc.record({
        isOpen: fc.boolean(),
        isDraft: fc.boolean(),
        headSha: fc.constantFrom('a'.repeat(40), 'b'.repeat(40)),
      }),
    );
    const ready = fc.constantFrom('listed' as const, 'not_listed' as const, 'unreadable' as const);
    fc.assert(
      fc.property(events, states, ready, (event, state, readyForReview) => {
        const options = { ...OPTIONS, ignoreActors: ['ignored'], readyForReview };
        const { skips, faults } = admit(
          buildEvent(event),
          state === null ? null : buildState(state),
          options,
        );
        expect(skips.length === 0 || faults.length === 0).toBe(true);
      }),
    );
  });
});

describe('admitGate', () => {
  const RUN = {
    isFork: false,
    isDependabot: false,
    hasKey: false,
    selfHosted: false,
    allowSelfHostedGate: false,
    hasCommand: true,
  };

  it('never lets code from outside run beside a key, nor a fork on a self-hosted runner', () => {
    const flag = fc.boolean();
    const runs = fc.record({
      isFork: flag,
      isDependabot: flag,
      hasKey: flag,
      selfHosted: flag,
      allowSelfHostedGate: flag,
      hasCommand: fc.constant(true),
    });
    fc.assert(
      fc.property(runs, (run) => {
        const mustRefuse =
          (run.hasKey && (run.isFork || run.isDependabot)) ||
          (run.selfHosted && (run.isFork || !run.allowSelfHostedGate));
        expect(admitGate(run).kind).toBe(mustRefuse ? 'refused' : 'admitted');
      }),
    );
  });

  it.each([
    [{ isFork: true, hasKey: true }, /fork.*beside the key.*mode review/],
    [{ isDependabot: true, hasKey: true }, /Dependabot.*beside the key/],
    [{ selfHosted: true }, /allow-self-hosted-gate/],
    [{ selfHosted: true, isFork: true, allowSelfHostedGate: true }, /fork do not run on a self-hosted/],
  ])('says why: %j', (run, why) => {
    const admission = admitGate({ ...RUN, ...run });
    expect(admission.kind === 'refused' ? admission.explanation : '').toMatch(why);
  });

  it('refuses the fork on a self-hosted runner of the case pull-request-target-refused, whatever the inputs', () => {
    const { events } = z
      .object({
        events: z.array(
          z.object({ selfHosted: z.boolean().default(false), fork: z.boolean().default(false) }),
        ),
      })
      .parse(caseInput('pull-request-target-refused'));
    const { selfHosted, fork: isFork } = events.find(({ selfHosted: self }) => self) ?? {
      selfHosted: false,
      fork: false,
    };
    for (const allowSelfHostedGate of [false, true]) {
      expect(admitGate({ ...RUN, selfHosted, isFork, allowSelfHostedGate }).kind).toBe('refused');
    }
  });

  it('has nothing to refuse without a command', () => {
    const run = { ...RUN, isFork: true, hasKey: true, selfHosted: true, hasCommand: false };
    expect(admitGate(run)).toEqual({ kind: 'admitted' });
  });
});
