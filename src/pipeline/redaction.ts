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

/** When nothing was omitted, head and tail are one text: a secret across their border is found in neither half. */
async function redactedOutput(kept: KeptOutput, secrets: SecretScanner): Promise<KeptOutput> {
  const texts = kept.omittedBytes === 0 ? [kept.head + kept.tail, ''] : [kept.head, kept.tail];
  const hits = await secrets.scan(texts);
  const [head = '', tail = ''] = texts.map((text, index) => redactText(text, hits[index] ?? []).text);
  return { ...kept, head, tail };
}
