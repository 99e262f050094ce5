import { describe, expect, it } from '@jest/globals';
import type { ChatModel } from 'openai/resources/shared';
import { contextWindowOf, DEFAULT_MODEL, knownModels } from '../../src/reviewer/models.ts';

/** Fails to compile when a name of the table is not one of the pinned client's. */
const isNamed = (model: typeof DEFAULT_MODEL): ChatModel => model;

describe('the table of models', () => {
  it('has a window for the default model, which the pinned client names', () => {
    expect(isNamed(DEFAULT_MODEL)).toBe(DEFAULT_MODEL);
    expect(contextWindowOf(DEFAULT_MODEL)).toBe(1_050_000);
  });

  it.each(['', 'gpt-5.4-', 'GPT-5.4', 'constructor', '__proto__', 'llama3'])('does not know %j', (model) => {
    expect(contextWindowOf(model)).toBeNull();
  });

  it('names a few models for one that it does not know, what begins alike first and no dated ones', () => {
    expect(knownModels('gpt-4.1-mimi', 2)).toEqual(['gpt-4.1-mini', 'gpt-4.1']);
    expect(knownModels('llama3', 99).join(' ')).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    expect(knownModels('llama3', 8)).toHaveLength(8);
  });
});
