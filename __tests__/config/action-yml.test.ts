import { describe, expect, it } from '@jest/globals';
import { NoOperationTraceWriter } from '@actions/workflow-parser';
import { parseAction } from '@actions/workflow-parser/actions/action-parser';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ACTION_INPUT_NAMES, parseActionInputs, RUNNER_DEFAULTS } from '../../src/config/action-inputs.ts';
import { OUTPUTS } from '../../src/core/verdict/outputs.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const text = readFileSync(join(REPOSITORY, 'action.yml'), 'utf8');

const described = z.string().regex(/^[^\n]{3,}\.$/);
const action = z
  .strictObject({
    name: z.string(),
    description: z.string(),
    author: z.string(),
    branding: z.strictObject({ icon: z.string(), color: z.string() }),
    inputs: z.record(z.string(), z.strictObject({ description: described, default: z.string() })),
    outputs: z.record(z.string(), z.strictObject({ description: described })),
    runs: z.strictObject({ using: z.literal('node24'), main: z.literal('dist/index.js') }),
  })
  .parse(parse(text));

/** What GitHub's own reader of action files finds wrong. */
function problemsOf(content: string): readonly string[] {
  const { context } = parseAction({ name: 'action.yml', content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

describe('action.yml', () => {
  it('is what the tables of inputs and outputs say, byte for byte', () => {
    const written = execFileSync(process.execPath, ['scripts/action-yml.ts', '--print'], {
      cwd: REPOSITORY,
      encoding: 'utf8',
    });
    expect(text).toBe(written);
  });

  it("is read by GitHub's own parser without an error, which a wrong key is", () => {
    expect(problemsOf(text)).toEqual([]);
    expect(problemsOf(text.replace('  main:', '  mian:'))).not.toEqual([]);
    expect(problemsOf(text.replace('node24', 'node23'))).not.toEqual([]);
  });

  it('has every input and output, in the order of the tables, each with a description', () => {
    expect(Object.keys(action.inputs)).toEqual(ACTION_INPUT_NAMES);
    expect(Object.keys(action.outputs)).toEqual(Object.keys(OUTPUTS));
  });

  it('has the defaults of the code: handing them over is the same as setting nothing', () => {
    const handedOver = Object.entries(action.inputs).map(([name, input]) => [name, input.default] as const);
    const known = handedOver.filter(([name]) => RUNNER_DEFAULTS[name] === undefined);
    expect(parseActionInputs(Object.fromEntries(known))).toEqual(parseActionInputs({}));
  });

  it('takes the token of the job when none is given', () => {
    expect(action.inputs['github-token']?.default).toBe('${{ github.token }}');
  });
});
