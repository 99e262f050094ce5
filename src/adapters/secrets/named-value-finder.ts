import type { SecretHit } from '../../ports.ts';
import { looksRandom } from './randomness.ts';

/**
 * Values that were drawn at random and have a name that says they are to be kept from others. The weakest of all
 * signs: it counts only when name, sign of assignment and value all fit, since a hit on an added line blocks a merge.
 */

/** Words that say it. Searched in lower case, which is much faster than without regard to case. */
const KEY_WORDS =
  /passwo?r?d|passphrase|pwd|secret|token|credential|creds|auth(?:orization)?(?=["'`\])]|[ \t]*[:=])|(?:api|access|auth|private|encryption|signing|master|account|shared)[_.-]?key/g;

/** Ends of names whose value is no secret although they hold such a word: they only speak of one. */
const ABOUT_SECRETS =
  'hash|digest|checksum|integrity|signature|nonce|id|ids|name|url|uri|path|file|dir|type|kind|field|header|length|' +
  'size|count|version|pattern|selector|class|label|message|text|title|provider|issuer|audience|endpoint|host|expires|' +
  'format|prefix|suffix|contract|address|mint';
/** Tokens that mark a place or a request, not a right. */
const MARKS =
  'next|previous|start|last|end|page|pagination|continuation|client|request|idempotency|sync|update|change|lock|' +
  'resume|cancell?ation|snapshot|revision|lifecycleaction';
/** What stands behind `::` is a type of some schema. */
const OPEN_NAME = new RegExp(`^::|public|csrf|xsrf|authors?$|(?:${MARKS})[_.-]?token$|(?:${ABOUT_SECRETS})$`);

/** Behind the word: the rest of the name, what closes it, a sign of assignment. A comma only behind a quoted name. */
const ASSIGNMENT =
  /[A-Za-z0-9_.-]{0,40}(?:["'`\])]{0,3}[ \t]{0,20}(?:(?<sign>:=|=>|=|:)|(?<=["'`]),))[ \t]{0,20}/y;
/** A value in quotes, with or without the scheme of a header. */
const QUOTED =
  /(?<quote>["'`])(?:(?:Bearer|Token|Api-Token) {1,3})?(?<value>[^"'`\s\\<>{}()$]{12,300})\k<quote>/y;
/** A value without quotes fills its line, or ends where a URL, a header or a connection string goes on. */
const BARE =
  /(?:(?:Bearer|Token|Api-Token) {1,3})?(?<value>[A-Za-z0-9_.~+/=@!#%^*-]{16,300})(?=[ \t]*(?:\r?\n|$)|["'&]|;[A-Za-z ]{2,30}=)/y;

function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The whole name that a word is part of, with colons before it. */
function nameAround(lowerText: string, start: number, end: number): string {
  const before = /:{0,2}[a-z0-9_.-]*$/.exec(lowerText.slice(Math.max(0, start - 40), start))?.[0] ?? '';
  const after = /^[a-z0-9_.-]*/.exec(lowerText.slice(end, end + 40))?.[0] ?? '';
  return before + lowerText.slice(start, end) + after;
}

function valueBehind(text: string, at: number): { readonly start: number; readonly value: string } | null {
  const assignment = execAt(ASSIGNMENT, text, at);
  if (assignment === null) return null;
  const valueAt = assignment.index + assignment[0].length;
  const isArgument = assignment.groups?.['sign'] === undefined;
  const match = execAt(QUOTED, text, valueAt) ?? (isArgument ? null : execAt(BARE, text, valueAt));
  const value = match?.groups?.['value'];
  if (match === null || value === undefined) return null;
  return { start: match.index + match[0].lastIndexOf(value), value };
}

export function findNamedValues(text: string): SecretHit[] {
  const lower = text.toLowerCase();
  // Some capital letters change their length in lower case; positions would not fit any more.
  if (lower.length !== text.length)
    return findNamedValues(text.replace(/\P{ASCII}/gu, (other) => ' '.repeat(other.length)));
  return Array.from(lower.matchAll(KEY_WORDS)).flatMap((word) => {
    const end = word.index + word[0].length;
    const found = valueBehind(text, end);
    if (found === null || !looksRandom(found.value)) return [];
    if (OPEN_NAME.test(nameAround(lower, word.index, end))) return [];
    return [{ start: found.start, end: found.start + found.value.length, rule: 'named-secret' }];
  });
}
