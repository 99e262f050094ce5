import { describe, expect, test } from '@jest/globals';

import type { BlobStream, TreeEntry } from '../../../src/ports.ts';
import type { RepositorySpec } from '../../support/git-repository.ts';
import { repositoryFixtures, writeGitShim } from '../../support/opened-repository.ts';

const { build, open } = repositoryFixtures();
const quiet = new AbortController().signal;

async function opened(write: RepositorySpec['commits'][number], env: Readonly<Record<string, string>> = {}) {
  const built = build({ commits: [write] });
  const commit = built.commits[0] ?? '';
  const repository = await open(built.path, env);
  const blobs: BlobStream = repository.blobStream(commit);
  return { built, commit, blobs, entries: await repository.sourceTree(commit).entries() };
}

async function readAll(
  blobs: BlobStream,
  entries: readonly TreeEntry[],
): Promise<(readonly [string, string])[]> {
  const seen: (readonly [string, string])[] = [];
  await blobs.stream(
    entries,
    ({ path }, bytes) => {
      seen.push([path, Buffer.from(bytes).toString('latin1')]);
      return 'more';
    },
    quiet,
  );
  return seen;
}

describe('a stream of blobs', () => {
  test('hands over all of many blobs of any length, in the order asked for', async () => {
    const write = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [`f${at}`, `${at}\n`.repeat((at * at * 7) % 5_000)] as const),
    );
    write['large'] = 'x'.repeat(1_000_003);
    const { blobs, entries } = await opened({ write });
    const order = entries.toReversed();
    expect(await readAll(blobs, order)).toEqual(order.map(({ path }) => [path, write[path]]));
  });

  test('equal blobs come once for each path, an empty one and bytes of all values come whole', async () => {
    const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const { blobs, entries } = await opened({
      write: { a: 'same\n', b: 'same\n', c: '', d: every, e: 'no end' },
    });
    expect(await readAll(blobs, entries)).toEqual([
      ['a', 'same\n'],
      ['b', 'same\n'],
      ['c', ''],
      ['d', every.toString('latin1')],
      ['e', 'no end'],
    ]);
  });

  test('links and submodules are never asked for', async () => {
    const { blobs, entries } = await opened({
      write: { a: 'a' },
      link: { link: 'a' },
      submodule: { sub: '1'.repeat(40) },
    });
    expect(entries).toHaveLength(3);
    expect(await readAll(blobs, entries)).toEqual([['a', 'a']]);
  });

  test('the tree is that of the commit', async () => {
    const { built, blobs, commit } = await opened({ write: { a: 'a' } });
    expect(await blobs.treeId()).toBe(built.git('rev-parse', `${commit}^{tree}`));
  });

  test('stops when the reader has enough', async () => {
    const { blobs, entries } = await opened({ write: { a: 'a', b: 'b', c: 'c' } });
    const seen: string[] = [];
    await blobs.stream(entries, ({ path }) => (seen.push(path) === 2 ? 'enough' : 'more'), quiet);
    expect(seen).toEqual(['a', 'b']);
  });

  test('an abort ends a git that says nothing', async () => {
    const built = build({ commits: [{ write: { a: 'a' } }] });
    const folder = writeGitShim(built.folder(), 'case "$*" in *--batch*--buffer*) exec sleep 600;; esac');
    const repository = await open(built.path, { PATH: `${folder}:${process.env['PATH'] ?? ''}` });
    const commit = built.commits[0] ?? '';
    const entries = await repository.sourceTree(commit).entries();
    const controller = new AbortController();
    const ended = repository.blobStream(commit).stream(entries, () => 'more', controller.signal);
    controller.abort();
    await expect(ended).resolves.toBeUndefined();
    await expect(
      repository.blobStream(commit).stream(entries, () => 'more', controller.signal),
    ).resolves.toBeUndefined();
  });

  test('a blob that is not there is an error that names the path and the remedy', async () => {
    const { blobs, entries } = await opened({ write: { a: 'a', b: 'b' } });
    const id = entries[1]?.id ?? '';
    const missing = entries.map((entry) => (entry.id === id ? { ...entry, id: '1'.repeat(40) } : entry));
    await expect(readAll(blobs, missing)).rejects.toMatchObject({
      code: 'workspace',
      message: expect.stringMatching(/reading b: objects are missing.*fetch/),
    });
  });

  test('what the reader throws comes to the caller', async () => {
    const { blobs, entries } = await opened({ write: { a: 'a' } });
    const fault = new RangeError('reader');
    await expect(
      blobs.stream(
        entries,
        () => {
          throw fault;
        },
        quiet,
      ),
    ).rejects.toBe(fault);
  });

  test('a git that ends early is an error', async () => {
    const built = build({ commits: [{ write: { a: 'a' } }] });
    const folder = writeGitShim(built.folder(), 'case "$*" in *--batch*--buffer*) exit 0;; esac');
    const repository = await open(built.path, { PATH: `${folder}:${process.env['PATH'] ?? ''}` });
    const commit = built.commits[0] ?? '';
    const entries = await repository.sourceTree(commit).entries();
    await expect(readAll(repository.blobStream(commit), entries)).rejects.toMatchObject({ code: 'git' });
  });
});
