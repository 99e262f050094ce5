import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Process } from '../../../src/adapters/process/process-table.ts';
import { processesOfProc, processesOfPs } from '../../../src/adapters/process/process-table.ts';
import { selectTree, watchTree } from '../../../src/adapters/process/process-tree.ts';

function buildProcess(overrides: Partial<Process> & { readonly pid: number }): Process {
  return {
    parent: 1,
    group: overrides.pid,
    session: overrides.pid,
    started: 's',
    ended: false,
    marked: false,
    ...overrides,
  };
}
const tree = { root: 100, rootStarted: 's', known: new Map<number, string>() };
const pids = (processes: readonly Process[]) => processes.map(({ pid }) => pid).sort((a, b) => a - b);

describe('selectTree', () => {
  it('finds group, session, children, marked ones and those seen before, and leaves the rest alone', () => {
    const processes = [
      buildProcess({ pid: 1, parent: 0 }),
      buildProcess({ pid: 100 }),
      buildProcess({ pid: 101, group: 100, session: 7 }),
      buildProcess({ pid: 102, session: 100 }),
      buildProcess({ pid: 103, parent: 101 }),
      buildProcess({ pid: 104, parent: 103 }),
      buildProcess({ pid: 105, marked: true }),
      buildProcess({ pid: 106, parent: 105 }),
      buildProcess({ pid: 107 }),
      buildProcess({ pid: 200 }),
      buildProcess({ pid: 201, parent: 200 }),
    ];
    const known = new Map([[107, 's']]);
    expect(pids(selectTree(processes, { ...tree, known }))).toEqual([100, 101, 102, 103, 104, 105, 106, 107]);
  });

  it('takes a number that was given to another process for nobody of ours', () => {
    const processes = [
      buildProcess({ pid: 100, started: 'later' }),
      buildProcess({ pid: 101, group: 100 }),
      buildProcess({ pid: 107, started: 'later' }),
    ];
    expect(selectTree(processes, { ...tree, known: new Map([[107, 's']]) })).toEqual([]);
  });

  it('counts no process that has ended, but what lives below it', () => {
    const processes = [buildProcess({ pid: 100, ended: true }), buildProcess({ pid: 101, parent: 100 })];
    expect(pids(selectTree(processes, tree))).toEqual([101]);
  });

  it('ends for any table, cycles of parents included, and is closed under children', () => {
    const table = fc
      .array(
        fc.record({
          pid: fc.integer({ min: 98, max: 110 }),
          parent: fc.integer({ min: 98, max: 110 }),
          group: fc.integer({ min: 98, max: 110 }),
          marked: fc.boolean(),
        }),
      )
      .map((entries) => [...new Map(entries.map((entry) => [entry.pid, buildProcess(entry)])).values()]);
    fc.assert(
      fc.property(table, (processes) => {
        const found = new Set(pids(selectTree(processes, tree)));
        const missed = processes.filter(
          ({ pid, parent, marked }) => !found.has(pid) && (marked || found.has(parent)),
        );
        expect(missed).toEqual([]);
      }),
    );
  });
});

describe('the process table', () => {
  it.each([
    ['/proc', processesOfProc],
    ['ps', processesOfPs],
  ])('is read from %s with parents, groups, marks and starts', async (_name, read) => {
    const mark = randomUUID();
    const child = spawn('sleep', ['20'], {
      detached: true,
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], MARK: mark },
    });
    try {
      const [first, second] = [read(mark), read(mark)];
      expect(first.filter(({ marked }) => marked)).toEqual([
        expect.objectContaining({ pid: child.pid, parent: process.pid, group: child.pid, ended: false }),
      ]);
      expect(first.filter(({ marked }) => marked)).toEqual(second.filter(({ marked }) => marked));
      expect(first.map(({ pid }) => pid)).toContain(process.pid);
    } finally {
      child.kill('SIGKILL');
    }
  });
});

describe('watchTree', () => {
  it.each([
    ['the list of ps', processesOfPs],
    ['no list at all, by the group alone', () => []],
  ])('ends a child with %s', async (_name, list) => {
    const mark = randomUUID();
    const child = spawn('sh', ['-c', 'sleep 60 & sleep 60'], {
      detached: true,
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], MARK: mark },
    });
    const tree = watchTree(child.pid ?? 0, mark, list);
    const ended = once(child, 'exit');
    expect(await tree.end()).toBe(0);
    expect(await ended).toEqual([null, 'SIGTERM']);
    expect(processesOfProc(mark).filter(({ marked }) => marked)).toEqual([]);
  });

  it('counts what could not be ended', async () => {
    const stubborn = buildProcess({ pid: 2 ** 22 + 1, marked: true });
    expect(await watchTree(2 ** 22 + 2, 'mark', () => [stubborn]).end()).toBe(1);
  });
});
