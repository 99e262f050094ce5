import { rank } from './blocking.ts';
import type { Finding, Origin, Place } from './finding.ts';
import type { Grounded } from './ground.ts';
import { compareBy, compareKeys, least, type SortKey } from './order.ts';
import { bareLine } from './reading.ts';
import { UNTITLED } from './trim.ts';

/** One defect with everyone who claimed it. `blocking` and `fingerprint` are not yet known. */
export type MergedFinding = {
  readonly finding: Omit<Finding, 'blocking' | 'fingerprint'>;
  /** The candidate that stands for it. */
  readonly candidate: string;
  /** The other candidates, sorted. */
  readonly repeats: readonly string[];
};

/**
 * Joins claims of the same defect: same category and same normalised title, at the same place, or at other places by
 * the same kind of origin (`alsoAt`). Different titles at one line stay different findings.
 *
 * The text is that of the best evidence: higher severity, then longer quote, then code-unit order. The severity is the
 * highest that any of the claims gives. What stands only in context never joins what stands in the change, so it can
 * lend it no severity.
 *
 * The result does not hang on the order of the claims, on how often one is given, or on what was joined first. It is
 * sorted by what the findings say, not by line numbers.
 */
export function mergeClaims(claims: readonly Grounded[]): MergedFinding[] {
  const unique = [...new Map(claims.map((claim) => [claim.candidate.id, claim])).values()];
  return groupBy(unique, defectKey)
    .flatMap(splitByOrigin)
    .flatMap((group) => mergeGroup(group));
}

/** For comparing only: case, white space and final punctuation say nothing about the defect. */
function normaliseTitle(title: string): string {
  return bareLine(title.toLowerCase()).replace(/[\s.!:;,]+$/u, '');
}

function defectKey({ candidate, inChange, path, code }: Grounded): string {
  const title = normaliseTitle(candidate.title);
  // Without a title only what is said can tell defects apart.
  const defect = [candidate.category, title, candidate.title === UNTITLED ? candidate.body : ''];
  return JSON.stringify(inChange ? defect : [...defect, path, code]);
}

function placeKey({ path, side, startLine, line }: Grounded): string {
  return JSON.stringify([path, side, startLine, line]);
}

/** Rules and models are joined only if they meet at a place: then all their places are one defect. */
function splitByOrigin(group: readonly Grounded[]): readonly (readonly Grounded[])[] {
  const rules = group.filter((claim) => claim.candidate.origin.kind === 'rule');
  const models = group.filter((claim) => claim.candidate.origin.kind === 'model');
  const rulePlaces = new Set(rules.map(placeKey));
  if (models.some((claim) => rulePlaces.has(placeKey(claim)))) return [group];
  return [rules, models].filter((part) => part.length > 0);
}

function mergeGroup(group: readonly Grounded[]): MergedFinding[] {
  const best = groupBy(group, placeKey).flatMap((claims) => least(claims, byEvidence(claims)) ?? []);
  const chief = least(best, compareBy(chiefKeys));
  if (chief === null) return [];
  // The chief's severity is the highest of the group: it is the first thing that both choices look at.
  const { id, title, body, category, severity, evidence, suggestion } = chief.candidate;
  const { candidate: _, ...place } = chief;
  return [
    {
      finding: {
        ...place,
        title,
        body,
        category,
        severity,
        flag: group.some((claim) => claim.candidate.flag),
        evidence,
        suggestion,
        origins: originsOf(group),
        alsoAt: best
          .filter((claim) => claim !== chief)
          .flatMap((claim) => placeOf(claim, body))
          .toSorted(compareBy(placeKeys)),
      },
      candidate: id,
      repeats: group
        .map((claim) => claim.candidate.id)
        .filter((each) => each !== id)
        .toSorted(compareKeys),
    },
  ];
}

/** Texts are compared last and written out once, since many claims may be equal but for their ids. */
function byEvidence(claims: readonly Grounded[]): (a: Grounded, b: Grounded) => number {
  const texts = new Map(claims.map((claim) => [claim, JSON.stringify(textsOf(claim))]));
  return compareBy((claim) => [
    rank(claim.candidate.severity),
    -claim.candidate.quote.length,
    texts.get(claim) ?? '',
    claim.candidate.id,
  ]);
}

function textsOf({ candidate, code, match, reanchored }: Grounded): unknown[] {
  const { title, body, quote, suggestion, evidence } = candidate;
  return [title, body, quote, suggestion, evidence, code, match, reanchored];
}

/** The place that a defect is shown at: most severe, able to carry a comment, first in the change. */
function chiefKeys({ candidate, side, path, startLine, line }: Grounded): SortKey[] {
  return [rank(candidate.severity), side === 'LEFT', path, startLine ?? 0, line ?? 0];
}

/** Two claims may share a title and say different things: what was said of a place is kept with it. */
function placeOf({ path, side, startLine, line, candidate }: Grounded, chiefBody: string): Finding['alsoAt'] {
  if (startLine === null || line === null) return [];
  return [{ path, side, startLine, line, body: candidate.body === chiefBody ? null : candidate.body }];
}

function placeKeys({ path, side, startLine, line }: Place): SortKey[] {
  return [path, side === 'LEFT', startLine, line];
}

function originsOf(group: readonly Grounded[]): Origin[] {
  const byText = new Map(group.map(({ candidate: { origin } }) => [originText(origin), origin]));
  return [...byText].toSorted(([a], [b]) => compareKeys(a, b)).map(([, origin]) => origin);
}

function originText(origin: Origin): string {
  return JSON.stringify(
    origin.kind === 'rule' ? ['rule', origin.rule] : ['model', origin.reviewer, origin.unit],
  );
}

/** Groups in the order of their keys. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups].toSorted(([a], [b]) => compareKeys(a, b)).map(([, group]) => group);
}
