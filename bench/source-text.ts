/** Source code by chance: seeded, so that every run and every machine measures the same bytes. */
export const SEED = 20_261_201;

/** A number from 0 (included) to 1, the next of a seeded sequence (xorshift32). */
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const WORDS = (
  'account amount branch buffer cache change client commit config count cursor entry error event field file filter ' +
  'group handler header index input item label layout length limit list message method name node number offset option ' +
  'order output owner page parent path payload point policy queue range reader record region report request result ' +
  'review row rule scope session shape size source stage state status stream symbol target task text tree type unit ' +
  'update user value version view width window worker'
).split(' ');

/** Shapes of lines with `#` for a word; their frequency is that of plain TypeScript, roughly. */
const SHAPES = [
  '  const # = #.#(#, #);',
  '  const # = read#(#) ?? default#;',
  '  if (# === undefined) return #;',
  '  if (#.length > #.limit) {',
  '  for (const # of #.#) {',
  '    #.#(#);',
  '    # += #.#;',
  '  return { ...#, #: #.# };',
  '  return #.map((#) => #.#).filter((#) => # !== #);',
  'export function #Of(#: #, #: number): # {',
  '  readonly #: readonly string[];',
  '  // The # of a # is never longer than its #, see the # of the #.',
  "import { #, # } from '../#/#.ts';",
  '  throw new RangeError(`# ${#} is not a # of ${#.#}`);',
  '  }',
  '}',
  '',
];

function word(random: Random): string {
  return WORDS[Math.floor(random() * WORDS.length)] ?? '';
}

export function sourceLine(random: Random): string {
  const shape = SHAPES[Math.floor(random() * SHAPES.length)] ?? '';
  return shape.replaceAll('#', () => word(random));
}

export function sourceLines(random: Random, count: number): string[] {
  return Array.from({ length: count }, () => sourceLine(random));
}

/** Lines of a file, long tail included: half of the files have fewer than 80, one in a hundred over 500. */
export function fileLength(random: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(2_000, Math.max(5, Math.round(80 * Math.exp(0.8 * normal))));
}

export function textOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
