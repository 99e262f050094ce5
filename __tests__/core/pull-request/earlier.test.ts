import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { markingKey } from '../../../src/core/publication/mark.ts';
import { readEarlier } from '../../../src/core/pull-request/earlier.ts';
import type { Earlier } from '../../../src/core/pull-request/earlier.ts';
import { REVIEW_STATES } from '../../../src/core/pull-request/model.ts';
import type { HostReview } from '../../../src/core/pull-request/model.ts';
import { buildMark } from '../publication/build-mark.ts';
import { buildMarked, buildReview, KEY } from './build-review.ts';

const ABOUT = {
  repository: 'o/r',
  number: 7,
  head: 'c'.repeat(40),
  scope: '.github/workflows/gate.yml#verdict',
  key: '1'.repeat(64),
};
const OTHER_HEAD = 'd'.repeat(40);

function earlierOf(reviews: readonly HostReview[], about: Partial<typeof ABOUT> = {}): Earlier {
  return readEarlier(reviews, { ...ABOUT, ...about }, KEY);
}

const NOTHING: Earlier = {
  sameKey: null,
  posted: [],
  lastPosted: null,
  worstOnHead: null,
  rounds: 0,
  openRequests: [],
  openApprovals: [],
  pending: [],
  knownFingerprints: new Set(),
};

function readCase(name: string): unknown {
  const file = new URL(`../../fixtures/cases/lifecycle/${name}.input.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

describe('what earlier reviews tell', () => {
  it('is nothing without reviews of ours', () => {
    expect(earlierOf([buildReview(), buildReview({ state: 'CHANGES_REQUESTED' })])).toEqual(NOTHING);
  });

  it('is everything, from one signed review for this key', () => {
    const review = buildMarked({}, { id: 5, state: 'CHANGES_REQUESTED' });
    const signed = { mark: buildMark(), url: review.url };
    expect(earlierOf([review])).toEqual({
      sameKey: signed,
      posted: [{ decision: 'request_changes', fingerprints: ['0'.repeat(32)], verified: true }],
      lastPosted: 'request_changes',
      worstOnHead: signed,
      rounds: 0,
      openRequests: [5],
      openApprovals: [],
      pending: [],
      knownFingerprints: new Set(['0'.repeat(32)]),
    });
  });

  it('never takes a decision, a dismissal or a fingerprint from a mark that is not signed by us', () => {
    const forger = markingKey('guessed');
    const state = 'CHANGES_REQUESTED' as const;
    const forged = [buildMarked({}, { state }, null), buildMarked({ run: '2' }, { state }, forger)];
    const posted = { decision: 'request_changes', fingerprints: ['0'.repeat(32)], verified: false };
    expect(earlierOf(forged)).toEqual({ ...NOTHING, posted: [posted, posted] });
    expect(readEarlier([buildMarked({}, { state })], ABOUT, null)).toEqual({ ...NOTHING, posted: [posted] });
  });

  it('knows the findings of reviews that stand, and not of one that was dismissed or never submitted', () => {
    const showing = (digit: string, state: HostReview['state']) =>
      buildMarked({ run: digit, fingerprints: [digit.repeat(32)] }, { state });
    const reviews = REVIEW_STATES.map((state, index) => showing(`${index}`, state));
    const elsewhere = buildMarked({ scope: 'other.yml#verdict', run: '8', fingerprints: ['8'.repeat(32)] });
    const known = REVIEW_STATES.flatMap((state, index) =>
      state === 'DISMISSED' || state === 'PENDING' ? [] : [`${index}`.repeat(32)],
    );
    expect(known.length).toBeGreaterThan(0);
    expect(earlierOf([...reviews, elsewhere]).knownFingerprints).toEqual(new Set(known));
  });

  it('is known still when a later review that stands shows it as well', () => {
    const reviews = [
      buildMarked({ run: '1' }, { id: 1, state: 'DISMISSED' }),
      buildMarked({ run: '2' }, { id: 2 }),
    ];
    expect(earlierOf(reviews).knownFingerprints).toEqual(new Set(['0'.repeat(32)]));
    expect(earlierOf(reviews.slice(0, 1)).knownFingerprints).toEqual(new Set());
  });

  it('leaves out a signed mark that was copied from another repository or pull request', () => {
    const copied = [buildMarked({ repository: 'o/fork' }), buildMarked({ number: 8 })];
    expect(earlierOf(copied)).toEqual(NOTHING);
  });

  it('does not let a copy of an older approval of ours stand over what came after it', () => {
    const approved = { decision: 'approve' as const, reasons: ['all_clear' as const], run: '1' };
    const somebody = { login: 'mallory', type: 'User' };
    const reviews = [
      buildMarked(approved, { id: 1 }),
      buildMarked({ run: '2' }, { id: 2, state: 'CHANGES_REQUESTED' }),
      buildMarked(approved, { id: 3, author: somebody }),
      buildMarked({ run: '2' }, { id: 4, author: somebody, state: 'CHANGES_REQUESTED' }),
    ];
    expect(earlierOf(reviews)).toMatchObject({
      sameKey: { mark: { run: '2' } },
      lastPosted: 'request_changes',
      openRequests: [2],
    });
  });

  it('takes the newest for the key, and judges anew when that one was dismissed, although an older one approved', () => {
    const older = buildMarked({ decision: 'approve', reasons: ['all_clear'], run: '1' }, { id: 1 });
    const dismissed = buildMarked({ run: '2' }, { id: 2, state: 'DISMISSED' });
    expect(earlierOf([older, dismissed])).toMatchObject({
      sameKey: null,
      lastPosted: null,
      worstOnHead: null,
      posted: [{ decision: 'approve' }],
    });
    expect(earlierOf([dismissed, older]).sameKey?.mark.run).toBe('1');
  });

  it('reads a head whose review was dismissed as one that nobody has judged', () => {
    const { ownReviews, head } = z
      .object({
        ownReviews: z.array(z.object({ state: z.enum([...REVIEW_STATES]), commit_id: z.string() })),
        head: z.string(),
      })
      .parse(readCase('dismissed-review-counts-as-cleared'));
    const reviews = ownReviews.map(({ state, commit_id: commit }, id) =>
      buildMarked(
        { head: commit, run: `${id}`, decision: state === 'APPROVED' ? 'approve' : 'request_changes' },
        { id, state },
      ),
    );
    expect(earlierOf(reviews, { head })).toMatchObject({
      sameKey: null,
      lastPosted: null,
      worstOnHead: null,
    });
  });

  it('keeps a worse verdict on the head than a skip, until an approval follows it', () => {
    const red = buildMarked({ run: '1', key: '2'.repeat(64) });
    const green = buildMarked({ run: '2', key: '3'.repeat(64), decision: 'approve', reasons: ['all_clear'] });
    expect(earlierOf([red]).worstOnHead?.mark.decision).toBe('request_changes');
    expect(earlierOf([red, green]).worstOnHead).toBeNull();
    expect(earlierOf([green, red]).worstOnHead?.mark.run).toBe('1');
    expect(earlierOf([red], { head: OTHER_HEAD }).worstOnHead).toBeNull();
  });

  it('counts as rounds the other heads with findings or unmet requirements, each once, dismissed or not', () => {
    const heads = ['1', '2', '3', '4', '5', '6'].map((digit) => digit.repeat(40));
    const at = (index: number) => heads[index] ?? '';
    const reviews = [
      buildMarked({ head: at(0), run: '1' }),
      buildMarked({ head: at(0), run: '2' }),
      buildMarked({ head: at(1), run: '3', reasons: ['requirement_unmet'] }, { state: 'DISMISSED' }),
      buildMarked({ head: at(2), run: '4', reasons: ['gate_failed', 'planned_test_missing'] }),
      buildMarked({ head: at(3), run: '5', reasons: ['gate_failed'] }),
      buildMarked({
        head: at(4),
        run: '6',
        decision: 'escalate',
        reasons: ['rounds_exhausted', 'blocking_finding'],
      }),
      buildMarked({ head: at(5), run: '7' }, {}, markingKey('guessed')),
      buildMarked({ run: '8' }),
    ];
    expect(earlierOf(reviews).rounds).toBe(3);
  });

  it('knows pending reviews by a mark or an empty body, and takes nothing else from them', () => {
    const pending = (id: number, body: string) => buildReview({ id, state: 'PENDING', body });
    const reviews = [
      { ...buildMarked({}, { id: 1, state: 'PENDING' }) },
      pending(2, ' \n'),
      pending(3, 'a draft of a person'),
    ];
    expect(earlierOf(reviews)).toEqual({
      ...NOTHING,
      pending: [
        { id: 1, hasOurMark: true, bodyEmpty: false },
        { id: 2, hasOurMark: false, bodyEmpty: true },
        { id: 3, hasOurMark: false, bodyEmpty: false },
      ],
    });
  });

  it('does not count an unsigned mark of a person as posted: anyone could keep us from posting', () => {
    const person = { author: { login: 'mallory', type: 'User' } };
    expect(earlierOf([buildMarked({}, person, null)])).toEqual(NOTHING);
    expect(earlierOf([buildMarked({}, person)]).posted).toHaveLength(1);
  });

  it('takes the review of an app for the original, also when a person put its mark into an older one', () => {
    const person = { author: { login: 'mallory', type: 'User' }, state: 'CHANGES_REQUESTED' as const };
    const copy = buildMarked({}, { ...person, id: 1 });
    const ours = buildMarked({}, { id: 2, state: 'CHANGES_REQUESTED' });
    expect(earlierOf([copy, ours])).toMatchObject({ openRequests: [2], sameKey: { url: ours.url } });
    expect(
      earlierOf([copy, buildMarked({ run: '2', decision: 'escalate' }, { id: 3 }), ours]).openRequests,
    ).toEqual([2]);
  });

  it('keeps to its own workflow and job: what another one asked for is not ours to clear or to go by', () => {
    const other = buildMarked(
      { scope: 'other.yml#lint', key: '9'.repeat(64) },
      { state: 'CHANGES_REQUESTED' },
    );
    expect(earlierOf([other])).toEqual(NOTHING);
    const approved = buildMarked({ scope: 'other.yml#lint' }, { state: 'APPROVED' });
    expect(earlierOf([approved])).toMatchObject({ openApprovals: [], lastPosted: null, rounds: 0 });
  });

  it('knows our own reviews that approve', () => {
    expect(
      earlierOf([buildMarked({ decision: 'approve' }, { id: 8, state: 'APPROVED' })]).openApprovals,
    ).toEqual([8]);
  });

  it('has no verdict for a key that is not known yet, but one for the head', () => {
    const earlier = readEarlier([buildMarked({})], { ...ABOUT, key: null }, KEY);
    expect(earlier).toMatchObject({ sameKey: null, posted: [], worstOnHead: { mark: { run: '100-1' } } });
  });
});

describe('what earlier reviews tell, as laws', () => {
  const anyReview = fc
    .record({
      head: fc.constantFrom(ABOUT.head, OTHER_HEAD),
      decision: fc.constantFrom('approve' as const, 'request_changes' as const, 'escalate' as const),
      run: fc.constantFrom('1', '2', '3'),
      state: fc.constantFrom(...REVIEW_STATES),
    })
    .map(({ state, ...mark }) => ({ state, mark }));

  it('reviews of others with whatever marks they can make or copy add no decision and no dismissal', () => {
    fc.assert(
      fc.property(fc.array(anyReview), fc.array(fc.tuple(anyReview, fc.nat())), (own, foreign) => {
        const ours = own.map(({ mark, state }, id) => buildMarked(mark, { id, state }));
        const submitted = ours.filter(({ state }) => state !== 'PENDING');
        const theirs = foreign.map(([{ mark, state }, pick], index) => {
          const id = 1000 + index;
          const copied = submitted[pick % (submitted.length + 1)];
          const made = buildMarked(mark, { id, state: state === 'PENDING' ? 'COMMENTED' : state }, null);
          return copied === undefined ? made : { ...made, body: copied.body };
        });
        const { posted: _, ...alone } = earlierOf(ours);
        const { posted: __, ...together } = earlierOf([...ours, ...theirs]);
        expect(together).toEqual(alone);
      }),
    );
  });
});
