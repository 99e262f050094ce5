import { execFile } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { gateCaseExpectation, gateCaseFile, gateCaseInput } from '../../core/gate/gate-case.ts';
import type { GateWorkspace } from './gate-workspace.ts';
import { gateWorkspace } from './gate-workspace.ts';

const { childEnv } = gateCaseInput(
  'gate-output-flood',
  z.object({ childEnv: z.array(z.record(z.string(), z.string())).length(2) }),
);
const limits = gateCaseExpectation(
  'gate-output-flood',
  z.object({ rssGrowthMaxMb: z.number(), keptBytesPerStreamMax: z.number() }),
);
const measured = z.object({
  ended: z.string(),
  exitCode: z.number().nullable(),
  total: z.number(),
  keptBytes: z.array(z.number()),
  growthMb: z.number(),
});

let workspace: GateWorkspace;
beforeEach(() => {
  workspace = gateWorkspace();
});
afterEach(() => workspace.remove());

/** In a process of its own: memory and input of a test runner are not ours to judge by. */
async function runChild(environment: Readonly<Record<string, string>>) {
  const script = new URL('gate-process.ts', import.meta.url).pathname;
  // The input of that process is a pipe that we keep open.
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    workspace.folder,
    JSON.stringify(environment),
  ]);
  return measured.parse(JSON.parse(stdout));
}

describe('a process that runs the gate', () => {
  it.each([
    ['1 GiB without a line break', childEnv[0] ?? {}, 'output_limit'],
    ['10 million lines', childEnv[1] ?? {}, 'exit'],
  ])('needs little memory for %s', async (_name, environment, ended) => {
    copyFileSync(gateCaseFile('gate-output-flood.input.child.cjs'), join(workspace.folder, 'child.cjs'));
    const end = await runChild(environment);
    expect(end.ended).toBe(ended);
    expect(end.total).toBeGreaterThanOrEqual(20_000_000);
    expect(end.growthMb).toBeLessThan(limits.rssGrowthMaxMb);
    expect(Math.max(...end.keptBytes)).toBeLessThanOrEqual(limits.keptBytesPerStreamMax);
  });

  it('hands on none of its own input', async () => {
    workspace.write('child.cjs', "process.stdin.resume().on('end', () => process.exit(9))");
    expect(await runChild({})).toMatchObject({ ended: 'exit', exitCode: 9 });
  });
});
