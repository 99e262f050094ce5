/**
 * Bytes to text. A byte order mark stays a character: it is part of a name or a line like any other. Lines are cut
 * at LF before or after decoding with the same result, since a decoder never swallows the LF after a broken sequence.
 */

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** Bytes that are not UTF-8 become U+FFFD: right for lines of a file, and no ASCII field of a record can hold it. */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** The text, or null when the bytes are not UTF-8. */
export function decodeExactly(bytes: Uint8Array): string | null {
  const text = decodeText(bytes);
  return !text.includes('\ufffd') || sameBytes(encoder.encode(text), bytes) ? text : null;
}

export function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}

export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
