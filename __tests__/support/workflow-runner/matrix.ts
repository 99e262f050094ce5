/** `strategy.matrix`: the product of its lists, with `include` and `exclude`. */
import type { Plain } from './expressions.ts';

export type Leg = Readonly<Record<string, Plain>>;

function legsOf(value: Plain | undefined): readonly Leg[] {
  if (!Array.isArray(value)) return [];
  return value.filter((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry));
}

const equal = (left: Plain | undefined, right: Plain | undefined) =>
  JSON.stringify(left) === JSON.stringify(right);

/** One leg for a job without a matrix. `matrix` is evaluated. */
export function expandMatrix(matrix: Plain | undefined): readonly Leg[] {
  if (matrix === undefined || matrix === null || typeof matrix !== 'object' || Array.isArray(matrix))
    return [{}];
  const { include, exclude, ...lists } = Object.fromEntries(Object.entries(matrix));
  const axes = Object.entries(lists);
  const product = axes.reduce<readonly Leg[]>(
    (legs, [key, values]) =>
      legs.flatMap((leg) =>
        Array.isArray(values) ? values.map((value: Plain) => ({ ...leg, [key]: value })) : [],
      ),
    axes.length === 0 ? [] : [{}],
  );
  const kept = product.filter(
    (leg) =>
      !legsOf(exclude).some((out) => Object.entries(out).every(([key, value]) => equal(leg[key], value))),
  );
  return withIncluded(kept, legsOf(include), Object.keys(lists));
}

/** An included entry extends every leg whose own values it does not change; when there is none it is a new leg. */
function withIncluded(
  legs: readonly Leg[],
  included: readonly Leg[],
  axes: readonly string[],
): readonly Leg[] {
  let extended = legs;
  const added: Leg[] = [];
  for (const entry of included) {
    const fits = (leg: Leg) => axes.every((key) => !(key in entry) || equal(leg[key], entry[key]));
    if (extended.some(fits)) extended = extended.map((leg) => (fits(leg) ? { ...leg, ...entry } : leg));
    else added.push(entry);
  }
  return [...extended, ...added];
}
