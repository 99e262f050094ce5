import type { CriteriaLayer } from '../core/criteria/model.ts';
import { enforcedList, holdBlockOn, holdCeilings, holdCycles, holdRequireFlag } from './enforce.ts';
import type { Held, Limits } from './enforce.ts';
import type { PolicyDocument } from './policy.ts';
import { DEFAULT_EFFECTIVE_POLICY } from './policy-schema.ts';
import type { EffectivePolicy, Enforced, Policy, WrittenPolicy } from './policy-schema.ts';

/** The layers that are documents, the one that wins first. */
export const POLICY_LAYERS = ['project', 'organisation', 'user'] as const satisfies readonly CriteriaLayer[];
export type PolicyLayerName = (typeof POLICY_LAYERS)[number];

/** What a layer says. */
export type LayerDocument = { readonly layer: PolicyLayerName } & PolicyDocument;

export type LayeredPolicy = {
  /** `criteria` are those of the project: the other layers' stay in their documents. */
  readonly policy: EffectivePolicy;
  /** The globs of the input `exclude` that count. */
  readonly inputExclude: readonly string[];
  /** One line for each value that the organisation overrules. */
  readonly overruled: readonly string[];
};

/**
 * The policy that counts. A key that a layer writes wins over the layers below it, and over the default. Lists that
 * protect (reserved, severity, specialists) grow instead, thresholds are read category by category, and what the
 * organisation enforces comes on top of it all: of each such key the stricter value counts.
 * @param documents at most one of each layer, in the order of POLICY_LAYERS.
 */
export function effectivePolicy(
  documents: readonly LayerDocument[],
  inputExclude: readonly string[],
): LayeredPolicy {
  const organisation = documents.find(({ layer }) => layer === 'organisation');
  const enforced = organisation?.enforced ?? {};
  const limits: Limits = { enforced, ownFlag: organisation?.written['require-flag'] };
  const layers = documents.map((each) => ({ layer: each.layer, ...withEnforced(each) }));
  const { policy, overruled } = held(layers, limits);
  const input = enforcedList(inputExclude, enforced.exclude, 'the input exclude');
  return { policy, inputExclude: input.value, overruled: [...overruled, ...input.overruled] };
}

/** An enforced key is also the organisation's own value; the lists that grow get it once, at the end. */
function withEnforced({ written, enforced }: PolicyDocument): WrittenPolicy {
  const { severity: _severity, reserved: _reserved, ...own } = enforced;
  return { ...own, ...written, ...blockOnOf([written, own]) };
}

type Written = WrittenPolicy & { readonly layer: PolicyLayerName };

function held(
  layers: readonly Written[],
  limits: Limits,
): { readonly policy: EffectivePolicy; readonly overruled: readonly string[] } {
  const { enforced } = limits;
  const policy = merged(layers);
  const blockOn = holdBlockOn(policy['block-on'], enforced);
  const flag = holdRequireFlag(policy['require-flag'], limits);
  const cycles = holdCycles(policy['max-review-cycles'], enforced);
  const exclude = enforcedList(policy.exclude, enforced.exclude, 'exclude');
  const allow = enforcedList(policy.gate.allow, enforced.gate?.allow, 'gate.allow');
  const severity = severities(layers, enforced);
  return {
    policy: {
      ...policy,
      gate: { allow: [...allow.value] },
      exclude: [...exclude.value],
      'block-on': blockOn.value,
      'require-flag': flag.value,
      'max-review-cycles': cycles.value,
      severity: [...severity.value],
      reserved: [...new Set([...(enforced.reserved ?? []), ...policy.reserved])],
      'enforced-severity': enforced.severity ?? [],
    },
    overruled: [blockOn, flag, cycles, exclude, allow, severity].flatMap((each) => each.overruled),
  };
}

/** The organisation's own ceilings are its own decision; those of others must not undo what it enforces. */
function severities(layers: readonly Written[], enforced: Enforced): Held<Policy['severity']> {
  const all = layers.map(({ layer, severity = [] }) =>
    layer === 'organisation' ? { value: severity, overruled: [] } : holdCeilings(severity, enforced),
  );
  return {
    value: all.flatMap(({ value }) => value),
    overruled: all.flatMap(({ overruled }) => overruled),
  };
}

/** The layers together, before what is enforced. */
function merged(layers: readonly Written[]): EffectivePolicy {
  const built = DEFAULT_EFFECTIVE_POLICY;
  const first = <Key extends keyof WrittenPolicy>(key: Key): WrittenPolicy[Key] =>
    layers.find((each) => each[key] !== undefined)?.[key];
  return {
    ...built,
    gate: first('gate') ?? built.gate,
    exclude: first('exclude') ?? built.exclude,
    ...blockOnOf(layers),
    'require-flag': first('require-flag') ?? built['require-flag'],
    'max-review-cycles': first('max-review-cycles') ?? built['max-review-cycles'],
    criteria: layers.find(({ layer }) => layer === 'project')?.criteria ?? [],
    specialists: firstOfName(layers.flatMap(({ specialists = [] }) => specialists)),
    'unique-per-specialist': first('unique-per-specialist') ?? built['unique-per-specialist'],
    reserved: layers.flatMap(({ reserved = [] }) => reserved),
    'split-files': first('split-files') ?? built['split-files'],
  };
}

/** Thresholds by category: the first document that names one counts. */
function blockOnOf(documents: readonly Pick<WrittenPolicy, 'block-on'>[]): Pick<Policy, 'block-on'> {
  const lastFirst = documents.toReversed().map((each) => each['block-on'] ?? {});
  return {
    'block-on': lastFirst.reduce<Policy['block-on']>((all, each) => ({ ...all, ...each }), {}),
  };
}

function firstOfName<Entry extends { readonly name: string }>(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.toReversed().map((each) => [each.name, each] as const)).values()].toReversed();
}
