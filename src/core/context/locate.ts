import type { Declaration, SourceFile } from './source-file.ts';

export type Place = { readonly path: string; readonly declaration: Declaration };

/** Files that only hand a name on are followed so far. */
export const MAX_HOPS = 4;
const MAX_PLACES = 3;
/** Imports and names of imports that one look-up goes over: files that hand on each other lead in circles. */
export const MAX_LOOK_UP_STEPS = 20_000;

/** What one look-up has spent, and the names of files it has asked for, each with the hops that were left then. */
export type LookUp = { readonly asked: Map<string, number>; left: number };

export const lookUp = (): LookUp => ({ asked: new Map(), left: MAX_LOOK_UP_STEPS });

/** Whether it is worth asking: not with as many hops or fewer than before, and not when the steps are spent. */
function isNew(path: string, name: string, hops: number, spent: LookUp): boolean {
  const key = `${path}\0${name}`;
  if (spent.left <= 0 || (spent.asked.get(key) ?? -1) >= hops) return false;
  spent.asked.set(key, hops);
  return true;
}

/** Where a file declares a name that others can import, or the files that it hands the name on from. */
export function locate(
  path: string,
  name: string,
  files: ReadonlyMap<string, SourceFile>,
  hops = MAX_HOPS,
  spent = lookUp(),
): readonly Place[] {
  const file = isNew(path, name, hops, spent) ? files.get(path) : undefined;
  if (file === undefined) return [];
  const original = file.renamedExports.get(name) ?? name;
  const own = declaredIn(file, original);
  if (own.length > 0) return own.slice(0, MAX_PLACES).map((declaration) => ({ path, declaration }));
  if (hops === 0) return [];
  for (const edge of file.edges) {
    if (spent.left <= 0) break;
    spent.left -= 1 + edge.import.names.length;
    const via = edge.import.names.filter(({ local }) => local === original).map((each) => each.original);
    const next = via.length > 0 ? via : edge.import.everything && edge.import.exported ? [original] : [];
    const found = next.flatMap((each) =>
      edge.targets.flatMap((target) => locate(target, each, files, hops - 1, spent)),
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** The definitions of the name, those that stand in no other definition first. */
function declaredIn(file: SourceFile, name: string): readonly Declaration[] {
  const all = (file.declarations.get(name) ?? []).filter(({ definition }) => definition !== null);
  const atTop = all.filter(({ owner }) => owner === null || owner.kind === 'module');
  return atTop.length > 0 ? atTop : all;
}

/** What a name means in a file: its own definition, or the one that it imports. */
export function meaningOf(
  file: SourceFile,
  name: string,
  files: ReadonlyMap<string, SourceFile>,
): readonly Place[] {
  const own = declaredIn(file, name);
  if (own.length > 0)
    return own.slice(0, MAX_PLACES).map((declaration) => ({ path: file.path, declaration }));
  const spent = lookUp();
  for (const edge of file.edges) {
    const originals = edge.import.names.filter(({ local, original }) => local === name && original !== '*');
    const found = originals.flatMap(({ original }) =>
      edge.targets.flatMap((target) => locate(target, original, files, MAX_HOPS, spent)),
    );
    if (found.length > 0) return found;
    const all = edge.import.everything
      ? edge.targets.flatMap((target) => locate(target, name, files, 1, spent))
      : [];
    if (all.length > 0) return all;
  }
  return [];
}
