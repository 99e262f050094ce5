import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { SEVERITIES, type Finding, type Origin } from '../../../src/core/finding/finding.ts';
import type { ClaimedFinding } from '../../../src/core/finding/place.ts';
import { capUnique } from '../../../src/core/finding/unique-cap.ts';
import { buildFinding } from './build-candidate.ts';

const by = (reviewer: string, unit = '1'): Origin => ({ kind: 'model', reviewer, unit });
const RULE: Origin = { kind: 'rule', rule: 'removed-check' };
const reviewersByUnit = new Map([
  ['1', ['general', 'security']],
  ['2', ['general']],
]);

const claimed = (candidate: string, of: Partial<Finding>): ClaimedFinding => ({
  finding: buildFinding({ blocking: false, severity: 'warning', origins: [by('general')], ...of }),
  candidate,
  repeats: [`${candidate}r`],
});

const keptOf = (all: readonly ClaimedFinding[], max = 1): string[] =>
  capUnique(all, { max, reviewersByUnit }).kept.map(({ candidate }) => candidate);

describe('the cap on what one reviewer alone says', () => {
  it('keeps the most severe ones of each reviewer, and drops the rest with all that repeat it', () => {
    const all = [
      claimed('a', { severity: 'info' }),
      claimed('b', { severity: 'error', line: 9 }),
      claimed('c', { severity: 'warning' }),
      claimed('d', { severity: 'info', origins: [by('security')] }),
    ];
    expect(keptOf(all)).toEqual(['b', 'd']);
    expect(keptOf(all, 2)).toEqual(['b', 'c', 'd']);
    expect(capUnique(all, { max: 2, reviewersByUnit }).dropped).toEqual(
      ['a', 'ar'].map((candidate) => ({
        candidate,
        kind: 'dropped',
        reason: 'over_unique_cap',
        fingerprint: null,
      })),
    );
  });

  it.each<[string, Partial<Finding>]>([
    ['blocks', { blocking: true }],
    ['a rule says', { origins: [RULE] }],
    ['a rule says as well', { origins: [by('general'), RULE] }],
    ['two reviewers say', { origins: [by('general'), by('security')] }],
    ['is of a unit that one reviewer looked at', { origins: [by('general', '2')] }],
    ['is of such a unit too', { origins: [by('general'), by('general', '2')] }],
    ['is of a unit that nobody is known to have looked at', { origins: [by('general', '7')] }],
  ])('never touches or counts what %s', (_, of) => {
    const others = [1, 2, 3].map((index) => claimed(`x${index}`, of));
    expect(keptOf([...others, claimed('own', { severity: 'info' })])).toEqual(['x1', 'x2', 'x3', 'own']);
  });

  it('does not hang on the order, and keeps at most so many of each', () => {
    const findings = fc.array(
      fc.record({
        blocking: fc.boolean(),
        severity: fc.constantFrom(...SEVERITIES),
        line: fc.integer({ min: 1, max: 5 }),
        origins: fc.uniqueArray(
          fc.constantFrom<Origin[]>(by('general'), by('security'), by('general', '2'), RULE),
          {
            minLength: 1,
          },
        ),
      }),
      { maxLength: 10 },
    );
    const lists = findings
      .map((all) => all.map((of, index) => claimed(`${index}`, { ...of, fingerprint: `${index}` })))
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 3 }), ([all, shuffled], max) => {
        const kept = keptOf(all, max);
        expect(keptOf(shuffled, max).toSorted()).toEqual(kept.toSorted());
        const gone = all.filter(({ candidate }) => !kept.includes(candidate));
        expect(gone.filter(({ finding }) => finding.blocking)).toEqual([]);
        expect(gone.length === 0 || kept.length >= max).toBe(true);
      }),
    );
  });
});
