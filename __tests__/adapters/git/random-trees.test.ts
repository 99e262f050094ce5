import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { openRepository } from '../../../src/adapters/git/repository.ts';
import { numberedLines } from '../../../src/core/diff/model.ts';
import type { Change, ChangedFile } from '../../../src/core/diff/model.ts';
import { buildRepository } from '../../support/git-repository.ts';
import { PATH } from '../../support/opened-repository.ts';

/** What a path holds on one side. */
type Held = { readonly type: 'write' | 'executable' | 'link'; readonly content: Buffer };
type Tree = ReadonlyMap<string, Held>;

/** Names as Latin-1 text: one character for each byte, so that any bytes can be a key. */
type ByteName = string;

const bytesOf = (name: ByteName) => Buffer.from(name, 'latin1');
const byteName = (text: string): ByteName => Buffer.from(text, 'utf8').toString('latin1');

const NASTY_NAMES = [
  ' lead',
  'trail ',
  '  ',
  "it's",
  'say "hi"',
  '"',
  '\\',
  'back\\slash\\303',
  'tab\there',
  'new\nline',
  '\r',
  '\x01',
  '-dash',
  '--- a',
  '+++ b',
  '@@ -1 +1 @@',
  'diff --git a b',
  'a b/c d',
  'dev null',
  ':(glob)*',
  '*',
  '#',
  '=>',
  '{a => b}',
  '\ufeffbom',
  'nbsp\u00a0',
  '\u2028',
  '\u0085',
  'é',
  'e\u0301',
  '文档',
  '😀',
  '2023-01-01 00:00:00 +0000',
  'con',
  'a:b',
].map(byteName);
const NOT_UTF8_NAMES = ['caf\xe9', '\xff\xfe', '\xc3', 'a\xed\xa0\x80'];

const component = fc.oneof(
  fc.constantFrom(...NASTY_NAMES),
  fc.constantFrom(...NOT_UTF8_NAMES),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }).map(byteName),
);
/** Folders end in "=", files do not: no name is a folder and a file. */
const name = fc
  .tuple(fc.array(component, { maxLength: 2 }), component)
  .map(([folders, file]) => [...folders.map((folder) => `${folder}=`), `${file}f`].join('/'))
  .filter((path) => !/\0|(?:^|\/)(?:=|\.{1,2}=?|\.git.*)(?:\/|$)|\/\/|^\//i.test(path));

const NASTY_LINES = [
  '',
  ' ',
  '\t',
  'x',
  'y',
  'z',
  '+',
  '-',
  '--- a/x',
  '+++ b/x',
  '-- sql',
  '++ x',
  '@@ -1,2 +1,2 @@',
  'diff --git a/x b/x',
  '\\ No newline at end of file',
  '\\',
  'index 1..2',
  '\r',
  'crlf\r',
  'a\rb',
  '\f',
  '\v',
  '\u0085',
  '\u2028+x',
  '\u2029',
  '\ufeff',
  '}',
  'function f() {',
  'Subproject commit 1',
  'é文😀',
].map((line) => Buffer.from(line));
const line = fc.oneof(
  fc.constantFrom(...NASTY_LINES),
  fc
    .uint8Array({ maxLength: 6 })
    .map((bytes) => Buffer.from(bytes.map((byte) => (byte === 0 || byte === 10 ? 32 : byte)))),
);
const lines = fc.array(line, { maxLength: 30 });

type Edit = { readonly at: number; readonly remove: number; readonly insert: readonly Buffer[] };
const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({ at: fc.nat(30), remove: fc.nat(3), insert: fc.array(line, { maxLength: 3 }) }),
  { maxLength: 4 },
);

const LF = Buffer.from('\n');
const join = (all: readonly Buffer[], lastLineEnd: boolean) =>
  Buffer.concat(all.flatMap((part, at) => (at === all.length - 1 && !lastLineEnd ? [part] : [part, LF])));

const type = fc.constantFrom(
  'write',
  'write',
  'write',
  'write',
  'write',
  'executable',
  'link',
) satisfies fc.Arbitrary<Held['type']>;

function hold(kind: Held['type'], content: Buffer): Held {
  // A link has a text, and no file has more than one line without end.
  return kind === 'link' && content.length === 0
    ? { type: kind, content: Buffer.from('x') }
    : { type: kind, content };
}

/** One path before and after; null where it does not exist. Moved: it has another name after. */
type Pair = { readonly old: Held | null; readonly now: Held | null; readonly moved: boolean };

const pair: fc.Arbitrary<Pair> = fc
  .record({
    all: lines,
    changes: edits,
    ends: fc.tuple(fc.boolean(), fc.boolean()),
    types: fc.tuple(type, type),
    nul: fc.constantFrom(null, null, null, null, null, null, 'old', 'new', 'both'),
    moved: fc.constantFrom(false, false, false, true),
    only: fc.constantFrom('both', 'both', 'both', 'old', 'new'),
  })
  .map(({ all, changes, ends, types, nul, only, moved }): Pair => {
    const changed = changes.reduce<readonly Buffer[]>(
      (now, { at, remove, insert }) => now.toSpliced(at, remove, ...insert),
      all,
    );
    const withNul = (content: Buffer, side: 'old' | 'new', kind: Held['type']) =>
      (nul === side || nul === 'both') && kind !== 'link'
        ? Buffer.concat([content, Buffer.from('\0')])
        : content;
    return {
      old: only === 'new' ? null : hold(types[0], withNul(join(all, ends[0]), 'old', types[0])),
      now: only === 'old' ? null : hold(types[1], withNul(join(changed, ends[1]), 'new', types[1])),
      moved,
    };
  });

/** Paths with what they hold before and after, some of them moved to another path in between. */
const trees = fc
  .uniqueArray(fc.tuple(name, pair), {
    minLength: 10,
    maxLength: 20,
    // Names that are shown alike would be one key below.
    selector: ([path]) => bytesOf(path).toString('utf8'),
  })
  .map((all) => {
    const before = new Map<ByteName, Held>();
    const after = new Map<ByteName, Held>();
    for (const [path, { old, now, moved }] of all) {
      if (old !== null) before.set(path, old);
      if (now !== null) after.set(moved ? `${path}f` : path, now);
    }
    return [before, after] as const;
  });

function commitOf(tree: Tree) {
  const of = (wanted: Held['type']) =>
    [...tree]
      .filter(([, held]) => held.type === wanted)
      .map(([path, held]) => [bytesOf(path), held.content] as const);
  return { write: of('write'), executable: of('executable'), link: of('link') };
}

async function readChangeBetween(before: Tree, after: Tree): Promise<Change> {
  const repository = buildRepository({
    bare: true,
    commits: [commitOf(before), { branch: 'after', parents: [], ...commitOf(after) }],
  });
  try {
    // The head: the second tree in a child of the first commit.
    const tree = repository.git('rev-parse', `${repository.commits[1]}^{tree}`);
    const head = repository.git('commit-tree', tree, '-p', repository.commits[0] ?? '', '-m', 'head');
    const opened = await openRepository({ path: repository.path, env: { PATH } });
    try {
      return await opened.changeSource.readChange({ base: null, head });
    } finally {
      await opened.close();
    }
  } finally {
    repository.cleanup();
  }
}

/** The lines of a content: only LF ends one. */
function linesOf(content: Buffer): string[] {
  const all = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content).split('\n');
  return content.length === 0 || content.at(-1) === 10 ? all.slice(0, -1) : all;
}

const hasNul = (held: Held | undefined) => held?.content.subarray(0, 8000).includes(0) ?? false;
const isLink = (held: Held | undefined) => held?.type === 'link';

/** Both sides from the hunks, with the lines between two hunks taken from the other side: nothing may be missing. */
function rebuild(file: ChangedFile, old: readonly string[]): string[] {
  const rebuilt: string[] = [];
  let next = 0;
  for (const hunk of file.hunks) {
    const first = hunk.oldCount === 0 ? hunk.oldStart : hunk.oldStart - 1;
    rebuilt.push(...old.slice(next, first));
    rebuilt.push(...hunk.lines.filter(({ kind }) => kind !== 'removed').map(({ text }) => text));
    next = first + hunk.oldCount;
  }
  return [...rebuilt, ...old.slice(next)];
}

function checkFile(file: ChangedFile, old: Held | undefined, now: Held | undefined): void {
  const typeChange = old !== undefined && now !== undefined && isLink(old) !== isLink(now);
  expect(file.status === 'typechange').toBe(typeChange);
  if (hasNul(now ?? old) && !typeChange) {
    expect(file).toMatchObject({ kind: 'binary', unreadable: null, hunks: [] });
    return;
  }
  const oldLines = old === undefined ? [] : linesOf(old.content);
  const newLines = now === undefined ? [] : linesOf(now.content);
  for (const hunk of file.hunks) {
    for (const { text, oldLine, newLine } of numberedLines(hunk)) {
      if (oldLine !== null) expect(text).toBe(oldLines[oldLine - 1]);
      if (newLine !== null) expect(text).toBe(newLines[newLine - 1]);
    }
  }
  if (typeChange && (hasNul(old) || hasNul(now))) return;
  expect(file.unreadable).toBeNull();
  expect(file.kind).toBe(isLink(now ?? old) ? 'symlink' : 'text');
  expect(typeChange ? rebuildTypeChange(file) : rebuild(file, oldLines)).toEqual(newLines);
}

function rebuildTypeChange(file: ChangedFile): string[] {
  return file.hunks.flatMap((hunk) =>
    hunk.lines.filter(({ kind }) => kind === 'added').map(({ text }) => text),
  );
}

function sameHeld(old: Held | undefined, now: Held | undefined): boolean {
  if (old === undefined || now === undefined) return old === now;
  return old.type === now.type && old.content.equals(now.content);
}

describe('for any two trees', () => {
  it('every line of every hunk is that line of the blob, and nothing that changed is missing', async () => {
    let files = 0;
    await fc.assert(
      fc.asyncProperty(trees, async ([before, after]) => {
        const change = await readChangeBetween(before, after);
        const shown = (path: ByteName) => bytesOf(path).toString('utf8');
        const old = new Map([...before].map(([path, held]) => [shown(path), held]));
        const now = new Map([...after].map(([path, held]) => [shown(path), held]));
        const seen = new Set<string>();
        for (const file of change.files) {
          files += 1;

          seen.add(file.path);
          // A rename takes its old path along; a copy is never looked for.
          if (file.oldPath !== null) seen.add(file.oldPath);
          const gone = file.status === 'deleted';
          checkFile(
            file,
            file.oldPath === null ? undefined : old.get(file.oldPath),
            gone ? undefined : now.get(file.path),
          );
          const exact = [...before.keys(), ...after.keys()].find((path) => shown(path) === file.path) ?? '';
          const isUtf8 = Buffer.from(shown(exact), 'utf8').equals(bytesOf(exact));
          expect(file.pathHex).toBe(isUtf8 ? null : bytesOf(exact).toString('hex'));
        }
        const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
          (path) => !sameHeld(old.get(path), now.get(path)),
        );
        expect([...seen].toSorted()).toEqual(changed.toSorted());
      }),
      { numRuns: 8 },
    );
    expect(files).toBeGreaterThan(50);
    // Some fifteen programs a run.
  }, 120_000);
});
