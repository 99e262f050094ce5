import { conversationOf } from '../criteria/model.ts';
import type { Anchors } from '../diff/anchors.ts';
import type { Change } from '../diff/model.ts';
import { isBlocking, type BlockingPolicy } from '../finding/blocking.ts';
import { calibrate, calibrationOf, type Calibration, type CalibrationEntry } from '../finding/calibrate.ts';
import type { Candidate, Disposition, Finding } from '../finding/finding.ts';
import { withFingerprints } from '../finding/fingerprint.ts';
import { ground, type Grounded } from '../finding/ground.ts';
import { mergeClaims, type Blocks, type MergedFinding } from '../finding/merge.ts';
import { compareBy } from '../finding/order.ts';
import { byWeight, placeFindings, type Caps } from '../finding/place.ts';
import {
  applyDeletions,
  deletableClaims,
  type Deletion,
  type ReflectedFinding,
  type ReflectionClaim,
  type ShownTo,
} from '../finding/reflection.ts';
import { applyRequotes, needsRequote, type Requote } from '../finding/requote.ts';
import { prepareShown, type Shown } from '../finding/shown.ts';
import { trimCandidate } from '../finding/trim.ts';
import { capUnique } from '../finding/unique-cap.ts';
import { countReconciled, type ReconcileCounts } from './count.ts';

/** What claims become findings from. */
export type ClaimInput = {
  /** Everything that rules and reviewers claim; ids are unique. */
  readonly candidates: readonly Candidate[];
  /** What came of the re-quote turns. */
  readonly requotes: readonly Requote[];
  /** What each reviewer was shown, by conversation (`conversationOf`). Rules read the whole change. */
  readonly shownByConversation: ReadonlyMap<string, Shown>;
  /** As it was shown: secrets replaced by placeholders. */
  readonly change: Change;
  /** Floors and ceilings of severities; see `calibrationOf`. */
  readonly calibration: readonly CalibrationEntry[];
  /** The same as an organisation enforces them: applied to what the others gave. */
  readonly enforcedCalibration?: readonly CalibrationEntry[];
  readonly policy: BlockingPolicy;
  /** The owners of a path of the change. */
  readonly ownersOf: (path: string) => readonly string[];
};

export type ReconcileInput = ClaimInput & {
  /** What second looks say; empty when there was none. */
  readonly deletions: readonly Deletion[];
  /** Findings that one of several reviewers may add alone; see `capUnique`. */
  readonly uniquePerSpecialist: number;
  /** The reviewers that took part in each unit. */
  readonly reviewersByUnit: ReadonlyMap<string, readonly string[]>;
  /** The lines that the host's own diff shows; null for a local range, where those of the change count. */
  readonly anchors: Anchors | null;
  readonly caps: Caps;
};

export type Reconciled = {
  /** In the order in which they are shown; fingerprints are unique. */
  readonly findings: readonly Finding[];
  /** One per candidate, by candidate id. */
  readonly dispositions: readonly Disposition[];
  readonly counts: ReconcileCounts;
};

/**
 * Turns claims into findings. Each step only takes what the one before left:
 *
 * | step | keeps | else |
 * |---|---|---|
 * | trim | every candidate, its texts bounded and free of unseen characters | |
 * | requote | every candidate, unfound quotes replaced by those of the re-quote turn | |
 * | ground | candidates whose quote was shown | dropped: not_in_change, quote_* |
 * | calibrate | every claim, with the severity that policy gives it | |
 * | merge | one finding for each defect, with its effect, fingerprint and owners | dropped: duplicate_of |
 * | reflect | findings that no proven deletion names, unchanged | dropped: refuted_by_diff |
 * | unique cap | what blocks, what is agreed on, and so many of each reviewer's own | dropped: over_unique_cap |
 * | place | every finding, inline or in the body | |
 *
 * The effect (blocking or not) is settled with the merge: no later step may change it, and the cap must know it.
 *
 * Pure, total and order-free: shuffled candidates and deletions give the same findings and counts. Every candidate has
 * exactly one disposition.
 *
 * @throws Error when a candidate names a conversation that is not in `shownByConversation`, or when two have the same
 *   id: without what its reviewer saw a candidate cannot be judged, and losing one could turn the verdict green.
 */
export function reconcileCandidates(input: ReconcileInput): Reconciled {
  const shownTo = shownIndexes(input);
  const { found, dropped } = findingsOf(input, shownTo);
  const reflected = applyDeletions(found, input.deletions, shownTo);
  const capped = capUnique(reflected.kept, {
    max: input.uniquePerSpecialist,
    reviewersByUnit: input.reviewersByUnit,
  });
  const { findings, dispositions: placed } = placeFindings(
    capped.kept,
    input.caps,
    unnameablePaths(input.change),
    input.anchors,
  );
  const dispositions = [...placed, ...dropped, ...reflected.dropped, ...capped.dropped].toSorted(
    compareBy(({ candidate }) => [candidate]),
  );
  return { findings, dispositions, counts: countReconciled(findings, dispositions) };
}

/**
 * What a second look is asked about: of each finding that it may delete the claim that stands for it, with its unit,
 * the weightiest first. What it answers goes back as `deletions`.
 * @throws Error like `reconcileCandidates`.
 */
export function claimsForReflection(input: ClaimInput): readonly ReflectionClaim[] {
  const shownTo = shownIndexes(input);
  const { found } = findingsOf(input, shownTo);
  return deletableClaims(
    found.toSorted((a, b) => byWeight(a.finding, b.finding)),
    shownTo,
  );
}

/** The steps up to the merge. */
function findingsOf(
  input: ClaimInput,
  shownTo: ShownTo,
): { readonly found: readonly ReflectedFinding[]; readonly dropped: readonly Disposition[] } {
  assertOwnIds(input.candidates);
  const candidates = requoted(input.candidates.map(trimCandidate), input.requotes, shownTo);
  const { claims, dropped } = groundAll(candidates, shownTo);
  const severity = severityOf(input);
  const calibrated = claims.map((claim) => calibrate(claim, severity));
  const blocks: Blocks = ({ candidate, inChange }) => isBlocking({ ...candidate, inChange }, input.policy);
  return { found: judged(mergeClaims(calibrated, blocks), blocks, input), dropped };
}

/** The severity that policy gives a claim. */
export function severityOf({
  calibration,
  enforcedCalibration = [],
}: Pick<ClaimInput, 'calibration' | 'enforcedCalibration'>): Calibration {
  const own = calibrationOf(calibration);
  const enforced = calibrationOf(enforcedCalibration);
  return (claim, path) => enforced({ ...claim, severity: own(claim, path) }, path);
}

function assertOwnIds(candidates: readonly Candidate[]): void {
  const seen = new Set<string>();
  for (const { id } of candidates) {
    if (seen.has(id)) throw new Error(`two candidates have the id ${id}`);
    seen.add(id);
  }
}

function shownIndexes({ change, shownByConversation }: ClaimInput): ShownTo {
  const wholeChange = prepareShown(change, { files: change.files, context: [] });
  const conversations = new Map(
    [...shownByConversation].map(([conversation, shown]) => [conversation, prepareShown(change, shown)]),
  );
  return ({ id, origin }) => {
    if (origin.kind === 'rule') return wholeChange;
    const conversation = conversationOf(origin.unit, origin.reviewer);
    const shown = conversations.get(conversation);
    if (shown === undefined)
      throw new Error(`candidate ${id} names conversation ${conversation}, which was not held`);
    return shown;
  };
}

function requoted(
  candidates: readonly Candidate[],
  requotes: readonly Requote[],
  shownTo: ShownTo,
): Candidate[] {
  const named = new Set(requotes.map(({ id }) => id));
  const asked = candidates
    .filter(({ id }) => named.has(id))
    .flatMap((candidate) => needsRequote([candidate], shownTo(candidate)));
  return applyRequotes(candidates, requotes, asked);
}

function groundAll(
  candidates: readonly Candidate[],
  shownTo: ShownTo,
): { claims: Grounded[]; dropped: Disposition[] } {
  const claims: Grounded[] = [];
  const dropped: Disposition[] = [];
  for (const candidate of candidates) {
    const grounding = ground(candidate, shownTo(candidate));
    if (grounding.kind === 'grounded') claims.push(grounding.grounded);
    else {
      dropped.push({ candidate: candidate.id, kind: 'dropped', reason: grounding.reason, fingerprint: null });
    }
  }
  return { claims, dropped };
}

/**
 * Adds effect, owners and fingerprint. A finding blocks when one of its claims does, alone: the category of one and the
 * flag of another make no blocker together. The order of merging is one that lines inserted above do not change. What a
 * later step drops has its fingerprint already, so that nothing is renamed because something else went.
 */
function judged(
  merged: readonly MergedFinding[],
  blocks: Blocks,
  { ownersOf }: Pick<ClaimInput, 'ownersOf'>,
): readonly ReflectedFinding[] {
  const findings = withFingerprints(
    merged.map(({ finding, claims }) => ({
      ...finding,
      blocking: claims.some(blocks),
      owners: ownersOf(finding.path),
    })),
  );
  return merged.flatMap((source, index) => {
    const finding = findings[index];
    return finding === undefined ? [] : [{ ...source, finding }];
  });
}

/** Paths that cannot be named to GitHub, and submodules: their one line is git's, not the file's. */
function unnameablePaths(change: Change): ReadonlySet<string> {
  const files = change.files.filter((file) => file.pathHex !== null || file.kind === 'submodule');
  return new Set(files.map((file) => file.path));
}
