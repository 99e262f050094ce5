import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { indexBuilder } from '../../../src/core/context/index-builder.ts';
import { splitIdentifier } from '../../../src/core/context/identifiers.ts';
import type { CodeIndex } from '../../../src/core/context/model.ts';

type Files = readonly (readonly [string, string])[];

function indexOf(files: Files): CodeIndex {
  const builder = indexBuilder();
  for (const [path, text] of files) builder.add(path, new TextEncoder().encode(text));
  return builder.build('tree', {});
}

/** Names as a reader sees them, told by an expression: the other side of the property. */
const NAME = /(?<![\p{L}\p{N}_])[\p{L}_][\p{L}\p{N}_]*/gu;
const namesOf = (text: string): readonly string[] => text.match(NAME) ?? [];

const part = fc.constantFrom(
  'get',
  'User',
  'HTTP',
  'id',
  '_',
  '2',
  'größe',
  'имя',
  'x',
  'type',
  'const',
  'class',
);
const name = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const glue = fc.constantFrom(
  ' ',
  '\n',
  '\r\n',
  '(',
  ') {',
  '};',
  '.',
  ' = ',
  '“',
  '”',
  '→',
  '"',
  "'",
  '/* ',
  '\t',
  '::',
  '-',
);
const text = fc.array(fc.tuple(name, glue), { maxLength: 40 }).map((pairs) => pairs.flat().join(''));
const path = fc.constantFrom(
  'a.ts',
  'b/c.py',
  'd.go',
  'e.c',
  'f.md',
  'g.java',
  'models.py',
  'h.test.js',
  'i.sql',
  'j.rs',
);
const files = fc.uniqueArray(fc.tuple(path, text), { selector: ([each]) => each, maxLength: 8 });

describe('names', () => {
  test('every name of a file is found in it, and no file is named that lacks it', () => {
    fc.assert(
      fc.property(files, (corpus) => {
        const index = indexOf(corpus);
        for (const each of new Set(corpus.flatMap(([, content]) => namesOf(content)))) {
          const expected = corpus.filter(([, content]) => namesOf(content).includes(each)).map(([at]) => at);
          expect(index.filesWith(each)).toEqual(expected.toSorted());
        }
      }),
    );
  });

  test('a name with signs around it is looked up without them, one of several words needs all of them', () => {
    const index = indexOf([
      ['a.js', 'let $scope = 1'],
      ['b.css', '.side-bar {}'],
      ['c.css', '.side {}'],
    ]);
    expect(index.filesWith('$scope')).toEqual(['a.js']);
    expect(index.filesWith('side-bar')).toEqual(['b.css']);
    expect(index.filesWith('')).toEqual([]);
    expect(index.filesWith('Scope')).toEqual([]);
  });

  test('a byte order mark is no part of the first name', () => {
    expect(indexOf([['a.ts', '\ufeffimport x']]).filesWith('import')).toEqual(['a.ts']);
  });

  test('names that begin with the same 128 bytes are one', () => {
    const index = indexOf([['a.ts', `${'x'.repeat(200)} y`]]);
    expect(index.filesWith('x'.repeat(128))).toEqual(['a.ts']);
    expect(index.filesWith('x'.repeat(127))).toEqual([]);
  });

  test.each([
    ['HTTPServer', ['http', 'server']],
    ['getUserName', ['get', 'user', 'name']],
    ['MAX_FILE_BYTES', ['max', 'file', 'bytes']],
    ['sha256Sum', ['sha', '256', 'sum']],
    ['__init__', ['init']],
    ['x', ['x']],
    ['___', ['___']],
  ])('%s has the parts %j', (whole, parts) => {
    expect(splitIdentifier(whole)).toEqual(parts);
  });
});

/** The terms of a name by other means than the index has. */
function termsOfName(whole: string): ReadonlySet<string> {
  return new Set([whole.replaceAll('_', '').toLowerCase(), ...splitIdentifier(whole)]);
}

function naiveBm25(corpus: Files, terms: readonly string[]): Map<string, number> {
  const documents = corpus.map(([at, content]) => ({ at, names: namesOf(content) }));
  const average = documents.reduce((sum, { names }) => sum + names.length, 0) / documents.length;
  const scores = new Map<string, number>();
  for (const term of terms) {
    const counts = documents.map(({ names }) => names.filter((each) => termsOfName(each).has(term)).length);
    const holding = counts.filter((count) => count > 0).length;
    const idf = Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
    for (const [index, { at, names }] of documents.entries()) {
      const count = counts[index] ?? 0;
      if (count === 0) continue;
      const long = 1 - 0.75 + (0.75 * names.length) / average;
      scores.set(at, (scores.get(at) ?? 0) + (idf * count * 2.2) / (count + 1.2 * long));
    }
  }
  return scores;
}

/** Only letters whose lower case is that of ASCII: the index folds no others. */
const plainText = fc
  .array(fc.tuple(fc.constantFrom('getUser', 'user_id', 'HTTPUser', 'id', 'Get', 'other', 'x'), glue), {
    maxLength: 30,
  })
  .map((pairs) => pairs.flat().join(''));
const plainFiles = fc.uniqueArray(fc.tuple(path, plainText), {
  selector: ([each]) => each,
  minLength: 1,
  maxLength: 8,
});

describe('ranking', () => {
  test('scores and order are those of BM25 over maps', () => {
    const terms = fc.uniqueArray(fc.constantFrom('get', 'user', 'id', 'userid', 'http', 'getuser', 'none'), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(plainFiles, terms, fc.integer({ min: 1, max: 8 }), (corpus, wanted, limit) => {
        const index = indexOf(corpus);
        const naive = naiveBm25(corpus, wanted);
        const found = index.search(
          wanted.map((term) => ({ term, weight: 1 })),
          limit,
        );
        expect(found.length).toBe(Math.min(limit, naive.size));
        for (const { path: at, score } of found) expect(score).toBeCloseTo(naive.get(at) ?? 0, 9);
        const best = [...naive.values()].toSorted((left, right) => right - left).slice(0, limit);
        for (const [place, score] of best.entries()) expect(found[place]?.score).toBeCloseTo(score, 9);
      }),
    );
  });

  test('a longer list than is kept in order gives the same beginning', () => {
    const index = indexOf(
      Array.from({ length: 400 }, (_, at) => [`${at}.ts`, 'user '.repeat(1 + (at % 7))] as const),
    );
    const terms = [{ term: 'user', weight: 1 }];
    expect(index.search(terms, 300).slice(0, 50)).toEqual(index.search(terms, 50));
    expect(index.search(terms, 300)).toHaveLength(300);
  });

  test('case and low lines of a term make no difference', () => {
    const index = indexOf([
      ['a.ts', 'getUserName'],
      ['b.py', 'get_user_name'],
      ['c.md', 'user'],
    ]);
    for (const term of ['getUserName', 'GET_USER_NAME', 'getusername']) {
      expect(index.frequency(term)).toBe(2);
      expect(index.search([{ term, weight: 1 }], 5).map((each) => each.path)).toEqual(['a.ts', 'b.py']);
    }
    expect(index.frequency('user')).toBe(3);
    expect(index.frequency('nowhere')).toBe(0);
  });

  test('weights of nothing, below nothing and beyond numbers count nothing', () => {
    const index = indexOf([['a.ts', 'user']]);
    for (const weight of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(index.search([{ term: 'user', weight }], 5)).toEqual([]);
    }
    expect(index.search([{ term: 'user', weight: 1 }], 0)).toEqual([]);
  });

  test('the order in which files are added makes no difference', () => {
    fc.assert(
      fc.property(files, (corpus) => {
        const one = indexOf(corpus);
        const other = indexOf(corpus.toReversed());
        expect(other.paths).toEqual(one.paths);
        expect(
          other.search(
            [
              { term: 'get', weight: 1 },
              { term: 'id', weight: 2 },
            ],
            9,
          ),
        ).toEqual(
          one.search(
            [
              { term: 'get', weight: 1 },
              { term: 'id', weight: 2 },
            ],
            9,
          ),
        );
        for (const each of new Set(corpus.flatMap(([, content]) => namesOf(content)))) {
          expect(other.definitionsOf(each)).toEqual(one.definitionsOf(each));
        }
      }),
    );
  });
});

describe('odd files', () => {
  test('any bytes are taken in', () => {
    fc.assert(
      fc.property(path, fc.uint8Array({ maxLength: 300 }), (at, bytes) => {
        const builder = indexBuilder();
        builder.add(at, bytes);
        expect(builder.build('tree', {}).paths).toEqual([at]);
      }),
    );
  });

  test('an empty tree and an empty file have nothing', () => {
    expect(indexOf([]).search([{ term: 'a', weight: 1 }], 3)).toEqual([]);
    const index = indexOf([['a.ts', '']]);
    expect([index.files, index.definitionsIn('a.ts'), index.definitionsIn('b.ts')]).toEqual([1, [], []]);
  });

  test.each(['(', '{', 'f(', 'f(a) {', '<', 'class ', 'const x = ', 'a.', '"', 'x'])(
    'a line of a megabyte of %j ends',
    (piece) => {
      const index = indexOf([
        ['a.ts', piece.repeat(1_000_000 / piece.length)],
        ['b.go', piece.repeat(100_000)],
      ]);
      expect(index.files).toBe(2);
    },
  );

  test('names whose places collide cost no more than others, and are found', () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `n${at}`);
    const index = indexOf([['a.ts', names.join(' ')]]);
    for (const each of names.slice(0, 300)) expect(index.filesWith(each)).toEqual(['a.ts']);
  });
});
