import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isBlocking, rank, type BlockingPolicy } from '../../../src/core/finding/blocking.ts';
import { CATEGORIES, SEVERITIES, type Candidate, type Origin } from '../../../src/core/finding/finding.ts';
import type { Grounded } from '../../../src/core/finding/ground.ts';
import { mergeClaims, type MergedFinding } from '../../../src/core/finding/merge.ts';
import { buildGrounded } from './build-candidate.ts';

const POLICY: BlockingPolicy = { blockOn: {}, requireFlag: false };
const blocks = ({ candidate, inChange }: Grounded): boolean => isBlocking({ ...candidate, inChange }, POLICY);
const merge = (claims: readonly Grounded[]): MergedFinding[] => mergeClaims(claims, blocks);

const by = (reviewer: string): Origin => ({ kind: 'model', reviewer, unit: '1' });
const GENERAL = by('general');
const SECURITY = by('security');

function claim(id: string, of: Partial<Candidate>, place: Partial<Grounded> = {}): Grounded {
  return buildGrounded({ code: 'x', ...place, of: { id, ...of } });
}

const at = (line: number, startLine = line): Partial<Grounded> => ({ line, startLine });

const LEAK = { title: 'Connection leak', body: 'The connection is not closed when the query fails.' };
const OPEN = { title: 'Connection stays open', body: 'A failed query never closes the connection.' };
const LOOP = { title: 'Query in a loop', body: 'Each item costs one round trip.' };

describe('claims of several reviewers', () => {
  it('make one finding where they agree, with all who say it, whatever their categories', () => {
    const merged = merge([
      claim('1#0', { ...LEAK, origin: GENERAL }, at(10)),
      claim('1.security#0', { ...OPEN, origin: SECURITY, category: 'performance' }, at(12)),
    ]);
    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({
      candidate: '1#0',
      repeats: ['1.security#0'],
      finding: { title: LEAK.title, category: 'bug', line: 10, origins: [GENERAL, SECURITY] },
    });
  });

  it('stay apart where they speak of different things, or one reviewer speaks twice', () => {
    expect(
      merge([claim('a', { ...LEAK, origin: GENERAL }), claim('b', { ...LOOP, origin: SECURITY })]),
    ).toHaveLength(2);
    expect(
      merge([claim('a', { ...LEAK, origin: GENERAL }), claim('b', { ...OPEN, origin: GENERAL })]),
    ).toHaveLength(2);
  });

  it('keep the title of what was joined, as two texts that look alike may mean two things', () => {
    const [merged] = merge([
      claim('a', { ...LEAK, origin: GENERAL, quote: 'the longer one' }, at(10)),
      claim('b', { ...OPEN, origin: SECURITY }, at(11)),
    ]);
    expect(merged?.finding.alsoAt).toEqual([
      { path: 'src/a.ts', side: 'RIGHT', startLine: 11, line: 11, body: OPEN.title },
    ]);
  });

  it('keep the whole words of a claim that only a third one brings in', () => {
    const bridge = { title: 'Connection leak in a loop', body: `${LEAK.body} ${LOOP.body}` };
    const claims = [
      claim('a', { ...LEAK, origin: GENERAL, severity: 'blocker' }),
      claim('b', { ...bridge, origin: SECURITY, severity: 'warning' }),
      claim('c', { ...LOOP, origin: by('pattern'), severity: 'error' }),
    ];
    expect(merge([claims[0], claims[2]].flatMap((each) => each ?? []))).toHaveLength(2);
    const merged = merge(claims);
    expect(merged).toHaveLength(1);
    expect(merged[0]?.finding.alsoAt.map(({ body }) => body)).toEqual([
      bridge.title,
      `${LOOP.title}: ${LOOP.body}`,
    ]);
  });

  it('are spoken for by one that blocks, and have the highest severity of all', () => {
    const [merged] = merge([
      claim('a', { ...LEAK, origin: GENERAL, category: 'performance', severity: 'blocker', quote: 'long' }),
      claim('b', { ...OPEN, origin: SECURITY, category: 'bug', severity: 'error', quote: 'q' }),
    ]);
    expect(merged).toMatchObject({
      candidate: 'b',
      finding: { category: 'bug', severity: 'blocker', title: OPEN.title },
    });
  });

  it('tell what policy made of the severity that the finding has', () => {
    const from = { from: 'info' } as const;
    const severityOf = (...claims: Grounded[]) => merge(claims)[0]?.finding;
    const low = claim('a', { ...LEAK, origin: GENERAL, severity: 'warning' }, { calibrated: from });
    const high = claim('b', { ...OPEN, origin: SECURITY, severity: 'error', category: 'convention' });
    expect(severityOf(low)).toMatchObject({ severity: 'warning', calibrated: from });
    expect(severityOf(low, high)).toMatchObject({ severity: 'error', calibrated: null });
  });

  it('of ten thousand lines are still compared only with their neighbours', () => {
    const claims = Array.from({ length: 10_000 }, (_, index) =>
      claim(
        `c${index}`,
        {
          ...(index % 2 === 0 ? LEAK : OPEN),
          origin: index % 2 === 0 ? GENERAL : SECURITY,
          title: `leak ${index}`,
        },
        { ...at(10 * (index >> 1) + 1), path: `src/${(index % 20) >> 1}.ts` },
      ),
    );
    expect(merge(claims)).toHaveLength(5_000);
  });
});

const words = ['connection', 'leak', 'query', 'loop', 'token', 'timing'];
const text = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
  .map((each) => each.join(' '));
const claimLists = fc
  .array(
    fc.record({
      origin: fc.constantFrom<Origin[]>(GENERAL, SECURITY, by('tests'), {
        kind: 'rule',
        rule: 'removed-check',
      }),
      title: text,
      body: text,
      category: fc.constantFrom(...CATEGORIES),
      severity: fc.constantFrom(...SEVERITIES),
      flag: fc.boolean(),
      quote: fc.constantFrom('', 'a', 'ab'),
      line: fc.integer({ min: 1, max: 14 }),
      length: fc.nat(2),
      path: fc.constantFrom('a.ts', 'b.ts'),
      inChange: fc.oneof(
        { weight: 6, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ line, length, path, inChange, ...of }, index) =>
      claim(
        `${index}`,
        of,
        inChange ? { ...at(line + length, line), path } : { path, inChange, line: null, startLine: null },
      ),
    ),
  );

const isBlockingResult = (merged: readonly MergedFinding[]): boolean =>
  merged.some(({ finding }) => isBlocking(finding, POLICY));

describe('the laws of merging reviewers', () => {
  it('do not hang on the order of the claims', () => {
    fc.assert(
      fc.property(
        claimLists.chain((claims) =>
          fc.tuple(fc.constant(claims), fc.shuffledSubarray(claims, { minLength: claims.length })),
        ),
        ([claims, shuffled]) => {
          expect(merge(shuffled)).toEqual(merge(claims));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('do not hang on the names of the claims, in anything that is shown', () => {
    fc.assert(
      fc.property(claimLists, (claims) => {
        const renamed = claims.map((each, index) => ({
          ...each,
          candidate: { ...each.candidate, id: `${99 - index}` },
        }));
        const shown = (merged: readonly MergedFinding[]) => merged.map(({ finding }) => finding);
        expect(shown(merge(renamed))).toEqual(shown(merge(claims)));
      }),
      { numRuns: 400 },
    );
  });

  it('count a claim given twice once, and lose none', () => {
    fc.assert(
      fc.property(claimLists, (claims) => {
        const merged = merge(claims);
        expect(merge([...claims, ...claims])).toEqual(merged);
        const ids = merged.flatMap(({ candidate, repeats }) => [candidate, ...repeats]);
        expect(ids.toSorted()).toEqual(claims.map(({ candidate }) => candidate.id).toSorted());
      }),
    );
  });

  it('let a finding block just where one of its claims would alone, with the highest severity of all', () => {
    fc.assert(
      fc.property(claimLists, (claims) => {
        for (const { finding, claims: members } of merge(claims)) {
          expect(isBlocking(finding, POLICY)).toBe(members.some(blocks));
          const highest = Math.min(...members.map(({ candidate }) => rank(candidate.severity)));
          expect(rank(finding.severity)).toBe(highest);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('never let one more claim turn a result that blocks into one that does not', () => {
    fc.assert(
      fc.property(claimLists, (claims) => {
        if (isBlockingResult(merge(claims.slice(1)))) expect(isBlockingResult(merge(claims))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('never join what stands only in context with what stands in the change', () => {
    fc.assert(
      fc.property(claimLists, (claims) => {
        for (const { claims: members } of merge(claims)) {
          expect(new Set(members.map(({ inChange }) => inChange)).size).toBe(1);
        }
      }),
    );
  });

  it('join what two parts join, whatever else comes', () => {
    fc.assert(
      fc.property(claimLists, fc.nat(), (claims, cut) => {
        const whole = merge(claims).map((each) => new Set([each.candidate, ...each.repeats]));
        const half = cut % (claims.length + 1);
        for (const part of [claims.slice(0, half), claims.slice(half)]) {
          for (const { candidate, repeats } of merge(part)) {
            const home = whole.find((ids) => ids.has(candidate));
            expect(repeats.filter((id) => !home?.has(id))).toEqual([]);
          }
        }
      }),
    );
  });
});
