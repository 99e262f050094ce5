/**
 * Words that stand in any prose and say nothing of a defect. Those of a review ("consider", "should") are left to
 * their frequency.
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'about above after again against all also and any are because been before being below between both but can cannot ' +
    'could did does doing down during each few for from further had has have having her here hers him his how into its ' +
    'itself just may might more most must not now off once only other our out over own same shall she should some such ' +
    'than that the their them then there these they this those through too under until very was were what when where ' +
    'which while who whom why will with would you your'
  ).split(' '),
);

/** Shorter words are articles, variables and abbreviations: they stand anywhere. */
const MIN_WORD_CHARS = 3;

const IDENTIFIER = /[\p{L}_$][\p{L}\p{M}\p{N}_$]*/gu;
/** `parseHTTPUrl2` is parse, HTTP, Url, 2; what is between the parts (`_`, `$`) is none. */
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|[\p{Lo}\p{Lm}\p{Lt}]+|\p{N}+/gu;

/**
 * The words of a text for comparing it with others: identifiers as a whole and in their camel, snake and digit parts,
 * in lower case, at least three characters, without stop words. Repeats stay, in the order of the text.
 */
export function wordsOf(text: string): string[] {
  return (text.match(IDENTIFIER) ?? [])
    .flatMap(wholeAndParts)
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= MIN_WORD_CHARS && !STOP_WORDS.has(word));
}

function wholeAndParts(identifier: string): string[] {
  const parts = identifier.match(PART) ?? [];
  return parts.length > 1 ? [identifier, ...parts] : [identifier];
}

const FENCED = /^[ \t]*(`{3,}|~{3,})[^\n]*(?:\n[^]*?)?(?:\n[ \t]*\1[`~]*[ \t]*$|(?![^]))/gmu;
/** A quote that is shorter, or a single word, may as well be a word of the sentence. */
const MIN_QUOTE_CHARS = 6;
const CODE_SPAN = /(?<!`)(`+)(?!`)[^]*?[^`]\1(?!`)/gu;

/**
 * What a comment says without the code that it shows: no code blocks, no code spans, no text of the `quotes`. Two
 * comments that show the same line would else be alike, whatever they say of it.
 */
export function proseOf(text: string, quotes: readonly string[]): string {
  const said = text.replace(FENCED, '\n').replace(CODE_SPAN, ' ');
  return quotes
    .flatMap((quote) => [quote, ...quote.split('\n')])
    .map((quote) => quote.trim())
    .filter((quote) => quote.length >= MIN_QUOTE_CHARS && /[^\p{L}\p{N}_$]/u.test(quote))
    .reduce((rest, quote) => rest.replaceAll(quote, ' '), said);
}
