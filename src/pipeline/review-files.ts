import { REVIEW_FILE } from '../core/criteria/resolve.ts';
import type { GuidanceFiles } from './guidance-files.ts';

/** Folders in which a file is looked for one by one; with more, one listing of the tree is cheaper. */
export const MAX_LOOKUPS = 64;

/** Files that are read; a change that touches more folders with a file of their own is not one change. */
export const MAX_REVIEW_FILES = 256;

/** Looked up at the same time: each takes processes of git. */
const AT_ONCE = 4;

/** The REVIEW.md files on the way from the changed files up to the root. */
export async function reviewFilesFor(
  changedPaths: readonly string[],
  files: GuidanceFiles,
  listPaths: (() => Promise<readonly string[]>) | undefined,
): Promise<readonly { readonly path: string; readonly text: string }[]> {
  const places = placesOf(changedPaths);
  for (const path of places) files.note(path);
  const candidates =
    places.length <= MAX_LOOKUPS || listPaths === undefined ? places : await among(places, listPaths);
  const found: { path: string; text: string }[] = [];
  for (let start = 0; start < Math.min(candidates.length, MAX_REVIEW_FILES); start += AT_ONCE) {
    const some = candidates.slice(start, Math.min(start + AT_ONCE, MAX_REVIEW_FILES));
    const texts = await Promise.all(some.map((path) => files.optional(path, 'criteria')));
    for (const [index, path] of some.entries()) {
      const text = texts[index] ?? null;
      if (text !== null) found.push({ path, text });
    }
  }
  if (candidates.length > MAX_REVIEW_FILES) files.report(tooMany(candidates.length));
  return found;
}

function tooMany(count: number): string {
  return `criteria: ${REVIEW_FILE} of ${count} folders would have to be read for this change, more than ${MAX_REVIEW_FILES}; split the change`;
}

/** "a/b/c.ts" -> "REVIEW.md", "a/REVIEW.md", "a/b/REVIEW.md"; each once, in the order of paths. */
function placesOf(changedPaths: readonly string[]): readonly string[] {
  const folders = new Set<string>();
  for (const path of changedPaths) {
    for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end + 1);
      // Its own folders are known from there on.
      if (folders.has(folder)) break;
      folders.add(folder);
      if (end === 0) break;
    }
  }
  if (changedPaths.length > 0) folders.add('');
  return [...folders].map((folder) => `${folder}${REVIEW_FILE}`).toSorted();
}

async function among(
  places: readonly string[],
  listPaths: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const existing = new Set((await listPaths()).filter((path) => path.endsWith(REVIEW_FILE)));
  return places.filter((place) => existing.has(place));
}
