import { z } from 'zod';

/** The kinds of input. Each reads text, has its default, and says in words what it allows. */

export function integer(fallback: number, min: number, max: number, description: string) {
  return z
    .string()
    .regex(/^\d{1,12}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, `must be a whole number from ${min} to ${max}`)
        .max(max, `must be a whole number from ${min} to ${max}`),
    )
    .prefault(String(fallback))
    .describe(description);
}

/** Like `integer`, but null when unset: the default depends on something else. */
export function optionalInteger(min: number, max: number, description: string) {
  return z
    .string()
    .regex(/^\d{1,12}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
    .nullable()
    .prefault(null)
    .describe(description);
}

export function text(fallback: string, description: string) {
  return z.string().prefault(fallback).describe(description);
}

/** The spellings that YAML and the runner's own library take for a boolean. */
export function flag(description: string) {
  return z
    .enum(['true', 'True', 'TRUE', 'false', 'False', 'FALSE'], 'must be true or false')
    .transform((value) => value.toLowerCase() === 'true')
    .prefault('false')
    .describe(description);
}

/**
 * Splits at line breaks, and at commas outside braces: those inside separate the alternatives of a glob. A character
 * behind a backslash stands for itself. A brace that is never closed keeps the rest of its line together, so that the
 * reader of the globs can refuse it.
 */
function splitList(value: string): string[] {
  const items = [''];
  let depth = 0;
  for (const [piece] of value.matchAll(/\\.|[^]/gu)) {
    if (piece === '{') depth += 1;
    if (piece === '}' && depth > 0) depth -= 1;
    if (piece === '\n') depth = 0;
    if (piece === '\n' || (piece === ',' && depth === 0)) items.push('');
    else items.push(`${items.pop() ?? ''}${piece}`);
  }
  return items;
}

/** Items separated by commas or line breaks; blanks around them and empty items go. */
export function listItems(value: string): string[] {
  return splitList(value)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

export function list(description: string) {
  return z
    .string()
    .transform((value) => listItems(value))
    .prefault('')
    .describe(description);
}

const MINUTE_MS = 60_000;

export function minutes(fallback: number, max: number, description: string) {
  return z
    .string()
    .regex(/^\d{1,4}(\.\d{1,3})?$/, `must be minutes, more than 0 and at most ${max}`)
    .transform((value) => Math.round(Number(value) * MINUTE_MS))
    .refine(
      (value) => value > 0 && value <= max * MINUTE_MS,
      `must be minutes, more than 0 and at most ${max}`,
    )
    .prefault(String(fallback))
    .describe(description);
}
