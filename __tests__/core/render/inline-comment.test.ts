import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { renderInlineComment } from '../../../src/core/render/inline-comment.ts';
import { MAX_BODY_BYTES } from '../../../src/core/render/text-size.ts';
import { activeMarkdown } from '../../fixtures/cases/checkers.mjs';
import { buildFinding, buildVerdict } from '../../support/build-verdict.ts';
import { hostileText } from '../../support/hostile-text.ts';

const verdict = buildVerdict();

/** Our own lines around what is folded. */
const withoutFolds = (text: string): string =>
  text.replace(/^(?:<details><summary>[\w :,]+<\/summary>|<\/details>)$/gm, 'fold');

describe('a comment on a line', () => {
  it('says what, how severe, whether it blocks and who says so, then the rest', () => {
    const finding = buildFinding({
      title: 'A retry charges twice',
      body: 'The first call may have gone through.',
      path: 'src/charge.ts',
      suggestion: 'charge(order, { key: order.id });',
      evidence: [{ source: 'file', path: 'src/client.ts', line: 12, quote: 'export function charge() {' }],
      origins: [
        { kind: 'model', reviewer: 'general', unit: '1' },
        { kind: 'model', reviewer: 'general', unit: '2' },
        { kind: 'rule', rule: 'retry' },
      ],
      alsoAt: [
        { path: 'b.ts', side: 'RIGHT', startLine: 7, line: 7, body: null },
        { path: 'c.ts', side: 'RIGHT', startLine: 1, line: 3, body: 'Worse here.' },
      ],
    });
    expect(renderInlineComment(finding, verdict)).toBe(
      [
        '**A retry charges twice**',
        'error, bug, **blocks the merge**, by model `gpt-test` and rule `retry`',
        '',
        'The first call may have gone through.',
        '',
        'Instead (not checked):',
        '',
        '```ts',
        'charge(order, { key: order.id });',
        '```',
        '',
        'Also at',
        '',
        '- `b.ts:7`',
        '- `c.ts:1-3`: Worse here.',
        '',
        '<details><summary>What the reviewer went by: 1 place</summary>',
        '',
        '`src/client.ts:12`, in a file',
        '',
        '```ts',
        'export function charge() {',
        '```',
        '',
        '</details>',
      ].join('\n'),
    );
  });

  it('says that a finding does not block, and that it was cited at another line', () => {
    const finding = buildFinding({ blocking: false, severity: 'info', reanchored: true });
    expect(renderInlineComment(finding, verdict)).toBe(
      '**A title**\ninfo, bug, does not block, by model `gpt-test`, cited at another line\n\nA body.',
    );
  });

  it('lists ten further places and counts the rest', () => {
    const places = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        path: 'b.ts',
        side: 'RIGHT' as const,
        startLine: index + 1,
        line: index + 1,
        body: null,
      }));
    const shown = (count: number) => renderInlineComment(buildFinding({ alsoAt: places(count) }), verdict);
    expect(shown(10)).toContain('`b.ts:10`');
    expect(shown(10)).not.toContain('more place');
    expect(shown(11)).not.toContain('`b.ts:11`');
    expect(shown(11)).toContain('- 1 more place, in the findings file of the run');
  });

  it('offers no suggestion to commit and does nothing, whatever the reviewer wrote', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (title, text) => {
        const finding = buildFinding({
          title,
          body: text,
          suggestion: text,
          evidence: [{ source: 'search', path: title, line: null, quote: text }],
          alsoAt: [{ path: text, side: 'RIGHT', startLine: 1, line: 1, body: title }],
        });
        const comment = renderInlineComment(finding, verdict);
        expect(comment.split('\n')[0]).toMatch(/^\*\*.+\*\*$/);
        expect(activeMarkdown(withoutFolds(comment))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['\u6f22', '\u{e0041}', '`\u202e', '* '])(
    'stays below the limit when every text is full of %j',
    (piece) => {
      const text = piece.repeat(4_000).slice(0, 2_000);
      const finding = buildFinding({
        title: text.slice(0, 120),
        body: text,
        suggestion: text,
        evidence: Array.from(
          { length: 8 },
          () => ({ source: 'file', path: text, line: 1, quote: text }) as const,
        ),
        alsoAt: Array.from(
          { length: 20 },
          () => ({ path: text, side: 'RIGHT', startLine: 1, line: 1, body: text }) as const,
        ),
      });
      const comment = renderInlineComment(finding, verdict);
      expect(Buffer.byteLength(comment)).toBeLessThanOrEqual(MAX_BODY_BYTES);
      expect(comment).toContain('What the reviewer went by: 8 places');
    },
  );
});
