import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseHunks } from '../../../src/core/diff/hunks.ts';
import type { HunkReading } from '../../../src/core/diff/hunks.ts';
import { numberedLines } from '../../../src/core/diff/model.ts';
import type { Hunk, HunkLine } from '../../../src/core/diff/model.ts';

function hunksOf(reading: HunkReading): readonly Hunk[] {
  if (reading.kind === 'hunks') return reading.hunks;
  throw new Error(reading.detail);
}

const MARKER = '\\ No newline at end of file';

describe('reading the hunks of one file', () => {
  it('gives each line its kind, its text without prefix, and numbers that follow from the header', () => {
    const text = '@@ -3,3 +3,4 @@ heading @@ -1 +1 @@\n a\n-b\n+c\n+d\n e\n';
    const [hunk, ...others] = hunksOf(parseHunks(text, { added: 2, removed: 1 }));
    expect(others).toEqual([]);
    expect(hunk && numberedLines(hunk)).toEqual([
      { kind: 'context', text: 'a', oldLine: 3, newLine: 3 },
      { kind: 'removed', text: 'b', oldLine: 4, newLine: null },
      { kind: 'added', text: 'c', oldLine: null, newLine: 4 },
      { kind: 'added', text: 'd', oldLine: null, newLine: 5 },
      { kind: 'context', text: 'e', oldLine: 5, newLine: 6 },
    ]);
  });

  it('reads text with and without a last line end alike', () => {
    const text = '@@ -1 +1 @@\n-a\n+b';
    const counts = { added: 1, removed: 1 };
    expect(parseHunks(`${text}\n`, counts)).toEqual(parseHunks(text, counts));
  });

  it('finds no hunks in empty text when no lines were announced, and misses them when some were', () => {
    expect(parseHunks('', { added: 0, removed: 0 })).toEqual({ kind: 'hunks', hunks: [] });
    expect(parseHunks('', { added: 1, removed: 0 }).kind).toBe('inconsistent');
  });

  it.each(['\r', '\f', '\v', '\u0085', '\u2028', '\u2029', '\0', 'a\rb', '\ufeff'])(
    'takes only LF for the end of a line: %j is part of its text',
    (text) => {
      const [hunk] = hunksOf(parseHunks(`@@ -0,0 +1,2 @@\n+${text}\n+next\n`, { added: 2, removed: 0 }));
      expect(hunk?.lines.map((line) => line.text)).toEqual([text, 'next']);
    },
  );

  it.each([
    'diff --git a/x b/x',
    '@@ -1,9 +1,9 @@',
    '-- a/forged',
    '++ b/forged',
    'index 1111111..2222222',
    MARKER,
    'new file mode 100644',
  ])('reads content that looks like syntax as content: %s', (text) => {
    for (const [prefix, kind] of [
      ['+', 'added'],
      ['-', 'removed'],
      [' ', 'context'],
    ] as const) {
      const counts = { added: kind === 'added' ? 2 : 1, removed: kind === 'removed' ? 2 : 1 };
      const header = `@@ -1,${kind === 'added' ? 1 : 2} +1,${kind === 'removed' ? 1 : 2} @@`;
      const [hunk] = hunksOf(parseHunks(`${header}\n${prefix}${text}\n-x\n+y\n`, counts));
      expect(hunk?.lines[0]).toEqual({ kind, text });
    }
  });

  it('does not count the marker of a missing last newline as a line, wherever git puts it', () => {
    const text = `@@ -1,2 +1,2 @@\n a\n-b\n${MARKER}\n+c\n${MARKER}\n`;
    const [hunk] = hunksOf(parseHunks(text, { added: 1, removed: 1 }));
    expect(hunk?.lines.map((line) => line.text)).toEqual(['a', 'b', 'c']);
  });

  it('takes an empty line for an empty context line while counts remain', () => {
    const [hunk] = hunksOf(parseHunks('@@ -1,3 +1,4 @@\n\n+x\n\n y', { added: 1, removed: 0 }));
    expect(hunk?.lines.map((line) => line.kind)).toEqual(['context', 'added', 'context', 'context']);
  });

  it.each([
    ['a hunk with fewer lines than its header counts', '@@ -1,2 +1,2 @@\n-a\n+b', 1, 1],
    ['an empty context line that is only the end of the text', '@@ -1,2 +1,3 @@\n a\n+b\n', 1, 0],
    ['a hunk with fewer old lines than its header counts', '@@ -1,3 +1,2 @@\n-a\n+b\n c', 1, 1],
    ['a hunk with fewer new lines than its header counts', '@@ -1,2 +1,3 @@\n-a\n+b\n c', 1, 1],
    ['a context line behind the last hunk', '@@ -1 +1 @@\n-a\n+b\n c', 1, 1],
    ['a hunk with more lines than its header counts', '@@ -1 +1 @@\n-a\n+b\n+c', 2, 1],
    ['more lines added than announced', '@@ -0,0 +1,2 @@\n+a\n+b', 1, 0],
    ['fewer lines removed than announced', '@@ -1 +0,0 @@\n-a', 0, 2],
    ['text before the first header', ' a\n@@ -1 +1 @@\n-a\n+b', 1, 1],
    ['the header of a file', 'diff --git a/a b/a\n@@ -1 +1 @@\n-a\n+b', 1, 1],
    ['the header of a second file', '@@ -1 +1 @@\n-a\n+b\n--- a/x\n+++ b/x', 1, 1],
    ['a second file', '@@ -1 +1 @@\n-a\n+b\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b', 2, 2],
    ['a line without prefix in a hunk', '@@ -1,2 +1,2 @@\nfoo\n-a\n+b', 1, 1],
    ['a hunk that changes nothing', '@@ -1 +1 @@\n a', 0, 0],
    ['a hunk without lines', '@@ -0,0 +0,0 @@\n@@ -1 +1 @@\n-a\n+b', 1, 1],
    ['a marker behind a header', `@@ -1 +1 @@\n${MARKER}\n-a\n+b`, 1, 1],
    ['a marker in other words', '@@ -1 +1 @@\n-a\n+b\n\\ Kein Zeilenumbruch am Dateiende.', 1, 1],
    ['text of a combined diff', '@@@ -1 -1 +1 @@@\n--a\n++b', 1, 1],
    ['a mail signature behind the last hunk', '@@ -1 +1 @@\n-a\n+b\n-- \n2.39.5\n', 1, 1],
    ['a header whose numbers are no numbers', '@@ -1,x +1 @@\n-a\n+b', 1, 1],
    ['a header with a number of eleven digits', '@@ -1 +10000000000 @@\n-a\n+b', 1, 1],
    ['a hunk that begins before the end of the one before', '@@ -5 +5 @@\n-a\n+b\n@@ -5 +5 @@\n-a\n+b', 2, 2],
    ['numbers that drift apart by more than the lines between', '@@ -5 +6 @@\n-a\n+b', 1, 1],
    ['a line 0', '@@ -0 +0 @@\n-a\n+b', 1, 1],
    ['white space alone', ' \n \n', 0, 0],
  ])('rejects the whole file for %s', (_, text, added, removed) => {
    expect(parseHunks(text, { added, removed })).toEqual({
      kind: 'inconsistent',
      detail: expect.stringMatching(/\w/),
    });
  });

  it('says what is wrong without a word of the diff', () => {
    const reading = parseHunks('@@ -1,2 +1,2 @@\n-password = "hunter2"\n+b', { added: 1, removed: 1 });
    expect(JSON.stringify(reading)).not.toContain('hunter2');
  });

  it('takes counts as they are when the source has no sums', () => {
    expect(hunksOf(parseHunks('@@ -1 +1 @@\n-a\n+b', null))).toHaveLength(1);
    expect(parseHunks('@@ -1 +1 @@\n-a', null).kind).toBe('inconsistent');
  });
});

type Built = {
  readonly text: string;
  readonly hunks: readonly Hunk[];
  readonly added: number;
  readonly removed: number;
};

const PREFIX = { added: '+', removed: '-', context: ' ' } as const;

const lineText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.replaceAll('\n', '\r')),
  fc.constantFrom(
    '',
    ' ',
    '@@ -1 +1 @@',
    'diff --git a/a b/a',
    '-- a',
    '++ b',
    MARKER,
    '\u2028+x',
    '\\',
    '@',
  ),
);
const hunkLines: fc.Arbitrary<HunkLine[]> = fc
  .array(fc.record({ kind: fc.constantFrom('added', 'removed', 'context'), text: lineText }), {
    minLength: 1,
    maxLength: 6,
  })
  .filter((lines) => lines.some(({ kind }) => kind !== 'context'));

/** Hunks as git lays them out: in order, numbers drifting by what came before. */
const builtText: fc.Arbitrary<Built> = fc
  .array(fc.record({ gap: fc.nat(5), lines: hunkLines, newlineLost: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => {
    let [oldNext, newNext, text] = [1, 1, ''];
    const hunks = parts.map(({ gap, lines }): Hunk => {
      const oldCount = lines.filter(({ kind }) => kind !== 'added').length;
      const newCount = lines.filter(({ kind }) => kind !== 'removed').length;
      const oldStart = oldNext + gap - (oldCount === 0 ? 1 : 0);
      const newStart = newNext + gap - (newCount === 0 ? 1 : 0);
      oldNext += gap + oldCount;
      newNext += gap + newCount;
      text += `@@ -${oldStart},${oldCount} +${newStart},${newCount} @@\n`;
      text += lines.map((line) => `${PREFIX[line.kind]}${line.text}\n`).join('');
      return { oldStart, oldCount, newStart, newCount, lines };
    });
    if (parts.at(-1)?.newlineLost) text += `${MARKER}\n`;
    const count = (wanted: string) =>
      hunks.flatMap(({ lines }) => lines).filter(({ kind }) => kind === wanted).length;
    return { text, hunks, added: count('added'), removed: count('removed') };
  });

describe('for any hunks', () => {
  it('reads back exactly what was written', () => {
    fc.assert(
      fc.property(builtText, ({ text, hunks, added, removed }) => {
        expect(parseHunks(text, { added, removed })).toEqual({ kind: 'hunks', hunks });
      }),
      { numRuns: 500 },
    );
  });

  it('never accepts text from which one line is lost, unless that changes no line', () => {
    fc.assert(
      fc.property(builtText, fc.nat(), ({ text, hunks, added, removed }, at) => {
        const lines = text.slice(0, -1).split('\n');
        const damaged = lines.toSpliced(at % lines.length, 1).join('\n');
        const reading = parseHunks(damaged, { added, removed });
        if (reading.kind === 'hunks') expect(reading.hunks).toEqual(hunks);
      }),
      { numRuns: 500 },
    );
  });

  it('never accepts text that is cut between two lines', () => {
    fc.assert(
      fc.property(builtText, fc.nat(), ({ text, hunks, added, removed }, at) => {
        const lines = text.split('\n');
        const reading = parseHunks(lines.slice(0, at % lines.length).join('\n'), { added, removed });
        if (reading.kind === 'hunks') expect(reading.hunks).toEqual(hunks);
      }),
      { numRuns: 500 },
    );
  });

  it('ends and throws nothing on any text at all', () => {
    const anything = fc.array(
      fc.oneof(
        lineText,
        lineText.map((text) => `+${text}`),
        fc.constantFrom('@@ -1,2 +1,2 @@', MARKER, '+++ b/x'),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(anything, fc.nat(3), fc.nat(3), (lines, added, removed) => {
        const reading = parseHunks(lines.join('\n'), { added, removed });
        if (reading.kind === 'inconsistent') return;
        const all = reading.hunks.flatMap((hunk) => hunk.lines);
        expect(all.filter(({ kind }) => kind === 'added')).toHaveLength(added);
        expect(all.filter(({ kind }) => kind === 'removed')).toHaveLength(removed);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('text that is made to be slow', () => {
  const LONG = 200_000;
  // Each of these takes minutes in an expression that tries every split; the time limit of the test is the assertion.
  it.each([
    ['a header of digits', `@@ -${'1'.repeat(LONG)}`],
    ['a header of blanks', `@@ ${' '.repeat(LONG)}-1 +1 @@`],
    ['a file header of folders', `@@ -1 +1 @@\n-a\n+b\ndiff --git ${'a/'.repeat(LONG)}`],
    ['a file header of blanks', `@@ -1 +1 @@\n-a\n+b\n--- a/${' '.repeat(LONG)}\u2028x`],
    ['a file header of time stamps', `@@ -1 +1 @@\n-a\n+b\n+++ ${'2023-01-01 '.repeat(LONG / 10)}`],
    ['blanks alone', ' '.repeat(LONG)],
  ])('is rejected at once: %s', (_, text) => {
    expect(parseHunks(text, { added: 1, removed: 1 }).kind).toBe('inconsistent');
  });

  it('reads a line of a million characters', () => {
    const [hunk] = hunksOf(parseHunks(`@@ -0,0 +1 @@\n+${' x'.repeat(LONG)}`, { added: 1, removed: 0 }));
    expect(hunk?.lines[0]?.text).toHaveLength(2 * LONG);
  });
});

describe('real text that is damaged', () => {
  const FOLDER = join(import.meta.dirname, '../../fixtures/cases/diff');
  const samples = [
    'content-markdown-rules',
    'hunk-merge-distance',
    'no-newline-both-sides',
    'suppress-blank-empty',
    'large-shift-between-sides',
  ];

  function sample(name: string): { readonly text: string; readonly added: number; readonly removed: number } {
    const diff = readFileSync(join(FOLDER, `${name}.input.diff`), 'utf8');
    const raw = readFileSync(join(FOLDER, `${name}.input.raw`), 'latin1');
    const [, added, removed] = /\0(\d+)\t(\d+)\t/.exec(raw) ?? [];
    return { text: diff.slice(diff.indexOf('\n@@') + 1), added: Number(added), removed: Number(removed) };
  }

  it.each(samples)('is never taken for a shorter diff when it is cut after any character: %s', (name) => {
    const { text, ...counts } = sample(name);
    const whole = hunksOf(parseHunks(text, counts));
    let rejected = 0;
    for (let at = 1; at < text.length - 1; at += 1) {
      const reading = parseHunks(text.slice(0, at), counts);
      if (reading.kind === 'inconsistent') rejected += 1;
      // All lines are there and only the last one can be short: who reads bytes checks for the last line end.
      else
        expect(reading.hunks.map(({ lines }) => lines.length)).toEqual(
          whole.map(({ lines }) => lines.length),
        );
    }
    expect(rejected).toBeGreaterThan(text.length / 2);
  });

  it.each(samples)('is never taken for other lines when it loses any one: %s', (name) => {
    const { text, ...counts } = sample(name);
    const whole = hunksOf(parseHunks(text, counts));
    const lines = text.slice(0, -1).split('\n');
    for (const at of lines.keys()) {
      const reading = parseHunks(lines.toSpliced(at, 1).join('\n'), counts);
      if (reading.kind === 'hunks') expect([lines[at], reading.hunks]).toEqual([MARKER, whole]);
    }
  });
});
