import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

import parseDiff from 'parse-diff';

import { MAX_DIFF_TEXT_BYTES, readChangedFiles } from '../src/core/diff/changed-files.ts';
import { readRecords } from '../src/core/diff/records.ts';

/**
 * Parses a file with the output of git diff once, and prints time and result. Before that a small one, as a warm-up:
 * what the compiler costs is the same for all sizes, and would make the growth look smaller than it is.
 * Arguments: what parses (ours, parse-diff, over-limit), the file, the small file.
 */
type Parsed = { readonly files: number; readonly changedLines: number; readonly tooLarge: number };

const [parser = '', file = '', smallFile = ''] = process.argv.slice(2);

function ours(input: Uint8Array): Parsed {
  const reading = readChangedFiles(input, () => false);
  if (reading.kind === 'refused') throw new Error(`${reading.reason}: ${reading.detail}`);
  const { files } = reading;
  return {
    files: files.length,
    changedLines: files.reduce((sum, { hunks }) => sum + changedLinesOf(hunks), 0),
    tooLarge: files.filter(({ unreadable }) => unreadable === 'diff_too_large').length,
  };
}

function changedLinesOf(hunks: readonly { readonly lines: readonly { readonly kind: string }[] }[]): number {
  return hunks.reduce((sum, { lines }) => sum + lines.filter(({ kind }) => kind !== 'context').length, 0);
}

function theirs(text: string): Parsed {
  const files = parseDiff(text);
  const changedLines = files.reduce((sum, { additions, deletions }) => sum + additions + deletions, 0);
  return { files: files.length, changedLines, tooLarge: 0 };
}

function textStart(bytes: Uint8Array): number {
  const reading = readRecords(bytes);
  if (reading.kind === 'malformed') throw new Error(reading.detail);
  return reading.textStart;
}

/** The job without what the other side would not have to do either: reading the file, decoding it to a string. */
function jobOf(bytes: Buffer): () => Parsed {
  switch (parser) {
    case 'ours':
      return () => ours(bytes);
    case 'parse-diff': {
      const text = bytes.toString('utf8', textStart(bytes));
      return () => theirs(text);
    }
    case 'over-limit': {
      const padded = Buffer.concat([bytes], textStart(bytes) + MAX_DIFF_TEXT_BYTES + 1);
      return () => ours(padded);
    }
    default:
      throw new Error(`no parser '${parser}'`);
  }
}

jobOf(readFileSync(smallFile))();
const job = jobOf(readFileSync(file));
const start = performance.now();
const parsed = job();
const ms = performance.now() - start;
console.log(JSON.stringify({ ms, ...parsed }));
