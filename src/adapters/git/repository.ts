import { join, resolve } from 'node:path';

import type { Change } from '../../core/diff/model.ts';
import { CodedError } from '../../errors.ts';
import type { BlobStream, ChangeSource, CommitFiles, SourceTree } from '../../ports.ts';
import { blobStream } from './blob-stream.ts';
import { missingObjects } from './blobs.ts';
import { changeBetween, changeSource } from './change-source.ts';
import { commitFiles } from './commit-files.ts';
import { fetchCommits } from './fetch-commits.ts';
import type { Remote } from './fetch-commits.ts';
import { gitClient, quote } from './git-client.ts';
import type { Scratch } from './isolation.ts';
import {
  fillRepository,
  isolatedEnvironment,
  makeScratch,
  networkEnvironment,
  objectFolders,
  userEnvironment,
} from './isolation.ts';
import type { Environment, GitProgram } from './locate-git.ts';
import { locateGit } from './locate-git.ts';
import { isObjectId } from './objects.ts';
import { findHead, missingCommits, parentsOf } from './revisions.ts';
import type { ResolvedRange } from './revisions.ts';
import { sourceTree } from './source-tree.ts';
import { changedSince } from './work-tree.ts';
import type { Workspace } from './workspace.ts';
import { checkFolder, findWorkspace } from './workspace.ts';

/** A repository that is read by object ids alone; nothing of it is executed or written. */
export type Repository = {
  /** Absolute; of a linked work tree its own folder below `.git/worktrees`. */
  readonly gitDir: string;
  /** Absolute root of the work tree; null when the repository is bare. */
  readonly topLevel: string | null;
  /** The commit that HEAD named at opening; null when there is no commit yet. */
  readonly headId: string | null;
  readonly changeSource: ChangeSource;
  /**
   * The change between commits given by id, with the merge base that the host of the pull request names: no history is
   * needed. `base` is the tip of the base branch. Throws CodedError 'workspace' when one of them is not here.
   */
  readonly changeBetween: (range: ResolvedRange) => Promise<Change>;
  /** Which of the commits (by id) are not in the clone, in the order given; fetched ones are in it. */
  readonly missing: (ids: readonly string[]) => Promise<readonly string[]>;
  /**
   * Fetches exactly these commits, without their history. The reviewed repository is not written to: they are kept
   * with our own files, and every later read sees them. Throws CodedError 'workspace', or 'cancelled'.
   */
  readonly fetchCommits: (ids: readonly string[], remote: Remote) => Promise<void>;
  /** The parents of a commit that is here, in order, also of one whose parents are not. */
  readonly parentsOf: (commit: string) => Promise<readonly string[]>;
  readonly commitFiles: CommitFiles;
  /** The tree of a commit, by object id. Throws CodedError 'workspace' for anything else. */
  readonly sourceTree: (commit: string) => SourceTree;
  /** All blobs of a commit's tree, one after the other. Throws CodedError 'workspace' for anything else. */
  readonly blobStream: (commit: string) => BlobStream;
  /** HEAD as it is now; null when there is no commit. */
  readonly readHead: () => Promise<string | null>;
  /** Tracked paths of the work tree that are not as in the commit; empty for a bare repository. */
  readonly changedSince: (commit: string) => Promise<readonly string[]>;
  /** Removes what was made outside the repository. Reads after it fail. */
  readonly close: () => Promise<void>;
};

export type RepositoryOptions = {
  /** The repository or a folder in it; relative to where the process stands. */
  readonly path: string;
  readonly env: Environment;
  /** Folder for our own files; default the system's temporary folder. */
  readonly scratch?: string;
};

/**
 * Opens the repository around a folder: a clone, a linked work tree, a bare repository, or a folder inside one.
 * Throws CodedError 'workspace' when there is none to read, 'git' when git is missing or fails.
 */
export async function openRepository(options: RepositoryOptions): Promise<Repository> {
  const folder = resolve(options.path);
  await checkFolder(folder);
  const program = await locateGit(options.env, folder);
  const scratch = await makeScratch(options.scratch);
  try {
    const workspace = await findWorkspaceOf(folder, program, scratch, options.env);
    return await openWorkspace(workspace, program, scratch, options.env);
  } catch (error) {
    await scratch.remove();
    throw error;
  }
}

function findWorkspaceOf(
  folder: string,
  { file, searchPath }: GitProgram,
  scratch: Scratch,
  env: Environment,
): Promise<Workspace> {
  const isolated = isolatedEnvironment(env, searchPath, scratch, 'sha1');
  const client = (environment: Readonly<Record<string, string>>) =>
    gitClient({ file, cwd: scratch.cwd, env: environment, where: ['-C', folder] });
  return findWorkspace(folder, {
    isolated: client(isolated),
    asUser: client(userEnvironment(env, isolated)),
  });
}

async function openWorkspace(
  { gitDir, topLevel, objectDir, format, shallowCommits }: Workspace,
  { file, searchPath }: GitProgram,
  scratch: Scratch,
  environment: Environment,
): Promise<Repository> {
  await fillRepository(scratch, format, shallowCommits);
  const env = isolatedEnvironment(environment, searchPath, scratch, format);
  const { cwd } = scratch;
  const where = [`--git-dir=${scratch.gitDir}`];
  const reading = { ...env, ...objectFolders(objectDir, scratch.objectDir) };
  const references = gitClient({ file, cwd, env, where: [`--git-dir=${gitDir}`] });
  const objects = gitClient({ file, cwd, env: reading, where });
  const workTree =
    topLevel === null
      ? null
      : gitClient({
          file,
          cwd,
          env: { ...reading, GIT_INDEX_FILE: join(gitDir, 'index'), GIT_WORK_TREE: topLevel },
          where,
        });
  const cuts = [...shallowCommits];
  const revisions = { references, objects, shallowCommits: cuts };
  const headId = await findHead(revisions);
  const writing = {
    ...env,
    ...networkEnvironment(environment, scratch),
    ...objectFolders(scratch.objectDir, objectDir),
  };
  const missing = (ids: readonly string[]) => missingCommits(objects, ids);
  return {
    gitDir,
    topLevel,
    headId,
    readHead: () => findHead(revisions),
    changedSince: async (commit) => (workTree === null ? [] : changedSince(workTree, commit)),
    changeSource: changeSource(revisions),
    changeBetween: (range) => changeBetween(objects, range),
    missing,
    fetchCommits: async (ids, remote) => {
      await fetchCommits({ file, cwd, env: writing, where, have: headId }, ids, remote);
      cuts.push(...ids);
      const [absent] = await missing(ids);
      if (absent !== undefined) throw missingObjects(`fetching commit ${absent}`);
    },
    parentsOf: async (commit) => parentsOf(objects, commitId(commit)),
    commitFiles: commitFiles(objects),
    sourceTree: (commit) => sourceTree(objects, commitId(commit)),
    blobStream: (commit) => blobStream(objects, commitId(commit)),
    close: scratch.remove,
  };
}

function commitId(text: string): string {
  if (isObjectId(text)) return text;
  throw new CodedError('workspace', `${quote(text)} is not the id of a commit`);
}
