import { dirname } from 'node:path';
import { z } from 'zod';
import { gateRunner } from '../../../src/adapters/process/gate-runner.ts';

/** Runs child.cjs of a folder as gate and prints how it ended and by how much the peak of this process's memory grew. */
const [folder = '', environmentJson = '{}'] = process.argv.slice(2);
const environment = z.record(z.string(), z.string()).parse(JSON.parse(environmentJson));

const runner = gateRunner({
  environment: { ...environment, PATH: dirname(process.execPath) },
  extraNames: { kind: 'admitted', names: Object.keys(environment) },
  workTree: folder,
  ownPackage: null,
});
// Linux gives the peak in KiB.
const before = process.resourceUsage().maxRSS;
const end = await runner.run({
  argv: ['node', 'child.cjs'],
  cwd: folder,
  timeoutMs: 60_000,
  signal: new AbortController().signal,
});
console.log(
  JSON.stringify({
    ended: end.ended,
    exitCode: end.exitCode,
    total: end.stdout.totalBytes + end.stderr.totalBytes,
    keptBytes: [end.stdout, end.stderr].map(
      ({ head, tail }) => Buffer.byteLength(head) + Buffer.byteLength(tail),
    ),
    growthMb: (process.resourceUsage().maxRSS - before) / 1024,
  }),
);
