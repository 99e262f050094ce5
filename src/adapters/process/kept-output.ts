import { KEPT_BYTES } from '../../core/gate/limits.ts';
import type { KeptOutput } from '../../core/gate/result.ts';

/** Collects one stream: its first and last bytes are kept, the rest is counted. Memory stays below twice KEPT_BYTES. */
export type OutputKeeper = {
  readonly push: (chunk: Uint8Array) => void;
  readonly kept: () => KeptOutput;
};

export function keepOutput(): OutputKeeper {
  const head = Buffer.alloc(KEPT_BYTES);
  const ring = Buffer.alloc(KEPT_BYTES);
  let total = 0;

  /** Places in the ring follow the number of the byte in the stream, so the oldest bytes are overwritten. */
  function intoRing(chunk: Uint8Array): void {
    const last = chunk.subarray(Math.max(0, chunk.length - KEPT_BYTES));
    const start = (total - last.length) % KEPT_BYTES;
    const room = Math.min(last.length, KEPT_BYTES - start);
    ring.set(last.subarray(0, room), start);
    ring.set(last.subarray(room), 0);
  }

  function push(chunk: Uint8Array): void {
    const rest = chunk.subarray(Math.max(0, KEPT_BYTES - total));
    if (total < KEPT_BYTES) head.set(chunk.subarray(0, KEPT_BYTES - total), total);
    total += chunk.length;
    if (rest.length > 0) intoRing(rest);
  }

  function kept(): KeptOutput {
    const seam = total % KEPT_BYTES;
    const full = total >= 2 * KEPT_BYTES;
    const tail = full ? Buffer.concat([ring.subarray(seam), ring.subarray(0, seam)]) : ring.subarray(0, seam);
    return decodeKept(head.subarray(0, total), total > KEPT_BYTES ? tail : Buffer.alloc(0), total);
  }

  return { push, kept };
}

/** Decodes both ends as UTF-8 with replacement; a character that a cut of ours runs through is not shown broken. */
function decodeKept(head: Buffer, tail: Buffer, total: number): KeptOutput {
  const omitted = total - head.length - tail.length;
  const headEnd = tail.length === 0 ? head.length : wholeCharacters(head);
  const split = head.subarray(headEnd);
  const shownTail = omitted === 0 ? Buffer.concat([split, tail]) : tail.subarray(brokenStart(tail));
  return {
    head: head.toString('utf8', 0, headEnd),
    tail: shownTail.toString('utf8'),
    totalBytes: total,
    omittedBytes: total - headEnd - shownTail.length,
  };
}

/**
 * Where the last, unfinished character of the bytes begins, or their length when none is unfinished. A cut before a
 * lead byte never changes what the bytes around it decode to, also when they are not UTF-8.
 */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return sequenceLength(byte) > back ? bytes.length - back : bytes.length;
    if (byte < 0x80) return bytes.length;
  }
  return bytes.length;
}

function sequenceLength(lead: number): number {
  if (lead >= 0xf0) return 4;
  return lead >= 0xe0 ? 3 : 2;
}

/** Number of leading bytes that continue a character whose beginning was not kept. */
function brokenStart(bytes: Buffer): number {
  let start = 0;
  while (start < 3 && start < bytes.length && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
  return start;
}
