import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { renderTerminal } from '../../../src/core/render/terminal.ts';
import { ansiMarks, plainMarks } from '../../../src/core/render/terminal-text.ts';
import type { Verdict } from '../../../src/core/verdict/verdict.ts';
import { runnerCommands } from '../../fixtures/cases/checkers.mjs';
import { buildFinding, buildVerdict } from '../../support/build-verdict.ts';

const render = (overrides: Partial<Verdict>): string =>
  renderTerminal(buildVerdict(overrides), [], plainMarks);
const headlineOf = (overrides: Partial<Verdict>): string => render(overrides).split('\n')[0] ?? '';

describe('the headline', () => {
  it('tells reviewed and clean, reviewed with findings, and not reviewed apart', () => {
    expect(headlineOf({})).toBe('APPROVE: reviewed, nothing found');
    expect(headlineOf({ findings: [buildFinding({ blocking: false })] })).toBe(
      'APPROVE: reviewed, 1 finding, none blocks',
    );
    expect(headlineOf({ decision: 'inconclusive', reasons: ['model_refused'] })).toBe(
      'INCONCLUSIVE: The model refused to answer',
    );
    expect(headlineOf({ decision: 'skip', reasons: ['nothing_reviewable'] })).toBe(
      'SKIP: nothing was reviewed',
    );
  });

  it('never lets a review by rules alone look like one by a model', () => {
    const reviewer = { kind: 'rules', because: 'no key is set' } as const;
    expect(headlineOf({ reviewer })).toBe('APPROVE: Rules passed; no model reviewed this');
    const blocked = {
      reviewer,
      decision: 'request_changes',
      reasons: ['blocking_finding'],
      blockingCount: 1,
    } as const;
    expect(headlineOf(blocked)).toBe('REQUEST CHANGES: 1 finding blocks the merge; no model reviewed this');
    const both = { ...blocked, reasons: ['gate_failed', 'blocking_finding'] } as const;
    expect(headlineOf(both)).toBe(
      'REQUEST CHANGES: The build gate failed; 1 finding blocks the merge; no model reviewed this',
    );
    const red = { reviewer, decision: 'request_changes', reasons: ['gate_failed'] } as const;
    expect(headlineOf(red)).toBe('REQUEST CHANGES: The build gate failed; no model reviewed this');
  });

  it('counts excluded lines and names a missing gate', () => {
    const excluded = [
      { path: 'a.lock', reason: 'lock_file', by: 'a.lock', changedLines: 40 },
      { path: 'gen/b', reason: 'exclude_pattern', by: 'gen/**', changedLines: 2 },
    ] as const;
    const coverage = { ...buildVerdict().coverage, excluded };
    expect(headlineOf({ coverage, notes: ['no_gate'] })).toBe(
      'APPROVE: reviewed, nothing found; 42 changed lines excluded; no build gate was configured',
    );
  });

  it('tells a change of which everything is excluded from one without a line', () => {
    const skip = { decision: 'skip', reasons: ['nothing_reviewable'] } as const;
    const file = (path: string) =>
      ({ path, reason: 'exclude_pattern', by: 'gen/**', changedLines: 2 }) as const;
    const headline = (excluded: readonly string[], withoutLines: readonly string[] = []) =>
      headlineOf({
        ...skip,
        coverage: { ...buildVerdict().coverage, excluded: excluded.map(file), withoutLines },
      });
    expect(headline(['a', 'b'])).toBe(
      'SKIP: nothing was reviewed: all 2 changed files are excluded; 4 changed lines excluded',
    );
    expect(headline(['a'])).toBe(
      'SKIP: nothing was reviewed: the only changed file is excluded; 2 changed lines excluded',
    );
    expect(headline(['a'], ['b.png'])).toBe(
      'SKIP: nothing was reviewed: 1 changed file excluded, 1 without a line to review; 2 changed lines excluded',
    );
  });

  it('says nothing of the gate of a run that ended before the change was read', () => {
    const ended = { decision: 'skip', reasons: ['closed'], notes: ['no_gate'] } as const;
    expect(headlineOf({ ...ended, mergeBase: '' })).toBe('SKIP: nothing was reviewed');
  });
});

describe('the report', () => {
  it('shows a finding with its place, effect, author and code', () => {
    const finding = buildFinding({
      startLine: 2,
      line: 3,
      code: 'if (a = b) {\n}',
      alsoAt: [{ path: 'b.ts', side: 'RIGHT', startLine: 7, line: 7, body: 'Worse here.' }],
    });
    const text = render({ findings: [finding], blockingCount: 1 });
    expect(text).toContain('Findings: 1 (1 blocking)');
    expect(text).toContain(
      [
        '  1. A title',
        '     src/a.ts:2-3  error, bug, blocks, by the model',
        '     2 > if (a = b) {',
        '     3 > }',
        '     | A body.',
        '     also at b.ts:7',
        '     | Worse here.',
      ].join('\n'),
    );
  });

  it('wraps long prose at blanks and loses no word', () => {
    const body = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    const lines = render({ findings: [buildFinding({ body })] })
      .split('\n')
      .filter((line) => line.startsWith('     | '))
      .map((line) => line.slice(7));
    expect(lines.join(' ')).toBe(body);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(96);
  });

  it('leaves indented and fenced code of a body as it is', () => {
    const body = ['Write:', '```python', `    value = ${'x'.repeat(120)} + 1`, '```', '  - a point'].join(
      '\n',
    );
    const lines = render({ findings: [buildFinding({ body })] }).split('\n');
    for (const line of body.split('\n')) expect(lines).toContain(`     | ${line}`);
  });

  it('shows one line more of the code rather than saying that one line is missing, and pads the numbers', () => {
    const code = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join('\n');
    const shown = (count: number) =>
      render({ findings: [buildFinding({ startLine: 8, line: 7 + count, code: code(count) })] });
    expect(shown(7)).toContain('     14 > c6');
    expect(shown(7)).toContain('      8 > c0');
    expect(shown(8)).toContain('> ... 2 more lines');
  });

  it('repeats the headline after many findings', () => {
    const findings = (count: number) =>
      Array.from({ length: count }, () => buildFinding({ blocking: false }));
    expect(render({ findings: findings(4) })).not.toContain('Verdict   APPROVE');
    expect(render({ findings: findings(5) })).toContain(
      'Verdict   APPROVE: reviewed, 5 findings, none blocks',
    );
  });

  it('lists claims that were not taken over, and says when a line was cited wrongly', () => {
    const droppedClaims = [
      {
        candidate: '1#0',
        reason: 'quote_not_found',
        path: 'a.ts',
        title: 'T',
        body: 'B',
        refutation: null,
      },
    ] as const;
    expect(render({ droppedClaims })).toContain('Claimed, but not taken over\n  quote_not_found  a.ts: T');
    expect(render({ findings: [buildFinding({ reanchored: true })] })).toContain(
      'by the model, cited at another line',
    );
  });

  it('names reviewers, owners and what policy did to the severity', () => {
    const finding = buildFinding({
      severity: 'error',
      calibrated: { from: 'info' },
      origins: [
        { kind: 'model', reviewer: 'general', unit: '1' },
        { kind: 'model', reviewer: 'security', unit: '1' },
      ],
      owners: ['@octo-org/db', '@o\u001b[2Jcat'],
    });
    const text = render({ findings: [finding] });
    expect(text).toContain(
      'error (raised from info by policy), bug, blocks, by the model, found by general and security\n     Owners: @octo-org/db, @o',
    );
    expect(text).not.toContain('\u001b');
  });

  it('shows the line that contradicts a claim, and who named it', () => {
    const claim = {
      candidate: '1#0',
      reason: 'refuted_by_diff',
      path: 'a.ts',
      title: 'T',
      body: 'B',
    } as const;
    const droppedClaims = [{ ...claim, refutation: { quote: 'if (ok) return;', by: 'second' } }];
    expect(render({ droppedClaims })).toContain('  refuted_by_diff  a.ts: T (second: if (ok) return;)');
  });

  it('says of a finding on removed code, and of one outside the change, where it stands', () => {
    expect(render({ findings: [buildFinding({ side: 'LEFT' })] })).toContain('src/a.ts:2 (removed)');
    const outside = buildFinding({ line: null, startLine: null, inChange: false, blocking: false });
    expect(render({ findings: [outside] })).toContain('src/a.ts (outside the change, so it cannot block)');
  });

  it('names what was not reviewed with its reason, and the faults with what to do', () => {
    const coverage = {
      ...buildVerdict().coverage,
      percent: 50,
      unreviewed: [{ path: 'src/b.ts', cause: 'not_reached', ranges: [], changedLines: 5 }],
      withoutLines: ['logo.png'],
    } as const;
    const faults = [{ code: 'budget_exhausted', unit: '2', detail: 'raise max-total-tokens' }] as const;
    const text = render({ decision: 'inconclusive', reasons: ['budget_exhausted'], coverage, faults });
    expect(text).toContain('src/b.ts: 5 changed lines, no model was asked about it');
    expect(text).toContain('logo.png: no line to review');
    expect(text).toContain('- unit 2: raise max-total-tokens');
    expect(text).toContain('Coverage  50 %: 10 of 10 changed lines reviewed');
  });

  it('gives no percentage of a change without a line to review', () => {
    const coverage = { ...buildVerdict().coverage, reviewableLines: 0, reviewedLines: 0 };
    expect(render({ coverage })).toContain('Coverage  no changed line to review\n');
  });

  it('counts dropped candidates by reason and leaves out reasons that did not occur', () => {
    expect(render({ dropped: { quote_not_found: 2, not_in_change: 0 } })).toContain(
      'Findings: none; dropped: 2 quote_not_found\n',
    );
  });

  it('says that repeats were merged, not that something was lost', () => {
    expect(render({ dropped: { duplicate_of: 2 } })).toContain('Findings: none; 2 repeats merged\n');
  });

  it('shows the last lines of a red gate and none of a green one', () => {
    const stdout = { head: 'one\ntwo\n', tail: '', totalBytes: 8, omittedBytes: 0 };
    const gate = { ...buildVerdict().gate, stdout, exitCode: 1, explanation: 'it ended with exit code 1' };
    expect(render({ gate: { ...gate, outcome: 'failed' } })).toContain('stdout | two');
    expect(render({ gate: { ...gate, outcome: 'passed', explanation: '' } })).not.toContain('stdout |');
  });

  it('lists twenty files and counts the rest', () => {
    const withoutLines = (count: number) => Array.from({ length: count }, (_, index) => `${index}.png`);
    const shown = (count: number) =>
      render({ coverage: { ...buildVerdict().coverage, withoutLines: withoutLines(count) } });
    expect(shown(20)).toContain('19.png');
    expect(shown(20)).not.toContain('more, in verdict.json');
    expect(shown(21)).toContain('and 1 more, in verdict.json');
  });

  it('is plain without marks and coloured with them', () => {
    expect(render({})).not.toContain('\u001b');
    expect(renderTerminal(buildVerdict(), [], ansiMarks)).toContain('\u001b[32mAPPROVE');
  });

  it('holds no live escape sequence and no workflow command, whatever foreign text it shows', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        '\u001b[2J',
        '\n::error::x',
        '##[error]x',
        '\r::set-output name=a::b',
        '::add-mask::a',
        '\u009b31m',
      ),
    );
    const text = fc.array(hostile, { maxLength: 4 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, text, text, (path, title, body, code) => {
        const finding = buildFinding({ path, title, body, code });
        const gate = {
          ...buildVerdict().gate,
          outcome: 'failed',
          command: title,
          explanation: body,
          stdout: { head: body, tail: code, totalBytes: 9, omittedBytes: 1 },
        } as const;
        const faults = [{ code: 'model_refused', unit: path, detail: body }] as const;
        const shown = render({ repository: path, findings: [finding], gate, faults, policySource: title });
        expect(shown).not.toMatch(/[^\P{Cc}\t\n]|\u202e/u);
        expect(runnerCommands(shown)).toEqual([]);
      }),
    );
  });
});
