import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

import { describeDist, REPOSITORY } from './dist.ts';

/** Where and on what the figures were measured. */
export type Machine = {
  readonly date: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memory: string;
  readonly system: string;
  readonly node: string;
  readonly git: string;
  readonly commit: string;
  readonly dist: string;
  /** Processes that wanted to run in the minute before the start. */
  readonly load: number;
};

export function describeMachine(): Machine {
  return {
    date: new Date().toISOString(),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    git: git('--version').replace('git version ', ''),
    commit: describeCommit(),
    dist: describeDist(),
    load: loadavg()[0] ?? 0,
  };
}

/** Above this share of the cores others run beside the bench. */
const QUIET_LOAD = 0.25;

export function isQuiet({ load, cores }: Machine): boolean {
  return load <= QUIET_LOAD * cores;
}

function describeCommit(): string {
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short=12', 'HEAD')}${changed ? ' with uncommitted changes' : ''}`;
  } catch {
    // An unpacked archive of the sources has no repository.
    return 'unknown';
  }
}

function git(...args: string[]): string {
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
  return execFileSync('git', args, { cwd: REPOSITORY, encoding: 'utf8', stdio }).trim();
}
