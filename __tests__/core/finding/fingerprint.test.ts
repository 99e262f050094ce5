import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

import { withFingerprints } from '../../../src/core/finding/fingerprint.ts';

type Anchor = Parameters<typeof withFingerprints>[0][number];

function buildAnchor(overrides: Partial<Anchor> = {}): Anchor {
  return { category: 'bug', path: 'src/a.ts', code: 'return total;', ...overrides };
}

const prints = (...anchors: Anchor[]): string[] =>
  withFingerprints(anchors).map(({ fingerprint }) => fingerprint);

describe('a fingerprint', () => {
  it('is 32 hexadecimal characters of a SHA-256 that never changes', () => {
    expect(prints(buildAnchor())).toEqual(['cb17f1fb084ba7664d988e5ee9b4b3db']);
  });

  it('does not hang on the layout of the code', () => {
    expect(prints(buildAnchor({ code: '\treturn  total;\r\n\n' }))).toEqual(prints(buildAnchor()));
  });

  it.each([
    { category: 'security' },
    { path: 'src/b.ts' },
    { code: 'return sum;' },
    { code: 'return\ntotal;' },
  ] as const)('differs with %j', (overrides) => {
    expect(prints(buildAnchor(overrides))).not.toEqual(prints(buildAnchor()));
  });

  it('cannot be made equal by moving text from one part into another', () => {
    expect(prints(buildAnchor({ path: 'a', code: 'b","c' }))).not.toEqual(
      prints(buildAnchor({ path: 'a","b', code: 'c' })),
    );
  });

  it('is unique in a run, and the first of equal ones keeps its own', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', ' a', 'c'), { maxLength: 8 }), (codes) => {
        const all = prints(...codes.map((code) => buildAnchor({ code })));
        expect(new Set(all).size).toBe(codes.length);
        for (const code of ['a', 'b', 'c']) {
          const first = codes.findIndex((each) => each.trim() === code);
          if (first !== -1) expect(all[first]).toBe(prints(buildAnchor({ code }))[0]);
        }
      }),
    );
  });
});

describe('issues-reported-again-after-fix', () => {
  const given = z
    .object({
      old: z.object({ path: z.string(), lineText: z.string() }),
      new: z.array(z.object({ path: z.string(), lineText: z.string() })),
    })
    .parse(
      JSON.parse(
        readFileSync(
          new URL(
            '../../fixtures/cases/lifecycle/issues-reported-again-after-fix.input.json',
            import.meta.url,
          ),
          'utf8',
        ),
      ),
    );
  const { expect: wanted } = z
    .object({ expect: z.object({ sameAsOld: z.array(z.boolean()) }) })
    .parse(
      JSON.parse(
        readFileSync(
          new URL(
            '../../fixtures/cases/lifecycle/issues-reported-again-after-fix.expected.json',
            import.meta.url,
          ),
          'utf8',
        ),
      ),
    );

  it('knows a finding again when its title is another, and not when its code is', () => {
    const named = ({ path, lineText }: (typeof given)['old']) =>
      withFingerprints([{ category: 'bug', path, code: lineText }])[0]?.fingerprint;
    expect(given.new.map((each) => named(each) === named(given.old))).toEqual(wanted.sameAsOld);
  });
});
