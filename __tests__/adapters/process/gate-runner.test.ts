import { getEventListeners } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { admitCommand } from '../../../src/core/gate/allowlist.ts';
import { gateResultOf } from '../../../src/core/gate/judge-command.ts';
import { ENV_VALUE_LIMIT_BYTES, KEPT_BYTES, OUTPUT_LIMIT_BYTES } from '../../../src/core/gate/limits.ts';
import { gateCaseExpectation, gateCaseFile, gateCaseInput } from '../../core/gate/gate-case.ts';
import type { GateWorkspace } from './gate-workspace.ts';
import { gateWorkspace, TOOLS_PATH } from './gate-workspace.ts';

/** Program text: writes bytes to a stream and returns when the last one is in the pipe. */
const WRITE_ALL = `function writeAll(fd, bytes) {
  const block = Buffer.alloc(65536, 'x');
  for (let left = bytes; left > 0; ) left -= require('fs').writeSync(fd, block, 0, Math.min(left, block.length));
}`;

let workspace: GateWorkspace;
beforeEach(() => {
  workspace = gateWorkspace();
});
afterEach(() => workspace.remove());

describe('how a command ends', () => {
  it('is told by its exit code', async () => {
    const end = await workspace.runNode('console.log("out"); console.error("err"); process.exit(7)');
    expect(end).toMatchObject({
      ended: 'exit',
      exitCode: 7,
      signal: null,
      stdout: { head: 'out\n', totalBytes: 4 },
      stderr: { head: 'err\n', totalBytes: 4 },
    });
    expect(gateResultOf('x', end).outcome).toBe('failed');
  });

  it('is green for exit code 0', async () => {
    const end = await workspace.runNode('');
    expect(gateResultOf('x', end)).toMatchObject({ outcome: 'passed', exitCode: 0 });
    expect(end).not.toHaveProperty('survivors');
  });

  it('is red for a signal', async () => {
    const end = await workspace.runNode('process.kill(process.pid, "SIGKILL")');
    expect(end).toMatchObject({ ended: 'exit', exitCode: null, signal: 'SIGKILL' });
    expect(gateResultOf('x', end).outcome).toBe('failed');
  });

  it('is a failure with 127 and its own text when the command does not exist, never a skip', async () => {
    const { commands } = gateCaseInput(
      'reviewer-sandbox-lacks-runtime',
      z.object({ commands: z.tuple([z.string()]) }),
    );
    const expected = gateCaseExpectation(
      'reviewer-sandbox-lacks-runtime',
      z.object({ result: z.string(), exitCodeSeen: z.number(), reasonMentions: z.array(z.string()) }),
    );
    const [command] = commands;
    const admission = admitCommand(command, [command]);
    const argv = admission.kind === 'admitted' ? admission.argv : [];
    const result = gateResultOf(command, await workspace.run(argv));
    expect(result).toMatchObject({ outcome: expected.result, exitCode: expected.exitCodeSeen });
    for (const text of expected.reasonMentions) expect(result.explanation).toContain(text);
  });

  it('is green for none of the commands that a shell would read another way', async () => {
    const { commands } = gateCaseInput(
      'pipe-hides-exit-code',
      z.object({ commands: z.array(z.string()).length(5) }),
    );
    const { passed } = gateCaseExpectation(
      'pipe-hides-exit-code',
      z.object({ passed: z.array(z.union([z.literal(false), z.string()])).length(5) }),
    );
    expect(passed).not.toContain(true);
    for (const command of commands) {
      const admission = admitCommand(command, ['exit 256']);
      const outcome =
        admission.kind === 'refused'
          ? 'refused'
          : gateResultOf(command, await workspace.run(admission.argv)).outcome;
      expect([command, outcome]).toEqual([command, command === 'exit 256' ? 'failed' : 'refused']);
    }
  });

  it.each([
    ['a file without its executable bit', './plain', 126, 'executable'],
    ['a missing interpreter', './odd', 126, 'interpreter'],
    ['a wrapper that leads out of the work tree', './link', 126, 'work tree'],
    ['a missing wrapper', './absent', 127, 'not found'],
  ])('is a failure with its own text for %s', async (_name, word, exitCode, text) => {
    workspace.write('plain', '#!/bin/sh\n');
    workspace.write('odd', '#!/no/such/interpreter\n', 0o755);
    symlinkSync('/bin/true', join(workspace.folder, 'link'));
    const end = await workspace.run([word]);
    expect(end).toMatchObject({ ended: 'not_started', exitCode, detail: expect.stringContaining(text) });
    expect(gateResultOf(word, end).outcome).toBe('failed');
  });

  it('runs a wrapper of the work tree', async () => {
    workspace.write('gradlew', '#!/bin/sh\necho "$@"\n', 0o755);
    expect(await workspace.run(['./gradlew', 'test'])).toMatchObject({
      exitCode: 0,
      stdout: { head: 'test\n' },
    });
  });

  it('is a failure when the working directory is missing or no folder', async () => {
    workspace.write('file', '');
    const run = (name: string) => workspace.run(['node'], { cwd: join(workspace.folder, name) });
    expect(await run('missing')).toMatchObject({
      ended: 'not_started',
      detail: expect.stringContaining('not exist'),
    });
    expect(await run('file')).toMatchObject({
      ended: 'not_started',
      detail: expect.stringContaining('not a folder'),
    });
  });

  it('is a failure that says so when the system refuses to start it', async () => {
    // 3 MiB of arguments are more than the system takes.
    const end = await workspace.run(['node', ...Array.from({ length: 48 }, () => 'x'.repeat(65_536))]);
    expect(end).toMatchObject({
      ended: 'not_started',
      exitCode: null,
      detail: expect.stringContaining('E2BIG'),
    });
    expect(gateResultOf('node', end).outcome).toBe('failed');
  });
});

describe('what a command is given', () => {
  it('is its arguments as they are: no shell reads them', async () => {
    workspace.write('print.cjs', 'console.log(JSON.stringify(process.argv.slice(2)))');
    const args = ['; touch marker', '$(touch marker)', '`touch marker`', '*', '&&', '', '"x"', '$HOME'];
    const end = await workspace.run(['node', 'print.cjs', ...args]);
    expect(JSON.parse(end.stdout.head)).toEqual(args);
    expect(workspace.has('marker')).toBe(false);
  });

  it('is no secret: none of the 24 canaries of an action is printed', async () => {
    const input = gateCaseInput(
      'gate-env-scrub',
      z.object({ parentEnv: z.record(z.string(), z.string()), childAllow: z.array(z.string()) }),
    );
    const { canariesSeenByChild } = gateCaseExpectation(
      'gate-env-scrub',
      z.object({ canariesSeenByChild: z.number() }),
    );
    const harmless = Object.fromEntries(input.childAllow.map((name) => [name, `value-${name}`]));
    const environment = { ...harmless, ...input.parentEnv, PATH: TOOLS_PATH };
    expect(JSON.stringify(environment).match(/CANARY-\d+/g)).toHaveLength(24);
    const end = await workspace.runNode('console.log(JSON.stringify(process.env))', {
      options: { environment },
    });
    expect(end.stdout.head.match(/CANARY-\d+/g) ?? []).toHaveLength(canariesSeenByChild);
    const seen = Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(end.stdout.head)));
    expect(seen.sort()).toEqual([...input.childAllow, 'VERDICT_GATE_RUN'].sort());
  });

  it('is an extra variable only when its name was admitted', async () => {
    const environment = { PATH: TOOLS_PATH, DATABASE_URL: 'sqlite:', OTHER_URL: 'x' };
    const program = 'console.log(process.env.DATABASE_URL, process.env.OTHER_URL)';
    const extraNames = { kind: 'admitted', names: ['DATABASE_URL'] } as const;
    const end = await workspace.runNode(program, { options: { environment, extraNames } });
    expect(end.stdout.head).toBe('sqlite: undefined\n');
  });

  it.each([
    [ENV_VALUE_LIMIT_BYTES - 1, 'exit'],
    [ENV_VALUE_LIMIT_BYTES, 'exit'],
    [ENV_VALUE_LIMIT_BYTES + 1, 'not_started'],
  ])('is a variable of %i bytes: %s', async (bytes, ended) => {
    const environment = { PATH: TOOLS_PATH, TZ: 'x'.repeat(bytes) };
    const end = await workspace.run(['true'], { options: { environment } });
    expect(end.ended).toBe(ended);
    if (ended === 'not_started') expect(end.detail).toContain('TZ has 65537 bytes');
  });

  it('is a PATH without the entries that mean the work tree, and programs planted there are not run', async () => {
    for (const folder of ['bin', 'node_modules/.bin'])
      mkdirSync(join(workspace.folder, folder), { recursive: true });
    for (const name of ['hijack', 'bin/hijack', 'node_modules/.bin/hijack']) {
      workspace.write(name, '#!/bin/sh\ntouch marker\n', 0o755);
    }
    const environment = { PATH: `.:node_modules/.bin::bin:${TOOLS_PATH}` };
    const end = await workspace.run(['hijack'], { options: { environment } });
    expect(end).toMatchObject({ ended: 'not_started', exitCode: 127 });
    const printed = await workspace.runNode('console.log(process.env.PATH)', { options: { environment } });
    expect(printed.stdout.head).toBe(`${TOOLS_PATH}\n`);
    expect(workspace.has('marker')).toBe(false);
  });

  it('is a PATH without the tools of our own package', async () => {
    const own = join(workspace.folder, 'own');
    mkdirSync(join(own, 'node_modules/.bin'), { recursive: true });
    workspace.write('own/node_modules/.bin/jest', '#!/bin/sh\ntouch marker\n', 0o755);
    const environment = { PATH: `${own}/node_modules/.bin:${TOOLS_PATH}` };
    const end = await workspace.run(['jest'], { options: { environment, ownPackage: own } });
    expect(end).toMatchObject({ ended: 'not_started', exitCode: 127 });
    expect(workspace.has('marker')).toBe(false);
  });

  it('is the mark of the run around it beside its own, so that both find what it leaves', async () => {
    const outer = '0123456789abcdef0123456789abcdef';
    const print = (mark: string) =>
      workspace.runNode('console.log(process.env.VERDICT_GATE_RUN)', {
        options: { environment: { PATH: TOOLS_PATH, VERDICT_GATE_RUN: mark } },
      });
    expect((await print(outer)).stdout.head).toMatch(new RegExp(`^${outer}-[0-9a-f]{32}\n$`));
    expect((await print('CANARY secret')).stdout.head).toMatch(/^[0-9a-f]{32}\n$/);
  });
});

describe('output', () => {
  it('of a command that ends before its pipe has taken everything is bounded, and its exit code counts', async () => {
    const { node } = gateCaseInput('stdout-buffer-exceeded', z.object({ node: z.string() }));
    const expected = gateCaseExpectation(
      'stdout-buffer-exceeded',
      z.object({ exitCodeSeen: z.number(), result: z.string() }),
    );
    const end = await workspace.runNode(node);
    expect(end).toMatchObject({ ended: 'exit', exitCode: expected.exitCodeSeen });
    expect(end.stdout.head.length + end.stdout.tail.length).toBeLessThanOrEqual(2 * KEPT_BYTES);
    expect(gateResultOf('x', end).outcome).toBe(expected.result);
  });

  it('of 3 MiB is counted to the last byte, and head and tail are kept', async () => {
    const bytes = 3 * 1024 * 1024;
    const end = await workspace.runNode(`${WRITE_ALL} writeAll(1, ${bytes}); process.exit(3)`);
    expect(end).toMatchObject({ ended: 'exit', exitCode: 3 });
    expect(end.stdout).toMatchObject({ totalBytes: bytes, omittedBytes: bytes - 2 * KEPT_BYTES });
    expect(end.stdout.head.length + end.stdout.tail.length).toBe(2 * KEPT_BYTES);
  });

  it.each([
    [OUTPUT_LIMIT_BYTES - 1, 'exit'],
    [OUTPUT_LIMIT_BYTES, 'exit'],
    [OUTPUT_LIMIT_BYTES + 1, 'output_limit'],
  ])('of %i bytes over both streams ends by %s', async (bytes, ended) => {
    const end = await workspace.runNode(`${WRITE_ALL} writeAll(1, 1000); writeAll(2, ${bytes - 1000});`);
    expect(end.ended).toBe(ended);
    expect(end.stdout.totalBytes + end.stderr.totalBytes).toBe(bytes);
    expect(gateResultOf('x', end).outcome).toBe(ended === 'exit' ? 'passed' : 'failed');
  });

  it('that is no UTF-8 is decoded with replacement', async () => {
    const { decodedWithReplacement } = gateCaseExpectation(
      'windows-codepage-output',
      z.object({ decodedWithReplacement: z.boolean() }),
    );
    const file = gateCaseFile('windows-codepage-output.input.bin');
    const end = await workspace.runNode(
      `process.stdout.write(require('fs').readFileSync(${JSON.stringify(file)}))`,
    );
    expect(end.exitCode).toBe(0);
    expect(/^ok \ufffd+ \ufffd+ bytes/.test(end.stdout.head)).toBe(decodedWithReplacement);
  });
});

describe('the signal of a run', () => {
  it('keeps no listener of a command that has ended', async () => {
    const { signal } = new AbortController();
    await workspace.runNode('', { signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
