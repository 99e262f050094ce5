import { describe, expect, test } from '@jest/globals';
import { contextBytes, renderContext } from '../../src/core/context/render-context.ts';
import { planUnits } from '../../src/core/diff/truncate.ts';
import { openContext, type ContextPorts } from '../../src/pipeline/context.ts';
import { wholeTreeContext } from '../../src/pipeline/whole-tree-context.ts';
import type { BlobStream, Embedder, SecretScanner, SourceTree, SyntaxParser } from '../../src/ports.ts';
import { repositoryFixtures } from '../support/opened-repository.ts';
import { plainIndex } from '../support/plain-index.ts';

const fixtures = repositoryFixtures();

/** A secret of two lines that only the whole text gives away: a part of it does not look like one. */
const CANARY = /BEGIN-CANARY[^]*?END-CANARY/gu;
const SECRETS: SecretScanner = {
  scan: async (texts) =>
    texts.map((text) =>
      [...text.matchAll(CANARY)].map((found) => ({
        start: found.index,
        end: found.index + found[0].length,
        rule: 'canary',
      })),
    ),
};

const NO_GRAMMAR: SyntaxParser = { outline: async () => ({ kind: 'unsupported' }) };
const WORDS = { title: 'Pay', description: '', spec: '' };

const BASE = {
  'src/pay.ts': 'export {};\n',
  'src/card.ts': [
    '/** Takes money. */',
    'export function charge(total: number) {',
    '  const key = `BEGIN-CANARY first half of it',
    'second half of it END-CANARY`;',
    '  return total + key.length;',
    '}',
    '',
  ].join('\n'),
};
const PAY = "import { charge } from './card.ts';\n\nexport const paid = charge(4);\n";

async function contextOf(
  base: Readonly<Record<string, string>>,
  head: Readonly<Record<string, string>>,
  ports: Partial<ContextPorts> = {},
  maxBytes = 4_096,
) {
  const built = fixtures.build({ commits: [{ write: base }, { write: head }] });
  const [baseId = '', headId = ''] = built.commits;
  const repository = await fixtures.open(built.path);
  const change = await repository.changeSource.readChange({ base: baseId, head: headId });
  const [unit] = planUnits(change.files, { maxDiffChars: 20_000 }).units;
  if (unit === undefined) throw new Error('no unit');
  const tree = ports.tree ?? repository.sourceTree(headId);
  const context = openContext({
    tree,
    index: async () => plainIndex({ ...base, ...head }),
    syntax: NO_GRAMMAR,
    embedder: null,
    secrets: SECRETS,
    signal: new AbortController().signal,
    ...ports,
  });
  const found = await context.contextFor(unit, change, WORDS, maxBytes);
  const text = renderContext(found.snippets);
  const bytes = contextBytes(found.snippets);
  expect(bytes).toBeLessThanOrEqual(maxBytes);
  return { ...found, text, context, unit, change };
}

describe('what the unit gets', () => {
  test('is the definition that the added line calls, with its path and line', async () => {
    const { snippets } = await contextOf(BASE, { 'src/pay.ts': PAY });
    const card = snippets.find(
      ({ path, text }) => path === 'src/card.ts' && text.includes('function charge'),
    );
    const lines = BASE['src/card.ts'].split('\n');
    expect(lines[(card?.startLine ?? 0) - 1]).toBe(card?.text.split('\n')[0]);
    expect(card?.about).toContain('charge');
  });

  test('holds no half of a secret that the cut went through', async () => {
    const cut = { name: 'charge', kind: 'function', path: 'src/card.ts', startLine: 2, endLine: 3 } as const;
    const syntax: SyntaxParser = {
      outline: async () => ({ kind: 'parsed', definitions: [cut], errors: 0, complete: true }),
    };
    const { text } = await contextOf(BASE, { 'src/pay.ts': PAY }, { syntax });
    expect(text).toContain('[REDACTED:canary]');
    expect(text).not.toContain('half of it');
  });

  test('is the same from unit to unit of a run, and each file is read once', async () => {
    const reads: string[] = [];
    const built = fixtures.build({ commits: [{ write: BASE }, { write: { 'src/pay.ts': PAY } }] });
    const repository = await fixtures.open(built.path);
    const whole = repository.sourceTree(built.commits[1] ?? '');
    const tree: SourceTree = {
      ...whole,
      read: (path) => {
        reads.push(path);
        return whole.read(path);
      },
    };
    const first = await contextOf(BASE, { 'src/pay.ts': PAY }, { tree });
    const again = await first.context.contextFor(first.unit, first.change, WORDS, 4_096);
    expect(again.snippets).toEqual(first.snippets);
    expect(reads.toSorted()).toEqual([...new Set(reads)].toSorted());
  });
});

test('bytes of a stream that are not those of the blob are not believed', async () => {
  const blobs: BlobStream = {
    treeId: async () => '',
    stream: async (entries, onBlob) => {
      for (const entry of entries)
        onBlob(entry, new TextEncoder().encode('export function charge() { forged; }\n'));
    },
  };
  const { text } = await contextOf(BASE, { 'src/pay.ts': PAY }, { blobs });
  expect(text).toContain('function charge(total');
  expect(text).not.toContain('forged');
});

describe('what cannot be had is said, and the rest is given', () => {
  test('a parser that fails: definitions are found by lines', async () => {
    const syntax: SyntaxParser = {
      outline: async () => ({ kind: 'failed', detail: 'the grammar is damaged' }),
    };
    const { text, notes } = await contextOf(BASE, { 'src/pay.ts': PAY }, { syntax });
    expect(notes).toEqual(['definitions are found by lines alone: the grammar is damaged']);
    expect(text).toContain('function charge');
  });

  test('an index that cannot be built', async () => {
    const index = () => Promise.reject(new Error('git is gone'));
    const { snippets, notes } = await contextOf(BASE, { 'src/pay.ts': PAY }, { index });
    expect({ snippets, notes }).toEqual({
      snippets: [],
      notes: ['the index of the code could not be built: git is gone'],
    });
  });

  test('an embedding endpoint that is down', async () => {
    const embedder: Embedder = {
      model: 'm',
      embed: async () => ({ kind: 'unavailable', detail: 'HTTP 503' }),
    };
    const without = await contextOf(BASE, { 'src/pay.ts': PAY });
    const { snippets, notes } = await contextOf(BASE, { 'src/pay.ts': PAY }, { embedder });
    expect(notes).toContain('context is ranked without vectors: HTTP 503');
    expect(snippets).toEqual(without.snippets);
  });

  test.each([
    ['a parser', { syntax: { outline: () => new Promise<never>(() => {}) } }],
    ['an index', { index: () => new Promise<never>(() => {}) }],
    ['an embedding endpoint', { embedder: { model: 'm', embed: () => new Promise<never>(() => {}) } }],
  ])('%s that never answers ends with the time of the unit', async (_, ports) => {
    const { notes } = await contextOf(BASE, { 'src/pay.ts': PAY }, { ...ports, unitMs: 300 });
    expect(notes.join()).toMatch(/time/u);
  });

  test('a run that is cancelled gets what is there, and nothing is thrown', async () => {
    const { snippets } = await contextOf(BASE, { 'src/pay.ts': PAY }, { signal: AbortSignal.abort() });
    expect(snippets).toEqual([]);
  });
});

describe('bad input', () => {
  test('broken source, an unknown language and a line of a megabyte leave the rest as it is', async () => {
    const head = {
      'src/pay.ts': `${PAY}export const broken = charge(((\n`,
      'src/notes.xyz': 'charge { unknown `\n',
      'src/packed.ts': `export const data = "${'x'.repeat(1_000_000)}";\n`,
    };
    const { text } = await contextOf(BASE, head);
    expect(text).toContain('function charge');
    expect(text).not.toContain('xxxxxxxxxx');
  });

  test('a file that is no text, and one that the change deletes, are passed over', async () => {
    const built = fixtures.build({
      commits: [
        { write: { ...BASE, 'src/old.ts': 'export const old = 1;\n' } },
        { write: { 'src/pay.ts': PAY, 'src/card.ts': new Uint8Array([0, 1, 2]) }, remove: ['src/old.ts'] },
      ],
    });
    const repository = await fixtures.open(built.path);
    const tree = repository.sourceTree(built.commits[1] ?? '');
    const { snippets } = await contextOf(BASE, { 'src/pay.ts': PAY }, { tree });
    expect(snippets).toEqual([]);
  });
});

test('with vectors, the chunks that leave are redacted', async () => {
  const sent: string[] = [];
  const embedder: Embedder = {
    model: 'm',
    embed: async (texts) => {
      sent.push(...texts);
      return { kind: 'vectors', vectors: texts.map(() => new Float32Array([1, 0])), tokens: 1 };
    },
  };
  const { notes } = await contextOf(BASE, { 'src/pay.ts': PAY }, { embedder });
  expect(sent.length).toBeGreaterThan(1);
  expect(sent.join('\n')).not.toContain('half of it');
  expect(notes.join()).not.toContain('vectors');
});

describe('the whole tree', () => {
  test('is every source file in the order of the paths, without secrets, and its size', async () => {
    const built = fixtures.build({ commits: [{ write: { ...BASE, 'logo.png': 'no source' } }] });
    const repository = await fixtures.open(built.path);
    const whole = await wholeTreeContext(repository.sourceTree(built.commits[0] ?? ''), SECRETS, 10_000);
    if (whole.kind !== 'whole') throw new Error('too large');
    expect(whole.context.snippets.map(({ path }) => path)).toEqual(['src/card.ts', 'src/pay.ts']);
    const text = whole.context.snippets.map((snippet) => renderContext([snippet])).join('');
    expect(whole.chars).toBe(text.length);
    expect(text).not.toContain('half of it');
  });

  test('is refused with its size when it has more characters than allowed', async () => {
    const built = fixtures.build({ commits: [{ write: BASE }] });
    const repository = await fixtures.open(built.path);
    const tree = repository.sourceTree(built.commits[0] ?? '');
    const whole = await wholeTreeContext(tree, SECRETS, 150);
    expect(whole).toEqual({ kind: 'too_large', chars: expect.any(Number) });
    expect(whole.kind === 'too_large' && whole.chars).toBeGreaterThan(150);
  });
});
