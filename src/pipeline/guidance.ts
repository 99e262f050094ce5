import type { PolicyLayer, ReadFile } from '../config/policy-reading.ts';
import type { Guidance, GuidedSpecialist } from '../core/criteria/guidance.ts';
import type { CriteriaEntry } from '../core/criteria/model.ts';
import { reviewFileEntries } from '../core/criteria/resolve.ts';
import { sha256 } from '../core/digest.ts';
import { CODEOWNERS_PATHS, MAX_CODEOWNERS_BYTES } from '../core/owners/codeowners.ts';
import { canonicalJson } from '../core/render/canonical-json.ts';
import { guidanceFiles } from './guidance-files.ts';
import type { GuidanceFiles } from './guidance-files.ts';
import { idleReservations, NONE_IDLE, reservedBy } from './idle-reservations.ts';
import { reviewFilesFor } from './review-files.ts';

export type GuidanceSources = {
  /** Those of the policy that was read (`PolicyReading.layers`). */
  readonly layers: readonly PolicyLayer[];
  /** The input `criteria`. */
  readonly criteria: string;
  /** Paths of the change, old ones of moved files too. */
  readonly changedPaths: readonly string[];
  readonly readAt: (commit: string, path: string) => ReturnType<ReadFile>;
  /** All paths of the base. Without it a change in very many folders is a problem. */
  readonly listPaths?: () => Promise<readonly string[]>;
};

/**
 * Reads criteria, prompts of further reviewers and owners: all of the project at the base, so that a change is not
 * judged by what it brings along. Each path is read once.
 * @throws CodedError what `readAt` and `listPaths` throw; a file that cannot be had is a problem in the result.
 */
export async function readGuidance(base: string, sources: GuidanceSources): Promise<Guidance> {
  const { layers, criteria, changedPaths, readAt } = sources;
  const readFile: ReadFile = (path) => readAt(base, path);
  const [atBase, ownersFiles] = [guidanceFiles(readFile), guidanceFiles(readFile)];
  const filesOf = new Map(
    layers.map(
      (layer) => [layer, layer.layer === 'project' ? atBase : guidanceFiles(layer.readFile)] as const,
    ),
  );
  const written: CriteriaEntry[] = [];
  const specialists = new Map<string, GuidedSpecialist>();
  for (const [layer, files] of filesOf) {
    written.push(...(await criteriaOf(layer, files)));
    for (const each of await specialistsOf(layer, files, specialists)) specialists.set(each.name, each);
  }
  const reviewFiles = await reviewFilesFor(changedPaths, atBase, sources.listPaths);
  const guidance = {
    // Stable, so that entries of the policy come before the REVIEW.md of the same layer.
    entries: [...adHoc(criteria), ...byLayer([...written, ...reviewFileEntries(reviewFiles)])],
    specialists: [...specialists.values()],
    owners: await ownersOf(ownersFiles),
  };
  // Owners that cannot be read are told of by themselves.
  const isUnread = ownersFiles.problems().length > 0;
  const idle = isUnread ? NONE_IDLE : idleReservations(layers, guidance.owners);
  return {
    ...guidance,
    problems: [
      ...[...new Set([atBase, ...filesOf.values()])].flatMap((files) => files.problems()),
      ...(reservesOwners(layers) ? ownersFiles.problems() : []),
      ...idle.problems,
    ],
    notes: [...(reservesOwners(layers) ? [] : ownersFiles.problems()), ...idle.notes],
    edited: editedAmong([...atBase.looked(), ...ownersFiles.looked()], changedPaths),
    digest: sha256(canonicalJson(guidance)),
  };
}

function adHoc(text: string): readonly CriteriaEntry[] {
  if (text.trim() === '') return [];
  const everywhere = { include: [], exclude: [], extensions: [], maxChangedLines: null };
  return [{ layer: 'ad_hoc', name: 'input criteria', text, ...everywhere }];
}

function byLayer(entries: readonly CriteriaEntry[]): readonly CriteriaEntry[] {
  const layers = ['project', 'organisation', 'user'];
  return layers.flatMap((layer) => entries.filter((entry) => entry.layer === layer));
}

async function criteriaOf(
  { layer, written, source }: PolicyLayer,
  files: GuidanceFiles,
): Promise<readonly CriteriaEntry[]> {
  const entries: CriteriaEntry[] = [];
  for (const [index, entry] of (written.criteria ?? []).entries()) {
    const { file, text: own = '' } = entry;
    const text = file === undefined ? own : await files.required(file, `${source}: criteria.${index}.file`);
    if (text === null) continue;
    entries.push({
      layer,
      name: entry.name,
      text,
      include: entry.paths,
      exclude: entry.except,
      extensions: entry.extensions,
      maxChangedLines: entry['max-changed-lines'] ?? null,
    });
  }
  return entries;
}

/** Those of a layer whose name no layer above has. */
async function specialistsOf(
  { written, source }: PolicyLayer,
  files: GuidanceFiles,
  above: ReadonlyMap<string, GuidedSpecialist>,
): Promise<readonly GuidedSpecialist[]> {
  const found: GuidedSpecialist[] = [];
  for (const [index, { name, prompt, paths, categories }] of (written.specialists ?? []).entries()) {
    if (above.has(name)) continue;
    const focus = await files.required(prompt, `${source}: specialists.${index}.prompt`);
    if (focus !== null) found.push({ name, include: paths, categories, focus });
  }
  return found;
}

/** The first of GitHub's places that has the file. */
async function ownersOf(files: GuidanceFiles): Promise<Guidance['owners']> {
  let found: Guidance['owners'] = null;
  // All are looked up: a change that adds one of a higher place is told of as well.
  for (const path of CODEOWNERS_PATHS) {
    if (found !== null) files.note(path);
    else {
      const text = await files.optional(path, 'the owners', MAX_CODEOWNERS_BYTES);
      if (text !== null) found = { path, text };
    }
  }
  return found;
}

/** Whether a decision hangs on who owns what; else owners are a help for people, and a run without them is whole. */
function reservesOwners(layers: readonly PolicyLayer[]): boolean {
  return layers.flatMap(reservedBy).some((entry) => entry.startsWith('@'));
}

function editedAmong(looked: readonly string[], changedPaths: readonly string[]): readonly string[] {
  const all = new Set(looked);
  return [...new Set(changedPaths)].filter((path) => all.has(path)).toSorted();
}
