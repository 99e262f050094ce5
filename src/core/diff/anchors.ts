/**
 * By path: the lines of the new file that a host's own diff shows, a range for each of its hunks, in order. A comment
 * may stand on these alone, and may not span two ranges.
 */
export type Anchors = Readonly<Record<string, readonly { readonly start: number; readonly end: number }[]>>;
