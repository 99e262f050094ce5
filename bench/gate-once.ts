import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

import { gateRunner } from '../src/adapters/process/gate-runner.ts';
import { admitEnvNames } from '../src/core/gate/environment.ts';
import type { CommandEnd } from '../src/core/gate/result.ts';

/**
 * Runs commands through the gate's runner and prints what that took.
 * Arguments: "overhead" and a number of rounds, or "output" and a number of bytes that the command prints.
 */
const [job = '', amount = ''] = process.argv.slice(2);
const cwd = process.cwd();

const admitted = admitEnvNames([]);
if (admitted.kind !== 'admitted') throw new Error(admitted.explanation);
const runner = gateRunner({
  environment: process.env,
  extraNames: admitted,
  workTree: cwd,
  ownPackage: null,
});

function runGate(argv: readonly string[]): Promise<CommandEnd> {
  return runner.run({ argv, cwd, timeoutMs: 60_000, signal: new AbortController().signal });
}

async function gateMs(): Promise<number> {
  const start = performance.now();
  const end = await runGate(['true']);
  if (end.ended !== 'exit' || end.exitCode !== 0) throw new Error(`true ended by ${end.ended} ${end.detail}`);
  return performance.now() - start;
}

async function spawnMs(): Promise<number> {
  const start = performance.now();
  const child = spawn('true', [], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.resume();
  child.stderr.resume();
  await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return performance.now() - start;
}

async function measureOverhead(rounds: number) {
  const gate: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { bare: await spawnMs(), gate: await gateMs() };
    // The first pair warms up.
    if (round === 0) continue;
    bare.push(pair.bare);
    gate.push(pair.gate);
  }
  return { gate, bare };
}

async function measureOutput(bytes: string) {
  await runGate(['true']);
  const before = process.memoryUsage.rss();
  const start = performance.now();
  const end = await runGate(['head', '-c', bytes, '/dev/zero']);
  const ms = performance.now() - start;
  return { ms, megabytesBefore: before / 1e6, ended: end.ended };
}

console.log(
  JSON.stringify(job === 'overhead' ? await measureOverhead(Number(amount)) : await measureOutput(amount)),
);
