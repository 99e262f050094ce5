import { workspacePackage } from '../core/context/manifest.ts';
import type { WorkspacePackage } from '../core/context/resolve-module.ts';
import type { SourceTree } from '../ports.ts';

const MAX_MANIFESTS = 200;
const MAX_MANIFEST_BYTES = 64 * 1024;

/** The packages of a JavaScript workspace, by the manifests nearest to the root. Throws CodedError 'git'. */
export async function workspacePackages(tree: SourceTree): Promise<readonly WorkspacePackage[]> {
  const entries = (await tree.entries())
    .filter(({ path, size }) => /(?:^|\/)package\.json$/u.test(path) && size <= MAX_MANIFEST_BYTES)
    .filter(({ path, mode }) => !path.includes('node_modules/') && mode.startsWith('100'))
    .sort((a, b) => a.path.length - b.path.length)
    .slice(0, MAX_MANIFESTS);
  const decoder = new TextDecoder();
  const packages = await Promise.all(
    entries.map(async ({ path }) => {
      const bytes = await tree.read(path);
      return bytes === null ? null : workspacePackage(path, decoder.decode(bytes));
    }),
  );
  return packages.filter((found) => found !== null);
}
