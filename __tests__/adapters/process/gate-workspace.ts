import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GateRunnerOptions } from '../../../src/adapters/process/gate-runner.ts';
import { gateRunner } from '../../../src/adapters/process/gate-runner.ts';
import type { CommandEnd } from '../../../src/ports.ts';

/** The folder of the Node that runs the tests, then the usual ones: what a person's PATH has. */
export const TOOLS_PATH = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;

export type RunOverrides = {
  readonly cwd?: string;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly options?: Partial<GateRunnerOptions>;
};

/** A work tree in a temporary folder in which gate commands are run. */
export type GateWorkspace = {
  readonly folder: string;
  /** Writes a file and returns its name. */
  readonly write: (name: string, content: string, mode?: number) => string;
  readonly has: (name: string) => boolean;
  /** Waits until a program has written the file, and gives its content. */
  readonly read: (name: string) => Promise<string>;
  readonly run: (argv: readonly string[], overrides?: RunOverrides) => Promise<CommandEnd>;
  /** Runs program text with Node. */
  readonly runNode: (program: string, overrides?: RunOverrides) => Promise<CommandEnd>;
  readonly remove: () => void;
};

export function gateWorkspace(): GateWorkspace {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gate-')));
  const has = (name: string) => existsSync(join(folder, name));

  function write(name: string, content: string, mode = 0o644): string {
    writeFileSync(join(folder, name), content);
    chmodSync(join(folder, name), mode);
    return name;
  }

  async function read(name: string): Promise<string> {
    while (!has(name)) await sleep(20);
    return readFileSync(join(folder, name), 'utf8');
  }

  function run(argv: readonly string[], overrides: RunOverrides = {}): Promise<CommandEnd> {
    const { options, ...command } = overrides;
    const runner = gateRunner({
      environment: { PATH: TOOLS_PATH },
      extraNames: { kind: 'admitted', names: [] },
      workTree: folder,
      ownPackage: null,
      ...options,
    });
    return runner.run({
      argv,
      cwd: folder,
      timeoutMs: 25_000,
      signal: new AbortController().signal,
      ...command,
    });
  }

  return {
    folder,
    write,
    has,
    read,
    run,
    runNode: (program, overrides) => run(['node', write('program.cjs', program)], overrides),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** True while the process runs; a zombie has ended. */
export function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !['Z', 'X'].includes(stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3));
  } catch {
    // No such process.
    return false;
  }
}
