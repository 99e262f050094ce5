import type { Disposition } from '../core/finding/finding.ts';
import type { SCHEMA_VERSION, Verdict } from '../core/verdict/verdict.ts';
import type { Evidence } from '../evidence.ts';

/** The JSON from which the verdict can be recomputed with no model and no network. */
export type AuditRecord = {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  readonly product: { readonly name: string; readonly version: string };
  /** digests: what stands in the change, in answers and in output is left out; such a record cannot be replayed. */
  readonly content: 'full' | 'digests';
  /** The inputs of the run; keys are none of them. Texts of criteria stand in the file by their digests. */
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly evidence: Evidence;
  readonly verdict: Verdict;
  readonly dispositions: readonly Disposition[];
};
