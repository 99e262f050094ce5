import fc from 'fast-check';

import {
  numberedLines,
  type Change,
  type Hunk,
  type NumberedLine,
  type Side,
} from '../../../src/core/diff/model.ts';
import type { Candidate, Finding } from '../../../src/core/finding/finding.ts';
import type { Grounded } from '../../../src/core/finding/ground.ts';
import { prepareShown, type ContextText, type ShownIndex } from '../../../src/core/finding/shown.ts';
import { buildChange, buildFile, buildHunk } from '../diff-units/build-change.ts';

export function buildCandidate(overrides: Partial<Candidate> = {}): Candidate {
  return {
    id: '1#0',
    origin: { kind: 'model', reviewer: 'general', unit: '1' },
    path: 'src/a.ts',
    side: 'RIGHT',
    line: null,
    startLine: null,
    quote: '',
    title: 'The total is wrong',
    body: 'An empty list gives NaN.',
    category: 'bug',
    severity: 'error',
    flag: true,
    evidence: [],
    suggestion: null,
    ...overrides,
  };
}

/** What a run of one reviewer without policy gives to reconciling beside its claims. */
export const ONE_REVIEWER = {
  calibration: [],
  deletions: [],
  uniquePerSpecialist: 10,
  reviewersByUnit: new Map([['1', ['general']]]),
  ownersOf: () => [],
} as const;

export function buildGrounded(overrides: Partial<Grounded> & { of?: Partial<Candidate> } = {}): Grounded {
  const { of, ...place } = overrides;
  const candidate = buildCandidate(of);
  return {
    candidate,
    path: candidate.path,
    side: candidate.side,
    startLine: 3,
    line: 3,
    code: 'return sum / list.length;',
    match: 'exact',
    reanchored: false,
    inChange: true,
    calibrated: null,
    ...place,
  };
}

export function buildFinding(overrides: Partial<Finding> = {}): Finding {
  return {
    fingerprint: '0'.repeat(32),
    path: 'src/a.ts',
    side: 'RIGHT',
    line: 3,
    startLine: 3,
    code: 'return sum / list.length;',
    match: 'exact',
    reanchored: false,
    inChange: true,
    title: 'The total is wrong',
    body: 'An empty list gives NaN.',
    category: 'bug',
    severity: 'error',
    calibrated: null,
    flag: true,
    blocking: true,
    evidence: [],
    suggestion: null,
    origins: [],
    owners: [],
    alsoAt: [],
    ...overrides,
  };
}

/** A change of one file, "src/a.ts", from hunks given as lines with their diff prefixes. */
export function changeOf(...hunks: readonly Hunk[]): Change {
  return buildChange([buildFile({ hunks })]);
}

/** Everything of the change is shown in one unit, together with the output of tools. */
export function showAll(change: Change, context: readonly ContextText[] = []): ShownIndex {
  return prepareShown(change, { files: change.files, context });
}

/** Index for one hunk of "src/a.ts" that begins at line 1 on both sides. */
export function showLines(...lines: readonly string[]): ShownIndex {
  return showAll(changeOf(buildHunk(lines)));
}

/** The lines of a change on one side: what a candidate of that side can be anchored to. */
export function linesOf(change: Change, path: string, side: Side): NumberedLine[] {
  return change.files
    .filter((file) => file.path === path)
    .flatMap((file) => file.hunks.flatMap(numberedLines))
    .filter((line) => (side === 'RIGHT' ? line.newLine : line.oldLine) !== null);
}

/** Lines of code that are often alike: few words, much punctuation, indentation, repeats. */
const codeLine = fc
  .tuple(
    fc.constantFrom('', '  ', '    ', '\t'),
    fc.array(
      fc.constantFrom('a', 'b', 'total', 'items', '=', '(', ')', '{', '}', ';', '+', '-', '.', '...', '12:'),
      {
        maxLength: 6,
      },
    ),
    fc.constantFrom('', '', ' ', '\r'),
  )
  .map(([indent, words, end]) => indent + words.join(' ') + end);

/** A change of one or two files whose hunks repeat themselves. */
export const codeChanges = fc
  .array(
    fc.array(fc.array(fc.tuple(fc.constantFrom('+', '-', ' '), codeLine), { minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 3,
    }),
    { minLength: 1, maxLength: 2 },
  )
  .map((files) =>
    buildChange(
      files.map((hunks, index) => {
        let old = 1;
        let fresh = 1;
        return buildFile({
          path: `src/${index}.ts`,
          hunks: hunks.map((lines) => {
            const hunk = buildHunk(
              lines.map(([kind, text]) => kind + text),
              { old, new: fresh },
            );
            old += hunk.oldCount + 5;
            fresh += hunk.newCount + 5;
            return hunk;
          }),
        });
      }),
    ),
  );

/** Quotes in and out of shape, of lines that the change has and of lines that it has not. */
const quotes = fc.oneof(
  fc.array(codeLine, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n')),
  fc.string(),
  fc.constantFrom('', ' ', '\n', '...', '…', '}', '12', '+', '-', '```', 'constructor', '__proto__'),
);

export function candidatesFor(change: Change): fc.Arbitrary<Candidate> {
  const lines = change.files.flatMap((file) =>
    file.hunks.flatMap((hunk) => hunk.lines.map((line) => line.text)),
  );
  const stretch = fc
    .tuple(fc.nat({ max: lines.length }), fc.integer({ min: 1, max: 4 }))
    .map(([from, length]) => lines.slice(from, from + length).join('\n'));
  return fc
    .record({
      path: fc.constantFrom(
        ...change.files.map((file) => file.path),
        './src/0.ts',
        'src/none.ts',
        '__proto__',
      ),
      side: fc.constantFrom('RIGHT', 'LEFT'),
      line: fc.option(fc.integer({ min: 1, max: 60 })),
      startLine: fc.option(fc.integer({ min: 1, max: 60 })),
      quote: fc.oneof({ weight: 3, arbitrary: stretch }, { weight: 1, arbitrary: quotes }),
      title: fc.constantFrom('Wrong total', 'wrong  total.', 'Leak', 'Slow'),
      body: fc.constantFrom('b', 'c'),
      category: fc.constantFrom('bug', 'security', 'performance'),
      severity: fc.constantFrom('blocker', 'error', 'warning', 'info'),
      flag: fc.boolean(),
      origin: fc.constantFrom<Candidate['origin'][]>(
        { kind: 'model', reviewer: 'general', unit: '1' },
        { kind: 'model', reviewer: 'security', unit: '1' },
        { kind: 'rule', rule: 'merge-marker' },
      ),
    })
    .map((fields) => buildCandidate(fields));
}

/** Many candidates with ids of their own. */
export function candidateLists(change: Change, maxLength = 12): fc.Arbitrary<Candidate[]> {
  return fc
    .array(candidatesFor(change), { maxLength })
    .map((list) => list.map((candidate, index) => ({ ...candidate, id: `1#${index}` })));
}
