import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { gateRunner } from '../../src/adapters/process/gate-runner.ts';
import { runnerFiles } from '../../src/adapters/runner-files.ts';
import { checkoutMismatch, HEAD_ALONE, headOrMerge, runGate } from '../../src/pipeline/build-gate.ts';
import type { GateRun } from '../../src/pipeline/build-gate.ts';
import { PATH, repositoryFixtures } from '../support/opened-repository.ts';

const { build, open } = repositoryFixtures();

type Scene = {
  readonly path: string;
  readonly base: string;
  readonly head: string;
  readonly commandFiles: string;
  readonly gate: (options?: { readonly head?: string; readonly alone?: boolean }) => Promise<GateRun>;
  readonly mismatch: (head: string) => Promise<string | null>;
};

/** Name and content of each file of a folder. */
function contentsOf(folder: string): Record<string, string> {
  const names = readdirSync(folder);
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** A base, a head and the merge of both; `script` is what the gate runs. */
async function openScene(script: string, checkedOut: string): Promise<Scene> {
  const repository = build({
    checkout: checkedOut,
    commits: [
      { executable: { 'gate.sh': `#!/bin/sh\n${script}\n` }, write: { 'a.txt': '1\n' } },
      { branch: 'head', parents: [0], write: { 'a.txt': '2\n' } },
      { branch: 'main', parents: [0], write: { 'b.txt': '1\n' } },
      { branch: 'merge', parents: [2, 1], write: { 'a.txt': '2\n' } },
      { branch: 'update', parents: [1, 2], write: { 'b.txt': '1\n' } },
      { branch: 'three', parents: [2, 1, 0], write: { 'a.txt': '2\n' } },
    ],
  });
  const { path, commits } = repository;
  const [, head = '', base = ''] = commits;
  const commandFiles = repository.folder();
  writeFileSync(join(commandFiles, 'set_output_1'), '');
  const { readHead, changedSince, parentsOf } = await open(path);
  const checkout = { folder: path, commit: readHead, changedSince, admitted: headOrMerge(parentsOf) };
  const environment = { PATH, TMPDIR: commandFiles };
  return {
    path,
    base,
    head,
    commandFiles,
    mismatch: (wanted) => checkoutMismatch(wanted, checkout),
    gate: (options = {}) =>
      runGate({ 'test-command': './gate.sh', 'gate-timeout': 60_000 }, ['./gate.sh'], options.head ?? head, {
        checkout: options.alone === true ? { ...checkout, admitted: HEAD_ALONE } : checkout,
        commands: gateRunner({
          environment,
          extraNames: { kind: 'admitted', names: [] },
          workTree: path,
          ownPackage: null,
        }),
        guarded: {
          what: 'command files of the runner',
          read: runnerFiles({ folders: [commandFiles], files: [] }),
        },
        reporter: { progress: () => undefined },
        signal: new AbortController().signal,
      }),
  };
}

describe('what may be checked out for a gate on a pull request', () => {
  it.each(['head', 'merge'])('is the %s: the gate runs and counts', async (branch) => {
    const { gate, mismatch, head } = await openScene('exit 0', branch);
    expect(await mismatch(head)).toBeNull();
    expect(await gate()).toMatchObject({ result: { outcome: 'passed', source: 'command' }, faults: [] });
  });

  it.each([
    ['main', 'the base'],
    ['update', 'a merge of the base into the head, whose second parent is the base'],
    ['three', 'a merge of more than two'],
  ])('is not %s: %s', async (branch) => {
    const { gate, mismatch, head } = await openScene('touch ran', branch);
    expect(await mismatch(head)).toMatch(
      /is checked out, and not [0-9a-f]{12} or its merge commit, which is under review/,
    );
    expect(await gate()).toMatchObject({
      result: { outcome: 'not_run' },
      faults: [{ code: 'checkout_mismatch', unit: null }],
    });
  });

  it('is nothing while no commit is checked out', async () => {
    const { mismatch, head, path } = await openScene('exit 0', 'head');
    writeFileSync(join(path, '.git/HEAD'), 'ref: refs/heads/none\n');
    expect(await mismatch(head)).toMatch(/^no commit is checked out/);
  });

  it('is the head alone where the composition admits no merge commit', async () => {
    const { gate } = await openScene('exit 0', 'merge');
    expect(await gate({ alone: true })).toMatchObject({ faults: [{ code: 'checkout_mismatch' }] });
  });

  it('must be as committed: compared with the merge commit, not with the head', async () => {
    const { gate, path } = await openScene('exit 0', 'merge');
    writeFileSync(join(path, 'b.txt'), 'other\n');
    const { faults } = await gate();
    expect(faults).toMatchObject([
      {
        code: 'checkout_mismatch',
        detail: expect.stringMatching(
          /^b\.txt changed .*; let the steps before leave tracked files alone \(npm ci instead of npm install\)$/,
        ),
      },
    ]);
  });

  it('at a terminal is to be committed or stashed', async () => {
    const { gate, path } = await openScene('exit 0', 'head');
    writeFileSync(join(path, 'a.txt'), 'other\n');
    const { faults } = await gate({ alone: true });
    expect(faults).toMatchObject([{ detail: expect.stringMatching(/; commit or stash that first$/) }]);
  });
});

describe('a gate that touches what it must leave alone is tampered, however it ended', () => {
  it.each(['exit 0', 'exit 3'])('by checking out another commit: %s', async (end) => {
    const { gate } = await openScene(`git -c advice.detachedHead=false checkout -q main~0; ${end}`, 'head');
    const { result } = await gate();
    expect(result).toMatchObject({
      outcome: 'tampered',
      exitCode: Number(end.slice(-1)),
      explanation: expect.stringMatching(/^The gate changed what is checked out: it is [0-9a-f]{12} now/),
    });
  });

  it('by taking the repository away', async () => {
    const { gate } = await openScene('rm -rf .git', 'head');
    expect((await gate()).result).toMatchObject({
      outcome: 'tampered',
      explanation: expect.stringContaining('no commit now'),
    });
  });

  it.each([
    ['writes to one', 'echo verdict=approve >>"$TMPDIR/set_output_1"'],
    ['adds one', 'echo x=y >"$TMPDIR/set_env_2"'],
    ['removes one', 'rm "$TMPDIR/set_output_1"'],
    ['puts a link in its place', 'ln -sf /dev/null "$TMPDIR/set_output_1"'],
    ['puts a pipe in its place', 'rm "$TMPDIR/set_output_1"; mkfifo "$TMPDIR/set_output_1"'],
    ['removes the folder', 'rm -rf "$TMPDIR"'],
  ])('by command files of the runner: %s', async (_, script) => {
    const { gate, commandFiles } = await openScene(script, 'head');
    const before = contentsOf(commandFiles);
    const { result } = await gate();
    expect(contentsOf(commandFiles)).toEqual(before);
    rmSync(commandFiles, { recursive: true, force: true });
    expect(result).toMatchObject({
      outcome: 'tampered',
      exitCode: 0,
      explanation: expect.stringMatching(/^The gate changed command files of the runner \(1 of them\)/),
    });
  });

  it('by keeping us from reading them', async () => {
    const { gate } = await openScene('rm -rf "$TMPDIR"; : >"$TMPDIR"', 'head');
    expect((await gate()).result).toMatchObject({
      outcome: 'tampered',
      explanation: expect.stringContaining('command files of the runner unreadable'),
    });
  });

  it('and is not by reading them, or by files of its own', async () => {
    const { gate, path } = await openScene('cat "$TMPDIR/set_output_1"; touch built', 'head');
    mkdirSync(join(path, 'ignored'));
    expect((await gate()).result.outcome).toBe('passed');
  });
});

describe('the command files of a runner', () => {
  it('are none where the folder does not exist, and differ by content alone', async () => {
    const folder = build({ commits: [] }).folder();
    const read = runnerFiles({ folders: [join(folder, 'commands')], files: [] });
    const digests = async () => (await read()).digests;
    expect([...(await digests())]).toEqual([]);
    mkdirSync(join(folder, 'commands'));
    writeFileSync(join(folder, 'commands/a'), 'one');
    const first = await digests();
    writeFileSync(join(folder, 'commands/a'), 'one');
    expect(await digests()).toEqual(first);
    writeFileSync(join(folder, 'commands/a'), 'two');
    expect(await digests()).not.toEqual(first);
    expect([...first.keys()]).toEqual([join(folder, 'commands/a')]);
  });

  it('are not followed where they are links, nor waited for where they are pipes', async () => {
    const folder = build({ commits: [] }).folder();
    writeFileSync(join(folder, 'a'), 'one');
    const read = runnerFiles({ folders: [folder], files: [] });
    const first = (await read()).digests.get(join(folder, 'a'));
    const elsewhere = build({ commits: [] }).folder();
    writeFileSync(join(elsewhere, 'copy'), 'one');
    rmSync(join(folder, 'a'));
    symlinkSync(join(elsewhere, 'copy'), join(folder, 'a'));
    execFileSync('mkfifo', [join(folder, 'b')]);
    const { digests } = await read();
    expect(digests.get(join(folder, 'a'))).not.toBe(first);
    expect(digests.get(join(folder, 'b'))).toMatch(/^mode /);
  });

  it('are put back as they were: changed, added, removed, turned into a link or a folder', async () => {
    const folder = build({ commits: [] }).folder();
    const event = join(build({ commits: [] }).folder(), 'event.json');
    const elsewhere = join(build({ commits: [] }).folder(), 'copy');
    for (const name of ['a', 'b', 'c', 'd']) writeFileSync(join(folder, name), `as ${name} was`);
    writeFileSync(event, '{"number": 7}');
    const read = runnerFiles({ folders: [folder], files: [event] });
    const before = await read();
    expect(await before.restore()).toBe(true);
    writeFileSync(join(folder, 'a'), 'LD_PRELOAD=/tmp/x.so');
    rmSync(join(folder, 'b'));
    rmSync(join(folder, 'c'));
    symlinkSync(elsewhere, join(folder, 'c'));
    rmSync(join(folder, 'd'));
    mkdirSync(join(folder, 'd'));
    writeFileSync(join(folder, 'added'), 'x=y');
    writeFileSync(event, '{"number": 8}');
    expect(await before.restore()).toBe(true);
    expect((await read()).digests).toEqual(before.digests);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('as a was');
    expect(readFileSync(event, 'utf8')).toBe('{"number": 7}');
    expect(existsSync(elsewhere)).toBe(false);
  });

  it('are not said to be put back when what they held is not known any more', async () => {
    const folder = build({ commits: [] }).folder();
    writeFileSync(join(folder, 'large'), 'x'.repeat(1024 * 1024 + 1));
    const before = await runnerFiles({ folders: [folder], files: [] })();
    writeFileSync(join(folder, 'large'), 'y');
    expect(await before.restore()).toBe(false);
  });
});
