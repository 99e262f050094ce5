import type { Change } from '../core/diff/model.ts';
import type { Candidate } from '../core/finding/finding.ts';
import type { Detection } from '../core/redaction/redact-change.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { mergeConflictMarker } from './merge-conflict-marker.ts';
import type { Rule, RuleFacts, RuleHit } from './rule.ts';
import { secretOnAddedLine } from './secret-on-added-line.ts';

/** The embedded reviewer. The order is that of the candidates. */
export const RULES: readonly Rule[] = [secretOnAddedLine, mergeConflictMarker, hiddenCharacters];

/**
 * Hits of one rule in one file that are listed; the last one counts the rest. A file of secrets needs no more to block,
 * and placing thousands of equal lines would cost time that grows with their square.
 */
export const MAX_HITS_PER_FILE = 100;

function cappedByFile(hits: readonly RuleHit[]): RuleHit[] {
  const byPath = new Map<string, RuleHit[]>();
  for (const hit of hits) {
    const known = byPath.get(hit.path);
    if (known === undefined) byPath.set(hit.path, [hit]);
    else known.push(hit);
  }
  return [...byPath.values()].flatMap((all) => {
    const more = all.length - MAX_HITS_PER_FILE;
    const listed = all.slice(0, MAX_HITS_PER_FILE);
    const last = listed.pop();
    if (last === undefined || more <= 0) return all;
    return [
      ...listed,
      { ...last, body: `${last.body} The same holds for ${more} further lines of this file.` },
    ];
  });
}

function candidatesOf(rule: Rule, facts: RuleFacts): Candidate[] {
  return cappedByFile(rule.find(facts)).map((hit, index) => ({
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
