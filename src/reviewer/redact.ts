import { redactText } from '../core/redaction/redact-text.ts';
import type { SecretScanner } from '../ports.ts';
import { readJsonObject } from './json-text.ts';
import type { WasShown } from './shown-passages.ts';

/** The texts in order, with placeholders for secrets; the number of lines stays the same. */
export async function scanAndRedact(
  secrets: SecretScanner,
  texts: readonly string[],
): Promise<readonly string[]> {
  const hits = await secrets.scan(texts);
  return texts.map((text, index) => redactText(text, hits[index] ?? []).text);
}

type Found = { readonly text: string; readonly isQuote: boolean };

/** All strings of a JSON value, keys included, in the order in which `replaceStrings` meets them. */
function stringsOf(value: unknown, isQuote = false): Found[] {
  if (typeof value === 'string') return [{ text: value, isQuote }];
  if (Array.isArray(value)) return value.flatMap((item) => stringsOf(item));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => [
      { text: key, isQuote: false },
      ...stringsOf(item, key === 'quote'),
    ]);
  return [];
}

function replaceStrings(value: unknown, next: () => string): unknown {
  if (typeof value === 'string') return next();
  if (Array.isArray(value)) return value.map((item) => replaceStrings(item, next));
  if (typeof value !== 'object' || value === null) return value;
  // fromEntries defines own properties: a key `__proto__` stays a key.
  return Object.fromEntries(Object.entries(value).map(([, item]) => [next(), replaceStrings(item, next)]));
}

async function redactJson(
  secrets: SecretScanner,
  text: string,
  value: object,
  wasShown: WasShown,
): Promise<string> {
  const strings = stringsOf(value);
  const [whole, ...redacted] = await scanAndRedact(secrets, [text, ...strings.map((found) => found.text)]);
  const kept = strings.map((found, index) => {
    const without = redacted[index] ?? '';
    return found.isQuote && without !== found.text && wasShown(found.text) ? found.text : without;
  });
  if (whole === text && kept.every((string, index) => string === strings[index]?.text)) return text;
  let index = 0;
  return JSON.stringify(replaceStrings(value, () => kept[index++] ?? ''));
}

/**
 * A model's text without secrets. In an answer each string is scanned as the text it stands for: escapes hide
 * nothing, and a placeholder never swallows the quote or backslash that keeps the answer readable. An answer in
 * which anything was found is written anew, without its fence or prose; else it stays as it came.
 *
 * A `quote` that stands literally in what was shown stays: that text was redacted as a whole, and a part of a line can
 * look like a secret that the whole line is not. With a placeholder in it the finding could not be grounded.
 * Left: a secret that only the key and the value of an entry together give away.
 */
export async function redactReply(secrets: SecretScanner, text: string, wasShown: WasShown): Promise<string> {
  const reading = readJsonObject(text);
  if (reading.kind === 'object') return redactJson(secrets, text, reading.value, wasShown);
  const [redacted = ''] = await scanAndRedact(secrets, [text]);
  return redacted;
}
