/** Bytes of a text as UTF-8. */
export function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * GitHub refuses the body of a review or comment over 65,536 "characters" ("Body is too long (maximum is 65536
 * characters)"); whether it counts code points, UTF-16 units or bytes is not documented. UTF-8 bytes are never fewer
 * than either, so 65,000 bytes hold under every reading. The price: a body in a script of three bytes a character is
 * cut at about 21,600 characters, which is more than anybody reads, and what is cut is counted and in the files.
 */
export const MAX_BODY_BYTES = 65_000;

/**
 * A job summary over 1 MiB is dropped whole, and the step does not fail for it ("upload aborted, supports content up to
 * a size of 1024k"). Other steps of the job have their own.
 */
export const MAX_SUMMARY_BYTES = 900 * 1024;

/** What of a report is shown; it is taken away in this order. */
export type Shown = {
  /** Claims that were dropped, listed. */
  readonly claims: boolean;
  /** Excluded files, and those beyond the first few that were not reviewed, listed. */
  readonly lists: boolean;
  /** Findings, from the most severe on. */
  readonly findings: number;
  /** False: the headline alone. */
  readonly rest: boolean;
};

/** The fullest form of a report that fits; the headline alone is given back even when it does not. */
export function fitted(maxBytes: number, findings: number, render: (shown: Shown) => string): string {
  const fits = (shown: Shown): boolean => utf8Bytes(render(shown)) <= maxBytes;
  const full = { claims: true, lists: true, findings, rest: true };
  const plain = { ...full, claims: false, lists: false };
  for (const shown of [full, { ...full, claims: false }, plain]) if (fits(shown)) return render(shown);
  if (!fits({ ...plain, findings: 0 })) return render({ ...plain, findings: 0, rest: false });
  let [most, over] = [0, findings];
  while (over - most > 1) {
    const middle = Math.floor((most + over) / 2);
    if (fits({ ...plain, findings: middle })) most = middle;
    else over = middle;
  }
  return render({ ...plain, findings: most });
}
