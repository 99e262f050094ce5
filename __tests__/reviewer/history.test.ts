import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Snippet } from '../../src/core/context/model.ts';
import type { Candidate } from '../../src/core/finding/finding.ts';
import type { ModelRequest } from '../../src/ports.ts';
import { begun, type Conversation } from '../../src/reviewer/conversation.ts';
import { reviewUnit } from '../../src/reviewer/loop.ts';
import type { UnitTask } from '../../src/reviewer/task.ts';
import { withoutUsedResults } from '../../src/reviewer/trim-results.ts';
import { MAX_PASSAGES_BYTES, trimmedPassages } from '../../src/reviewer/trimmed-passages.ts';
import { replyText } from '../support/scripted-model.ts';
import { buildCandidate, buildTask, buildTree, NOTHING_ELSE, scanner, silent } from './builders.ts';
import { answering, calling, scriptedProvider, type ScriptedTurn } from './scripted-provider.ts';

const LINES = Array.from({ length: 100 }, (_, index) => `const value${index} = compute(${index});`);
const TREE = { 'long.ts': LINES.join('\n'), 'other.ts': LINES.join('\n'), 'short.ts': 'one\ntwo\n' };
const STUB = 'shown before; ask again while there are tools';
const POINTER = 'these lines stand whole above';

const read = (path: string, startLine: number, endLine: number) =>
  calling(['read_file', JSON.stringify({ path, startLine, endLine })]);

async function requestsOf(turns: readonly ScriptedTurn[], given: Partial<UnitTask> = {}) {
  const [first, ...rest] = [...turns, answering(replyText())];
  if (first === undefined) throw new Error('no script');
  const model = scriptedProvider([first, ...rest]);
  const ports = { model, tree: buildTree(TREE), secrets: scanner, reporter: silent, ...NOTHING_ELSE };
  const review = await reviewUnit(buildTask(given), ports, new AbortController().signal);
  return { review, results: model.requests.map(resultsIn), requests: model.requests };
}

function resultsIn({ messages }: ModelRequest): readonly string[] {
  return messages.flatMap((message) => (message.role === 'tool' ? [message.content] : []));
}

describe('a result of a tool', () => {
  it('stands whole in the turn that it was asked for, and as a stub with its place after it', async () => {
    const { results, review } = await requestsOf([read('long.ts', 1, 60), read('other.ts', 1, 60)]);
    expect(results[1]).toEqual([expect.stringContaining('value59')]);
    expect(results[2]).toEqual([
      JSON.stringify({ shown: ['long.ts:1-60'], note: STUB }),
      expect.stringContaining('value59'),
    ]);
    // What was shown stays known: claims may quote it.
    expect(review.context.map(({ path }) => path)).toEqual(['long.ts', 'other.ts']);
  });

  it('stays when a stub would not save what the broken cache costs', async () => {
    const { results } = await requestsOf([read('short.ts', 1, 2), read('long.ts', 1, 60)]);
    expect(results[2]?.[0]).toContain('two');
  });

  it('stays for the repair of an answer', async () => {
    const { results } = await requestsOf([read('long.ts', 1, 60), answering('no JSON')]);
    expect(results[2]).toEqual(results[1]);
  });

  it('can be asked for again once it is a stub, and is whole then', async () => {
    const { results } = await requestsOf([
      read('long.ts', 1, 60),
      read('other.ts', 1, 60),
      read('long.ts', 1, 60),
    ]);
    expect(results[3]?.[0]).toContain(STUB);
    expect(results[3]?.[2]).toContain('value59');
  });

  it('is a pointer where its lines stand already, and then those stay', async () => {
    const { results } = await requestsOf([read('long.ts', 1, 60), read('long.ts', 10, 20)]);
    expect(results[2]?.[0]).toContain('value59');
    expect(JSON.parse(results[2]?.[1] ?? '')).toEqual({
      above: ['long.ts:10-20'],
      totalLines: LINES.length,
      lastLineShown: 20,
      note: POINTER,
    });
  });

  it('is a pointer where the context that was given holds its lines', async () => {
    const context: readonly Snippet[] = [
      {
        path: 'long.ts',
        startLine: 5,
        text: LINES.slice(4, 30).join('\n'),
        why: 'definition',
        about: 'value9',
      },
    ];
    const { results, review } = await requestsOf([read('long.ts', 6, 20), read('long.ts', 1, 20)], {
      context,
    });
    expect(results[1]).toEqual([expect.stringContaining(POINTER)]);
    // The lines before the snippet were not shown: all of the read is served.
    expect(results[2]?.[1]).toContain('value0');
    expect(review.context.map(({ startLine }) => startLine)).toEqual([5, 1]);
  });

  it('of another file with the same lines is no pointer', async () => {
    const { results } = await requestsOf([
      calling(
        ['read_file', '{"path":"long.ts","startLine":1,"endLine":20}'],
        ['read_file', '{"path":"other.ts","startLine":1,"endLine":20}'],
      ),
    ]);
    expect(results[1]?.[1]).toContain('value19');
  });
});

describe('trimming, whatever was said', () => {
  const conversation: fc.Arbitrary<Conversation> = fc
    .array(fc.tuple(fc.string(), fc.string({ maxLength: 3_000 }), fc.nat({ max: 6 })), { maxLength: 6 })
    .map((results) => ({
      ...begun([], []),
      turns: 4,
      messages: results.flatMap(([text, result], index) => [
        { role: 'assistant' as const, content: text, toolCalls: [] },
        { role: 'tool' as const, callId: `${index}`, content: result },
      ]),
      standing: results.map(([, text, turn], index) => ({
        message: 2 * index + 1,
        shown: [{ path: 'a.ts', startLine: 1, text }],
        turn,
      })),
    }));
  const bytesOf = ({ messages }: Conversation): number => Buffer.byteLength(JSON.stringify(messages));

  it('never makes a conversation longer, keeps every message in its place, and touches no result that is new', () => {
    fc.assert(
      fc.property(conversation, (given) => {
        const trimmed = withoutUsedResults(given, given.messages.length);
        expect(bytesOf(trimmed)).toBeLessThanOrEqual(bytesOf(given));
        expect(trimmed.messages.map(({ role }) => role)).toEqual(given.messages.map(({ role }) => role));
        for (const [index, message] of given.messages.entries()) {
          const standing = given.standing.find((each) => each.message === index);
          const isUsed = standing !== undefined && standing.turn < given.turns;
          if (!isUsed) expect(trimmed.messages[index]).toBe(message);
        }
        // What stands is what is still whole.
        for (const { message } of trimmed.standing)
          expect(trimmed.messages[message ?? -1]).toBe(given.messages[message ?? -1]);
      }),
    );
  });
});

describe('the turn that asks for quotes again', () => {
  const claim = (more: object) => replyText({ findings: [{ path: 'long.ts', quote: 'vaule', ...more }] });
  const turns = (more: object = {}) => [
    read('long.ts', 1, 60),
    read('other.ts', 1, 60),
    answering(claim(more)),
    answering('{"quotes":[]}'),
  ];
  const asking = async (more: object = {}) => {
    const { requests } = await requestsOf(turns(more), { needsRequote: () => ['1#0'] });
    return requests.at(-1)?.messages.at(-1)?.content ?? '';
  };

  it('shows again what a stub stands for, of the files it asks about alone', async () => {
    const said = await asking();
    expect(said).toContain(JSON.stringify(LINES[59]));
    expect(said).toContain('"long.ts"');
    expect(said).not.toContain('"other.ts"');
  });

  it('shows nothing again that stands in the conversation', async () => {
    const said = await asking({ path: 'other.ts' });
    expect(said).not.toContain('value59');
  });
});

describe('passages that are shown again', () => {
  const line = (index: number) => `line ${index} ${'x'.repeat(90)}`;
  const text = Array.from({ length: 500 }, (_, index) => line(index + 1)).join('\n');
  const piece = { path: 'long.ts', startLine: 1, text };
  const about = (given: Partial<Candidate>) =>
    trimmedPassages({ context: [piece, piece], standing: [] }, [
      buildCandidate({ path: 'long.ts', ...given }),
    ]);

  it('are bounded, and reach from the cited line to both sides', () => {
    const [only, ...others] = about({ line: 300 });
    expect(others).toEqual([]);
    expect(only?.text).toContain(line(300));
    expect(only?.text.split('\n')[0]).toBe(line(only?.startLine ?? 0));
    expect(Buffer.byteLength(JSON.stringify(only))).toBeLessThanOrEqual(MAX_PASSAGES_BYTES);
    expect(only?.text.length).toBeGreaterThan(MAX_PASSAGES_BYTES / 2);
  });

  it.each([null, 1, 500, 9_999])('are lines of the passage whatever line is cited: %s', (cited) => {
    const shown = about({ line: cited });
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every((each) => text.includes(each.text))).toBe(true);
  });

  it('are none of other files', () => {
    expect(about({ path: 'other.ts' })).toEqual([]);
    expect(about({ path: './long.ts' })).not.toEqual([]);
  });
});
