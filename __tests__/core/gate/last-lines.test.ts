import { describe, expect, it } from '@jest/globals';
import { lastLines, SUMMARY_LINES } from '../../../src/core/gate/last-lines.ts';
import type { KeptOutput } from '../../../src/core/gate/result.ts';

function buildKept(overrides: Partial<KeptOutput> = {}): KeptOutput {
  return { head: '', tail: '', totalBytes: 0, omittedBytes: 0, ...overrides };
}
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`);

describe('lastLines', () => {
  it('gives no line for a stream that printed nothing', () => {
    expect(lastLines(buildKept(), SUMMARY_LINES)).toEqual([]);
  });

  it.each([
    [49, 'line 1'],
    [50, 'line 1'],
    [51, 'line 2'],
  ])('of %i lines begins with %s', (count, first) => {
    const lines = lastLines(buildKept({ head: `${numbered(count).join('\n')}\n` }), SUMMARY_LINES);
    expect(lines.at(0)).toBe(first);
    expect(lines.at(-1)).toBe(`line ${count}`);
    expect(lines.length).toBe(Math.min(count, 50));
  });

  it('joins head and tail where nothing is missing between them', () => {
    expect(lastLines(buildKept({ head: 'a\nb', tail: 'c\nd' }), 2)).toEqual(['bc', 'd']);
  });

  it('says how much is missing when the kept end has too few lines', () => {
    const kept = buildKept({ head: 'start\n', tail: 'cut\nend\n', omittedBytes: 77 });
    expect(lastLines(kept, 50)).toEqual(['[77 bytes before this were not kept]', 'cut', 'end']);
  });

  it('shows nothing of the head and no cut line when the kept end has enough lines', () => {
    const kept = buildKept({ head: 'start\n', tail: 'cut\nb\nc', omittedBytes: 77 });
    expect(lastLines(kept, 2)).toEqual(['b', 'c']);
  });

  it('counts empty lines at the end, and no line behind the last line end', () => {
    expect(lastLines(buildKept({ head: 'a\n\n\n' }), 50)).toEqual(['a', '', '']);
  });

  it('ends lines at CRLF, LF and CR', () => {
    expect(lastLines(buildKept({ head: 'a\r\nb\rc\n' }), 50)).toEqual(['a', 'b', 'c']);
  });
});
