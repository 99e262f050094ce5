import type { ReflectionClaim } from '../core/finding/reflection.ts';
import type { ReviewUnit } from '../core/diff/unit.ts';
import type { Reporter } from '../ports.ts';
import type { Allowance } from '../reviewer/allowance.ts';
import type { Reflection } from '../reviewer/reflection.ts';
import { reflect } from '../reviewer/reflector.ts';
import type { ReflectorPorts } from '../reviewer/reflector.ts';

export type SecondLook = {
  readonly claims: readonly ReflectionClaim[];
  /** In the order of the plan. */
  readonly units: readonly ReviewUnit[];
  readonly maxOutputTokens: number;
  readonly allowance: Allowance;
};

/**
 * Asks, unit by unit, which of the findings the diff contradicts. Units without such a finding cost nothing. One after
 * the other: there are few, and the order of the plan is the order in which the budget is spent.
 */
export async function lookAgain(
  { claims, units, ...bounds }: SecondLook,
  ports: ReflectorPorts & { readonly reporter: Reporter },
  signal: AbortSignal,
): Promise<readonly Reflection[]> {
  const reflections: Reflection[] = [];
  for (const unit of units) {
    const own = claims.filter((claim) => claim.unit === unit.id);
    if (own.length === 0) continue;
    ports.reporter.progress(`looking again at ${own.length} finding(s) of unit ${unit.id}`);
    reflections.push(
      await reflect({ unit: unit.id, claims: own, files: unit.files, ...bounds }, ports, signal),
    );
  }
  return reflections;
}
