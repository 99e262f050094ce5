import type { ChangedFile } from '../diff/model.ts';
import type { ChangeText } from './change-texts.ts';
import type { SecretHit } from './hit.ts';
import { redactText } from './redact-text.ts';

/** The secrets in the paths of one file. */
export type PathSecrets = { readonly path: readonly SecretHit[]; readonly oldPath: readonly SecretHit[] };

/** Secrets in paths by index of the file; files without any are not in it. */
export function findInPaths(
  texts: readonly ChangeText[],
  hits: readonly (readonly SecretHit[])[],
): Map<number, PathSecrets> {
  const found = new Map<number, PathSecrets>();
  for (const [index, text] of texts.entries()) {
    const own = hits[index] ?? [];
    if (text.kind !== 'path' || own.length === 0) continue;
    const before = found.get(text.file) ?? { path: [], oldPath: [] };
    found.set(text.file, text.side === 'RIGHT' ? { ...before, path: own } : { ...before, oldPath: own });
  }
  return found;
}

/** The path with ` (2)`, ` (3)`, ... behind it when another file has it already: a path names one file. */
function unlike(path: string, taken: ReadonlySet<string>): string {
  let free = path;
  for (let number = 2; taken.has(free); number += 1) free = `${path} (${number})`;
  return free;
}

/** Where base and head have one path, both get the same placeholder. */
function redactPaths(file: ChangedFile, secrets: PathSecrets, taken: ReadonlySet<string>): ChangedFile {
  const path =
    secrets.path.length === 0 ? file.path : unlike(redactText(file.path, secrets.path).text, taken);
  const oldPath =
    file.oldPath === null || file.oldPath === file.path
      ? null
      : redactText(file.oldPath, secrets.oldPath).text;
  return {
    ...file,
    path,
    oldPath: file.oldPath === file.path ? path : oldPath,
    pathHex: path === file.path ? file.pathHex : '',
  };
}

/**
 * The files with placeholders in their paths. Paths stay as different as they were, and one that was changed cannot
 * be named to GitHub (`pathHex`).
 */
export function redactFilePaths(
  files: readonly ChangedFile[],
  found: ReadonlyMap<number, PathSecrets>,
): readonly ChangedFile[] {
  if (found.size === 0) return files;
  const taken = new Set(files.map((file) => file.path));
  return files.map((file, index) => {
    const secrets = found.get(index);
    if (secrets === undefined) return file;
    const redacted = redactPaths(file, secrets, taken);
    taken.add(redacted.path);
    return redacted;
  });
}
