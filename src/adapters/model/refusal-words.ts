/** How providers name that they would not answer: as the reason why an answer ended, or as the code of an error. */
export const REFUSAL_WORDS = [
  'blocklist',
  'content_filter',
  'content_policy_violation',
  'invalid_prompt',
  'moderation_blocked',
  'prohibited_content',
  'recitation',
  'refusal',
  'responsible_ai_policy_violation',
  'safety',
  'spii',
] as const;

/**
 * In the text of a 401 or 403, which otherwise speaks of the key. A text that repeats the prompt may hold such a word by
 * chance: then one unit counts as refused, and no other model is asked.
 */
export const MODERATION_TEXT =
  /moderat|content.{0,3}(?:filter|policy|management)|safety|flagged|blocked|prohibited|harmful|usage polic/i;
