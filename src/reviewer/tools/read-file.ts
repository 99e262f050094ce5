import { z } from 'zod';
import { shownLine } from '../../core/diff/shown-line.ts';
import { linesOf, MAX_BLOB_BYTES, MODES, textOf } from '../../core/tree/blob-text.ts';
import type { SourceTree, TreeEntry } from '../../ports.ts';
import { scanAndRedact } from '../redact.ts';
import { servedWithin } from './fit.ts';
import { denied, type Tool, type ToolPorts, type ToolResult } from './tool.ts';

/** More would fill the conversation; the answer says that there is more. */
export const MAX_READ_LINES = 500;

/** A longer line is generated or packed; its beginning tells what it is. */
export const MAX_READ_LINE_CHARS = 2_000;

const schema = z.strictObject({
  path: z.string(),
  startLine: z.int().min(1).nullish(),
  endLine: z.int().min(1).nullish(),
});

type Args = z.output<typeof schema>;

/** First and last line asked for, at most 500; null when the file has no such stretch. */
function stretchOf(args: Args, totalLines: number): { start: number; end: number } | null {
  const start = args.startLine ?? 1;
  const end = Math.min(args.endLine ?? totalLines, totalLines, start + MAX_READ_LINES - 1);
  const isEmptyFile = totalLines === 0 && start === 1;
  return end < start && !isEmptyFile ? null : { start, end };
}

/** The entry whose path equals `path` byte for byte. Links are entries of their own and are never followed. */
async function entryAt(tree: SourceTree, path: string): Promise<TreeEntry | null> {
  const entries = await tree.entries();
  return entries.find((entry) => entry.path === path) ?? null;
}

/** Redacted as a whole before a stretch is cut out: a key block is known by its first line. */
async function readText(entry: TreeEntry, ports: ToolPorts): Promise<string | null> {
  const bytes = await ports.tree.read(entry.path);
  const text = bytes === null ? null : textOf(bytes);
  if (text === null) return null;
  const [redacted = ''] = await scanAndRedact(ports.secrets, [text]);
  return redacted;
}

function serveText(path: string, text: string, args: Args, maxBytes: number): ToolResult {
  const all = linesOf(text);
  const stretch = stretchOf(args, all.length);
  if (stretch === null) return denied('out_of_range', `the file has ${all.length} lines`);
  const { start, end } = stretch;
  const lines = all.slice(start - 1, end).map((line) => shownLine(line, MAX_READ_LINE_CHARS).text);
  const numbered = lines.map((line, index) => `${start + index}|${line}`);
  const extent = (count: number) => ({ totalLines: all.length, lastLineShown: start - 1 + count });
  return servedWithin(
    numbered,
    maxBytes,
    (count) => ({ path, ...extent(count), lines: numbered.slice(0, count) }),
    (count) => (count === 0 ? [] : [{ path, startLine: start, text: lines.slice(0, count).join('\n') }]),
    extent,
  );
}

/** The text of a link is its target; where it leads is not looked at. */
function serveLink(path: string, text: string, maxBytes: number): ToolResult {
  const target = shownLine(text, MAX_READ_LINE_CHARS).text;
  return servedWithin(
    [target],
    maxBytes,
    (count) => ({ path, symlinkTo: count === 0 ? null : target }),
    () => [],
  );
}

async function serve(args: Args, ports: ToolPorts, maxBytes: number): Promise<ToolResult> {
  const entry = await entryAt(ports.tree, args.path);
  if (entry === null) return denied('no_such_file', 'no tracked file has exactly this path');
  if (entry.mode === MODES.submodule) return denied('not_readable', 'this path is a submodule');
  if (entry.size > MAX_BLOB_BYTES) return denied('not_readable', 'the file is too large');
  const text = await readText(entry, ports);
  if (text === null) return denied('not_readable', 'the file is binary');
  return entry.mode === MODES.link
    ? serveLink(entry.path, text, maxBytes)
    : serveText(entry.path, text, args, maxBytes);
}

export const readFile: Tool<typeof schema> = {
  name: 'read_file',
  description:
    `Reads lines of a tracked file at the reviewed commit, at most ${MAX_READ_LINES} at once. ` +
    'The path must be exactly that of a tracked file.',
  schema,
  serve,
};
