import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { Publication } from '../../../src/core/publication/publication.ts';
import { renderGateSummary, renderJobSummary } from '../../../src/core/render/job-summary.ts';
import type { JobSummaryInput } from '../../../src/core/render/job-summary.ts';
import { MAX_SUMMARY_BYTES } from '../../../src/core/render/text-size.ts';
import type { Verdict } from '../../../src/core/verdict/verdict.ts';
import { activeMarkdown } from '../../fixtures/cases/checkers.mjs';
import { buildFinding, buildVerdict } from '../../support/build-verdict.ts';
import { hostileText } from '../../support/hostile-text.ts';

const passed = { failed: false, because: 'The decision is approve.' };

function render(overrides: Partial<Verdict>, input: Partial<JobSummaryInput> = {}): string {
  return renderJobSummary({
    verdict: buildVerdict(overrides),
    dispositions: [],
    publication: null,
    files: [],
    step: passed,
    ...input,
  });
}

const published = (review: Publication['review'], notes: readonly string[] = []): Publication => ({
  review,
  dismissed: [],
  notes,
});

const failedGate = {
  ...buildVerdict().gate,
  outcome: 'failed',
  exitCode: 1,
  explanation: '"npm test" ended with exit code 1.',
  stdout: { head: 'ok 1\nnot ok 2\n', tail: '', totalBytes: 14, omittedBytes: 0 },
} as const;

describe('the summary of a job', () => {
  it('is short when there is nothing to say, and does not claim that anything was posted', () => {
    expect(render({})).toBe(
      [
        '### APPROVE: reviewed, nothing found',
        '',
        '**The step passes**: The decision is approve.',
        '',
        'Nothing was posted on the pull request.',
        '',
        'Build gate passed (1.2 s): `npm test`. Coverage 100 %: 10 of 10 changed lines reviewed.',
        '',
        '- Reviewed by model `gpt-test` and the embedded rules; what a model says can be wrong.',
        '- Cost: 1 model call, 100 tokens in, 20 out, 0 tool calls.',
        '- Policy: built in.',
        '',
      ].join('\n'),
    );
  });

  it('says why the step fails and where the review is', () => {
    const step = { failed: true, because: 'fail-on lists request_changes: blocking_finding.' };
    const url = 'https://github.com/acme/shop/pull/5#pullrequestreview-7';
    const posted = { kind: 'posted', id: 7, url, event: 'COMMENT', form: 'inline' } as const;
    const text = render({}, { step, publication: published(posted) });
    expect(text).toContain('**The step fails**: fail-on lists request_changes: blocking_finding.');
    expect(text).toContain(`Posted on the pull request: [the review](${url}).`);
    const odd = render({}, { publication: published({ ...posted, url: 'javascript:x](y)' }) });
    expect(odd).toContain('Posted on the pull request: review 7.');
  });

  it('says that it is the whole result when the review could not be posted, and why', () => {
    const text = render(
      {},
      {
        publication: published({ kind: 'failed', why: 'the token may not write' }, ['GitHub answered 403.']),
      },
    );
    expect(text).toContain(
      '**The review could not be posted**, so this page is the whole result: the token may not write',
    );
    expect(text).toContain('- GitHub answered 403.');
    expect(text).not.toContain('Posted');
  });

  it('has all findings with their code, whatever the caps of the review were', () => {
    const findings = Array.from({ length: 80 }, (_, index) =>
      buildFinding({ fingerprint: `${index}`, title: `Title ${index}.`, code: `code(${index});` }),
    );
    const dispositions = findings.map(({ fingerprint }) => ({
      candidate: fingerprint,
      kind: 'body' as const,
      fingerprint,
      why: 'over_body_cap' as const,
    }));
    const text = render(
      { findings, blockingCount: 80, dropped: { duplicate_of: 2, quote_not_found: 1 } },
      { dispositions },
    );
    expect(text).toContain('#### Findings: 80 (80 blocking, 2 repeats merged)');
    for (let index = 0; index < 80; index += 1) {
      expect(text).toContain(`**${index + 1}. Title ${index}.**`);
      expect(text).toContain(`code(${index});`);
    }
    expect(text).toContain('Claims that became no finding: 1 `quote_not_found`.');
  });

  it('says once what a rule says of several places in the same words', () => {
    const findings = ['a', 'b'].map((fingerprint) =>
      buildFinding({
        fingerprint,
        body: 'Revoke it now.',
        origins: [{ kind: 'rule', rule: 'secret-on-added-line' }],
      }),
    );
    expect(render({ findings }).match(/Revoke it now\.|As above\./g)).toEqual([
      'Revoke it now.',
      'As above.',
    ]);
  });

  it('shows the last lines of a red gate as code, and none of a green one', () => {
    const red = render({ decision: 'request_changes', reasons: ['gate_failed'], gate: failedGate });
    expect(red).toContain('- "npm test" ended with exit code 1.');
    expect(red).toContain('End of stdout:\n\n```text\nok 1\nnot ok 2\n```');
    expect(render({ gate: { ...failedGate, outcome: 'passed', explanation: '' } })).not.toContain('ok 1');
  });

  it('says of a pull request that nobody looked at that nothing was reviewed', () => {
    const text = render({
      decision: 'skip',
      reasons: ['closed'],
      reviewer: { kind: 'rules', because: 'x' },
      gate: { ...buildVerdict().gate, outcome: 'none', command: null },
      coverage: { ...buildVerdict().coverage, reviewableLines: 0, reviewedLines: 0 },
      cost: {
        modelCalls: 0,
        inputTokens: 0,
        cachedInputTokens: 0,
        outputTokens: 0,
        embeddingTokens: 0,
        toolCalls: 0,
      },
    });
    expect(text).toContain('### SKIP: nothing was reviewed');
    expect(text).toContain('- The pull request is closed. (`closed`)');
    expect(text).toContain('No build gate. No changed line to review.');
    expect(text).toContain('- Nothing was reviewed; no model took part.');
    expect(text).not.toMatch(/Reviewed by|Coverage/);
  });

  it('is headed NOT REVIEWED when nothing was looked at, and NOT FULLY REVIEWED when a part was', () => {
    const { coverage } = buildVerdict();
    const none = { ...coverage, reviewedLines: 0, percent: 0 };
    const headOf = (overrides: Partial<Verdict>) =>
      render({ decision: 'inconclusive', reasons: ['deadline'], ...overrides }).split(':')[0];
    expect(headOf({ coverage: none })).toBe('### NOT REVIEWED');
    expect(headOf({ mergeBase: '' })).toBe('### NOT REVIEWED');
    expect(headOf({ coverage: { ...coverage, reviewedLines: 1 } })).toBe('### NOT FULLY REVIEWED');
    // What the rules found is a part too, and a review can carry it.
    expect(headOf({ coverage: none, findings: [buildFinding()] })).toBe('### NOT FULLY REVIEWED');
  });

  it('stays below what GitHub takes, with every finding shown or counted', () => {
    const findings = Array.from({ length: 800 }, (_, index) =>
      buildFinding({ fingerprint: `${index}`, title: `Title ${index}.`, body: '\u6f22'.repeat(1_000) }),
    );
    const text = render({ findings });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_SUMMARY_BYTES);
    const left = Number(/And (\d+) more, in the findings file/.exec(text)?.[1]);
    expect(text.match(/Title \d+\./g)).toHaveLength(800 - left);
    expect(left).toBeLessThan(800);
  });

  it('does nothing on GitHub, whatever foreign text it shows', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (path, text) => {
        const summary = render(
          {
            findings: [buildFinding({ path, title: text, body: text, code: text })],
            gate: {
              ...failedGate,
              command: path,
              explanation: text,
              stdout: { head: text, tail: path, totalBytes: 9, omittedBytes: 1 },
              stderr: { head: path, tail: '', totalBytes: 9, omittedBytes: 0 },
            },
            faults: [{ code: 'model_refused', unit: null, detail: text }],
            policySource: path,
          },
          { publication: published({ kind: 'failed', why: text }, [path]), files: [path] },
        );
        expect(activeMarkdown(summary.replace(/^#{3,4} .*$/gm, ''))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the summary of a run of the gate alone', () => {
  it('claims no review and no verdict', () => {
    expect(
      renderGateSummary({
        gate: buildVerdict().gate,
        step: { failed: false, because: 'The build gate is green.' },
      }),
    ).toBe(
      [
        '### Build gate passed (1.2 s): `npm test`',
        '',
        '**The step passes**: The build gate is green.',
        '',
        'Nothing was reviewed here.',
        '',
      ].join('\n'),
    );
  });
});
