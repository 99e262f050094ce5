import { numberedLines, type Change, type Hunk, type Side } from '../diff/model.ts';
import { shownPath } from '../diff/shown-line.ts';
import type { UnitFile } from '../diff/unit.ts';
import { buildShownText, type ShownText, type TextLine } from './shown-text.ts';

/**
 * Text of a file that a tool gave to a reviewer: consecutive lines from `startLine` on. `side` LEFT: of a file as the
 * change found it, by its path in the change; else of the file at the head.
 */
export type ContextText = {
  readonly path: string;
  readonly side?: 'LEFT' | undefined;
  readonly startLine: number;
  readonly text: string;
};

/** What one reviewer was shown: the files of its unit (for rules: of the whole change) and the output of its tools. */
export type Shown = { readonly files: readonly UnitFile[]; readonly context: readonly ContextText[] };

/** What was shown, ready for many look-ups; a file is read when its first candidate comes. */
export type ShownIndex = {
  /** The files whose hunks were shown. */
  readonly unitPaths: ReadonlySet<string>;
  /**
   * The path of the change that a candidate names: byte for byte, but for one leading `./`, or in the form in which
   * unseen characters of a name are shown. Null when there is none; nothing is guessed from another spelling, folder
   * or letter case.
   */
  readonly pathOf: (named: string) => string | null;
  /** RIGHT: added and context lines. LEFT: removed and context lines, of which a quote must hold a removed one. */
  readonly hunkText: (path: string, side: Side) => ShownText;
  /** What tools showed of the file at the head, changed or not. */
  readonly contextText: (path: string) => ShownText;
  /** What tools showed of the old file, of which a quote must hold a line that the change removes. */
  readonly oldContextText: (path: string) => ShownText;
  /**
   * Whether these lines of a tool's output are, with one added line among them, lines of one hunk of the change: then
   * another unit shows them, and a claim about them is one about the change.
   */
  readonly isChanged: (path: string, lines: readonly TextLine[]) => boolean;
};

export function prepareShown(change: Change, shown: Shown): ShownIndex {
  // The form that reviewers see goes first: the name of one file may be what another one looks like.
  const paths = new Map(change.files.map(({ path }) => [path, path]));
  for (const { path } of change.files) paths.set(shownPath(path), path);
  const hunks = groupBy(shown.files, (file) => file.path);
  const context = groupBy(shown.context, ({ path, side }) => contextKey(path, side));
  const texts = new Map<string, ShownText>();
  const once = (key: string, build: () => ShownText): ShownText => {
    const text = texts.get(key) ?? build();
    texts.set(key, text);
    return text;
  };
  return {
    unitPaths: new Set(shown.files.map(({ path }) => path)),
    pathOf: (named) => {
      const plain = named.startsWith('./') ? named.slice(2) : named;
      return paths.get(named) ?? paths.get(plain) ?? null;
    },
    hunkText: (path, side) =>
      once(`${side} ${path}`, () => {
        const all = (hunks.get(path) ?? []).flatMap((file) => file.hunks);
        return buildShownText(all.map((hunk) => sideLines(hunk, side)));
      }),
    contextText: (path) =>
      once(contextKey(path), () =>
        buildShownText((context.get(contextKey(path)) ?? []).map((text) => contextLines(text, () => true))),
      ),
    oldContextText: (path) =>
      once(contextKey(path, 'LEFT'), () => {
        const removed = removedLines(change, path);
        const texts = context.get(contextKey(path, 'LEFT')) ?? [];
        return buildShownText(texts.map((text) => contextLines(text, (line) => removed.has(line))));
      }),
    isChanged: (path, lines) =>
      change.files.some((file) => file.path === path && file.hunks.some((hunk) => holds(hunk, lines))),
  };
}

/**
 * The hunk's new side has lines of these numbers, and one of them is added. Both are of the pinned head, so a number is
 * enough: the texts may differ in what was cut, made visible or taken out on the way to the reviewer, and a defect that
 * was quoted in such a form must not count as one outside the change.
 */
function holds(hunk: Hunk, lines: readonly TextLine[]): boolean {
  const first = lines[0]?.number ?? 0;
  if (first < hunk.newStart || first >= hunk.newStart + hunk.newCount) return false;
  const kinds = new Map(numberedLines(hunk).map(({ newLine, kind }) => [newLine, kind]));
  return (
    lines.every(({ number }) => kinds.has(number)) &&
    lines.some(({ number }) => kinds.get(number) === 'added')
  );
}

function sideLines(hunk: Hunk, side: Side): Omit<TextLine, 'passage'>[] {
  return numberedLines(hunk).flatMap(({ kind, text, oldLine, newLine }) => {
    const number = side === 'RIGHT' ? newLine : oldLine;
    return number === null ? [] : [{ number, text, anchors: side === 'RIGHT' || kind === 'removed' }];
  });
}

function contextKey(path: string, side: Side = 'RIGHT'): string {
  return `context ${side} ${path}`;
}

function contextLines(
  { startLine, text }: ContextText,
  anchors: (line: number) => boolean,
): Omit<TextLine, 'passage'>[] {
  return text.split('\n').map((line, index) => {
    const number = startLine + index;
    return { number, text: line, anchors: anchors(number) };
  });
}

/** Old numbers of the lines that the change removes from a file. */
function removedLines(change: Change, path: string): ReadonlySet<number> {
  const lines = change.files
    .filter((file) => file.path === path)
    .flatMap((file) => file.hunks.flatMap(numberedLines));
  return new Set(
    lines.flatMap(({ kind, oldLine }) => (kind === 'removed' && oldLine !== null ? [oldLine] : [])),
  );
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
