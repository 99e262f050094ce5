import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { expand } from '../../fixtures/cases/checkers.mjs';

const FOLDER = new URL('../../fixtures/cases/gate/', import.meta.url);

/** The input of a case in the shape the test needs. */
export function gateCaseInput<Input>(name: string, schema: z.ZodType<Input>): Input {
  return schema.parse(readJson(`${name}.input.json`));
}

/** What a case expects, in the shape the test needs. */
export function gateCaseExpectation<Expectation>(name: string, schema: z.ZodType<Expectation>): Expectation {
  return z.object({ expect: schema }).parse(readJson(`${name}.expected.json`)).expect;
}

/** The absolute path of a file that belongs to a case. */
export function gateCaseFile(file: string): string {
  return new URL(file, FOLDER).pathname;
}

function readJson(file: string): unknown {
  return expand(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
}
