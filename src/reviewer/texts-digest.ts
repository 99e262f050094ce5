import { BUILT_IN_CRITERIA } from '../core/criteria/built-in/entries.ts';
import { BUILT_IN_SPECIALISTS } from '../core/criteria/model.ts';
import { sha256 } from '../core/digest.ts';
import { MAX_TURNS } from './limits.ts';
import { REFLECTOR_PROMPT } from './prompts/reflector.ts';
import { systemPrompt } from './prompts/system.ts';
import { builtInSpecialist } from './specialists/built-in.ts';

const LIMITS = {
  maxToolCalls: 3,
  maxTurns: MAX_TURNS,
  maxToolBytes: 0,
  maxResultBytes: 0,
  maxOutputTokens: 0,
};

/**
 * SHA-256 (hexadecimal) over what we ourselves tell reviewers: prompts, tasks, built-in criteria. An earlier verdict was
 * given under certain texts, and two states of the product with one version number may differ in them.
 */
export function reviewTextsDigest(): string {
  const tasks = BUILT_IN_SPECIALISTS.map((name) => builtInSpecialist(name)?.focus ?? '');
  const criteria = BUILT_IN_CRITERIA.map((entry) => JSON.stringify(entry));
  return sha256([systemPrompt(LIMITS), REFLECTOR_PROMPT, ...tasks, ...criteria].join('\n'));
}
