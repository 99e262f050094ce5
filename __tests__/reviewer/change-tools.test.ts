import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { indexBuilder } from '../../src/core/context/index-builder.ts';
import type { CodeIndex, Definition } from '../../src/core/context/model.ts';
import type { Change } from '../../src/core/diff/model.ts';
import { ground } from '../../src/core/finding/ground.ts';
import { prepareShown } from '../../src/core/finding/shown.ts';
import type { SourceTree } from '../../src/ports.ts';
import {
  locate,
  MAX_DEFINITION_LINES,
  MAX_DEFINITIONS,
  MAX_SHOWN_DEFINITIONS,
} from '../../src/reviewer/tools/find-definition.ts';
import { linesWithWord, MAX_REFERENCES } from '../../src/reviewer/tools/find-references.ts';
import { MAX_DIFF_LINES } from '../../src/reviewer/tools/read-diff.ts';
import { parseCall, serveCall } from '../../src/reviewer/tools/serve.ts';
import { MAX_RESULT_BYTES, type ToolPorts, type ToolResult } from '../../src/reviewer/tools/tool.ts';
import { holdsWord, isName, MAX_NAME_CHARS } from '../../src/reviewer/tools/whole-word.ts';
import { buildChange, buildFile, buildHunk } from '../core/diff-units/build-change.ts';
import { buildCandidate, buildTree, scanner, type TreeFile } from './builders.ts';

type Given = { change?: Change; tree?: SourceTree; index?: ToolPorts['index']; maxBytes?: number };

async function call(name: string, args: unknown, given: Given = {}): Promise<ToolResult> {
  const parsed = parseCall({ id: '1', name, argumentsText: JSON.stringify(args) });
  if (parsed.kind === 'refused') return parsed.result;
  const { change = buildChange([]), tree = buildTree({}), index = null, maxBytes = MAX_RESULT_BYTES } = given;
  return serveCall(parsed, { tree, secrets: scanner, change, index }, maxBytes, new AbortController().signal);
}

function contentOf(result: ToolResult): Record<string, unknown> {
  if (result.kind === 'denied') throw new Error(`${result.error}: ${result.message}`);
  return z.record(z.string(), z.unknown()).parse(JSON.parse(result.content));
}

function errorOf(result: ToolResult): string {
  return result.kind === 'denied' ? result.error : 'served';
}

function linesOf(result: ToolResult): readonly string[] {
  return z.array(z.string()).parse(contentOf(result)['lines']);
}

const HOSTILE = [{}, { path: 1 }, { path: null }, { path: ['a'] }, { path: 'a.ts', line: 1 }, { name: 'a' }];

describe('read_diff', () => {
  const hunks = [
    buildHunk([' one', '-two', '+zwei', '+drei'], { old: 10, new: 10 }),
    buildHunk(['-gone'], { old: 40, new: 41 }),
    buildHunk(['+last'], { old: 60, new: 60 }),
  ];
  const other = buildFile({ path: 'src/other.ts', hunks });
  const change = buildChange([buildFile({ path: 'src/a.ts' }), other]);

  it('shows the diff of a file as units show it, and says that it is whole', async () => {
    const result = await call('read_diff', { path: 'src/other.ts' }, { change });
    const content = contentOf(result);
    expect(content).toMatchObject({ path: 'src/other.ts', status: 'modified', complete: true });
    expect(linesOf(result).map((line) => line.replace(/ ?\| ?/, '|'))).toEqual([
      '@@ old 10-11, new 10-12 @@',
      '10|one',
      'old 11-|two',
      '11+|zwei',
      '12+|drei',
      '@@ old 40-40, new none @@',
      'old 40-|gone',
      '@@ old none, new 60-60 @@',
      '60+|last',
    ]);
    expect(result).toMatchObject({
      context: [
        { path: 'src/other.ts', startLine: 10, text: 'one\nzwei\ndrei' },
        { path: 'src/other.ts', side: 'LEFT', startLine: 10, text: 'one\ntwo' },
        { path: 'src/other.ts', side: 'LEFT', startLine: 40, text: 'gone' },
        { path: 'src/other.ts', startLine: 60, text: 'last' },
      ],
    });
  });

  it('makes a quote of an added line one about the change, at its line', async () => {
    const result = await call('read_diff', { path: 'src/other.ts' }, { change });
    if (result.kind === 'denied') throw new Error(result.message);
    const files = [{ path: 'src/a.ts', hunks: [] }];
    const candidate = buildCandidate({ path: 'src/other.ts', quote: 'drei', line: null });
    expect(ground(candidate, prepareShown(change, { files, context: result.context }))).toMatchObject({
      kind: 'grounded',
      grounded: { inChange: true, line: 12 },
    });
    expect(ground(candidate, prepareShown(change, { files, context: [] }))).toMatchObject({
      kind: 'dropped',
    });
  });

  it('makes a quote of a removed line one about the change, and of no other line of the old file', async () => {
    const result = await call('read_diff', { path: 'src/other.ts' }, { change });
    if (result.kind === 'denied') throw new Error(result.message);
    const shown = prepareShown(change, { files: [], context: result.context });
    const claim = (quote: string) =>
      ground(buildCandidate({ path: 'src/other.ts', side: 'LEFT', quote, line: null }), shown);
    expect(claim('gone')).toMatchObject({ grounded: { inChange: true, side: 'LEFT', line: 40 } });
    expect(claim('one\ntwo')).toMatchObject({
      grounded: { inChange: true, side: 'LEFT', startLine: 10, line: 11 },
    });
    expect(claim('one')).toMatchObject({ kind: 'dropped', reason: 'quote_not_found' });
  });

  it.each([
    'src/Other.ts',
    'other.ts',
    './src/other.ts',
    '../src/other.ts',
    '',
    '.',
    '/etc/passwd',
    '__proto__',
  ])('denies the path %j: it is none of the change', async (path) =>
    expect(errorOf(await call('read_diff', { path }, { change }))).toBe('no_such_file'),
  );

  it.each(HOSTILE)('denies arguments of another shape: %j', async (args) => {
    expect(errorOf(await call('read_diff', args, { change }))).toBe('bad_arguments');
  });

  it.each([
    [{ unreadable: 'patch_inconsistent' as const }, 'add up'],
    [{ unreadable: 'patch_unavailable' as const }, 'no diff'],
    [{ unreadable: 'diff_too_large' as const }, 'too large'],
    [{ kind: 'binary' as const, hunks: [] }, 'binary'],
  ])('says why a file of %j has no lines', async (given, why) => {
    const only = buildChange([buildFile({ path: 'x', ...given })]);
    expect(await call('read_diff', { path: 'x' }, { change: only })).toMatchObject({
      kind: 'denied',
      error: 'not_readable',
      message: expect.stringContaining(why),
    });
  });

  it('shows a pure rename as one without lines, with both its names', async () => {
    const renamed = buildFile({ path: 'b.ts', oldPath: 'a.ts', status: 'renamed', hunks: [] });
    expect(contentOf(await call('read_diff', { path: 'b.ts' }, { change: buildChange([renamed]) }))).toEqual({
      path: 'b.ts',
      status: 'renamed',
      oldPath: 'a.ts',
      complete: true,
      lines: [],
    });
  });

  it.each([MAX_DIFF_LINES - 1, MAX_DIFF_LINES, MAX_DIFF_LINES + 1])(
    'shows at most 500 of %i lines',
    async (count) => {
      // The header of the hunk is one of them.
      const hunk = buildHunk(Array.from({ length: count - 1 }, (_, index) => `+line ${index}`));
      const long = buildChange([buildFile({ path: 'x', hunks: [hunk] })]);
      const result = await call('read_diff', { path: 'x' }, { change: long });
      expect(linesOf(result)).toHaveLength(Math.min(count, MAX_DIFF_LINES));
      expect(contentOf(result)['complete']).toBe(count <= MAX_DIFF_LINES);
    },
  );

  it.each([250, 1_000, 5_000])('fits into %i bytes and records no more than it shows', async (maxBytes) => {
    const hunk = buildHunk(Array.from({ length: 400 }, (_, index) => `+line ${index}`));
    const long = buildChange([buildFile({ path: 'x', hunks: [hunk] })]);
    const result = await call('read_diff', { path: 'x' }, { change: long, maxBytes });
    if (result.kind === 'denied') throw new Error(result.message);
    expect(Buffer.byteLength(result.content)).toBeLessThanOrEqual(maxBytes);
    expect(result.context[0]?.text.split('\n')).toHaveLength(linesOf(result).length - 1);
    expect(contentOf(result)['complete']).toBe(false);
  });

  it('shows unseen characters of lines and paths, and cuts a line of a megabyte', async () => {
    const hunk = buildHunk(['+if (admin\u202e)', `+${'x'.repeat(1_000_000)}`]);
    const odd = buildChange([buildFile({ path: 'a\u200b.ts', hunks: [hunk] })]);
    const result = await call('read_diff', { path: 'a\\u{200b}.ts' }, { change: odd });
    const [, first = '', second = ''] = linesOf(result);
    expect(contentOf(result)['path']).toBe('a\\u{200b}.ts');
    expect(first).toContain('if (admin\\u{202e})');
    expect(second).toContain('line cut here');
    expect(second.length).toBeLessThan(6_000);
  });
});

/** The index of the files, as it is made of a tree. */
function indexOf(files: Readonly<Record<string, string | TreeFile>>): () => Promise<CodeIndex> {
  const builder = indexBuilder();
  for (const [path, content] of Object.entries(files))
    builder.add(path, typeof content === 'string' ? new TextEncoder().encode(content) : content.bytes);
  const index = builder.build('t', {});
  return async () => index;
}

/** An index that names whatever it is told to. */
function fakeIndex(given: Partial<CodeIndex>): () => Promise<CodeIndex> {
  return async () => ({ ...(await indexOf({})()), ...given });
}

function indexed(files: Readonly<Record<string, string | TreeFile>>) {
  return { tree: buildTree(files), index: indexOf(files) };
}

const FILES = {
  'src/save.ts':
    'import { x } from "./x";\n\nexport function saveUser(user: User) {\n  return db.put(user);\n}\n',
  'src/use.ts': 'import { saveUser } from "./save";\nsaveUser(me);\nsaveUserLater();\n// mysaveUser\n',
};

describe('find_definition', () => {
  it('gives the places that define a name, with kind, lines and text', async () => {
    const result = await call('find_definition', { name: 'saveUser' }, indexed(FILES));
    expect(contentOf(result)).toEqual({
      complete: true,
      definitions: [{ path: 'src/save.ts', kind: 'function', startLine: 3, endLine: 5 }],
      texts: [
        {
          path: 'src/save.ts',
          lines: ['3|export function saveUser(user: User) {', '4|  return db.put(user);', '5|}'],
        },
      ],
    });
    expect(result).toMatchObject({
      context: [
        {
          path: 'src/save.ts',
          startLine: 3,
          text: 'export function saveUser(user: User) {\n  return db.put(user);\n}',
        },
      ],
    });
  });

  it('answers with nothing for a name that nobody defines', async () => {
    expect(contentOf(await call('find_definition', { name: 'nobody' }, indexed(FILES)))).toEqual({
      complete: true,
      definitions: [],
      texts: [],
    });
  });

  const place = (path: string, startLine = 1): Definition => ({
    name: 'x',
    kind: 'function',
    path,
    startLine,
    endLine: null,
  });

  it('shows no place of which the text does not hold the name: a collision of hashes', async () => {
    const files = {
      'a.ts': 'function other() {}\n',
      'b.ts': 'function real() {}\n',
      'c.ts': 'realistic();\n',
    };
    const index = fakeIndex({
      definitionsOf: () => [place('a.ts'), place('b.ts'), place('c.ts'), place('b.ts', 99)],
    });
    const content = contentOf(
      await call('find_definition', { name: 'real' }, { tree: buildTree(files), index }),
    );
    expect(content['definitions']).toMatchObject([{ path: 'b.ts', startLine: 1 }]);
  });

  it('reads no link, no file that is gone, none that is too large, and takes a binary one for empty', async () => {
    const tree = buildTree(
      {
        'link.ts': { mode: '120000', bytes: new TextEncoder().encode('function real() {}') },
        'big.ts': 'function real() {}',
        'bin.ts': { bytes: new Uint8Array([0, ...new TextEncoder().encode('function real() {}')]) },
      },
      { 'big.ts': 2 ** 30 },
    );
    const index = fakeIndex({
      definitionsOf: () => ['link.ts', 'big.ts', 'gone.ts', 'bin.ts'].map((path) => place(path)),
    });
    expect(
      contentOf(await call('find_definition', { name: 'real' }, { tree, index }))['definitions'],
    ).toEqual([]);
    expect(tree.reads).toEqual(['bin.ts']);
  });

  it.each([MAX_DEFINITIONS - 1, MAX_DEFINITIONS, MAX_DEFINITIONS + 1])(
    'lists at most 100 of %i places, and shows the text of five',
    async (count) => {
      const files = Object.fromEntries(
        Array.from({ length: count }, (_, number) => [
          `f${String(number).padStart(3, '0')}.ts`,
          `function real() {\n${'  x();\n'.repeat(MAX_DEFINITION_LINES + 5)}}\n`,
        ]),
      );
      const content = contentOf(await call('find_definition', { name: 'real' }, indexed(files)));
      expect(content['definitions']).toHaveLength(Math.min(count, MAX_DEFINITIONS));
      expect(content['complete']).toBe(count <= MAX_DEFINITIONS);
      const texts = z.array(z.object({ lines: z.array(z.string()) })).parse(content['texts']);
      expect(texts.map(({ lines }) => lines.length)).toEqual(
        Array.from({ length: MAX_SHOWN_DEFINITIONS }, () => MAX_DEFINITION_LINES),
      );
    },
  );

  it.each([150, 400, 2_000])('fits into %i bytes', async (maxBytes) => {
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, number) => [`f${number}.ts`, 'function real() {\n  return 1;\n}\n']),
    );
    const result = await call('find_definition', { name: 'real' }, { ...indexed(files), maxBytes });
    if (result.kind === 'denied') throw new Error(result.message);
    expect(Buffer.byteLength(result.content)).toBeLessThanOrEqual(maxBytes);
    expect(contentOf(result)['complete']).toBe(false);
  });

  it('takes secrets out before it cuts, and does not tell whether a guess at one is right', async () => {
    const files = { 'a.ts': 'BEGIN KEY\nfunction hidden() {\nEND KEY\nconst CANARY_NAME = "CANARY-7";\n' };
    expect(
      contentOf(await call('find_definition', { name: 'hidden' }, indexed(files)))['definitions'],
    ).toEqual([]);
    const shown = await call('find_definition', { name: 'CANARY_NAME' }, indexed(files));
    expect(contentOf(shown)['definitions']).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toMatch(/CANARY-7|hidden/);
  });

  it('stops when its time is over, and says so', async () => {
    const tree = buildTree({ 'a.ts': 'function real() {}' });
    const ended = await locate('real', [place('a.ts')], { tree, secrets: scanner }, AbortSignal.abort());
    expect(ended).toEqual({ found: [], complete: false });
    expect(tree.reads).toEqual([]);
  });
});

describe('find_references', () => {
  it('gives the lines that hold a name as a whole word', async () => {
    const result = await call('find_references', { name: 'saveUser' }, indexed(FILES));
    expect(contentOf(result)).toEqual({
      complete: true,
      hits: [
        { path: 'src/save.ts', line: 3, text: 'export function saveUser(user: User) {' },
        { path: 'src/use.ts', line: 1, text: 'import { saveUser } from "./save";' },
        { path: 'src/use.ts', line: 2, text: 'saveUser(me);' },
      ],
    });
    expect(result).toMatchObject({ context: [{ path: 'src/save.ts', startLine: 3 }, {}, { startLine: 2 }] });
  });

  it('shows no file that the index names by a collision of hashes', async () => {
    const index = fakeIndex({ filesWith: () => ['a.ts', 'b.ts', 'gone.ts'] });
    const tree = buildTree({ 'a.ts': 'other', 'b.ts': 'real' });
    expect(contentOf(await call('find_references', { name: 'real' }, { tree, index }))).toEqual({
      complete: true,
      hits: [{ path: 'b.ts', line: 1, text: 'real' }],
    });
  });

  it.each([MAX_REFERENCES - 1, MAX_REFERENCES, MAX_REFERENCES + 1])(
    'shows at most 100 of %i',
    async (count) => {
      const files = { 'a.ts': 'real();\n'.repeat(count) };
      const content = contentOf(await call('find_references', { name: 'real' }, indexed(files)));
      expect(content['hits']).toHaveLength(Math.min(count, MAX_REFERENCES));
      expect(content['complete']).toBe(count <= MAX_REFERENCES);
    },
  );

  it('is not complete when the index is not: its making ran out of time or room', async () => {
    for (const reason of ['time', 'budget'] as const) {
      const index = fakeIndex({ skipped: { [reason]: 3 } });
      expect(contentOf(await call('find_references', { name: 'real' }, { index }))['complete']).toBe(false);
      expect(contentOf(await call('find_definition', { name: 'real' }, { index }))['complete']).toBe(false);
    }
  });

  it('fits into its bytes, and says that lines are left out', async () => {
    const files = { 'a.ts': 'real();\n'.repeat(90) };
    const result = await call('find_references', { name: 'real' }, { ...indexed(files), maxBytes: 500 });
    if (result.kind === 'denied') throw new Error(result.message);
    expect(Buffer.byteLength(result.content)).toBeLessThanOrEqual(500);
    expect(contentOf(result)['complete']).toBe(false);
  });

  it('takes secrets out of the lines, and does not tell whether a guess at one is right', async () => {
    const files = { 'a.ts': 'key = CANARY-1\nBEGIN KEY\nabc\nEND KEY\nabcd\n' };
    expect(contentOf(await call('find_references', { name: 'key' }, indexed(files)))['hits']).toEqual([
      { path: 'a.ts', line: 1, text: 'key = [REDACTED:canary]' },
    ]);
    for (const name of ['CANARY-1', 'abc'])
      expect(contentOf(await call('find_references', { name }, indexed(files)))).toEqual({
        complete: true,
        hits: [],
      });
  });

  it('stops when its time is over, and says so', async () => {
    const tree = buildTree({ 'a.ts': 'real' });
    const ended = await linesWithWord('real', ['a.ts'], { tree, secrets: scanner }, AbortSignal.abort());
    expect(ended).toEqual({ hits: [], complete: false });
    expect(tree.reads).toEqual([]);
  });
});

describe.each(['find_definition', 'find_references'])('%s', (tool) => {
  it('is denied without an index, and when it cannot be made', async () => {
    expect(errorOf(await call(tool, { name: 'a' }))).toBe('no_index');
    const index = async () => Promise.reject(new Error('CANARY-1 git is gone'));
    const result = await call(tool, { name: 'a' }, { index });
    expect(errorOf(result)).toBe('no_index');
    expect(JSON.stringify(result)).not.toMatch(/CANARY|git/);
  });

  it.each([{}, { name: 1 }, { name: null }, { name: ['a'] }, { name: 'a', path: 'b' }, { path: 'a' }])(
    'denies arguments of another shape: %j',
    async (args) => expect(errorOf(await call(tool, args, indexed(FILES)))).toBe('bad_arguments'),
  );

  it.each(['', ' ', 'a b', 'a\nb', 'a\u0000', 'a\u202eb', '()', '.*', 'a'.repeat(MAX_NAME_CHARS + 1)])(
    'denies %j: it is no name',
    async (name) => expect(errorOf(await call(tool, { name }, indexed(FILES)))).toBe('bad_pattern'),
  );

  it.each(['constructor', '__proto__', 'toString', 'saveU.er', 'save[A-Z]', '(saveUser|x)', 'a'.repeat(200)])(
    'takes %j for a name like any other, and finds nothing',
    async (name) => {
      const content = contentOf(await call(tool, { name }, indexed(FILES)));
      expect(content['hits'] ?? content['definitions']).toEqual([]);
    },
  );

  it('finds names of other scripts and such with signs', async () => {
    const files = {
      'a.js': 'function größe() {}\nfunction 計算() {}\n',
      'b.rb': 'def save!\nend\n',
      'c.js': 'function $scope() {}\n',
    };
    for (const name of ['größe', '計算', 'save!', '$scope']) {
      const content = contentOf(await call('find_references', { name }, indexed(files)));
      expect([name, content['hits']]).toEqual([
        name,
        [expect.objectContaining({ line: expect.any(Number) })],
      ]);
    }
  });
});

describe('a whole word', () => {
  it.each([
    ['a', 'a', true],
    ['ba a', 'a', true],
    ['ab', 'a', false],
    ['b_a', 'a', false],
    ['a1', 'a', false],
    ['x.a()', 'a', true],
    ['$a', 'a', true],
    ['größe', 'gr', false],
    ['größe', 'e', false],
    ['𝒳a', 'a', false],
    ['a𝒳', 'a', false],
    ['🙂a🙂', 'a', true],
    ['save!x', 'save!', true],
    ['x$scope', '$scope', true],
    ['aaaa', 'aa', false],
    ['a.b', 'a.b', true],
    ['axb', 'a.b', false],
    ['(a+)+$', '(a+)+$', true],
    ['', 'a', false],
  ])('in %j of the name %j: %s', (text, name, expected) => {
    expect(holdsWord(text, name)).toBe(expected);
  });

  it('is a name of at most 200 characters without blanks', () => {
    expect(['a', '計', 'a'.repeat(MAX_NAME_CHARS)].every(isName)).toBe(true);
    expect(['', '$', 'a b', '\u200ba', 'a'.repeat(MAX_NAME_CHARS + 1)].some(isName)).toBe(false);
  });
});
