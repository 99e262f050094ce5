import { AGREEMENT_LINES, agreementOf, type Agreement } from './agreement.ts';
import { rank } from './blocking.ts';
import type { Finding, Origin, Place } from './finding.ts';
import type { Grounded } from './ground.ts';
import { joinByAgreement } from './join.ts';
import { nearbyIndex } from './nearby.ts';
import { compareBy, compareKeys, least, type SortKey } from './order.ts';
import { bareLine } from './reading.ts';
import { UNTITLED } from './trim.ts';

/** One defect with everyone who claimed it. What hangs on policy and the owners is not yet known. */
export type MergedFinding = {
  readonly finding: Omit<Finding, 'blocking' | 'fingerprint' | 'owners'>;
  /** The candidate that stands for it. */
  readonly candidate: string;
  /** The other candidates, sorted. */
  readonly repeats: readonly string[];
  /** All of them, by id. */
  readonly claims: readonly Grounded[];
};

/** Whether a claim, taken alone, blocks under the policy. */
export type Blocks = (claim: Grounded) => boolean;

/**
 * Joins claims of the same defect: same category and same normalised title, at the same place, or at other places by
 * the same kind of origin (`alsoAt`); and claims of different reviewers, or of a rule and a reviewer, that agree
 * (agreement.ts), also across categories. What is joined to one is joined to all that one is joined to. Different
 * titles of one reviewer stay different findings unless others bring them together.
 *
 * A finding speaks for a claim that blocks alone if it has one, so that joining never takes a blocking finding away.
 * The text is that of the best evidence: higher severity, then longer quote, then code-unit order. The severity is the
 * highest that any of the claims gives. What stands only in context never joins what stands in the change, so it can
 * lend it no severity.
 *
 * The result does not hang on the order of the claims, on how often one is given, or on what was joined first. It is
 * sorted by what the findings say, not by line numbers.
 */
export function mergeClaims(claims: readonly Grounded[], blocks: Blocks): MergedFinding[] {
  const unique = [...new Map(claims.map((claim) => [claim.candidate.id, claim])).values()];
  const groups = groupBy(unique, defectKey).flatMap(splitByOrigin);
  const agree = agreementOf();
  return joinByAgreement(groups, agree).flatMap((group) => mergeGroup(group, blocks, agree));
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

/** Rules and models with one title are joined only if they meet at a place: then all their places are one defect. */
function splitByOrigin(group: readonly Grounded[]): readonly (readonly Grounded[])[] {
  const rules = group.filter((claim) => claim.candidate.origin.kind === 'rule');
  const models = group.filter((claim) => claim.candidate.origin.kind === 'model');
  const rulePlaces = new Set(rules.map(placeKey));
  if (models.some((claim) => rulePlaces.has(placeKey(claim)))) return [group];
  return [rules, models].filter((part) => part.length > 0);
}

function mergeGroup(group: readonly Grounded[], blocks: Blocks, agree: Agreement): MergedFinding[] {
  const { told, implied } = toldClaims(group, blocks, agree);
  const chief = least(
    told,
    compareBy((claim) => chiefKeys(claim, blocks)),
  );
  if (chief === null) return [];
  const { severity, calibrated } = severest(group, chief);
  const { id, title, body, category, evidence, suggestion } = chief.candidate;
  const { candidate: _, ...place } = chief;
  const claims = group.toSorted(compareBy(({ candidate }) => [candidate.id]));
  return [
    {
      finding: {
        ...place,
        title,
        body,
        category,
        severity,
        calibrated,
        flag: group.some((claim) => claim.candidate.flag),
        evidence,
        suggestion,
        origins: originsOf(group),
        alsoAt: [
          ...told
            .filter((claim) => claim !== chief)
            .flatMap((claim) => placeOf(claim, otherWords(claim, chief))),
          ...implied
            .filter((claim) => !sameTitle(claim, chief))
            .flatMap((claim) => placeOf(claim, claim.candidate.title)),
        ].toSorted(compareBy(placeKeys)),
      },
      candidate: id,
      repeats: claims.map((claim) => claim.candidate.id).filter((each) => each !== id),
      claims,
    },
  ];
}

/** The highest severity of a group, and what it was before calibration; the chief's own if it is the highest. */
function severest(
  group: readonly Grounded[],
  chief: Grounded,
): Pick<MergedFinding['finding'], 'severity' | 'calibrated'> {
  const { candidate, calibrated } =
    least(
      [chief, ...group],
      compareBy((claim) => [
        rank(claim.candidate.severity),
        claim !== chief,
        claim.calibrated === null ? 0 : rank(claim.calibrated.from) + 1,
      ]),
    ) ?? chief;
  return { severity: candidate.severity, calibrated };
}

/**
 * Of the claims with one title at one place the best one counts. What it says is told, unless it agrees with a better
 * one that is told: then it is implied, and only its title is, as texts that look alike may mean two things.
 */
function toldClaims(
  group: readonly Grounded[],
  blocks: Blocks,
  agree: Agreement,
): { readonly told: readonly Grounded[]; readonly implied: readonly Grounded[] } {
  const best = groupBy(group, (claim) => `${defectKey(claim)} ${placeKey(claim)}`).flatMap(
    (claims) => least(claims, byEvidence(claims, blocks)) ?? [],
  );
  const told: Grounded[] = [];
  const implied: Grounded[] = [];
  const index = nearbyIndex<Grounded>(AGREEMENT_LINES);
  for (const claim of best.toSorted(byEvidence(best, blocks))) {
    if (isTold(claim, index.near(claim), agree)) implied.push(claim);
    else {
      told.push(claim);
      index.add(claim);
    }
  }
  return { told, implied };
}

/** Further places of one title are always named, also those that are near. */
function isTold(claim: Grounded, told: Iterable<Grounded>, agree: Agreement): boolean {
  const key = defectKey(claim);
  for (const other of told) if (defectKey(other) !== key && agree(claim, other)) return true;
  return false;
}

/** Texts are compared last and written out once, since many claims may be equal but for their ids. */
function byEvidence(claims: readonly Grounded[], blocks: Blocks): (a: Grounded, b: Grounded) => number {
  const keys = new Map(claims.map((claim) => [claim, evidenceKeys(claim, blocks)]));
  return compareBy((claim) => keys.get(claim) ?? []);
}

function evidenceKeys(claim: Grounded, blocks: Blocks): SortKey[] {
  const { severity, quote, id } = claim.candidate;
  return [!blocks(claim), rank(severity), -quote.length, JSON.stringify(textsOf(claim)), id];
}

function textsOf({ candidate, code, match, reanchored, calibrated }: Grounded): unknown[] {
  const { category, title, body, quote, suggestion, evidence } = candidate;
  return [title, body, quote, suggestion, evidence, code, match, reanchored, category, calibrated];
}

/** The place that a defect is shown at: blocking, most severe, able to carry a comment, first in the change. */
function chiefKeys(claim: Grounded, blocks: Blocks): SortKey[] {
  const { candidate, side, path, startLine, line } = claim;
  return [!blocks(claim), rank(candidate.severity), side === 'LEFT', path, startLine ?? 0, line ?? 0];
}

function placeOf({ path, side, startLine, line }: Grounded, body: string | null): Finding['alsoAt'] {
  return startLine === null || line === null ? [] : [{ path, side, startLine, line, body }];
}

/** What a claim says that the chief does not, as it is kept with its place; null when that is nothing. */
function otherWords(claim: Grounded, chief: Grounded): string | null {
  const { title, body } = claim.candidate;
  if (!sameTitle(claim, chief)) return `${title}: ${body}`;
  return body === chief.candidate.body ? null : body;
}

function sameTitle(a: Grounded, b: Grounded): boolean {
  return normaliseTitle(a.candidate.title) === normaliseTitle(b.candidate.title);
}

function placeKeys({
  path,
  side,
  startLine,
  line,
  body,
}: Place & { readonly body: string | null }): SortKey[] {
  return [path, side === 'LEFT', startLine, line, body ?? ''];
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
