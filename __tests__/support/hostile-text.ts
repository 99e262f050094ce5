import fc from 'fast-check';

/** Pieces of which somebody could build text that a page, a runner or a bot acts on. */
const PIECES = [
  '@octo-org/team', '@a', '#1', 'GH-2', 'o/r#3', 'o/r@0123456', 'commit 0123456', '0123456789abcdef0123456789abcdef01234567',
  'https://example.invalid/', 'www.example.invalid', 'javascript:a', 'a@example.invalid', '&#64;a', '&commat;a', '&lt;b&gt;',
  '<!--', '-->', '<details>', '<img src=x>', '<', '>', '</', '![a](b)', '[a](b)', '[a][b]', '[a]: b', '[^1]', ']', '(', ')',
  '#', '## ', '---', '===', '***', '___', '- ', '* ', '+ ', '1. ', '-', '=', '| a |', '|---|', ':-', '|', '> ', '[!NOTE]', '[ ]', '[x]',
  '`', '``', '```', '````', '~~~', '~', '```suggestion', '~~~mermaid', 'suggestion', '$', '$$', '$`', '\\', '*', '_', '**', ':smile:', ':',
  '/close', '/', 'bors r+', 'bors ', '\u202e', '\u200b', '\u{e0041}', '\u0000', '\u001b[2J', '\u009b', '\ud800', '\u00a0', '\u2028', '\ufe0f', '\u0085',
  '\r', '\r\n', '\n', '\n\n', '\t', ' ', '    ', 'word', '.', '!', '::error::x', '##[error]x', '%0A', '"', "'", '{', '}', '~~',
] as const; // prettier-ignore

/** Text of such pieces in any order. */
export const hostileText = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''));
