import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { Disposition, Finding } from '../../../src/core/finding/finding.ts';
import { renderReviewBody } from '../../../src/core/render/review-body.ts';
import type { ReviewBodyInput } from '../../../src/core/render/review-body.ts';
import { MAX_BODY_BYTES } from '../../../src/core/render/text-size.ts';
import type { Verdict } from '../../../src/core/verdict/verdict.ts';
import { activeMarkdown, outsideCode } from '../../fixtures/cases/checkers.mjs';
import { buildFinding, buildVerdict } from '../../support/build-verdict.ts';
import { hostileText } from '../../support/hostile-text.ts';

const RUN = 'https://github.com/acme/shop/actions/runs/1';
const TRAILER = '<!-- mark -->';

function render(overrides: Partial<Verdict>, input: Partial<ReviewBodyInput> = {}): string {
  return renderReviewBody({
    verdict: buildVerdict(overrides),
    dispositions: [],
    form: 'inline',
    isSigned: true,
    runUrl: RUN,
    trailer: TRAILER,
    ...input,
  });
}

const bytes = (text: string): number => Buffer.byteLength(text);
const headlineOf = (text: string): string => text.split('\n')[0] ?? '';

const inline = (fingerprint: string): Disposition => ({
  candidate: fingerprint,
  kind: 'inline',
  fingerprint,
});
const inBody = (
  fingerprint: string,
  why: 'already_posted' | 'left_side' | 'over_body_cap' | 'over_inline_cap',
): Disposition => ({
  candidate: fingerprint,
  kind: 'body',
  fingerprint,
  why,
});
const many = (count: number, overrides: Partial<Finding> = {}): Finding[] =>
  Array.from({ length: count }, (_, index) =>
    buildFinding({ fingerprint: `f${index}`, title: `Title ${index}.`, ...overrides }),
  );
const blocked = (findings: readonly Finding[]): Partial<Verdict> => ({
  decision: 'request_changes',
  reasons: ['blocking_finding'],
  findings,
  blockingCount: findings.length,
});

describe('the body of a review', () => {
  it('is a few lines when there is nothing to say', () => {
    expect(render({})).toBe(
      [
        '### APPROVE: reviewed, nothing found',
        '',
        'Build gate passed (1.2 s): `npm test`. Coverage 100 %: 10 of 10 changed lines reviewed.',
        `Reviewed by model \`gpt-test\` and the embedded rules; what a model says can be wrong. Policy: built in. [Run](${RUN})`,
        '',
        TRAILER,
      ].join('\n'),
    );
  });

  it('shows decision, findings that are on no line with their code, and what became of the other claims', () => {
    const left = buildFinding({
      fingerprint: 'b',
      path: 'src/b.ts',
      side: 'LEFT',
      line: 8,
      startLine: 7,
      code: 'if (!paid)\n  return;',
      title: 'The check of `paid` was removed',
      body: 'Nothing else checks it, @ops.',
      origins: [{ kind: 'rule', rule: 'removed-check' }],
    });
    const coverage = {
      ...buildVerdict().coverage,
      excluded: [{ path: 'a.lock', reason: 'lock_file', by: 'a.lock', changedLines: 40 }],
      withoutLines: ['logo.png'],
    } as const;
    const droppedClaims = [
      {
        candidate: '1#9',
        reason: 'quote_not_found',
        path: 'src/c.ts',
        title: 'Made up',
        body: '',
        refutation: null,
      },
    ] as const;
    const verdict = { ...blocked([buildFinding({ fingerprint: 'a' }), left]), coverage, droppedClaims };
    expect(render(verdict, { dispositions: [inline('a'), inBody('b', 'left_side')] })).toBe(
      [
        '### REQUEST CHANGES: 2 findings block the merge; 40 changed lines excluded',
        '',
        'A push that settles what blocks clears this.',
        '',
        '1 of 2 findings is on its line below.',
        '',
        '- `src/a.ts:2` A title',
        '',
        'Not on a line: 1',
        '',
        '**1. The check of `paid` was removed**',
        '`src/b.ts:7-8` (on removed lines): error, bug, **blocks the merge**, by rule `removed-check`',
        '',
        '```ts',
        'if (!paid)',
        '  return;',
        '```',
        '',
        'Nothing else checks it, `@ops`.',
        '',
        'Build gate passed (1.2 s): `npm test`. Coverage 100 %: 10 of 10 changed lines reviewed.',
        `Reviewed by model \`gpt-test\` and the embedded rules; what a model says can be wrong. Policy: built in. [Run](${RUN})`,
        '',
        '<details><summary>1 file excluded, 1 file without a line to review</summary>',
        '',
        '- `a.lock`: 40 changed lines, lock file',
        '- `logo.png`: no line to review',
        '',
        '</details>',
        '',
        '<details><summary>1 claim not taken over</summary>',
        '',
        '- `src/c.ts`: Made up (its quote is nowhere in the change)',
        '',
        '</details>',
        '',
        TRAILER,
      ].join('\n'),
    );
  });

  it('is headed NOT FULLY REVIEWED when it was not, with what happened and the files', () => {
    const text = render({
      decision: 'inconclusive',
      reasons: ['budget_exhausted', 'coverage_short'],
      faults: [{ code: 'budget_exhausted', unit: '2', detail: 'Raise max-total-tokens.' }],
      coverage: {
        ...buildVerdict().coverage,
        unreviewed: [{ path: 'src/b.ts', cause: 'not_reached', ranges: [], changedLines: 5 }],
      },
    });
    expect(headlineOf(text)).toBe('### NOT FULLY REVIEWED: The token budget ended before the review did');
    expect(text).toContain(
      '- Not every changed line was reviewed. (`coverage_short`)\n- unit 2: Raise max-total-tokens.',
    );
    expect(text).toContain('**Not reviewed**\n\n- `src/b.ts`: 5 changed lines, no model was asked about it');
  });

  it('never lets a review without a model look like one by a model', () => {
    const rules = { reviewer: { kind: 'rules', because: 'no key is set' } } as const;
    expect(headlineOf(render(rules))).toBe('### APPROVE: Rules passed; no model reviewed this');
    expect(render(rules)).toContain(
      'Reviewed by the embedded rules alone (no key is set); no model took part.',
    );
    const fork = render({ ...rules, decision: 'skip', reasons: ['no_credentials_fork'] });
    expect(headlineOf(fork)).toBe(
      '### SKIP: Not reviewed by a model: a run for a fork or for Dependabot has no key',
    );
    const cost = {
      modelCalls: 0,
      cachedInputTokens: 0,
      inputTokens: 0,
      outputTokens: 0,
      embeddingTokens: 0,
      toolCalls: 0,
    };
    const red = render({
      decision: 'request_changes',
      reasons: ['gate_failed'],
      cost,
      coverage: { ...buildVerdict().coverage, reviewedLines: 0, percent: 0 },
    });
    expect(red).toContain('Nothing was reviewed; no model took part.');
    expect(red).not.toContain('Reviewed by');
  });

  it('says which verdict of an earlier run stands', () => {
    const earlier = {
      decision: 'request_changes',
      reasons: ['blocking_finding'],
      findings: 2,
      blocking: 1,
      coverage: 100,
      url: 'https://github.com/acme/shop/pull/5#pullrequestreview-7',
    } as const;
    const cost = {
      modelCalls: 0,
      cachedInputTokens: 0,
      inputTokens: 0,
      outputTokens: 0,
      embeddingTokens: 0,
      toolCalls: 0,
    };
    const text = render({ ...blocked([]), blockingCount: 1, earlier, cost });
    expect(headlineOf(text)).toBe('### REQUEST CHANGES: 1 finding blocks the merge');
    expect(text).toContain(`its verdict stands: REQUEST CHANGES with 2 findings. [See it](${earlier.url})`);
    expect(text).toContain('No model was asked again.');
  });

  it('counts what is over the cap of the body', () => {
    const findings = many(3);
    const dispositions = [inline('f0'), inBody('f1', 'over_inline_cap'), inBody('f2', 'over_body_cap')];
    const text = render(blocked(findings), { dispositions });
    expect(text).toContain('1 of 3 findings is on its line below.');
    expect(text).toContain('Not on a line: 1');
    expect(text).toContain('**1. Title 1.**');
    expect(text).not.toContain('Title 2.');
    expect(text).toContain('And 1 more, in the findings file of the run.');
  });

  it('lists the findings that are on their lines, as many as a review can have there', () => {
    const text = render(blocked(many(26)), {
      dispositions: many(26).map((each) => inline(each.fingerprint)),
    });
    expect(text).toContain('All 26 findings are on their lines below.\n\n- `src/a.ts:2` Title 0.\n');
    expect(text).toContain('- `src/a.ts:2` Title 24.\n- and 1 more, in the findings file of the run\n');
    expect(text).not.toContain('A body.');
  });

  it('names the findings that an earlier review shows, without telling them again', () => {
    const dispositions = [inline('f0'), inBody('f1', 'already_posted'), inBody('f2', 'already_posted')];
    const text = render(blocked(many(3)), { dispositions });
    expect(text).toContain(
      [
        '### REQUEST CHANGES: 3 findings block the merge',
        '',
        'A push that settles what blocks clears this.',
        '',
        '1 of 3 findings is on its line below.',
        '',
        '- `src/a.ts:2` Title 0.',
        '',
        'Still open from earlier reviews: 2',
        '',
        '- `src/a.ts:2` Title 1.',
        '- `src/a.ts:2` Title 2.',
        '',
        'Build gate passed',
      ].join('\n'),
    );
    expect(text).not.toContain('A body.');
    expect(text).not.toContain('const a = b;');
  });

  it('tells them whole in the form without comments, and says that an earlier review has them', () => {
    const dispositions = [inline('f0'), inBody('f1', 'already_posted')];
    const text = render(blocked(many(2)), { dispositions, form: 'body_only' });
    expect(text).toContain(
      '**2. Title 1.**\n`src/a.ts:2` (commented in an earlier review): error, bug, **blocks the merge**',
    );
    expect(text.match(/A body\./g)).toHaveLength(2);
    expect(text).not.toContain('Still open');
  });

  it('promises that a push clears it only of a request, and only when a later run can know it again', () => {
    const next = 'A push that settles what blocks clears this.';
    expect(render(blocked(many(1)))).toContain(next);
    expect(render(blocked(many(1)), { isSigned: false })).not.toContain(next);
    expect(render({ findings: many(1) })).not.toContain(next);
    expect(render({ decision: 'escalate', reasons: ['reserved_path'] })).not.toContain(next);
  });

  it('says once what a rule says in the same words of several places', () => {
    const secret = (rule: string): Partial<Finding> => ({
      body: 'Revoke it now.',
      origins: [{ kind: 'rule', rule }],
    });
    const [a, b, c, d, e] = [
      ...many(2, secret('secret-on-added-line')),
      ...many(1, { ...secret('secret-on-added-line'), body: 'Rotate it now.' }),
      ...many(1, secret('another-rule')),
      ...many(1, { body: 'Revoke it now.' }),
    ].map((each, index) => ({ ...each, fingerprint: `${index}`, title: `Place ${index}.` }));
    const findings = [a, b, c, d, e].flatMap((each) => each ?? []);
    const bodies = render(blocked(findings)).match(/As above\.|Revoke it now\.|Rotate it now\./g);
    expect(bodies).toEqual([
      'Revoke it now.',
      'As above.',
      'Rotate it now.',
      'Revoke it now.',
      'Revoke it now.',
    ]);
    // What stands on its line is not above in this text.
    const onLine = render(blocked(findings), { dispositions: [inline('0')] });
    expect(onLine.match(/As above\./g)).toBeNull();
  });

  it('has every finding in the form without comments', () => {
    const dispositions = [inline('f0'), inBody('f1', 'over_inline_cap'), inBody('f2', 'over_body_cap')];
    const text = render(blocked(many(3)), { dispositions, form: 'body_only' });
    for (const number of [0, 1, 2]) expect(text).toContain(`**${number + 1}. Title ${number}.**`);
    expect(text).toContain('GitHub took no comments on lines, so all findings stand here.');
    expect(text).not.toContain('below');
  });

  it('loses no finding to a missing disposition', () => {
    expect(render(blocked(many(2)))).toContain('**2. Title 1.**');
  });
});

describe('a body that does not fit', () => {
  const droppedClaims = Array.from({ length: 15 }, (_, index) => ({
    candidate: `1#${index}`,
    reason: 'quote_not_found' as const,
    path: 'src/c.ts',
    title: `Claim ${index}.`,
    body: '',
    refutation: null,
  }));
  const excluded = Array.from({ length: 15 }, (_, index) => ({
    path: `gen/${index}.ts`,
    reason: 'lock_file' as const,
    by: 'x',
    changedLines: 1,
  }));
  const verdict = {
    ...blocked(many(4)),
    droppedClaims,
    coverage: { ...buildVerdict().coverage, excluded },
  };
  const full = render(verdict);

  it('gives up dropped claims, then excluded files, then findings from the least severe on, and counts them', () => {
    const at = (maxBytes: number): string => render(verdict, { maxBytes });
    expect(at(bytes(full))).toBe(full);

    const noClaims = at(bytes(full) - 1);
    expect(noClaims).toContain('15 claims not taken over: see the findings file of the run.');
    expect(noClaims).toContain('gen/7.ts');

    const noLists = at(bytes(noClaims) - 1);
    expect(noLists).toContain('15 files excluded: see the files of the run.');
    expect(noLists).toContain('Title 3.');

    const fewer = at(bytes(noLists) - 1);
    expect(fewer).toContain('Title 2.');
    expect(fewer).not.toContain('Title 3.');
    expect(fewer).toContain('And 1 more, in the findings file of the run.');
  });

  it('holds any limit above the headline, with the mark, and never shows less for more room', () => {
    const shownIn = (text: string): number => text.match(/Title \d\./g)?.length ?? 0;
    fc.assert(
      fc.property(fc.integer({ min: 300, max: bytes(full) + 10 }), (maxBytes) => {
        const text = render(verdict, { maxBytes });
        expect(bytes(text)).toBeLessThanOrEqual(maxBytes);
        expect(text.endsWith(TRAILER)).toBe(true);
        expect(headlineOf(text)).toContain('REQUEST CHANGES: 4 findings block the merge');
        expect(shownIn(render(verdict, { maxBytes: maxBytes + 100 }))).toBeGreaterThanOrEqual(shownIn(text));
        const rest = /And (\d+) more/.exec(text)?.[1] ?? '0';
        if (!text.includes('too long')) expect(shownIn(text) + Number(rest)).toBe(4);
      }),
    );
  });

  it('gives up the titles of findings that are told elsewhere, and still counts them', () => {
    const findings = many(50, { title: '\u6f22'.repeat(400), path: '\u6f22'.repeat(300) });
    const dispositions = findings.map(({ fingerprint }, index) =>
      index < 25 ? inline(fingerprint) : inBody(fingerprint, 'already_posted'),
    );
    const text = render(blocked(findings), { dispositions });
    expect(bytes(text)).toBeLessThanOrEqual(MAX_BODY_BYTES);
    expect(text).toContain('25 of 50 findings are on their lines below.');
    expect(text).toContain('Still open from earlier reviews: 25');
    const short = render(blocked(findings), { dispositions, maxBytes: 3_000 });
    expect(bytes(short)).toBeLessThanOrEqual(3_000);
    expect(short).toContain('25 of 50 findings are on their lines below.');
    expect(short).toContain('Still open from earlier reviews: 25, in the findings file of the run.');
  });

  it('stays below the limit of GitHub in bytes with the largest findings in a script of three bytes', () => {
    const findings = many(60, { body: '\u6f22'.repeat(2_000), suggestion: '\u6f22'.repeat(2_000) });
    const text = render(blocked(findings), { form: 'body_only' });
    expect(bytes(text)).toBeLessThanOrEqual(MAX_BODY_BYTES);
    expect(text).toMatch(/And \d+ more/);
  });
});

describe('claims that were not taken over', () => {
  it('are listed with what speaks against them', () => {
    const claim = { candidate: 'x', path: 'a.ts', title: 'T', body: '', refutation: null } as const;
    const text = render({
      ...blocked([buildFinding()]),
      droppedClaims: [
        { ...claim, reason: 'over_unique_cap' },
        { ...claim, reason: 'refuted_by_diff', refutation: { quote: 'if (ok) return;', by: 'second' } },
      ],
    });
    expect(text).toContain('- `a.ts`: T (no other reviewer has it, and its own has more severe ones)');
    expect(text).toContain(
      '- `a.ts`: T (contradicted by the change, says model `second`: `if (ok) return;`)',
    );
  });
});

describe('foreign text in a body', () => {
  it('does nothing, wherever it stands, and never makes a second decision line', () => {
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (path, title, text) => {
        const finding = buildFinding({
          path,
          title,
          body: text,
          code: text,
          suggestion: text,
          evidence: [{ source: 'file', path, line: 1, quote: text }],
          origins: [
            { kind: 'rule', rule: title },
            { kind: 'model', reviewer: text, unit: '1' },
          ],
          owners: [title, text],
          alsoAt: [{ path, side: 'RIGHT', startLine: 1, line: 2, body: text }],
        });
        const body = render(
          {
            ...blocked([
              finding,
              { ...finding, fingerprint: 'on its line' },
              { ...finding, fingerprint: 'known' },
            ]),
            reviewer: { kind: 'model', model: title },
            gate: { ...buildVerdict().gate, outcome: 'failed', command: title, explanation: text },
            faults: [{ code: 'model_refused', unit: path, detail: text }],
            droppedClaims: [
              {
                candidate: 'x',
                reason: 'refuted_by_diff',
                path,
                title,
                body: text,
                refutation: { quote: text, by: text },
              },
            ],
            coverage: {
              ...buildVerdict().coverage,
              unreviewed: [{ path, cause: 'unit_failed', ranges: [], changedLines: 1 }],
              excluded: [{ path, reason: 'exclude_pattern', by: title, changedLines: 1 }],
              withoutLines: [path],
            },
            policySource: text,
          },
          {
            runUrl: null,
            trailer: '',
            dispositions: [inline('on its line'), inBody('known', 'already_posted')],
          },
        );
        const ours = outsideCode(body).match(/^###.*$/gm);
        expect(ours).toHaveLength(1);
        const foreign = body
          .replace(/^### .*$/m, '')
          .replace(/^(?:<details><summary>[\w :,]+<\/summary>|<\/details>)$/gm, 'fold');
        expect(activeMarkdown(foreign)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
