import type { Category, Severity } from '../../src/core/finding/finding.ts';
import type { Side } from '../../src/core/diff/model.ts';
import {
  answer,
  reply,
  toolCall,
  type ScriptedAnswer,
  type ScriptedRequest,
  type WrittenFinding,
} from './scripted-model.ts';
import { readShownUnit, type ShownUnit } from './shown-unit.ts';

/** A comment that someone made on a change. */
export type Comment = {
  readonly path: string;
  readonly side: Side;
  readonly startLine: number;
  readonly line: number;
  readonly text: string;
  readonly category: Category;
  readonly severity: Severity;
  /**
   * Where the quote comes from. `unit`: the lines of the comment that the unit shows. `file`: the lines as read_file
   * gives them. `nowhere`: it is made up.
   */
  readonly quoteFrom: 'unit' | 'file' | 'nowhere';
};

export type CommentingModel<Given extends Comment> = {
  readonly answer: (request: ScriptedRequest) => ScriptedAnswer;
  /** The comments that were given as findings, by candidate id; one comment may be given for several units. */
  readonly given: ReadonlyMap<string, Given>;
};

/**
 * A reviewer that knows its comments beforehand and otherwise only what a request shows. For each unit it gives the
 * comments that it can quote from what it was shown; one without a line in the diff where its file is shown.
 */
export function commentingModel<Given extends Comment>(comments: readonly Given[]): CommentingModel<Given> {
  const given = new Map<string, Given>();
  return {
    given,
    answer: (request) => {
      const messages = request.body?.messages ?? [];
      if (messages.at(-1)?.content?.startsWith(REQUOTE) === true) return answer({ quotes: [] });
      const unit = readShownUnit(request);
      const read = messages.findLast(({ role }) => role === 'tool')?.content ?? null;
      const concerned = comments.filter((comment) => concerns(comment, unit));
      const toRead = concerned.find(({ quoteFrom }) => quoteFrom === 'file');
      if (toRead !== undefined && read === null) {
        const { path, startLine, line } = toRead;
        return toolCall('read_file', { path, startLine, endLine: line });
      }
      concerned.forEach((comment, index) => given.set(`${unit.id}#${index}`, comment));
      return reply({
        findings: concerned.map((comment) => findingOf(comment, quoteOf(comment, unit, read))),
      });
    },
  };
}

const REQUOTE = 'The quotes of these findings were not found';
const INVENTED = 'this line stands nowhere in the whole repository, it was made up';

function concerns(comment: Comment, unit: ShownUnit): boolean {
  return comment.quoteFrom === 'unit' ? shownLines(comment, unit).length > 0 : unit.paths.has(comment.path);
}

/** The lines of the comment up to its last one that the unit shows, without a gap. */
function shownLines({ path, side, startLine, line }: Comment, unit: ShownUnit): string[] {
  const lines: string[] = [];
  for (let number = line; number >= startLine; number -= 1) {
    const text = unit.textOf(path, side, number);
    if (text !== null) lines.unshift(text);
    else if (lines.length > 0) break;
  }
  return lines;
}

function quoteOf(comment: Comment, unit: ShownUnit, read: string | null): string {
  switch (comment.quoteFrom) {
    case 'unit':
      return shownLines(comment, unit).join('\n');
    case 'file': {
      const { lines }: { readonly lines: readonly string[] } = JSON.parse(read ?? '');
      return lines.join('\n');
    }
    case 'nowhere':
      return INVENTED;
  }
}

function findingOf(comment: Comment, quote: string): WrittenFinding {
  const { path, side, startLine, line, text, category, severity } = comment;
  const range = { line, startLine: startLine === line ? null : startLine };
  return { path, side, ...range, severity, category, title: firstWords(text), body: text, quote };
}

const TITLE_WORDS = 8;

function firstWords(text: string): string {
  return text.trim().split(/\s+/).slice(0, TITLE_WORDS).join(' ');
}
