import { expect, test } from '@jest/globals';
import { readBatch } from '../../src/pipeline/blob-batch.ts';
import { repositoryFixtures } from '../support/opened-repository.ts';

const { build, open } = repositoryFixtures();

/** A pipe hands over 64 KB at a time: files of these lengths come in several pieces, cut at different places. */
const LENGTHS = [100_003, 150_001, 199_999, 64 * 1024, 64 * 1024 + 1, 120_000, 180_007];

test('each of several files that are longer than a piece of the pipe has its own bytes', async () => {
  const write = Object.fromEntries(
    LENGTHS.map((length, at) => [`${at}.ts`, String.fromCharCode(97 + at).repeat(length)] as const),
  );
  const { path, commits } = build({ commits: [{ write }] });
  const repository = await open(path);
  const commit = commits[0] ?? '';
  const entries = await repository.sourceTree(commit).entries();
  const read = await readBatch(repository.blobStream(commit), entries, new AbortController().signal);
  const shown = [...read].map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')] as const);
  // Compared by name first: two files of 200 KB that differ are no message that anybody can read.
  expect(shown.map(([name]) => name).toSorted()).toEqual(Object.keys(write).toSorted());
  expect(shown.filter(([name, text]) => text !== write[name]).map(([name]) => name)).toEqual([]);
});
