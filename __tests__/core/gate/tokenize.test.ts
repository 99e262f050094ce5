import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_COMMAND_CHARS, tokenizeCommand } from '../../../src/core/gate/tokenize.ts';

const ALLOWED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._/:=-';
const token = fc.string({ unit: fc.constantFrom(...ALLOWED.split('')), minLength: 1, maxLength: 12 });

describe('tokenizeCommand', () => {
  it('reads any tokens that are joined with single blanks back as they were', () => {
    fc.assert(
      fc.property(fc.array(token, { minLength: 1, maxLength: 8 }), (argv) => {
        expect(tokenizeCommand(argv.join(' '))).toEqual({ kind: 'argv', argv });
      }),
    );
  });

  it('refuses a command as soon as one character of another kind is in it, wherever it stands', () => {
    const foreign = fc
      .oneof(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
        fc.constantFrom('\n', '\0', '\u00a0', '"'),
      )
      .filter((character) => !ALLOWED.includes(character) && character !== ' ');
    fc.assert(
      fc.property(fc.array(token, { minLength: 1 }), foreign, fc.nat(), (argv, character, seed) => {
        const command = argv.join(' ');
        const at = seed % (command.length + 1);
        expect(tokenizeCommand(command.slice(0, at) + character + command.slice(at)).kind).toBe('refused');
      }),
    );
  });

  it.each([[''], [' '], [' npm test'], ['npm test '], ['npm  test'], ['npm\ttest']])(
    'refuses %j, whose blanks are not single ones between tokens',
    (command) => {
      expect(tokenizeCommand(command).kind).toBe('refused');
    },
  );

  it.each([
    [MAX_COMMAND_CHARS - 1, 'argv'],
    [MAX_COMMAND_CHARS, 'argv'],
    [MAX_COMMAND_CHARS + 1, 'refused'],
  ])('takes a command of %i characters as %s', (length, kind) => {
    expect(tokenizeCommand('x'.repeat(length)).kind).toBe(kind);
  });

  it('names the token and the character at fault, also when they cannot be seen', () => {
    expect(tokenizeCommand('npm te\u200bst')).toEqual({
      kind: 'refused',
      token: 'te\u200bst',
      problem: expect.stringContaining('"\\u{200b}" in "te\\u{200b}st"'),
      remedy: expect.stringContaining('into one script'),
    });
  });
});
