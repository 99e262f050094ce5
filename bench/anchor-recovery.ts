import { numberedLines, type Change, type Hunk } from '../src/core/diff/model.ts';
import type { Candidate } from '../src/core/finding/finding.ts';
import { ground } from '../src/core/finding/ground.ts';
import { prepareShown, type ShownIndex } from '../src/core/finding/shown.ts';
import { realDiffs } from './real-diffs.ts';

/**
 * How often a damaged quote is led back to the lines it was taken from, by kind of damage. Quotes are stretches of the
 * new side of real diffs; the damage and the cited line are generated. It measures our code, not a model: how often
 * models damage quotes is another question.
 */
export type AnchorRecoveryRow = {
  readonly damage: string;
  readonly n: number;
  /** Led back to exactly the lines that it was taken from. */
  readonly recovered: number;
  /** Anchored to any other place. The rest was dropped. */
  readonly wrong: number;
};

export const SEED = 20_260_901;
const MAX_QUOTED_LINES = 4;

type Stretch = {
  readonly shown: ShownIndex;
  readonly path: string;
  readonly startLine: number;
  readonly line: number;
  readonly texts: readonly string[];
  /** How often its characters, white space aside, stand in the file's hunks. */
  readonly times: number;
};

/** A number from 0 (included) to 1, the next of a seeded sequence (mulberry32). */
type Random = () => number;

function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items[Math.floor(random() * items.length)];

const squeezed = (text: string): string => text.replace(/\s+/gu, '');

function timesIn(whole: string, part: string): number {
  let times = 0;
  for (let at = whole.indexOf(part); at !== -1; at = whole.indexOf(part, at + 1)) times += 1;
  return times;
}

function newLines(hunk: Hunk): { readonly number: number; readonly text: string }[] {
  return numberedLines(hunk).flatMap(({ newLine, text }) =>
    newLine === null ? [] : [{ number: newLine, text }],
  );
}

/** All stretches of one to four lines of the new side that neither begin nor end with a blank line. */
function stretchesOf(change: Change): Stretch[] {
  const shown = prepareShown(change, { files: change.files, context: [] });
  return change.files.flatMap(({ path, hunks }) => {
    const sides = hunks.map(newLines);
    const whole = sides.map((lines) => squeezed(lines.map(({ text }) => text).join(''))).join('\n');
    return sides.flatMap((lines) =>
      lines.flatMap((_, from) =>
        Array.from({ length: MAX_QUOTED_LINES }, (__, extra) => lines.slice(from, from + extra + 1))
          .filter(
            (part, extra) =>
              part.length === extra + 1 && [part[0], part.at(-1)].every((end) => end?.text.trim() !== ''),
          )
          .map((part) => {
            const texts = part.map(({ text }) => text);
            return {
              shown,
              path,
              startLine: part[0]?.number ?? 0,
              line: part.at(-1)?.number ?? 0,
              texts,
              times: timesIn(whole, squeezed(texts.join(''))),
            };
          }),
      ),
    );
  });
}

/** Null when a stretch cannot be damaged like that. */
type Damage = (stretch: Stretch, random: Random) => string | null;

const INDENTS = ['', ' ', '  ', '\t', '        '] as const;

const DAMAGES: Readonly<Record<string, Damage>> = {
  exact: ({ texts }) => texts.join('\n'),
  indentation: ({ texts }, random) => {
    const indent = pick(INDENTS, random) ?? '';
    const lines = texts.map((text) => indent + text.trim().replaceAll(' ', pick([' ', '  '], random) ?? ' '));
    return lines
      .filter((line) => line.trim() !== '' || random() < 0.5)
      .join(pick(['\n', '\r\n', '\n\n'], random));
  },
  '+': ({ texts }) => texts.map((text) => `+${text}`).join('\n'),
  'line number': ({ texts, startLine }, random) => {
    const prefix = pick(['% | ', '%+ | ', '%: ', 'L% ', '%\t', '+%: '], random) ?? '';
    return texts.map((text, index) => prefix.replace('%', String(startLine + index)) + text).join('\n');
  },
  fence: ({ texts }, random) => `\`\`\`${pick(['', 'ts', 'diff'], random)}\n${texts.join('\n')}\n\`\`\``,
  reflow: ({ texts }, random) => {
    if (texts.length > 1) return texts.map((text) => text.trim()).join(' ');
    const words = (texts[0] ?? '').trim().split(' ');
    const at = 1 + Math.floor(random() * (words.length - 1));
    return words.length < 2 ? null : `${words.slice(0, at).join(' ')}\n    ${words.slice(at).join(' ')}`;
  },
  'part of a line': ({ texts, ...stretch }) => {
    const words = (texts[0] ?? '').trim().split(' ');
    const part = words.slice(1).join(' ');
    const tells = texts.length === 1 && (part.match(/\w/gu) ?? []).length >= 8;
    return tells && onlyLine({ ...stretch, text: part }) === stretch.line && !isOldLine(stretch, part)
      ? part
      : null;
  },
  'escapes of JSON': ({ texts }) => {
    const escaped = texts.map((text) => JSON.stringify(text).slice(1, -1)).join('\n');
    return escaped === texts.join('\n') ? null : escaped;
  },
  // Beginning and end of a stretch; both have to tell something, or the quote says nothing about a place.
  ellipsis: ({ texts, path, shown, startLine, line }, random) => {
    const ends = [texts[0] ?? '', texts.at(-1) ?? ''];
    if (texts.length < 3 || ends.some((text) => (text.match(/\w/gu) ?? []).length < 8)) return null;
    const repeated = ends.some((text) => ![startLine, line].includes(onlyLine({ shown, path, text }) ?? 0));
    return repeated ? null : ends.join(pick(['\n...\n', ' … ', '\n    // ... \n', '\n[...]\n'], random));
  },
};

/** The line on which a text stands when it stands once. */
function onlyLine({ shown, path, text }: { shown: ShownIndex; path: string; text: string }): number | null {
  const { lines } = shown.hunkText(path, 'RIGHT');
  const holding = lines.filter((each) => squeezed(each.text).includes(squeezed(text)));
  return holding.length === 1 ? (holding[0]?.number ?? null) : null;
}

function isOldLine({ shown, path }: Pick<Stretch, 'shown' | 'path'>, text: string): boolean {
  return shown.hunkText(path, 'LEFT').lines.some((each) => squeezed(each.text) === squeezed(text));
}

/** What models cite: the line, nothing, a line nearby, any number. */
function citation({ startLine, line }: Stretch, random: Random): number | null {
  const near = Math.max(1, startLine + Math.round((random() - 0.5) * 10));
  return pick([line, startLine, null, near, 1 + Math.floor(random() * 5000)], random) ?? null;
}

type Sample = { readonly stretch: Stretch; readonly quote: string; readonly cited: number | null };

function candidateOf({ stretch, quote, cited }: Sample): Candidate {
  return {
    id: '1#0',
    origin: { kind: 'model', reviewer: 'bench', unit: '1' },
    path: stretch.path,
    side: 'RIGHT',
    line: cited,
    startLine: null,
    quote,
    title: 't',
    body: 'b',
    category: 'bug',
    severity: 'error',
    flag: false,
    evidence: [],
    suggestion: null,
  };
}

function measure(damage: string, samples: readonly Sample[]): AnchorRecoveryRow {
  let recovered = 0;
  let wrong = 0;
  for (const sample of samples) {
    const grounding = ground(candidateOf(sample), sample.stretch.shown);
    if (grounding.kind === 'dropped') continue;
    const { startLine, line } = grounding.grounded;
    if (startLine === sample.stretch.startLine && line === sample.stretch.line) recovered += 1;
    else wrong += 1;
  }
  return { damage, n: samples.length, recovered, wrong };
}

/** Text that stands nowhere: words of a real stretch in another order, or invented ones; and numbers alone. */
function nonsense(stretch: Stretch, random: Random): string | null {
  const words = stretch.texts
    .join(' ')
    .split(/\s+/u)
    .filter((word) => word !== '');
  const shuffled = words.map((word) => ({ word, at: random() })).toSorted((a, b) => a.at - b.at);
  const quote =
    pick(
      [
        shuffled.map(({ word }) => word).join(' '),
        `call_${Math.floor(random() * 1e6)}(missing);`,
        `${stretch.line}`,
        '',
      ],
      random,
    ) ?? '';
  const { lines } = stretch.shown.hunkText(stretch.path, 'RIGHT');
  const whole = squeezed(lines.map(({ text }) => text).join(''));
  return quote !== '' && whole.includes(squeezed(quote)) ? null : quote;
}

/** One row for each kind of damage; quotes that stand once, then quotes that stand several times, then nonsense. */
export function measureAnchorRecovery(seed = SEED): readonly AnchorRecoveryRow[] {
  const random = seeded(seed);
  const all = realDiffs().flatMap(({ change }) => stretchesOf(change));
  const unique = all.filter(({ times }) => times === 1);
  const repeated = all.filter(({ times }) => times > 1);
  const sampled = (
    from: readonly Stretch[],
    damage: Damage,
    cite: (stretch: Stretch) => number | null,
  ): Sample[] =>
    from.flatMap((stretch) => {
      const quote = damage(stretch, random);
      return quote === null ? [] : [{ stretch, quote, cited: cite(stretch) }];
    });
  const cite = (stretch: Stretch): number | null => citation(stretch, random);
  const verbatim: Damage = ({ texts }) => texts.join('\n');
  return [
    ...Object.entries(DAMAGES).map(([name, damage]) => measure(name, sampled(unique, damage, cite))),
    measure(
      'repeated text, line cited',
      sampled(repeated, verbatim, ({ line }) => line),
    ),
    measure(
      'repeated text, no line cited',
      sampled(repeated, verbatim, () => null),
    ),
    measure(
      'nonsense',
      sampled(all, nonsense, ({ line }) => line),
    ),
  ];
}
