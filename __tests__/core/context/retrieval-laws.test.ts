import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fuse } from '../../../src/core/context/fuse.ts';
import type { Snippet } from '../../../src/core/context/model.ts';
import { contextBytes } from '../../../src/core/context/render-context.ts';
import { contextOf, retrievalOf, unitOf, type MadeUpFiles } from './retrieval-made-up.ts';

const NAMES = ['alpha', 'beta', 'gammaRay', 'delta', 'Order', 'price', 'naïve', '$root'];
const name = fc.constantFrom(...NAMES);
const line = fc.oneof(
  fc.tuple(name, name).map(([a, b]) => `export function ${a}(${b}: number) {`),
  fc.tuple(name, name).map(([a, b]) => `  return ${a}.${b}({ ${a}: 1 });`),
  fc.constant('}'),
  fc
    .tuple(name, fc.constantFrom('a', 'b', 'sub/c'))
    .map(([a, file]) => `import { ${a} } from './${file}.ts';`),
  name.map((a) => `export interface ${a} { ${a}: string;`),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll('\n', ' ')),
  fc.constantFrom('/*', '*/', '`', '"', '${', '  /** words */', ''),
);
const text = fc.array(line, { minLength: 1, maxLength: 40 }).map((lines) => lines.join('\n'));
const files = fc.record({ 'a.ts': text, 'b.ts': text, 'sub/c.ts': text, 'a.test.ts': text, 'd.py': text });

const unitWith = (made: MadeUpFiles, last: number) => unitOf(made, { 'a.ts': [1, last] });

test('the bytes of the snippets, as they are sent, are never more than the budget', () => {
  fc.assert(
    fc.property(
      files,
      fc.integer({ min: 0, max: 3_000 }),
      fc.integer({ min: 1, max: 40 }),
      (made, budget, last) => {
        const snippets = contextOf(retrievalOf(made, unitWith(made, last)), budget);
        const bytes = contextBytes(snippets);
        expect(bytes).toBeLessThanOrEqual(budget);
      },
    ),
  );
});

const linesOf = ({ path, startLine, text: shown }: Snippet) =>
  shown.split('\n').map((_, at) => `${path}:${startLine + at}`);

test('no line is given twice, none that the hunks show, and each is the line of its file', () => {
  fc.assert(
    fc.property(files, fc.integer({ min: 1, max: 40 }), (made, last) => {
      const unit = unitWith(made, last);
      const snippets = contextOf(retrievalOf(made, unit), 6_000);
      const given = snippets.flatMap(linesOf);
      expect(new Set(given).size).toBe(given.length);
      for (let number = 1; number <= last; number += 1) expect(given).not.toContain(`a.ts:${number}`);
      const counts = Object.fromEntries(
        Object.entries(made).map(([path, whole]) => [path, whole.split('\n').length]),
      );
      for (const { path, startLine, text: shown } of snippets)
        expect(startLine + shown.split('\n').length - 1).toBeLessThanOrEqual(counts[path] ?? 0);
    }),
  );
});

test('the same change gives the same context, in whatever order the files were read', () => {
  fc.assert(
    fc.property(files, (made) => {
      const turned = Object.fromEntries(Object.entries(made).reverse());
      const once = contextOf(retrievalOf(made, unitWith(made, 10)), 3_000);
      expect(contextOf(retrievalOf(turned, unitWith(turned, 10)), 3_000)).toEqual(once);
    }),
  );
});

test('what two rankings agree on comes before what one of them has first', () => {
  const order = fuse([
    { keys: ['only', 'both'], weight: 1 },
    { keys: ['other', 'both'], weight: 1 },
  ]);
  expect(order).toEqual(['both', 'only', 'other']);
});
