import { describe, expect, it } from '@jest/globals';
import { GATE_OUTCOMES } from '../../../src/core/gate/result.ts';
import type { Publication } from '../../../src/core/publication/publication.ts';
import { endedOutputs, gateOutputs, OUTPUTS, outputsOf } from '../../../src/core/verdict/outputs.ts';
import { buildFinding, buildVerdict } from '../../support/build-verdict.ts';

const NO_FILES = { findings: null, audit: null };
const posted: Publication = {
  review: { kind: 'posted', id: 42, url: 'https://host.invalid/r/42', event: 'COMMENT', form: 'inline' },
  dismissed: [],
  notes: [],
};

describe('the outputs', () => {
  it('of a whole run say everything in words, numbers and JSON', () => {
    const verdict = buildVerdict({
      decision: 'request_changes',
      reasons: ['gate_failed', 'blocking_finding'],
      findings: [buildFinding(), buildFinding()],
      blockingCount: 1,
      policySource: '.github/verdict-gate.yml at 0123456789ab',
      policyDigest: 'd'.repeat(64),
      round: 2,
    });
    const failedGate = { ...verdict, gate: { ...verdict.gate, outcome: 'failed' as const } };
    const files = { findings: '/tmp/x/findings.json', audit: '/tmp/x/audit.json' };
    expect(outputsOf(failedGate, posted, files)).toEqual({
      verdict: 'request_changes',
      decision: 'request_changes',
      reasons: '["gate_failed","blocking_finding"]',
      'blocking-count': '1',
      'findings-count': '2',
      'gate-result': 'failed',
      'review-coverage': '100',
      'review-id': '42',
      'review-url': 'https://host.invalid/r/42',
      'head-sha': 'c'.repeat(40),
      round: '2',
      'input-tokens': '100',
      'output-tokens': '20',
      'model-calls': '1',
      'policy-sha': 'd'.repeat(64),
      'policy-source': '.github/verdict-gate.yml at 0123456789ab',
      'findings-file': '/tmp/x/findings.json',
      'audit-file': '/tmp/x/audit.json',
    });
  });

  it('name no review when none was posted', () => {
    const { review: _, ...rest } = posted;
    for (const review of [
      { kind: 'not_needed', why: 'x' },
      { kind: 'failed', why: 'y' },
    ] as const) {
      expect(outputsOf(buildVerdict(), { ...rest, review }, NO_FILES)).toMatchObject({
        'review-id': '',
        'review-url': '',
      });
    }
    expect(outputsOf(buildVerdict(), null, NO_FILES)).toMatchObject({ 'review-id': '' });
  });

  it('have the names of the table, all of them, at every end of a run', () => {
    const names = Object.keys(OUTPUTS);
    const ended = endedOutputs({ decision: 'skip', reasons: ['draft'], headSha: null });
    for (const outputs of [
      outputsOf(buildVerdict(), null, NO_FILES),
      ended,
      gateOutputs('passed', 'c'.repeat(40), null),
    ]) {
      expect(Object.keys(outputs).toSorted()).toEqual(names.toSorted());
    }
    expect(ended).toMatchObject({ verdict: 'skip', reasons: '["draft"]', 'gate-result': 'none' });
  });

  it('of a green gate in mode gate leave the verdict empty, and of a red one do not', () => {
    const head = 'c'.repeat(40);
    expect(gateOutputs('passed', head, null)).toMatchObject({
      verdict: '',
      decision: '',
      'gate-result': 'passed',
      'head-sha': head,
    });
    const red = { decision: 'request_changes', reasons: ['gate_timeout'] } as const;
    expect(gateOutputs('timed_out', head, red)).toMatchObject({
      verdict: 'request_changes',
      reasons: '["gate_timeout"]',
      'gate-result': 'timed_out',
      'head-sha': head,
    });
  });

  it('tell how the gate ended in the words that the description lists', () => {
    const listed = /ended: ([^.]*)\./.exec(OUTPUTS['gate-result'])?.[1]?.split(/, | or /) ?? [];
    const given = GATE_OUTCOMES.map((outcome) => gateOutputs(outcome, '', null)['gate-result']);
    expect([...new Set(given)].toSorted()).toEqual(listed.toSorted());
    expect(gateOutputs('not_run', '', null)['gate-result']).toBe('none');
  });
});
