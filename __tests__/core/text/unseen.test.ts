import { describe, expect, it } from '@jest/globals';

import { HIDING, UNSEEN } from '../../../src/core/text/unseen.ts';

/** Every code point, halves of pairs too. */
const ALL = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));

function code(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16);
}

function allBut(characters: readonly string[], set: RegExp): string[] {
  return characters.filter((character) => character.match(set) === null).map(code);
}

describe('UNSEEN', () => {
  it('has every control but TAB, and all that Unicode calls format, separator of lines, half or ignorable', () => {
    const kinds = /^[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]$/u;
    const unseen = ALL.filter((character) => kinds.test(character));
    expect(unseen.length).toBeGreaterThan(4_000);
    expect(allBut(unseen, UNSEEN)).toEqual(['9']);
  });

  it('has no letter, mark that shows, number, sign or blank', () => {
    const shown = /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]$/u;
    expect(ALL.filter((character) => shown.test(character) && character.match(UNSEEN) !== null)).toEqual([]);
  });

  it('has all of HIDING', () => {
    const hiding = ALL.filter((character) => `a${character}`.match(HIDING) !== null);
    expect(hiding).toContain('\ufeff');
    expect(allBut(hiding, UNSEEN)).toEqual([]);
  });
});
