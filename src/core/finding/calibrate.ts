import { parseExclude } from '../diff/exclude.ts';
import { rank } from './blocking.ts';
import type { Candidate, Category, Severity } from './finding.ts';
import type { Grounded } from './ground.ts';

/** One entry of the policy: which findings it is for, and how severe they are at least and at most. */
export type CalibrationEntry = {
  /** Undefined: any. */
  readonly category?: Category | undefined;
  /** Globs as those of `exclude` (core/diff/exclude.ts); empty: any path. */
  readonly paths: readonly string[];
  readonly floor?: Severity | undefined;
  readonly ceiling?: Severity | undefined;
};

/** The severity that policy gives a claim on a path of the change. */
export type Calibration = (claim: Pick<Candidate, 'category' | 'severity'>, path: string) => Severity;

/**
 * The first entry that fits category and path counts, alone. A floor raises what is less severe, a ceiling lowers what
 * is more severe.
 * @throws Error when a glob cannot be read: the policy was to be refused for it, and an entry that fits nothing could
 *   let a finding pass that the policy makes block.
 */
export function calibrationOf(entries: readonly CalibrationEntry[]): Calibration {
  const compiled = entries.map((entry) => ({ ...entry, matchers: entry.paths.map(matcherOf) }));
  return ({ category, severity }, path) => {
    const entry = compiled.find(
      (each) =>
        (each.category === undefined || each.category === category) &&
        (each.matchers.length === 0 || each.matchers.some((matches) => matches(path))),
    );
    if (entry === undefined) return severity;
    const raised = entry.floor !== undefined && rank(severity) > rank(entry.floor) ? entry.floor : severity;
    return entry.ceiling !== undefined && rank(raised) < rank(entry.ceiling) ? entry.ceiling : raised;
  };
}

function matcherOf(glob: string): (path: string) => boolean {
  const pattern = parseExclude(glob);
  if ('problem' in pattern) throw new Error(`the pattern ${glob} of a severity ${pattern.problem}`);
  return pattern.matches;
}

/** The claim with the severity that policy gives it, and what it was before if that is another one. */
export function calibrate(claim: Grounded, calibration: Calibration): Grounded {
  const { candidate, path } = claim;
  const severity = calibration(candidate, path);
  if (severity === candidate.severity) return claim;
  return {
    ...claim,
    candidate: { ...candidate, severity },
    calibrated: { from: candidate.severity },
  };
}
