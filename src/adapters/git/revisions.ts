import { CodedError } from '../../errors.ts';
import { FETCH_REMEDY, gitFailure, missingObjects, readObject } from './blobs.ts';
import type { GitAnswer, GitClient } from './git-client.ts';
import { quote, whatGitSaid } from './git-client.ts';
import { emptyTreeId, formatOf, isObjectId } from './objects.ts';

export type Revisions = {
  /** The real repository: only here references are looked up. */
  readonly references: GitClient;
  /** Our own repository on the same objects. */
  readonly objects: GitClient;
  /** Commits without their parents here; grows when some are fetched. */
  readonly shallowCommits: readonly string[];
};

/** The commits of a change by id. `base` and `mergeBase` are the empty tree for a root commit. */
export type ResolvedRange = { readonly base: string; readonly head: string; readonly mergeBase: string };

/** Bytes of a list of commits between base and head: a million SHA-256 ids. */
const MAX_COMMIT_LIST_BYTES = 65 * 1_000_000;

/**
 * Resolves what a change is between. Base null stands for the first parent of the head.
 * Throws CodedError 'arguments' for a revision that does not exist, 'workspace' when the clone lacks it or the merge
 * base cannot be found; there is never a two-dot diff.
 */
export async function resolveRange(
  repository: Revisions,
  { base, head }: { readonly base: string | null; readonly head: string },
): Promise<ResolvedRange> {
  const headId = await resolveCommit(repository, head, 'head');
  if (base === null) {
    const parent = await firstParent(repository, headId);
    return { base: parent, head: headId, mergeBase: parent };
  }
  const baseId = await resolveCommit(repository, base, 'base');
  return { base: baseId, head: headId, mergeBase: await findMergeBase(repository, baseId, headId) };
}

/** The commit that a revision names, now. */
async function resolveCommit(
  { references, objects, shallowCommits }: Revisions,
  revision: string,
  role: 'base' | 'head',
): Promise<string> {
  const named = `the ${role} revision ${quote(revision)}`;
  if (revision === '' || revision.startsWith('-') || revision.includes('\0')) {
    throw new CodedError('arguments', `${named} is not a revision: give a branch, a tag or a commit id`);
  }
  const id = idIn(await references.run(['rev-parse', '--verify', '--quiet', '--end-of-options', revision]));
  const commit = id === null ? null : await peel(objects, id);
  if (commit !== null) return commit;
  if (shallowCommits.length > 0) {
    throw new CodedError('workspace', `${named} names no commit of this shallow clone: ${FETCH_REMEDY}`);
  }
  const remedy = revision === 'HEAD' ? 'there is none yet' : 'check its spelling, or git fetch it';
  throw new CodedError('arguments', `${named} names no commit of this repository: ${remedy}`);
}

/** The commit that HEAD names, or null when there is no commit yet. */
export async function findHead({ references, objects }: Revisions): Promise<string | null> {
  const id = idIn(await references.run(['rev-parse', '--verify', '--quiet', '--end-of-options', 'HEAD']));
  return id === null ? null : peel(objects, id);
}

/** From an object id to the commit it is or, a tag, points to; null when there is none or it is missing. */
export async function peel(objects: GitClient, id: string): Promise<string | null> {
  return idIn(await objects.run(['rev-parse', '--verify', '--quiet', '--end-of-options', `${id}^{commit}`]));
}

function idIn({ exitCode, stdout }: GitAnswer): string | null {
  const id = Buffer.from(stdout).toString('latin1').replace(/\n$/, '');
  return exitCode === 0 && isObjectId(id) ? id : null;
}

/**
 * The ids of a commit's parents, in order. Read from the commit itself: in a shallow clone git shows the oldest commits
 * as if they had no parent, and the whole tree would count as added.
 */
export async function parentsOf(objects: GitClient, commit: string): Promise<readonly string[]> {
  const text = Buffer.from(await readObject(objects, 'commit', commit)).toString('latin1');
  // Parents follow the tree at once; git reads no other line of that name as one.
  const [, lines = ''] = /^tree [0-9a-f]+\n((?:parent [0-9a-f]+\n)*)/.exec(text) ?? [];
  return lines.split('\n').flatMap((line) => (line === '' ? [] : [line.slice('parent '.length)]));
}

/**
 * Which of the commits are not here, or lack the listing of their root folder. Whether all files are here is only seen
 * when they are read.
 */
export async function missingCommits(objects: GitClient, ids: readonly string[]): Promise<readonly string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const foreign = wanted.find((id) => !isObjectId(id));
  if (foreign !== undefined) throw new CodedError('workspace', `${quote(foreign)} is not the id of a commit`);
  const end = await objects.capture(['cat-file', '--batch-check=%(objectname) %(objecttype)'], {
    input: wanted.map((id) => `${id}^{commit}\n${id}^{tree}\n`).join(''),
    maxBytes: MAX_COMMIT_LIST_BYTES,
  });
  if (end.exitCode !== 0) throw gitFailure('looking for commits', end);
  // One line for each question, "<what was asked> missing" where there is no such object.
  const answers = Buffer.from(end.stdout).toString('latin1').split('\n');
  return wanted.filter((id, index) => {
    const tree = answers[2 * index + 1] ?? '';
    return answers[2 * index] !== `${id} commit` || !/^[0-9a-f]+ tree$/.test(tree);
  });
}

async function firstParent({ objects }: Revisions, head: string): Promise<string> {
  const [parent] = await parentsOf(objects, head);
  if (parent === undefined) return emptyTreeId(formatOf(head));
  if ((await peel(objects, parent)) !== null) return parent;
  throw new CodedError(
    'workspace',
    `the parent of the head commit ${head} is missing from this clone: ${FETCH_REMEDY}`,
  );
}

/** With several best common ancestors (criss-cross merges): the first that git gives, which is always the same. */
async function findMergeBase(
  { objects, shallowCommits }: Revisions,
  base: string,
  head: string,
): Promise<string> {
  const answer = await objects.run(['merge-base', base, head]);
  const id = idIn(answer);
  if (id !== null) {
    if (shallowCommits.length > 0) await checkHistory(objects, shallowCommits, base, head, id);
    return id;
  }
  if (answer.exitCode !== 1) {
    throw new CodedError(
      'workspace',
      `no merge base of ${base} and ${head}: ${whatGitSaid(answer.stderr)}: ${FETCH_REMEDY}`,
    );
  }
  const remedy =
    shallowCommits.length > 0
      ? `this clone is shallow, ${FETCH_REMEDY}`
      : 'the two have no common history, choose another base';
  throw new CodedError('workspace', `base ${base} and head ${head} have no merge base: ${remedy}`);
}

/**
 * In a shallow clone a newer common ancestor may hide behind a cut, and the change would then hold commits of the base.
 * It cannot when no commit outside the history of the merge base has lost its parents.
 */
async function checkHistory(
  objects: GitClient,
  shallowCommits: readonly string[],
  base: string,
  head: string,
  mergeBase: string,
): Promise<void> {
  const end = await objects.capture(['rev-list', base, head, `^${mergeBase}`], {
    maxBytes: MAX_COMMIT_LIST_BYTES,
  });
  if (end.exitCode !== 0) throw gitFailure('listing the commits of the change', end);
  const listed = new Set(Buffer.from(end.stdout).toString('latin1').split('\n'));
  if (!shallowCommits.some((commit) => listed.has(commit))) return;
  throw missingObjects(`the merge base of ${base} and ${head} is not certain in this shallow clone`);
}
