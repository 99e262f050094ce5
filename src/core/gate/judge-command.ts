import { OUTPUT_LIMIT_BYTES } from './limits.ts';
import type { CommandEnd, GateOutcome, GateResult } from './result.ts';
import { quoteVisible } from './visible.ts';

/** The gate when no command is configured. */
export function noGate(): GateResult {
  return { ...NOTHING_RAN, outcome: 'none', command: null, explanation: '' };
}

/** The gate when the command may not be run; `explanation` is a sentence for people. */
export function refusedGate(command: string, explanation: string): GateResult {
  return { ...NOTHING_RAN, outcome: 'refused', command, explanation };
}

/** The gate when it was configured, but something else keeps it from running. */
export function notRunGate(command: string, explanation: string): GateResult {
  return { ...NOTHING_RAN, outcome: 'not_run', command, explanation };
}

/** The gate when it ran and then something is not as it was before that it must not touch. */
export function tamperedGate(result: GateResult, explanation: string): GateResult {
  return { ...result, outcome: 'tampered', explanation };
}

const NOTHING_RAN = {
  source: 'command',
  exitCode: null,
  signal: null,
  durationMs: 0,
  stdout: null,
  stderr: null,
} as const;

/** Judges how the command ended. Green is one thing only: it ended by itself with exit code 0, and all of it ended. */
export function gateResultOf(command: string, end: CommandEnd): GateResult {
  const { outcome, explanation } = judge(quoteVisible(command), end);
  return {
    outcome,
    source: 'command',
    command,
    exitCode: end.exitCode,
    signal: end.signal,
    durationMs: end.durationMs,
    stdout: end.stdout,
    stderr: end.stderr,
    explanation,
  };
}

type Judgement = { readonly outcome: GateOutcome; readonly explanation: string };

function judge(command: string, end: CommandEnd): Judgement {
  switch (end.ended) {
    case 'exit':
      return judgeExit(command, end);
    case 'timeout':
      return {
        outcome: 'timed_out',
        explanation: `${command} had not ended after ${seconds(end.durationMs)} and was ended with everything it had started; make it faster or raise gate-timeout.`,
      };
    case 'output_limit':
      return failed(
        `${command} printed more than ${OUTPUT_LIMIT_BYTES / 1024 / 1024} MiB and was ended; make it print less.`,
      );
    case 'cancelled':
      return { outcome: 'not_run', explanation: `The run was cancelled before ${command} had ended.` };
    case 'not_started':
      return failed(`${command} was not started${exitText(end.exitCode)}: ${end.detail}.`);
  }
}

function judgeExit(command: string, end: CommandEnd): Judgement {
  if (end.signal !== null)
    return failed(`${command} was ended by signal ${end.signal}${signalHint(end.signal)}.`);
  if (end.exitCode === null) return failed(`${command} ended without an exit code.`);
  if (end.exitCode !== 0)
    return failed(`${command} ended with exit code ${end.exitCode}${codeHint(end.exitCode)}.`);
  if ((end.survivors ?? 0) > 0) {
    // Exit code 0 says nothing while code of the pull request still runs beside us.
    return {
      outcome: 'tampered',
      explanation: `${command} left ${end.survivors} running process(es) that could not be ended; let the command end what it starts.`,
    };
  }
  return { outcome: 'passed', explanation: '' };
}

function failed(explanation: string): Judgement {
  return { outcome: 'failed', explanation };
}

function seconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`;
}

function exitText(code: number | null): string {
  return code === null ? '' : ` (exit code ${code})`;
}

function signalHint(signal: string): string {
  return signal === 'SIGKILL' ? ' (often: out of memory)' : '';
}

/** Exit codes that a shell gives for a command it could not run; here a program inside the command met them. */
function codeHint(code: number): string {
  if (code === 127) return ' (a command that it runs was not found)';
  return code === 126 ? ' (a command that it runs is not executable)' : '';
}
