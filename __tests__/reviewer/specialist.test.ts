import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { CATEGORIES } from '../../src/core/finding/finding.ts';
import { reviewUnit } from '../../src/reviewer/loop.ts';
import { parseReply } from '../../src/reviewer/reply.ts';
import { replySchemaFor } from '../../src/reviewer/reply-schema.ts';
import { customSpecialist } from '../../src/reviewer/specialists/built-in.ts';
import type { UnitTask } from '../../src/reviewer/task.ts';
import { replyText } from '../support/scripted-model.ts';
import { buildCriteria, buildTask, buildTree, NOTHING_ELSE, scanner, silent } from './builders.ts';
import { answering, scriptedProvider, type ScriptedTurn } from './scripted-provider.ts';

const BILLING = customSpecialist({ name: 'billing', categories: ['bug', 'spec'] }, 'Money is in cents.');
const ALLOWED = replyText({ findings: [{ category: 'spec' }] });
const FOREIGN = replyText({ findings: [{ category: 'bug' }, { category: 'security' }] });

async function run(script: readonly [ScriptedTurn, ...ScriptedTurn[]], given: Partial<UnitTask> = {}) {
  const model = scriptedProvider(script);
  const ports = { model, tree: buildTree({}), secrets: scanner, reporter: silent, ...NOTHING_ELSE };
  const task = buildTask({ reviewer: BILLING, ...given });
  return { review: await reviewUnit(task, ports, new AbortController().signal), requests: model.requests };
}

describe('a specialist that may use some categories', () => {
  it('is asked with a schema that has these alone', async () => {
    const { requests } = await run([answering(ALLOWED)]);
    const schema = requests[0]?.answerSchema ?? {};
    const asked = z.fromJSONSchema(schema);
    const finding = {
      path: 'a.ts',
      side: 'RIGHT',
      line: null,
      startLine: 1,
      severity: 'error',
      blocking: true,
      title: 't',
      body: 'b',
      quote: 'q',
      evidence: [],
      suggestion: null,
    };
    const accepts = (category: string): boolean =>
      asked.safeParse({ complete: true, summary: null, findings: [{ ...finding, category }] }).success;
    expect(CATEGORIES.filter(accepts)).toEqual(['bug', 'spec']);
    expect(replySchemaFor([])).not.toEqual(schema);
  });

  it('has its name in the ids of its findings', async () => {
    const { review } = await run([answering(ALLOWED)]);
    expect(review).toMatchObject({ reviewer: 'billing', fault: null, answer: ALLOWED });
    const reply = parseReply(ALLOWED, { unit: '1', reviewer: 'billing' });
    expect(reply).toMatchObject({ kind: 'answer', candidates: [{ id: '1.billing#0' }] });
  });

  it('is asked once more when it uses another category, and nothing of the answer is lost without a word', async () => {
    const { review, requests } = await run([answering(FOREIGN), answering(ALLOWED)]);
    expect(review).toMatchObject({ fault: null, answer: ALLOWED });
    expect(requests[1]?.messages.at(-1)?.content).toContain(
      'findings.1.category: one of bug, spec is expected',
    );
  });

  it('is at fault when it does so again', async () => {
    const { review } = await run([answering(FOREIGN)]);
    expect(review.answer).toBeNull();
    expect(review.fault).toMatchObject({ code: 'answer_malformed', unit: '1' });
  });
});

describe('what is given to a specialist', () => {
  it('holds no secret of its task, of criteria or of the words of the author', async () => {
    const { requests } = await run([answering(ALLOWED)], {
      reviewer: { ...BILLING, focus: 'look for CANARY-1' },
      criteria: buildCriteria('never CANARY-2').map((entry) => ({ ...entry, name: 'CANARY-3' })),
      intent: { title: 'CANARY-4', description: 'CANARY-5' },
    });
    const sent = JSON.stringify(requests);
    expect(sent).not.toContain('CANARY');
    expect(sent.split('[REDACTED:canary]')).toHaveLength(6);
  });

  it('is known as shown: claims may quote the context', async () => {
    const snippet = { path: 'b.ts', startLine: 3, text: 'a\u200b\nb', why: 'example', about: 'b' } as const;
    const { review } = await run([answering(ALLOWED)], { context: [snippet] });
    expect(review.context).toEqual([{ path: 'b.ts', startLine: 3, text: 'a\\u{200b}\nb' }]);
  });
});
