import { describe, expect, it } from '@jest/globals';

import { measureAnchorRecovery } from '../../../bench/anchor-recovery.ts';

const rows = measureAnchorRecovery();
const REPEATED = 'repeated text, no line cited';
const LIMITED = rows.filter(({ damage }) => damage !== REPEATED && damage !== 'nonsense');

describe('quotes of real diffs', () => {
  it('are measured for every kind of damage, on hundreds of stretches each', () => {
    expect(LIMITED.map(({ damage }) => damage)).toEqual([
      'exact',
      'indentation',
      '+',
      'line number',
      'fence',
      'reflow',
      'part of a line',
      'escapes of JSON',
      'ellipsis',
      'repeated text, line cited',
    ]);
    for (const { n } of rows) expect(n).toBeGreaterThan(200);
  });

  it.each(LIMITED)('are all led back to their lines: $damage', ({ n, recovered, wrong }) => {
    expect({ recovered, wrong }).toEqual({ recovered: n, wrong: 0 });
  });

  it('are never anchored to one of several places without a line that says which', () => {
    expect(rows.find(({ damage }) => damage === REPEATED)?.wrong).toBe(0);
  });

  it('are never made of nonsense, whatever line it cites', () => {
    expect(rows.find(({ damage }) => damage === 'nonsense')).toMatchObject({ recovered: 0, wrong: 0 });
  });

  it('give the same figures on every run', () => {
    expect(measureAnchorRecovery()).toEqual(rows);
  });
});
