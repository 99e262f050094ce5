import type { Change } from '../core/diff/model.ts';
import type { GateResult, KeptOutput } from '../core/gate/result.ts';
import { textsOf } from '../core/redaction/change-texts.ts';
import { redactChange } from '../core/redaction/redact-change.ts';
import type { RedactedChange } from '../core/redaction/redact-change.ts';
import { redactText } from '../core/redaction/redact-text.ts';
import type { SecretScanner } from '../ports.ts';

/** The change as everything after it sees it: no secret that the scanner finds goes to a model or a file. */
export async function redactedChange(change: Change, secrets: SecretScanner): Promise<RedactedChange> {
  return redactChange(change, await secrets.scan(textsOf(change).map(({ text }) => text)));
}

/** What the gate printed, without secrets. */
export async function redactedGate(gate: GateResult, secrets: SecretScanner): Promise<GateResult> {
  return {
    ...gate,
    stdout: gate.stdout === null ? null : await redactedOutput(gate.stdout, secrets),
    stderr: gate.stderr === null ? null : await redactedOutput(gate.stderr, secrets),
  };
}

async function redactedOutput(kept: KeptOutput, secrets: SecretScanner): Promise<KeptOutput> {
  const [head = [], tail = []] = await secrets.scan([kept.head, kept.tail]);
  return { ...kept, head: redactText(kept.head, head).text, tail: redactText(kept.tail, tail).text };
}
