import { describe, expect, it } from '@jest/globals';
import { judge } from '../../src/judge.ts';
import { buildChange, buildFile, buildHunk } from '../core/diff-units/build-change.ts';
import { buildEvidence } from '../support/build-evidence.ts';

const change = buildChange([buildFile({ hunks: [buildHunk(['+const first = open();'])] })]);

describe('a run of which no conversation was planned', () => {
  it('says why, and not that a part of the review was lost', () => {
    const faults = [{ code: 'config_invalid', unit: null, detail: 'the tree does not fit' }] as const;
    const { verdict } = judge({ ...buildEvidence({ change, faults }), assignments: [], reviews: [] });
    expect(verdict).toMatchObject({
      decision: 'inconclusive',
      reasons: ['config_invalid'],
      coverage: { percent: 0, unreviewed: [{ cause: 'not_reached' }] },
    });
  });

  it('is no approval, should nobody have said why', () => {
    const { verdict } = judge({ ...buildEvidence({ change }), assignments: [], reviews: [] });
    expect(verdict).toMatchObject({ decision: 'inconclusive', reasons: ['coverage_short'] });
  });
});
