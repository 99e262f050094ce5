import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_ANNOTATION_CHARS, MAX_SUMMARY_BYTES } from '../../src/adapters/actions.ts';
import type { Annotation } from '../../src/core/render/annotations.ts';
import { parseOutputs, runnerCommands } from '../fixtures/cases/checkers.mjs';
import type { Deed } from './runner-program.ts';

/** Real files as a runner makes them, and a process of its own: the library writes to that process's output. */
let folder: string;
let files: { readonly outputs: string; readonly summary: string };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'runner-'));
  files = { outputs: join(folder, 'outputs'), summary: join(folder, 'summary') };
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(deeds: readonly Deed[], env: Readonly<Record<string, string>> = {}) {
  writeFileSync(files.outputs, '');
  writeFileSync(files.summary, '');
  return runAgain(deeds, env);
}

/** With what stands in the files already. */
function runAgain(deeds: readonly Deed[], env: Readonly<Record<string, string>> = {}) {
  const program = join(import.meta.dirname, 'runner-program.ts');
  const child = spawnSync(process.execPath, [program, JSON.stringify(deeds)], {
    env: { GITHUB_OUTPUT: files.outputs, GITHUB_STEP_SUMMARY: files.summary, ...env },
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(child.status).toBe(0);
  const results: unknown = JSON.parse(child.stderr);
  return { stdout: child.stdout, results };
}

const COMMANDS_IN_DISGUISE = [
  '::error::x',
  '  ::add-mask::x',
  '\t::set-output name=verdict::approve',
  'text ##[error]x',
  'one\r::warning::x',
  'one\r\n::stop-commands::x',
  '\u2028::group::x',
  '\u001b[0m::notice::x',
  '\ufeff::add-mask::a',
  '::endgroup::',
];

describe('an input', () => {
  it('is read under its own name, without the blanks around it; unset is empty', () => {
    const { results } = run(
      [
        { do: 'input', name: 'github-token' },
        { do: 'input', name: 'fail-on' },
      ],
      { 'INPUT_GITHUB-TOKEN': ' t \n', INPUT_GITHUB_TOKEN: 'other' },
    );
    expect(results).toEqual(['t', '']);
  });
});

describe('the log', () => {
  it('takes no command from any text made of what commands are made of', () => {
    const pieces = [
      '::',
      ':',
      '::error::',
      '##[',
      '##[error]',
      '#',
      'x',
      '\r',
      '\n',
      ' ',
      '\u001b[0m',
      '\u0085',
    ];
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
    const all = [...COMMANDS_IN_DISGUISE, ...fc.sample(texts, { numRuns: 300, seed: 7 })];
    expect(all.flatMap((text) => runnerCommands(text)).length).toBeGreaterThan(COMMANDS_IN_DISGUISE.length);
    const { stdout } = run(all.map((text) => ({ do: 'log', text: `before\n${text}` })));
    expect(runnerCommands(stdout)).toEqual([]);
    expect(stdout.match(/^before$/gm)).toHaveLength(all.length);
    expect(stdout.endsWith('\n')).toBe(true);
  });

  it('shows text of others in a group, between lines that switch commands off and on', () => {
    const foreign = [...COMMANDS_IN_DISGUISE, 'last line'].join('\n');
    const { stdout } = run([
      { do: 'foreign', title: 'Output of\n::error::x the gate', text: foreign },
      { do: 'foreign', title: 'b', text: '' },
    ]);
    expect(runnerCommands(stdout)).toEqual([
      'group',
      'stop-commands',
      'endgroup',
      'group',
      'stop-commands',
      'endgroup',
    ]);
    const tokens = [...stdout.matchAll(/^::stop-commands::([0-9a-f]{64})$/gm)].map(([, token]) => token);
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(stdout).toContain(`\n::${token}::\n::endgroup::\n`);
    expect(stdout).toContain('\nlast line\n');
  });
});

describe('a secret', () => {
  const masks = (values: readonly string[]) =>
    run([{ do: 'mask', values }])
      .stdout.split('\n')
      .filter((line) => line !== '')
      .map((line) => decodeURIComponent(line.replace(/^::add-mask::/, '')));

  it('is masked as it is used, once, and one that is not set is not', () => {
    expect(masks([' key-one ', 'key-one', '', ' \n', 'k2'])).toEqual(['key-one', 'k2']);
  });

  it('of several lines is masked whole and line by line, but for lines that harmless text has too', () => {
    expect(masks(['{\n"key": "abcdefgh"\r\n}\napprove'])).toEqual([
      '{\n"key": "abcdefgh"\r\n}\napprove',
      '"key": "abcdefgh"',
    ]);
  });

  it('cannot end the command that masks it', () => {
    const { stdout } = run([{ do: 'mask', values: ['a\n::error::b%0A'] }]);
    expect(runnerCommands(stdout)).not.toContain('error');
  });
});

describe('the outputs', () => {
  const written = () => parseOutputs(readFileSync(files.outputs, 'utf8'));

  it('stand in the file, each as it is', () => {
    const outputs = {
      verdict: 'approve',
      reasons: '["all_clear"]',
      empty: '',
      lines: 'a\nverdict=skip\nEOF',
    };
    const { stdout, results } = run([{ do: 'outputs', outputs }]);
    expect({ ...written() }).toEqual(outputs);
    expect([stdout, results]).toEqual(['', [null]]);
  });

  it('may be set in several steps, the last value counts', () => {
    run([
      { do: 'outputs', outputs: { verdict: 'approve', round: '1' } },
      { do: 'outputs', outputs: { verdict: 'skip' } },
    ]);
    expect({ ...written() }).toEqual({ verdict: 'skip', round: '1' });
  });

  it.each(['verdict=approve\nother=x\n', 'trap<<END'])(
    'are alone in the file, whatever a child wrote there before: %j',
    (planted) => {
      writeFileSync(files.outputs, planted);
      runAgain([{ do: 'outputs', outputs: { verdict: 'inconclusive' } }]);
      expect({ ...written() }).toEqual({ verdict: 'inconclusive' });
    },
  );

  it.each([{ GITHUB_OUTPUT: '' }, { GITHUB_OUTPUT: '/nonexistent/outputs' }])(
    'that cannot be written are an error and never go to the log: %j',
    (env) => {
      const { stdout, results } = run([{ do: 'outputs', outputs: { verdict: 'approve' } }], env);
      expect(results).toEqual([{ name: 'CodedError', message: expect.stringMatching(/GITHUB_OUTPUT/) }]);
      expect(stdout).toBe('');
    },
  );
});

describe('the job summary', () => {
  const LINE = `${'x'.repeat(99)}\n`;

  it('stands in the file, in place of what stood there', () => {
    run([]);
    writeFileSync(files.summary, '<!-- planted');
    const { results } = runAgain([
      { do: 'summary', repeat: 'a', times: 1 },
      { do: 'summary', repeat: '# Verdict\n', times: 1 },
    ]);
    expect(readFileSync(files.summary, 'utf8')).toBe('# Verdict\n');
    expect(results).toEqual([
      { kind: 'written', cut: false },
      { kind: 'written', cut: false },
    ]);
  });

  it('is whole up to its limit', () => {
    const { results } = run([{ do: 'summary', repeat: LINE, times: MAX_SUMMARY_BYTES / LINE.length }]);
    expect(results).toEqual([{ kind: 'written', cut: false }]);
    expect(statSync(files.summary).size).toBe(MAX_SUMMARY_BYTES);
  });

  it.each(['\u20ac\u20ac\n', 'x'])(
    'past it is cut behind a line, in bytes, and says so first: %j',
    (repeat) => {
      const times = Math.ceil((MAX_SUMMARY_BYTES + 1) / Buffer.byteLength(repeat));
      const { results } = run([{ do: 'summary', repeat, times }]);
      expect(results).toEqual([{ kind: 'written', cut: true }]);
      const text = readFileSync(files.summary, 'utf8');
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_SUMMARY_BYTES);
      expect(text).toMatch(/^\*\*This summary was cut.*\n\n/);
      expect(text.replace(/^.*\n\n/, '').replaceAll(repeat, '')).toBe('');
    },
  );

  it('that cannot be written is reported, not thrown', () => {
    for (const env of [{ GITHUB_STEP_SUMMARY: '' }, { GITHUB_STEP_SUMMARY: '/nonexistent/summary' }]) {
      const { results } = run([{ do: 'summary', repeat: 'a', times: 1 }], env);
      expect(results).toEqual([{ kind: 'failed', detail: expect.stringMatching(/job summary/) }]);
    }
  });
});

describe('an annotation', () => {
  const one: Annotation = {
    level: 'error',
    title: 'T',
    message: 'M',
    file: 'a.ts',
    startLine: 1,
    endLine: 2,
  };

  it('is one command with title and place', () => {
    const { stdout } = run([
      {
        do: 'annotate',
        annotations: [one, { ...one, level: 'notice', file: null, startLine: null, endLine: null }],
      },
    ]);
    expect(stdout).toBe('::error title=T,file=a.ts,line=1,endLine=2::M\n::notice title=T::M\n');
  });

  it('is no way to another command, nor out of its properties', () => {
    const texts = [...COMMANDS_IN_DISGUISE.slice(2), 'a::add-mask::b', 'x,file=b.ts'];
    expect(texts).toHaveLength(10);
    const annotations = texts.map((text) => ({
      ...one,
      title: text,
      message: `m\n${text}`,
      file: `${text}.ts`,
    }));
    const { stdout } = run([{ do: 'annotate', annotations }]);
    expect(runnerCommands(stdout)).toEqual(texts.map(() => 'error'));
    const properties = [...stdout.matchAll(/^::error (.*?)::/gm)].map(([, found = '']) =>
      found.split(',').map((each) => each.split('=')[0]),
    );
    expect(properties).toEqual(texts.map(() => ['title', 'file', 'line', 'endLine']));
  });

  it('is written for the first ten of each level', () => {
    const many = (level: Annotation['level'], count: number) =>
      Array.from({ length: count }, () => ({ ...one, level }));
    const counts = [9, 10, 11];
    const deeds = counts.map((count) => ({
      do: 'annotate' as const,
      annotations: [...many('error', count), ...many('warning', 2)],
    }));
    const { stdout } = run(deeds);
    expect(runnerCommands(stdout)).toHaveLength(9 + 2 + 10 + 2 + 10 + 2);
  });

  it('is cut to what the runner takes', () => {
    const lengths = [-1, 0, 1].map((more) => MAX_ANNOTATION_CHARS + more);
    const annotations = lengths.map((length) => ({ ...one, message: 'x'.repeat(length) }));
    const { stdout } = run([{ do: 'annotate', annotations }]);
    const written = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/^::.*?::/, '').length);
    expect(written).toEqual([MAX_ANNOTATION_CHARS - 1, MAX_ANNOTATION_CHARS, MAX_ANNOTATION_CHARS]);
  });
});
