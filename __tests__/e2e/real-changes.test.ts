/**
 * Real changes with real comments, through the built command line.
 *
 * The texts of the comments, their places and the diffs are of the data sets (__tests__/fixtures/aacr and review-fix).
 * The answers of the model are synthetic: the JSON around the texts, titles (first words of the text), severities and
 * quotes are ours. So this shows what the product does with what reviewers say; it says nothing about any model.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Change } from '../../src/core/diff/model.ts';
import type { Disposition, Finding } from '../../src/core/finding/finding.ts';
import type { Verdict } from '../../src/core/verdict/verdict.ts';
import { commentingModel } from '../support/commenting-model.ts';
import { placeOf } from '../support/expected-place.ts';
import { countOf, numberedSide, parseDiff, type DiffFile } from '../support/parsed-diff.ts';
import {
  aacrChangesWithComments,
  reviewFixChanges,
  type RealChange,
  type RealComment,
} from '../support/real-changes.ts';
import { buildRepositoryOfDiff, comparableDiff } from '../support/repository-of-diff.ts';
import { runCli, type CliRun } from '../support/run-cli.ts';
import { startScriptedModel } from '../support/scripted-model.ts';

type Outcome = {
  readonly run: CliRun;
  readonly replayed: CliRun;
  /** What git says the repository's change is. */
  readonly gitDiff: string;
  readonly verdict: Verdict;
  readonly change: Change;
  readonly findings: readonly Finding[];
  readonly dispositions: readonly Disposition[];
  /** The comments that the model gave, by candidate id. */
  readonly given: ReadonlyMap<string, RealComment>;
};

/** As many as may be inline at most, so that none of these changes comes over the cap. */
const MOST_INLINE = 50;
const KEY = ['sk', 'proj', 'q8Zt4Lw2Vn6Xc1Rb9Ym3Kd7Ps5Hf0Jg'].join('-');

async function reviewChange({ diff, comments }: RealChange, maxInline = MOST_INLINE): Promise<Outcome> {
  const repository = buildRepositoryOfDiff(diff);
  const reviewer = commentingModel(comments);
  const model = await startScriptedModel([reviewer.answer], { repeatLast: true });
  try {
    const asModel = ['--reviewer', 'model', '--base-url', model.baseUrl];
    // Without context, so that what a comment quotes from a file comes from the tool.
    const alone = ['--context-bytes', '0', '--max-inline-comments', String(maxInline)];
    const args = ['--repo', repository.path, ...asModel, ...alone];
    const run = await runCli(args, { env: { VERDICT_GATE_API_KEY: KEY } });
    const record = join(repository.folder(), 'audit.json');
    writeFileSync(record, run.files['audit.json'] ?? '');
    return {
      run,
      replayed: await runCli(['replay', record, '--json']),
      gitDiff: repository.git('diff', '-M', '-U3', '--no-color', 'HEAD~1', 'HEAD'),
      given: reviewer.given,
      ...filesOf(run),
    };
  } finally {
    await model.close();
    repository.cleanup();
  }
}

function filesOf({
  files,
  stderr,
}: CliRun): Pick<Outcome, 'verdict' | 'change' | 'findings' | 'dispositions'> {
  const parsed = (name: string) => {
    const text = files[name];
    if (text === undefined) throw new Error(`there is no ${name}: ${stderr}`);
    return JSON.parse(text);
  };
  const { findings, dispositions } = parsed('findings.json');
  return {
    verdict: parsed('verdict.json'),
    change: parsed('audit.json').evidence.change,
    findings,
    dispositions,
  };
}

const changes = [...reviewFixChanges(), ...aacrChangesWithComments()];
const outcomes = new Map<string, Outcome>();

/** Two at a time: a run is mostly the start of a process. */
beforeAll(async () => {
  const waiting = [...changes];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      outcomes.set(next.id, await reviewChange(next));
  };
  await Promise.all([work(), work()]);
}, 300_000);

function outcomeOf({ id }: RealChange): Outcome {
  const outcome = outcomes.get(id);
  if (outcome === undefined) throw new Error(`${id} was not reviewed`);
  return outcome;
}

/**
 * In this change git can pair one blank line in several ways, and which it takes hangs on lines that the diff does not
 * show. Hunks and numbers are the same, and so is the text of the new side.
 */
const BLANK_LINE_APART = 'browser-use__browser-use__3172';

function newSide(diff: string): unknown {
  return parseDiff(diff).map((file) => [
    file.path,
    file.hunks.map((hunk) => [hunk.oldStart, countOf(hunk, '+'), hunk.newStart, countOf(hunk, '-')]),
    [...numberedSide(file, 'RIGHT')],
  ]);
}

/** The change of the audit record as a diff has it: signs and texts under the numbers of each hunk. */
function hunksOfRecord({ files }: Change): unknown {
  const signs = { added: '+', removed: '-', context: ' ' };
  return files.map(({ path, hunks }) => [
    path,
    hunks.map(({ oldStart, newStart, lines }) => ({
      oldStart,
      newStart,
      lines: lines.map(({ kind, text }) => ({ sign: signs[kind], text })),
    })),
  ]);
}

function placesOf(finding: Finding): unknown[] {
  return [finding, ...finding.alsoAt].map(({ path, side, startLine, line }) => ({
    path,
    side,
    startLine,
    line,
  }));
}

type Fate = { readonly disposition: Disposition | undefined; readonly finding: Finding | undefined };

/** What became of each time a comment was given. */
function fatesOf(comment: RealComment, { given, dispositions, findings }: Outcome): Fate[] {
  const ids = [...given].flatMap(([id, each]) => (each === comment ? [id] : []));
  return ids.map((id) => {
    const disposition = dispositions.find(({ candidate }) => candidate === id);
    const finding = findings.find(({ fingerprint }) => fingerprint === disposition?.fingerprint);
    return { disposition, finding };
  });
}

function endOf({ disposition }: Fate): string {
  if (disposition === undefined) return 'lost';
  if (disposition.kind === 'inline') return 'inline';
  return disposition.kind === 'body' ? `body ${disposition.why}` : disposition.reason;
}

function changedLines({ hunks }: DiffFile): number {
  return hunks.flatMap(({ lines }) => lines).filter(({ sign }) => sign !== ' ').length;
}

const LOCK_FILE = /(?:^|\/)go\.sum$/;
const BLOCKING_CATEGORIES = new Set(['bug', 'security', 'data_loss']);

describe.each(changes)('$id', (real) => {
  const files = parseDiff(real.diff);
  const commentsAt = (...anchors: RealComment['anchor'][]) =>
    real.comments.filter(({ anchor, side }) => anchors.includes(anchor) && side === 'RIGHT');

  it('is made again from its diff, and the record holds it line by line', () => {
    const { gitDiff, change } = outcomeOf(real);
    if (real.id === BLANK_LINE_APART) expect(newSide(gitDiff)).toEqual(newSide(real.diff));
    else expect(comparableDiff(gitDiff)).toBe(comparableDiff(real.diff));
    const expected = parseDiff(gitDiff).map(({ path, hunks }) => [path, hunks]);
    expect(hunksOfRecord(change)).toEqual(expected);
  });

  it('is reviewed whole but for its lock files, with nothing that went wrong', () => {
    const { run, verdict, gitDiff } = outcomeOf(real);
    expect(run.stderr).not.toMatch(/error|\n\s+at /i);
    const made = parseDiff(gitDiff).map((file) => ({ path: file.path, changedLines: changedLines(file) }));
    const locks = made.filter(({ path }) => LOCK_FILE.test(path));
    const sum = (some: typeof made) => some.reduce((total, each) => total + each.changedLines, 0);
    expect(verdict).toMatchObject({
      faults: [],
      redactions: 0,
      coverage: {
        percent: 100,
        unreviewed: [],
        excluded: locks.map((each) => ({ ...each, reason: 'lock_file' })),
        withoutLines: [],
        reviewedLines: sum(made) - sum(locks),
      },
    });
  });

  it('gives each claim exactly one disposition', () => {
    const { given, dispositions, verdict } = outcomeOf(real);
    const ids = dispositions.map(({ candidate }) => candidate);
    expect(ids).toEqual([...given.keys()].toSorted());
    const dropped = dispositions.filter(({ kind }) => kind === 'dropped');
    const counted = Object.values(verdict.dropped).reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(dropped.length);
    expect(verdict.findings).toHaveLength(ids.length - dropped.length);
    for (const comment of real.comments) expect(fatesOf(comment, outcomeOf(real))).not.toEqual([]);
  });

  it('shows each comment on a line of the new file on exactly its lines, or with the finding it repeats', () => {
    const outcome = outcomeOf(real);
    for (const comment of commentsAt('in-hunk', 'in-hunk-context-only', 'one-end-outside')) {
      const place = placeOf(comment, files);
      const fates = fatesOf(comment, outcome);
      if (place === null) {
        // A blank line cannot be quoted, and a number alone is no place.
        expect(fates.map(endOf)).toEqual(['quote_not_found']);
        continue;
      }
      for (const fate of fates) expect(['inline', 'duplicate_of']).toContain(endOf(fate));
      const said = fates.flatMap(({ finding }) => finding ?? []);
      expect(said.flatMap(placesOf)).toContainEqual(place);
      if (place.line === comment.line) expect(said.filter(({ reanchored }) => reanchored)).toEqual([]);
    }
  });

  it('keeps what has no line of the new file out of the lines', () => {
    const outcome = outcomeOf(real);
    const fates = (comments: readonly RealComment[]) =>
      comments.flatMap((comment) => fatesOf(comment, outcome)).map(endOf);
    for (const end of fates(real.comments.filter(({ side }) => side === 'LEFT')))
      expect(end).toBe('body left_side');
    const beside = commentsAt('off-hunk');
    expect(fates(beside)).toEqual(
      beside.map(({ quoteFrom }) => (quoteFrom === 'file' ? 'body outside_change' : 'quote_not_found')),
    );
  });

  it('decides as its findings demand, and by nothing else', () => {
    const { run, verdict, findings } = outcomeOf(real);
    const demanding = real.comments.filter(
      ({ category, severity, anchor }) =>
        BLOCKING_CATEGORIES.has(category) && severity === 'error' && anchor !== 'off-hunk',
    );
    const blocks = demanding.some((comment) => placeOf(comment, files) !== null);
    expect(verdict).toMatchObject(
      blocks
        ? { decision: 'request_changes', reasons: ['blocking_finding'] }
        : { decision: 'approve', reasons: ['all_clear'], blockingCount: 0 },
    );
    expect(run.exitCode).toBe(blocks ? 1 : 0);
    const blocking = findings.filter((finding) => finding.blocking);
    expect(verdict.blockingCount).toBe(blocking.length);
    for (const { category, severity, inChange } of blocking)
      expect([BLOCKING_CATEGORIES.has(category), severity, inChange]).toEqual([true, 'error', true]);
  });

  it('gives the same bytes when its record is judged again', () => {
    const { run, replayed } = outcomeOf(real);
    expect(replayed.stdout).toBe(run.files['verdict.json']);
    expect(replayed.exitCode).toBe(run.exitCode);
  });
});

describe('all changes together', () => {
  it('end as counted here', () => {
    const ends = changes.flatMap((real) => {
      const outcome = outcomeOf(real);
      return real.comments.map((comment) => {
        const { anchor, side } = comment;
        return `${side} ${anchor}: ${[...new Set(fatesOf(comment, outcome).map(endOf))].join(', ')}`;
      });
    });
    const counts = Object.fromEntries(
      [...new Set(ends)].toSorted().map((end) => [end, ends.filter((each) => each === end).length]),
    );
    expect(counts).toEqual({
      'RIGHT in-hunk: inline': 194,
      'RIGHT in-hunk: duplicate_of': 6,
      'RIGHT in-hunk-context-only: inline': 11,
      'RIGHT in-hunk-context-only: quote_not_found': 1,
      'RIGHT one-end-outside: inline': 6,
      'RIGHT off-hunk: body outside_change': 1,
      'RIGHT off-hunk: quote_not_found': 1,
      'LEFT in-hunk: body left_side': 1,
    });
    const decisions = changes.map((real) => outcomeOf(real).verdict.decision);
    expect([decisions.length, decisions.filter((each) => each === 'approve').length]).toEqual([25, 2]);
  });

  it('move what is over the cap of inline comments into the body', async () => {
    const most = changes.toSorted((a, b) => b.comments.length - a.comments.length)[0];
    if (most === undefined) throw new Error('there is no change');
    const capped = await reviewChange(most, 10);
    const whole = outcomeOf(most);
    expect(capped.findings).toEqual(whole.findings);
    const ends = capped.dispositions.map((disposition) => endOf({ disposition, finding: undefined }));
    expect(ends.filter((end) => end === 'inline')).toHaveLength(10);
    expect(ends.filter((end) => end === 'body over_inline_cap')).toHaveLength(whole.findings.length - 10);
  });
});
