import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { proseOf, wordsOf } from '../src/core/text/words.ts';

/**
 * Writes the frozen word frequencies of review comments: `node scripts/idf-table.ts path/to/prs.json`. Not part of any
 * other command: another table moves the threshold of agreement (core/finding/agreement.ts).
 */
const KEPT_WORDS = 1_500;
const LINE_CHARS = 108;
const file = 'src/core/text/review-words.ts';

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('which file? node scripts/idf-table.ts path/to/prs.json');
const comments = z
  .array(z.object({ comments: z.array(z.object({ text: z.string() })) }))
  .parse(JSON.parse(readFileSync(path, 'utf8')))
  .flatMap((pullRequest) => pullRequest.comments);

const frequencies = new Map<string, number>();
for (const { text } of comments) {
  for (const word of new Set(wordsOf(proseOf(text, [])))) {
    frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  }
}
const byFrequency = new Map<number, string[]>();
const kept = [...frequencies].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, KEPT_WORDS);
for (const [word, frequency] of kept) {
  byFrequency.set(frequency, [...(byFrequency.get(frequency) ?? []), word]);
}

const rows = [...byFrequency].map(([frequency, words]) => `  [${frequency}, ${literal(words.join(' '))}],`);
const text = `/**
 * In how many public review comments a word stands (as words.ts reads them, code left out). Frozen: the threshold of
 * agreement belongs to such a table. Written by scripts/idf-table.ts from the comments of AACR-Bench
 * (github.com/alibaba/aacr-bench at 540dd9bdcc4de89427e156f8a47253a69fd18cb1, Apache-2.0), those on pull requests
 * whose commits could be checked; only counts of single words were taken.
 */

/** Comments that were counted. */
export const DOCUMENTS = ${comments.length};

/** The ${KEPT_WORDS} most frequent words, by the number of comments that have them; others count as 0. */
export const WORDS_BY_FREQUENCY: readonly (readonly [frequency: number, words: string])[] = [
${rows.join('\n')}
];
`;
const options = await resolveConfig(file);
writeFileSync(file, await format(text, { ...options, filepath: file }));

/** A long string in pieces that fit a line. */
function literal(words: string): string {
  const pieces = words.match(new RegExp(`.{1,${LINE_CHARS}}(?: |$)`, 'g')) ?? [];
  return pieces.map((piece) => `'${piece}'`).join(' +\n');
}
