import { expect, test } from '@jest/globals';
import { locate, MAX_LOOK_UP_STEPS, meaningOf } from '../../../src/core/context/locate.ts';
import { moduleResolver } from '../../../src/core/context/resolve-module.ts';
import { NO_PROJECT } from '../../../src/core/context/script-project.ts';
import { sourceFile, type SourceFile } from '../../../src/core/context/source-file.ts';
import { plainIndex } from '../../support/plain-index.ts';

/** Counts how often a file is asked for. */
class CountedFiles extends Map<string, SourceFile> {
  asked = 0;
  override get(path: string): SourceFile | undefined {
    this.asked += 1;
    return super.get(path);
  }
}

function filesOf(texts: Readonly<Record<string, string>>): CountedFiles {
  const index = plainIndex(texts);
  const resolver = moduleResolver(index.paths, NO_PROJECT);
  return new CountedFiles(
    index.paths.map((path) => [
      path,
      sourceFile(path, texts[path] ?? '', index.definitionsIn(path), resolver),
    ]),
  );
}

/** Files that hand on everything of each other. */
function barrels(count: number): CountedFiles {
  const names = Array.from({ length: count }, (_, at) => `b${at}`);
  const text = names.map((name) => `export * from './${name}';`).join('\n');
  return filesOf(Object.fromEntries(names.map((name) => [`${name}.ts`, text])));
}

test('in files that all hand on each other, a name that none has is looked for once a file and number of hops', () => {
  const asked = [20, 80].map((count) => {
    const files = barrels(count);
    expect(locate('b0.ts', 'absent', files)).toEqual([]);
    return files.asked;
  });
  expect(asked[0]).toBeLessThanOrEqual(20 * 4);
  expect(asked[1]).toBeLessThanOrEqual(80 * 4);
});

test('a look-up ends after so many steps, wherever it is', () => {
  const files = barrels(390);
  expect(locate('b0.ts', 'absent', files)).toEqual([]);
  // Once for each file, and again with more hops left: each time for the steps of a whole file.
  expect(files.asked).toBeLessThanOrEqual(390 + Math.ceil(MAX_LOOK_UP_STEPS / 389) + 4);
});

test('all imports of a file share the steps of one look-up', () => {
  const files = barrels(80);
  const first = files.get('b0.ts');
  files.asked = 0;
  if (first === undefined) throw new Error('no file');
  expect(meaningOf(first, 'absent', files)).toEqual([]);
  expect(files.asked).toBeLessThanOrEqual(80 * 2);
});

test('a name that a circle of files hands on is found where it is declared', () => {
  const files = filesOf({
    'a.ts': "export * from './b';\n",
    'b.ts': "export * from './a';\nexport * from './c';\n",
    'c.ts': "export * from './b';\nexport { inner as outer } from './d';\n",
    'd.ts': 'export function inner() {}\n',
  });
  expect(locate('a.ts', 'outer', files).map(({ path }) => path)).toEqual(['d.ts']);
});
