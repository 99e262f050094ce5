import { performance } from 'node:perf_hooks';

import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

import { openSecretScanner } from '../src/adapters/secrets/scanner.ts';
import { SEED, seeded, sourceLine, textOf } from './source-text.ts';

/**
 * Scans 1 MB of code once and prints the time. Arguments: who scans (ours, secretlint), and how the code comes: as
 * one text, in texts of the size of a hunk, or as one line.
 */
const MEGABYTE = 1_000_000;
const HUNK_LINES = 40;

function code(): string[] {
  const random = seeded(SEED);
  const lines: string[] = [];
  for (let size = 0; size < MEGABYTE; size += (lines.at(-1)?.length ?? 0) + 1) lines.push(sourceLine(random));
  return lines;
}

function textsOf(shape: string): string[] {
  const lines = code();
  switch (shape) {
    case 'text':
      return [textOf(lines)];
    case 'line':
      return [lines.join(' ')];
    case 'hunks':
      return Array.from({ length: Math.ceil(lines.length / HUNK_LINES) }, (_, index) =>
        textOf(lines.slice(index * HUNK_LINES, (index + 1) * HUNK_LINES)),
      );
    default:
      throw new Error(`no shape '${shape}'`);
  }
}

async function ours(texts: readonly string[]): Promise<number> {
  const hits = await openSecretScanner({ credentials: [] }).scan(texts);
  return hits.flat().length;
}

async function secretlint(texts: readonly string[]): Promise<number> {
  let found = 0;
  for (const content of texts) {
    const { messages } = await lintSource({
      source: { content, filePath: 'a.ts', ext: '.ts', contentType: 'text' },
      options: { config: { rules: [{ id: 'recommend', rule: creator }] }, noPhysicFilePath: true },
    });
    found += messages.length;
  }
  return found;
}

const [scanner = '', shape = ''] = process.argv.slice(2);
const texts = textsOf(shape);
const scan = scanner === 'ours' ? ours : secretlint;
// Rules and expressions are compiled on first use; that is part of the cold start, not of the speed.
await scan(['const first = 1;\n']);
const start = performance.now();
const hits = await scan(texts);
const ms = performance.now() - start;
console.log(JSON.stringify({ ms, hits, megabytes: texts.reduce((sum, text) => sum + text.length, 0) / 1e6 }));
