import type { SecretHit } from '../../ports.ts';
import { entropyOf } from './randomness.ts';

const RULE = 'private-key';
const HEADERS = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/g;
const FOOTER = /-----END (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/;
const FOOTERS = new RegExp(FOOTER, 'g');

/** The largest RSA key in use (16,384 bits) is 12,600 characters long. */
const MAX_KEY_CHARS = 20_000;

/**
 * What keys and the ways to write them in a program consist of: base64, line ends (real or as `\n`), quotes, signs of
 * string concatenation, comment marks, headers such as `Proc-Type: 4,ENCRYPTED`. Brackets mean that code makes the key.
 */
const KEY_LINE = /^[A-Za-z0-9+/=\s\\"'`,;:.>#*|-]*$/;

/** Random base64 in a row; explanations and the constants of a parser have none. */
const MATERIAL = /[A-Za-z0-9+/]{40,}/g;

function hasKeyMaterial(body: string): boolean {
  const unescaped = body.replace(/\\[nrt]/g, '\n');
  if (body.includes('EXAMPLE')) return false;
  return Array.from(unescaped.matchAll(MATERIAL)).some(([run]) => entropyOf(run) >= 3.5);
}

/** A line of key material, a blank one, or one of the headers. Where the key is cut, prose has to end it. */
function isKeyLine(line: string): boolean {
  if (!KEY_LINE.test(line)) return false;
  return /[A-Za-z0-9+/]{16,}|^[^A-Za-z0-9]*(?:(?:Proc-Type|DEK-Info|Version|Comment):|$)/.test(line);
}

/** The last line of a key is as short as it happens to be. */
function isLastKeyLine(line: string): boolean {
  return KEY_LINE.test(line) && /^[^A-Za-z0-9]*[A-Za-z0-9+/]+[^A-Za-z0-9]*$/.test(line);
}

/** Index behind the last line of the body that can belong to a key; the first is what stands behind the header. */
function keyLinesEnd(body: string): number {
  let end = 0;
  for (const line of body.split('\n')) {
    if (!isKeyLine(line)) break;
    end += line.length + 1;
  }
  return Math.min(end, body.length);
}

/** No key goes on behind the beginning of another one. */
const MARK = '-----BEGIN ';

/** Index behind a key: behind its footer or, when the text is cut before it, behind the last line that can be of it. */
function keyEnd(text: string, bodyStart: number): number | null {
  const nextKey = text.indexOf(MARK, bodyStart);
  const limit = Math.min(bodyStart + MAX_KEY_CHARS, nextKey < 0 ? text.length : nextKey);
  const body = text.slice(bodyStart, limit);
  const footer = FOOTER.exec(body);
  const content = footer === null ? body : body.slice(0, footer.index);
  const isWhole = footer !== null && KEY_LINE.test(content);
  const keyLines = isWhole ? content : content.slice(0, keyLinesEnd(content));
  if (!hasKeyMaterial(keyLines)) return null;
  return bodyStart + keyLines.length + (isWhole ? footer[0].length : 0);
}

/** Where the key lines before a footer begin, when the header is outside the text (a hunk that starts in the key). */
function keyStart(text: string, from: number, footerStart: number): number | null {
  const lines = text.slice(from, footerStart).split('\n').toReversed();
  const last = lines.findIndex((line) => /[A-Za-z0-9]/.test(line));
  let start = footerStart + 1;
  for (const [index, line] of lines.entries()) {
    if (!isKeyLine(line) && !(index === last && isLastKeyLine(line))) break;
    start -= line.length + 1;
  }
  return hasKeyMaterial(text.slice(start, footerStart)) ? start : null;
}

/** Private keys in PEM form, whole or cut at either end. */
export function findPrivateKeys(text: string): SecretHit[] {
  if (!text.includes(' PRIVATE KEY')) return [];
  const hits: SecretHit[] = [];
  for (const header of text.matchAll(HEADERS)) {
    const end = keyEnd(text, header.index + header[0].length);
    if (end !== null) hits.push({ start: header.index, end, rule: RULE });
  }
  let searched = 0;
  for (const footer of text.matchAll(FOOTERS)) {
    const end = footer.index + footer[0].length;
    const isKnown = hits.some((hit) => hit.start <= footer.index && footer.index < hit.end);
    const start = isKnown
      ? null
      : keyStart(text, Math.max(searched, footer.index - MAX_KEY_CHARS), footer.index);
    if (start !== null) hits.push({ start, end, rule: RULE });
    searched = end;
  }
  return hits;
}
