import type { ExplainedPolicy } from '../core/render/policy-explain.ts';
import type { PolicyLayer, PolicyReading } from './policy-reading.ts';
import type { EffectivePolicy } from './policy-schema.ts';

/** Keys whose value is put together from all layers; of any other the first layer that writes it counts. */
const TOGETHER: ReadonlySet<string> = new Set([
  'block-on',
  'criteria',
  'specialists',
  'severity',
  'reserved',
  'enforced-severity',
]);

/** The policy that counts, key by key, with the layers that each value is from. */
export function explainPolicy(reading: PolicyReading): ExplainedPolicy {
  const { policy, layers, source, digest, inputExclude, overruled, problem } = reading;
  return {
    source,
    digest,
    layers: layers.map((each) => ({ layer: each.layer, source: each.source, digest: each.digest })),
    keys: [
      ...Object.entries(policy).map(([key, value]) =>
        explained(key, key === 'criteria' ? criteriaOf(layers) : value, layers),
      ),
      ...(inputExclude.length === 0
        ? []
        : [{ key: 'input exclude', value: inputExclude, from: ['ad_hoc'] as const, isEnforced: false }]),
    ],
    overruled,
    problem,
  };
}

/** The names, in the order in which a file looks for its own. */
function criteriaOf(layers: readonly PolicyLayer[]): readonly string[] {
  return layers.flatMap(({ written }) => (written.criteria ?? []).map(({ name }) => name));
}

function explained(
  key: string,
  value: unknown,
  layers: readonly PolicyLayer[],
): ExplainedPolicy['keys'][number] {
  const isEnforced = layers.some(({ enforced }) => enforcedKeys(enforced).includes(key));
  const writers = layers.filter(
    ({ written, enforced }) => key in written || enforcedKeys(enforced).includes(key),
  );
  const counting = TOGETHER.has(key) || isEnforced ? writers : writers.slice(0, 1);
  const from = counting.map(({ layer }) => layer);
  return { key, value, from: from.length === 0 ? ['built_in'] : from, isEnforced };
}

function enforcedKeys(enforced: PolicyLayer['enforced']): readonly string[] {
  return Object.keys(enforced).map((key) =>
    key === 'severity' ? ('enforced-severity' satisfies keyof EffectivePolicy) : key,
  );
}
