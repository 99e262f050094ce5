import { redactText as withPlaceholders } from '../core/redaction/redact-text.ts';
import type { SecretScanner } from '../ports.ts';
import { readJsonObject } from './json-text.ts';

/** The texts in order, with placeholders for secrets; the number of lines stays the same. */
export async function redactTexts(
  secrets: SecretScanner,
  texts: readonly string[],
): Promise<readonly string[]> {
  const hits = await secrets.scan(texts);
  return texts.map((text, index) => withPlaceholders(text, hits[index] ?? []).text);
}

export async function redactText(secrets: SecretScanner, text: string): Promise<string> {
  const [redacted = ''] = await redactTexts(secrets, [text]);
  return redacted;
}

/** All strings of a JSON value, keys included, in the order in which `replaceStrings` meets them. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => [key, ...stringsOf(item)]);
  return [];
}

function replaceStrings(value: unknown, next: () => string): unknown {
  if (typeof value === 'string') return next();
  if (Array.isArray(value)) return value.map((item) => replaceStrings(item, next));
  if (typeof value !== 'object' || value === null) return value;
  // fromEntries defines own properties: a key `__proto__` stays a key.
  return Object.fromEntries(Object.entries(value).map(([, item]) => [next(), replaceStrings(item, next)]));
}

async function redactJson(secrets: SecretScanner, text: string, value: object): Promise<string> {
  const strings = stringsOf(value);
  const [whole, ...redacted] = await redactTexts(secrets, [text, ...strings]);
  if (whole === text && redacted.every((string, index) => string === strings[index])) return text;
  let index = 0;
  return JSON.stringify(replaceStrings(value, () => redacted[index++] ?? ''));
}

/**
 * A model's text without secrets. In an answer each string is scanned as the text it stands for: escapes hide
 * nothing, and a placeholder never swallows the quote or backslash that keeps the answer readable. An answer in
 * which anything was found is written anew, without its fence or prose; else it stays as it came.
 * Left: a secret that only the key and the value of an entry together give away.
 */
export async function redactReply(secrets: SecretScanner, text: string): Promise<string> {
  const reading = readJsonObject(text);
  return reading.kind === 'object' ? redactJson(secrets, text, reading.value) : redactText(secrets, text);
}
