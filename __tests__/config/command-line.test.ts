import { describe, expect, it } from '@jest/globals';
import { helpText, parseCommandLine } from '../../src/config/command-line.ts';
import { inputsSchema, parseInputs } from '../../src/config/inputs.ts';
import { CodedError } from '../../src/errors.ts';

function problemOf(argv: readonly string[]): string {
  try {
    parseCommandLine(argv);
  } catch (error) {
    if (error instanceof CodedError && error.code === 'arguments') return error.message;
    throw error;
  }
  return 'accepted';
}

describe('parseCommandLine', () => {
  it('reviews the last commit of the current folder when nothing is given', () => {
    expect(parseCommandLine([])).toMatchObject({ command: 'review', repo: '.', base: null, head: 'HEAD' });
  });

  it('reads the change, the result and every input', () => {
    const argv = [
      'review',
      '--repo',
      'r',
      '--base',
      'a',
      '--head',
      'b',
      '--json',
      '--test-command',
      'npm test',
    ];
    const invocation = parseCommandLine([...argv, '--exclude', 'a/**, b/**', '--gate-timeout', '0.5']);
    expect(invocation).toMatchObject({ repo: 'r', base: 'a', head: 'b', json: true });
    expect(invocation).toMatchObject({
      inputs: { 'test-command': 'npm test', exclude: ['a/**', 'b/**'], 'gate-timeout': 30_000 },
    });
  });

  it('names an unknown option, an unknown command and a word too many', () => {
    expect(problemOf(['--tst-command', 'x'])).toMatch(/--tst-command/);
    expect(problemOf(['reveiw'])).toMatch(/reveiw.*review, replay/);
    expect(problemOf(['review', 'src'])).toMatch(/src/);
    expect(problemOf(['replay'])).toMatch(/audit record/);
    expect(problemOf(['replay', 'a.json', '--base', 'x'])).toMatch(/--base/);
  });

  it('explains the policy of a change, with the same options as a review', () => {
    const argv = ['policy', 'explain', '--base', 'a', '--org-policy', 'o.yml', '--exclude', 'x/**', '--json'];
    expect(parseCommandLine(argv)).toEqual({
      command: 'policy',
      repo: '.',
      base: 'a',
      head: 'HEAD',
      orgPolicy: 'o.yml',
      json: true,
      inputs: parseInputs({ exclude: 'x/**' }),
    });
    expect(problemOf(['policy'])).toMatch(/policy explain/);
    expect(problemOf(['policy', 'check'])).toMatch(/'check'.*policy explain/);
    expect(problemOf(['policy', 'explain', 'x'])).toMatch(/'x'/);
    expect(problemOf(['policy', 'explain', '--out', 'x'])).toMatch(/--out/);
    expect(problemOf(['policy', 'explain', '--plan'])).toMatch(/--plan/);
  });

  it('plans a review in place of one when asked to, as JSON too', () => {
    expect(parseCommandLine([])).toMatchObject({ plan: false, orgPolicy: null });
    expect(parseCommandLine(['--plan', '--json', '--org-policy', 'o.yml'])).toMatchObject({
      command: 'review',
      plan: true,
      json: true,
      orgPolicy: 'o.yml',
    });
    expect(problemOf(['--plan', '--out', 'x'])).toMatch(/--plan.*--out/);
    expect(problemOf(['replay', 'a.json', '--plan'])).toMatch(/--plan/);
  });

  it('takes lists several times, and anything else once', () => {
    expect(parseCommandLine(['--exclude', 'a/**', '--exclude', 'b/**,c'])).toMatchObject({
      inputs: { exclude: ['a/**', 'b/**', 'c'] },
    });
    expect(problemOf(['--base', 'a', '--base', 'b'])).toMatch(/--base is given 2 times/);
    expect(problemOf(['--model', 'a', '--model', 'b'])).toMatch(/--model is given 2 times/);
  });

  it('refuses an empty value instead of taking it for unset', () => {
    expect(problemOf(['--base', ''])).toMatch(/--base is empty/);
    expect(problemOf(['--model', ''])).toMatch(/--model is empty/);
  });

  it('never takes a key from the arguments', () => {
    expect(problemOf(['--api-key', 'x'])).toMatch(/api-key/);
  });

  it('names the input, the value and what is allowed', () => {
    expect(problemOf(['--reviewer', 'human'])).toMatch(/reviewer.*'human'.*model or rules/);
    expect(problemOf(['--max-diff-chars', '12k'])).toMatch(/max-diff-chars.*'12k'.*from 1000 to 400000/);
  });
});

describe('limits of the inputs', () => {
  const accepts = (name: string, value: string): boolean => inputsSchema.safeParse({ [name]: value }).success;

  it('accepts whole numbers from the least to the largest, and no other', () => {
    for (const [name, min, max] of [
      ['max-diff-chars', 1_000, 400_000],
      ['max-output-tokens', 256, 200_000],
      ['max-tool-calls', 0, 30],
      ['max-inline-comments', 0, 50],
      ['context-window', 4_000, 10_000_000],
    ] as const) {
      const around = [min - 1, min, min + 1, max - 1, max, max + 1].map((value) =>
        accepts(name, String(value)),
      );
      expect([name, ...around]).toEqual([name, false, true, true, true, true, false]);
    }
    for (const odd of ['1e4', '0x400', ' 5000', '5000 ', '5000.5', '-1', 'NaN']) {
      expect([odd, accepts('max-diff-chars', odd)]).toEqual([odd, false]);
    }
  });

  it('accepts a temperature from 0 to 2 and sends none by default', () => {
    expect(['0', '2', '0.25', '2.1', '3', '-1'].map((value) => accepts('temperature', value))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(parseInputs({}).temperature).toBeNull();
  });
});

describe('helpText', () => {
  it('lists every input with its description', () => {
    for (const [name, schema] of Object.entries(inputsSchema.shape)) {
      expect(helpText()).toContain(`--${name} `);
      expect(schema.description).toBeTruthy();
    }
  });
});
