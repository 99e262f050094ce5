import { afterEach, describe, expect, it } from '@jest/globals';
import { openModel } from '../../src/adapters/model/open-model.ts';
import type { ModelProvider, Reporter, SecretScanner, SourceTree } from '../../src/ports.ts';
import { reviewUnit } from '../../src/reviewer/loop.ts';
import type { UnitTask } from '../../src/reviewer/task.ts';
import type { UnitReview } from '../../src/reviewer/unit-review.ts';
import {
  answer,
  completion,
  reply,
  replyText,
  startScriptedModel,
  status,
  toolCall,
  toolCalls,
  type RequestBody,
  type ScriptEntry,
  type ScriptedModel,
} from '../support/scripted-model.ts';
import {
  buildAllowance,
  buildCriteria,
  buildTask,
  buildTree,
  LIMITS,
  scanner,
  silent,
  NOTHING_ELSE,
} from './builders.ts';
import { modelCase } from './model-cases.ts';
import { z } from 'zod';

/** The loop with the real adapter against a scripted endpoint. */

const open: ScriptedModel[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map(async (model) => model.close()));
});

type Given = {
  readonly task?: Partial<UnitTask>;
  readonly tree?: SourceTree;
  readonly secrets?: SecretScanner;
  readonly reporter?: Reporter;
  readonly signal?: AbortSignal;
  readonly repeatLast?: boolean;
};

type Run = {
  readonly review: UnitReview;
  readonly bodies: readonly RequestBody[];
  readonly server: ScriptedModel;
};

function modelAt(baseUrl: string): ModelProvider {
  return openModel({
    baseUrl,
    apiKey: 'sk-test-key',
    model: 'gpt-5.4',
    temperature: null,
    timeoutMs: 5_000,
    note: () => {},
    wait: async () => {},
  });
}

async function run(script: readonly ScriptEntry[], given: Given = {}): Promise<Run> {
  const server = await startScriptedModel(script, { repeatLast: given.repeatLast ?? false });
  open.push(server);
  const ports = {
    model: modelAt(server.baseUrl),
    tree: given.tree ?? buildTree({ 'f.txt': 'one\ntwo\n' }),
    secrets: given.secrets ?? scanner,
    reporter: given.reporter ?? silent,
    ...NOTHING_ELSE,
  };
  const review = await reviewUnit(buildTask(given.task), ports, given.signal ?? new AbortController().signal);
  server.assertDone();
  const bodies = server.requests.flatMap(({ body }) => (body === undefined ? [] : [body]));
  return { review, bodies, server };
}

function toolNames(body: RequestBody | undefined): readonly string[] {
  return (body?.tools ?? []).map((tool) => tool.function.name);
}

/** The results of tools in the latest request, parsed. */
function toolResults({ bodies }: Run): readonly unknown[] {
  return (bodies.at(-1)?.messages ?? [])
    .filter((message) => message.role === 'tool')
    .map((message) => JSON.parse(message.content ?? 'null'));
}

function lastMessage({ bodies }: Run): string {
  return bodies.at(-1)?.messages.at(-1)?.content ?? '';
}

describe('an answer', () => {
  it('is recorded as it came, with the usage of all turns', async () => {
    const { review } = await run([toolCall('read_file', { path: 'f.txt' }), reply({ findings: [{}] })]);
    expect(review).toMatchObject({
      unit: '1',
      reviewer: 'general',
      answer: replyText({ findings: [{}] }),
      requote: null,
      fault: null,
      toolCalls: 1,
      usage: { inputTokens: 20, outputTokens: 20, requests: 2 },
      context: [{ path: 'f.txt', startLine: 1, text: 'one\ntwo' }],
    });
    expect(review.replies.map(({ purpose, kind }) => [purpose, kind])).toEqual([
      ['turn', 'tool_calls'],
      ['turn', 'answer'],
    ]);
  });

  it('is asked for with the schema and the three tools', async () => {
    const { bodies } = await run([reply()]);
    expect(toolNames(bodies[0])).toEqual(['read_file', 'search_text', 'glob']);
    expect(bodies[0]).toMatchObject({ max_tokens: 12_000, response_format: { type: 'json_schema' } });
  });

  it('that is malformed is repaired once, with the problem told and its text repeated', async () => {
    const bad = '{"summary":"all good"}';
    const ran = await run([answer(bad), reply()]);
    expect(ran.review).toMatchObject({ answer: replyText(), fault: null });
    expect(ran.review.replies.map(({ purpose }) => purpose)).toEqual(['turn', 'repair']);
    expect(ran.bodies[1]?.messages.at(-2)).toMatchObject({ role: 'assistant', content: bad });
    expect(lastMessage(ran)).toContain('findings: Invalid input');
    expect(toolNames(ran.bodies[1])).toEqual([]);
  });

  it('that is malformed and very long is repeated in part only', async () => {
    const ran = await run([answer('x'.repeat(60_000)), reply()]);
    expect(ran.bodies[1]?.messages.at(-2)?.content).toHaveLength(20_000);
  });

  it('that is malformed twice is a fault, without a third try', async () => {
    const { review } = await run([answer('no'), answer('no')]);
    expect(review).toMatchObject({ answer: null, fault: { code: 'answer_malformed', unit: '1' } });
  });

  it('that is refused at the repair ends as refused', async () => {
    const { review } = await run([answer('no'), completion({ content: null, refusal: 'no' })]);
    expect(review.fault?.code).toBe('model_refused');
  });

  it('that calls tools where none are offered is malformed, and repaired once', async () => {
    const task = { limits: { ...LIMITS, maxToolCalls: 0 } };
    const { review, bodies } = await run([toolCall('read_file', { path: 'f.txt' }), reply()], { task });
    expect(review).toMatchObject({ fault: null, toolCalls: 0, context: [] });
    expect(bodies.map(toolNames)).toEqual([[], []]);
  });

  it('that is empty is asked for once more with the identical request', async () => {
    const { review, server } = await run([answer(''), reply()]);
    expect(review.fault).toBeNull();
    expect(server.requests[0]?.text).toBe(server.requests[1]?.text);
  });

  it('that is empty again, or at the repair, is a fault', async () => {
    const twice = await run([answer(' \n'), answer('')]);
    expect(twice.review.fault).toMatchObject({
      code: 'answer_malformed',
      detail: expect.stringContaining('empty'),
    });
    const later = await run([answer(''), answer('no'), answer('')]);
    expect(later.review.fault?.code).toBe('answer_malformed');
  });

  it('that is cut off is neither repaired nor retried, and the limit to raise is named', async () => {
    const { review } = await run([completion({ content: '{"complete":true,' }, 'length')]);
    expect(review).toMatchObject({ answer: null, fault: { code: 'answer_truncated' } });
    expect(review.fault?.detail).toContain('max-output-tokens');
  });
});

describe('tools', () => {
  it('are refused as a whole batch when it passes the limit; then one turn without tools says so', async () => {
    const calls = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: 'read_file', args: { path: 'f.txt' } }));
    const ran = await run([toolCalls(calls), reply()]);
    expect(ran.review).toMatchObject({ toolCalls: 0, context: [], fault: null });
    expect(toolResults(ran)).toEqual(Array(4).fill(expect.objectContaining({ error: 'limit_reached' })));
    expect(
      ran.bodies[1]?.messages.filter(({ role }) => role === 'tool').map((message) => message.tool_call_id),
    ).toEqual(['a', 'b', 'c', 'd']);
    expect(toolNames(ran.bodies[1])).toEqual([]);
    expect(lastMessage(ran)).toMatch(/^No more tools: the limit of tool calls is reached/);
  });

  it.each([
    [2, 2, true],
    [3, 3, false],
    [4, 0, false],
  ])('serve a batch of %i under a limit of 3: %i made, more offered: %s', async (size, made, offered) => {
    const calls = Array.from({ length: size }, (_, index) => ({
      id: `${index}`,
      name: 'glob',
      args: { pattern: `${index}*` },
    }));
    const ran = await run([toolCalls(calls), reply()]);
    expect(ran.review.toolCalls).toBe(made);
    expect(toolNames(ran.bodies[1]).length > 0).toBe(offered);
  });

  it('count calls that are malformed or refused', async () => {
    const ran = await run([
      toolCalls([
        { id: 'a', name: 'bash', args: {} },
        { id: 'b', name: 'read_file', args: { path: 1 } },
        { id: 'c', name: 'read_file', args: { path: '../x' } },
      ]),
      reply(),
    ]);
    expect(ran.review.toolCalls).toBe(3);
    expect(toolResults(ran)).toEqual([
      expect.objectContaining({ error: 'unknown_tool' }),
      expect.objectContaining({ error: 'bad_arguments' }),
      expect.objectContaining({ error: 'no_such_file' }),
    ]);
    expect(toolNames(ran.bodies[1])).toEqual([]);
  });

  it('handle same-tool-call-repeated: the third identical call is refused, two are made', async () => {
    const { input } = modelCase('tool-loop', 'same-tool-call-repeated');
    const { calls } = z.object({ calls: z.array(z.tuple([z.string(), z.looseObject({})])) }).parse(input);
    const tree = buildTree({ 'f.txt': 'one\n' });
    const script = calls.map(([name, args]) => toolCall(name, args));
    const ran = await run([...script, reply()], { tree, task: { limits: { ...LIMITS, maxToolCalls: 10 } } });
    expect(tree.reads).toEqual(['f.txt', 'f.txt']);
    expect(
      toolResults(ran).map((result) => z.looseObject({ error: z.string().optional() }).parse(result).error),
    ).toEqual([undefined, undefined, 'repeated_call', 'repeated_call', 'repeated_call']);
  });

  it('handle tool-args-truncated-finish-rewritten: two cut calls get an error back, then tools end', async () => {
    const { input } = modelCase('tool-loop', 'tool-args-truncated-finish-rewritten');
    const { response } = z.object({ response: z.looseObject({}) }).parse(input);
    const cutCall = { ...reply(), text: JSON.stringify(response) };
    const tree = buildTree({ 'f.txt': 'one\n' });
    const ran = await run([cutCall, cutCall, reply()], {
      tree,
      task: { limits: { ...LIMITS, maxToolCalls: 10 } },
    });
    expect(tree.reads).toEqual([]);
    expect(toolResults(ran)).toEqual(Array(2).fill(expect.objectContaining({ error: 'bad_arguments' })));
    expect(ran.bodies.map((body) => toolNames(body).length)).toEqual([3, 3, 0]);
    expect(ran.review).toMatchObject({ fault: null, toolCalls: 2, context: [] });
    // What came is in the record; what is said again is JSON, since some endpoints refuse anything else.
    expect(ran.review.replies[0]?.toolCalls[0]?.argumentsText).toBe('{"path":"f.txt","li');
    expect(JSON.stringify(ran.bodies[2]?.messages)).toContain('"arguments":"{}"');
  });

  it('go on after one malformed call when the next is well-formed', async () => {
    const bad = toolCall('read_file', '{"path"');
    const good = toolCall('read_file', { path: 'f.txt' });
    const ran = await run([bad, good, bad, reply()], { task: { limits: { ...LIMITS, maxToolCalls: 10 } } });
    expect(toolNames(ran.bodies[3])).toHaveLength(3);
  });

  it('end when their bytes are used up', async () => {
    const tree = buildTree({ 'f.txt': 'x'.repeat(1_000).concat('\n').repeat(10) });
    const limits = { ...LIMITS, maxToolCalls: 10, maxToolBytes: 4_000 };
    const ran = await run([toolCall('read_file', { path: 'f.txt' }), reply()], { tree, task: { limits } });
    expect(Buffer.byteLength(JSON.stringify(toolResults(ran)[0]))).toBeLessThanOrEqual(4_000);
    expect(toolNames(ran.bodies[1])).toEqual([]);
    expect(lastMessage(ran)).toContain('the limit of tool results is reached');
  });

  it('are not offered in the last turns of a conversation', async () => {
    const call: ScriptEntry = (request) =>
      toolNames(request.body).length > 0 ? toolCall('glob', { pattern: `${request.text.length}` }) : reply();
    const { review, bodies } = await run([call], {
      repeatLast: true,
      task: { limits: { ...LIMITS, maxToolCalls: 100, maxTurns: 100 } },
    });
    expect(review.fault).toBeNull();
    expect(bodies).toHaveLength(27);
    expect(toolNames(bodies[25])).toHaveLength(3);
    expect(toolNames(bodies[26])).toEqual([]);
  });

  it('let a failure of the tree through: it is no end of a review', async () => {
    const tree = {
      ...buildTree({ 'f.txt': 'x' }),
      read: async () => Promise.reject(new Error('git is gone')),
    };
    const server = await startScriptedModel([toolCall('read_file', { path: 'f.txt' })]);
    open.push(server);
    const ports = {
      model: modelAt(server.baseUrl),
      tree,
      secrets: scanner,
      reporter: silent,
      ...NOTHING_ELSE,
    };
    await expect(reviewUnit(buildTask(), ports, new AbortController().signal)).rejects.toThrow('git is gone');
  });
});

describe('a re-quote', () => {
  const asking = { needsRequote: () => ['1#1'] };
  const two = reply({ findings: [{}, { quote: 'not there', title: 'second' }] });

  it('is asked for once, for the named candidates only, without tools', async () => {
    const quotes = JSON.stringify({ quotes: [{ id: '1#1', quote: 'const a = 1;' }] });
    const ran = await run([two, answer(quotes)], { task: asking });
    expect(ran.review).toMatchObject({ requote: quotes, fault: null });
    expect(ran.review.replies.at(-1)?.purpose).toBe('requote');
    expect(lastMessage(ran)).toContain('"1#1"');
    expect(lastMessage(ran)).not.toContain('"1#0"');
    expect(toolNames(ran.bodies[1])).toEqual([]);
    expect(JSON.stringify(ran.bodies[1]?.['response_format'])).toContain('quotes');
  });

  it('is decided with what the tools have shown', async () => {
    const seen: unknown[] = [];
    const needsRequote: UnitTask['needsRequote'] = (candidates, context) => {
      seen.push(candidates.length, context);
      return [];
    };
    await run([toolCall('read_file', { path: 'f.txt' }), two], { task: { needsRequote } });
    expect(seen).toEqual([2, [{ path: 'f.txt', startLine: 1, text: 'one\ntwo' }]]);
  });

  it.each([
    ['malformed', [answer('no')], 'answer_malformed'],
    ['of another shape', [answer('{"findings":[]}')], 'answer_malformed'],
    ['empty twice', [answer(''), answer(' ')], 'answer_malformed'],
    ['refused', [completion({ content: null, refusal: 'no' })], 'model_refused'],
    ['cut off', [completion({ content: '{' }, 'length')], 'answer_truncated'],
    ['a tool call', [toolCall('glob', { pattern: '*' })], 'answer_malformed'],
    ['not to be had', [status(400)], 'model_unreachable'],
    ['forbidden', [status(401)], 'model_unreachable'],
  ])('whose reply is %s is the fault of the unit, beside the answer', async (_what, bad, code) => {
    const { review } = await run([two, ...bad], { task: asking });
    expect(review).toMatchObject({
      answer: expect.stringContaining('second'),
      requote: null,
      fault: { code, unit: '1' },
    });
    expect(review.replies).toHaveLength(1 + bad.length);
  });

  it('that is empty is asked for once more with the identical request', async () => {
    const quotes = '{"quotes":[]}';
    const { review, server } = await run([two, answer(''), answer(quotes)], { task: asking });
    expect(review).toMatchObject({ requote: quotes, fault: null });
    expect(server.requests[1]?.text).toBe(server.requests[2]?.text);
  });

  it.each(['{"quotes":[]}', '{"quotes":[{"id":"1#1","quote":"nowhere either"}]}'])(
    'that is read and saves nothing is no fault: %s',
    async (quotes) => {
      const { review } = await run([two, answer(quotes)], { task: asking });
      expect(review).toMatchObject({ requote: quotes, fault: null });
    },
  );

  it('that cannot be paid or comes too late is not made, and the fault says so', async () => {
    const poor = buildAllowance({ total: 100 });
    const { review } = await run([two], { task: { ...asking, allowance: poor } });
    expect(review).toMatchObject({ answer: expect.any(String), fault: { code: 'budget_exhausted' } });
    const asked: unknown[] = [];
    const late = buildAllowance({ late: () => asked.length > 0 });
    const needsRequote = () => {
      asked.push(0);
      return ['1#1'];
    };
    const tooLate = await run([two], { task: { needsRequote, allowance: late } });
    expect(tooLate.review).toMatchObject({ answer: expect.any(String), fault: { code: 'deadline' } });
  });

  it('of ids that no candidate has is not made', async () => {
    const { review } = await run([two], { task: { needsRequote: () => ['9#9'] } });
    expect(review.replies).toHaveLength(1);
  });
});

describe('turns', () => {
  it('are enough for a re-quote when tools took all they may and every other reply is bad once', async () => {
    const quotes = answer('{"quotes":[]}');
    const rest = [answer(''), answer('no'), reply({ findings: [{}] })];
    const entry: ScriptEntry = ({ body, text }) =>
      toolNames(body).length > 0 ? toolCall('glob', { pattern: `${text.length}` }) : (rest.shift() ?? quotes);
    const { review } = await run([entry], {
      repeatLast: true,
      task: { limits: { ...LIMITS, maxToolCalls: 100 }, needsRequote: () => ['1#0'] },
    });
    expect(review).toMatchObject({ requote: '{"quotes":[]}', fault: null });
    expect(review.replies).toHaveLength(30);
  });
});

describe('limits of a run', () => {
  it('handle tokens-blow-up: the call that does not fit is not made, and the fault says so', async () => {
    const { input, expect: expected } = modelCase('budget', 'tokens-blow-up');
    const given = z.object({ budget_tokens: z.number(), calls: z.array(z.number()) }).parse(input);
    const allowance = buildAllowance({ total: given.budget_tokens, estimate: 80_000 });
    const script = given.calls.slice(0, 2).map((tokens, index) => ({
      ...toolCall('glob', { pattern: `${index}` }),
      text: toolCall('glob', { pattern: `${index}` }).text.replace(
        '"prompt_tokens":10',
        `"prompt_tokens":${tokens - 10}`,
      ),
    }));
    const { review, server } = await run(script, { task: { allowance } });
    expect(server.requests).toHaveLength(z.number().parse(expected['callsMade']));
    expect(review).toMatchObject({ answer: null, fault: { code: 'budget_exhausted', unit: '1' } });
    expect(review.fault?.detail).toContain('max-total-tokens');
    expect(allowance.spent()).toBe(180_000);
  });

  it('reserve everything that is sent and all that may come back', async () => {
    const allowance = buildAllowance();
    await run([reply()], {
      task: { allowance, text: 'the unit text', criteria: buildCriteria('the criteria') },
    });
    const [reserved] = allowance.reserved;
    expect(reserved?.maxOutputTokens).toBe(12_000);
    for (const part of [
      'the unit text',
      'the criteria',
      'You review one unit',
      'endLine',
      '"complete":{"type":"boolean"',
    ])
      expect(reserved?.inputText).toContain(part);
  });

  it('end the unit when the deadline has passed before a call, or passes during one', async () => {
    const late = await run([], { task: { allowance: buildAllowance({ late: () => true }) } });
    expect(late.review.fault).toMatchObject({ code: 'deadline', unit: '1' });
    const passed = buildAllowance({ deadline: AbortSignal.abort() });
    expect((await run([], { task: { allowance: passed } })).review.fault?.code).toBe('deadline');
    expect(passed.reserved).toEqual([]);
    const controller = new AbortController();
    const during = await run(
      [
        () => {
          controller.abort();
          return { kind: 'hang', after: 'nothing' };
        },
      ],
      { task: { allowance: buildAllowance({ deadline: controller.signal }) } },
    );
    expect(during.review.fault?.code).toBe('deadline');
  });

  it.each(['cancelled', 'deadline'] as const)(
    'end while tools are served, with the search under way and without the calls that wait: %s',
    async (code) => {
      const controller = new AbortController();
      let searches = 0;
      const tree: SourceTree = {
        ...buildTree({ 'a.ts': 'x\n' }),
        // Ends with its signal alone, as a search of a large tree does.
        search: async (_literal, _paths, _limit, _timeout, signal) => {
          searches += 1;
          setTimeout(() => controller.abort(), 1);
          await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
          return { hits: [], complete: false };
        },
      };
      const calls = ['one', 'two', 'three'].map((query) => ({ name: 'search_text', args: { query } }));
      const { review, server } = await run([toolCalls(calls)], {
        tree,
        ...(code === 'cancelled'
          ? { signal: controller.signal }
          : { task: { allowance: buildAllowance({ deadline: controller.signal }) } }),
      });
      expect([searches, server.requests.length]).toEqual([1, 1]);
      expect(review.fault?.code).toBe(code);
    },
  );

  it('end the unit as cancelled when the run is cancelled: before, during, and after the answer', async () => {
    const allowance = buildAllowance();
    const before = await run([], { signal: AbortSignal.abort(), task: { allowance } });
    expect(before.review.fault?.code).toBe('cancelled');
    expect(allowance.reserved).toEqual([]);
    const controller = new AbortController();
    const during = await run(
      [
        () => {
          controller.abort();
          return { kind: 'hang', after: 'headers' };
        },
      ],
      { signal: controller.signal },
    );
    expect(during.review).toMatchObject({ answer: null, fault: { code: 'cancelled' } });
    const late = new AbortController();
    const requoting = await run([reply({ findings: [{}] })], {
      signal: late.signal,
      task: {
        needsRequote: () => {
          late.abort();
          return ['1#0'];
        },
      },
    });
    expect(requoting.review).toMatchObject({ answer: expect.any(String), fault: { code: 'cancelled' } });
  });

  it('keep a conversation of a single turn to that turn', async () => {
    const task = { limits: { ...LIMITS, maxTurns: 1 }, needsRequote: () => ['1#0'] };
    const good = await run([reply({ findings: [{}] })], { task });
    expect(good.review).toMatchObject({
      answer: expect.any(String),
      requote: null,
      fault: { code: 'answer_malformed', detail: expect.stringContaining('no turn is left') },
    });
    expect(toolNames(good.bodies[0])).toEqual([]);
    const bad = await run([answer('no')], { task });
    expect(bad.review.fault?.code).toBe('answer_malformed');
    const empty = await run([answer('')], { task });
    expect(empty.review.fault?.code).toBe('answer_malformed');
  });
});

describe('secrets', () => {
  it('leave neither in the criteria and the words of the author, nor in results of tools', async () => {
    const tree = buildTree({ 'f.txt': 'key CANARY-1\n', 'src/CANARY-2.ts': 'CANARY-3' });
    const { server } = await run(
      [
        toolCalls([
          { id: 'a', name: 'read_file', args: { path: 'f.txt' } },
          { id: 'b', name: 'search_text', args: { query: 'key' } },
          { id: 'c', name: 'glob', args: { pattern: '**' } },
        ]),
        reply(),
      ],
      {
        tree,
        task: {
          criteria: buildCriteria('look at CANARY-5'),
          intent: { title: 'CANARY-6', description: 'CANARY-7\nmore' },
        },
      },
    );
    for (const { text } of server.requests) {
      expect(text).not.toContain('CANARY');
      expect(text).toContain('[REDACTED:canary]');
    }
  });

  it('are not seen in a quote of what was shown: the unit in the answer, a tool in the re-quote', async () => {
    const quotes = JSON.stringify({ quotes: [{ id: '1#0', quote: 'CANARY-2' }] });
    const shown = { text: '1+|part of a line: CANARY-1, no secret\n', needsRequote: () => ['1#0'] };
    const plain: SecretScanner = {
      scan: async (texts) =>
        (await scanner.scan(texts)).map((hits, at) => (texts[at]?.includes('line') ? [] : hits)),
    };
    const { review } = await run(
      [
        toolCall('read_file', { path: 'f.txt' }),
        reply({ findings: [{ quote: 'CANARY-1' }] }),
        answer(quotes),
      ],
      { task: shown, secrets: plain, tree: buildTree({ 'f.txt': 'a line: CANARY-2\n' }) },
    );
    expect(review.answer).toContain('"quote":"CANARY-1"');
    expect(review.requote).toBe(quotes);
  });

  it('are neither recorded nor said again when the model repeats them, and the answer stays readable', async () => {
    const { review, server } = await run([
      toolCall('search_text', { query: 'CANARY-1' }),
      answer(`{"summary": "CANARY-2`),
      reply({ findings: [{ quote: 'password = "CANARY-3"', title: 'CANARY-4' }] }),
    ]);
    expect(review.fault).toBeNull();
    expect(JSON.stringify(review)).not.toContain('CANARY');
    expect(server.requests.map(({ text }) => text).join('')).not.toContain('CANARY');
    expect(review.answer).toContain(String.raw`password = \"[REDACTED:canary]\"`);
  });
});

describe('progress', () => {
  it('is told without text of the change', async () => {
    const told: string[] = [];
    await run([toolCall('read_file', { path: 'f.txt' }), reply()], {
      reporter: { progress: (message) => void told.push(message) },
    });
    expect(told).toEqual(['unit 1: 1 of 3 tool calls used']);
  });
});
