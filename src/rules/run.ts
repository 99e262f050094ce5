import type { Change } from '../core/diff/model.ts';
import type { Candidate } from '../core/finding/finding.ts';
import type { Detection } from '../core/redaction/redact-change.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { mergeConflictMarker } from './merge-conflict-marker.ts';
import type { Rule, RuleFacts } from './rule.ts';
import { secretOnAddedLine } from './secret-on-added-line.ts';

/** The embedded reviewer. The order is that of the candidates. */
export const RULES: readonly Rule[] = [secretOnAddedLine, mergeConflictMarker, hiddenCharacters];

function candidatesOf(rule: Rule, facts: RuleFacts): Candidate[] {
  return rule.find(facts).map((hit, index) => ({
    id: `${rule.id}#${index + 1}`,
    origin: { kind: 'rule', rule: rule.id },
    path: hit.path,
    side: 'RIGHT',
    line: hit.line,
    startLine: hit.line,
    quote: hit.quote,
    title: hit.title,
    body: hit.body,
    category: rule.category,
    severity: rule.severity,
    flag: true,
    evidence: [],
    suggestion: null,
  }));
}

/**
 * What the rules object to in a redacted change, rule by rule and line by line: the same input gives the same list.
 * Candidates are grounded and merged like those of a model.
 */
export function runRules(change: Change, detections: readonly Detection[]): Candidate[] {
  return RULES.flatMap((rule) => candidatesOf(rule, { change, detections }));
}
