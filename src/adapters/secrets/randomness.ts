/** Tells values that were drawn at random from words, names and placeholders: nobody thinks up a good secret. */

/** Shannon entropy of the characters, in bits per character. */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/**
 * Below this a value of that length was not drawn at random: 16 random hexadecimal digits have at least 2.9 bits in
 * 99 of 100 draws, 32 of them 3.2, 36 letters and digits 4.3.
 */
function leastEntropy(length: number): number {
  return Math.min(3, 0.7 * Math.log2(length));
}

/** What people write where a secret belongs: filler words, and the keyboard from left to right. */
const FILLER =
  /example|sample|placeholder|your[-_]|[-_]your|change[-_]?me|dummy|fake|redacted|replace|(?:^|[-_])insert|xxxx|0123456|1234567|abcdef[gh]|ghijkl|klmnop|qrstuv|uvwxyz|deadbeef|p[a4][s5][s5]w[o0]rd|letmein|secret|MTIzNDU2Nzg5MCIs|IxMjM0NTY3ODkwI|EyMzQ1Njc4OTAi/iu;

/** One character over and over. A few in a row are padding of some formats; a third of the value says nothing. */
function longestRun(text: string): number {
  const runs = text.match(/(.)\1*/gsu) ?? [];
  return runs.reduce((longest, run) => Math.max(longest, run.length), 0);
}

/** True for the body of a token that stands for one: too regular to be drawn at random. */
export function isFiller(body: string): boolean {
  const hasLongRun = longestRun(body) >= Math.max(5, body.length / 4);
  return hasLongRun || FILLER.test(body) || entropyOf(body) < leastEntropy(body.length);
}

type Kind = 'upper' | 'lower' | 'digit';

function kindOf(character: string): Kind {
  if (/[0-9]/u.test(character)) return 'digit';
  return /[A-Z]/u.test(character) ? 'upper' : 'lower';
}

/** The kinds of the letters and digits of a text; signs separate words and say nothing. */
function kindsOf(text: string): Kind[] {
  return Array.from(text.replace(/[^A-Za-z0-9]/gu, ''), kindOf);
}

const LEAST_RATE = 0.2;

/**
 * Whether the kinds of characters change as often as at random. Names change at the borders of their words only, and
 * a capital letter in front of small ones is no change. Random letters and digits change at 40 to 47 % of their
 * places, names with numbers in them at 5 to 20 %. Without digits, two capitals side by side count as well: random
 * letters of both cases then reach 50 %, names 10 to 20 %.
 */
export function isShuffled(body: string): boolean {
  const kinds = kindsOf(body);
  const hasDigits = kinds.includes('digit');
  const hasSmall = kinds.includes('lower');
  const changes = kinds.filter((kind, index) => {
    const before = kinds[index - 1] ?? kind;
    if (index > 0 && before === 'upper' && kind === 'upper') return !hasDigits && hasSmall;
    return kind !== before && !(before === 'upper' && kind === 'lower');
  });
  return changes.length / Math.max(1, kinds.length - 1) >= LEAST_RATE && !isFiller(body);
}

/** True for a value that was drawn at random, without help from a known head: no words, path, version or filler. */
export function looksRandom(value: string): boolean {
  const letters = value.replace(/[^A-Za-z]/gu, '').length;
  const digits = value.replace(/[^0-9]/gu, '').length;
  return letters >= 3 && digits >= 2 && isShuffled(value);
}
