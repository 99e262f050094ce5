import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { expand } from '../fixtures/cases/checkers.mjs';
import { replyText } from '../support/scripted-model.ts';

/** The cases of cases/model by kind, with their short forms written out. */

const FOLDER = join(import.meta.dirname, '../fixtures/cases/model');

const expectation = z.looseObject({
  name: z.string(),
  kind: z.string(),
  expect: z.record(z.string(), z.unknown()),
});

export type ModelCase = {
  readonly name: string;
  readonly input: unknown;
  readonly expect: Readonly<Record<string, unknown>>;
};

const answerShape = z.looseObject({
  summary: z.string().optional(),
  findings: z.array(z.record(z.string(), z.unknown())).optional(),
});

/** The text of a model answer in the schema of the project, with what a case leaves out filled in. */
function answerText(value: unknown): string {
  const { summary, findings } = answerShape.parse(value);
  return replyText({
    ...(summary !== undefined && { summary }),
    ...(findings !== undefined && { findings }),
  });
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
}

export function modelCases(kind: string): readonly ModelCase[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.expected.json'))
    .map((file) => expectation.parse(readJson(file)))
    .filter((found) => found.kind === kind)
    .map(({ name, expect }) => ({
      name,
      expect,
      input: expand(readJson(`${name}.input.json`), answerText),
    }));
}

export function modelCase(kind: string, name: string): ModelCase {
  const found = modelCases(kind).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no case ${name} of kind ${kind}`);
  return found;
}
