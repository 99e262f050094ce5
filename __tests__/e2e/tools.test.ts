/** The tools of a reviewer in a run on a real repository; the calls are scripted (synthetic replies). */
import { describe, expect, it } from '@jest/globals';
import { localReviews } from '../support/local-review.ts';
import { messagesOf } from '../support/asked.ts';
import { reply, toolCall, toolCalls, type ScriptedRequest } from '../support/scripted-model.ts';

const { review } = localReviews();

/** Random enough for the scanner; assembled so that nobody takes this file for a leak. */
const CANARY = ['ghp', '_9fKq2Lw8Zt4Vn6Xc1Rb0Ym3Kd7Ps5Hf2Jg1A'].join('');

const base = {
  'src/tax.ts': `const key = '${CANARY}';\nexport function grossOfNet(net: number): number {\n  return net * Number(key);\n}\n`,
  'src/use.ts': "import { grossOfNet } from './tax.ts';\nexport const shown = grossOfNet(1);\n",
  'src/order.ts': 'export const total = 1;\n',
  'notes/grossOfNet.txt': 'grossOfNetwork is another word\n',
};
const head = {
  'src/order.ts': 'export const total = grossOfNet(100);\n',
  'src/other.ts': 'export const other = true;\n',
};

type Result = {
  readonly texts?: readonly { readonly lines: readonly string[] }[];
  readonly lines?: readonly string[];
  readonly error?: string;
};

/** What the tools answered, in order. */
function results(request: ScriptedRequest | undefined): readonly Result[] {
  return messagesOf(request ?? { body: undefined })
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => JSON.parse(content ?? 'null'));
}

async function called(name: string, args: object, more: readonly string[] = []) {
  // Without context nothing stands in the conversation that a result could point at.
  const { requests, verdict } = await review({
    base,
    head,
    model: [toolCall(name, args), reply()],
    args: ['--context-bytes', '0', ...more],
  });
  return { verdict, requests, result: results(requests[1])[0] ?? {} };
}

describe('find_definition', () => {
  it('gives place and text from the head, without the secrets of the file', async () => {
    const { result, requests, verdict } = await called('find_definition', { name: 'grossOfNet' });
    expect(result).toMatchObject({
      complete: true,
      definitions: [{ path: 'src/tax.ts', startLine: 2, endLine: 4 }],
    });
    expect(result.texts?.[0]?.lines[1]).toContain('return net * Number(key);');
    expect(requests.map(({ text }) => text).join('\n')).not.toContain(CANARY);
    expect(verdict).toMatchObject({
      decision: 'approve',
      cost: { toolCalls: 1 },
      context: { indexedFiles: 5 },
    });
  });

  it('says that there is none', async () => {
    const { result } = await called('find_definition', { name: 'nobodyDefinesThis' });
    expect(result).toMatchObject({ complete: true, definitions: [] });
  });
});

describe('find_references', () => {
  it('gives the lines that hold the name as a whole word', async () => {
    const { result } = await called('find_references', { name: 'grossOfNet' });
    const text = JSON.stringify(result);
    for (const path of ['src/tax.ts', 'src/use.ts', 'src/order.ts']) expect(text).toContain(path);
    expect(text).not.toContain('grossOfNetwork');
  });
});

describe('read_diff', () => {
  it('gives the diff of another changed file, and of no file that is not changed', async () => {
    const args = ['--max-diff-chars', '1000', '--concurrency', '1'];
    const { result } = await called('read_diff', { path: 'src/other.ts' }, args);
    expect(result).toMatchObject({ path: 'src/other.ts', status: 'added', complete: true });
    expect(JSON.stringify(result.lines)).toContain('export const other = true;');
    const unchanged = await called('read_diff', { path: 'src/tax.ts' }, args);
    expect(unchanged.result).toMatchObject({ error: 'no_such_file' });
  });
});

describe('a secret in the repository', () => {
  it.each([
    ['read_file', { path: 'src/tax.ts' }],
    ['search_text', { text: 'const key' }],
    ['search_text', { text: CANARY }],
    ['find_definition', { name: 'key' }],
    ['find_references', { name: 'key' }],
  ])('reaches no request by %s %j', async (name, args) => {
    const { requests } = await called(name, args);
    expect(requests).toHaveLength(2);
    const sent = requests.map(({ text }) => text).join('\n');
    // Who asks for it knows it: the call is repeated in the conversation, the answer is not the repository's.
    const answers = JSON.stringify(results(requests[1]));
    expect(answers).not.toContain(CANARY);
    if (!JSON.stringify(args).includes(CANARY)) expect(sent).not.toContain(CANARY);
  });
});

describe('depth', () => {
  const search = (index: number) => ({
    id: `c${index}`,
    name: 'search_text',
    args: { text: `word${index}` },
  });
  const calls = (count: number) => toolCalls(Array.from({ length: count }, (_, index) => search(index)));

  it.each([
    ['quick', 0],
    ['standard', 3],
    ['deep', 30],
  ])('%s allows %i tool calls for a unit', async (depth, allowed) => {
    const script = allowed === 0 ? [reply()] : [calls(allowed), reply()];
    const { verdict, requests } = await review({ base, head, model: script, args: ['--depth', depth] });
    expect(verdict).toMatchObject({ decision: 'approve', cost: { toolCalls: allowed } });
    expect((requests[0]?.body?.tools ?? []).length > 0).toBe(allowed > 0);
    // Used up: none are offered any more.
    expect(requests.at(-1)?.body).not.toHaveProperty('tools');
  });

  it.each([
    ['standard', 4],
    ['deep', 31],
  ])('%s refuses a batch of %i calls as a whole: none is made and none is charged', async (depth, count) => {
    const { verdict, requests } = await review({
      base,
      head,
      model: [calls(count), reply()],
      args: ['--depth', depth],
    });
    const answers = results(requests[1]);
    expect(answers).toHaveLength(count);
    expect(new Set(answers.map(({ error }) => String(error)))).toEqual(new Set(['limit_reached']));
    expect(verdict).toMatchObject({ decision: 'approve', cost: { toolCalls: 0 } });
    expect(requests[1]?.body).not.toHaveProperty('tools');
  });

  it('gives way to max-tool-calls', async () => {
    const args = ['--depth', 'quick', '--max-tool-calls', '1'];
    const { verdict } = await review({ base, head, model: [calls(1), reply()], args });
    expect(verdict).toMatchObject({ cost: { toolCalls: 1 } });
  });
});
