/** Child processes of steps: lines of both streams, and the runner's way of cancelling and of cleaning up. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as setTimeoutAsync } from 'node:timers/promises';
import { splitLines } from './line-splitter.ts';

/** Milliseconds between SIGINT and SIGTERM, and between SIGTERM and SIGKILL. */
export type Grace = { readonly interrupt: number; readonly terminate: number };

/** What GitHub's runner waits. */
export const RUNNER_GRACE: Grace = { interrupt: 7_500, terminate: 2_500 };

/** After the process has ended, others may hold its streams open; the runner does not wait for them for ever. */
const HELD_STREAMS_MS = 2_000;

export type ProcessEnd = {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Why it could not start, or null. */
  readonly startError: string | null;
};

export type StepProcess = {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly onLine: (line: string) => void;
  readonly grace: Grace;
  /** Calls back when the process is to be cancelled; returns how to take the wish back. */
  readonly onCancel: (cancel: () => void) => () => void;
};

/** SIGINT and SIGTERM go to the process alone, as the runner sends them, not to its children. */
export function runProcess(step: StepProcess): Promise<ProcessEnd> {
  const child = spawn(step.file, step.args, {
    cwd: step.cwd,
    env: { ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const splitters = [child.stdout, child.stderr].map((stream) => {
    const splitter = splitLines(step.onLine);
    stream.setEncoding('utf8').on('data', (text: string) => splitter.push(text));
    return splitter;
  });
  const timers: NodeJS.Timeout[] = [];
  const withdraw = step.onCancel(() => {
    child.kill('SIGINT');
    timers.push(setTimeout(() => child.kill('SIGTERM'), step.grace.interrupt));
    timers.push(setTimeout(() => child.kill('SIGKILL'), step.grace.interrupt + step.grace.terminate));
  });
  return new Promise((done) => {
    const end = (result: ProcessEnd) => {
      withdraw();
      for (const timer of timers) clearTimeout(timer);
      for (const splitter of splitters) splitter.end();
      done(result);
    };
    child.on('error', (error) => end({ exitCode: null, signal: null, startError: error.message }));
    child.on('close', (exitCode, signal) => end({ exitCode, signal, startError: null }));
    child.on('exit', () => {
      timers.push(
        setTimeout(() => {
          child.stdout.destroy();
          child.stderr.destroy();
        }, HELD_STREAMS_MS),
      );
    });
  });
}

/** A killed process takes a moment to go, and may have forked in the last one it had. */
const KILL_ROUNDS = 100;
const KILL_ROUND_MS = 10;

/**
 * Kills what a job left behind: every process with the job's RUNNER_TRACKING_ID in its environment, as the runner does
 * at the end of a job, until there is none. Linux alone (/proc); a process that took the variable out of its
 * environment survives.
 */
export async function killOrphans(trackingId: string): Promise<void> {
  for (let round = 0; round < KILL_ROUNDS; round += 1) {
    const orphans = processIds().filter((pid) => isTracked(pid, trackingId));
    if (orphans.length === 0) return;
    for (const pid of orphans) kill(pid);
    await setTimeoutAsync(KILL_ROUND_MS);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

function isTracked(pid: number, trackingId: string): boolean {
  try {
    const variables = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0');
    return variables.includes(`RUNNER_TRACKING_ID=${trackingId}`);
  } catch {
    // It has ended meanwhile, or belongs to somebody else.
    return false;
  }
}

function processIds(): readonly number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}
