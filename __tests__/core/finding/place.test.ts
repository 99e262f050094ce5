import { describe, expect, it } from '@jest/globals';

import type { Finding } from '../../../src/core/finding/finding.ts';
import {
  byWeight,
  MAX_BODY_FINDINGS,
  placeFindings,
  type ClaimedFinding,
} from '../../../src/core/finding/place.ts';
import { buildFinding } from './build-candidate.ts';

const CAPS = { maxInline: 10, maxBody: MAX_BODY_FINDINGS };

function claimed(
  candidate: string,
  overrides: Partial<Finding> = {},
  repeats: string[] = [],
): ClaimedFinding {
  return { finding: buildFinding({ fingerprint: candidate, ...overrides }), candidate, repeats };
}

function ends(
  findings: readonly ClaimedFinding[],
  caps = CAPS,
  unnameable: readonly string[] = [],
): string[] {
  return placeFindings(findings, caps, new Set(unnameable), null).dispositions.map((each) => {
    const why = each.kind === 'inline' ? '' : ` ${each.kind === 'body' ? each.why : each.reason}`;
    return `${each.candidate} ${each.kind}${why}`;
  });
}

describe('placeFindings', () => {
  it('puts a finding on its line when the new file has one, else in the body with the reason', () => {
    expect(
      ends(
        [
          claimed('a', { path: 'src/a.ts' }),
          claimed('b', { path: 'src/b.ts', side: 'LEFT' }),
          claimed('c', { path: 'src/c.ts', inChange: false, line: null, startLine: null }),
          claimed('d', { path: 'src/\ufffd.ts' }),
        ],
        CAPS,
        ['src/\ufffd.ts'],
      ),
    ).toEqual(['a inline', 'b body left_side', 'c body outside_change', 'd body not_commentable']);
  });

  it('says of a repeat which finding it repeats', () => {
    const { dispositions } = placeFindings([claimed('a', {}, ['b', 'c'])], CAPS, new Set(), null);
    expect(dispositions.slice(1)).toEqual([
      { candidate: 'b', kind: 'dropped', reason: 'duplicate_of', fingerprint: 'a' },
      { candidate: 'c', kind: 'dropped', reason: 'duplicate_of', fingerprint: 'a' },
    ]);
  });

  it.each([9, 10, 11])('keeps at most 10 of %i findings inline and the rest in the body', (count) => {
    const all = ends(
      Array.from({ length: count }, (_, index) =>
        claimed(`f${index}`, { line: index + 1, startLine: index + 1 }),
      ),
    );
    expect(all.filter((end) => end.endsWith('inline'))).toHaveLength(Math.min(count, 10));
    expect(all.filter((end) => end.endsWith('body over_inline_cap'))).toHaveLength(Math.max(0, count - 10));
  });

  it.each([MAX_BODY_FINDINGS - 1, MAX_BODY_FINDINGS, MAX_BODY_FINDINGS + 1])(
    'keeps at most 50 of %i findings in the body and counts the rest',
    (count) => {
      const all = ends(
        Array.from({ length: count }, (_, index) =>
          claimed(`f${index}`, { line: index + 1, startLine: index + 1, side: 'LEFT' }),
        ),
      );
      expect(all.filter((end) => end.endsWith('body left_side'))).toHaveLength(
        Math.min(count, MAX_BODY_FINDINGS),
      );
      expect(all.filter((end) => end.endsWith('over_body_cap'))).toHaveLength(
        Math.max(0, count - MAX_BODY_FINDINGS),
      );
    },
  );

  it('gives places to blocking findings first, then to severe ones, wherever they stand', () => {
    const findings = [
      claimed('info', { path: 'src/a.ts', severity: 'info', blocking: false }),
      claimed('error', { path: 'src/c.ts', severity: 'error', blocking: false }),
      claimed('blocks', { path: 'src/z.ts', severity: 'warning', blocking: true }),
    ];
    expect(ends(findings, { maxInline: 1, maxBody: 1 })).toEqual([
      'blocks inline',
      'error body over_inline_cap',
      'info body over_body_cap',
    ]);
  });

  it('puts nothing inline when no inline comment is allowed', () => {
    expect(ends([claimed('a')], { maxInline: 0, maxBody: 1 })).toEqual(['a body over_inline_cap']);
  });
});

describe('byWeight', () => {
  it('orders by effect, severity, path, line, and then by everything that is shown', () => {
    const ordered = [
      buildFinding({ blocking: true, severity: 'error', path: 'b' }),
      buildFinding({ blocking: false, severity: 'blocker', path: 'b' }),
      buildFinding({ blocking: false, severity: 'error', path: 'B', line: 9, startLine: 9 }),
      buildFinding({ blocking: false, severity: 'error', path: 'a', line: 2, startLine: 2 }),
      buildFinding({ blocking: false, severity: 'error', path: 'a', line: 10, startLine: 2 }),
      buildFinding({ blocking: false, severity: 'error', path: 'a', line: 10, startLine: 3 }),
      buildFinding({ blocking: false, severity: 'error', path: 'a', line: 10, startLine: 3, side: 'LEFT' }),
      buildFinding({
        blocking: false,
        severity: 'error',
        path: 'a',
        line: null,
        startLine: null,
        title: 'A',
      }),
      buildFinding({
        blocking: false,
        severity: 'error',
        path: 'a',
        line: null,
        startLine: null,
        title: 'a',
      }),
      buildFinding({
        blocking: false,
        severity: 'error',
        path: 'a',
        line: null,
        startLine: null,
        title: 'a',
        body: 'x',
      }),
    ];
    expect(ordered.toReversed().toSorted(byWeight)).toEqual(ordered);
    expect(
      ordered.every((finding, index) => index === 0 || byWeight(ordered[index - 1] ?? finding, finding) < 0),
    ).toBe(true);
  });
});
