import { describe, expect, it } from '@jest/globals';
import { decodeAudit, encodeAudit, outcomeText, type AuditRecord } from '../../src/audit.ts';
import { DEFAULT_EFFECTIVE_POLICY } from '../../src/config/policy-schema.ts';
import { sha256 } from '../../src/core/digest.ts';
import { SCHEMA_VERSION } from '../../src/core/verdict/verdict.ts';
import type { Evidence } from '../../src/evidence.ts';
import { judge } from '../../src/judge.ts';
import type { RawReply } from '../../src/reviewer/unit-review.ts';
import { buildChange, buildFile, buildHunk } from '../core/diff-units/build-change.ts';
import { buildClaim, buildEvidence, buildReview } from '../support/build-evidence.ts';

function recordOf(evidence: Evidence, more: Partial<AuditRecord> = {}): AuditRecord {
  const { verdict, dispositions } = judge(evidence);
  return {
    schemaVersion: SCHEMA_VERSION,
    product: { name: 'verdict-gate', version: '1.0.0' },
    content: 'full',
    inputs: {},
    evidence,
    verdict,
    dispositions,
    ...more,
  };
}

const LINES = [
  'const opened = openTheFile(path);',
  'const closed = closeTheFile(opened);',
  'return theRemovedCheck(user);',
  'if (list.length === 0) return zero;',
];
const SAID = 'words of the reviewer, which no digest holds';
const change = buildChange([
  buildFile({
    hunks: [buildHunk([` ${LINES[0]}`, `+${LINES[1]}`, `-${LINES[2]}`, `+${LINES[3]}`])],
  }),
]);

function replyWith(text: string): RawReply {
  const toolCalls = [{ name: 'search_text', argumentsText: JSON.stringify({ query: LINES[1] }) }];
  return { purpose: 'turn', model: 'gpt-test', kind: 'answer', text, toolCalls, detail: '' };
}

/** Every place of a record that has words of the change or of an answer, filled. */
function richEvidence(): Evidence {
  const claims = [
    buildClaim({
      quote: LINES[1],
      body: SAID,
      suggestion: LINES[3],
      evidence: [{ source: 'diff', path: 'src/a.ts', line: 1, quote: LINES[0] }],
    }),
    buildClaim({ quote: LINES[3], body: `${SAID}, elsewhere` }),
    buildClaim({ quote: LINES[1], title: 'Slow', body: SAID, severity: 'info', category: 'performance' }),
    buildClaim({ quote: 'nowhere()', title: 'Lost', body: SAID, severity: 'info' }),
  ];
  const quotes = JSON.stringify({ quotes: [{ id: '1#3', quote: SAID }] });
  const review = buildReview(claims, {
    requote: quotes,
    context: [{ path: 'src/a.ts', startLine: 1, text: LINES.join('\n') }],
    replies: [replyWith(JSON.stringify({ complete: true, findings: claims }))],
  });
  const deletion = JSON.stringify({
    complete: true,
    deletions: [{ id: '1#2', quote: LINES[3], reason: SAID }],
  });
  const output = { head: LINES[1] ?? '', tail: SAID, totalBytes: 9, omittedBytes: 0 };
  const evidence = buildEvidence({ change, reviews: [review] });
  return {
    ...evidence,
    gate: { ...evidence.gate, stdout: output, stderr: output },
    ruleCandidates: [
      {
        id: 'a-rule#0',
        origin: { kind: 'rule', rule: 'a-rule' },
        path: 'src/a.ts',
        side: 'RIGHT',
        line: 2,
        startLine: null,
        quote: LINES[1] ?? '',
        title: 'A rule',
        body: `It says ${LINES[1]}`,
        category: 'convention',
        severity: 'info',
        flag: false,
        evidence: [{ source: 'diff', path: 'src/a.ts', line: 2, quote: LINES[1] ?? '' }],
        suggestion: LINES[3] ?? '',
      },
    ],
    reflections: [
      {
        unit: '1',
        model: 'second-model',
        answer: deletion,
        problem: null,
        claims: ['1#2'],
        usage: review.usage,
        replies: [replyWith(deletion)],
      },
    ],
  };
}

/** The texts of a value, wherever they stand. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [key, ...textsIn(each)]);
}

describe('a record of digests', () => {
  const leaksOf = (content: AuditRecord['content']) => {
    const texts = textsIn(JSON.parse(encodeAudit(recordOf(richEvidence(), { content }))));
    return texts.filter((text) => [...LINES, SAID].some((words) => text.includes(words)));
  };

  it('holds no line of the change and nothing of an answer but titles', () => {
    const { verdict, dispositions } = judge(richEvidence());
    expect(verdict.dropped).toMatchObject({ refuted_by_diff: 1, quote_not_found: 1 });
    expect(verdict.findings.flatMap(({ alsoAt }) => alsoAt)).not.toEqual([]);
    expect(dispositions).toHaveLength(5);
    expect(leaksOf('full').length).toBeGreaterThan(20);
    expect(leaksOf('digests')).toEqual([]);
  });

  it('is not judged again', () => {
    expect(() => decodeAudit(encodeAudit(recordOf(richEvidence(), { content: 'digests' })))).toThrow(
      /no lines to judge/,
    );
  });
});

describe('a full record', () => {
  it('gives the same verdict again', () => {
    const record = recordOf(richEvidence());
    const { evidence, outcomeText: recorded, isIntact } = decodeAudit(encodeAudit(record));
    expect(isIntact).toBe(true);
    expect(outcomeText(judge(evidence))).toBe(recorded);
  });

  it('keeps what a tool showed of the old file', () => {
    const text = `${LINES[0]}\n${LINES[2]}`;
    const context = [{ path: 'src/a.ts', side: 'LEFT' as const, startLine: 1, text }];
    const given = buildEvidence({ change, reviews: [buildReview([], { context })] });
    expect(decodeAudit(encodeAudit(recordOf(given))).evidence.reviews).toMatchObject([{ context }]);
  });

  it.each(['__proto__', 'constructor', 'src/a.ts'])('keeps owners and anchors of a file named %s', (path) => {
    const named = buildChange([buildFile({ path, hunks: [buildHunk([`+${LINES[1]}`])] })]);
    const given = buildEvidence({
      change: named,
      reviews: [buildReview([buildClaim({ path, quote: LINES[1] })])],
      owners: Object.fromEntries([[path, ['@acme/payments']]]),
      anchors: Object.fromEntries([[path, [{ start: 1, end: 1 }]]]),
    });
    const record = recordOf(given);
    expect(record.verdict.findings).toMatchObject([{ owners: ['@acme/payments'] }]);
    expect(record.dispositions).toMatchObject([{ kind: 'inline' }]);
    const { evidence, outcomeText: recorded, isIntact } = decodeAudit(encodeAudit(record));
    expect(isIntact).toBe(true);
    expect(outcomeText(judge(evidence))).toBe(recorded);
  });

  it.each([[[]], [null], ['text'], [{ 'src/a.ts': 'nobody' }]])('is none with %j for owners', (owners) => {
    const record = { ...recordOf(buildEvidence()), digest: '' };
    const text = JSON.stringify({ ...record, evidence: { ...record.evidence, owners } });
    expect(() => decodeAudit(text)).toThrow(/evidence\.owners/);
  });
});

describe('texts of criteria', () => {
  const text = 'Ask the billing team whether the ledger key is rotated.';
  const policy = {
    ...DEFAULT_EFFECTIVE_POLICY,
    criteria: [
      { name: 'ledger', text, paths: ['src/**'], except: [], extensions: [] },
      { name: 'from-a-file', file: 'docs/review.md', paths: [], except: [], extensions: [] },
    ],
  };

  it.each(['full', 'digests'] as const)('stand in the record by their digests (%s)', (content) => {
    const record = recordOf(buildEvidence({ policy }), { content, inputs: { criteria: text, mode: 'run' } });
    const written = encodeAudit(record);
    expect(written).not.toContain(text);
    expect(JSON.parse(written)).toMatchObject({
      inputs: { criteria: `sha256:${sha256(text)}`, mode: 'run' },
      evidence: {
        policy: {
          criteria: [{ name: 'ledger', text: `sha256:${sha256(text)}` }, { file: 'docs/review.md' }],
        },
      },
    });
  });

  it('are not needed to judge again', () => {
    const {
      evidence,
      outcomeText: recorded,
      isIntact,
    } = decodeAudit(encodeAudit(recordOf(buildEvidence({ policy }))));
    expect(isIntact).toBe(true);
    expect(outcomeText(judge(evidence))).toBe(recorded);
  });

  it('that are empty stay empty', () => {
    const written = encodeAudit(recordOf(buildEvidence(), { inputs: { criteria: '' } }));
    expect(JSON.parse(written)).toMatchObject({ inputs: { criteria: '' } });
  });
});
