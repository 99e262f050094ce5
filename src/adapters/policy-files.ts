import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { CodedError, messageOf, systemCode } from '../errors.ts';

/** Larger than any policy or criteria file may be: who reads it refuses it by its own limit. */
const MAX_BYTES = 1024 * 1024;

/** A policy file outside the repository, and what it names, beside it. */
export type PolicyFileAt = {
  readonly file: string;
  readonly name: string;
  /**
   * A file in the folder of the policy; null for nothing, 'not_a_file' for a folder and for what lies elsewhere.
   * Throws CodedError 'filesystem'.
   */
  readonly readFile: (path: string) => Promise<Uint8Array | 'not_a_file' | null>;
};

/** Where the person's own policy would be; null without a home. A relative XDG_CONFIG_HOME is to be ignored. */
export function userPolicyPath(environment: Readonly<Record<string, string | undefined>>): string | null {
  const { XDG_CONFIG_HOME: configured = '', HOME: home = '' } = environment;
  const folder = isAbsolute(configured) ? configured : isAbsolute(home) ? join(home, '.config') : null;
  return folder === null ? null : join(folder, 'verdict-gate', 'policy.yml');
}

/** @param file absolute. */
export function policyFileAt(file: string): PolicyFileAt {
  return { file, name: basename(file), readFile: (path) => readBeside(file, path) };
}

async function readBeside(file: string, path: string): Promise<Uint8Array | 'not_a_file' | null> {
  try {
    const folder = dirname(file);
    const place = resolve(folder, path);
    // The policy itself may be a link, as people keep them; what it names stays in its folder.
    const [top, target] = [await realpath(folder), await realpath(place)];
    if (place !== file && !target.startsWith(top + sep)) return 'not_a_file';
    return await readBounded(target);
  } catch (error) {
    if (error instanceof CodedError) throw error;
    const code = systemCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    if (code === 'EISDIR') return 'not_a_file';
    throw new CodedError('filesystem', `could not read ${path}: ${code ?? messageOf(error)}`, {
      cause: error,
    });
  }
}

async function readBounded(target: string): Promise<Uint8Array | 'not_a_file'> {
  // Opening a pipe would else wait for somebody to write into it.
  const handle = await open(target, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return 'not_a_file';
    if (stats.size > MAX_BYTES) throw new CodedError('filesystem', `it has more than ${MAX_BYTES} bytes`);
    return new Uint8Array(await handle.readFile());
  } finally {
    await handle.close();
  }
}
