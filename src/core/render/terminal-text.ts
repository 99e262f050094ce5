import { neutralise } from './log.ts';

/** How text is marked on the terminal; `plainMarks` when it is not one. */
export type Marks = {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly doubtful: (text: string) => string;
};

const same = (text: string): string => text;
export const plainMarks: Marks = { strong: same, faint: same, good: same, bad: same, doubtful: same };

const sgr =
  (code: number) =>
  (text: string): string =>
    `\u001b[${code}m${text}\u001b[0m`;
export const ansiMarks: Marks = {
  strong: sgr(1),
  faint: sgr(2),
  good: sgr(32),
  bad: sgr(31),
  doubtful: sgr(33),
};

/** Foreign text on one line. */
export function visibleLine(text: string): string {
  return neutralise(text).replace(/\n/g, ' ');
}

export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
