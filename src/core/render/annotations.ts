import type { Finding } from '../finding/finding.ts';
import { neutralise } from './log.ts';
import { visibleLine } from './terminal-text.ts';
import { utf8Bytes } from './text-size.ts';

/** The runner keeps ten annotations of each level for a step, and cuts a message after 4,096 characters. */
export const MAX_ANNOTATIONS = 10;
export const MAX_MESSAGE_BYTES = 4_096;
const MAX_TITLE_CHARS = 200;

/** A mark at a line of a file on the page of the run. Plain text, without escape sequences or workflow commands. */
export type Annotation = {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
  /** Null: the run as a whole. */
  readonly file: string | null;
  /** Null where the finding has no line in the new file: the annotation is for the file. */
  readonly startLine: number | null;
  readonly endLine: number | null;
};

/**
 * The findings as annotations, the most severe first as they come: what blocks is an error, the rest a warning, `info`
 * a notice. Ten of each level, since the runner drops more in silence; all of them are in the job summary.
 * @param own what the step marks beside them; it counts.
 */
export function annotationsOf(
  findings: readonly Finding[],
  own: readonly Pick<Annotation, 'level'>[] = [],
): readonly Annotation[] {
  const left = { error: MAX_ANNOTATIONS, warning: MAX_ANNOTATIONS, notice: MAX_ANNOTATIONS };
  for (const { level } of own) left[level] -= 1;
  return findings.map(annotationOf).filter(({ level }) => {
    left[level] -= 1;
    return left[level] >= 0;
  });
}

function annotationOf(finding: Finding): Annotation {
  // Numbers of removed lines are those of the old file; on the new one they would point at other code.
  const hasLine = finding.side === 'RIGHT' && finding.line !== null;
  return {
    level: finding.blocking ? 'error' : finding.severity === 'info' ? 'notice' : 'warning',
    title: cutBytes(visibleLine(finding.title), MAX_TITLE_CHARS),
    message: cutBytes(neutralise(finding.body), MAX_MESSAGE_BYTES),
    file: finding.path,
    startLine: hasLine ? (finding.startLine ?? finding.line) : null,
    endLine: hasLine ? finding.line : null,
  };
}

const CUT_MARK = '… [cut]';

/** At most `max` bytes of UTF-8 with a visible mark; no character is split. */
function cutBytes(text: string, max: number): string {
  if (utf8Bytes(text) <= max) return text;
  let room = max - utf8Bytes(CUT_MARK);
  let kept = '';
  for (const character of text) {
    room -= utf8Bytes(character);
    if (room < 0) break;
    kept += character;
  }
  return kept + CUT_MARK;
}
