import { describe, expect, it } from '@jest/globals';
import { judge } from '../../src/judge.ts';
import { buildChange, buildFile, buildHunk } from '../core/diff-units/build-change.ts';
import { buildClaim, buildEvidence, buildReview } from '../support/build-evidence.ts';

const change = buildChange([
  buildFile({ hunks: [buildHunk(['+const first = open();', '+const second = close();'])] }),
]);
const misquoted = buildClaim({ quote: 'const frist = opne();' });

describe('a re-quote of one conversation', () => {
  const requote = (id: string, quote: string) => JSON.stringify({ quotes: [{ id, quote }] });

  it('gives no quote to a claim of another one', () => {
    const own = buildReview([misquoted]);
    const other = buildReview([misquoted], {
      reviewer: 'security',
      requote: requote('1#0', 'const second = close();'),
    });
    const { verdict } = judge(buildEvidence({ change, reviews: [own, other] }));
    expect(verdict.findings).toEqual([]);
  });

  it('does not keep that of its own reviewer from counting, whoever is read first', () => {
    const foreign = buildReview([], {
      unit: '1',
      reviewer: 'aaa',
      requote: requote('1#0', 'const second = close();'),
    });
    const own = buildReview([misquoted], { requote: requote('1#0', 'const first = open();') });
    const { verdict } = judge(buildEvidence({ change, reviews: [foreign, own] }));
    expect(verdict.findings).toMatchObject([{ line: 1 }]);
  });
});
