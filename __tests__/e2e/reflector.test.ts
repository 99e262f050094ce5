/** The second look can only delete, and only what the diff contradicts; all replies here are synthetic. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { askedAs, answering, messagesOf } from '../support/asked.ts';
import { localReviews } from '../support/local-review.ts';
import { runCli } from '../support/run-cli.ts';
import {
  answer,
  completion,
  reply,
  status,
  type ScriptedAnswer,
  type WrittenFinding,
} from '../support/scripted-model.ts';

const { review, folder } = localReviews();

const GUARD = "  if (items.length === 0) throw new RangeError('no items');";
const DIVIDING = '  return sum(items) / items.length;';
const base = { 'src/mean.ts': 'export const mean = 0;\n' };
const head = {
  'src/mean.ts': `export function mean(items: readonly number[]): number {\n${GUARD}\n${DIVIDING}\n}\n`,
};

const claim: WrittenFinding = {
  path: 'src/mean.ts',
  line: 3,
  quote: DIVIDING,
  severity: 'warning',
  category: 'bug',
  title: 'Empty lists are not handled',
  body: 'For an empty list the length is 0 and the result is NaN.',
};

const deletion = (quote: string, id = '1#0') =>
  answer({ complete: true, deletions: [{ id, quote, reason: 'An empty list is refused before.' }] });

const on = ['--reflector', 'on', '--reflector-model', 'gpt-5.2'];

function reviewWith(findings: readonly WrittenFinding[], reflector: ScriptedAnswer, args = on) {
  const model = answering({ general: reply({ findings }), reflector });
  return review({ base, head, model, args });
}

describe('the second look', () => {
  it('deletes a finding that a line of the diff contradicts, and lists it with that line and its model', async () => {
    const { verdict, run, requests } = await reviewWith([claim], deletion(GUARD));
    expect(requests.map(askedAs)).toEqual(['general', 'reflector']);
    expect(requests[1]?.body).toMatchObject({ model: 'gpt-5.2' });
    expect(verdict).toMatchObject({
      decision: 'approve',
      findings: [],
      dropped: { refuted_by_diff: 1 },
      droppedClaims: [
        { title: claim['title'], reason: 'refuted_by_diff', refutation: { quote: GUARD, by: 'gpt-5.2' } },
      ],
      models: ['gpt-5.2', 'gpt-5.4'],
    });
    expect(run.exitCode).toBe(0);
  });

  it('shows what it deleted at the terminal', async () => {
    const { audit, run } = await reviewWith([claim], deletion(GUARD));
    expect(audit.isIntact).toBe(true);
    const file = join(folder(), 'audit.json');
    writeFileSync(file, run.files['audit.json'] ?? '');
    const again = await runCli(['replay', file]);
    expect(again.stdout).toContain(`Empty lists are not handled (gpt-5.2: ${GUARD}`);
  });

  it('sees claim and diff, and nothing of how the reviewer came to it', async () => {
    const { requests } = await reviewWith([claim], deletion(GUARD), [...on, '--criteria', 'Be strict.']);
    const [, second = { body: undefined }] = requests;
    const told = messagesOf(second)
      .map(({ content }) => content)
      .join('\n');
    expect(told).toContain(claim['body']);
    expect(told).toContain('sum(items) / items.length');
    expect(told).not.toContain('Be strict.');
    expect(second.body).not.toHaveProperty('tools');
  });

  it('gives the same verdict to the byte when the record is judged again', async () => {
    const { run } = await reviewWith([claim], deletion(GUARD));
    const file = join(folder(), 'audit.json');
    writeFileSync(file, run.files['audit.json'] ?? '');
    const again = await runCli(['replay', file, '--json']);
    expect(again).toMatchObject({ exitCode: 0, stdout: run.stdout });
  });

  it.each([
    ['one that blocks', { severity: 'error' }, 'request_changes'],
    ['one of category security', { category: 'security' }, 'approve'],
    ['one of category data_loss', { category: 'data_loss' }, 'approve'],
    ['one that names code beyond the diff', { body: 'The callers pass an empty list.' }, 'approve'],
    [
      'one with evidence from a file',
      { evidence: [{ source: 'file', path: 'src/sum.ts', line: 1, quote: 'export function sum' }] },
      'approve',
    ],
  ])('is not asked about %s', async (_what, more, decision) => {
    const { verdict, requests } = await reviewWith([{ ...claim, ...more }], deletion(GUARD));
    expect(requests.map(askedAs)).toEqual(['general']);
    expect(verdict).toMatchObject({ decision, findings: [{ title: claim['title'] }] });
  });

  it('deletes only what it was asked about', async () => {
    const safe = { ...claim, severity: 'error', title: 'Division by zero', body: 'NaN for an empty list.' };
    const other = { ...claim, line: 1, quote: 'export function mean(items: readonly number[]): number {' };
    const { verdict } = await reviewWith([safe, other], deletion(GUARD, '1#0'));
    expect(verdict).toMatchObject({ decision: 'request_changes', blockingCount: 1, dropped: {} });
    expect(verdict.findings).toHaveLength(2);
  });

  it.each([
    ['an invented line', "  if (items.length < 1) throw new Error('empty');"],
    ['the line of the claim itself', DIVIDING],
    ['nothing', ''],
    ['a line that was removed', 'export const mean = 0;'],
  ])('deletes nothing with %s for its proof', async (_what, quote) => {
    const { verdict, requests } = await reviewWith([claim], deletion(quote));
    expect(requests.map(askedAs)).toContain('reflector');
    expect(verdict).toMatchObject({
      decision: 'approve',
      findings: [{ title: claim['title'] }],
      droppedClaims: [],
    });
  });

  it.each([
    ['refuses', completion({ content: null, refusal: 'no' })],
    ['answers in prose, twice', answer('nothing to delete here')],
    ['is cut off', completion({ content: '{"complete": true, "deletions": [{"id": "1#0"' }, 'length')],
    ['answers with a failure of the server', status(500, undefined, { 'retry-after': '0' })],
    ['is not to be had', status(401)],
    ['calls a tool', completion({ content: null, tool_calls: [] }, 'tool_calls')],
  ])('changes nothing when it %s: the finding stays, and the verdict with it', async (_how, end) => {
    const { verdict, run, audit } = await reviewWith([claim], end);
    expect(verdict).toMatchObject({
      decision: 'approve',
      reasons: ['all_clear'],
      findings: [{ title: claim['title'] }],
      faults: [],
      coverage: { percent: 100 },
    });
    expect(run.exitCode).toBe(0);
    expect(audit.evidence.reflections).toMatchObject([{ answer: null, problem: expect.any(String) }]);
  });

  it('is not taken when nothing was found, nor when it is off, and by default with ensemble alone', async () => {
    const asked = async (findings: readonly WrittenFinding[], args: string[]) =>
      (await reviewWith(findings, deletion(GUARD), args)).requests.map(askedAs);
    expect(await asked([], on)).toEqual(['general']);
    expect(await asked([claim], [])).toEqual(['general']);
    expect(await asked([claim], ['--strategy', 'ensemble'])).toContain('reflector');
    expect(await asked([claim], ['--strategy', 'ensemble', '--reflector', 'off'])).not.toContain('reflector');
  });
});
