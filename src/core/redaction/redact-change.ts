import {
  numberedLines,
  type Change,
  type ChangedFile,
  type Hunk,
  type LineKind,
  type Side,
} from '../diff/model.ts';
import { textsOf, type ChangeText } from './change-texts.ts';
import { mergeHits, type SecretHit } from './hit.ts';
import { partsByLine, type LinePart } from './line-parts.ts';
import { findInPaths, redactFilePaths, type PathSecrets } from './redact-paths.ts';
import { redactText } from './redact-text.ts';

/** A line of the change on which a secret was found; one for each rule that found one on it. */
export type LineDetection = {
  readonly path: string;
  /** RIGHT for added and context lines, LEFT for removed ones; `line` is the number on that side. */
  readonly side: Side;
  readonly line: number;
  readonly lineKind: LineKind;
  readonly rule: string;
};

/** A path that the change brings (added, renamed, copied) and in which a secret was found; one for each rule. */
export type PathDetection = {
  /** As it is shown: with the placeholder. */
  readonly path: string;
  readonly line: null;
  readonly rule: string;
};

export type Detection = LineDetection | PathDetection;

export type RedactedChange = {
  /** The same files, hunks and lines, with placeholders where the secrets were, in paths too. */
  readonly change: Change;
  /** In the order of the change. */
  readonly detections: readonly Detection[];
  /** Secrets found; one that stands on several lines, or on a line or in a path that both sides share, is one. */
  readonly count: number;
};

/** What was found in one hunk: parts of secrets by line, from both sides, and how many secrets they are. */
type HunkSecrets = { readonly parts: ReadonlyMap<number, readonly LinePart[]>; readonly count: number };

const NONE: HunkSecrets = { parts: new Map(), count: 0 };

/** Adds one side. A secret of the old side that touches no removed line is one of the new side already. */
function addSide(
  secrets: HunkSecrets,
  hunk: Hunk,
  side: Side,
  byLine: ReadonlyMap<number, readonly LinePart[]>,
): HunkSecrets {
  const parts = new Map(secrets.parts);
  for (const [line, added] of byLine) parts.set(line, [...(parts.get(line) ?? []), ...added]);
  const counted = [...byLine].filter(([line]) => side === 'RIGHT' || hunk.lines[line]?.kind === 'removed');
  const distinct = new Set(counted.flatMap(([, onLine]) => onLine.map((part) => part.secret)));
  return { parts, count: secrets.count + distinct.size };
}

function redactHunk(hunk: Hunk, { parts }: HunkSecrets): Hunk {
  const lines = hunk.lines.map((line, index) => {
    const found = parts.get(index);
    return found === undefined ? line : { ...line, text: redactText(line.text, found).text };
  });
  return { ...hunk, lines };
}

function detect(path: string, hunk: Hunk, { parts }: HunkSecrets): LineDetection[] {
  return numberedLines(hunk).flatMap(({ kind, oldLine, newLine }, index) => {
    const side: Side = kind === 'removed' ? 'LEFT' : 'RIGHT';
    const line = kind === 'removed' ? oldLine : newLine;
    const rules = new Set(mergeHits(parts.get(index) ?? []).map((part) => part.rule));
    return line === null ? [] : [...rules].map((rule) => ({ path, side, line, lineKind: kind, rule }));
  });
}

const NEW_PATH: ReadonlySet<ChangedFile['status']> = new Set(['added', 'renamed', 'copied']);

function detectInPath({ path, status }: ChangedFile, secrets: PathSecrets | undefined): PathDetection[] {
  if (secrets === undefined || !NEW_PATH.has(status)) return [];
  return [...new Set(secrets.path.map((hit) => hit.rule))].map((rule) => ({ path, line: null, rule }));
}

/** The hunks of the change in which something was found, by index of file and hunk. */
function findInHunks(
  change: Change,
  texts: readonly ChangeText[],
  hits: readonly (readonly SecretHit[])[],
): Map<string, HunkSecrets> {
  const found = new Map<string, HunkSecrets>();
  for (const [index, text] of texts.entries()) {
    if (text.kind !== 'hunk') continue;
    const hunk = change.files[text.file]?.hunks[text.hunk];
    const byLine = partsByLine(text, hits[index] ?? []);
    if (hunk === undefined || byLine.size === 0) continue;
    const key = `${text.file}:${text.hunk}`;
    found.set(key, addSide(found.get(key) ?? NONE, hunk, text.side, byLine));
  }
  return found;
}

function countOf(
  inHunks: ReadonlyMap<string, HunkSecrets>,
  inPaths: ReadonlyMap<number, PathSecrets>,
): number {
  const lines = [...inHunks.values()].reduce((sum, secrets) => sum + secrets.count, 0);
  return [...inPaths.values()].reduce((sum, { path, oldPath }) => sum + path.length + oldPath.length, lines);
}

/**
 * The change with placeholders where secrets were found, and where that was. `hits` has one list for each text of
 * `textsOf(change)`, in that order; another number of lists is a mistake of the caller and throws. The digest stays
 * that of the change as it was read.
 */
export function redactChange(change: Change, hits: readonly (readonly SecretHit[])[]): RedactedChange {
  const texts = textsOf(change);
  if (hits.length !== texts.length) {
    throw new RangeError(
      `${hits.length} lists of secrets were given for ${texts.length} texts of the change`,
    );
  }
  const merged = hits.map(mergeHits);
  const inPaths = findInPaths(texts, merged);
  const found = findInHunks(change, texts, merged);
  const detections: Detection[] = [];
  const files = redactFilePaths(change.files, inPaths).map((file, fileIndex) => {
    for (const detection of detectInPath(file, inPaths.get(fileIndex))) detections.push(detection);
    const hunks = file.hunks.map((hunk, hunkIndex) => {
      const secrets = found.get(`${fileIndex}:${hunkIndex}`);
      if (secrets === undefined) return hunk;
      for (const detection of detect(file.path, hunk, secrets)) detections.push(detection);
      return redactHunk(hunk, secrets);
    });
    return { ...file, hunks };
  });
  return { change: { ...change, files }, detections, count: countOf(found, inPaths) };
}
