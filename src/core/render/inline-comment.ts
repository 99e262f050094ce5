import type { Finding } from '../finding/finding.ts';
import { detailParts, effectText, ownersLine, paragraphs } from './finding-markdown.ts';
import type { FindingContext } from './finding-markdown.ts';
import { inlineText } from './markdown.ts';
import { MAX_BODY_BYTES, utf8Bytes } from './text-size.ts';

/** Parts of a text that are shown, tried in this order: only text made to grow (unseen characters) needs the second. */
const SCALES = [1, 0.25, 0.05] as const;

/**
 * A finding on its line: title, how severe it is and who says so, then what was said. The code is not repeated, GitHub
 * shows it above. At most `maxBytes` UTF-8 bytes.
 */
export function renderInlineComment(
  finding: Finding,
  { reviewer }: Pick<FindingContext, 'reviewer'>,
  maxBytes: number = MAX_BODY_BYTES,
): string {
  const head = `**${inlineText(finding.title)}**\n${effectText(finding, { reviewer })}${ownersLine(finding)}`;
  const texts = SCALES.map((scale) => paragraphs([head, ...detailParts(finding, { reviewer, scale })]));
  return texts.find((text) => utf8Bytes(text) <= maxBytes) ?? head;
}
