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

  it('names the owners without notifying them, at most five, and the rest by number', () => {
    const owners = ['@octo-org/db', '@octocat', 'dba@example.invalid', '@a', '@b', '@c', '@d'];
    const text = renderInlineComment(buildFinding({ owners }), verdict);
    expect(text).toContain(
      '\nOwners: `@octo-org/db`, `@octocat`, `dba@example.invalid`, `@a`, `@b` and 2 more\n',
    );
    expect(activeMarkdown(text)).toEqual([]);
    expect(renderInlineComment(buildFinding(), verdict)).not.toContain('Owners');
  });

  it('says which reviewers found it where that is more than the general one', () => {
    const foundBy = (...reviewers: string[]) =>
      renderInlineComment(
        buildFinding({
          origins: reviewers.map((reviewer) => ({ kind: 'model' as const, reviewer, unit: '1' })),
        }),
        verdict,
      ).split('\n')[1];
    expect(foundBy('general')).toBe('error, bug, **blocks the merge**, by model `gpt-test`');
    expect(foundBy('security')).toBe(
      'error, bug, **blocks the merge**, by model `gpt-test`, found by security',
    );
    expect(foundBy('general', 'general', 'security', 'tests')).toBe(
      'error, bug, **blocks the merge**, by model `gpt-test`, found by general, security and tests',
    );
  });

  it('says what a severity was before policy moved it', () => {
    const severity = (overrides: Parameters<typeof buildFinding>[0]) =>
      renderInlineComment(buildFinding(overrides), verdict).split('\n')[1]?.split(', bug')[0];
    expect(severity({ calibrated: { from: 'warning' } })).toBe('error (raised from warning by policy)');
    expect(severity({ severity: 'info', calibrated: { from: 'blocker' } })).toBe(
      'info (lowered from blocker by policy)',
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
          owners: [title, text],
          origins: [{ kind: 'model', reviewer: title, unit: '1' }],
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
