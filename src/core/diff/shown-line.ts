import { UNSEEN } from '../text/unseen.ts';

/**
 * The text of a line as a reviewer sees it: nothing in it is invisible, nothing in it can pass for the end of a line,
 * and it has a bounded length.
 */

/** Longer lines are generated or packed; what is not shown of them counts as unreviewed. */
export const MAX_LINE_CHARS = 5_000;

/** Replaces each unseen character by `\u{hex}`. A CR at the very end belongs to the file's line ends and stays. */
export function visibleText(text: string): string {
  const body = text.endsWith('\r') ? text.slice(0, -1) : text;
  const shown = body.replace(UNSEEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
  return body === text ? shown : `${shown}\r`;
}

/**
 * A path as reviewers see it; whoever names a file back may write this form in place of the path itself. Two paths never
 * have one form: a name that holds the writing of an unseen character itself has its backslash written out.
 */
export function shownPath(path: string): string {
  return visibleText(path.replaceAll('\\u{', '\\u{5c}u{'));
}

export type ShownLine = { readonly text: string; readonly cut: boolean };

function cutMark(hiddenChars: number): string {
  return ` [line cut here: ${hiddenChars} more characters not shown]`;
}

/** Longest mark: a string has fewer than 2^30 characters. */
export const MAX_CUT_MARK_CHARS = cutMark(2 ** 30).length;

/**
 * The visible text; when it is longer than MAX_LINE_CHARS or than `room`, its beginning and a mark that fit into
 * `room` together (down to the mark alone). No character is cut in two.
 */
export function shownLine(text: string, room: number = MAX_LINE_CHARS + MAX_CUT_MARK_CHARS): ShownLine {
  // A packed file can be one line of megabytes: what is far behind the limit is only counted.
  const head = visibleText(text.slice(0, MAX_LINE_CHARS + 2));
  const behind = Math.max(0, text.length - MAX_LINE_CHARS - 2);
  if (behind === 0 && head.length <= Math.min(MAX_LINE_CHARS, room)) return { text: head, cut: false };
  const keep = Math.max(0, Math.min(MAX_LINE_CHARS, room - MAX_CUT_MARK_CHARS));
  const splitsPair = /[\ud800-\udbff]/u.test(head.charAt(keep - 1));
  const kept = head.slice(0, splitsPair ? keep - 1 : keep);
  return { text: kept + cutMark(head.length - kept.length + behind), cut: true };
}
