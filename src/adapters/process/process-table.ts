import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export type Process = {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  /** Null where the system does not tell. */
  readonly session: number | null;
  /** When it started, as the system writes it: with the pid, this names one process for good. */
  readonly started: string;
  /** True for a zombie: it has ended and only waits for its parent to notice. */
  readonly ended: boolean;
  /** True when its environment holds the mark. */
  readonly marked: boolean;
};

/** All processes that we may see. `mark` is a random text that an environment may hold. */
export function readProcesses(mark: string): Process[] {
  return existsSync('/proc/self/stat') ? processesOfProc(mark) : processesOfPs(mark);
}

/** Linux: one line of fields and the environment for each process. */
export function processesOfProc(mark: string): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const stat = readIfThere(`/proc/${pid}/stat`);
      if (stat === null) return [];
      return [{ ...parseStat(stat), marked: readIfThere(`/proc/${pid}/environ`)?.includes(mark) ?? false }];
    });
}

/** Fields of proc(5) `stat`. The name in parentheses may hold anything, so the fields count from the last ")". */
function parseStat(stat: string): Omit<Process, 'marked'> {
  const [state, parent, group, session, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(parent),
    group: Number(group),
    session: Number(session),
    started: rest[15] ?? '',
    ended: state === 'Z' || state === 'X',
  };
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    // It has ended since it was listed, or it is another user's.
    return null;
  }
}

/** Enough for the environments of a busy machine; ps prints them all. */
const PS_OUTPUT_BYTES = 256 * 1024 * 1024;

/**
 * Elsewhere (macOS), best effort: `ps` shows the environment behind the command, but not for every process. A `ps`
 * that fails gives an empty list.
 */
export function processesOfPs(mark: string): Process[] {
  const environmentFlags = process.platform === 'darwin' ? '-axEww' : 'axeww';
  try {
    return execFileSync('ps', [environmentFlags, '-o', 'pid=,ppid=,pgid=,stat=,lstart=,command='], {
      encoding: 'latin1',
      env: { PATH: '/bin:/usr/bin', LC_ALL: 'C' },
      maxBuffer: PS_OUTPUT_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .flatMap((line) => parsePsLine(line, mark));
  } catch {
    // No ps, or one without these columns.
    return [];
  }
}

const PS_LINE = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s(.*)$/;

function parsePsLine(line: string, mark: string): Process[] {
  const [, pid, parent, group, state, started, command] = PS_LINE.exec(line) ?? [];
  if (state === undefined || started === undefined || command === undefined) return [];
  return [
    {
      pid: Number(pid),
      parent: Number(parent),
      group: Number(group),
      session: null,
      started,
      ended: state.startsWith('Z'),
      marked: command.includes(mark),
    },
  ];
}
