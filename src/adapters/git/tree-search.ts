import { decodeExactly, decodeText } from '../../core/diff/decode.ts';
import type { SearchHit } from '../../ports.ts';
import type { OutputReader } from '../process/capture.ts';
import { gitFailure } from './blobs.ts';
import type { GitClient } from './git-client.ts';

/** Longest text that is searched for, in bytes. git turns it into an expression, which fails from 32 KiB on. */
export const MAX_LITERAL_BYTES = 8 * 1024;
/** More paths than this are not handed to git: it compares every file with every path, and the whole tree is faster. */
const MAX_NAMED_PATHS = 100;
/** Bytes of paths that fit beside the literal. */
const MAX_NAMED_BYTES = 64 * 1024;
/** Text of hits that is kept, in bytes; a line of a minified file has megabytes. */
const MAX_HIT_BYTES = 4 * 1024 * 1024;
/** Output that is looked through when hits are chosen from the whole tree. */
const MAX_OUTPUT_BYTES = 1024 * 1024 * 1024;

export type TreeSearch = {
  /** Object id of a commit or tree. */
  readonly tree: string;
  readonly literal: string;
  /** Tracked paths. */
  readonly paths: ReadonlySet<string>;
  readonly limit: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
};

export type SearchResult = { readonly hits: readonly SearchHit[]; readonly complete: boolean };

/**
 * Lines with the literal text, in git's order of paths. Binary files have no lines. `complete` is false when limit, time,
 * signal or a byte cap ended the search, or when the literal is too long to be searched for.
 */
export async function searchTree(git: GitClient, search: TreeSearch): Promise<SearchResult> {
  const { literal, paths, limit } = search;
  // No line holds a line end, no text a NUL, and no decoded text half a character.
  const impossible = literal.includes('\n') || literal.includes('\0') || /\p{Cs}/u.test(literal);
  if (paths.size === 0 || impossible) return { hits: [], complete: true };
  if (limit < 1 || Buffer.byteLength(literal) > MAX_LITERAL_BYTES) return { hits: [], complete: false };
  return runSearch(git, search);
}

async function runSearch(git: GitClient, search: TreeSearch): Promise<SearchResult> {
  const { tree, paths, timeoutMs, signal } = search;
  const part = quotablePart(search.literal);
  const collector = collectHits(search);
  const end = await git.stream(
    ['grep', '-z', '-n', '-I', '-F', '--no-color', '--no-textconv', '-e', part, tree, '--', ...named(paths)],
    { timeoutMs, maxBytes: MAX_OUTPUT_BYTES, ...(signal !== undefined && { signal }) },
    collector.read,
  );
  // Exit code 1: no line matches.
  const whole = end.ended === 'exit' && (end.exitCode === 0 || end.exitCode === 1);
  const cut = end.ended === 'stopped' || end.ended === 'timeout' || end.ended === 'output_limit';
  if (whole || cut) return { hits: collector.hits, complete: whole };
  throw gitFailure('git grep', end);
}

/**
 * The part of the text that git is asked for: git passes a fixed text on as `\Q...\E`, so what stands behind a `\E`
 * of it would be read as an expression. Any line with the text holds the part; the lines are compared afterwards.
 */
function quotablePart(literal: string): string {
  const [longest = ''] = literal.split('\\E').toSorted((left, right) => right.length - left.length);
  return longest === '' && literal !== '' ? 'E' : longest;
}

/** Keeps hits until there is one more than the limit, or their lines are too long to keep. */
function collectHits({ tree, literal, paths, limit }: TreeSearch): {
  readonly hits: readonly SearchHit[];
  readonly read: OutputReader;
} {
  const hits: SearchHit[] = [];
  let left = MAX_HIT_BYTES;
  let enough = false;
  const lines = recordReader((record) => {
    const hit = enough ? null : toHit(record, tree);
    if (hit === null || !paths.has(hit.path) || !hit.text.includes(literal)) return;
    left -= record.length;
    enough = hits.length === limit || left < 0;
    if (!enough) hits.push(hit);
  });
  const read = (chunk: Uint8Array) => (lines(chunk) > MAX_HIT_BYTES || enough ? 'enough' : 'more');
  return { hits, read };
}

/** The paths as git's own restriction; none when they are too many, then the hits are chosen from the whole tree. */
function named(paths: ReadonlySet<string>): string[] {
  if (paths.size > MAX_NAMED_PATHS) return [];
  const list = [...paths];
  const bytes = list.reduce((sum, path) => sum + Buffer.byteLength(path) + 1, 0);
  return bytes > MAX_NAMED_BYTES ? [] : list;
}

const LF = 0x0a;
const NUL = 0x00;

/**
 * Hands on whole records: path, NUL, number, NUL, text, LF. A path may hold line ends, so LF counts from the text on.
 * Returns the bytes of the record that is not whole yet.
 */
function recordReader(onRecord: (record: Uint8Array) => void): (chunk: Uint8Array) => number {
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  return (chunk) => {
    pending.push(chunk);
    pendingBytes += chunk.length;
    // A long line comes in many chunks: they are put together once.
    if (!chunk.includes(LF)) return pendingBytes;
    let bytes: Uint8Array = Buffer.concat(pending);
    for (let end = endOfRecord(bytes); end !== -1; end = endOfRecord(bytes)) {
      onRecord(bytes.subarray(0, end));
      bytes = bytes.subarray(end + 1);
    }
    pending = [bytes];
    pendingBytes = bytes.length;
    return pendingBytes;
  };
}

function endOfRecord(bytes: Uint8Array): number {
  const path = bytes.indexOf(NUL);
  const number = path === -1 ? -1 : bytes.indexOf(NUL, path + 1);
  return number === -1 ? -1 : bytes.indexOf(LF, number + 1);
}

/** Null for a path that is not UTF-8: nobody can have asked for it. */
function toHit(record: Uint8Array, tree: string): SearchHit | null {
  const pathEnd = record.indexOf(NUL);
  const numberEnd = record.indexOf(NUL, pathEnd + 1);
  const path = decodeExactly(record.subarray(tree.length + 1, pathEnd));
  const line = Number(decodeText(record.subarray(pathEnd + 1, numberEnd)));
  return path === null ? null : { path, line, text: decodeText(record.subarray(numberEnd + 1)) };
}
