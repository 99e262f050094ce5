import { sha256 } from '../core/digest.ts';
import type { Disposition } from '../core/finding/finding.ts';
import type { Verdict } from '../core/verdict/verdict.ts';
import type { Evidence } from '../evidence.ts';
import type { RawReply } from '../reviewer/unit-review.ts';
import type { AuditRecord } from './record.ts';

/**
 * The record without what stands in the change and without what was said of it: code, quotes, bodies, answers, output of
 * the gate. Numbers, places, titles, fingerprints and reasons stay.
 */
export function withoutContent(record: AuditRecord): AuditRecord {
  return {
    ...record,
    evidence: evidenceWithout(record.evidence),
    verdict: verdictWithout(record.verdict),
    dispositions: record.dispositions.map(dispositionWithout),
  };
}

/**
 * The record without the texts of review criteria: they may be an organisation's own, nobody has looked for secrets in
 * them, and no verdict is judged from them. Each is named by its SHA-256, as assignments do.
 */
export function withoutCriteria(record: AuditRecord): AuditRecord {
  const { inputs, evidence } = record;
  const { criteria } = inputs;
  return {
    ...record,
    inputs: typeof criteria === 'string' ? { ...inputs, criteria: named(criteria) } : inputs,
    evidence: {
      ...evidence,
      policy: {
        ...evidence.policy,
        criteria: evidence.policy.criteria.map((each) =>
          each.text === undefined ? each : { ...each, text: named(each.text) },
        ),
      },
    },
  };
}

function named(text: string): string {
  return text === '' ? '' : `sha256:${sha256(text)}`;
}

function evidenceWithout(evidence: Evidence): Evidence {
  return {
    ...evidence,
    gate: gateWithout(evidence.gate),
    change: {
      ...evidence.change,
      files: evidence.change.files.map((file) => ({
        ...file,
        hunks: file.hunks.map((each) => ({ ...each, lines: [] })),
      })),
    },
    ruleCandidates: evidence.ruleCandidates.map((each) => ({
      ...each,
      body: '',
      quote: '',
      evidence: [],
      suggestion: null,
    })),
    reviews: evidence.reviews.map((review) => ({
      ...review,
      answer: null,
      requote: null,
      replies: review.replies.map(replyWithout),
      context: [],
    })),
    reflections: evidence.reflections.map((reflection) => ({
      ...reflection,
      answer: null,
      replies: reflection.replies.map(replyWithout),
    })),
  };
}

function gateWithout(gate: Evidence['gate']): Evidence['gate'] {
  return { ...gate, stdout: null, stderr: null };
}

function replyWithout(reply: RawReply): RawReply {
  return { ...reply, text: null, toolCalls: [] };
}

function verdictWithout(verdict: Verdict): Verdict {
  return {
    ...verdict,
    gate: gateWithout(verdict.gate),
    findings: verdict.findings.map((finding) => ({
      ...finding,
      body: '',
      code: '',
      evidence: [],
      suggestion: null,
      alsoAt: finding.alsoAt.map((place) => ({ ...place, body: null })),
    })),
    droppedClaims: verdict.droppedClaims.map((claim) => ({
      ...claim,
      body: '',
      refutation: claim.refutation === null ? null : { ...claim.refutation, quote: '' },
    })),
  };
}

function dispositionWithout(disposition: Disposition): Disposition {
  if (disposition.kind !== 'dropped' || disposition.reason !== 'refuted_by_diff') return disposition;
  return { ...disposition, quote: '' };
}
