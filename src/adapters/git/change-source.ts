import { createHash } from 'node:crypto';

import { MAX_DIFF_TEXT_BYTES, readChangedFiles } from '../../core/diff/changed-files.ts';
import type { Change, ChangedFile } from '../../core/diff/model.ts';
import { readRecords } from '../../core/diff/records.ts';
import { CodedError } from '../../errors.ts';
import type { ChangeSource } from '../../ports.ts';
import { findBinaryBlobs, gitFailure, missingObjects } from './blobs.ts';
import type { GitClient } from './git-client.ts';
import type { ResolvedRange, Revisions } from './revisions.ts';
import { missingCommits, resolveRange } from './revisions.ts';

/** Room for the records before the text: some 200,000 changed paths. */
const MAX_RECORD_BYTES = 32 * 1024 * 1024;

/**
 * Records, counts and text in one run, so that they cannot differ. Every option that changes paths, hunks or anchors is
 * spelled out. Attributes, which could hide text as binary, are read from nowhere.
 */
const DIFF = [
  'diff',
  '--raw',
  '--numstat',
  '-z',
  '-p',
  '--no-abbrev',
  '--full-index',
  '-M',
  '-U3',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--no-relative',
  '--submodule=short',
  '--ignore-submodules=none',
  '--diff-algorithm=myers',
  '--indent-heuristic',
  '--inter-hunk-context=0',
  '-O/dev/null',
  '--src-prefix=a/',
  '--dst-prefix=b/',
];

/** Shows every file as lines: not used at first, since it makes megabytes of a few images. */
const TEXT = '--text';

export function changeSource(repository: Revisions): ChangeSource {
  return {
    readChange: async (revisions) => readRange(repository.objects, await resolveRange(repository, revisions)),
  };
}

/**
 * The change between two commits whose merge base somebody else knows, so that no history is needed.
 * Throws CodedError 'workspace' when one of the commits is not here.
 */
export async function changeBetween(objects: GitClient, range: ResolvedRange): Promise<Change> {
  const [missing] = await missingCommits(objects, [range.base, range.head, range.mergeBase]);
  if (missing !== undefined) throw missingObjects(`reading the change: commit ${missing}`);
  return readRange(objects, range);
}

async function readRange(objects: GitClient, { base, head, mergeBase }: ResolvedRange): Promise<Change> {
  const { files, output } = await readWhole(objects, { base, head, mergeBase });
  return { base, head, mergeBase, files, digest: createHash('sha256').update(output).digest('hex') };
}

type DiffReading = { readonly output: Uint8Array; readonly files: readonly ChangedFile[] };

/**
 * git's word that a file is binary is checked against its bytes. When text is left out (it takes the place of something
 * binary, or attributes of a kind unknown to us hide it), the change is read again with every file shown as lines;
 * over the size limit that second reading has nothing to add.
 */
async function readWhole(git: GitClient, range: ResolvedRange): Promise<DiffReading> {
  const first = await readDiff(git, range, []);
  if (!first.files.some((file) => file.unreadable === 'patch_unavailable')) return first;
  const second = await readDiff(git, range, [TEXT]);
  return second.files.some((file) => file.unreadable === 'diff_too_large') ? first : second;
}

async function readDiff(
  git: GitClient,
  range: ResolvedRange,
  options: readonly string[],
): Promise<DiffReading> {
  const output = await printDiff(git, range, options);
  return { output, files: await readFiles(git, output) };
}

/** The output of git diff; of text over the limit only so much that it is seen to be over. */
async function printDiff(
  git: GitClient,
  { mergeBase, head }: ResolvedRange,
  options: readonly string[],
): Promise<Uint8Array> {
  const end = await git.capture([...DIFF, ...options, mergeBase, head, '--'], {
    maxBytes: MAX_RECORD_BYTES + MAX_DIFF_TEXT_BYTES + 1,
  });
  if (end.ended !== 'output_limit' && end.exitCode !== 0) throw gitFailure('git diff', end);
  if (end.stdout.length === 0 && !(await haveSameTree(git, mergeBase, head))) {
    throw new CodedError('git', 'git diff printed nothing for two commits that differ');
  }
  return end.stdout;
}

async function haveSameTree(git: GitClient, mergeBase: string, head: string): Promise<boolean> {
  const { exitCode, stdout } = await git.run(['rev-parse', `${mergeBase}^{tree}`, `${head}^{tree}`]);
  const [left, right, ...others] = Buffer.from(stdout).toString('latin1').split('\n').filter(Boolean);
  return exitCode === 0 && left !== undefined && left === right && others.length === 0;
}

async function readFiles(git: GitClient, output: Uint8Array): Promise<readonly ChangedFile[]> {
  const binary = await findBinaryBlobs(git, doubtfulBlobs(output));
  const reading = readChangedFiles(output, (id) => binary.has(id));
  if (reading.kind === 'files') return reading.files;
  throw new CodedError(
    'git',
    `the output of git diff does not add up (${reading.reason}: ${reading.detail}): nothing of it is used`,
  );
}

const NO_FILE = '000000';
const SUBMODULE = '160000';

/** Ids of all blobs that git may have taken for binary. */
function doubtfulBlobs(output: Uint8Array): string[] {
  const reading = readRecords(output);
  if (reading.kind === 'malformed') return [];
  return reading.records
    .filter(({ added, removed }) => added === null || removed === null)
    .flatMap(({ oldMode, oldId, newMode, newId }) => [
      { mode: oldMode, id: oldId },
      { mode: newMode, id: newId },
    ])
    .filter(({ mode }) => mode !== NO_FILE && mode !== SUBMODULE)
    .map(({ id }) => id);
}
