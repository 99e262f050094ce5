import { compilerConfig } from '../core/context/compiler-config.ts';
import { workspacePackage } from '../core/context/manifest.ts';
import type { ScriptProject } from '../core/context/script-project.ts';
import type { BlobStream, SourceTree, TreeEntry } from '../ports.ts';
import { readBatch } from './blob-batch.ts';

const MAX_FILES = 200;
const MAX_FILE_BYTES = 64 * 1024;
const MANIFEST = /(?:^|\/)package\.json$/u;
const CONFIG = /(?:^|\/)[jt]sconfig(?:\.[\w.-]+)?\.json$/u;

/**
 * How a JavaScript workspace names its modules, by the manifests and the settings of the compiler nearest to the root.
 * Throws CodedError 'git'.
 * @param blobs of the same tree; null: each file is read by its own process
 */
export async function scriptProject(
  tree: SourceTree,
  blobs: BlobStream | null,
  signal: AbortSignal,
): Promise<ScriptProject> {
  const entries = await tree.entries();
  const manifests = nearRoot(entries, MANIFEST);
  const configs = nearRoot(entries, CONFIG);
  const read = await readBatch(blobs, [...manifests, ...configs], signal);
  const decoder = new TextDecoder();
  const textOf = async ({ path }: TreeEntry): Promise<string> => {
    const bytes = read.get(path) ?? (await tree.read(path));
    return bytes === null ? '' : decoder.decode(bytes);
  };
  const all = async <Value>(
    wanted: readonly TreeEntry[],
    parse: (path: string, text: string) => Value | null,
  ): Promise<readonly Value[]> => {
    const parsed = await Promise.all(wanted.map(async (entry) => parse(entry.path, await textOf(entry))));
    return parsed.filter((found) => found !== null);
  };
  return { packages: await all(manifests, workspacePackage), configs: await all(configs, compilerConfig) };
}

function nearRoot(entries: readonly TreeEntry[], name: RegExp): readonly TreeEntry[] {
  return entries
    .filter(({ path, size, mode }) => size <= MAX_FILE_BYTES && mode.startsWith('100') && name.test(path))
    .filter(({ path }) => !path.includes('node_modules/'))
    .toSorted((a, b) => depthOf(a) - depthOf(b) || (a.path < b.path ? -1 : 1))
    .slice(0, MAX_FILES);
}

const depthOf = ({ path }: TreeEntry): number => path.split('/').length;
