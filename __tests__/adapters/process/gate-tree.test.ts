import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { gateResultOf } from '../../../src/core/gate/judge-command.ts';
import type { GateWorkspace } from './gate-workspace.ts';
import { gateWorkspace, isAlive, TOOLS_PATH } from './gate-workspace.ts';

let workspace: GateWorkspace;
beforeEach(() => {
  workspace = gateWorkspace();
});
afterEach(() => workspace.remove());

/** Program text shared by the programs below: writing a file whole, and starting another program of the folder. */
const PRELUDE = `
const fs = require('fs');
const { spawn } = require('child_process');
const put = (name, text) => { fs.writeFileSync(name + '.new', String(text)); fs.renameSync(name + '.new', name); };
const start = (program, options) => {
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore', ...options });
  child.unref();
  return child;
};
const waitFor = (name) => { while (!fs.existsSync(name)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10); };
`;
/** Program text: says that it runs, then lives longer than any test. */
const LIVE = `require('fs').writeFileSync('pid.new', String(process.pid)); require('fs').renameSync('pid.new', 'pid'); setTimeout(() => {}, 60_000);`;
const IGNORE_TERM = `process.on('SIGTERM', () => {});`;
const quoted = (program: string) => JSON.stringify(program);

async function livingPid(): Promise<number> {
  return Number(await workspace.read('pid'));
}

/** Starts a successor when it is asked to end. */
const SUCCEED = `${PRELUDE}
process.on('SIGTERM', () => { start(${quoted(LIVE)}, { detached: true }); waitFor('pid'); process.exit(); });
put('ready', '');
setTimeout(() => {}, 60_000);`;

describe('after a command has ended by itself', () => {
  it.each([
    ['a child', `start(${quoted(LIVE)}); waitFor('pid');`],
    ['a grandchild in a session of its own', `start(${quoted(LIVE)}, { detached: true }); waitFor('pid');`],
    [
      'a daemon whose parents have ended',
      `start(${quoted(`${PRELUDE} start(${quoted(LIVE)}, { detached: true });`)}, { detached: true }); waitFor('pid');`,
    ],
    [
      'a process that ignores SIGTERM',
      `start(${quoted(IGNORE_TERM + LIVE)}, { detached: true }); waitFor('pid');`,
    ],
    [
      'a process that holds its output open',
      `start(${quoted(LIVE)}, { detached: true, stdio: 'inherit' }); waitFor('pid');`,
    ],
    ['a child without the mark in its environment', `start(${quoted(LIVE)}, { env: {} }); waitFor('pid');`],
    ['the successor of one', `start(${quoted(SUCCEED)}, { detached: true }); waitFor('ready');`],
  ])('%s does not outlive it', async (_name, program) => {
    const end = await workspace.runNode(PRELUDE + program);
    expect(end).toMatchObject({ ended: 'exit', exitCode: 0 });
    expect(end).not.toHaveProperty('survivors');
    expect(isAlive(await livingPid())).toBe(false);
    expect(gateResultOf('x', end).outcome).toBe('passed');
  });

  it('a daemon without session, parent and mark is ended when it was seen before it lost them', async () => {
    const daemon = `start(${quoted(LIVE)}, { detached: true, env: {} });`;
    const end = await workspace.runNode(`${PRELUDE} ${daemon} setTimeout(() => process.exit(5), 2000);`);
    expect(end).toMatchObject({ ended: 'exit', exitCode: 5 });
    expect(isAlive(await livingPid())).toBe(false);
  });

  it('a process that cannot be found does not keep us waiting by holding the output', async () => {
    // No session, parent or mark from the start: the shell ends before anybody looks.
    workspace.write('daemon.sh', 'echo $$ >pid.new; mv pid.new pid; exec sleep 60');
    const end = await workspace.run([
      'sh',
      workspace.write('start.sh', `env -i PATH=${TOOLS_PATH} setsid sh daemon.sh &`),
    ]);
    expect(end).toMatchObject({ ended: 'exit', exitCode: 0 });
    const pid = await livingPid();
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });

  it('a writer at the end of a pipe may still write what it was given', async () => {
    const end = await workspace.run(['sh', '-c', 'echo text | (sleep 0.1; cat; echo last) & exit 0']);
    expect(end).toMatchObject({ exitCode: 0, stdout: { head: 'text\nlast\n' } });
  });
});

describe('a command that does not end', () => {
  it('is ended by its time with everything it started', async () => {
    const program = `${PRELUDE} start(${quoted(LIVE)}, { detached: true }); setTimeout(() => {}, 60_000);`;
    const end = await workspace.runNode(program, { timeoutMs: 2000 });
    expect(end.ended).toBe('timeout');
    expect(isAlive(await livingPid())).toBe(false);
    expect(gateResultOf('x', end).outcome).toBe('timed_out');
  });

  it('is red after its time also when it answers SIGTERM with exit code 0', async () => {
    const program = `process.on('SIGTERM', () => process.exit(0)); setTimeout(() => {}, 60_000);`;
    const end = await workspace.runNode(program, { timeoutMs: 1000 });
    expect(gateResultOf('x', end).outcome).toBe('timed_out');
  });

  it('is ended by SIGKILL when the run is cancelled and it ignores SIGTERM', async () => {
    const run = new AbortController();
    const running = workspace.runNode(IGNORE_TERM + LIVE, { signal: run.signal });
    const pid = await livingPid();
    run.abort();
    const end = await running;
    expect(end).toMatchObject({ ended: 'cancelled', exitCode: null, signal: 'SIGKILL' });
    expect(isAlive(pid)).toBe(false);
    expect(gateResultOf('x', end).outcome).toBe('not_run');
  });

  it('may clean up when the run is cancelled', async () => {
    const run = new AbortController();
    const program = `process.on('SIGTERM', () => { require('fs').writeFileSync('clean', ''); process.exit(1); }); ${LIVE}`;
    const running = workspace.runNode(program, { signal: run.signal });
    await livingPid();
    run.abort();
    expect(await running).toMatchObject({ ended: 'cancelled', exitCode: 1 });
    expect(workspace.has('clean')).toBe(true);
  });

  it('is not started at all when the run was cancelled before', async () => {
    const end = await workspace.runNode(`require('fs').writeFileSync('ran', '')`, {
      signal: AbortSignal.abort(),
    });
    expect(end).toMatchObject({ ended: 'cancelled', exitCode: null, signal: null, durationMs: 0 });
    expect(workspace.has('ran')).toBe(false);
  });
});
