import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';

import { actionRun } from './action-run.ts';
import { anchors } from './anchors.ts';
import { codeIndex } from './code-index.ts';
import { coldStart } from './cold-start.ts';
import { diffParsing } from './diff-parsing.ts';
import { hasDist } from './dist.ts';
import { fanOut } from './fan-out.ts';
import { gate } from './gate.ts';
import { describeMachine } from './machine.ts';
import type { Part } from './part.ts';
import { renderEnd, renderMachine, renderPart } from './report.ts';
import type { Measured } from './report.ts';
import { requestSize } from './request-size.ts';
import { secretScan } from './secret-scan.ts';
import { SEED } from './source-text.ts';
import { syntax } from './syntax.ts';
import { wholeRun } from './whole-run.ts';

/** Exit codes: 0 all limits hold, 1 a limit was missed or has no verdict, 2 the bench itself could not do its work. */
const PARTS: readonly Part[] = [
  coldStart,
  wholeRun,
  fanOut,
  actionRun,
  diffParsing,
  codeIndex,
  anchors,
  requestSize,
  secretScan,
  gate,
  syntax,
];

type Wanted = {
  readonly parts: readonly Part[];
  readonly json: string | null;
  readonly rounds: number | null;
};

function parseWanted(): Wanted {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true },
      json: { type: 'string' },
      rounds: { type: 'string' },
    },
  });
  const asked = [...positionals, ...(values.only ?? [])];
  const names = asked.length > 0 ? asked : PARTS.map(({ name }) => name);
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    throw new Error(`no part '${unknown[0]}'; there are ${PARTS.map(({ name }) => name).join(', ')}`);
  }
  const rounds = values.rounds === undefined ? null : Number(values.rounds);
  if (rounds !== null && !(Number.isInteger(rounds) && rounds > 0)) {
    throw new Error(`--rounds ${values.rounds} is not a whole number above 0`);
  }
  return { parts: PARTS.filter(({ name }) => names.includes(name)), json: values.json ?? null, rounds };
}

function needDist(parts: readonly Part[]): void {
  const needing = parts.filter(({ needsDist }) => needsDist).map(({ name }) => name);
  if (needing.length === 0 || hasDist()) return;
  throw new Error(
    `dist is not built, and ${needing.join(' and ')} measure it: run npm run build, or name other parts`,
  );
}

async function measureParts({ parts, rounds }: Wanted, root: string): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const part of parts) {
    const folder = join(root, part.name);
    mkdirSync(folder);
    const rows = await part.measure({ folder, rounds });
    rmSync(folder, { recursive: true, force: true });
    measured.push({ part, rows });
    process.stdout.write(renderPart({ part, rows }));
  }
  return measured;
}

async function bench(): Promise<number> {
  const wanted = parseWanted();
  needDist(wanted.parts);
  const machine = describeMachine();
  process.stdout.write(renderMachine(machine));
  const start = performance.now();
  const root = mkdtempSync(join(tmpdir(), 'verdict-gate-bench-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  const measured = await measureParts(wanted, root);
  const seconds = (performance.now() - start) / 1_000;
  const left = PARTS.filter((part) => !wanted.parts.includes(part));
  if (wanted.json !== null)
    writeFileSync(wanted.json, toJson({ machine, seed: SEED, seconds, measured, left }));
  process.stdout.write(renderEnd(measured, left, seconds));
  const rows = measured.flatMap((each) => each.rows);
  return rows.some(({ outcome }) => outcome === 'miss' || outcome === 'few') ? 1 : 0;
}

function toJson(raw: {
  readonly machine: object;
  readonly seed: number;
  readonly seconds: number;
  readonly measured: readonly Measured[];
  readonly left: readonly Part[];
}): string {
  const { measured, left, ...head } = raw;
  const parts = measured.map(({ part: { name, title, notCovered }, rows }) => ({
    name,
    title,
    notCovered,
    rows,
  }));
  return `${JSON.stringify({ ...head, parts, notRun: left.map(({ name }) => name) }, null, 2)}\n`;
}

// Folders go at the exit, also of a run that a person ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

try {
  process.exitCode = await bench();
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
