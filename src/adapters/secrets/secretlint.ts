import { lintSource } from '@secretlint/core';
import { rules } from '@secretlint/secretlint-rule-preset-recommend';

import type { SecretHit } from '../../ports.ts';
import { isFiller } from './randomness.ts';

const PREFIX = '@secretlint/secretlint-rule-';

/**
 * Left out: comments in the text under review that switch rules off (its author must not decide what is found), and
 * what our own finders judge by the password, key or token itself instead of by the form around it.
 */
const LEFT_OUT = new Set(
  ['filter-comments', 'basicauth', 'database-connection-string', 'privatekey', 'slack'].map(
    (name) => PREFIX + name,
  ),
);

const RULES = rules.filter((rule) => !LEFT_OUT.has(rule.meta.id)).map((rule) => ({ id: rule.meta.id, rule }));

/**
 * secretlint compares every message of a text with every other one. Its rules that are used here look at single lines,
 * so a text is cut at line ends and its cost stays linear, however many secrets it holds.
 */
const CHUNK_CHARS = 64 * 1024;

function chunksOf(text: string): { readonly start: number; readonly text: string }[] {
  const chunks = [];
  for (let start = 0; start < text.length;) {
    const lineEnd = text.indexOf('\n', start + CHUNK_CHARS);
    const end = lineEnd === -1 ? text.length : lineEnd + 1;
    chunks.push({ start, text: text.slice(start, end) });
    start = end;
  }
  return chunks;
}

/** What secretlint finds in a text: a second opinion on the shapes of tokens, written by others. */
export async function findWithSecretlint(text: string): Promise<SecretHit[]> {
  const hits: SecretHit[] = [];
  for (const chunk of chunksOf(text)) {
    for (const { start, end, rule } of await findInChunk(chunk.text)) {
      hits.push({ start: chunk.start + start, end: chunk.start + end, rule });
    }
  }
  return hits;
}

async function findInChunk(text: string): Promise<SecretHit[]> {
  const { messages } = await lintSource({
    source: { content: text, filePath: 'text', ext: '', contentType: 'text' },
    options: { config: { rules: RULES }, noPhysicFilePath: true },
  });
  return messages.flatMap(({ range: [start, end], ruleId }) =>
    isFiller(text.slice(start, end)) ? [] : [{ start, end, rule: `${ruleId.slice(PREFIX.length)}-secret` }],
  );
}
