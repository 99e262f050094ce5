import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { CriteriaEntry } from '../../../src/core/criteria/model.ts';
import { planReview, type ReviewPlan } from '../../../src/core/criteria/plan.ts';
import { reviewFileEntries } from '../../../src/core/criteria/resolve.ts';
import type { ChangedFile } from '../../../src/core/diff/model.ts';
import { selectFiles } from '../../../src/core/diff/select.ts';
import { planUnits } from '../../../src/core/diff/truncate.ts';
import { parseCodeowners } from '../../../src/core/owners/codeowners.ts';
import { canonicalJson } from '../../../src/core/render/canonical-json.ts';
import { renderPlan } from '../../../src/core/render/plan.ts';
import { buildChange, buildFile, buildHunk } from '../diff-units/build-change.ts';

function lines(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `+line ${index} of the new text`);
}

function file(path: string, count: number, overrides: Partial<ChangedFile> = {}): ChangedFile {
  return buildFile({ path, hunks: [buildHunk(lines(count))], ...overrides });
}

const CHANGE: readonly ChangedFile[] = [
  file('src/orders/total.ts', 12),
  file('__tests__/orders/total.test.ts', 8),
  file('tools/report.py', 9),
  file('db/migrations/0042_orders.sql', 4),
  file('.github/workflows/release.yml', 5),
  file('Dockerfile', 3),
  file('web/OrderList.tsx', 10),
  file('docs/orders.md', 6),
  file('package-lock.json', 40),
  buildFile({ path: 'web/logo.png', kind: 'binary', hunks: [], added: null, removed: null }),
  buildFile({
    path: 'src/orders/round.ts',
    oldPath: 'src/math/round.ts',
    status: 'renamed',
    hunks: [buildHunk([' a', '-b', '+c'])],
  }),
  file('config/limits.yaml', 2),
];

const POLICY: readonly CriteriaEntry[] = [
  {
    layer: 'project',
    name: 'money',
    text: 'Amounts are whole cents.',
    include: ['src/orders/**'],
    exclude: ['src/orders/round.ts'],
    extensions: ['.ts'],
    maxChangedLines: null,
  },
  ...reviewFileEntries([{ path: 'src/REVIEW.md', text: 'No cycles.' }]),
];

const OWNERS = parseCodeowners('/db/ @shop/data\n/web/ @shop/web\n/web/logo.png\n');

function planOf(files: readonly ChangedFile[], maxFileChars: number | null = null): ReviewPlan {
  const { ownersOf } = OWNERS;
  const selection = selectFiles(buildChange(files), { exclude: [], ownersOf });
  return planReview({
    selection,
    unitPlan: planUnits(selection.reviewable, { maxDiffChars: 900, maxFileChars }),
    entries: POLICY,
    strategy: 'ensemble',
    custom: [{ name: 'shop-rules', include: ['src/math/**', 'web/**'], categories: [] }],
    ownersOf,
  });
}

/** One unit for what can do most harm, one for a folder with its test, one for the rest. */
const EXPECTED = `Strategy ensemble: 10 files in 3 units, 14 conversations

Unit 1, 787 characters, reviewed by general, security, pattern, tests, shop-rules
  db/migrations/0042_orders.sql: 4 changed lines, built in: migrations (owned by @shop/data)
  .github/workflows/release.yml: 5 changed lines, built in: workflows
  Dockerfile: 3 changed lines, built in: infrastructure
  web/OrderList.tsx: 10 changed lines, built in: front-end (owned by @shop/web)

Unit 2, 707 characters, reviewed by general, security, pattern, tests, shop-rules
  src/orders/total.ts: 12 changed lines, project: money
  __tests__/orders/total.test.ts: 8 changed lines, built in: tests
  src/orders/round.ts: 2 changed lines, project: src/REVIEW.md

Unit 3, 585 characters, reviewed by general, security, pattern, tests
  tools/report.py: 9 changed lines, built in: python
  config/limits.yaml: 2 changed lines, built in: general
  docs/orders.md: 6 changed lines, built in: general

Excluded
  package-lock.json: 40 changed lines, lock file

Without a line to review
  web/logo.png
`;

describe('the plan of a change with 12 files', () => {
  it('says for a person who looks at what, and what nobody looks at', () => {
    expect(renderPlan(planOf(CHANGE))).toBe(EXPECTED);
  });

  it('names files that are too large where files are not split', () => {
    const plan = planOf(CHANGE, 350);
    expect(plan.tooLarge).toEqual([{ path: 'src/orders/total.ts', chars: 369 }]);
    expect(renderPlan(plan)).toContain(
      'Not reviewable\n  src/orders/total.ts: 369 characters, too large for one piece, and policy does not split files\n',
    );
  });

  it('is the same to the last byte whatever order the files come in', () => {
    const expected = canonicalJson(planOf(CHANGE));
    fc.assert(
      fc.property(fc.shuffledSubarray([...CHANGE], { minLength: CHANGE.length }), (files) => {
        expect(canonicalJson(planOf(files))).toBe(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('shows nothing of a path that would act on the terminal', () => {
    const text = renderPlan(planOf([file('a\u001b[2J\nb.ts', 1)]));
    expect(text).not.toContain('\u001b');
    expect(text.split('\n').filter((line) => line.includes('b.ts'))).toHaveLength(1);
  });
});
