import type { Side } from '../diff/model.ts';
import type { Calibrated, Candidate, DropReason, Match } from './finding.ts';
import { fillsLines, locate, type Location } from './locate.ts';
import { readQuote } from './quote.ts';
import type { ShownIndex } from './shown.ts';
import type { ShownText } from './shown-text.ts';

/**
 * Lines that an anchor spans at most. A longer quote is anchored to its first lines: a comment that covers more than
 * a screen points at nothing.
 */
export const MAX_ANCHOR_LINES = 50;

/** A candidate whose quote stands in what its reviewer was shown. */
export type Grounded = {
  readonly candidate: Candidate;
  readonly path: string;
  readonly side: Side;
  /** First and last line, in one hunk of that side; both null when only a tool showed the quote. */
  readonly startLine: number | null;
  readonly line: number | null;
  /** The lines of the anchor as they were shown. */
  readonly code: string;
  readonly match: Match;
  readonly reanchored: boolean;
  readonly inChange: boolean;
  /** Null until policy moves the candidate's severity (calibrate.ts). */
  readonly calibrated: Calibrated | null;
};

/** Why a candidate cannot be held against what was shown. */
export type GroundReason = Extract<
  DropReason,
  'not_in_change' | 'quote_removed' | 'quote_not_found' | 'quote_ambiguous'
>;

export type Grounding =
  | { readonly kind: 'grounded'; readonly grounded: Grounded }
  | { readonly kind: 'dropped'; readonly reason: GroundReason };

type Dropped = Extract<Grounding, { kind: 'dropped' }>;

/**
 * Holds a candidate against what its reviewer was shown. The quote decides, the
 * numbers are hints; path and side are never changed, and every line of the result was shown.
 *
 * An unchanged line inside a hunk is in the change: it is part of what is reviewed, can carry a comment, and is often
 * where the effect of a change shows. So it may block like a changed one. Text outside the hunks, which only a tool
 * showed, has no line and may not. A tool may also show lines of the change that another unit looks at, added or
 * removed: they count as the changed lines they are, or a blocking defect would pass because the wrong reviewer saw it.
 *
 * RIGHT quotes that fill lines of the old file with a removed one among them, and are at most part of a line of the
 * new file, speak of what is gone (`return x` after it became `return x + 1`).
 */
export function ground(candidate: Candidate, shown: ShownIndex): Grounding {
  const path = shown.pathOf(candidate.path);
  if (path === null) return dropped('not_in_change');
  const quote = readQuote(candidate.quote, candidate.side);
  if (quote === null) return dropped('quote_not_found');
  const hunks = shown.hunkText(path, candidate.side);
  const inHunks = locate(quote, hunks, citedLine(candidate));
  if (candidate.side === 'LEFT') {
    if (inHunks.kind !== 'absent') return settle(candidate, path, inHunks, hunks, true);
    const old = shown.oldContextText(path);
    return settle(candidate, path, locate(quote, old, citedLine(candidate)), old, true);
  }
  const inChange = inHunks.kind !== 'absent';
  const text = inChange ? hunks : shown.contextText(path);
  const location = inChange ? inHunks : locate(quote, text, citedLine(candidate));
  if (location.kind === 'absent') {
    return dropped(standsRemoved(candidate, path, shown) ? 'quote_removed' : 'quote_not_found');
  }
  if (location.partial && fillsRemovedLines(candidate, path, shown)) return dropped('quote_removed');
  if (inChange || location.kind !== 'found') return settle(candidate, path, location, text, inChange);
  const found = text.lines.slice(location.from, location.to + 1);
  return settle(candidate, path, location, text, shown.isChanged(path, found));
}

/** The line a candidate names: the last of its range, since a review comment stands there. */
function citedLine(candidate: Candidate): number | null {
  return candidate.line ?? candidate.startLine;
}

function fillsRemovedLines(candidate: Candidate, path: string, shown: ShownIndex): boolean {
  const quote = readQuote(candidate.quote, 'LEFT');
  return quote !== null && oldTexts(path, shown).some((text) => fillsLines(quote, text));
}

/** The old file as the unit shows it, and as tools did. */
function oldTexts(path: string, shown: ShownIndex): readonly ShownText[] {
  return [shown.hunkText(path, 'LEFT'), shown.oldContextText(path)];
}

/** A weak quote counts as removed only where it fills lines: as part of a line it could stand anywhere. */
function standsRemoved(candidate: Candidate, path: string, shown: ShownIndex): boolean {
  const quote = readQuote(candidate.quote, 'LEFT');
  if (quote === null) return false;
  return oldTexts(path, shown).some((removed) => {
    if (fillsLines(quote, removed)) return true;
    const location = locate(quote, removed, null);
    return location.kind !== 'absent' && !location.weak;
  });
}

function settle(
  candidate: Candidate,
  path: string,
  location: Location,
  text: ShownText,
  inChange: boolean,
): Grounding {
  switch (location.kind) {
    case 'absent':
      return dropped('quote_not_found');
    case 'ambiguous':
      return dropped('quote_ambiguous');
    case 'found':
      return { kind: 'grounded', grounded: anchor(candidate, path, location, text, inChange) };
  }
}

function anchor(
  candidate: Candidate,
  path: string,
  location: Extract<Location, { kind: 'found' }>,
  text: ShownText,
  inChange: boolean,
): Grounded {
  const lines = text.lines.slice(location.from, location.to + 1);
  const kept = lines.slice(0, MAX_ANCHOR_LINES);
  const cited = citedLine(candidate);
  return {
    candidate,
    path,
    side: candidate.side,
    startLine: inChange ? (kept[0]?.number ?? null) : null,
    line: inChange ? (kept.at(-1)?.number ?? null) : null,
    code: kept.map((line) => line.text).join('\n'),
    match: location.match,
    reanchored: cited !== null && !lines.some(({ number }) => isCited(candidate, number)),
    inChange,
    calibrated: null,
  };
}

/** The quote stands on a line of the cited range; its last line may be blank, or lie outside what was shown. */
function isCited({ line, startLine }: Candidate, number: number): boolean {
  const end = line ?? startLine ?? number;
  return (startLine ?? end) <= number && number <= end;
}

function dropped(reason: Dropped['reason']): Dropped {
  return { kind: 'dropped', reason };
}
