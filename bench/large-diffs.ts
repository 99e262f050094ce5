import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { buildRepository, runGit } from '../__tests__/support/git-repository.ts';
import { SEED, seeded, sourceLines, textOf } from './source-text.ts';

/**
 * Builds a repository in which a commit changes every file, writes the output of git diff for the first folders of it
 * into the current folder, and prints where. Arguments: files in a folder, then for each output its number of folders.
 * A process of its own, so that the bench stays small: starting a child takes a large process longer.
 */
const [filesInFolder = 0, ...outputs] = process.argv.slice(2).map(Number);
const folders = Math.max(...outputs);
const random = seeded(SEED);

const folderName = (index: number): string => `part-${String(index).padStart(2, '0')}`;

/** Four places of a hundred lines: 5 kB of diff. */
function rewritten(lines: readonly string[]): string[] {
  return [0, 25, 50, 75].flatMap((start) => [
    ...lines.slice(start, start + 6),
    ...sourceLines(random, 11),
    ...lines.slice(start + 15, start + 25),
  ]);
}

const files = Array.from({ length: folders * filesInFolder }, (_, index) => ({
  path: `${folderName(index % folders)}/file-${index}.ts`,
  lines: sourceLines(random, 100),
}));
const repository = buildRepository({
  bare: true,
  commits: [
    { write: files.map(({ path, lines }) => [path, textOf(lines)] as const) },
    { write: files.map(({ path, lines }) => [path, textOf(rewritten(lines))] as const) },
  ],
});

/** With the options that change the form of the output; the adapter spells out more, to be safe from settings. */
const FORM = ['--raw', '--numstat', '-z', '-p', '--no-abbrev', '--full-index', '-M', '-U3'];

function writeDiff(count: number) {
  const paths = Array.from({ length: count }, (_, index) => folderName(index));
  const output = runGit(repository.path, ['diff', ...FORM, 'HEAD~1', 'HEAD', '--', ...paths]);
  const file = resolve(`${count}.diff`);
  writeFileSync(file, output);
  return { file, files: count * filesInFolder, megabytes: output.length / 1e6 };
}

const written = outputs.map(writeDiff);
repository.cleanup();
console.log(JSON.stringify(written));
