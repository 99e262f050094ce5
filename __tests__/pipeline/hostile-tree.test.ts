import { describe, expect, test } from '@jest/globals';
import { NO_PROJECT } from '../../src/core/context/script-project.ts';
import { moduleResolver } from '../../src/core/context/resolve-module.ts';
import { planUnits } from '../../src/core/diff/truncate.ts';
import { openContext } from '../../src/pipeline/context.ts';
import { sourceReader } from '../../src/pipeline/source-reader.ts';
import { timeLimit } from '../../src/pipeline/time-limit.ts';
import type { BlobStream, Outline, SecretScanner, SourceTree, SyntaxParser } from '../../src/ports.ts';
import { repositoryFixtures } from '../support/opened-repository.ts';
import { plainIndex } from '../support/plain-index.ts';

const fixtures = repositoryFixtures();
const NO_SECRETS: SecretScanner = { scan: async (texts) => texts.map(() => []) };
const WORDS = { title: 'Pay', description: '', spec: '' };

const BARRELS = Array.from({ length: 60 }, (_, at) => `b${at}`);
const ALL_BARRELS = BARRELS.map((name) => `export * from './${name}';`).join('\n');

/** What a change can bring to hold its own review up. */
const HOSTILE: Readonly<Record<string, string>> = {
  'src/pay.ts': [
    "import { absent, gone } from './b0';",
    "import { lost } from './blank';",
    "import { A1 } from './many';",
    'export const paid = absent(gone, lost, A1);',
    '',
  ].join('\n'),
  'src/blank.ts': `import a${' '.repeat(1_900)}!\n${`import a${'\n'.repeat(1_000)}!\n`.repeat(100)}`,
  'src/many.ts': 'A1=1\n'.repeat(40_000),
  ...Object.fromEntries(BARRELS.map((name) => [`src/${name}.ts`, ALL_BARRELS])),
};

const CANCELLED_AT = 6;

/** Definitions as many as lines; `onOutline` hears of each file. */
function linesAsDefinitions(onOutline: () => void): SyntaxParser {
  return {
    outline: async (path, text): Promise<Outline> => {
      onOutline();
      const definitions = path.endsWith('many.ts')
        ? text.split('\n').map((_, at) => {
            const line = at + 1;
            return { name: `A${line}`, kind: 'constant' as const, path, startLine: line, endLine: line };
          })
        : [];
      return { kind: 'parsed', definitions, errors: 0, complete: !path.endsWith('blank.ts') };
    },
  };
}

async function contextOfHostile(signal: AbortSignal, onOutline: () => void) {
  const built = fixtures.build({ commits: [{ write: { 'README.md': 'x' } }, { write: HOSTILE }] });
  const [base = '', head = ''] = built.commits;
  const repository = await fixtures.open(built.path);
  const change = await repository.changeSource.readChange({ base, head });
  const shown = change.files.filter(({ path }) => path === 'src/pay.ts');
  const [unit] = planUnits(shown, { maxDiffChars: 20_000 }).units;
  if (unit === undefined) throw new Error('no unit');
  const context = openContext({
    tree: repository.sourceTree(head),
    blobs: repository.blobStream(head),
    index: async () => plainIndex(HOSTILE),
    syntax: linesAsDefinitions(onOutline),
    embedder: null,
    secrets: NO_SECRETS,
    signal,
    unitMs: 60_000,
  });
  return context.contextFor(unit, change, WORDS, 4_096);
}

describe('a tree made to hold the review up', () => {
  test('comes to an end, and what was read in part is told', async () => {
    let outlined = 0;
    const { notes } = await contextOfHostile(new AbortController().signal, () => (outlined += 1));
    expect(outlined).toBe(Object.keys(HOSTILE).length);
    expect(notes).toEqual(['2 files were outlined in part']);
  });

  test('is left between two files when the run is cancelled', async () => {
    const controller = new AbortController();
    let outlined = 0;
    let before = 0;
    await contextOfHostile(controller.signal, () => {
      outlined += 1;
      // In the midst of files that are read at once.
      if (outlined === CANCELLED_AT)
        setTimeout(() => {
          before = outlined;
          controller.abort();
        }, 0);
    });
    expect(before).toBeGreaterThanOrEqual(CANCELLED_AT);
    // A timer is heard after a turn or two.
    expect(before).toBeLessThanOrEqual(CANCELLED_AT + 3);
    expect(outlined - before).toBeLessThanOrEqual(1);
  });
});

test('no more bytes are read than are kept', async () => {
  const size = 1_000_000;
  const paths = Array.from({ length: 400 }, (_, at) => `f${at}.ts`);
  const tree: SourceTree = {
    entries: async () => paths.map((path) => ({ path, mode: '100644', id: 'none', size })),
    read: async () => new TextEncoder().encode('export {};\n'),
    search: () => Promise.reject(new Error('nobody searches')),
  };
  let asked = 0;
  const blobs: BlobStream = {
    treeId: async () => '',
    stream: async (entries) => {
      for (const entry of entries) asked += entry.size;
    },
  };
  const index = plainIndex({});
  const resolver = moduleResolver([], NO_PROJECT);
  const syntax = linesAsDefinitions(() => {});
  const reader = sourceReader({ tree, blobs, index, resolver, syntax, secrets: NO_SECRETS });
  const limit = timeLimit(60_000, new AbortController().signal);
  const notes = new Set<string>();
  const files = await reader.read(paths, true, limit, notes);
  const more = await reader.read(paths, true, limit, notes);
  limit.end();
  expect(asked).toBeLessThanOrEqual(48 * 1024 * 1024);
  expect([files.length, more.length]).toEqual([50, 50]);
  expect(notes.size).toBe(350);
});
