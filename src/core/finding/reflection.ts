import type { Side } from '../diff/model.ts';
import { voiceOf } from './agreement.ts';
import type { Candidate, Category, Disposition, Evidence, Refutation } from './finding.ts';
import type { Grounded } from './ground.ts';
import { leansOnMore } from './leaning.ts';
import { locate } from './locate.ts';
import { compareBy } from './order.ts';
import type { ClaimedFinding } from './place.ts';
import { readQuote } from './quote.ts';
import { tokensOf } from './reading.ts';
import type { ShownIndex } from './shown.ts';

/** What a second look says against a claim; untrusted. */
export type Deletion = {
  /** Id of the candidate that stands for the finding. */
  readonly candidate: string;
  /** The line of the diff that contradicts the claim. */
  readonly quote: string;
  /** Why, in its words: recorded, decides nothing. */
  readonly reason: string;
  /** The model that says it. */
  readonly by: string;
};

/** What a second look is shown of a finding, beside the diff of the unit. */
export type ReflectionClaim = {
  readonly unit: string;
  readonly candidate: string;
  readonly path: string;
  readonly side: Side;
  readonly startLine: number | null;
  readonly line: number | null;
  readonly title: string;
  readonly body: string;
  readonly quote: string;
};

/** A finding with the claims it was made of. */
export type ReflectedFinding = ClaimedFinding & { readonly claims: readonly Grounded[] };

/** What a candidate's author was shown. */
export type ShownTo = (candidate: Candidate) => ShownIndex;

/** A mistake here would cost too much: these stay, whatever a second look says. */
const PROTECTED: ReadonlySet<Category> = new Set(['security', 'data_loss']);

/**
 * The findings that a second look at the diff may delete: those of one reviewer that stand at one place, on nothing but
 * the diff of its unit. Not: what stands at several places or in several units, of which the look is shown one; what
 * blocks, security, data_loss and blockers; what a rule or a second reviewer says as well; what stands on a file or a
 * search, or speaks of other files, which a look at the diff alone cannot refute. A line that is there proves little: it
 * takes a remark away, but never the reason of a verdict.
 */
function deletableFindings<T extends ReflectedFinding>(findings: readonly T[], shownTo: ShownTo): T[] {
  return findings.filter((each) => isDeletable(each, shownTo));
}

/** What a second look is shown, in the order of the findings. */
export function deletableClaims(findings: readonly ReflectedFinding[], shownTo: ShownTo): ReflectionClaim[] {
  return deletableFindings(findings, shownTo).flatMap((each) => {
    const chief = chiefOf(each);
    if (chief === null) return [];
    const { path, side, startLine, line } = chief;
    const { id, origin, title, body, quote } = chief.candidate;
    if (origin.kind !== 'model') return [];
    return [{ unit: origin.unit, candidate: id, path, side, startLine, line, title, body, quote }];
  });
}

/**
 * The findings that no deletion refutes, in their order and unchanged, and the candidates of those that one does. A
 * deletion counts only against a deletable finding that its candidate stands for, and only with a quote that refutes
 * (see `refutes`): everything else that it says has no effect. Applied again it changes nothing more.
 */
export function applyDeletions<T extends ReflectedFinding>(
  findings: readonly T[],
  deletions: readonly Deletion[],
  shownTo: ShownTo,
): { readonly kept: readonly T[]; readonly dropped: readonly Disposition[] } {
  const deletable = new Set(deletableFindings(findings, shownTo));
  const inOrder = deletions.toSorted(compareBy(({ candidate, quote, by }) => [candidate, quote, by]));
  const refutations = new Map<T, Refutation>();
  for (const each of deletable) {
    const chief = chiefOf(each);
    const deletion = inOrder.find(
      ({ candidate, quote }) =>
        chief !== null && candidate === each.candidate && refutes(quote, chief, shownTo(chief.candidate)),
    );
    if (deletion !== undefined) refutations.set(each, { quote: deletion.quote, by: deletion.by });
  }
  return {
    kept: findings.filter((each) => !refutations.has(each)),
    dropped: [...refutations].flatMap(([{ candidate, repeats }, refutation]) =>
      [candidate, ...repeats].map((id) => ({
        candidate: id,
        kind: 'dropped' as const,
        reason: 'refuted_by_diff' as const,
        fingerprint: null,
        ...refutation,
      })),
    ),
  };
}

function chiefOf({ candidate, claims }: ReflectedFinding): Grounded | null {
  return claims.find((claim) => claim.candidate.id === candidate) ?? null;
}

function isDeletable({ finding, claims }: ReflectedFinding, shownTo: ShownTo): boolean {
  return (
    finding.inChange &&
    !finding.blocking &&
    finding.severity !== 'blocker' &&
    finding.origins.every(({ kind }) => kind === 'model') &&
    new Set(finding.origins.map(voiceOf)).size === 1 &&
    new Set(claims.map(placeInUnit)).size === 1 &&
    claims.every((claim) => !PROTECTED.has(claim.candidate.category) && standsOnDiff(claim, shownTo))
  );
}

function placeInUnit({ candidate: { origin }, path, side, startLine, line }: Grounded): string {
  return JSON.stringify([origin.kind === 'model' ? origin.unit : null, path, side, startLine, line]);
}

/** The claim and all it goes by are in the hunks that its reviewer had before it. */
function standsOnDiff({ candidate, path, side, line }: Grounded, shownTo: ShownTo): boolean {
  const shown = shownTo(candidate);
  const { title, body, evidence } = candidate;
  return (
    line !== null &&
    shown.hunkText(path, side).indexOf(line) !== null &&
    evidence.every((each) => isOfDiff(each, shown)) &&
    !leansOnMore(`${title}\n${body}`, shown.unitPaths)
  );
}

const SIDES: readonly Side[] = ['RIGHT', 'LEFT'];

function isOfDiff({ source, path, quote }: Evidence, shown: ShownIndex): boolean {
  const known = shown.pathOf(path);
  if (source !== 'diff' || known === null || !shown.unitPaths.has(known)) return false;
  return SIDES.some((side) => stands(quote, known, side, shown));
}

/**
 * Whether a quote can contradict a claim: it stands in the hunks of the claim's file that the unit shows, says enough
 * to be no accident (quote.ts), and is more than the claim's own quote. Against a claim on the new file removed lines
 * say nothing: a check that is gone is no check. What the line means is not judged here; the risk left is a true
 * finding that a model refutes with a line that is there and does not contradict.
 */
function refutes(quote: string, { candidate, path, side, code }: Grounded, shown: ShownIndex): boolean {
  const own = new Set([candidate.quote, code].flatMap((text) => wordings(text, side)));
  if (wordings(quote, side).some((wording) => own.has(wording))) return false;
  const sides: readonly Side[] = side === 'RIGHT' ? ['RIGHT'] : SIDES;
  return sides.some((each) => stands(quote, path, each, shown));
}

function stands(quote: string, path: string, side: Side, shown: ShownIndex): boolean {
  const read = readQuote(quote, side);
  if (read === null) return false;
  const location = locate(read, shown.hunkText(path, side), null);
  return location.kind !== 'absent' && !location.weak;
}

/** The words of a quote in each of its forms, so that another dress makes no other quote of it. */
function wordings(quote: string, side: Side): string[] {
  const read = readQuote(quote, side);
  if (read === null) return [];
  return [read.verbatim, ...read.unwrapped].map(({ lines }) =>
    tokensOf(lines.join('\n'))
      .filter((token) => /[\p{L}\p{N}_$]/u.test(token))
      .join(' '),
  );
}
