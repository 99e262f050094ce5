import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import {
  actionScenario,
  DIVISION,
  expectEnd,
  writesOf,
  type RunEnd,
  type Scene,
  type SceneOptions,
} from '../../support/action-scenario.ts';
import { hang, reply } from '../../support/scripted-model.ts';

let scene: Scene;
const begin = async (options: SceneOptions) => (scene = await actionScenario(options));
afterEach(() => scene.end());

const { expect: wanted } = z
  .object({
    expect: z.object({ exitWithinSeconds: z.number(), orphans: z.number(), reviewsMax: z.number() }),
  })
  .parse(
    JSON.parse(
      readFileSync(
        join(import.meta.dirname, '../../fixtures/cases/lifecycle/cancel-signals.expected.json'),
        'utf8',
      ),
    ),
  );

/** The runner waits 7.5 s before it sends the second signal; a machine under load gets three times the case's bound. */
const MAX_MS = 3_000 * wanted.exitWithinSeconds;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Starts a child and one in a session of its own, which ignores the polite signal; their ids go into a file. */
const GRANDCHILDREN = `
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const stubborn = "process.on('SIGTERM', () => {}); process.on('SIGINT', () => {}); setInterval(() => {}, 1000);";
const children = [false, true].map((detached) =>
  spawn(process.execPath, ['-e', stubborn], { detached, stdio: 'inherit' }),
);
writeFileSync('pids', [process.pid, ...children.map(({ pid }) => pid)].join(' '));
setInterval(() => {}, 1000);
`;

/** Running, and not only waiting for its parent to take note of its end. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function expectCancelled(
  end: RunEnd,
  more: { readonly reasons: readonly string[]; readonly modelRequests: number },
): void {
  expectEnd(end, { exitCode: 1, verdict: 'inconclusive', ...more });
  expect(end.signal).toBeNull();
  expect(writesOf(scene)).toEqual([]);
  expect(end.outputs['review-id']).toBe('');
  expect(end.summary).toContain('The run was cancelled');
  expect(end.log.match(/cancelled from outside/g)?.length).toBeLessThanOrEqual(2);
}

describe.each(SIGNALS)('%s', (signal) => {
  test('while the model thinks: the run ends at once, and nothing is posted', async () => {
    let [pid, sent] = [0, 0];
    await begin({
      script: [
        () => {
          sent = performance.now();
          process.kill(pid, signal);
          return hang();
        },
      ],
    });
    const end = await scene.run({ onStart: (id) => (pid = id) });
    expect(performance.now() - sent).toBeLessThan(MAX_MS);
    expectCancelled(end, { reasons: ['cancelled'], modelRequests: 1 });
  });

  test('while the gate runs with grandchildren: all of them are gone, and nobody is asked', async () => {
    await begin({ gates: { 'grandchildren.mjs': GRANDCHILDREN } });
    let [folder, sent] = ['', 0];
    let pids: number[] = [];
    let timer: NodeJS.Timeout | undefined;
    const end = await scene.run({
      inputs: { 'test-command': 'node grandchildren.mjs' },
      prepare: (workspace) => (folder = workspace),
      onStart: (pid) => {
        timer = setInterval(() => {
          const file = join(folder, 'pids');
          pids = existsSync(file) ? readFileSync(file, 'utf8').split(' ').map(Number) : [];
          if (pids.length < 3) return;
          clearInterval(timer);
          sent = performance.now();
          process.kill(pid, signal);
        }, 50);
      },
    });
    clearInterval(timer);
    expect(pids).toHaveLength(3);
    expect(pids.filter(isRunning)).toHaveLength(wanted.orphans);
    expect(performance.now() - sent).toBeLessThan(MAX_MS);
    expectCancelled(end, { reasons: ['gate_not_run', 'cancelled'], modelRequests: 0 });
  });
});

test.each([
  {
    name: 'a request for changes',
    script: [reply({ findings: [DIVISION] })],
    reasons: ['cancelled', 'blocking_finding'],
  },
  { name: 'an approval', script: [reply()], reasons: ['cancelled'] },
])(
  'a cancel while $name is posted leaves one whole review at most, and no decision of this run',
  async ({ script, reasons }) => {
    await begin({ script });
    let pid = 0;
    scene.github.before({ method: 'POST', path: /\/reviews$/ }, () => void process.kill(pid, 'SIGINT'));
    const end = await scene.run({ onStart: (id) => (pid = id) });
    expect(scene.github.reviews.length).toBeLessThanOrEqual(wanted.reviewsMax);
    expectEnd(end, { exitCode: 1, verdict: 'inconclusive', reasons });
    expect(end.signal).toBeNull();
    expect(end.summary).toContain(
      'the run was cancelled before GitHub answered; the review may stand there all the same',
    );
    const audit = Object.entries(end.files).find(([path]) => path.endsWith('audit.json'))?.[1] ?? '';
    expect(JSON.parse(audit)).toMatchObject({ verdict: { decision: 'inconclusive' } });
  },
);
