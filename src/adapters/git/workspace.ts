import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { decodeExactly } from '../../core/diff/decode.ts';
import { CodedError } from '../../errors.ts';
import type { GitAnswer, GitClient } from './git-client.ts';
import { quote, whatGitSaid } from './git-client.ts';
import type { ObjectFormat } from './objects.ts';
import { OBJECT_FORMATS, isObjectId } from './objects.ts';

/** The repository around a folder. All paths are absolute. */
export type Workspace = {
  readonly gitDir: string;
  /** The root of the work tree; null when the repository is bare. */
  readonly topLevel: string | null;
  readonly objectDir: string;
  readonly format: ObjectFormat;
  /** Commits whose parents a shallow clone does not have. */
  readonly shallowCommits: readonly string[];
};

/** Asks git in the folder: with no settings of anyone, or with those of the user and the system. */
export type Asker = { readonly isolated: GitClient; readonly asUser: GitClient };

/** Throws CodedError 'arguments' unless the path is a folder that can be entered. */
export async function checkFolder(path: string): Promise<void> {
  try {
    if ((await stat(path)).isDirectory()) return;
  } catch (error) {
    throw new CodedError('arguments', `${quote(path)} ${whyUnreadable(error)}`, { cause: error });
  }
  throw new CodedError('arguments', `${quote(path)} is a file: give the folder of a git repository`);
}

function whyUnreadable(error: unknown): string {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR'
    ? 'does not exist: give the folder of a git repository'
    : `cannot be read (${code}): give a folder that you may read`;
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
}

/** Finds the repository that the folder belongs to. Throws CodedError 'workspace' with what to do about it. */
export async function findWorkspace(folder: string, asker: Asker): Promise<Workspace> {
  const { client, facts } = await firstAnswer(folder, asker);
  const [bare, inside, format, ...others] = text(facts).split('\n');
  const objectFormat = OBJECT_FORMATS.find((known) => known === format);
  if (objectFormat === undefined || others.length > 0) {
    throw new CodedError(
      'git',
      `git describes ${quote(folder)} in an unknown way: git 2.31 or newer is needed`,
    );
  }
  const hasTree = bare === 'false' && inside === 'true';
  const [commonDir, gitDir, topLevel] = await Promise.all([
    askPath(client, folder, ['--path-format=absolute', '--git-common-dir']),
    askPath(client, folder, ['--absolute-git-dir']),
    hasTree ? askPath(client, folder, ['--show-toplevel']) : null,
  ]);
  return {
    gitDir,
    topLevel,
    objectDir: join(commonDir, 'objects'),
    format: objectFormat,
    shallowCommits: await readShallow(join(commonDir, 'shallow')),
  };
}

/**
 * A repository of another owner is opened only when the user or the system has said so: that is where git itself looks
 * for the permission, and only for this question their configuration is read.
 */
async function firstAnswer(
  folder: string,
  { isolated, asUser }: Asker,
): Promise<{ readonly client: GitClient; readonly facts: GitAnswer }> {
  for (const client of [isolated, asUser]) {
    const facts = await client.run([
      'rev-parse',
      '--is-bare-repository',
      '--is-inside-work-tree',
      '--show-object-format',
    ]);
    if (facts.exitCode === 0) return { client, facts };
    if (client === asUser || !isForeign(facts)) throw refusal(folder, facts);
  }
  throw new CodedError('git', `git did not open ${quote(folder)}`);
}

function isForeign({ stderr }: GitAnswer): boolean {
  return /dubious ownership|unsafe repository/i.test(stderr);
}

function refusal(folder: string, answer: GitAnswer): CodedError {
  const said = whatGitSaid(answer.stderr);
  if (isForeign(answer)) {
    return new CodedError(
      'workspace',
      `${quote(folder)} belongs to another user: git config --global --add safe.directory <the folder> allows it`,
    );
  }
  if (/permission denied/i.test(said)) {
    return new CodedError('workspace', `${quote(folder)} may not be read by this user: ${said}`);
  }
  if (/not a git repository/i.test(said)) {
    return new CodedError(
      'arguments',
      `${quote(folder)} is in no git repository: give the folder of a clone, or check out first`,
    );
  }
  return new CodedError('git', `git could not open ${quote(folder)}: ${said}`);
}

/** One path; a path may hold line ends, so only the last one is taken off. */
async function askPath(client: GitClient, folder: string, question: readonly string[]): Promise<string> {
  const answer = await client.run(['rev-parse', ...question]);
  const path = decodeExactly(answer.stdout)?.replace(/\r?\n$/, '') ?? '';
  if (answer.exitCode === 0 && path !== '') return path;
  throw answer.exitCode === 0
    ? new CodedError('workspace', `the path of ${quote(folder)} is not UTF-8: review from another folder`)
    : refusal(folder, answer);
}

function text(answer: GitAnswer): string {
  return Buffer.from(answer.stdout).toString('utf8').trimEnd();
}

async function readShallow(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'latin1')).split('\n').filter(isObjectId);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw new CodedError('workspace', `${quote(file)} cannot be read: ${String(error)}`, { cause: error });
  }
}
