import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { TOOL_ARGUMENT_BYTES, runTool } from '../../../src/adapters/process/tool.ts';
import type { ToolCommand } from '../../../src/adapters/process/tool.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'verdict-gate-test-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

function buildCommand(script: string, overrides: Partial<ToolCommand> = {}): ToolCommand {
  return {
    file: '/bin/sh',
    args: ['-c', script],
    cwd: FOLDER,
    env: { PATH: process.env['PATH'] ?? '' },
    ...overrides,
  };
}

async function run(script: string, overrides: Partial<ToolCommand> = {}) {
  const end = await runTool(buildCommand(script, overrides), 20_000);
  return end.kind === 'ended' ? { ...end, stdout: Buffer.from(end.stdout).toString('latin1') } : end;
}

describe('running a short tool', () => {
  it('gives the bytes it printed and its exit code, whatever that is', async () => {
    expect(await run("printf '\\000\\377'; printf err >&2; exit 3")).toEqual({
      kind: 'ended',
      exitCode: 3,
      stdout: '\0\xff',
      stderr: 'err',
    });
  });

  it('gives null for the exit code of a tool that was killed', async () => {
    expect(await run('kill -9 $$')).toMatchObject({ kind: 'ended', exitCode: null });
  });

  it('hands arguments and environment on as they are', async () => {
    const args = [
      '-c',
      'printf "%s\\n" "$@" "$ONLY" "${HOME-unset}"',
      'sh',
      '$(touch marker)',
      'a b',
      '"',
      '*',
      '',
    ];
    expect(await run('', { args, env: { ONLY: 'this' } })).toMatchObject({
      stdout: '$(touch marker)\na b\n"\n*\n\nthis\nunset\n',
    });
  });

  it('runs a tool in a folder with blanks and quotes in its name', async () => {
    const folder = join(FOLDER, "my  'tools'");
    mkdirSync(folder);
    const file = join(folder, 'tool');
    writeFileSync(file, '#!/bin/sh\nprintf "%s" "$1"\n');
    chmodSync(file, 0o755);
    expect(await run('', { file, args: ['x'] })).toMatchObject({ exitCode: 0, stdout: 'x' });
  });

  it('survives a tool that ends before anything could be said to it', async () => {
    const ends = await Promise.all(Array.from({ length: 20 }, () => run('exit 0')));
    expect(ends.every((end) => end.kind === 'ended' && end.exitCode === 0)).toBe(true);
  });

  it('does not wait longer than it was told', async () => {
    expect(await runTool(buildCommand('sleep 2'), 100)).toEqual({ kind: 'timeout' });
  });
});

describe('a tool that cannot be started is a value', () => {
  const notExecutable = join(FOLDER, 'plain');
  writeFileSync(notExecutable, 'text', { mode: 0o644 });

  it.each<readonly [string, Partial<ToolCommand>]>([
    ['no such file', { file: '/nonexistent/program' }],
    ['a file that is not executable', { file: notExecutable }],
    ['a path with a quotation mark, which the library cannot take', { file: '/bin/"sh' }],
    ['no such folder', { cwd: '/nonexistent' }],
    ['an argument with NUL', { args: ['a\0b'] }],
    ['a variable with NUL', { env: { A: '\0' } }],
    ['arguments that are far too long', { args: ['x'.repeat(10_000_000)] }],
  ])('%s', async (_, overrides) => {
    const end = await run('true', overrides);
    expect(end).toMatchObject({ kind: 'not_started', detail: expect.stringMatching(/\w/) });
  });

  it.each([
    [-1, 'ended'],
    [0, 'ended'],
    [1, 'not_started'],
  ])('takes arguments and environment up to its limit: %i bytes beside it', async (difference, kind) => {
    const command = buildCommand('true', { env: {} });
    const used = [command.file, command.cwd, ...command.args].reduce((sum, text) => sum + text.length + 1, 0);
    const rest = 'x'.repeat(TOOL_ARGUMENT_BYTES - used - 1 + difference);
    expect((await run('true', { env: {}, args: [...command.args, rest] })).kind).toBe(kind);
  });
});
