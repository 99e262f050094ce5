import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gateResultOf, noGate, refusedGate } from '../../../src/core/gate/judge-command.ts';
import type { CommandEnd } from '../../../src/core/gate/result.ts';

const nothing = { head: '', tail: '', totalBytes: 0, omittedBytes: 0 };
function buildEnd(overrides: Partial<CommandEnd> = {}): CommandEnd {
  return {
    exitCode: 0,
    signal: null,
    ended: 'exit',
    durationMs: 1234,
    stdout: nothing,
    stderr: nothing,
    detail: '',
    ...overrides,
  };
}
const judge = (overrides: Partial<CommandEnd>) => gateResultOf('npm test', buildEnd(overrides));

describe('gateResultOf', () => {
  it('is green for exit code 0 and says nothing then', () => {
    expect(judge({})).toMatchObject({ outcome: 'passed', exitCode: 0, command: 'npm test', explanation: '' });
  });

  it('is green for nothing but an exit by itself with code 0 of a tree that is gone', () => {
    const ends = fc.record({
      exitCode: fc.constantFrom(0, 0, -1, 1, 255, 256, Number.NaN, null),
      signal: fc.constantFrom(null, null, 'SIGTERM', 'SIGKILL'),
      ended: fc.constantFrom('exit', 'exit', 'timeout', 'output_limit', 'cancelled', 'not_started'),
      survivors: fc.constantFrom(0, 0, 1),
    });
    fc.assert(
      fc.property(ends, (end) => {
        const clean =
          end.ended === 'exit' && end.exitCode === 0 && end.signal === null && end.survivors === 0;
        const result = judge(end);
        expect(result.outcome === 'passed').toBe(clean);
        expect(result.explanation === '').toBe(clean);
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, Partial<CommandEnd>, string, RegExp]>([
    ['an exit code', { exitCode: 7 }, 'failed', /"npm test" ended with exit code 7\./],
    ['exit code 127', { exitCode: 127 }, 'failed', /exit code 127 \(a command that it runs was not found\)/],
    ['exit code 126', { exitCode: 126 }, 'failed', /exit code 126 .*not executable/],
    ['a signal', { exitCode: null, signal: 'SIGSEGV' }, 'failed', /ended by signal SIGSEGV\./],
    ['SIGKILL', { exitCode: null, signal: 'SIGKILL' }, 'failed', /out of memory/],
    ['no code at all', { exitCode: null }, 'failed', /without an exit code/],
    ['too much output', { ended: 'output_limit' }, 'failed', /more than 64 MiB/],
    ['the time', { ended: 'timeout', durationMs: 600_000 }, 'timed_out', /after 600 s .*gate-timeout/],
    ['cancellation', { ended: 'cancelled' }, 'not_run', /cancelled/],
    [
      'a missing command',
      { ended: 'not_started', exitCode: 127, detail: 'npm was not found in PATH' },
      'failed',
      /not started \(exit code 127\): npm was not found/,
    ],
    [
      'a failed start',
      { ended: 'not_started', exitCode: null, detail: 'no memory' },
      'failed',
      /started: no memory\./,
    ],
    ['a process left behind', { survivors: 1 }, 'tampered', /1 running process/],
  ])('explains an end by %s', (_name, end, outcome, text) => {
    expect(judge(end)).toMatchObject({ outcome, explanation: expect.stringMatching(text) });
  });

  it('keeps the exit code, the signal, the time and the output', () => {
    const end = buildEnd({ exitCode: null, signal: 'SIGTERM', stdout: { ...nothing, head: 'out' } });
    expect(gateResultOf('npm test', end)).toMatchObject({
      exitCode: null,
      signal: 'SIGTERM',
      durationMs: 1234,
      stdout: { head: 'out' },
      stderr: nothing,
    });
  });
});

describe('gates without a run', () => {
  it('says none when no command is configured', () => {
    expect(noGate()).toMatchObject({
      outcome: 'none',
      command: null,
      exitCode: null,
      stdout: null,
      explanation: '',
    });
  });

  it('says refused with the reason when the command may not be run', () => {
    expect(refusedGate('x | y', 'Not that.')).toMatchObject({
      outcome: 'refused',
      command: 'x | y',
      exitCode: null,
      stdout: null,
      explanation: 'Not that.',
    });
  });
});
