/**
 * Characters that a terminal or a reader would not see as they are: C0 and C1 controls (escape sequences start with
 * one), and the invisible and direction-changing characters of Unicode. LF is not among them.
 */
const UNSEEN =
  // eslint-disable-next-line no-control-regex -- controls are what this expression is about
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\u{e0000}-\u{e01ef}]/gu;

/**
 * Foreign text made safe to print: unseen characters become visible escapes, tabs become two blanks, and the runner's
 * `##[command]` form is broken. LF stays; a caller that prints lines puts a mark of its own before each, so that no
 * line starts with `::`.
 */
export function visible(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(/\t/g, '  ')
    .replace(/##\[/g, '# #[')
    .replace(UNSEEN, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}

/** Foreign text as one visible line. */
export function visibleLine(text: string): string {
  return visible(text).replace(/\n/g, ' ');
}
