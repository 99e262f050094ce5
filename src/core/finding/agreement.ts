import { cosine, vectorOf, type TermVector } from '../text/similarity.ts';
import { proseOf, wordsOf } from '../text/words.ts';
import type { Origin } from './finding.ts';
import type { Grounded } from './ground.ts';
import { isNear } from './nearby.ts';

/**
 * Least TF-IDF cosine at which two comments on one place mean the same. Found by leaving out one repository at a time,
 * on the comments of 12 review tools on 137 known defects: it agrees with a language model as judge to kappa .75
 * (accuracy .88; two such judges with each other .92 to .94). That was with word frequencies of those comments; ours
 * are of others (text/review-words.ts), so the true threshold may lie a little beside it.
 */
const AGREEMENT_SIMILARITY = 0.26;

/** Two reviewers seldom quote the same lines of a defect: as far apart as the threshold was found with. */
export const AGREEMENT_LINES = 3;

/** Whether two claims agree; see `agreementOf`. */
export type Agreement = (a: Grounded, b: Grounded) => boolean;

/**
 * Claims of different voices agree when they stand in the change at the same place (path, side, lines that overlap
 * within AGREEMENT_LINES) and mean the same, whatever their categories. Two claims of one voice never do: who writes
 * two comments means two things. Symmetric; not transitive.
 */
export function agreementOf(): Agreement {
  const vectors = new Map<Grounded, TermVector>();
  const meaningOf = (claim: Grounded): TermVector => {
    const vector = vectors.get(claim) ?? vectorOf(wordsOf(claimProse(claim)));
    vectors.set(claim, vector);
    return vector;
  };
  return (a, b) =>
    a.inChange &&
    b.inChange &&
    voiceOf(a.candidate.origin) !== voiceOf(b.candidate.origin) &&
    isNear(a, b, AGREEMENT_LINES) &&
    cosine(meaningOf(a), meaningOf(b)) >= AGREEMENT_SIMILARITY;
}

/** Who speaks: a reviewer, in whatever unit, or the embedded rules as one. */
export function voiceOf(origin: Origin): string {
  return origin.kind === 'rule' ? 'rule' : `model ${origin.reviewer}`;
}

function claimProse({ candidate, code }: Grounded): string {
  return proseOf(`${candidate.title}\n${candidate.body}`, [candidate.quote, code]);
}
