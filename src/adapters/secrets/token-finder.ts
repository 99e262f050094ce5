import type { SecretHit } from '../../ports.ts';
import { isFiller, isShuffled } from './randomness.ts';
import { TOKEN_SHAPES, type TokenShape } from './token-shapes.ts';
import { longRuns, type Run } from './token-runs.ts';

/** A token begins where no word goes on before it; the `\n` of a string escape is no word. */
const BEGIN = '(?<![A-Za-z0-9_](?<!\\\\[nrt]))';
/** It ends where its own characters end. */
const END = '(?![A-Za-z0-9_-])';

const SHAPES = TOKEN_SHAPES.map((shape) => ({
  shape,
  pattern: new RegExp(`${BEGIN}(?:${shape.head})(?<body>${shape.body})${END}`, 'g'),
}));

/** All shapes at once: tells the few runs that are worth the whole list. */
const ANY_SHAPE = new RegExp(
  `${BEGIN}(?:${TOKEN_SHAPES.map(({ head, body }) => `(?:${head})(?:${body})`).join('|')})${END}`,
);

function isToken(shape: TokenShape, body: string): boolean {
  return shape.weak === true ? isShuffled(body) : !isFiller(body);
}

function findInRun(run: Run): SecretHit[] {
  return SHAPES.flatMap(({ shape, pattern }) =>
    Array.from(run.text.matchAll(pattern)).flatMap((match) => {
      if (!isToken(shape, match.groups?.['body'] ?? '')) return [];
      const start = run.start + match.index;
      return [{ start, end: start + match[0].length, rule: shape.rule }];
    }),
  );
}

/** Tokens that can be told by their shape. */
export function findTokens(text: string): SecretHit[] {
  return longRuns(text)
    .filter((run) => ANY_SHAPE.test(run.text))
    .flatMap(findInRun);
}
