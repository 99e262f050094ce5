import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { SecretScanner, SourceTree } from '../../src/ports.ts';
import { MAX_GLOB_PATHS, MAX_PATTERN_CHARS } from '../../src/reviewer/tools/glob.ts';
import { MAX_READ_LINES, MAX_READ_LINE_CHARS } from '../../src/reviewer/tools/read-file.ts';
import { MAX_BLOB_BYTES } from '../../src/core/tree/blob-text.ts';
import {
  MAX_HIT_LINE_CHARS,
  MAX_QUERY_CHARS,
  SEARCH_TIMEOUT_MS,
  MAX_SEARCH_HITS,
} from '../../src/reviewer/tools/search-text.ts';
import { MAX_SOURCE_BYTES } from '../../src/core/tree/source-paths.ts';
import { MAX_ARGUMENT_CHARS, parseCall, serveCall, toolDefinitions } from '../../src/reviewer/tools/serve.ts';
import { MAX_RESULT_BYTES, type ToolResult } from '../../src/reviewer/tools/tool.ts';
import { buildChange, buildFile } from '../core/diff-units/build-change.ts';
import { buildTree, NOTHING_ELSE, scanner } from './builders.ts';

async function call(
  tree: SourceTree,
  name: string,
  args: unknown,
  given: { maxBytes?: number; secrets?: SecretScanner; signal?: AbortSignal } = {},
): Promise<ToolResult> {
  const parsed = parseCall({
    id: '1',
    name,
    argumentsText: typeof args === 'string' ? args : JSON.stringify(args),
  });
  if (parsed.kind === 'refused') return parsed.result;
  const ports = { tree, secrets: given.secrets ?? scanner, ...NOTHING_ELSE };
  return serveCall(
    parsed,
    ports,
    given.maxBytes ?? MAX_RESULT_BYTES,
    given.signal ?? new AbortController().signal,
  );
}

function contentOf(result: ToolResult): Record<string, unknown> {
  if (result.kind === 'denied') throw new Error(`${result.error}: ${result.message}`);
  return z.record(z.string(), z.unknown()).parse(JSON.parse(result.content));
}

function errorOf(result: ToolResult): string {
  return result.kind === 'denied' ? result.error : 'served';
}

function numbered(lines: number): string {
  return Array.from({ length: lines }, (_, index) => `line ${index + 1}\n`).join('');
}

describe('tool calls', () => {
  it.each([
    'write_file',
    'run_shell_command',
    'constructor',
    '__proto__',
    'hasOwnProperty',
    'toString',
    'read_file ',
    'READ_FILE',
    '',
  ])('denies the unknown tool %j', async (name) => {
    expect(errorOf(await call(buildTree({ 'a.txt': 'x' }), name, { path: 'a.txt' }))).toBe('unknown_tool');
  });

  it.each([
    [{ path: ['a.txt'] }],
    [{ path: { toString: 'a.txt' } }],
    [{ path: 1 }],
    [{ path: null }],
    [{}],
    [{ path: 'a.txt', offset: -1 }],
    [{ path: 'a.txt', startLine: 0 }],
    [{ path: 'a.txt', startLine: 1.5 }],
    [{ path: 'a.txt', endLine: 1e308 }],
    [{ path: 'a.txt', __proto__x: 1 }],
    ['{"path":"a.txt","__proto__":{"path":"a.txt"}}'],
    ['not json'],
    ['{"path":"a.txt","li'],
    ['[]'],
    [''],
  ])('denies arguments of another shape: %j', async (args) => {
    const tree = buildTree({ 'a.txt': 'x' });
    expect(errorOf(await call(tree, 'read_file', args))).toBe('bad_arguments');
    expect(tree.reads).toEqual([]);
  });

  it('refuses arguments that name a path twice', async () => {
    const text = '{"path":"a.txt","path":"/etc/passwd"}';
    expect(errorOf(await call(buildTree({ 'a.txt': 'x' }), 'read_file', text))).toBe('bad_arguments');
  });

  it.each([
    [MAX_ARGUMENT_CHARS - 1, 'no_such_file'],
    [MAX_ARGUMENT_CHARS, 'no_such_file'],
    [MAX_ARGUMENT_CHARS + 1, 'bad_arguments'],
  ])('reads arguments of %i characters: %s', async (chars, error) => {
    const text = `{"path":"${'a'.repeat(chars - '{"path":""}'.length)}"}`;
    expect(errorOf(await call(buildTree({}), 'read_file', text))).toBe(error);
  });

  const twoFiles = buildChange([buildFile({ path: 'a.ts' }), buildFile({ path: 'b.ts' })]);
  const noIndex = async () => Promise.reject(new Error('no index'));

  it.each([
    [buildChange([buildFile()]), null, []],
    [twoFiles, null, ['read_diff']],
    [buildChange([buildFile()]), noIndex, ['find_definition', 'find_references']],
    [twoFiles, noIndex, ['read_diff', 'find_definition', 'find_references']],
  ])('offers what there is something to work on for (case %#)', (change, index, more) => {
    const names = toolDefinitions({ change, index }).map(({ name }) => name);
    expect(names).toEqual(['read_file', 'search_text', 'glob', ...more]);
  });

  it('takes an object of its own keys only with each tool', () => {
    for (const { parameters } of toolDefinitions({ change: twoFiles, index: noIndex }))
      expect(parameters).toMatchObject({ type: 'object', additionalProperties: false });
  });

  it('knows equal calls whatever the order and spacing of their keys', () => {
    const keyOf = (argumentsText: string): string => {
      const parsed = parseCall({ id: '1', name: 'read_file', argumentsText });
      return parsed.kind === 'call' ? parsed.key : 'refused';
    };
    expect(keyOf('{"path":"a","startLine":1}')).toBe(keyOf('{ "startLine": 1, "path": "\\u0061" }'));
    expect(keyOf('{"path":"a","startLine":1}')).not.toBe(keyOf('{"path":"a","startLine":2}'));
  });
});

describe('read_file', () => {
  it('gives numbered lines and records what was shown', async () => {
    const result = await call(buildTree({ 'src/a.ts': 'one\r\ntwo\nthree' }), 'read_file', {
      path: 'src/a.ts',
      startLine: 2,
    });
    expect(contentOf(result)).toEqual({
      path: 'src/a.ts',
      totalLines: 3,
      lastLineShown: 3,
      lines: ['2|two', '3|three'],
    });
    expect(result).toMatchObject({ context: [{ path: 'src/a.ts', startLine: 2, text: 'two\nthree' }] });
  });

  it.each([
    '../../etc/passwd',
    'src/../../outside',
    '/etc/passwd',
    '....//....//etc/passwd',
    'src/..\\..\\etc\\passwd',
    '%2e%2e/%2e%2e/etc/passwd',
    'src/%00a.js',
    'src/a.js\u0000.png',
    '~/.ssh/id_rsa',
    'file:///etc/passwd',
    '\\\\?\\C:\\x',
    'C:\\Windows\\win.ini',
    '',
    '.',
    '..',
    './src/a.js',
    'src//a.js',
    'SRC/a.js',
    'src/a.js ',
    'src',
    'src/',
    '.git/config',
    '__proto__',
    'a'.repeat(5_000),
  ])('denies the path %j and reads nothing', async (path) => {
    const tree = buildTree({ 'src/a.js': 'ok' });
    const result = await call(tree, 'read_file', { path });
    expect(errorOf(result)).toBe('no_such_file');
    expect(tree.reads).toEqual([]);
    if (path !== '' && path.length > 3) expect(JSON.stringify(result)).not.toContain(path);
  });

  it('shows a link as text and does not follow it, not even inside the tree', async () => {
    const link = { mode: '120000', bytes: new TextEncoder().encode('src/a.js') };
    const result = await call(buildTree({ link, 'src/a.js': 'the target' }), 'read_file', { path: 'link' });
    expect(contentOf(result)).toEqual({ path: 'link', symlinkTo: 'src/a.js' });
    expect(result).toMatchObject({ context: [] });
  });

  it('denies submodules, binary files and files that are too large, the last by their size alone', async () => {
    const tree = buildTree(
      {
        sub: { mode: '160000', bytes: new Uint8Array() },
        'a.bin': { bytes: new Uint8Array([1, 0, 2]) },
        big: 'x',
        edge: 'x',
      },
      { big: MAX_BLOB_BYTES + 1, edge: MAX_BLOB_BYTES },
    );
    expect(errorOf(await call(tree, 'read_file', { path: 'sub' }))).toBe('not_readable');
    expect(errorOf(await call(tree, 'read_file', { path: 'a.bin' }))).toBe('not_readable');
    expect(errorOf(await call(tree, 'read_file', { path: 'big' }))).toBe('not_readable');
    expect(tree.reads).toEqual(['a.bin']);
    expect(errorOf(await call(tree, 'read_file', { path: 'edge' }))).toBe('served');
  });

  it('shows bytes that are not UTF-8 as replacement characters', async () => {
    const tree = buildTree({ 'a.txt': { bytes: new Uint8Array([0x61, 0xe9, 0x62]) } });
    expect(contentOf(await call(tree, 'read_file', { path: 'a.txt' }))['lines']).toEqual(['1|a\ufffdb']);
  });

  it.each([MAX_READ_LINES - 1, MAX_READ_LINES, MAX_READ_LINES + 1])(
    'shows at most 500 of %i lines',
    async (lines) => {
      const content = contentOf(await call(buildTree({ a: numbered(lines) }), 'read_file', { path: 'a' }));
      expect(content).toMatchObject({ totalLines: lines, lastLineShown: Math.min(lines, MAX_READ_LINES) });
    },
  );

  it.each([
    [{ startLine: 11 }, 'out_of_range'],
    [{ startLine: 10 }, 'served'],
    [{ startLine: 5, endLine: 4 }, 'out_of_range'],
    [{ startLine: 1, endLine: 99 }, 'served'],
    [{ startLine: null, endLine: null }, 'served'],
  ])('reads the stretch %j of ten lines: %s', async (stretch, expected) => {
    expect(errorOf(await call(buildTree({ a: numbered(10) }), 'read_file', { path: 'a', ...stretch }))).toBe(
      expected,
    );
  });

  it('shows an empty file as one without lines', async () => {
    const result = await call(buildTree({ a: '' }), 'read_file', { path: 'a' });
    expect(contentOf(result)).toMatchObject({ totalLines: 0, lines: [] });
    expect(result).toMatchObject({ context: [] });
  });

  it('cuts a long line with a mark and keeps the result within its bytes', async () => {
    const tree = buildTree({ 'one.js': 'é'.repeat(1_000_000) });
    const result = await call(tree, 'read_file', { path: 'one.js' });
    const [line] = z.array(z.string()).parse(contentOf(result)['lines']);
    expect(line).toContain('line cut here');
    expect(line?.length).toBeLessThan(MAX_READ_LINE_CHARS + 100);
  });

  it.each([200, 1_000, 5_000])('fits a result into %i bytes', async (maxBytes) => {
    const tree = buildTree({ a: numbered(400) });
    const result = await call(tree, 'read_file', { path: 'a' }, { maxBytes });
    if (result.kind === 'denied') throw new Error(result.message);
    expect(Buffer.byteLength(result.content)).toBeLessThanOrEqual(maxBytes);
    const shown = z.array(z.string()).parse(contentOf(result)['lines']);
    expect(result.context[0]?.text.split('\n')).toHaveLength(shown.length);
    expect(contentOf(result)['lastLineShown']).toBe(shown.length);
  });

  it('is denied when not even a result without lines has room', async () => {
    expect(errorOf(await call(buildTree({ a: 'x' }), 'read_file', { path: 'a' }, { maxBytes: 60 }))).toBe(
      'limit_reached',
    );
  });

  it('makes unseen characters visible', async () => {
    const tree = buildTree({ a: 'if (admin\u202e) {\u200b' });
    expect(contentOf(await call(tree, 'read_file', { path: 'a' }))['lines']).toEqual([
      '1|if (admin\\u{202e}) {\\u{200b}',
    ]);
  });

  it('takes secrets out before a stretch is cut, and keeps the line numbers', async () => {
    const tree = buildTree({ a: 'one\nBEGIN KEY\nabc\nEND KEY\nfive\nCANARY-1\n' });
    const result = await call(tree, 'read_file', { path: 'a', startLine: 3 });
    expect(contentOf(result)['lines']).toEqual([
      '3|[REDACTED:canary]',
      '4|[REDACTED:canary]',
      '5|five',
      '6|[REDACTED:canary]',
    ]);
    expect(JSON.stringify(result)).not.toMatch(/abc|CANARY/);
  });
});

describe('search_text', () => {
  it('finds a literal text and records the lines shown', async () => {
    const result = await call(buildTree({ 'src/a.js': 'x\nneedle (a+)+$\n' }), 'search_text', {
      query: '(a+)+$',
    });
    expect(contentOf(result)).toEqual({
      complete: true,
      hits: [{ path: 'src/a.js', line: 2, text: 'needle (a+)+$' }],
    });
    expect(result).toMatchObject({ context: [{ path: 'src/a.js', startLine: 2, text: 'needle (a+)+$' }] });
  });

  it('looks into source and configuration only: no data, links, submodules, large files or fetched folders', async () => {
    const link = { mode: '120000', bytes: new TextEncoder().encode('needle') };
    const tree = buildTree(
      {
        'src/a.ts': 'needle',
        Makefile: 'needle',
        '.github/workflows/ci.yml': 'needle',
        '.npmrc': 'needle',
        'logo.svg': 'needle',
        'node_modules/x/a.js': 'needle',
        'web/dist/a.js': 'needle',
        'a.min.map': 'needle',
        link: link,
        'link.ts': link,
        sub: { mode: '160000', bytes: new Uint8Array() },
        'big.ts': 'needle',
        js: 'needle',
      },
      { 'big.ts': MAX_SOURCE_BYTES + 1, 'src/a.ts': MAX_SOURCE_BYTES },
    );
    await call(tree, 'search_text', { query: 'needle' });
    expect(tree.searched).toEqual([
      {
        paths: ['src/a.ts', 'Makefile', '.github/workflows/ci.yml', '.npmrc'],
        limit: MAX_SEARCH_HITS,
        timeoutMs: SEARCH_TIMEOUT_MS,
      },
    ]);
  });

  it.each([
    ['--pre=touch marker'],
    ['-f/etc/passwd'],
    ['--config=/etc/passwd'],
    ['-e'],
    ['--'],
    ['-'],
    ['('],
    ['['],
    ['\\'],
  ])('takes %j for a text like any other', async (query) => {
    expect(contentOf(await call(buildTree({ 'a.txt': 'needle' }), 'search_text', { query }))).toEqual({
      complete: true,
      hits: [],
    });
  });

  it.each([
    ['', 'bad_pattern'],
    ['a\nb', 'bad_pattern'],
    ['a\u0000b', 'bad_pattern'],
    ['a'.repeat(MAX_QUERY_CHARS - 1), 'served'],
    ['a'.repeat(MAX_QUERY_CHARS), 'served'],
    ['a'.repeat(MAX_QUERY_CHARS + 1), 'bad_pattern'],
  ])('answers the query %j: %s', async (query, expected) => {
    expect(errorOf(await call(buildTree({}), 'search_text', { query }))).toBe(expected);
  });

  it.each([MAX_SEARCH_HITS - 1, MAX_SEARCH_HITS, MAX_SEARCH_HITS + 1])(
    'shows at most 100 of %i hits',
    async (hits) => {
      const content = contentOf(
        await call(buildTree({ 'a.ts': 'x\n'.repeat(hits) }), 'search_text', { query: 'x' }),
      );
      expect(content['complete']).toBe(hits <= MAX_SEARCH_HITS);
      expect(content['hits']).toHaveLength(Math.min(hits, MAX_SEARCH_HITS));
    },
  );

  it('says that a result is not complete when bytes end it', async () => {
    const tree = buildTree({ 'a.ts': 'x\n'.repeat(90) });
    const result = await call(tree, 'search_text', { query: 'x' }, { maxBytes: 500 });
    expect(contentOf(result)['complete']).toBe(false);
    expect(result.kind === 'served' && Buffer.byteLength(result.content)).toBeLessThanOrEqual(500);
  });

  it.each([MAX_HIT_LINE_CHARS - 1, MAX_HIT_LINE_CHARS, MAX_HIT_LINE_CHARS + 1])(
    'shows a line of %i characters, cut behind 500',
    async (chars) => {
      const tree = buildTree({ 'a.ts': 'x'.repeat(chars) });
      const hits = z
        .array(z.object({ text: z.string() }))
        .parse(contentOf(await call(tree, 'search_text', { query: 'x' }))['hits']);
      expect(hits[0]?.text.includes('line cut here')).toBe(chars > MAX_HIT_LINE_CHARS);
    },
  );

  it('shows a secret on a found line as taken out, and does not tell whether a guess at one is right', async () => {
    const tree = buildTree({ 'a.ts': 'key = CANARY-1\nBEGIN KEY\nabc\nEND KEY\n' });
    expect(contentOf(await call(tree, 'search_text', { query: 'key =' }))['hits']).toEqual([
      { path: 'a.ts', line: 1, text: 'key = [REDACTED:canary]' },
    ]);
    expect(contentOf(await call(tree, 'search_text', { query: 'CANARY-1' }))['hits']).toEqual([]);
    expect(contentOf(await call(tree, 'search_text', { query: 'abc' }))['hits']).toEqual([]);
  });
});

describe('glob', () => {
  it('lists tracked paths in the order of the tree', async () => {
    const tree = buildTree({ 'b.ts': '', 'src/a.ts': '', 'src/b.js': '' });
    expect(contentOf(await call(tree, 'glob', { pattern: '**/*.ts' }))).toEqual({
      total: 2,
      complete: true,
      paths: ['b.ts', 'src/a.ts'],
    });
  });

  it.each(['{a,b}', '!(a)', '+(x)', '*(*(a))', '@(a|b)', '{1..10000000}', '{'.repeat(200), ''])(
    'refuses %j instead of matching it literally',
    async (pattern) => {
      expect(errorOf(await call(buildTree({ a: '' }), 'glob', { pattern }))).toBe('bad_pattern');
    },
  );

  it.each([
    [MAX_PATTERN_CHARS - 1, 'served'],
    [MAX_PATTERN_CHARS, 'served'],
    [MAX_PATTERN_CHARS + 1, 'bad_pattern'],
  ])('takes a pattern of %i characters: %s', async (chars, expected) => {
    expect(errorOf(await call(buildTree({}), 'glob', { pattern: 'a'.repeat(chars) }))).toBe(expected);
  });

  it.each([MAX_GLOB_PATHS - 1, MAX_GLOB_PATHS, MAX_GLOB_PATHS + 1])(
    'shows at most 100 of %i paths',
    async (count) => {
      const tree = buildTree(
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, ''])),
      );
      const content = contentOf(await call(tree, 'glob', { pattern: '*' }));
      expect(content).toMatchObject({ total: count, complete: count <= MAX_GLOB_PATHS });
      expect(content['paths']).toHaveLength(Math.min(count, MAX_GLOB_PATHS));
    },
  );

  it('takes secrets out of paths', async () => {
    const result = await call(buildTree({ 'keys/CANARY-1.txt': '' }), 'glob', { pattern: '**' });
    expect(contentOf(result)['paths']).toEqual(['keys/[REDACTED:canary].txt']);
  });
});
