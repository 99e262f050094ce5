import type { Anchors } from '../diff/anchors.ts';
import type { Change } from '../diff/model.ts';
import { isBlocking, type BlockingPolicy } from '../finding/blocking.ts';
import type { Candidate, Disposition, DropReason, Finding } from '../finding/finding.ts';
import { withFingerprints } from '../finding/fingerprint.ts';
import { ground, type Grounded } from '../finding/ground.ts';
import { mergeClaims, type MergedFinding } from '../finding/merge.ts';
import { compareBy } from '../finding/order.ts';
import { placeFindings, type Caps, type ClaimedFinding } from '../finding/place.ts';
import { applyRequotes, needsRequote, type Requote } from '../finding/requote.ts';
import { prepareShown, type Shown, type ShownIndex } from '../finding/shown.ts';
import { trimCandidate } from '../finding/trim.ts';

export type ReconcileInput = {
  /** Everything that rules and reviewers claim; ids are unique. */
  readonly candidates: readonly Candidate[];
  /** What came of the re-quote turns. */
  readonly requotes: readonly Requote[];
  /** What each unit's reviewer was shown, by the unit's id. Rules read the whole change. */
  readonly shownByUnit: ReadonlyMap<string, Shown>;
  /** As it was shown: secrets replaced by placeholders. */
  readonly change: Change;
  /** The lines that the host's own diff shows; null for a local range, where those of the change count. */
  readonly anchors: Anchors | null;
  readonly policy: BlockingPolicy;
  readonly caps: Caps;
};

export type ReconcileCounts = {
  readonly candidates: number;
  readonly findings: number;
  readonly blocking: number;
  readonly inline: number;
  /** Findings in the body, without those over the body's cap. */
  readonly body: number;
  readonly overBodyCap: number;
  /** Candidates by reason; every reason is listed. The sum of all these but `findings` and `blocking` is `candidates`. */
  readonly dropped: Readonly<Record<DropReason, number>>;
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
 * | merge | one finding for each defect | dropped: duplicate_of |
 * | block | every finding, with its effect | |
 * | place | every finding, inline or in the body | |
 *
 * Pure, total and order-free: shuffled candidates give the same findings and counts. Every candidate has exactly one
 * disposition.
 *
 * @throws Error when a candidate names a unit that is not in `shownByUnit`, or when two have the same id: without what
 *   its reviewer saw a candidate cannot be judged, and losing one could turn the verdict green.
 */
export function reconcileCandidates(input: ReconcileInput): Reconciled {
  assertOwnIds(input.candidates);
  const shownTo = shownIndexes(input);
  const candidates = requoted(input.candidates.map(trimCandidate), input.requotes, shownTo);
  const { claims, dropped } = groundAll(candidates, shownTo);
  const claimed = judged(mergeClaims(claims), input.policy);
  const { findings, dispositions: placed } = placeFindings(
    claimed,
    input.caps,
    unnameablePaths(input.change),
    input.anchors,
  );
  const dispositions = [...placed, ...dropped].toSorted(compareBy(({ candidate }) => [candidate]));
  return { findings, dispositions, counts: count(findings, dispositions) };
}

function assertOwnIds(candidates: readonly Candidate[]): void {
  const seen = new Set<string>();
  for (const { id } of candidates) {
    if (seen.has(id)) throw new Error(`two candidates have the id ${id}`);
    seen.add(id);
  }
}

/** What a candidate's author was shown. */
type ShownTo = (candidate: Candidate) => ShownIndex;

function shownIndexes({ change, shownByUnit }: ReconcileInput): ShownTo {
  const wholeChange = prepareShown(change, { files: change.files, context: [] });
  const units = new Map([...shownByUnit].map(([unit, shown]) => [unit, prepareShown(change, shown)]));
  return ({ id, origin }) => {
    if (origin.kind === 'rule') return wholeChange;
    const shown = units.get(origin.unit);
    if (shown === undefined)
      throw new Error(`candidate ${id} names unit ${origin.unit}, which was not reviewed`);
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

/** Adds the effect and the fingerprint. The order of merging is one that lines inserted above do not change. */
function judged(merged: readonly MergedFinding[], policy: BlockingPolicy): ClaimedFinding[] {
  const findings = withFingerprints(
    merged.map(({ finding }) => ({ ...finding, blocking: isBlocking(finding, policy) })),
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

function count(findings: readonly Finding[], dispositions: readonly Disposition[]): ReconcileCounts {
  const dropped = dispositions.flatMap((each) => (each.kind === 'dropped' ? [each.reason] : []));
  const inBody = dispositions.flatMap((each) => (each.kind === 'body' ? [each.why] : []));
  const overBodyCap = inBody.filter((why) => why === 'over_body_cap').length;
  return {
    candidates: dispositions.length,
    findings: findings.length,
    blocking: findings.filter((finding) => finding.blocking).length,
    inline: dispositions.filter((each) => each.kind === 'inline').length,
    body: inBody.length - overBodyCap,
    overBodyCap,
    dropped: countByReason(dropped),
  };
}

function countByReason(reasons: readonly DropReason[]): Record<DropReason, number> {
  const counts = {
    not_in_change: 0,
    quote_removed: 0,
    quote_not_found: 0,
    quote_ambiguous: 0,
    duplicate_of: 0,
  };
  for (const reason of reasons) counts[reason] += 1;
  return counts;
}
