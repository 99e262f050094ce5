/**
 * The shapes in which a credential can leak: as it is, reversed, and in the encodings that a model or a program could
 * put it into. All are compared without letter case and without anything but ASCII letters and digits, so blanks,
 * signs, line ends, zero-width characters or `%` between the characters hide nothing.
 */

/** Small letters and digits of a text as character codes, and where each stands in the text. */
export type Folded = { readonly codes: Uint8Array; readonly positions: Int32Array };

/** The folded code of a UTF-16 unit, 0 for what is left out. */
function foldCode(code: number): number {
  if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) return code;
  return code >= 65 && code <= 90 ? code + 32 : 0;
}

export function fold(text: string): Folded {
  const codes = new Uint8Array(text.length);
  const positions = new Int32Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = foldCode(text.charCodeAt(at));
    if (code === 0) continue;
    codes[length] = code;
    positions[length] = at;
    length += 1;
  }
  return { codes: codes.subarray(0, length), positions: positions.subarray(0, length) };
}

function foldedText(text: string): string {
  return text.replace(/[^0-9A-Za-z]+/g, '').toLowerCase();
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The base64 digits of the bytes that depend on nothing else, when `offset` (0 to 2) bytes stand before them. */
function base64Digits(bytes: readonly number[], offset: number): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const first = (6 - ((offset * 8) % 6)) % 6;
  const digits: string[] = [];
  for (let at = first; at + 6 <= bits.length; at += 6) {
    digits.push(BASE64.charAt(Number.parseInt(bits.slice(at, at + 6), 2)));
  }
  return digits.join('');
}

/** The forms of one credential, folded. */
export function formsOf(credential: string): string[] {
  const bytes = Array.from(new TextEncoder().encode(credential));
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0'));
  const forms = [
    credential,
    Array.from(credential).toReversed().join(''),
    ...[0, 1, 2].map((offset) => base64Digits(bytes, offset)),
    hex.join(''),
    // "\x73", "&#x73;", "0x73", "\u0073", and decimal codes as in "&#115;" or "115, 107"
    hex.map((digits) => `x${digits}`).join(''),
    hex.map((digits) => `0x${digits}`).join(''),
    hex.map((digits) => `u00${digits}`).join(''),
    bytes.join(''),
  ];
  return [...new Set(forms.map(foldedText))];
}
