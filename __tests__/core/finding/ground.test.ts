import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { sameHunk } from '../../../src/core/diff/commentable.ts';
import type { Candidate } from '../../../src/core/finding/finding.ts';
import { ground, MAX_ANCHOR_LINES } from '../../../src/core/finding/ground.ts';
import { MAX_FRAGMENTS, MAX_QUOTE_CHARS } from '../../../src/core/finding/quote.ts';
import type { ShownIndex } from '../../../src/core/finding/shown.ts';
import { buildChange, buildFile, buildHunk } from '../diff-units/build-change.ts';
import {
  buildCandidate,
  candidatesFor,
  changeOf,
  codeChanges,
  linesOf,
  showAll,
  showLines,
} from './build-candidate.ts';

/** The grounding in a few words: "exact 3-5", "exact 3 (re-anchored)", or the reason it was dropped for. */
function place(shown: ShownIndex, overrides: Partial<Candidate>): string {
  const grounding = ground(buildCandidate(overrides), shown);
  if (grounding.kind === 'dropped') return grounding.reason;
  const { match, startLine, line, reanchored, inChange } = grounding.grounded;
  const lines = startLine === line ? `${line}` : `${startLine}-${line}`;
  return `${match} ${inChange ? lines : 'outside'}${reanchored ? ' (re-anchored)' : ''}`;
}

describe('the path of a candidate', () => {
  const shown = showLines('+const total = sum(items);');
  const quote = 'const total = sum(items);';

  it('is a path of the change, byte for byte, or that path behind one "./"', () => {
    expect(place(shown, { path: 'src/a.ts', quote })).toBe('exact 1');
    expect(place(shown, { path: './src/a.ts', quote })).toBe('exact 1');
  });

  it.each([
    'a.ts',
    'src/A.ts',
    '././src/a.ts',
    'b/src/a.ts',
    'src//a.ts',
    '/src/a.ts',
    'src\\a.ts',
    'src/a.ts\0',
    '',
  ])('is not guessed from %j', (path) => {
    expect(place(shown, { path, quote })).toBe('not_in_change');
  });

  it('keeps a folder of the change that is really called "."', () => {
    const odd = showAll(buildChange([buildFile({ path: './src/a.ts', hunks: [buildHunk([`+${quote}`])] })]));
    expect(place(odd, { path: './src/a.ts', quote })).toBe('exact 1');
  });

  it('names the file that was shown under it, also when another one is really called so', () => {
    const two = showAll(
      buildChange([
        buildFile({ path: 'src/a\u00ad.ts', hunks: [buildHunk(['+const soft = 1;'])] }),
        buildFile({ path: 'src/a\\u{ad}.ts', hunks: [buildHunk(['+const hard = 1;'])] }),
      ]),
    );
    expect(place(two, { path: 'src/a\\u{ad}.ts', quote: 'const soft = 1;' })).toBe('exact 1');
    expect(place(two, { path: 'src/a\\u{5c}u{ad}.ts', quote: 'const hard = 1;' })).toBe('exact 1');
  });

  it('is never exchanged for another file that has the quoted text', () => {
    const two = showAll(
      buildChange([
        buildFile({ path: 'src/a.ts', hunks: [buildHunk(['+const one = 1;'])] }),
        buildFile({ path: 'src/b.ts', hunks: [buildHunk([`+${quote}`])] }),
      ]),
    );
    expect(place(two, { path: 'src/a.ts', quote })).toBe('quote_not_found');
  });
});

describe('the ladder of matches', () => {
  const shown = showLines(
    ' function total(items: Item[]) {',
    '+  let sum = 0;',
    '+',
    '+  for (const item of items) {',
    '+    sum += item.price * item.count;',
    '+  }',
    '-  return items.reduce(add, 0);',
    '+  return sum / items.length;',
    ' }',
  );

  it.each([
    ['the very line', '  let sum = 0;', 'exact 2'],
    ['several lines', '  for (const item of items) {\n    sum += item.price * item.count;', 'exact 4-5'],
    ['an unchanged line of a hunk', 'function total(items: Item[]) {', 'exact 1'],
    ['blank lines around it', '\n\n  let sum = 0;\n', 'exact 2'],
    ['a blank line inside', '  let sum = 0;\n\n  for (const item of items) {', 'exact 2-4'],
    ['another indentation', 'let sum = 0;', 'indentation 2'],
    ['blank lines left out', 'let sum = 0;\nfor (const item of items) {', 'indentation 2-4'],
    [
      'blank lines put in',
      'for (const item of items) {\n\n\nsum += item.price * item.count;',
      'indentation 4-5',
    ],
    ['other blanks inside, CRLF', 'sum  +=\titem.price * item.count;\r\n}', 'indentation 5-6'],
    ['the + of a diff', '+  let sum = 0;', 'prefix 2'],
    [
      'diff text of both sides',
      '   }\n-  return items.reduce(add, 0);\n+  return sum / items.length;',
      'prefix 6-7',
    ],
    ['the prefix of a unit', '2+ |   let sum = 0;', 'prefix 2'],
    [
      'prefixes of several lines',
      '4+ |   for (const item of items) {\n5+ |     sum += item.price * item.count;',
      'prefix 4-5',
    ],
    [
      'both sides of a unit',
      'old 2- |   return items.reduce(add, 0);\n7+ |   return sum / items.length;',
      'prefix 7',
    ],
    ['a number and a colon', '2: let sum = 0;', 'prefix 2'],
    ['a number and a bar', '2 | let sum = 0;', 'prefix 2'],
    ['L and a number', 'L2 let sum = 0;', 'prefix 2'],
    ['a number and a +', '2: +  let sum = 0;', 'prefix 2'],
    ['a fence', '```ts\n  let sum = 0;\n```', 'prefix 2'],
    ['a fence around diff text', '```diff\n+  let sum = 0;\n```', 'prefix 2'],
    ['backticks', '`let sum = 0;`', 'prefix 2'],
    ['quotation marks of a JSON string', '"2+ |   let sum = 0;",', 'prefix 2'],
    ['lines joined', 'for (const item of items) { sum += item.price * item.count; }', 'reflow 4-6'],
    ['lines broken', 'sum += item.price\n  * item.count;', 'reflow 5'],
    ['part of a line', 'item.price * item.count', 'reflow 5'],
    ['a fence around part of a line', '```\nitem.price * item.count\n```', 'reflow 5'],
    ['an ellipsis on a line of its own', 'for (const item of items) {\n  ...\n  return sum', 'ellipsis 4-7'],
    ['an ellipsis before a bracket', 'for (const item of items) {\n  ...\n}', 'ellipsis 4'],
    ['an ellipsis behind a bracket', '{\n...\n  return sum / items.length;', 'ellipsis 7'],
    ['an ellipsis inside a line', 'function total(…) {', 'ellipsis 1'],
    [
      'an ellipsis in a comment',
      'let sum = 0;\n// ... loop over the items\nreturn sum / items.length;',
      'ellipsis 2-7',
    ],
    ['an ellipsis at both ends', '... item.price * item.count ...', 'ellipsis 5'],
  ])('finds a quote with %s', (_, quote, expected) => {
    expect(place(shown, { quote })).toBe(expected);
  });

  it('reads the escapes of the JSON strings in which units are shown', () => {
    const escapes = showLines('+\tprint("a\\n", path);', '+\tnext(path);');
    expect(place(escapes, { quote: '\\tprint(\\"a\\\\n\\", path);' })).toBe('prefix 1');
    expect(place(escapes, { quote: '1+ | \\tprint(\\"a\\\\n\\", path);\n2+ | \\tnext(path);' })).toBe(
      'prefix 1-2',
    );
  });

  it.each([
    ['text that is not there', 'sum = items.length / 0;'],
    ['lines that exist, but apart', '  let sum = 0;\n  return sum / items.length;'],
    ['words in another order', 'items / sum return length'],
    ['a word cut short', 'let su = 0;'],
    ['an ellipsis before a bracket that is not there', 'let sum = 0; ... ['],
    ['fragments in the wrong order', 'return sum / items.length;\n...\nlet sum = 0;'],
    ['an ellipsis beside nothing telling', '{ ... }'],
    ['a list of which one line is there', '- nowhere\n  let sum = 0;'],
    ['nothing', ''],
    ['white space', ' \n\t\n'],
    ['an ellipsis alone', '...'],
    ['a number', '2'],
    ['a part of a line behind a number', '1500 item.price * item.count'],
    ['fragments of lines behind a number', '1500 item.price ... item.count'],
    ['a part of a line behind a +', '+ item.price * item.count'],
  ])('does not find %s, whatever line is cited', (_, quote) => {
    expect(place(shown, { quote, line: 2 })).toBe('quote_not_found');
  });

  it('takes real text before what looks like a prefix', () => {
    const list = showLines('+- total', '+12: noon', '+total', '+noon');
    expect(place(list, { quote: '- total' })).toBe('exact 1');
    expect(place(list, { quote: '12: noon' })).toBe('exact 2');
  });

  it('never finds a quote across the gap between two hunks', () => {
    const hunks = showAll(
      changeOf(buildHunk(['+first = open();']), buildHunk(['+second = close();'], { old: 40, new: 41 })),
    );
    expect(place(hunks, { quote: 'first = open();\nsecond = close();' })).toBe('quote_not_found');
    expect(place(hunks, { quote: 'first = open(); second = close();' })).toBe('quote_not_found');
    expect(place(hunks, { quote: 'first = open();\n...\nsecond = close();' })).toBe('quote_not_found');
    expect(place(hunks, { quote: 'first = open();\n... close' })).toBe('quote_not_found');
  });

  it('fills a line although the next hunk begins right behind it', () => {
    const hunks = showAll(
      changeOf(buildHunk(['+});']), buildHunk(['+});', '+second();'], { old: 40, new: 41 })),
    );
    expect(place(hunks, { quote: '} )\n;\nsecond();' })).toBe('reflow 41-42');
  });
});

describe('a quote that stands in several places', () => {
  const shown = showAll(
    changeOf(
      buildHunk([
        '+open(file);',
        '+read(file);',
        '+close(file);',
        '+open(file);',
        '+write(file);',
        '+sync(file);',
        '+open(file);',
      ]),
      buildHunk(['+begin(file);', '+open(file);'], { old: 50, new: 60 }),
    ),
  );
  const quote = 'open(file);';

  it('is the one at the cited line', () => {
    expect(place(shown, { quote, line: 4 })).toBe('exact 4');
    expect(place(shown, { quote, line: 61 })).toBe('exact 61');
  });

  it('is the nearest one in the cited hunk', () => {
    expect(place(shown, { quote, line: 5 })).toBe('exact 4 (re-anchored)');
    expect(place(shown, { quote, line: 60 })).toBe('exact 61 (re-anchored)');
  });

  it('is none when two are equally near', () => {
    const even = showLines('+open(file);', '+read(file);', '+open(file);');
    expect(place(even, { quote, line: 2 })).toBe('quote_ambiguous');
  });

  it('is none when no line is cited, or one outside the hunks', () => {
    expect(place(shown, { quote })).toBe('quote_ambiguous');
    expect(place(shown, { quote, line: 30 })).toBe('quote_ambiguous');
  });

  it('is the one that the first line of a range cites, if there is no last line', () => {
    expect(place(shown, { quote, startLine: 4 })).toBe('exact 4');
  });

  it('is the stretch that ends at the cited line, when several hold it', () => {
    const same = showLines('+tick(clock);', '+tick(clock);', '+tick(clock);', '+tick(clock);');
    expect(place(same, { quote: 'tick(clock);\ntick(clock);', line: 3 })).toBe('exact 2-3');
  });

  it('is the line where number and text agree, before a line that it equals literally', () => {
    const indented = showLines('+return total;', '+if (a) {', '+  return total;', '+}');
    expect(place(indented, { quote: 'return total;', line: 3 })).toBe('indentation 3');
    expect(place(indented, { quote: 'return total;', line: 2 })).toBe('exact 1 (re-anchored)');
  });

  it('is the line that it equals, before a line that would need something taken off', () => {
    const numbered = showLines('+12: total', '+total');
    expect(place(numbered, { quote: '12: total', line: 2 })).toBe('exact 1 (re-anchored)');
  });

  it('is the tightest of the stretches that an ellipsis allows', () => {
    const loose = showLines(
      '+open(file);',
      '+idle();',
      '+open(file);',
      '+read();',
      '+close(file);',
      '+close(file);',
    );
    expect(place(loose, { quote: 'open(file);\n...\nclose(file);' })).toBe('ellipsis 3-5');
  });

  it('is a whole line before a part of one', () => {
    const parts = showLines('+if (done) stop(timer);', '+stop(\n', '+  stop(timer);');
    expect(place(parts, { quote: 'stop(timer) ;' })).toBe('reflow 3');
  });
});

describe('a quote that says too little', () => {
  const shown = showLines('+if (a) {', '+  go();', '+}', '+if (b) {', '+  run(x);', '+}');

  it('counts on the cited line only, when several lines are alike', () => {
    expect(place(shown, { quote: '}', line: 6 })).toBe('exact 6');
    expect(place(shown, { quote: '}', line: 5 })).toBe('quote_ambiguous');
  });

  it('counts elsewhere when it is the only such line', () => {
    expect(place(shown, { quote: 'go();', line: 5 })).toBe('indentation 2 (re-anchored)');
  });

  it('counts as a part of a line on the cited line only', () => {
    expect(place(shown, { quote: '(x)', line: 5 })).toBe('reflow 5');
    expect(place(shown, { quote: '(x)', line: 4 })).toBe('quote_ambiguous');
  });

  it('is judged by what is left of it without its prefix', () => {
    expect(place(shown, { quote: '100006+ | }' })).toBe('quote_ambiguous');
    expect(place(shown, { quote: '100006+ | }', line: 5 })).toBe('quote_ambiguous');
  });
});

describe('the sides of a change', () => {
  const shown = showLines(
    ' guard(user);',
    '-return user.name;',
    '+return user.name ?? user.id;',
    ' done(user);',
  );

  it('drop a RIGHT candidate whose quote stands in removed lines only', () => {
    expect(place(shown, { quote: 'return user.name;', line: 2 })).toBe('quote_removed');
    expect(place(shown, { quote: '-return user.name;', line: 2 })).toBe('quote_removed');
    expect(place(shown, { quote: 'old 2- | return user.name;', line: 2 })).toBe('quote_removed');
    expect(place(shown, { quote: 'guard(user);\nreturn user.name;' })).toBe('quote_removed');
    expect(place(shown, { quote: 'return user . name;' })).toBe('quote_removed');
  });

  it('take a line that was removed for gone, although it is the beginning of a new line', () => {
    const longer = showLines('-return total', '+return total + 1');
    expect(place(longer, { quote: 'return total', line: 1 })).toBe('quote_removed');
    expect(place(longer, { quote: 'return total + 1', line: 1 })).toBe('exact 1');
  });

  it('anchor a LEFT candidate to the removed line, with its old number', () => {
    expect(place(shown, { side: 'LEFT', quote: 'return user.name;' })).toBe('exact 2');
    expect(place(shown, { side: 'LEFT', quote: 'guard(user);\nreturn user.name;' })).toBe('exact 1-2');
    const left = (quote: string): string => place(shown, { side: 'LEFT', quote });
    expect(left('-return user.name;\n+return user.name ?? user.id;')).toBe('prefix 2');
    expect(left('old 2- | return user.name;\n2+ | return user.name ?? user.id;')).toBe('prefix 2');
    expect(left('1 | guard(user);\nold 2- | return user.name;')).toBe('prefix 1-2');
  });

  it('demand that a LEFT quote holds a removed line', () => {
    expect(place(shown, { side: 'LEFT', quote: 'done(user);' })).toBe('quote_not_found');
    expect(place(shown, { side: 'LEFT', quote: 'return user.name ?? user.id;' })).toBe('quote_not_found');
  });

  it('take a line for gone although several new lines begin with it, but no bit of one', () => {
    const several = showLines(
      '-return total',
      '-sum(total, (x))',
      '-max((x))',
      '+return total + 1',
      '+return total + 2',
    );
    expect(place(several, { quote: 'return total' })).toBe('quote_removed');
    expect(place(several, { quote: '((x))' })).toBe('quote_not_found');
  });

  it('are not exchanged when the other one has the cited number', () => {
    const shifted = showLines('-one(a);', '-two(a);', '+three(a);', ' four(a);');
    expect(place(shifted, { quote: 'four(a);', line: 3 })).toBe('exact 2 (re-anchored)');
    expect(place(shifted, { side: 'LEFT', quote: 'two(a);', line: 1 })).toBe('exact 2 (re-anchored)');
  });
});

describe('a quote that only a tool showed', () => {
  const change = buildChange([
    buildFile({
      path: 'src/a.ts',
      hunks: [buildHunk(['-old.call();', '+fresh.call();'], { old: 20, new: 20 })],
    }),
    buildFile({ path: 'src/b.ts', hunks: [buildHunk(['+unrelated();'])] }),
  ]);
  const shown = showAll(change, [
    { path: 'src/a.ts', startLine: 1, text: 'import { call } from "call";\nconst limit = 10;\n' },
    { path: 'src/c.ts', startLine: 1, text: 'export const secret = 1;' },
  ]);

  it('is outside the change: it has no line and cannot block', () => {
    const grounding = ground(buildCandidate({ quote: 'const limit = 10;', line: 2 }), shown);
    expect(grounding).toMatchObject({
      kind: 'grounded',
      grounded: { line: null, startLine: null, inChange: false, code: 'const limit = 10;', path: 'src/a.ts' },
    });
  });

  it("is looked for in the candidate's own file only", () => {
    expect(place(shown, { path: 'src/b.ts', quote: 'const limit = 10;' })).toBe('quote_not_found');
    expect(place(shown, { path: 'src/c.ts', quote: 'export const secret = 1;' })).toBe('not_in_change');
  });

  it('counts after the hunks and before removed lines', () => {
    const both = showAll(change, [{ path: 'src/a.ts', startLine: 18, text: 'old.call();\n\nfresh.call();' }]);
    expect(place(both, { quote: 'fresh.call();' })).toBe('exact 20');
    expect(place(both, { quote: 'old.call();' })).toBe('exact outside');
    expect(place(shown, { quote: 'old.call();' })).toBe('quote_removed');
  });

  it('is no evidence for a removed line: tools show the new file', () => {
    expect(place(shown, { side: 'LEFT', quote: 'const limit = 10;' })).toBe('quote_not_found');
  });

  it('is the nearest one in the text that a tool showed first, when the cited line was shown twice', () => {
    const again = showAll(change, [
      { path: 'src/a.ts', startLine: 1, text: 'call(me);\na();\nb();\nc();\nd();\ne();\nf();\ncall(me);' },
      { path: 'src/a.ts', startLine: 3, text: 'b();' },
    ]);
    expect(place(again, { quote: 'call(me);', line: 3 })).toBe('exact outside (re-anchored)');
  });

  it('is one place, however often tools showed it', () => {
    const twice = showAll(change, [
      { path: 'src/a.ts', startLine: 1, text: 'first();\nconst limit = 10;' },
      { path: 'src/a.ts', startLine: 2, text: 'const limit = 10;\nthird();' },
    ]);
    expect(place(twice, { quote: 'const limit = 10;' })).toBe('exact outside');
  });

  it('is ambiguous when it stands in two places', () => {
    const twice = showAll(change, [
      { path: 'src/a.ts', startLine: 1, text: 'call(me);\nother();\ncall(me);' },
    ]);
    expect(place(twice, { quote: 'call(me);' })).toBe('quote_ambiguous');
    expect(place(twice, { quote: 'call(me);', line: 3 })).toBe('exact outside');
  });
});

describe('the parts of one unit', () => {
  it('may overlap: a line that two slices of a hunk show is one place', () => {
    const change = changeOf(buildHunk(['+one(1);', '+two(2);', '+three(3);']));
    const slices = [buildHunk(['+one(1);', '+two(2);']), buildHunk(['+two(2);', '+three(3);'], { new: 2 })];
    const shown = showAll({ ...change, files: [buildFile({ hunks: slices })] });
    expect(place(shown, { quote: 'two(2);' })).toBe('exact 2');
  });

  it('limit what a candidate can quote: the lines of another unit were not shown', () => {
    const change = changeOf(buildHunk(['+mine();']), buildHunk(['+theirs();'], { old: 40, new: 40 }));
    const mine = { ...change, files: [buildFile({ hunks: [buildHunk(['+mine();'])] })] };
    expect(place(showAll(mine), { quote: 'theirs();', line: 40 })).toBe('quote_not_found');
  });
});

describe('limits of a quote', () => {
  it.each([MAX_ANCHOR_LINES - 1, MAX_ANCHOR_LINES, MAX_ANCHOR_LINES + 1])(
    'anchors %i lines to at most 50',
    (count) => {
      const lines = Array.from({ length: count }, (_, index) => `call(${index});`);
      const grounding = ground(
        buildCandidate({ quote: lines.join('\n'), line: count }),
        showLines(...lines.map((line) => `+${line}`)),
      );
      const kept = Math.min(count, MAX_ANCHOR_LINES);
      expect(grounding).toMatchObject({
        grounded: { startLine: 1, line: kept, code: lines.slice(0, kept).join('\n'), reanchored: false },
      });
    },
  );

  it.each([
    [MAX_QUOTE_CHARS - 1, 'indentation 1'],
    [MAX_QUOTE_CHARS, 'indentation 1'],
    [MAX_QUOTE_CHARS + 1, 'quote_not_found'],
  ])('gives a quote of %i characters with another indentation the end %s', (length, expected) => {
    const line = 'x'.repeat(length);
    expect(place(showLines(`+  ${line}`), { quote: line })).toBe(expected);
  });

  it('finds a line literally, however long it is: a rule may quote a packed file', () => {
    const line = 'x'.repeat(2 ** 20);
    const packed = showLines('+first();', `+${line}`, `+${line}`, `-${line}y`);
    expect(place(packed, { quote: line, line: 3 })).toBe('exact 3');
    expect(place(packed, { quote: line })).toBe('quote_ambiguous');
    expect(place(packed, { quote: `${line}y` })).toBe('quote_removed');
    expect(place(packed, { quote: ` ${line}`, line: 3 })).toBe('quote_not_found');
  });

  it('finds a line of invisible characters, since a rule may quote it', () => {
    const hidden = showLines('+first();', '+\ufeff\ufeff', '+\u200b\u200b', '+\u200b\u200b');
    expect(place(hidden, { quote: '\ufeff\ufeff', line: 2 })).toBe('exact 2');
    expect(place(hidden, { quote: '\u200b\u200b', line: 4 })).toBe('exact 4');
  });

  it.each([
    [MAX_FRAGMENTS - 1, 'ellipsis 1'],
    [MAX_FRAGMENTS, 'ellipsis 1'],
    [MAX_FRAGMENTS + 1, 'quote_not_found'],
  ])('gives a quote of %i fragments the end %s', (count, expected) => {
    const words = Array.from({ length: count }, (_, index) => `longWord${index}`);
    expect(place(showLines(`+${words.join(' and ')}`), { quote: words.join(' ... ') })).toBe(expected);
  });
});

describe('ground', () => {
  it('never invents a line, changes a file or a side: its code is what the change has at its lines', () => {
    fc.assert(
      fc.property(
        codeChanges.chain((change) => fc.tuple(fc.constant(change), candidatesFor(change))),
        ([change, candidate]) => {
          const grounding = ground(candidate, showAll(change));
          if (grounding.kind === 'dropped') return;
          const { path, side, startLine, line, code, inChange } = grounding.grounded;
          expect([candidate.path, candidate.path.replace('./', '')]).toContain(path);
          expect(side).toBe(candidate.side);
          expect(inChange).toBe(true);
          const file = change.files.find((each) => each.path === path);
          expect(file !== undefined && sameHunk(file, side, startLine ?? 0, line ?? 0)).toBe(true);
          const lines = linesOf(change, path, side).filter((each) => {
            const number = (side === 'RIGHT' ? each.newLine : each.oldLine) ?? 0;
            return number >= (startLine ?? 0) && number <= (line ?? 0);
          });
          expect(code).toBe(lines.map((each) => each.text).join('\n'));
          if (side === 'LEFT') expect(lines.some((each) => each.kind === 'removed')).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('finds every line that is unlike all others, whatever number comes with it', () => {
    fc.assert(
      fc.property(codeChanges, fc.nat(), fc.option(fc.integer({ min: 1, max: 60 })), (change, pick, line) => {
        const file = change.files[pick % change.files.length];
        if (file === undefined) return;
        const lines = linesOf(change, file.path, 'RIGHT');
        const bare = (text: string): string => text.replace(/\s+/g, '');
        const unique = lines.filter(
          ({ text }) =>
            bare(text) !== '' && lines.filter((each) => bare(each.text) === bare(text)).length === 1,
        );
        for (const { text, newLine } of unique) {
          const grounding = ground(buildCandidate({ path: file.path, quote: text, line }), showAll(change));
          expect(grounding).toMatchObject({
            kind: 'grounded',
            grounded: { startLine: newLine, line: newLine },
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('grounds two thousand candidates against a unit of a thousand like lines', () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `  if (ready) { send(${index % 7}); }`);
    const shown = showLines(...lines.map((line) => `+${line}`));
    const ends = Array.from({ length: 2_000 }, (_, index) =>
      place(shown, { quote: `if (ready) { send(${index % 9});\n... if (ready)`, line: (index % 1200) + 1 }),
    );
    expect(ends.filter((end) => end === 'quote_not_found').length).toBe(444);
    expect(ends[2]).toBe('ellipsis 3-4');
  });

  it('takes a quote of a mebibyte for not found', () => {
    const shown = showLines('+a();', '+b();');
    for (const part of ['a();\n', '}', '... ', '\n', '12: ', '\\"', '```']) {
      expect(place(shown, { quote: part.repeat(2 ** 20 / part.length), line: 1 })).toBe('quote_not_found');
    }
  });
});
