import { BUILT_IN_SPECIALISTS, type BuiltInSpecialist } from '../../core/criteria/model.ts';
import type { Category } from '../../core/finding/finding.ts';
import type { Specialist } from '../specialist.ts';
import { GENERAL } from './general.ts';
import { PATTERN } from './pattern.ts';
import { SECURITY } from './security.ts';
import { TESTS } from './tests.ts';

const BUILT_IN: Readonly<Record<BuiltInSpecialist, Specialist>> = {
  general: GENERAL,
  security: SECURITY,
  pattern: PATTERN,
  tests: TESTS,
};

/** Null for a name that is none of the product's. */
export function builtInSpecialist(name: string): Specialist | null {
  const known = BUILT_IN_SPECIALISTS.find((each) => each === name);
  return known === undefined ? null : BUILT_IN[known];
}

/** One that policy adds: what it looks for is a file of the base, as it stands there. */
export function customSpecialist(
  { name, categories }: { readonly name: string; readonly categories: readonly Category[] },
  focus: string,
): Specialist {
  return { name, focus, categories };
}
