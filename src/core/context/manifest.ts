import { isObject, objectIn } from './json-text.ts';
import { folderOf } from './path-index.ts';
import type { WorkspacePackage } from './script-project.ts';

/** What a manifest may call its main file; the source comes first, where it is named. */
const MAIN_FIELDS = ['source', 'types', 'typings', 'module', 'main', 'browser'];

/** The package that a package.json describes; null when it is no JSON object with a name. */
export function workspacePackage(path: string, text: string): WorkspacePackage | null {
  const manifest = objectIn(text);
  const name = manifest?.['name'];
  if (manifest === null || typeof name !== 'string' || name === '') return null;
  const entries = new Map<string, readonly string[]>();
  const main = MAIN_FIELDS.flatMap((key) => leavesOf(manifest[key]));
  const { exports: exported, imports } = manifest;
  if (isObject(exported) && Object.keys(exported).some((key) => key.startsWith('.')))
    for (const [key, value] of Object.entries(exported))
      entries.set(key.replace(/^\.\/?/u, ''), leavesOf(value));
  else entries.set('', leavesOf(exported));
  if (isObject(imports))
    for (const [key, value] of Object.entries(imports))
      if (key.startsWith('#')) entries.set(key, leavesOf(value));
  entries.set('', [...(entries.get('') ?? []), ...main]);
  return { name, folder: folderOf(path), entries };
}

/** Conditions nest in practice two or three deep. */
const MAX_DEPTH = 6;

function leavesOf(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value];
  if (depth >= MAX_DEPTH || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner) => leavesOf(inner, depth + 1));
}
