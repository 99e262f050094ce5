import { isBlocking, rank } from '../core/finding/blocking.ts';
import { CATEGORIES, SEVERITIES } from '../core/finding/finding.ts';
import type { Category, Severity } from '../core/finding/finding.ts';
import { quoteVisible } from '../core/gate/visible.ts';
import type { Enforced, Policy } from './policy-schema.ts';

/** What an organisation enforces, key by key: the value that counts is never looser than the enforced one. */

export type Held<Value> = {
  readonly value: Value;
  /** For people: what was written and does not count. */
  readonly overruled: readonly string[];
};

export type Limits = {
  readonly enforced: Enforced;
  /** The organisation's own `require-flag`, when it writes one. */
  readonly ownFlag: boolean | undefined;
};

/** Least severity at which a category blocks, defaults included; null: never. */
function threshold(category: Category, blockOn: Policy['block-on']): Severity | null {
  const blocks = (severity: Severity) =>
    isBlocking({ category, severity, flag: true, inChange: true }, { blockOn, requireFlag: false });
  return SEVERITIES.findLast(blocks) ?? null;
}

/** Of two thresholds the one that blocks more. An enforced `block-on` holds the defaults of what it does not name. */
export function holdBlockOn(own: Policy['block-on'], enforced: Enforced): Held<Policy['block-on']> {
  const limit = enforced['block-on'];
  if (limit === undefined) return { value: own, overruled: [] };
  const looser = CATEGORIES.flatMap((category) => {
    const [held, given] = [threshold(category, limit), threshold(category, own)];
    return held !== null && (given === null || rank(given) < rank(held)) ? [{ category, held, given }] : [];
  });
  return {
    value: { ...own, ...Object.fromEntries(looser.map(({ category, held }) => [category, held] as const)) },
    overruled: looser.map(
      ({ category, held, given }) =>
        `block-on.${category}: ${given ?? 'never'} does not count, the organisation enforces ${held}`,
    ),
  };
}

/** A demanded flag keeps findings from blocking, so an enforced `block-on` holds it back as well. */
export function holdRequireFlag(own: boolean, { enforced, ownFlag = false }: Limits): Held<boolean> {
  const limit = enforced['require-flag'] ?? (enforced['block-on'] === undefined ? true : ownFlag);
  if (!own || limit) return { value: own, overruled: [] };
  const key = enforced['require-flag'] === undefined ? 'block-on' : 'false';
  return {
    value: false,
    overruled: [`require-flag: true does not count, the organisation enforces ${key}`],
  };
}

export function holdCycles(own: number, enforced: Enforced): Held<number> {
  const limit = enforced['max-review-cycles'] ?? own;
  if (own <= limit) return { value: own, overruled: [] };
  return {
    value: limit,
    overruled: [`max-review-cycles: ${own} does not count, the organisation enforces ${limit}`],
  };
}

/** Only entries that the enforced list has, as they stand there. No enforced list: all. */
export function enforcedList(
  own: readonly string[],
  enforced: readonly string[] | undefined,
  name: string,
): Held<readonly string[]> {
  if (enforced === undefined) return { value: own, overruled: [] };
  const isAllowed = (entry: string) => enforced.includes(entry);
  return {
    value: own.filter(isAllowed),
    overruled: own
      .filter((entry) => !isAllowed(entry))
      .map((entry) => `${name}: ${quoteVisible(entry)} does not count, the organisation's list lacks it`),
  };
}

/**
 * Ceilings without those that could keep a finding from blocking which the enforced `block-on` alone would block: those
 * below a threshold. Enforced floors need no such care, as they are applied last.
 */
export function holdCeilings(own: Policy['severity'], enforced: Enforced): Held<Policy['severity']> {
  const limit = enforced['block-on'];
  if (limit === undefined) return { value: own, overruled: [] };
  const undoes = ({ category, ceiling }: Policy['severity'][number]) =>
    ceiling !== undefined &&
    (category === undefined ? CATEGORIES : [category]).some((each) => {
      const held = threshold(each, limit);
      return held !== null && rank(ceiling) > rank(held);
    });
  const value = own.flatMap((entry) => {
    if (!undoes(entry)) return [entry];
    const { ceiling: _ceiling, ...rest } = entry;
    return rest.floor === undefined ? [] : [rest];
  });
  return { value, overruled: own.filter(undoes).map(overruledCeiling) };
}

function overruledCeiling({ category, ceiling, paths }: Policy['severity'][number]): string {
  const where = paths.length === 0 ? '' : ` in ${paths.map(quoteVisible).join(', ')}`;
  return `severity: the ceiling ${ceiling} of ${category ?? 'every category'}${where} does not count, the organisation enforces block-on`;
}
