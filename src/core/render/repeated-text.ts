import type { Finding } from '../finding/finding.ts';

const AS_ABOVE = 'As above.';

/**
 * Findings as they are shown one below the other: what a rule says in the same words again is said once. A model's text
 * stays, since it is about its own place even where the words are the same.
 */
export function withoutRepeats(findings: readonly Finding[]): readonly Finding[] {
  const said = new Set<string>();
  return findings.map((finding) => {
    const rules = finding.origins.flatMap((origin) => (origin.kind === 'rule' ? [origin.rule] : []));
    if (rules.length === 0 || rules.length < finding.origins.length) return finding;
    const saying = JSON.stringify([rules, finding.body]);
    if (said.has(saying)) return { ...finding, body: AS_ABOVE };
    said.add(saying);
    return finding;
  });
}
