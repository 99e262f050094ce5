import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { captureOutput, streamOutput } from '../../../src/adapters/process/capture.ts';
import type { CaptureCommand } from '../../../src/adapters/process/capture.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'verdict-gate-test-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

function buildCommand(script: string, overrides: Partial<CaptureCommand> = {}): CaptureCommand {
  return {
    file: '/bin/sh',
    args: ['-c', script],
    cwd: FOLDER,
    env: { PATH: process.env['PATH'] ?? '' },
    timeoutMs: 20_000,
    maxBytes: 1024 * 1024,
    ...overrides,
  };
}

const capture = async (script: string, overrides: Partial<CaptureCommand> = {}) => {
  const { stdout, ...end } = await captureOutput(buildCommand(script, overrides));
  return { ...end, stdout: Buffer.from(stdout).toString('latin1') };
};

describe('capturing the output of a program', () => {
  it('gives both streams and the exit code', async () => {
    expect(await capture('printf out; printf err >&2; exit 3')).toEqual({
      ended: 'exit',
      exitCode: 3,
      stdout: 'out',
      stderr: 'err',
    });
  });

  it('gives bytes as they are', async () => {
    expect((await capture("printf '\\000\\377\\n\\r'")).stdout).toBe('\0\xff\n\r');
  });

  it('hands on the input and closes it; without input there is nothing to read', async () => {
    expect((await capture('cat', { input: 'a\nb é' })).stdout).toBe(Buffer.from('a\nb é').toString('latin1'));
    expect((await capture('cat')).stdout).toBe('');
  });

  it('is content when the program reads none of a large input', async () => {
    expect(await capture('exit 0', { input: 'x'.repeat(5_000_000) })).toMatchObject({
      ended: 'exit',
      exitCode: 0,
    });
  });

  it.each([
    [9, 'output_limit'],
    [10, 'exit'],
    [11, 'exit'],
  ])('keeps at most the bytes that it may: 10 bytes with a limit of %i', async (maxBytes, ended) => {
    expect(await capture('printf 0123456789', { maxBytes })).toMatchObject({
      ended,
      stdout: '0123456789'.slice(0, maxBytes),
    });
  });

  it('ends a program that prints without end, at the limit', async () => {
    const end = await capture('yes', { maxBytes: 100_000 });
    expect(end).toMatchObject({ ended: 'output_limit', exitCode: null });
    expect(end.stdout).toHaveLength(100_000);
  });

  it('ends a program that ignores signals when its time is over', async () => {
    const end = await capture("trap '' TERM INT HUP; printf before; sleep 5 & wait; sleep 5", {
      timeoutMs: 300,
    });
    expect(end).toMatchObject({ ended: 'timeout', exitCode: null });
  });

  it('does not wait for a process that holds the output after the time is over', async () => {
    expect((await capture('sleep 5 & sleep 5', { timeoutMs: 200 })).ended).toBe('timeout');
  });

  it('ends a program when the reader has enough, and hands on nothing after that', async () => {
    const chunks: number[] = [];
    const end = await streamOutput(buildCommand('yes', { maxBytes: Number.MAX_SAFE_INTEGER }), (chunk) => {
      chunks.push(chunk.length);
      return chunks.length === 3 ? 'enough' : 'more';
    });
    expect(end.ended).toBe('stopped');
    expect(chunks).toHaveLength(3);
  });

  it('tells a signal of others from its own', async () => {
    expect(await capture('kill -9 $$')).toMatchObject({ ended: 'signal', exitCode: null });
  });

  it('keeps the beginning of a long error', async () => {
    const { stderr } = await capture('i=0; while [ $i -lt 5000 ]; do echo "error $i" >&2; i=$((i+1)); done');
    expect(stderr).toHaveLength(16 * 1024);
    expect(stderr).toMatch(/^error 0\nerror 1\n/);
  });

  it('gives the program the environment it is given and no other', async () => {
    const { stdout } = await capture('env', { file: '/bin/sh', env: { ONLY: 'this' } });
    expect(
      stdout.split('\n').filter((line) => line !== '' && !/^(?:PWD|SHLVL|_|OLDPWD)=/.test(line)),
    ).toEqual(['ONLY=this']);
  });

  it('hands arguments on as they are, without a shell', async () => {
    const args = ['-c', 'printf "%s\\n" "$@"', 'sh', '$(touch marker)', 'a b', '"', '*', ''];
    expect((await capture('', { args })).stdout).toBe('$(touch marker)\na b\n"\n*\n\n');
  });
});

describe('a program that cannot be started is a value', () => {
  const notExecutable = join(FOLDER, 'plain');
  writeFileSync(notExecutable, 'text', { mode: 0o644 });

  it.each<readonly [string, Partial<CaptureCommand>]>([
    ['no such file', { file: '/nonexistent/program' }],
    ['a file that is not executable', { file: notExecutable }],
    ['no such folder', { cwd: '/nonexistent' }],
    ['a folder that is a file', { cwd: notExecutable }],
    ['an argument with NUL', { args: ['a\0b'] }],
    ['arguments that are too long', { args: ['x'.repeat(10_000_000)] }],
  ])('%s', async (_, overrides) => {
    const end = await capture('true', overrides);
    expect(end).toMatchObject({ ended: 'not_started', exitCode: null, stdout: '' });
    expect(end.stderr).not.toBe('');
  });
});
