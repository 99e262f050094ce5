import { join } from 'node:path';

import type { Outline } from '../../../src/ports.ts';

/** One source text a language. */
export const FIXTURES = join(import.meta.dirname, '../../fixtures/syntax');

/** "1-3 function name" for each definition; throws when the text was not parsed. */
export function linesOf(outline: Outline): string[] {
  if (outline.kind !== 'parsed') throw new Error(`not parsed: ${JSON.stringify(outline)}`);
  return outline.definitions.map(
    ({ startLine, endLine, kind, name }) => `${startLine}-${endLine} ${kind} ${name}`,
  );
}
