import { canonicalJson } from '../core/render/canonical-json.ts';
import { sha256 } from '../core/digest.ts';
import type { ActionInputs, SECRET_INPUTS } from './action-inputs.ts';

type SecretInput = (typeof SECRET_INPUTS)[number];

/** The inputs as the audit record has them: without secrets. */
export function recordedInputs(inputs: ActionInputs): Omit<ActionInputs, SecretInput> {
  const { 'github-token': _token, 'api-key': _apiKey, 'state-key': _stateKey, ...recorded } = inputs;
  return recorded;
}

/**
 * What an answer of the model does not depend on: how the step ends, how the result is shown, and the gate, which is
 * judged anew in every run. Everything else asks another question when it changes.
 */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set<keyof ActionInputs>([
  'mode',
  'gate-result',
  'allow-self-hosted-gate',
  'test-command',
  'working-directory',
  'gate-timeout',
  'gate-env',
  'ignore-actors',
  'fail-on',
  'pass-on-reasons',
  'review-event',
  'allow-approve-event',
  'audit-content',
  'concurrency',
]);

/**
 * SHA-256 (hexadecimal) over the inputs that an earlier verdict must have been given with to stand, and over the version
 * of the product: another one may read the same change differently.
 */
export function configDigest(
  inputs: ActionInputs,
  product: { readonly name: string; readonly version: string },
): string {
  const asked = Object.entries(recordedInputs(inputs)).filter(([name]) => !WITHOUT_EFFECT.has(name));
  return sha256(canonicalJson({ product, inputs: Object.fromEntries(asked) }));
}
