import { encodeAudit } from './audit.ts';
import type { AuditRecord } from './audit.ts';
import { canonicalJson } from './core/render/canonical-json.ts';
import { SCHEMA_VERSION } from './core/verdict/verdict.ts';
import type { ArtifactStore } from './ports.ts';
import type { Reviewed } from './review.ts';

/** What a run leaves behind. */
export const ARTIFACTS = ['findings.json', 'verdict.json', 'audit.json'] as const;

/** Inputs as the record shows them: no secret is among them. */
export type RecordedInputs = Readonly<Record<string, unknown>> & {
  readonly 'audit-content': AuditRecord['content'];
};

/** Absolute paths of the files of a run, in the order in which they were written. */
export type ArtifactFiles = {
  readonly findings: string;
  readonly verdict: string;
  readonly audit: string;
};

/** The findings first: they are on disk before anything else can fail. */
export async function writeArtifacts(
  { evidence, judgement }: Reviewed,
  inputs: RecordedInputs,
  artifacts: ArtifactStore,
  product: { readonly name: string; readonly version: string },
): Promise<ArtifactFiles> {
  const { verdict, dispositions } = judgement;
  const { head, findings: found, droppedClaims } = verdict;
  const content = inputs['audit-content'];
  const shown = { schemaVersion: SCHEMA_VERSION, head, findings: found, droppedClaims, dispositions };
  const record = {
    schemaVersion: SCHEMA_VERSION,
    product,
    content,
    inputs,
    evidence,
    verdict,
    dispositions,
  } as const;
  return {
    findings: await artifacts.write('findings.json', canonicalJson(shown)),
    verdict: await artifacts.write('verdict.json', canonicalJson(verdict)),
    audit: await artifacts.write('audit.json', encodeAudit(record)),
  };
}
