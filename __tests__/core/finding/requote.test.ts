import { describe, expect, it } from '@jest/globals';

import { applyRequotes, needsRequote } from '../../../src/core/finding/requote.ts';
import { buildCandidate, showLines } from './build-candidate.ts';

const shown = showLines('+open(file);', '+close(file);', '+open(file);', '-remove(file);');

describe('needsRequote', () => {
  it('asks for quotes that stand nowhere or in several places, in the order of the candidates', () => {
    const candidates = [
      buildCandidate({ id: 'several', quote: 'open(file);' }),
      buildCandidate({ id: 'found', quote: 'close(file);' }),
      buildCandidate({ id: 'nowhere', quote: 'flush(file);' }),
      buildCandidate({ id: 'empty', quote: '' }),
    ];
    expect(needsRequote(candidates, shown)).toEqual(['several', 'nowhere', 'empty']);
  });

  it('does not ask where a better quote would not help', () => {
    const candidates = [
      buildCandidate({ id: 'elsewhere', path: 'src/none.ts', quote: 'flush(file);' }),
      buildCandidate({ id: 'removed', quote: 'remove(file);' }),
    ];
    expect(needsRequote(candidates, shown)).toEqual([]);
  });
});

describe('applyRequotes', () => {
  const candidates = [buildCandidate({ id: '1#0', quote: 'a' }), buildCandidate({ id: '1#1', quote: 'b' })];

  it('exchanges the quote and nothing else', () => {
    const changed = applyRequotes(candidates, [{ id: '1#1', quote: 'new' }], ['1#0', '1#1']);
    expect(changed).toEqual([candidates[0], { ...candidates[1], quote: 'new' }]);
  });

  it('leaves a candidate alone that nobody asked about', () => {
    const requotes = [
      { id: '1#1', quote: 'new' },
      { id: '9#9', quote: 'new' },
    ];
    expect(applyRequotes(candidates, requotes, ['1#0', '9#9'])).toEqual(candidates);
  });

  it('takes the first of several quotes for one candidate', () => {
    const requotes = [
      { id: '1#0', quote: 'first' },
      { id: '1#0', quote: 'second' },
    ];
    expect(applyRequotes(candidates, requotes, ['1#0'])[0]?.quote).toBe('first');
  });
});
