import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CodedError } from '../../errors.ts';
import type { ObjectFormat } from './objects.ts';
import { emptyTreeId } from './objects.ts';
import type { Environment } from './locate-git.ts';

/** A folder of our own outside the reviewed repository, for as long as the repository is open. */
export type Scratch = {
  /** Stays empty: git stands here, so that no work tree is near. */
  readonly cwd: string;
  /** A path that does not exist: no index, and so no attributes of one. */
  readonly indexFile: string;
  /** Another one: no commit has other parents than its own. */
  readonly graftFile: string;
  /** The repository that holds our settings, and of objects those alone that were fetched for this review. */
  readonly gitDir: string;
  /** Its folder of objects. */
  readonly objectDir: string;
  readonly remove: () => Promise<void>;
};

/** What a program needs on some systems just to start. Everything else of the environment stays outside. */
const KEPT_VARIABLES = ['SYSTEMROOT', 'WINDIR', 'TMPDIR', 'TEMP', 'TMP'];
/** Where git finds the user's own configuration. */
const USER_VARIABLES = ['HOME', 'USERPROFILE', 'XDG_CONFIG_HOME'];

/** What a fetch needs to get through: proxies, and the certificates that are trusted. */
const NETWORK_VARIABLES = [
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'ALL_PROXY',
  'NO_PROXY',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'GIT_SSL_CAINFO',
  'GIT_SSL_CAPATH',
];

/** @param parent folder to make it in; default the system's temporary folder */
export async function makeScratch(parent: string = tmpdir()): Promise<Scratch> {
  try {
    const root = await realpath(await mkdtemp(join(parent, 'verdict-gate-git-')));
    const cwd = join(root, 'empty');
    const gitDir = join(root, 'git');
    const objectDir = join(gitDir, 'objects');
    for (const folder of [cwd, gitDir, join(gitDir, 'refs'), objectDir]) await mkdir(folder);
    const remove = () => rm(root, { recursive: true, force: true });
    return {
      cwd,
      indexFile: join(root, 'no-index'),
      graftFile: join(root, 'no-grafts'),
      gitDir,
      objectDir,
      remove,
    };
  } catch (error) {
    throw new CodedError('filesystem', `no temporary folder could be made in ${parent}: ${String(error)}`, {
      cause: error,
    });
  }
}

/**
 * The environment of every git call: names that are needed, no configuration of user or system, no other GIT_* (so
 * none that names a program), no prompt, no lock, no replaced object, nothing fetched on the way.
 * Attributes come from nowhere: an empty tree for the versions that read a tree, no index, no system file.
 */
export function isolatedEnvironment(
  env: Environment,
  searchPath: string,
  scratch: Scratch,
  format: ObjectFormat,
): Record<string, string> {
  return {
    ...keptVariables(env, KEPT_VARIABLES),
    PATH: searchPath,
    LC_ALL: 'C',
    LANGUAGE: 'C',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_ATTR_SOURCE: emptyTreeId(format),
    GIT_INDEX_FILE: scratch.indexFile,
    GIT_GRAFT_FILE: scratch.graftFile,
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
  };
}

/**
 * The environment for the one question that the user's and the system's configuration may answer: whether a
 * repository of another owner is trusted (`safe.directory`).
 */
export function userEnvironment(
  env: Environment,
  isolated: Readonly<Record<string, string>>,
): Record<string, string> {
  const {
    GIT_CONFIG_GLOBAL: _global,
    GIT_CONFIG_SYSTEM: _system,
    GIT_CONFIG_NOSYSTEM: _no,
    ...rest
  } = isolated;
  return { ...rest, ...keptVariables(env, USER_VARIABLES) };
}

/**
 * The folders of objects that a git call uses: it writes into `own` alone, when it writes, and reads both. Quoted as git
 * reads it: a bare colon in a path would make two paths of it.
 */
export function objectFolders(own: string, other: string): Record<string, string> {
  return {
    GIT_OBJECT_DIRECTORY: own,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: `"${other.replaceAll(/["\\]/g, '\\$&')}"`,
  };
}

/**
 * What the environment of the one call that speaks to the host has besides: the way through the network, and a home
 * without a netrc file. git reads the certificates' file from a name of its own.
 */
export function networkEnvironment(env: Environment, { cwd }: Scratch): Record<string, string> {
  const kept = keptVariables(env, NETWORK_VARIABLES);
  const trusted = kept['GIT_SSL_CAINFO'] ?? kept['SSL_CERT_FILE'];
  return { ...kept, HOME: cwd, ...(trusted === undefined ? {} : { GIT_SSL_CAINFO: trusted }) };
}

function keptVariables(env: Environment, names: readonly string[]): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && names.includes(name.toUpperCase())) kept[name] = value;
  }
  return kept;
}

/**
 * Fills our own repository: no configuration but ours, no references, no attributes, no replaced objects. It reads the
 * objects of the real one, whose configuration is never read again: what a gate or an earlier step wrote there has no
 * effect. The list of commits whose parents a shallow clone lacks is copied, else they would count as missing.
 */
export async function fillRepository(
  scratch: Scratch,
  format: ObjectFormat,
  shallowCommits: readonly string[],
): Promise<void> {
  const files = new Map([
    ['HEAD', 'ref: refs/heads/none\n'],
    ['config', configText(format)],
  ]);
  if (shallowCommits.length > 0) files.set('shallow', `${shallowCommits.join('\n')}\n`);
  for (const [name, content] of files) await writeFile(join(scratch.gitDir, name), content);
}

function configText(format: ObjectFormat): string {
  const core = (version: number) => `[core]\n\trepositoryformatversion = ${version}\n\tbare = true\n`;
  return format === 'sha1' ? core(0) : `${core(1)}[extensions]\n\tobjectformat = ${format}\n`;
}
