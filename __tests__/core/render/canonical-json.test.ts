import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from '../../../src/core/render/canonical-json.ts';
import { runnerCommands } from '../../fixtures/cases/checkers.mjs';

describe('canonicalJson', () => {
  it('gives the same bytes whatever order the keys were built in, and the same value back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(canonicalJson({ b: 1, a: 2 })).toBe(canonicalJson({ a: 2, b: 1 }));
  });

  it('holds nothing that a terminal or a runner would act on, and still says the same', () => {
    const hostile = [
      'a\u009b31m',
      '\u202eabc',
      '##[error]x',
      '\u001b[2J',
      '\n::error::x',
      '\u2028::error::x',
    ];
    const text = canonicalJson(hostile);
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\u2028-\u202e]|##\[/u);
    expect(runnerCommands(text)).toEqual([]);
    expect(JSON.parse(text)).toEqual(hostile);
  });
});
