import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ACTION_INPUT_NAMES, parseActionInputs, SECRET_INPUTS } from '../../src/config/action-inputs.ts';
import { parseInputs } from '../../src/config/inputs.ts';
import { parseExclude } from '../../src/core/diff/exclude.ts';
import { CodedError } from '../../src/errors.ts';

const CASES = join(import.meta.dirname, '../fixtures/cases/config');

function problemOf(raw: Readonly<Record<string, string>>): string {
  try {
    parseActionInputs(raw);
  } catch (error) {
    if (error instanceof CodedError && error.code === 'config') return error.message;
    throw error;
  }
  return 'accepted';
}

function caseOf(name: string): { readonly input: unknown; readonly expected: unknown } {
  const read = (end: string): unknown => JSON.parse(readFileSync(join(CASES, `${name}.${end}.json`), 'utf8'));
  return { input: read('input'), expected: read('expected') };
}

describe('the inputs of the action', () => {
  it('all have a default: a workflow that sets none gets mode all, a model, and every doubt failing', () => {
    expect(parseActionInputs({})).toEqual({
      ...parseInputs({}),
      'org-policy': '',
      'github-token': '',
      'api-key': '',
      mode: 'all',
      'gate-result': null,
      'allow-self-hosted-gate': false,
      reviewer: 'model',
      'ignore-actors': [],
      'fail-on': ['request_changes', 'escalate', 'inconclusive'],
      'pass-on-reasons': [],
      'review-event': 'auto',
      'allow-approve-event': false,
      'state-key': '',
    });
  });

  it('that are empty or blank count as not set', () => {
    const blank = Object.fromEntries(ACTION_INPUT_NAMES.map((name) => [name, ' \n']));
    expect(parseActionInputs(blank)).toEqual(parseActionInputs({}));
  });

  it('lose the blanks around them', () => {
    const inputs = parseActionInputs({
      mode: ' review ',
      'gate-result': 'success\n',
      'api-key': ' key ',
      'fail-on': 'escalate , inconclusive,escalate',
      'ignore-actors': 'dependabot[bot], Renovate\n',
    });
    expect(inputs).toMatchObject({
      mode: 'review',
      'gate-result': 'success',
      'api-key': 'key',
      'fail-on': ['escalate', 'inconclusive'],
      'ignore-actors': ['dependabot[bot]', 'Renovate'],
    });
  });

  it('of other actions and of the runner are none of our business', () => {
    expect(parseActionInputs({ spec: 'x', 'no-such-input': 'y' })).toEqual(parseActionInputs({}));
  });
});

describe('a flag', () => {
  const given = caseOf('boolean-input-unset-throws');
  const { booleans } = z.object({ booleans: z.record(z.string(), z.string()) }).parse(given.input);
  const { expect: wanted } = z.object({ expect: z.record(z.string(), z.unknown()) }).parse(given.expected);

  it.each(Object.entries(booleans))('of the case, %s: %j', (key, value) => {
    const read = () => parseActionInputs({ 'allow-approve-event': value })['allow-approve-event'];
    if (wanted[key] === 'input error') {
      expect(problemOf({ 'allow-approve-event': value })).toBe(
        `input allow-approve-event: "${value}" is not valid; it must be true or false`,
      );
    } else expect(read()).toBe(wanted[key] === 'default' ? false : wanted[key]);
  });

  it.each(['true', 'True', 'TRUE', 'false', 'False', 'FALSE'])('may be spelt %s', (value) => {
    expect(parseActionInputs({ 'review-red-builds': value })['review-red-builds']).toBe(/true/i.test(value));
  });

  it.each(['tRUE', 'yes', '1', 'on', 'true false'])('may not be spelt %s', (value) => {
    expect(problemOf({ 'review-red-builds': value })).toMatch(/true or false/);
  });
});

describe('a list of patterns', () => {
  const matching = z.record(z.string(), z.union([z.boolean(), z.string()]));
  const expected = z.object({ expect: z.object({ match: matching }) });

  /** Paths that some pattern of the input excludes; a pattern that is refused excludes nothing. */
  const excluded = (value: string, paths: readonly string[]) => {
    const patterns = parseActionInputs({ exclude: value }).exclude.map(parseExclude);
    return paths.filter((path) => patterns.some((each) => 'matches' in each && each.matches(path)));
  };
  /** A case that leaves a path open says so in words instead of true or false. */
  const wantedOf = (name: string) =>
    Object.entries(expected.parse(caseOf(name).expected).expect.match).filter(
      ([, isMatch]) => typeof isMatch === 'boolean',
    );

  it('with commas, blanks and empty items is what is excluded, as in the case comma-list-exclude-ignored', () => {
    const { list } = z.object({ list: z.string() }).parse(caseOf('comma-list-exclude-ignored').input);
    for (const [path, isMatch] of wantedOf('comma-list-exclude-ignored')) {
      expect([path, excluded(list, [path]).length > 0]).toEqual([path, isMatch]);
    }
  });

  it('with one pattern a line selects as documented, as in the case globstar-semantics', () => {
    const { patterns, alsoTry } = z
      .object({ patterns: z.array(z.string()), alsoTry: z.array(z.string()) })
      .parse(caseOf('globstar-semantics').input);
    for (const [path, isMatch] of wantedOf('globstar-semantics')) {
      expect([path, excluded(patterns.join('\n'), [path]).length > 0]).toEqual([path, isMatch]);
    }
    for (const pattern of alsoTry) expect(parseExclude(pattern)).toHaveProperty('problem');
  });
});

describe('an error of the inputs', () => {
  it.each([
    [{ mode: 'plan' }, 'input mode: "plan" is not valid; it must be all, gate or review'],
    [{ reviewer: 'human' }, 'input reviewer: "human" is not valid; it must be model or rules'],
    [{ 'review-event': 'x' }, 'input review-event: "x" is not valid; it must be auto or comment'],
    [
      { 'fail-on': 'none, escalate' },
      'input fail-on: "none, escalate" is not valid; it must be none, or a list of request_changes, escalate, inconclusive, draft, actor_ignored, closed, nothing_reviewable or no_credentials_fork',
    ],
    [
      { 'fail-on': 'aprove' },
      'input fail-on: "aprove" is not valid; it must be none, or a list of request_changes, escalate, inconclusive, draft, actor_ignored, closed, nothing_reviewable or no_credentials_fork',
    ],
    [
      { 'fail-on': ',' },
      'input fail-on: "," is not valid; it must be none, or a list of request_changes, escalate, inconclusive, draft, actor_ignored, closed, nothing_reviewable or no_credentials_fork',
    ],
    [
      { 'pass-on-reasons': 'budget_exhausted,coverage_short,x' },
      'input pass-on-reasons: "budget_exhausted,coverage_short,x" is not valid; it must be a list of model_unreachable, budget_exhausted or no_credentials',
    ],
  ])('names input, value and what is allowed: %j', (raw, message) => {
    expect(problemOf(raw)).toBe(message);
  });

  it('lists every input that is wrong', () => {
    expect(problemOf({ mode: 'x', 'max-diff-chars': '12k' }).split('\n')).toHaveLength(2);
  });

  it('never shows the value of a secret, nor writes a character that is not to be seen', () => {
    expect(problemOf({ 'api-key': 'one two', 'github-token': 'a\u00e9', 'state-key': 'short' })).toBe(
      [
        'input github-token: its value (not shown) is not valid; it must be one word of visible ASCII characters',
        'input api-key: its value (not shown) is not valid; it must be one word of visible ASCII characters',
        'input state-key: its value (not shown) is not valid; it must have at least 16 characters',
      ].join('\n'),
    );
    expect(problemOf({ mode: 'a\n::error::b' })).toContain('"a\\u{a}::error::b"');
  });

  it('holds no secret, whatever else is wrong', () => {
    const text = fc.string({ minLength: 6 }).filter((each) => /\S{6}/.test(each));
    fc.assert(
      fc.property(fc.constantFrom(...SECRET_INPUTS), text, fc.string(), (name, value, other) => {
        const canary = `canary ${value}`;
        const message = problemOf({ [name]: canary, mode: `x${other}` });
        expect(message).not.toContain('canary');
      }),
    );
  });
});

describe('gate-result', () => {
  it.each(['success', 'failure', 'cancelled', 'skipped'])('takes %s of a step or job', (value) => {
    expect(parseActionInputs({ mode: 'review', 'gate-result': value })['gate-result']).toBe(value);
  });

  it.each(['passed', 'failed', 'timed_out', 'refused', 'tampered', 'none'])(
    'refuses %s, which is our own output, and says what to give instead',
    (value) => {
      const message = problemOf({ mode: 'review', 'gate-result': value });
      expect(message).toContain(`gate-result: "${value}"`);
      expect(message).toContain('steps.X.outcome or needs.X.result, not our own output');
    },
  );

  it.each(['Success', 'true', '0', 'neutral'])('refuses %s', (value) => {
    expect(problemOf({ mode: 'review', 'gate-result': value })).toMatch(
      /success, failure, cancelled or skipped/,
    );
  });
});

describe('the mode and what belongs to it', () => {
  it.each([
    ['review needs a gate-result', { mode: 'review' }, /^input gate-result: "".*mode "review".*success/],
    ['gate needs a test-command', { mode: 'gate' }, /^input test-command: "".*mode "gate"/],
    ['all takes no gate-result', { 'gate-result': 'success' }, /^input gate-result: "success".*mode "all"/],
    [
      'gate takes no gate-result',
      { mode: 'gate', 'test-command': 'npm test', 'gate-result': 'success' },
      /^input gate-result: "success".*mode "gate"/,
    ],
    [
      'review takes no test-command',
      { mode: 'review', 'gate-result': 'success', 'test-command': 'npm test' },
      /^input test-command: "npm test".*mode "review"/,
    ],
  ])('%s', (_sentence, raw, message) => {
    expect(problemOf(raw)).toMatch(message);
  });

  it.each([
    { mode: 'gate', 'test-command': 'npm test' },
    { mode: 'review', 'gate-result': 'failure' },
    { mode: 'all' },
    { mode: 'all', 'test-command': 'npm test' },
  ])('is accepted: %j', (raw) => {
    expect(problemOf(raw)).toBe('accepted');
  });
});
