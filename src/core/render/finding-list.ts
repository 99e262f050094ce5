import type { Finding } from '../finding/finding.ts';
import { placeSpan } from './finding-markdown.ts';
import { inlineText } from './markdown.ts';

/** As many as one review has comments on lines. */
const LISTED_FINDINGS = 25;
const TITLE_CHARS = 200;

/** Findings that are told elsewhere: place and title of each on a line, those over the limit counted. */
export function findingList(findings: readonly Finding[]): string {
  const lines = findings
    .slice(0, LISTED_FINDINGS)
    .map((finding) => `- ${placeSpan(finding)} ${inlineText(finding.title, TITLE_CHARS)}`);
  const more = findings.length - lines.length;
  return [...lines, ...(more > 0 ? [`- and ${more} more, in the findings file of the run`] : [])].join('\n');
}
