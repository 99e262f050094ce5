/**
 * Foreign text (output of the gate, answers of a provider) made inert for a runner's log and for a terminal.
 *
 * A runner takes `::command::` at the start of a line, after any blanks, and `##[command]` anywhere in it; lines end
 * at LF, CR or CRLF. A mark before each line is not enough: it leaves the second form, and whatever follows a lone CR.
 * So both forms are broken where they stand, lone CRs become line ends, terminal sequences go, and every other
 * character that could move the cursor, turn the reading direction or hide text becomes visible.
 */

/** Where a text that arrives in pieces stands. Pieces may be cut anywhere; the result does not depend on the cuts. */
export type LogState = {
  /** Text whose meaning the next piece decides: a CR, half a character, an unfinished terminal sequence. */
  readonly undecided: string;
  /** How the line written so far ends, as far as it matters: see `lineContext`. */
  readonly line: string;
};

export const LOG_START: LogState = { undecided: '', line: '' };

/** Longest terminal sequence that is taken as one; a longer one is text. Keeps what is held back small. */
const MAX_SEQUENCE_CHARS = 4096;

const CSI = '\\[[0-?]{0,64}[ -/]{0,8}';
const STRING = `[\\]PX^_][^\\u0007\\u001b\\n\\r]{0,${MAX_SEQUENCE_CHARS}}`;
const SHORT = '[ -/]{0,8}';

/** Whole sequences: control sequences (colours), strings that end at BEL or ST (titles, links), and the short ones. */
const SEQUENCE = `\\u001b(?:${CSI}[@-~]|${STRING}(?:\\u0007|\\u001b\\\\)|${SHORT}[0-OQ-WYZ\\\\\`-~])`;

/** The end of a piece that could still become a line end, a character or a sequence. */
const UNDECIDED = new RegExp(`(?:\\r|[\\ud800-\\udbff]|\\u001b(?:${CSI}|${STRING}\\u001b?|${SHORT}))$`);

/**
 * Controls but TAB and LF, halves of characters, line and paragraph separators, bidirectional controls, and characters
 * without a shape. Joiners and the emoji selectors stay: scripts and test marks need them.
 */
const UNSEEN =
  '[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f' +
  '\\u2028-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0d\\ufeff\\ufff9-\\ufffb\\u{e0000}-\\u{e01ef}\\p{Surrogate}]';

const FOREIGN = new RegExp(`${SEQUENCE}|\\r\\n?|${UNSEEN}`, 'gu');

/** Blanks that a runner may skip before `::`; LF ends a line and is none of them. */
const BLANK = '[^\\S\\n]';
const COMMAND_START = new RegExp(`(^|\\n)(${BLANK}*):(?=:)`, 'g');
const ONLY_BLANKS = new RegExp(`^${BLANK}*$`);
const BLANKS_AND_COLON = new RegExp(`^${BLANK}*:$`);

/** Makes one piece inert; `text` is what may be written now. End with `endLog`. */
export function neutraliseChunk(
  state: LogState,
  chunk: string,
): { readonly state: LogState; readonly text: string } {
  const all = state.undecided + chunk;
  const undecided = UNDECIDED.exec(all)?.[0] ?? '';
  return write(state.line, all.slice(0, all.length - undecided.length), undecided);
}

/** The rest of a text that came in pieces. */
export function endLog(state: LogState): string {
  return write(state.line, state.undecided, '').text;
}

/** A whole text made inert. Doing it again changes nothing. Join two such texts with a line end. */
export function neutralise(text: string): string {
  return write(LOG_START.line, text, '').text;
}

/**
 * A whole text for a runner's log: made inert, and between the lines that switch workflow commands off and on again, so
 * that a form of command unknown to us is off too.
 * @param token at least 128 random bits, letters and digits: who knows it could switch the commands on again.
 */
export function wrapStopCommands(token: string, text: string): string {
  const inert = neutralise(text);
  const lineEnd = inert === '' || inert.endsWith('\n') ? '' : '\n';
  return `::stop-commands::${token}\n${inert}${lineEnd}::${token}::\n`;
}

function write(line: string, text: string, undecided: string): { state: LogState; text: string } {
  const written = breakCommands(line + text.replace(FOREIGN, visibleForm));
  return { state: { undecided, line: lineContext(written) }, text: written.slice(line.length) };
}

function breakCommands(text: string): string {
  return text.replace(COMMAND_START, '$1$2: ').replace(/##(?=\[)/g, '## ');
}

/**
 * What must be known of the current line to break a command that a cut runs through: nothing but blanks so far (''),
 * a colon behind them (':'), or other text with the `#` at its end.
 */
function lineContext(written: string): string {
  const line = written.slice(written.lastIndexOf('\n') + 1);
  if (ONLY_BLANKS.test(line)) return '';
  if (BLANKS_AND_COLON.test(line)) return ':';
  return `x${/#{0,2}$/.exec(line)?.[0] ?? ''}`;
}

function visibleForm(found: string): string {
  if (found.startsWith('\r')) return '\n';
  if (found.length > 1 && found.startsWith('\u001b')) return '';
  const code = found.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  if (code >= 0xd800 && code <= 0xdfff) return '\ufffd';
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}
