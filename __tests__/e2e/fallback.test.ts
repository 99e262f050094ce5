/** Models that are asked when one before cannot be reached, on the built command line and the action. */
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openStage, WITH_KEY, type Stage } from '../support/action-stage.ts';
import { KEY, localReviews } from '../support/local-review.ts';
import { runCli } from '../support/run-cli.ts';
import { answer, completion, reply, status, type ScriptedRequest } from '../support/scripted-model.ts';

const { build, folder, review } = localReviews();
const open: Stage[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((stage) => stage.close()));
});

const base = { 'src/a.ts': 'export const a = 1;\n' };
const LINE = 'export const a = readAll();';
const head = { 'src/a.ts': `${LINE}\n` };
const args = ['--model', 'gpt-5.2', '--fallback-models', 'gpt-5-mini'];

const modelOf = ({ body }: ScriptedRequest) => String(body?.['model']);
/** Repeated at once, so that a test need not wait. */
const BUSY = status(503, { message: 'overloaded' }, { 'retry-after': '0' });
const firstIs = (end: ReturnType<typeof status>) => (request: ScriptedRequest) =>
  modelOf(request) === 'gpt-5.2' ? end : reply();

/** A port at which nobody listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

describe('fallback-models', () => {
  it.each([
    ['is overloaded for good', BUSY],
    ['is not known to the endpoint', status(404, { message: 'no such model' })],
    ['is not allowed to this key', status(403, { message: 'not for you' })],
  ])('are asked when the first one %s; verdict and record say who answered', async (_how, end) => {
    const { verdict, run, audit, requests } = await review({ base, head, model: firstIs(end), args });
    expect(new Set(requests.map(modelOf))).toEqual(new Set(['gpt-5.2', 'gpt-5-mini']));
    expect(verdict).toMatchObject({
      decision: 'approve',
      reviewer: { kind: 'model', model: 'gpt-5.2' },
      models: ['gpt-5-mini'],
    });
    expect(audit.evidence.reviews[0]?.replies.map(({ model }) => model)).toContain('gpt-5-mini');
    expect(run.stderr).toContain('gpt-5.2 could not be reached; going on with gpt-5-mini');
  });

  it('gives the model up for the rest of the run', async () => {
    const { requests } = await review({
      base,
      head: Object.fromEntries(
        ['a', 'b', 'c'].map((name) => [`${name}/x.ts`, `export const ${name} = 1;\n`.repeat(25)]),
      ),
      model: firstIs(status(404, { message: 'no such model' })),
      args: [...args, '--max-diff-chars', '1000', '--concurrency', '1'],
    });
    expect(requests.filter((request) => modelOf(request) === 'gpt-5.2')).toHaveLength(1);
    expect(requests.length).toBeGreaterThan(3);
  });

  it.each([
    ['refuses', completion({ content: null, refusal: 'no' }), 'model_refused'],
    ['answers in prose', answer('fine'), 'answer_malformed'],
    ['is cut off', completion({ content: '{"complete": tr' }, 'length'), 'answer_truncated'],
  ])('are not asked when the first one %s: that is its answer', async (_how, end, reason) => {
    const { verdict, requests } = await review({ base, head, model: firstIs(end), args });
    expect(new Set(requests.map(modelOf))).toEqual(new Set(['gpt-5.2']));
    expect(verdict).toMatchObject({ decision: 'inconclusive', reasons: [reason] });
  });

  it('cannot help when none of them can be reached', async () => {
    const { verdict } = await review({ base, head, model: () => status(401), args });
    expect(verdict).toMatchObject({ decision: 'inconclusive', reasons: ['model_unreachable'] });
    expect(verdict.faults[0]?.detail).toContain('none of the 2 models could be reached');
  });

  it('are at the same address: where the connection is refused, none of them answers', async () => {
    const url = `http://127.0.0.1:${await freePort()}/v1`;
    const { path } = build({ base, head });
    const env = { VERDICT_GATE_API_KEY: KEY, HOME: folder() };
    const run = await runCli(['--repo', path, '--base-url', url, ...args], { env });
    expect(run.exitCode).toBe(2);
    expect(run.stdout).toContain('model_unreachable');
  });

  it('are named in the review of a pull request', async () => {
    const stage = await openStage({ script: [status(404, { message: 'no such model' }), reply()] });
    open.push(stage);
    const inputs = { ...WITH_KEY, model: 'gpt-5.2', 'fallback-models': 'gpt-5-mini' };
    const end = await stage.run({ inputs });
    expect(end.outputs['verdict']).toBe('approve');
    const [posted] = stage.github.reviews;
    expect(posted?.body).toContain('Reviewed by model `gpt-5-mini` and the embedded rules');
    stage.model.assertDone();
  });
});
