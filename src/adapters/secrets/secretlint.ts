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

/** What secretlint finds in a text: a second opinion on the shapes of tokens, written by others. */
export async function findWithSecretlint(text: string): Promise<SecretHit[]> {
  const { messages } = await lintSource({
    source: { content: text, filePath: 'text', ext: '', contentType: 'text' },
    options: { config: { rules: RULES }, noPhysicFilePath: true },
  });
  return messages.flatMap(({ range: [start, end], ruleId }) =>
    isFiller(text.slice(start, end)) ? [] : [{ start, end, rule: `${ruleId.slice(PREFIX.length)}-secret` }],
  );
}
