import fc from 'fast-check';
import type { Mark } from '../../../src/core/publication/mark.ts';
import { DECISION_TABLE, DECISIONS } from '../../../src/core/verdict/reasons.ts';

export function buildMark(overrides: Partial<Mark> = {}): Mark {
  return {
    repository: 'o/r',
    number: 7,
    head: 'c'.repeat(40),
    mergeBase: 'a'.repeat(40),
    key: '1'.repeat(64),
    decision: 'request_changes',
    reasons: ['blocking_finding'],
    findings: 1,
    blocking: 1,
    coverage: 100,
    fingerprints: ['0'.repeat(32)],
    scope: '.github/workflows/gate.yml#verdict',
    run: '100-1',
    ...overrides,
  };
}

const hex = (length: number) =>
  fc
    .array(fc.nat({ max: 15 }), { minLength: length, maxLength: length })
    .map((digits) => digits.map((digit) => digit.toString(16)).join(''));

export const anyMark: fc.Arbitrary<Mark> = fc.record({
  repository: fc.constantFrom('o/r', 'an-owner/a.repo_1', '-/--'),
  number: fc.integer({ min: 1, max: 1_000_000 }),
  head: fc.oneof(hex(40), hex(64)),
  mergeBase: hex(40),
  key: hex(64),
  decision: fc.constantFrom(...DECISIONS),
  reasons: fc.subarray(DECISION_TABLE.flatMap((row) => [...row.reasons])),
  findings: fc.nat(),
  blocking: fc.nat(),
  coverage: fc.integer({ min: 0, max: 100 }),
  fingerprints: fc.array(hex(32), { maxLength: 5 }),
  scope: fc.string({ minLength: 1, maxLength: 40 }),
  run: fc.string({ minLength: 1, maxLength: 40 }),
});
