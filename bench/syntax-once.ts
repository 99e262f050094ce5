import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

import { openSyntaxParser } from '../src/adapters/syntax/open-syntax-parser.ts';

/**
 * Outlines the sample of one language, repeated to files of 8 kB, a usual size, and walks over the same text in between.
 * Argument: the extension. Prints milliseconds for the grammar to be ready, then for both jobs, and the size in MB.
 */
const FILE_CHARS = 8_000;
const FILES = 50;

/** What a file may hold only once. */
const HEADER = /^(?:<\?php|package|namespace|module|using|#!).*\n/gmu;

function fileOf(sample: string): string {
  const header = Array.from(sample.matchAll(HEADER), ([line]) => line).join('');
  const body = sample.replaceAll(HEADER, '');
  return `${header}${body.repeat(Math.ceil(FILE_CHARS / body.length))}`;
}

/** The least that can be done with a text: look at each of its units once. */
function walk(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (sum + text.charCodeAt(at)) % 65_521;
  return sum;
}

const [extension = ''] = process.argv.slice(2);
const folder = new URL('../__tests__/fixtures/syntax/', import.meta.url);
const text = fileOf(readFileSync(new URL(`sample.${extension}`, folder), 'utf8'));
const parser = openSyntaxParser();

async function outline(): Promise<number> {
  const found = await parser.outline(`a.${extension}`, text);
  if (found.kind !== 'parsed' || !found.complete)
    throw new Error(`not the whole job: ${JSON.stringify(found)}`);
  return found.definitions.length;
}

const begin = performance.now();
await parser.outline(`a.${extension}`, '');
const ready = performance.now() - begin;

let parsing = 0;
let walking = 0;
let done = 0;
// The first file, before the code is compiled, is no sample.
for (let file = 0; file <= FILES; file += 1) {
  const start = performance.now();
  done += await outline();
  const middle = performance.now();
  done += walk(text);
  if (file === 0) continue;
  parsing += middle - start;
  walking += performance.now() - middle;
}
const megabytes = (FILES * Buffer.byteLength(text)) / 1e6;
console.log(JSON.stringify({ ready, parsing, walking, megabytes, done }));
