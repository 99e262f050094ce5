import type { Finding } from '../../src/core/finding/finding.ts';
import type { Verdict } from '../../src/core/verdict/verdict.ts';

export function buildFinding(overrides: Partial<Finding> = {}): Finding {
  return {
    fingerprint: '0'.repeat(32),
    path: 'src/a.ts',
    side: 'RIGHT',
    line: 2,
    startLine: 2,
    code: 'const a = b;',
    match: 'exact',
    reanchored: false,
    inChange: true,
    title: 'A title',
    body: 'A body.',
    category: 'bug',
    severity: 'error',
    flag: true,
    blocking: true,
    evidence: [],
    suggestion: null,
    origins: [{ kind: 'model', reviewer: 'general', unit: '1' }],
    alsoAt: [],
    ...overrides,
  };
}

export function buildVerdict(overrides: Partial<Verdict> = {}): Verdict {
  return {
    schemaVersion: 1,
    decision: 'approve',
    reasons: ['all_clear'],
    notes: [],
    repository: 'shop',
    pullRequest: null,
    base: 'b'.repeat(40),
    head: 'c'.repeat(40),
    mergeBase: 'a'.repeat(40),
    reviewer: { kind: 'model', model: 'gpt-test' },
    gate: {
      outcome: 'passed',
      source: 'command',
      command: 'npm test',
      exitCode: 0,
      signal: null,
      durationMs: 1234,
      stdout: null,
      stderr: null,
      explanation: '',
    },
    coverage: {
      reviewableLines: 10,
      reviewedLines: 10,
      percent: 100,
      unreviewed: [],
      excluded: [],
      withoutLines: [],
    },
    findings: [],
    blockingCount: 0,
    earlier: null,
    round: 0,
    dropped: {},
    droppedClaims: [],
    faults: [],
    redactions: 0,
    cost: { inputTokens: 100, outputTokens: 20, modelCalls: 1, toolCalls: 0 },
    policySource: 'built in',
    policyDigest: '',
    ...overrides,
  };
}
