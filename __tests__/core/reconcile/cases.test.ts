import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';

import { sameHunk } from '../../../src/core/diff/commentable.ts';
import { parseHunks } from '../../../src/core/diff/hunks.ts';
import { numberedLines, type Change, type ChangedFile } from '../../../src/core/diff/model.ts';
import type { Candidate, Disposition, Finding } from '../../../src/core/finding/finding.ts';
import { MAX_BODY_FINDINGS } from '../../../src/core/finding/place.ts';
import { reconcileCandidates, type Reconciled } from '../../../src/core/reconcile/reconcile.ts';
import { canonicalJson } from '../../../src/core/render/canonical-json.ts';
import { expand } from '../../fixtures/cases/checkers.mjs';
import { buildChange, buildFile, buildHunk } from '../diff-units/build-change.ts';
import { buildCandidate, ONE_REVIEWER } from '../finding/build-candidate.ts';

const CASES = new URL('../../fixtures/cases/', import.meta.url);

const claim = z.object({
  path: z.string(),
  line: z.unknown(),
  startLine: z.unknown().optional(),
  quote: z.string().optional(),
  title: z.string().optional(),
  body: z.string().prefault('b'),
  severity: z.enum(['blocker', 'error', 'warning', 'info']).prefault('error'),
  category: z.enum(['bug']).prefault('bug'),
  blocking: z.boolean().prefault(true),
});
type Claim = z.output<typeof claim>;

const fileLines = z.object({
  right: z.array(z.tuple([z.int(), z.int()])),
  text: z.record(z.string(), z.string()).prefault({}),
});

const input = z.object({
  files: z.record(z.string(), fileLines),
  findings: z.array(claim).prefault([]),
  generate: z.object({ findings: z.int(), allEqualTo: claim }).optional(),
  permutations: z.int().optional(),
});

const anchors = z.array(z.object({ line: z.int(), startLine: z.int().nullable() }));
const placements = z.object({
  placements: z.array(
    z.object({
      place: z.array(z.enum(['inline', 'body', 'drop', 'left'])),
      path: z.string().optional(),
      anchors: anchors.optional(),
    }),
  ),
  sumEqualsInput: z.literal(true).optional(),
  statesHowManyUnmatched: z.literal(true).optional(),
  oneBadFindingKillsTheRest: z.literal(false).optional(),
  snappedToNearestLine: z.literal(false).optional(),
  accepted: z.int().optional(),
  // How the answer ends if the project calls a bad line a fault of the whole answer; ours costs only the hint.
  orElse: z.unknown().optional(),
  why: z.string().optional(),
});
type Placements = z.output<typeof placements>;

const expectation = z.object({ kind: z.string(), inputs: z.array(z.string()), expect: z.unknown() });

type Case = {
  readonly name: string;
  readonly folder: string;
  readonly kind: string;
  readonly inputs: string[];
  readonly expect: unknown;
};

function readJson(name: string): unknown {
  return expand(JSON.parse(readFileSync(new URL(name, CASES), 'utf8')));
}

const cases: Case[] = ['model', 'diff'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, CASES))
    .filter((name) => name.endsWith('.expected.json'))
    .map((name) => ({
      name: name.replace('.expected.json', ''),
      folder,
      ...expectation.parse(readJson(`${folder}/${name}`)),
    })),
);
const ofKind = (kind: string): Case[] => cases.filter((each) => each.kind === kind);
const onDiffs = cases.filter((each) => each.inputs.some((name) => name.endsWith('.input.findings.json')));
const onLines = ofKind('placement').filter((each) => !onDiffs.includes(each));

/** Cases give line numbers, sometimes texts; other texts are invented, each line unlike the others. */
function changeFromLines(files: z.output<typeof input>['files']): Change {
  return buildChange(
    Object.entries(files).map(([path, { right, text }]) =>
      buildFile({
        path,
        hunks: right.map(([from, to]) =>
          buildHunk(
            Array.from(
              { length: to - from + 1 },
              (_, index) => `+${text[from + index] ?? `statement${from + index}();`}`,
            ),
            { old: from, new: from },
          ),
        ),
      }),
    ),
  );
}

/** The diffs of these cases have one file with a plain name, so its path may be read off its text. */
function changeFromDiff(text: string): Change {
  const path = /^\+\+\+ b\/(.*)$/m.exec(text)?.[1] ?? '';
  const reading = parseHunks(text.slice(text.indexOf('@@ ')), null);
  if (reading.kind !== 'hunks') throw new Error(reading.detail);
  return buildChange([buildFile({ path, hunks: reading.hunks })]);
}

/** As the reader of replies does it: whatever is no positive safe integer is no line. */
function lineOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}

function textAt(file: ChangedFile | undefined, line: number | null): string {
  const lines = file?.hunks.flatMap(numberedLines) ?? [];
  return lines.find((each) => line !== null && each.newLine === line)?.text ?? '';
}

/**
 * What a case leaves out: another title for each claim, and as quote the text of the cited line of the new file. A path
 * that the change does not have gets a quote that it does have: the path alone must be enough to drop the claim.
 */
function toCandidate(raw: Claim, index: number, change: Change): Candidate {
  const line = lineOf(raw.line);
  const startLine = lineOf(raw.startLine);
  return buildCandidate({
    id: `1#${index}`,
    path: raw.path,
    line,
    startLine: line !== null && startLine !== null && startLine <= line ? startLine : null,
    quote: raw.quote ?? textAt(change.files.find(({ path }) => path === raw.path) ?? change.files[0], line),
    title: raw.title ?? `claim ${index}`,
    body: raw.body,
    category: raw.category,
    severity: raw.severity,
    flag: raw.blocking,
  });
}

function reconcile(change: Change, candidates: readonly Candidate[]): Reconciled {
  return reconcileCandidates({
    anchors: null,
    candidates,
    requotes: [],
    ...ONE_REVIEWER,
    shownByConversation: new Map([['1', { files: change.files, context: [] }]]),
    change,
    policy: { blockOn: {}, requireFlag: false },
    caps: { maxInline: 10, maxBody: MAX_BODY_FINDINGS },
  });
}

type Placed = {
  readonly place: string;
  readonly path?: string;
  readonly line?: number | null;
  readonly startLine?: number | null;
};

/** Where a claim came out, in the words of the cases: `startLine` is null for one line. */
function placed(disposition: Disposition | undefined, findings: readonly Finding[]): Placed {
  if (disposition === undefined) return { place: 'lost' };
  if (disposition.kind === 'dropped') return { place: 'drop' };
  const finding = findings.find(({ fingerprint }) => fingerprint === disposition.fingerprint);
  if (disposition.kind === 'body') return { place: 'body' };
  const startLine = finding?.startLine === finding?.line ? null : finding?.startLine;
  return {
    place: 'inline',
    path: finding?.path ?? '',
    line: finding?.line ?? null,
    startLine: startLine ?? null,
  };
}

function checkPlacements(change: Change, claims: readonly Claim[], expected: Placements): void {
  const candidates = claims.map((raw, index) => toCandidate(raw, index, change));
  const { findings, dispositions, counts } = reconcile(change, candidates);
  const ends = candidates.map(({ id }) =>
    placed(
      dispositions.find(({ candidate }) => candidate === id),
      findings,
    ),
  );
  expect(ends).toHaveLength(expected.placements.length);
  expected.placements.forEach((allowed, index) => {
    const end = ends[index] ?? { place: 'lost' };
    expect(allowed.place).toContain(end.place);
    if (end.place !== 'inline') return;
    if (allowed.path !== undefined) expect(end.path).toBe(allowed.path);
    if (allowed.anchors !== undefined)
      expect(allowed.anchors).toContainEqual({ line: end.line, startLine: end.startLine });
  });
  const paths = new Set(change.files.map(({ path }) => path));
  for (const finding of findings) expect(paths).toContain(finding.path);
  // One anchor that GitHub refuses would lose the whole review.
  for (const { path, line, startLine } of ends.filter(({ place }) => place === 'inline')) {
    const file = change.files.find((each) => each.path === path);
    expect(file !== undefined && sameHunk(file, 'RIGHT', startLine ?? line ?? 0, line ?? 0)).toBe(true);
  }
  // sumEqualsInput and statesHowManyUnmatched hold for every case, so they are demanded of every case.
  const dropped = Object.values(counts.dropped).reduce((sum, each) => sum + each, 0);
  expect(counts.inline + counts.body + counts.overBodyCap + dropped).toBe(claims.length);
  expect(counts.dropped.not_in_change).toBe(
    claims.filter(({ path }) => !paths.has(path) && !paths.has(path.replace(/^\.\//, ''))).length,
  );
  if (expected.oneBadFindingKillsTheRest === false) expect(findings.length).toBeGreaterThan(0);
  if (expected.snappedToNearestLine === false)
    expect(findings.filter((finding) => finding.reanchored)).toEqual([]);
  if (expected.accepted !== undefined) expect(findings).toHaveLength(expected.accepted);
}

describe('cases of kind placement', () => {
  it('are all there', () => {
    expect([onLines.length, onDiffs.length]).toEqual([7, 4]);
  });

  it.each(onLines)('$name', ({ folder, inputs, expect: expected }) => {
    const { files, findings } = input.parse(readJson(`${folder}/${inputs[0]}`));
    checkPlacements(changeFromLines(files), findings, placements.parse(expected));
  });

  it.each(onDiffs)('$name', ({ folder, name, kind, expect: expected }) => {
    const change = changeFromDiff(readFileSync(new URL(`${folder}/${name}.input.diff`, CASES), 'utf8'));
    const claims = z.array(claim).parse(readJson(`${folder}/${name}.input.findings.json`));
    const wanted =
      kind === 'placement' ? expected : z.object({ findings: z.unknown() }).parse(expected).findings;
    checkPlacements(change, claims, placements.parse(wanted));
  });
});

describe('cases of kind limits', () => {
  it.each(ofKind('limits'))('$name', ({ folder, inputs, expect: expected }) => {
    const { files, generate } = input.parse(readJson(`${folder}/${inputs[0]}`));
    const { keptMax, statesHowManyLeftOut } = z
      .object({ keptMax: z.int(), statesHowManyLeftOut: z.literal(true) })
      .parse(expected);
    if (generate === undefined) throw new Error('the case generates nothing');
    const change = changeFromLines(files);
    const candidates = Array.from({ length: generate.findings }, (_, index) =>
      toCandidate(generate.allEqualTo, index, change),
    );
    const { findings, dispositions, counts } = reconcile(change, candidates);
    expect(findings.length).toBeLessThanOrEqual(keptMax);
    expect(findings).toHaveLength(1);
    expect(dispositions).toHaveLength(generate.findings);
    expect(statesHowManyLeftOut && counts.dropped.duplicate_of).toBe(generate.findings - 1);
  });

  it('keep what is not equal in the body up to its cap, and count the rest', () => {
    const change = changeFromLines({ 'src/a.js': { right: [[1, 100]], text: {} } });
    const candidates = Array.from({ length: 100 }, (_, index) =>
      toCandidate(claim.parse({ path: 'src/a.js', line: index + 1 }), index, change),
    );
    expect(reconcile(change, candidates).counts).toMatchObject({
      inline: 10,
      body: 50,
      overBodyCap: 40,
      findings: 100,
    });
  });
});

function permutationsOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutationsOf([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

describe('cases of kind determinism', () => {
  it.each(ofKind('determinism'))('$name', ({ folder, inputs, expect: expected }) => {
    const { files, findings, permutations } = input.parse(readJson(`${folder}/${inputs[0]}`));
    const { distinctResults } = z.object({ distinctResults: z.int() }).parse(expected);
    const change = changeFromLines(files);
    const orders = permutationsOf(findings);
    expect(orders).toHaveLength(permutations ?? 0);
    // The claims keep their ids: the whole result is the same.
    const named = findings.map((raw, index) => toCandidate(raw, index, change));
    const whole = permutationsOf(named).map((candidates) => canonicalJson(reconcile(change, candidates)));
    expect(new Set(whole).size).toBe(distinctResults);
    // A claim's id is its position in an answer, so another order also gives other ids: nothing that is shown hangs on them.
    const shown = orders.map((claims) => {
      const result = reconcile(
        change,
        claims.map((raw, index) => toCandidate(raw, index, change)),
      );
      return canonicalJson([result.findings, result.counts]);
    });
    expect(new Set(shown).size).toBe(distinctResults);
    expect(
      reconcile(change, named).findings.map(({ title, line, severity }) => [title, line, severity]),
    ).toEqual([
      ['c', 1, 'blocker'],
      ['SQL injection', 2, 'error'],
      ['b', 3, 'warning'],
    ]);
  });
});
