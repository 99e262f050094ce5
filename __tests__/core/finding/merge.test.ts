import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { Candidate } from '../../../src/core/finding/finding.ts';
import { AGREEMENT_LINES } from '../../../src/core/finding/agreement.ts';
import { isNear } from '../../../src/core/finding/nearby.ts';
import { ground, type Grounded } from '../../../src/core/finding/ground.ts';
import { isBlocking } from '../../../src/core/finding/blocking.ts';
import { mergeClaims as merge, type MergedFinding } from '../../../src/core/finding/merge.ts';
import { buildGrounded, candidateLists, codeChanges, showAll } from './build-candidate.ts';

const mergeClaims = (claims: readonly Grounded[]): MergedFinding[] =>
  merge(claims, ({ candidate, inChange }) =>
    isBlocking({ ...candidate, inChange }, { blockOn: {}, requireFlag: false }),
  );

const MODEL = { kind: 'model', reviewer: 'general', unit: '1' } as const;
const SECURITY = { kind: 'model', reviewer: 'security', unit: '1' } as const;
const RULE = { kind: 'rule', rule: 'merge-marker' } as const;

function claim(id: string, of: Partial<Candidate> = {}, place: Partial<Grounded> = {}): Grounded {
  return buildGrounded({ ...place, of: { id, ...of } });
}

const at = (line: number, startLine = line): Partial<Grounded> => ({ line, startLine });

/** Claims as they really come about: grounded candidates of a generated change. */
const claimLists = codeChanges
  .chain((change) => fc.tuple(fc.constant(change), candidateLists(change)))
  .map(([change, candidates]) => {
    const shown = showAll(change);
    return candidates.flatMap((candidate) => {
      const grounding = ground(candidate, shown);
      return grounding.kind === 'grounded' ? [grounding.grounded] : [];
    });
  });

describe('mergeClaims', () => {
  it('makes one finding of claims with the same place, category and title', () => {
    const merged = mergeClaims([
      claim('1#0', { title: 'SQL injection' }),
      claim('1#1', { title: 'sql  Injection.' }),
    ]);
    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({
      finding: { alsoAt: [] },
      repeats: [merged[0]?.candidate === '1#0' ? '1#1' : '1#0'],
    });
  });

  it.each<[string, Partial<Candidate>, Partial<Grounded>]>([
    ['another title at the same line', { title: 'The loop never ends' }, {}],
    ['another category at the same line', { category: 'security' }, {}],
    ['context outside the change', {}, { inChange: false, line: null, startLine: null }],
  ])('keeps apart: %s', (_, of, place) => {
    expect(mergeClaims([claim('1#0'), claim('1#1', of, place)])).toHaveLength(2);
  });

  it('keeps apart the same title in context of two kinds, since there is no place to name', () => {
    const outside = { inChange: false, line: null, startLine: null };
    const claims = [claim('1#0', {}, outside), claim('1#1', {}, { ...outside, code: 'other();' })];
    expect(mergeClaims(claims)).toHaveLength(2);
    expect(mergeClaims([...claims, claim('1#2', {}, outside)])).toHaveLength(2);
  });

  it('takes the text of the most severe claim, then of the longest quote, then of the first by code unit', () => {
    const text = (...claims: Grounded[]): string | undefined => mergeClaims(claims)[0]?.finding.body;
    const weak = claim('1#0', { severity: 'warning', quote: 'a long quote', body: 'weak' });
    const short = claim('1#1', { quote: 'q', body: 'a short' });
    const long = claim('1#3', { quote: 'qq', body: 'long B' });
    const other = claim('1#2', { quote: 'qq', body: 'long a' });
    expect(text(weak, short)).toBe('a short');
    expect(text(weak, short, long)).toBe('long B');
    expect(text(other, weak, short, long)).toBe('long B');
  });

  it('lets the first id speak for claims that are equal in everything else', () => {
    const claims = ['1#0', '1#1', '1#10', '1#2'].map((id) => claim(id));
    for (const order of [claims, claims.toReversed()]) {
      expect(mergeClaims(order)).toMatchObject([{ candidate: '1#0', repeats: ['1#1', '1#10', '1#2'] }]);
    }
  });

  it('gives the highest severity of its claims, and their flag if one has it', () => {
    const merged = mergeClaims([
      claim('1#0', { severity: 'info', flag: true }),
      claim('1#1', { severity: 'blocker', flag: false }, at(9)),
      claim('1#2', { severity: 'warning', flag: false }, at(5)),
    ]);
    expect(merged.map(({ finding }) => [finding.severity, finding.flag])).toEqual([['blocker', true]]);
  });

  it('names the further places of a defect, sorted, removed lines last', () => {
    const merged = mergeClaims([
      claim('1#0', { path: 'src/b.ts' }, at(7)),
      claim('1#1', {}, at(40, 38)),
      claim('1#2', { side: 'LEFT' }, at(4)),
      claim('1#3', {}, at(9)),
      claim('1#4', {}, at(9)),
    ]);
    expect(merged).toHaveLength(1);
    expect(merged[0]?.finding).toMatchObject({ path: 'src/a.ts', startLine: 9, line: 9, side: 'RIGHT' });
    expect(merged[0]?.finding.alsoAt).toEqual([
      { path: 'src/a.ts', side: 'RIGHT', startLine: 38, line: 40, body: null },
      { path: 'src/a.ts', side: 'LEFT', startLine: 4, line: 4, body: null },
      { path: 'src/b.ts', side: 'RIGHT', startLine: 7, line: 7, body: null },
    ]);
    expect(merged[0]?.repeats).toHaveLength(4);
  });

  it('keeps what was said of a further place when it is something else', () => {
    const merged = mergeClaims([
      claim('1#0', { title: 'Missing validation', body: 'eval of input' }, at(3)),
      claim('1#1', { title: 'Missing validation', body: 'rm of a path', path: 'src/b.ts' }, at(7)),
    ]);
    expect(merged).toHaveLength(1);
    const told = [merged[0]?.finding.body, ...(merged[0]?.finding.alsoAt ?? []).map(({ body }) => body)];
    expect(told).toEqual(['eval of input', 'rm of a path']);
  });

  it('does not join claims that have nothing in common but that they have no title', () => {
    const untitled = (id: string, body: string, line: number) =>
      claim(id, { title: '(no title)', body }, at(line));
    expect(mergeClaims([untitled('1#0', 'one', 3), untitled('1#1', 'two', 7)])).toHaveLength(2);
    expect(mergeClaims([untitled('1#0', 'one', 3), untitled('1#1', 'one', 7)])).toHaveLength(1);
  });

  it('joins rule and model at one place, and then all places of both', () => {
    const apart = [claim('r#0', { origin: RULE }, at(1)), claim('1#0', { origin: MODEL }, at(20))];
    expect(mergeClaims(apart)).toHaveLength(2);
    const joined = mergeClaims([...apart, claim('1#1', { origin: SECURITY }, at(1))]);
    expect(joined).toHaveLength(1);
    expect(joined[0]?.finding.origins).toEqual([MODEL, SECURITY, RULE]);
  });

  it('does not hang on the order of the claims', () => {
    fc.assert(
      fc.property(
        claimLists.chain((claims) =>
          fc.tuple(fc.constant(claims), fc.shuffledSubarray(claims, { minLength: claims.length })),
        ),
        ([claims, shuffled]) => {
          expect(mergeClaims(shuffled)).toEqual(mergeClaims(claims));
        },
      ),
    );
  });

  it('is idempotent: a claim given twice counts once', () => {
    fc.assert(
      fc.property(claimLists, (claims) => {
        expect(mergeClaims([...claims, ...claims])).toEqual(mergeClaims(claims));
      }),
    );
  });

  it('is associative: what two halves join, the whole joins too', () => {
    fc.assert(
      fc.property(claimLists, fc.nat(), (claims, cut) => {
        const half = cut % (claims.length + 1);
        const whole = mergeClaims(claims).map((each) => new Set([each.candidate, ...each.repeats]));
        for (const part of [claims.slice(0, half), claims.slice(half)]) {
          for (const { candidate, repeats } of mergeClaims(part)) {
            const home = whole.find((ids) => ids.has(candidate));
            expect(repeats.filter((id) => !home?.has(id))).toEqual([]);
          }
        }
      }),
    );
  });

  it('loses no claim, invents none, and never gives less severity than a claim has', () => {
    fc.assert(
      fc.property(claimLists, (claims) => {
        const merged = mergeClaims(claims);
        const ids = merged.flatMap(({ candidate, repeats }) => [candidate, ...repeats]);
        expect(ids.toSorted()).toEqual(claims.map((each) => each.candidate.id).toSorted());
        for (const { finding, candidate, repeats } of merged) {
          const members = claims.filter((each) => [candidate, ...repeats].includes(each.candidate.id));
          const levels = ['blocker', 'error', 'warning', 'info'];
          const highest = Math.min(...members.map((each) => levels.indexOf(each.candidate.severity)));
          expect(levels.indexOf(finding.severity)).toBe(highest);
          const places = [finding, ...finding.alsoAt];
          for (const member of members)
            expect(places.some((each) => isNear(each, member, AGREEMENT_LINES))).toBe(true);
        }
      }),
    );
  });
});
