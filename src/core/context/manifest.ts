import { folderOf } from './reach.ts';
import type { WorkspacePackage } from './resolve-module.ts';

/** The package that a package.json describes; null when it is no JSON object with a name. */
export function workspacePackage(path: string, text: string): WorkspacePackage | null {
  const manifest = parseObject(text);
  const name = manifest?.['name'];
  if (manifest === null || typeof name !== 'string' || name === '') return null;
  const entries = new Map<string, readonly string[]>();
  const main = ['source', 'types', 'module', 'main', 'browser'].flatMap((key) => leavesOf(manifest[key]));
  const exported = manifest['exports'];
  if (isObject(exported) && Object.keys(exported).some((key) => key.startsWith('.')))
    for (const [key, value] of Object.entries(exported))
      entries.set(key.replace(/^\.\/?/u, ''), leavesOf(value));
  else entries.set('', leavesOf(exported));
  entries.set('', [...(entries.get('') ?? []), ...main]);
  return { name, folder: folderOf(path), entries };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Conditions nest in practice two or three deep. */
const MAX_DEPTH = 6;

function leavesOf(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value];
  if (depth >= MAX_DEPTH || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner) => leavesOf(inner, depth + 1));
}
