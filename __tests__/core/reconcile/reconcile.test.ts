import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { sameHunk } from '../../../src/core/diff/commentable.ts';
import type { Change } from '../../../src/core/diff/model.ts';
import type { Candidate, Finding } from '../../../src/core/finding/finding.ts';
import { MAX_BODY_FINDINGS } from '../../../src/core/finding/place.ts';
import { canonicalJson } from '../../../src/core/render/canonical-json.ts';
import {
  reconcileCandidates,
  type ReconcileInput,
  type Reconciled,
} from '../../../src/core/reconcile/reconcile.ts';
import { buildChange, buildFile, buildHunk } from '../diff-units/build-change.ts';
import {
  buildCandidate,
  candidateLists,
  changeOf,
  codeChanges,
  ONE_REVIEWER,
} from '../finding/build-candidate.ts';

const RULE = { kind: 'rule', rule: 'merge-marker' } as const;

/** One unit "1" that shows the whole change. */
function reconcile(
  change: Change,
  candidates: readonly Candidate[],
  overrides: Partial<ReconcileInput> = {},
): Reconciled {
  return reconcileCandidates({
    anchors: null,
    candidates,
    requotes: [],
    ...ONE_REVIEWER,
    shownByConversation: new Map(
      ['1', '1.security'].map((name) => [name, { files: change.files, context: [] }]),
    ),
    change,
    policy: { blockOn: {}, requireFlag: false },
    caps: { maxInline: 10, maxBody: MAX_BODY_FINDINGS },
    ...overrides,
  });
}

const change = changeOf(
  buildHunk([' first(a);', '+second(b);', '-gone(c);', '+third(c);', '+fourth(d);'], { old: 10, new: 10 }),
);

describe('reconcileCandidates', () => {
  it('turns a claim into a finding with the code of the change, its effect and a fingerprint', () => {
    const { findings, dispositions, counts } = reconcile(change, [
      buildCandidate({ quote: '12: third(c);', line: 11, title: 'Third\nis wrong', severity: 'error' }),
    ]);
    expect(findings).toEqual([
      {
        fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
        path: 'src/a.ts',
        side: 'RIGHT',
        line: 12,
        startLine: 12,
        code: 'third(c);',
        match: 'prefix',
        reanchored: true,
        inChange: true,
        title: 'Third is wrong',
        body: 'An empty list gives NaN.',
        category: 'bug',
        severity: 'error',
        calibrated: null,
        flag: true,
        blocking: true,
        evidence: [],
        suggestion: null,
        origins: [{ kind: 'model', reviewer: 'general', unit: '1' }],
        owners: [],
        alsoAt: [],
      },
    ]);
    expect(dispositions).toEqual([
      { candidate: '1#0', kind: 'inline', fingerprint: findings[0]?.fingerprint },
    ]);
    expect(counts).toMatchObject({
      candidates: 1,
      findings: 1,
      blocking: 1,
      inline: 1,
      body: 0,
      overBodyCap: 0,
    });
  });

  it('drops what is not in the change or was not shown, each with its reason, and counts it', () => {
    const { findings, dispositions, counts } = reconcile(
      changeOf(buildHunk(['+twice(a);', '+twice(a);', '-gone(c);'])),
      [
        buildCandidate({ id: 'a', path: 'src/none.ts', quote: 'twice(a);' }),
        buildCandidate({ id: 'b', quote: 'gone(c);' }),
        buildCandidate({ id: 'c', quote: 'never(a);' }),
        buildCandidate({ id: 'd', quote: 'twice(a);' }),
      ],
    );
    expect(findings).toEqual([]);
    expect(
      dispositions.map((each) =>
        each.kind === 'dropped' ? [each.candidate, each.reason, each.fingerprint] : each,
      ),
    ).toEqual([
      ['a', 'not_in_change', null],
      ['b', 'quote_removed', null],
      ['c', 'quote_not_found', null],
      ['d', 'quote_ambiguous', null],
    ]);
    expect(counts.dropped).toEqual({
      not_in_change: 1,
      quote_removed: 1,
      quote_not_found: 1,
      quote_ambiguous: 1,
      duplicate_of: 0,
      over_unique_cap: 0,
      refuted_by_diff: 0,
    });
  });

  it('uses the quote of the re-quote turn, but only for a candidate that needed one', () => {
    const candidates = [
      buildCandidate({ id: 'lost', quote: 'thrid(c);', title: 'one' }),
      buildCandidate({ id: 'found', quote: 'second(b);', title: 'two' }),
    ];
    const requotes = [
      { id: 'lost', quote: 'third(c);' },
      { id: 'found', quote: 'fourth(d);' },
    ];
    const { findings } = reconcile(change, candidates, { requotes });
    expect(findings.map(({ title, line }) => [title, line])).toEqual([
      ['two', 11],
      ['one', 12],
    ]);
  });

  it('lets no finding block that only a tool showed, however severe', () => {
    const shown = {
      files: change.files,
      context: [{ path: 'src/a.ts', startLine: 1, text: 'const far = away;' }],
    };
    const { findings, dispositions } = reconcile(
      change,
      [buildCandidate({ quote: 'const far = away;', severity: 'blocker', category: 'security' })],
      { shownByConversation: new Map([['1', shown]]) },
    );
    expect(findings[0]).toMatchObject({ blocking: false, inChange: false, line: null });
    expect(dispositions[0]).toMatchObject({ kind: 'body', why: 'outside_change' });
  });

  it('does not let a finding outside the change lend its severity to one inside', () => {
    const shown = {
      files: change.files,
      context: [{ path: 'src/a.ts', startLine: 1, text: 'const far = away;' }],
    };
    const { counts } = reconcile(
      change,
      [
        buildCandidate({ id: 'out', quote: 'const far = away;', severity: 'blocker' }),
        buildCandidate({ id: 'in', quote: 'third(c);', severity: 'warning' }),
      ],
      { shownByConversation: new Map([['1', shown]]) },
    );
    expect(counts).toMatchObject({ findings: 2, blocking: 0 });
  });

  it('lets an unchanged line of a hunk carry a comment and block', () => {
    const { findings, dispositions } = reconcile(change, [buildCandidate({ quote: 'first(a);' })]);
    expect(findings[0]).toMatchObject({ line: 10, inChange: true, blocking: true });
    expect(dispositions[0]?.kind).toBe('inline');
  });

  it('lets a removed line block from the body', () => {
    const { findings, dispositions } = reconcile(change, [
      buildCandidate({ side: 'LEFT', quote: 'gone(c);' }),
    ]);
    expect(findings[0]).toMatchObject({ line: 11, side: 'LEFT', blocking: true });
    expect(dispositions[0]).toMatchObject({ kind: 'body', why: 'left_side' });
  });

  it('holds each reviewer to what its own unit showed, and a rule to the whole change', () => {
    const two = buildChange([
      buildFile({ path: 'src/a.ts', hunks: [buildHunk(['+alpha(1);'])] }),
      buildFile({ path: 'src/b.ts', hunks: [buildHunk(['+beta(2);'])] }),
    ]);
    const shownByConversation = new Map([
      ['1', { files: two.files.slice(0, 1), context: [] }],
      ['2', { files: two.files.slice(1), context: [] }],
    ]);
    const beta = { path: 'src/b.ts', quote: 'beta(2);' };
    const { dispositions } = reconcile(
      two,
      [
        buildCandidate({ id: '1#0', ...beta, title: 'a' }),
        buildCandidate({
          id: '2#0',
          ...beta,
          title: 'b',
          origin: { kind: 'model', reviewer: 'general', unit: '2' },
        }),
        buildCandidate({
          id: 'merge-marker#0',
          ...beta,
          title: 'c',
          body: 'A conflict was not settled.',
          origin: RULE,
        }),
      ],
      { shownByConversation },
    );
    expect(dispositions.map((each) => each.kind)).toEqual(['dropped', 'inline', 'inline']);
  });

  it('refuses to judge a candidate of a unit that nobody reviewed', () => {
    const stray = buildCandidate({ origin: { kind: 'model', reviewer: 'general', unit: '7' } });
    expect(() => reconcile(change, [stray])).toThrow(
      'candidate 1#0 names conversation 7, which was not held',
    );
  });

  it('refuses two candidates with one id, since one of them would be lost', () => {
    const twins = [buildCandidate({ quote: 'third(c);' }), buildCandidate({ quote: 'fourth(d);' })];
    expect(() => reconcile(change, twins)).toThrow('two candidates have the id 1#0');
  });

  it('puts a finding of a path that is not UTF-8 into the body', () => {
    const odd = buildChange([
      buildFile({ path: 'src/\ufffd.ts', pathHex: '7372632fff2e7473', hunks: [buildHunk(['+alpha(1);'])] }),
    ]);
    const { dispositions } = reconcile(odd, [buildCandidate({ path: 'src/\ufffd.ts', quote: 'alpha(1);' })]);
    expect(dispositions[0]).toMatchObject({ kind: 'body', why: 'not_commentable' });
  });

  it('tells findings apart that share category, path and code', () => {
    const { findings, dispositions } = reconcile(change, [
      buildCandidate({ id: 'a', quote: 'third(c);', title: 'Leak' }),
      buildCandidate({ id: 'b', quote: 'third(c);', title: 'Race' }),
    ]);
    expect(new Set(findings.map((finding) => finding.fingerprint)).size).toBe(2);
    expect(new Set(dispositions.map((each) => each.fingerprint)).size).toBe(2);
  });

  it('gives fingerprints that share all else by title, not by severity or line', () => {
    const twice = changeOf(buildHunk(['+same(code);', '+other(code);', '+same(code);']));
    const first = { quote: 'same(code);', title: 'A' };
    const second = { quote: 'same(code);', title: 'B' };
    const prints = (...candidates: Candidate[]): (string | undefined)[] =>
      ['A', 'B'].map(
        (title) => reconcile(twice, candidates).findings.find((each) => each.title === title)?.fingerprint,
      );
    expect(
      prints(
        buildCandidate({ id: 'a', line: 1, severity: 'info', ...first }),
        buildCandidate({ id: 'b', line: 3, severity: 'error', ...second }),
      ),
    ).toEqual(
      prints(
        buildCandidate({ id: 'b', line: 1, severity: 'info', ...second }),
        buildCandidate({ id: 'a', line: 3, severity: 'error', ...first }),
      ),
    );
  });
});

/** A change, candidates for it, and caps small enough to be reached. */
const runs = codeChanges.chain((generated) =>
  fc.record({
    change: fc.constant(generated),
    candidates: candidateLists(generated, 20),
    caps: fc.record({ maxInline: fc.nat(4), maxBody: fc.nat(4) }),
  }),
);

describe('the laws of reconciling', () => {
  it('gives every candidate exactly one disposition, and the counts add up', () => {
    fc.assert(
      fc.property(runs, ({ change, candidates, caps }) => {
        const { findings, dispositions, counts } = reconcile(change, candidates, { caps });
        expect(dispositions.map((each) => each.candidate)).toEqual(
          candidates.map((each) => each.id).toSorted(),
        );
        const dropped = Object.values(counts.dropped).reduce((sum, each) => sum + each, 0);
        expect(counts.inline + counts.body + counts.overBodyCap + dropped).toBe(candidates.length);
        expect(counts.inline + counts.body + counts.overBodyCap).toBe(findings.length);
        expect(counts.blocking).toBe(findings.filter((finding) => finding.blocking).length);
        expect(counts.inline).toBeLessThanOrEqual(caps.maxInline);
        expect(counts.body).toBeLessThanOrEqual(caps.maxBody);
      }),
      { numRuns: 300 },
    );
  });

  it('puts inline only what GitHub accepts: both ends in one hunk of the new file', () => {
    fc.assert(
      fc.property(runs, ({ change, candidates }) => {
        const { findings, dispositions } = reconcile(change, candidates);
        const inline = new Set(
          dispositions.flatMap((each) => (each.kind === 'inline' ? [each.fingerprint] : [])),
        );
        for (const finding of findings.filter(({ fingerprint }) => inline.has(fingerprint))) {
          const file = change.files.find(({ path }) => path === finding.path);
          expect(finding.side).toBe('RIGHT');
          expect(
            file !== undefined && sameHunk(file, 'RIGHT', finding.startLine ?? 0, finding.line ?? 0),
          ).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('gives findings fingerprints of their own', () => {
    fc.assert(
      fc.property(runs, ({ change, candidates }) => {
        const { findings } = reconcile(change, candidates);
        expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(findings.length);
      }),
    );
  });

  it('gives the same bytes for the same candidates in any order', () => {
    fc.assert(
      fc.property(
        runs.chain((run) =>
          fc.tuple(
            fc.constant(run),
            fc.shuffledSubarray(run.candidates, { minLength: run.candidates.length }),
          ),
        ),
        ([{ change, candidates, caps }, shuffled]) => {
          expect(canonicalJson(reconcile(change, shuffled, { caps }))).toBe(
            canonicalJson(reconcile(change, candidates, { caps })),
          );
        },
      ),
    );
  });

  it('takes nothing away from blocking when one more candidate comes', () => {
    fc.assert(
      fc.property(runs, ({ change, candidates }) => {
        const fewer = reconcile(change, candidates.slice(1)).counts.blocking;
        if (fewer > 0) expect(reconcile(change, candidates).counts.blocking).toBeGreaterThan(0);
      }),
    );
  });

  it('keeps fingerprints when lines are inserted above', () => {
    // Words that no quote has, or a quote that was not found could be found now.
    const inserted = ['+brandNew1', '+brandNew2', '+brandNew3'];
    const shifted = (original: Change): Change => ({
      ...original,
      files: original.files.map((file) => ({
        ...file,
        hunks: file.hunks.map((hunk, index) => {
          const above = index === 0 ? buildHunk(inserted).lines : [];
          return {
            ...hunk,
            newStart: hunk.newStart + (index === 0 ? 0 : inserted.length),
            newCount: hunk.newCount + above.length,
            lines: [...above, ...hunk.lines],
          };
        }),
      })),
    });
    const known = (finding: Finding): string => `${finding.fingerprint} ${finding.title} ${finding.code}`;
    fc.assert(
      fc.property(runs, ({ change, candidates }) => {
        // An empty new side begins at line 0; with lines in it the numbers would shift by one more.
        fc.pre(change.files.every((file) => file.hunks.every((hunk) => hunk.newCount > 0)));
        const down = (line: number | null, side: string): number | null =>
          line === null || side === 'LEFT' ? line : line + inserted.length;
        const moved = candidates.map((each) => ({
          ...each,
          line: down(each.line, each.side),
          startLine: down(each.startLine, each.side),
        }));
        const before = reconcile(change, candidates).findings;
        const after = reconcile(shifted(change), moved).findings;
        expect(after.map(known).toSorted()).toEqual(before.map(known).toSorted());
      }),
      { numRuns: 300 },
    );
  });
});
