import { buildRepository } from '../__tests__/support/git-repository.ts';
import { fileLength, SEED, seeded, sourceLines, textOf } from './source-text.ts';

/**
 * Builds a repository and prints its path: a commit with the files, one that rewrites two places in some of them, and
 * beside that one, on the branch moved-on, another one of somebody else.
 * Arguments: files, changed files, lines that each place gets in exchange for half as many. A process of its own, so
 * that the bench stays small: starting a child takes a large process longer. The folder stays until TMPDIR goes.
 */
const [files = 0, changedFiles = 0, addedLines = 0] = process.argv.slice(2).map(Number);
const FOLDERS = 100;
const random = seeded(SEED);

type File = { readonly path: string; readonly lines: readonly string[] };

/** Every changed file is long enough for two places that are far from each other. */
function fileAt(index: number): File {
  const least = isChanged(index) ? 4 * addedLines : 0;
  const lines = sourceLines(random, Math.max(least, fileLength(random)));
  return { path: `src/part-${index % FOLDERS}/file-${index}.ts`, lines };
}

function isChanged(index: number): boolean {
  return index % Math.floor(files / changedFiles) === 0;
}

function rewritten(lines: readonly string[]): string[] {
  const half = Math.floor(lines.length / 2);
  return [...replacedIn(lines.slice(0, half)), ...replacedIn(lines.slice(half))];
}

/** Each added line is unlike all others, so that git sees the change as it was made. */
function replacedIn(lines: readonly string[]): string[] {
  const at = Math.floor(addedLines / 2);
  const added = sourceLines(random, addedLines).map((line) => `${line} // ${random()}`);
  return [...lines.slice(0, at), ...added, ...lines.slice(at + Math.floor(addedLines / 2))];
}

const tree = Array.from({ length: files }, (_, index) => fileAt(index));
const changed = tree.filter((_, index) => isChanged(index));
const { path } = buildRepository({
  commits: [
    { write: tree.map((file) => [file.path, textOf(file.lines)] as const) },
    { write: changed.map((file) => [file.path, textOf(rewritten(file.lines))] as const) },
    { branch: 'moved-on', parents: [0], write: { 'CHANGES.md': 'Something else has changed.\n' } },
  ],
});
console.log(path);
