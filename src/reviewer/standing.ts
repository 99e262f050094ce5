import type { ShownContext } from './unit-review.ts';

/** Stretches of files that stand whole in the conversation, so that they need not be sent again. */
export type Standing = {
  /** Index of the message that is the result of a tool; null for what was given at the opening. */
  readonly message: number | null;
  readonly shown: readonly ShownContext[];
  /** Model turns that had been made when it was given, or pointed at. */
  readonly turn: number;
};

function covers(piece: ShownContext, asked: ShownContext): boolean {
  const from = asked.startLine - piece.startLine;
  if (piece.path !== asked.path || piece.side !== asked.side || from < 0) return false;
  const count = asked.text.split('\n').length;
  return (
    piece.text
      .split('\n')
      .slice(from, from + count)
      .join('\n') === asked.text
  );
}

/** The first of these that shows all of the lines, as they were asked for; undefined when none does. */
export function standingWith(
  standing: readonly Standing[],
  asked: readonly ShownContext[],
): Standing | undefined {
  if (asked.length === 0) return undefined;
  return standing.find(({ shown }) => asked.every((each) => shown.some((piece) => covers(piece, each))));
}

/** Longer lists of places tell nothing; the call itself says what was looked for. */
const MAX_PLACES = 5;

function placesOf(shown: readonly ShownContext[]): readonly string[] {
  return shown.slice(0, MAX_PLACES).map(({ path, side, startLine, text }) => {
    const lines = `${startLine}-${startLine + text.split('\n').length - 1}`;
    return `${path}:${side === 'LEFT' ? 'old ' : ''}${lines}`;
  });
}

/** Stands for a result whose lines are above; what it says of the file as a whole is said all the same. */
export function pointerContent(
  shown: readonly ShownContext[],
  about: Readonly<Record<string, number>> = {},
): string {
  return JSON.stringify({ above: placesOf(shown), ...about, note: 'these lines stand whole above' });
}

/** Stands for a result that was shown whole and is not sent again; true also when there are no more tools. */
export function stubContent(shown: readonly ShownContext[]): string {
  return JSON.stringify({ shown: placesOf(shown), note: 'shown before; ask again while there are tools' });
}
