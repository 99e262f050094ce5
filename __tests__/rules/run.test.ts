import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { ChangedFile } from '../../src/core/diff/model.ts';
import type { Candidate } from '../../src/core/finding/finding.ts';
import { reconcileCandidates } from '../../src/core/reconcile/reconcile.ts';
import { textsOf } from '../../src/core/redaction/change-texts.ts';
import { redactChange, type Detection, type LineDetection } from '../../src/core/redaction/redact-change.ts';
import { MAX_HITS_PER_FILE, RULES, runRules } from '../../src/rules/run.ts';
import { ONE_REVIEWER } from '../core/finding/build-candidate.ts';
import { buildChange, buildFile, buildHunk, changedFiles } from '../core/diff-units/build-change.ts';

function run(files: readonly ChangedFile[], detections: readonly Detection[] = []): Candidate[] {
  return runRules(buildChange(files), detections);
}

function buildDetection(overrides: Partial<LineDetection> = {}): Detection {
  return { path: 'src/a.ts', side: 'RIGHT', line: 1, lineKind: 'added', rule: 'npm-token', ...overrides };
}

function fileOf(...lines: readonly string[]): ChangedFile {
  return buildFile({ hunks: [buildHunk(lines, { old: 10, new: 10 })] });
}

describe('runRules', () => {
  it('gives the same list for the same change, with ids that do not repeat and lines that are there', () => {
    const lines = fc.array(
      fc.constantFrom('+<<<<<<< ours', '+=======', '+a\u202e', ' >>>>>>> theirs', '-x'),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(changedFiles, lines, (files, special) => {
        const all = [...files, fileOf(...special)];
        const candidates = run(all);
        expect(run(all)).toEqual(candidates);
        expect(new Set(candidates.map((candidate) => candidate.id)).size).toBe(candidates.length);
        const texts = all.flatMap((file) =>
          file.hunks.flatMap((hunk) => hunk.lines.map((line) => line.text)),
        );
        for (const { quote, line, startLine } of candidates) {
          expect(texts).toContain(quote);
          expect(startLine).toBe(line);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('has rules whose ids can stand in a finding and a placeholder, each with a reason', () => {
    expect(new Set(RULES.map((rule) => rule.id)).size).toBe(RULES.length);
    for (const rule of RULES) {
      expect(rule.id).toMatch(/^[a-z]+(?:-[a-z]+)*$/u);
      expect(rule.rationale).toMatch(/\.$/u);
    }
  });

  it('finds nothing in an ordinary change', () => {
    expect(run([fileOf(' a', '-b', '+c')])).toEqual([]);
  });
});

describe('a file in which a rule finds more than anyone reads', () => {
  const hits = (count: number) => {
    const lines = Array.from({ length: count }, () => `+a\u202e`);
    return run([buildFile({ hunks: [buildHunk(lines, { old: 1, new: 1 })] })]);
  };

  it('has its lines listed up to the limit, and the rest counted in the last one', () => {
    for (const count of [MAX_HITS_PER_FILE - 1, MAX_HITS_PER_FILE]) {
      expect(hits(count)).toHaveLength(count);
      expect(hits(count).at(-1)?.body).not.toMatch(/further lines/);
    }
    const over = hits(MAX_HITS_PER_FILE + 7);
    expect(over).toHaveLength(MAX_HITS_PER_FILE);
    expect(over.at(-1)?.body).toMatch(/The same holds for 7 further lines of this file\.$/);
    expect(over.slice(0, -1).every(({ body }) => !body.includes('further lines'))).toBe(true);
  });
});

describe('secret-on-added-line', () => {
  it('reports a secret on an added line with the line as it is shown', () => {
    const file = fileOf(' before', '+key = [REDACTED:npm-token]');
    expect(run([file], [buildDetection({ line: 11 })])).toEqual([
      expect.objectContaining({
        id: 'secret-on-added-line#1',
        origin: { kind: 'rule', rule: 'secret-on-added-line' },
        path: 'src/a.ts',
        side: 'RIGHT',
        line: 11,
        startLine: 11,
        quote: 'key = [REDACTED:npm-token]',
        title: 'Secret in the code: npm-token',
        category: 'security',
        severity: 'error',
      }),
    ]);
  });

  it('says nothing about secrets that the change removes or only shows', () => {
    const file = fileOf(' [REDACTED:npm-token]', '-[REDACTED:npm-token]');
    const detections = [
      buildDetection({ line: 10, lineKind: 'context' }),
      buildDetection({ line: 11, lineKind: 'removed', side: 'LEFT' }),
    ];
    expect(run([file], detections)).toEqual([]);
  });

  it('makes one candidate a line and names all that was found on it', () => {
    const file = fileOf('+[REDACTED:npm-token] [REDACTED:jwt]', '+[REDACTED:npm-token]');
    const detections = [
      buildDetection({ line: 10 }),
      buildDetection({ line: 10, rule: 'jwt' }),
      buildDetection({ line: 11 }),
    ];
    expect(run([file], detections).map(({ id, line, title }) => [id, line, title])).toEqual([
      ['secret-on-added-line#1', 10, 'Secret in the code: jwt, npm-token'],
      ['secret-on-added-line#2', 11, 'Secret in the code: npm-token'],
    ]);
  });

  it('speaks of a secret in a path at the first added line that has text', () => {
    const file = fileOf(' before', '-gone', '+', '+  \t\r', '+const a = 1;', '+[REDACTED:jwt]');
    const detections: Detection[] = [
      { path: 'src/a.ts', line: null, rule: 'npm-token' },
      buildDetection({ line: 14, rule: 'jwt' }),
    ];
    expect(run([file], detections).map(({ line, quote, title }) => [line, quote, title])).toEqual([
      [13, 'const a = 1;', 'Secret in the path of the file: npm-token'],
      [14, '[REDACTED:jwt]', 'Secret in the code: jwt'],
    ]);
    expect(run([fileOf(' before', '-gone', '+')], detections.slice(0, 1))).toEqual([]);
  });

  it('is heard about a file whose path is a secret: in the body, and it blocks', () => {
    const hunks = [buildHunk(['+const a = 1;'])];
    const file = buildFile({ path: 'src/KEY/pay.ts', oldPath: null, status: 'added', hunks });
    const hits = textsOf(buildChange([file])).map(({ text }) =>
      text.includes('KEY') ? [{ start: 4, end: 7, rule: 'npm-token' }] : [],
    );
    const { change, detections } = redactChange(buildChange([file]), hits);
    const { findings, dispositions } = reconcileCandidates({
      anchors: null,
      candidates: runRules(change, detections),
      requotes: [],
      ...ONE_REVIEWER,
      shownByConversation: new Map(),
      change,
      policy: { blockOn: { security: 'error' }, requireFlag: false },
      caps: { maxInline: 10, maxBody: 10 },
    });
    expect(findings).toMatchObject([{ path: 'src/[REDACTED:npm-token]/pay.ts', line: 1, blocking: true }]);
    expect(dispositions.map(({ kind }) => kind)).toEqual(['body']);
  });

  it('keeps files with equal line numbers apart', () => {
    const files = [buildFile({ path: 'a' }), buildFile({ path: 'b' })];
    expect(run(files, [buildDetection({ path: 'b' })]).map((candidate) => candidate.path)).toEqual(['b']);
  });
});

describe('merge-conflict-marker', () => {
  function markedLines(...lines: readonly string[]): (number | null)[] {
    return run([fileOf(...lines)])
      .filter(
        (candidate) => candidate.origin.kind === 'rule' && candidate.origin.rule === 'merge-conflict-marker',
      )
      .map((candidate) => candidate.line);
  }

  it('reports each marker of a conflict that the change adds', () => {
    expect(
      markedLines('+<<<<<<< HEAD', '+a', '+||||||| base', '+b', '+=======', '+c', '+>>>>>>> topic', '+d'),
    ).toEqual([10, 12, 14, 16]);
  });

  it('reports a marker that is left alone', () => {
    expect(markedLines(' a', '+>>>>>>> topic')).toEqual([11]);
  });

  it('takes the middle marker with the line end of a CRLF file', () => {
    expect(markedLines('+<<<<<<< HEAD\r', '+=======\r')).toEqual([10, 11]);
  });

  it('reports a middle marker beside an older marker, but not the older one', () => {
    expect(markedLines(' <<<<<<< HEAD', '+=======')).toEqual([11]);
  });

  it.each([
    ['a heading underlined with seven signs', ['+Heading', '+=======']],
    ['a longer underline', ['+<<<<<<<<', '+========', '+>>>>>>>>']],
    ['a marker without its blank', ['+<<<<<<<HEAD', '+=======', '+>>>>>>>']],
    ['an indented marker', ['+ <<<<<<< HEAD', '+ =======', '+ >>>>>>> topic']],
    ['a conflict that the change removes', ['-<<<<<<< HEAD', '-=======', '->>>>>>> topic']],
    ['a conflict that was there before', [' <<<<<<< HEAD', ' =======', ' >>>>>>> topic', '+a']],
  ])('says nothing about %s', (_name, lines) => {
    expect(markedLines(...lines)).toEqual([]);
  });

  it('does not let a marker in one file make headings of another suspicious', () => {
    const files = [
      buildFile({ path: 'a.md', hunks: [buildHunk(['+=======', '+text'])] }),
      buildFile({ path: 'b.ts', hunks: [buildHunk(['+<<<<<<< HEAD'])] }),
    ];
    expect(run(files).map((candidate) => candidate.path)).toEqual(['b.ts']);
  });

  it('is an error of category bug, so it blocks', () => {
    expect(run([fileOf('+<<<<<<< HEAD')])).toEqual([
      expect.objectContaining({ category: 'bug', severity: 'error', quote: '<<<<<<< HEAD' }),
    ]);
  });
});

describe('hidden-characters', () => {
  it.each([
    ['tag characters', '// harmless\u{e0061}\u{e0070}', 'U+E0061, U+E0070'],
    ['a bidirectional override', 'if (admin\u202e) {', 'U+202E'],
    ['an isolate', 'a\u2066b\u2069', 'U+2066, U+2069'],
    ['a zero-width space', 'pass\u200bword', 'U+200B'],
    ['a byte order mark inside the line', 'a\ufeff', 'U+FEFF'],
  ])('reports %s with their code points', (_name, text, codePoints) => {
    const [candidate, ...more] = run([fileOf(' before', `+${text}`)]);
    expect(more).toEqual([]);
    expect(candidate).toMatchObject({ line: 11, quote: text, category: 'security', severity: 'warning' });
    expect(candidate?.body).toContain(codePoints);
  });

  it.each([
    ['a joiner in an emoji', '"👩\u200d💻"'],
    ['a variation selector', '"⚠\ufe0f"'],
    ['a flag of a region', '"\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"'],
    ['a byte order mark at the beginning', '\ufeffusing System;'],
    ['a direction mark', '"\u200fשלום"'],
    ['other scripts', '"漢字 ä é عربى"'],
  ])('says nothing about %s', (_name, text) => {
    expect(run([fileOf(`+${text}`)])).toEqual([]);
  });

  it('says nothing about lines that the change does not add', () => {
    expect(run([fileOf(' a\u202e', '-b\u202e')])).toEqual([]);
  });

  it.each(['added', 'renamed', 'copied'] as const)('reports the path of a file that is %s', (status) => {
    const path = 'src/pay\u200bment.ts';
    const file = buildFile({ path, status, hunks: [buildHunk([' before', '+', '+const a = 1;', '+b'])] });
    expect(run([file])).toEqual([
      expect.objectContaining({
        path,
        line: 3,
        quote: 'const a = 1;',
        title: 'Invisible characters in the path of the file',
        body: expect.stringContaining('U+200B'),
      }),
    ]);
  });

  it('says nothing about a path that was there before, or of a file without an added line', () => {
    const path = 'src/pay\u200bment.ts';
    const renamed = buildFile({ path, status: 'renamed', hunks: [buildHunk([' same', '-gone'])] });
    expect(run([buildFile({ path })])).toEqual([]);
    expect(run([renamed])).toEqual([]);
  });

  it('names no more code points than help', () => {
    const text = Array.from({ length: 20 }, (_, index) => String.fromCodePoint(0xe0030 + index)).join('');
    expect(run([fileOf(`+${text}`)])[0]?.body).toContain('and 12 more');
  });
});
