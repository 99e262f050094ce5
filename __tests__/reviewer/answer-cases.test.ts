import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { openModel } from '../../src/adapters/model/open-model.ts';
import type { FaultCode } from '../../src/core/verdict/reasons.ts';
import { reviewUnit } from '../../src/reviewer/loop.ts';
import { parseReply } from '../../src/reviewer/reply.ts';
import type { RawReply, UnitReview } from '../../src/reviewer/unit-review.ts';
import { http, startScriptedModel } from '../support/scripted-model.ts';
import { buildTask, buildTree, noSecrets, silent, NOTHING_ELSE } from './builders.ts';
import { modelCases } from './model-cases.ts';

/** Every response of the cases of kind `answer`, from the endpoint to the unit's review, again for every retry. */

const CLASSES = ['ok', 'malformed', 'truncated', 'empty', 'refused', 'provider-error'] as const;
type Class = (typeof CLASSES)[number];

const inputShape = z.object({
  responses: z.array(
    z.object({
      id: z.string(),
      status: z.number(),
      body: z.unknown().optional(),
      text: z.string().optional(),
    }),
  ),
});

const oneClass = z.enum(CLASSES);
const expectShape = z.looseObject({
  responses: z.record(
    z.string(),
    z.looseObject({
      class: z.union([oneClass.transform((one) => [one]), z.array(oneClass)]),
      findings: z.number().optional(),
      findingsIfOk: z.number().optional(),
      retries: z.number().optional(),
    }),
  ),
  repairRequestsMax: z.number().default(1),
  reviewBodyForbidden: z.array(z.string()).default([]),
  logContains: z.array(z.string()).default([]),
});

const UNIT_TEXT = 'File "f.txt"\n@@ old none, new 3-3 @@\n3+|the prompt text\n';

const FAULT_OF: Readonly<Record<Exclude<Class, 'ok'>, FaultCode>> = {
  malformed: 'answer_malformed',
  empty: 'answer_malformed',
  truncated: 'answer_truncated',
  refused: 'model_refused',
  'provider-error': 'model_unreachable',
};

/** Malformed and empty answers end in one fault; the record tells them apart. */
function classOf(review: UnitReview): Class {
  if (review.fault === null) return 'ok';
  const last: RawReply['kind'] | undefined = review.replies.at(-1)?.kind;
  const found =
    last === 'empty'
      ? 'empty'
      : (Object.keys(FAULT_OF) as Exclude<Class, 'ok'>[]).find(
          (name) => FAULT_OF[name] === review.fault?.code,
        );
  if (found === undefined) throw new Error(`no class for ${review.fault.code}`);
  expect(review.fault.code).toBe(FAULT_OF[found]);
  return found;
}

async function reviewed(response: z.output<typeof inputShape>['responses'][number]) {
  const server = await startScriptedModel([http(response.status, response.text ?? response.body)], {
    repeatLast: true,
  });
  try {
    const model = openModel({
      baseUrl: server.baseUrl,
      apiKey: 'sk-key-of-the-test',
      model: 'a-model',
      temperature: null,
      timeoutMs: 5_000,
      note: () => {},
      wait: async () => {},
    });
    const ports = { model, tree: buildTree({}), secrets: noSecrets, reporter: silent, ...NOTHING_ELSE };
    const review = await reviewUnit(buildTask({ text: UNIT_TEXT }), ports, new AbortController().signal);
    return { review, requests: server.requests.length };
  } finally {
    await server.close();
  }
}

const cases = modelCases('answer').flatMap(({ name, input, expect: raw }) => {
  const expected = expectShape.parse(raw);
  return inputShape.parse(input).responses.map((response) => ({ name, response, id: response.id, expected }));
});

describe('answers of an endpoint', () => {
  it('are all there', () => {
    expect(cases.length).toBeGreaterThanOrEqual(35);
  });

  it.each(cases)('$name: $id', async ({ response, expected }) => {
    const wanted = expected.responses[response.id];
    if (wanted === undefined) throw new Error('no expectation');
    const { review, requests } = await reviewed(response);
    const found = classOf(review);
    expect(wanted.class).toContain(found);

    expect(review.replies.filter(({ purpose }) => purpose === 'repair').length).toBeLessThanOrEqual(
      expected.repairRequestsMax,
    );
    if (found === 'refused' || found === 'truncated') expect(requests).toBe(1);
    if (wanted.retries !== undefined) expect(requests).toBe(1 + wanted.retries);
    if (found === 'empty') expect(requests).toBe(2);

    if (found === 'ok') {
      const reply = parseReply(review.answer ?? '', { unit: '1', reviewer: 'general' });
      const findings = reply.kind === 'answer' ? reply.candidates.length : -1;
      expect(findings).toBe(wanted.findings ?? wanted.findingsIfOk ?? 0);
      return;
    }
    // Never counted as "no findings", and never a word in public that is not ours.
    expect(review.answer).toBeNull();
    const shown = JSON.stringify(review.fault);
    for (const forbidden of [
      ...expected.reviewBodyForbidden,
      'the prompt text',
      'sk-key-of-the-test',
      '127.0.0.1',
      "can't help",
    ])
      expect(shown).not.toContain(forbidden);
    expect(review.fault?.detail).not.toMatch(/[{}]/);
    for (const word of expected.logContains) expect(review.fault?.detail).toContain(word);
  });
});
