import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';

/**
 * Holds the cases of the fixtures and the tests together: a case that no test loads proves nothing. What is seen here is
 * that a test names the case, or goes over all cases of its kind; what the test then checks is its own matter.
 */

const TESTS = import.meta.dirname;
const CASES = join(TESTS, 'fixtures/cases');

/** Tests that go over every case of a kind, and the words by which they do. */
const BY_KIND = [
  { folder: 'diff', kind: 'diff-lines', test: 'core/diff/cases.test.ts', by: 'readdirSync(FOLDER)' },
  { folder: 'model', kind: 'answer', test: 'reviewer/answer-cases.test.ts', by: "modelCases('answer')" },
  { folder: 'model', kind: 'placement', test: 'core/reconcile/cases.test.ts', by: "ofKind('placement')" },
  { folder: 'model', kind: 'limits', test: 'core/reconcile/cases.test.ts', by: "ofKind('limits')" },
  { folder: 'model', kind: 'determinism', test: 'core/reconcile/cases.test.ts', by: "ofKind('determinism')" },
] as const;

/** Cases without a test, and why. */
const WITHOUT_TEST: Readonly<Record<string, string>> = {
  'gate/gate-proc-ppid-environ': 'the gate does not yet run as another user or in a namespace of its own',
  'gate/heap-out-of-memory': 'the limit is tested on the reader alone, not with a whole run of 80 MB',
  'model/model-blocker-against-green-facts': 'claims about the build are not yet held against the gate',
  'model/model-fault-matrix':
    'the faults stand in tests of the transport and of the loop, not in every phase',
};

const named = z.object({ name: z.string(), kind: z.string() });

const cases = readdirSync(CASES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: folder }) =>
    readdirSync(join(CASES, folder))
      .filter((file) => file.endsWith('.expected.json'))
      .map((file) => named.parse(JSON.parse(readFileSync(join(CASES, folder, file), 'utf8'))))
      .map(({ name, kind }) => ({ id: `${folder}/${name}`, folder, name, kind })),
  );

/** Without comments: a case that only a comment names is not loaded. */
function codeOf(file: string): string {
  return readFileSync(join(TESTS, file), 'utf8').replace(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm, '');
}

const sources = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('fixtures') && file !== 'cases.test.ts')
  .map(codeOf);

/** As a string of its own, or as the name of a file of the case. */
function isNamed(name: string): boolean {
  return sources.some((code) => new RegExp(`['/]${name}['.]`).test(code));
}

function isLoaded({ folder, name, kind }: (typeof cases)[number]): boolean {
  return BY_KIND.some((each) => each.folder === folder && each.kind === kind) || isNamed(name);
}

describe('the cases of the fixtures', () => {
  it.each(BY_KIND)('of kind $kind are gone over by $test', ({ folder, kind, test, by }) => {
    expect(codeOf(test)).toContain(by);
    expect(cases.some((each) => each.folder === folder && each.kind === kind)).toBe(true);
  });

  it('are all loaded by a test, but for those listed here with the reason', () => {
    const missing = cases.filter((each) => !isLoaded(each)).map(({ id }) => id);
    expect(missing.toSorted()).toEqual(Object.keys(WITHOUT_TEST).toSorted());
    expect(cases).toHaveLength(191);
  });
});
