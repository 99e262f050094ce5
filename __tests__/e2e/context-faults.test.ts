/** What can go wrong with context: the review goes on with what is left, and says what it had to do without. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { answering, contextOf, messagesOf } from '../support/asked.ts';
import { KEY, localReviews } from '../support/local-review.ts';
import { CLI, runCli } from '../support/run-cli.ts';
import {
  hang,
  http,
  reply,
  status,
  type ScriptedAnswer,
  type ScriptedRequest,
} from '../support/scripted-model.ts';

const { build, folder, model, review } = localReviews();

const base = {
  'src/tax.ts': 'export function grossOfNet(net: number): number {\n  return net * 1.19;\n}\n',
  'src/order.ts': 'export const total = 1;\n',
};
const head = { 'src/order.ts': 'export const total = grossOfNet(100);\n' };

/** Random enough for the scanner; assembled so that nobody takes this file for a leak. */
const CANARY = ['ghp', '_9fKq2Lw8Zt4Vn6Xc1Rb0Ym3Kd7Ps5Hf2Jg1A'].join('');

const isEmbedding = ({ path }: ScriptedRequest) => path.endsWith('/embeddings');
const textsOf = ({ text }: ScriptedRequest): readonly string[] => JSON.parse(text).input;

/** Synthetic vectors: a text about tax is near one about tax. */
function vectors(request: ScriptedRequest): ScriptedAnswer {
  const data = textsOf(request).map((text, index) => ({
    index,
    embedding: [text.includes('gross') ? 1 : 0.1, text.length % 7, 1],
  }));
  return http(200, { object: 'list', data, usage: { prompt_tokens: 5, total_tokens: 5 } });
}

/** Twenty functions of orders, of which each holds the key. */
function functions(file: number): string {
  return Array.from(
    { length: 20 },
    (_, i) => `export function grossOrder${file}x${i}(total: number) {\n  return total + '${CANARY}';\n}\n`,
  ).join('\n');
}

const embed = ['--embedding-model', 'text-embedding-3-small'];
const withEmbeddings = (end: ScriptedAnswer | typeof vectors) => (request: ScriptedRequest) =>
  isEmbedding(request) ? (typeof end === 'function' ? end(request) : end) : reply();

describe('embedding-model', () => {
  it('when it is not set, nothing is sent to the embeddings of the endpoint', async () => {
    const { requests } = await review({ base, head });
    expect(requests.filter(isEmbedding)).toEqual([]);
  });

  it('is given at most 200 stretches of the repository, without its secrets', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, file) => [`src/order${file}.ts`, functions(file)]),
    );
    const { requests, verdict } = await review({
      base: { ...base, ...many },
      head,
      model: withEmbeddings(vectors),
      args: embed,
    });
    const texts = requests.filter(isEmbedding).flatMap(textsOf);
    expect(texts.length).toBeGreaterThan(150);
    // One of them is the change itself.
    expect(texts.length).toBeLessThanOrEqual(201);
    expect(requests.map(({ text }) => text).join('\n')).not.toContain(CANARY);
    expect(texts.join('\n')).toContain('[REDACTED');
    expect(verdict).toMatchObject({ decision: 'approve', context: { notes: [] } });
  });

  it.each([
    ['is down', status(503, undefined, { 'retry-after': '0' })],
    ['does not know the model', status(404, { message: 'no such model' })],
    ['answers with something else', http(200, { hello: 'world' })],
    ['gives too few vectors', http(200, { data: [] })],
    ['answers with a page', http(200, '<html>')],
  ])('whose endpoint %s costs the review nothing but the ranking, and that is said', async (_how, end) => {
    const { verdict, requests, run } = await review({ base, head, model: withEmbeddings(end), args: embed });
    expect(verdict).toMatchObject({ decision: 'approve', coverage: { percent: 100 } });
    expect(verdict.context?.notes.join('\n')).toMatch(/^context is ranked without vectors: /);
    const asked = requests.find((request) => !isEmbedding(request)) ?? { body: undefined };
    expect(contextOf(asked).map(({ path }) => path)).toContain('src/tax.ts');
    expect(run.exitCode).toBe(0);
  });

  it('whose endpoint never answers does not hold the review up', async () => {
    const { verdict } = await review({ base, head, model: withEmbeddings(hang()), args: embed });
    expect(verdict).toMatchObject({ decision: 'approve' });
    expect(verdict.context?.notes.join('\n')).toContain('no answer in time');
  });
});

describe('a change that context has trouble with', () => {
  it.each([
    ['broken source', 'src/broken.ts', 'export function ((( {{{ grossOfNet(\n'],
    ['a language without a grammar', 'src/order.kt', 'fun total() = grossOfNet(100)\n'],
    ['a language that nobody knows', 'src/order.zzz', 'total <- grossOfNet 100\n'],
    ['an empty text behind a line end', 'src/empty.ts', '\n'],
  ])('is reviewed all the same: %s', async (_what, path, text) => {
    const { verdict, requests } = await review({ base, head: { [path]: text } });
    expect(verdict).toMatchObject({ decision: 'approve', coverage: { percent: 100 } });
    expect(requests).toHaveLength(1);
  });

  it('says when a language has no grammar', async () => {
    const { verdict } = await review({ base, head: { 'src/order.kt': 'fun total() = grossOfNet(100)\n' } });
    expect(verdict.context?.notes).toEqual(['no grammar for .kt: definitions are found by lines alone']);
  });

  it('with a line of a megabyte names the line as unreviewed and reviews the rest', async () => {
    const { verdict, requests } = await review({
      base,
      head: { ...head, 'src/data.ts': `export const data = '${'ab'.repeat(500_000)}';\n` },
    });
    expect(verdict).toMatchObject({
      decision: 'inconclusive',
      reasons: ['coverage_short'],
      coverage: { unreviewed: [{ path: 'src/data.ts', cause: 'line_too_long' }] },
    });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.text.length).toBeLessThan(100_000);
  });

  it('with a line of a megabyte in another file is reviewed whole', async () => {
    const data = { 'src/data.ts': `export const grossOfNet = '${'ab'.repeat(500_000)}';\n` };
    const { verdict, requests } = await review({ base: { ...base, ...data }, head });
    expect(verdict).toMatchObject({ decision: 'approve', coverage: { percent: 100 } });
    expect(verdict.context?.notes).toEqual(['1 file too large for the index of the code']);
    expect(requests[0]?.text.length).toBeLessThan(100_000);
  });

  it('with a binary file counts it as unreviewed, not as read', async () => {
    const { verdict, requests } = await review({
      base,
      head: [
        ['src/order.ts', head['src/order.ts']],
        ['logo.bin', Uint8Array.from([0, 1, 2, 3, 0])],
      ],
    });
    expect(JSON.stringify(verdict.coverage)).toContain('logo.bin');
    expect(requests).toHaveLength(1);
    expect(verdict.context?.notes).toEqual([]);
  });
});

describe('a grammar that does not load', () => {
  /** The release with one file of it damaged. */
  function damagedCli(grammar: string): string {
    const copy = folder();
    cpSync(resolve(CLI, '..'), join(copy, 'dist'), { recursive: true });
    mkdirSync(join(copy, 'dist', 'grammars'), { recursive: true });
    writeFileSync(join(copy, 'dist', 'grammars', `${grammar}.wasm.br`), 'not a grammar');
    return join(copy, 'dist', 'cli.js');
  }

  it('leaves the review whole: definitions are found by lines, and the terminal says so', async () => {
    const { path } = build({ base, head });
    const endpoint = await model(answering({}));
    const run = await runCli(['--repo', path, '--base-url', endpoint.baseUrl], {
      cli: damagedCli('typescript'),
      env: { VERDICT_GATE_API_KEY: KEY, HOME: folder() },
    });
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toMatch(/^APPROVE/);
    expect(run.stdout).toMatch(/^Context {3}selected context .*; definitions are found by lines alone: /m);
    const [request = { body: undefined }] = endpoint.requests;
    expect(contextOf(request).map(({ path: shown }) => shown)).toContain('src/tax.ts');
  });

  it('of another language is not missed', async () => {
    const { path } = build({ base, head });
    const endpoint = await model(answering({}));
    const run = await runCli(['--repo', path, '--base-url', endpoint.baseUrl], {
      cli: damagedCli('python'),
      env: { VERDICT_GATE_API_KEY: KEY, HOME: folder() },
    });
    expect(run.stdout).not.toContain('found by lines alone');
    expect(messagesOf(endpoint.requests[0] ?? { body: undefined })).toHaveLength(2);
  });
});
