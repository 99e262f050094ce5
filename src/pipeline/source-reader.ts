import { languageOf } from '../core/context/language.ts';
import type { CodeIndex, Definition } from '../core/context/model.ts';
import type { ModuleResolver } from '../core/context/resolve-module.ts';
import { sourceFile, type SourceFile } from '../core/context/source-file.ts';
import { messageOf } from '../errors.ts';
import type { BlobStream, SecretScanner, SourceTree, SyntaxParser, TreeEntry } from '../ports.ts';
import { scanAndRedact } from '../reviewer/redact.ts';
import { textOf } from '../core/tree/blob-text.ts';
import { readBatch } from './blob-batch.ts';
import type { TimeLimit } from './time-limit.ts';

export type SourceReaderPorts = {
  readonly tree: SourceTree;
  /** Reads many files by one process; null: each by its own. */
  readonly blobs?: BlobStream | null;
  readonly index: CodeIndex;
  readonly resolver: ModuleResolver;
  readonly syntax: SyntaxParser;
  readonly secrets: SecretScanner;
};

export type SourceReader = {
  /**
   * The files at these paths, in their order; those that are no text, are too large, cannot be read or do not come in
   * time are left out. `changed`: what is left out of them is a note.
   */
  readonly read: (
    paths: readonly string[],
    changed: boolean,
    limit: TimeLimit,
    notes: Set<string>,
  ) => Promise<readonly SourceFile[]>;
};

/** Larger files are generated or data. */
const MAX_SOURCE_BYTES = 1024 * 1024;
/** All files that are kept for a run. */
const MAX_KEPT_BYTES = 48 * 1024 * 1024;
const READ_AT_ONCE = 8;

/** What one file came to: notes belong to the file, so that each unit that asks for it hears of them. */
type Kept = { readonly file: SourceFile | null; readonly note: string | null };

/** Reads, checks, redacts and outlines files of one tree, each once. */
export function sourceReader(ports: SourceReaderPorts): SourceReader {
  const kept = new Map<string, Promise<Kept | null>>();
  const list = once(() => entriesByPath(ports.tree));
  const hasRoomFor = roomFor(MAX_KEPT_BYTES);
  const turn = turns();
  const open = async (path: string, read: ReadonlyMap<string, Uint8Array>, limit: TimeLimit) => {
    const entry = (await list()).get(path);
    if (entry === undefined || !isFile(entry)) return { file: null, note: null };
    if (!hasRoomFor(entry)) return { file: null, note: `${path} is too large to look for context in it` };
    return readOne(path, read.get(path) ?? null, ports, async () => {
      await turn();
      if (limit.over()) kept.delete(path);
      return !limit.over();
    });
  };
  /** A file that another unit had no time for any more is read again. */
  const openOnce = async (path: string, read: ReadonlyMap<string, Uint8Array>, limit: TimeLimit) => {
    for (;;) {
      const pending = kept.get(path) ?? open(path, read, limit);
      kept.set(path, pending);
      const found = await pending;
      if (found !== null || limit.over()) return found;
    }
  };
  const readNew = async (paths: readonly string[], signal: AbortSignal) => {
    const entries = await list();
    const fresh = paths.filter((path) => !kept.has(path)).flatMap((path) => entries.get(path) ?? []);
    const fitting = fresh.filter((entry) => isFile(entry) && hasRoomFor(entry));
    return readBatch(ports.blobs ?? null, fitting, signal);
  };
  return {
    read: async (paths, changed, limit, notes) => {
      const files: SourceFile[] = [];
      const read = (await limit.within(readNew(paths, limit.signal))) ?? new Map<string, Uint8Array>();
      for (let at = 0; at < paths.length && !limit.over(); at += READ_AT_ONCE) {
        const batch = paths.slice(at, at + READ_AT_ONCE);
        for (const found of await Promise.all(
          batch.map((path) => limit.within(openOnce(path, read, limit))),
        )) {
          if (found === null) continue;
          if (found.file !== null) files.push(found.file);
          if (found.note !== null && (changed || found.file !== null)) notes.add(found.note);
        }
      }
      return files;
    },
  };
}

/** Takes the room of an entry when it is first asked for, which is before anything of it is read. */
function roomFor(bytes: number): (entry: TreeEntry) => boolean {
  const taken = new Set<string>();
  let left = bytes;
  return ({ path, size }) => {
    if (taken.has(path)) return true;
    if (size > Math.min(left, MAX_SOURCE_BYTES)) return false;
    taken.add(path);
    left -= size;
    return true;
  };
}

/** One after the other, and what waits for its time or was cancelled is heard between two. */
function turns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => new Promise((resolve) => void setImmediate(resolve))));
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

const isFile = ({ mode }: TreeEntry): boolean => mode.startsWith('100');

async function entriesByPath(tree: SourceTree): Promise<ReadonlyMap<string, TreeEntry>> {
  return new Map((await tree.entries()).map((entry) => [entry.path, entry]));
}

/**
 * @param given the bytes, where they were read before
 * @param mayGoOn asked before the work that holds everything else up; false gives null
 */
async function readOne(
  path: string,
  given: Uint8Array | null,
  ports: SourceReaderPorts,
  mayGoOn: () => Promise<boolean>,
): Promise<Kept | null> {
  try {
    const bytes = given ?? (await ports.tree.read(path));
    const raw = bytes === null ? null : textOf(bytes);
    if (raw === null) return { file: null, note: null };
    if (!(await mayGoOn())) return null;
    // Before anything is cut: a part of a secret is not recognised as one.
    const [text = ''] = await scanAndRedact(ports.secrets, [raw]);
    const { definitions, isWhole, note } = await definitionsOf(path, text, ports);
    const file = sourceFile(path, text, definitions, ports.resolver);
    return { file: { ...file, isPartial: file.isPartial || !isWhole }, note };
  } catch (error) {
    return { file: null, note: `${path} could not be read for context: ${messageOf(error)}` };
  }
}

type Outlined = {
  readonly definitions: readonly Definition[];
  /** False: the parser had no time for all of the text. */
  readonly isWhole: boolean;
  readonly note: string | null;
};

/** By structure; where that cannot be had, those that the index found by lines. */
async function definitionsOf(path: string, text: string, ports: SourceReaderPorts): Promise<Outlined> {
  const scanned = ports.index.definitionsIn(path);
  const outline = await ports.syntax.outline(path, text);
  switch (outline.kind) {
    case 'parsed': {
      const missing = outline.complete ? [] : missingIn(outline.definitions, scanned);
      return { definitions: [...outline.definitions, ...missing], isWhole: outline.complete, note: null };
    }
    case 'unsupported':
      return { definitions: scanned, isWhole: true, note: unsupportedNote(path) };
    case 'failed':
      return {
        definitions: scanned,
        isWhole: true,
        note: `definitions are found by lines alone: ${outline.detail}`,
      };
  }
}

function missingIn(known: readonly Definition[], others: readonly Definition[]): readonly Definition[] {
  const places = new Set(known.map(({ name, startLine }) => `${startLine} ${name}`));
  return others.filter(({ name, startLine }) => !places.has(`${startLine} ${name}`));
}

/** Prose and data have no grammar, and nobody misses one. */
function unsupportedNote(path: string): string | null {
  if (languageOf(path).family === 'other') return null;
  return `no grammar for ${path.slice(path.lastIndexOf('.'))}: definitions are found by lines alone`;
}
