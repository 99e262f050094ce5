import type { Machine } from './machine.ts';
import { isQuiet } from './machine.ts';
import type { Part } from './part.ts';
import type { Limit, Outcome, Row } from './row.ts';
import { MIN_SAMPLES } from './row.ts';
import { SEED } from './source-text.ts';

export type Measured = { readonly part: Part; readonly rows: readonly Row[] };

export function renderMachine(machine: Machine): string {
  const { date, cpu, cores, memory, system, node, git, commit, dist, load } = machine;
  const lines = [
    `Bench of ${date}, commit ${commit}, seed ${SEED}`,
    `${cpu}, ${cores} cores, ${memory}, ${system}, Node ${node}, git ${git}`,
    dist,
    `Load before the start: ${load.toFixed(2)}${isQuiet(machine) ? '' : ' (NOT QUIET: times are too long, ratios less so)'}`,
  ];
  return `${lines.join('\n')}\n`;
}

const HEAD = ['', 'n', 'median', 'min .. max', 'unit', 'limit', '', ''];

/** One part as a table; the columns stay where they are from part to part. */
export function renderPart({ part, rows }: Measured): string {
  const table = [HEAD, ...rows.map(cellsOf)].map((cells) => cells.map(pad).join('  ').trimEnd());
  return `\n${part.title} (${part.name})\n${table.join('\n')}\n`;
}

const WIDTHS = [48, 5, 9, 18, 5, 16, 10, 0];
const IS_NUMBER = [false, true, true, true, false, true, false, false];

function pad(cell: string, column: number): string {
  const width = WIDTHS[column] ?? 0;
  return IS_NUMBER[column] === true ? cell.padStart(width) : cell.padEnd(width);
}

function cellsOf({ what, unit, n, value, range, limit, outcome, note }: Row): string[] {
  const spread = range === null ? '-' : `${shown(range.min)} .. ${shown(range.max)}`;
  return [`  ${what}`, String(n), shown(value), spread, unit, limitText(limit), OUTCOMES[outcome], note];
}

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  pass: 'pass',
  miss: 'MISS',
  few: 'n too small',
  none: '',
};

function limitText(limit: Limit | null): string {
  return limit === null ? '-' : `${limit.is} ${limit.value.toLocaleString('en')}`;
}

/** Three figures are more than such a measurement is good for. */
function shown(value: number): string {
  if (!Number.isFinite(value)) return '?';
  if (value !== 0 && Math.abs(value) < 100 && !Number.isInteger(value)) return value.toFixed(2);
  return Math.round(value).toLocaleString('en');
}

/** What was passed and missed, and what none of it tells. */
export function renderEnd(measured: readonly Measured[], left: readonly Part[], seconds: number): string {
  const rows = measured.flatMap((each) => each.rows);
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  const notCovered = measured.flatMap(({ part }) => part.notCovered.map((each) => `  ${part.name}: ${each}`));
  const few = count('few');
  const lines = [
    `${count('pass')} limits passed, ${count('miss')} missed, ${few} without a verdict, in ${Math.round(seconds)} s`,
    ...(few === 0 ? [] : [`  A verdict needs ${MIN_SAMPLES} samples.`]),
    '',
    'Not covered',
    ...notCovered,
    ...left.map(({ name }) => `  ${name}: this part was not run.`),
    '  all: Other systems than this one. The median of n runs says nothing about rare slow ones.',
    '',
    'The median column holds the share for rows without a range, and for ratios and exponents the one of the medians,',
    'beside the range over the rounds. MB is 10^6 bytes. Zero failures in n cases mean at most 3/n (95 %), not never.',
  ];
  return `\n${lines.join('\n')}\n`;
}
