import type { AuditRecord } from './audit/record.ts';
import { recordSchema } from './audit/record-schema.ts';
import { withoutContent, withoutCriteria } from './audit/without-content.ts';
import { sha256 } from './core/digest.ts';
import { canonicalJson } from './core/render/canonical-json.ts';
import { SCHEMA_VERSION } from './core/verdict/verdict.ts';
import { CodedError } from './errors.ts';
import type { Evidence } from './evidence.ts';

export type { AuditRecord } from './audit/record.ts';

/** The record as bytes for a file. */
export function encodeAudit(record: AuditRecord): string {
  const named = withoutCriteria(record);
  const kept = named.content === 'full' ? named : withoutContent(named);
  return canonicalJson({ ...kept, digest: sha256(canonicalJson(kept)) });
}

export type DecodedAudit = {
  readonly evidence: Evidence;
  /** Recorded verdict and dispositions in canonical form, to be compared and not trusted. */
  readonly outcomeText: string;
  /** The record is as it was written. */
  readonly isIntact: boolean;
};

/**
 * Reads a record for replay.
 * @throws CodedError 'audit' that says what is wrong with the file.
 */
export function decodeAudit(text: string): DecodedAudit {
  const parsed = recordSchema.safeParse(jsonOf(text));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const place = issue === undefined ? '' : ` at ${issue.path.map(String).join('.')}: ${issue.message}`;
    throw new CodedError(
      'audit',
      `this is not an audit record of schema version ${SCHEMA_VERSION} (give the audit.json of a run)${place}`,
    );
  }
  if (parsed.data.content === 'digests') {
    throw new CodedError(
      'audit',
      'this record was written with audit-content digests: it has no lines to judge; write it with full',
    );
  }
  const { digest, ...kept } = parsed.data;
  return {
    evidence: kept.evidence,
    outcomeText: outcomeText(kept),
    isIntact: sha256(canonicalJson(kept)) === digest,
  };
}

/** What was decided and what became of every candidate, as one text. */
export function outcomeText({
  verdict,
  dispositions,
}: {
  readonly verdict: unknown;
  readonly dispositions: unknown;
}): string {
  return canonicalJson({ verdict, dispositions });
}

/** No record that we write is nested deeper; deeper ones would overflow the stack. */
const MAX_DEPTH = 64;

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (isShallow(value, MAX_DEPTH)) return value;
  } catch (error) {
    throw new CodedError('audit', 'this file is not JSON', { cause: error });
  }
  throw new CodedError('audit', 'this file is nested too deeply to be one of our records');
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((each) => isShallow(each, depth - 1));
}
