/** Several conversations at a time on the built command line: the order of answers changes nothing of the verdict. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, request as httpRequest } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { askedAs, zoneOf } from '../support/asked.ts';
import { KEY, localReviews } from '../support/local-review.ts';
import { runCli, verdictOf, type CliRun } from '../support/run-cli.ts';
import { answer, reply, toolCall, type ScriptedRequest } from '../support/scripted-model.ts';
import { readShownUnit } from '../support/shown-unit.ts';

const { build, folder, model } = localReviews();

const NAMES = ['auth', 'billing', 'mail'];
const lineOf = (name: string) => `export const ${name} = read('${name}');`;
const padding = (name: string) =>
  Array.from({ length: 30 }, (_, i) => `export const ${name}${i} = ${i};\n`).join('');
const head = Object.fromEntries(
  NAMES.map((name) => [`${name}/index.ts`, `${lineOf(name)}\n${padding(name)}`]),
);
const base = { 'package.json': '{}\n' };

/** Finds something in each unit, by what it is shown alone; the general reviewer looks something up before. */
function said(request: ScriptedRequest) {
  const who = askedAs(request);
  if (who === 'reflector') return answer({ complete: true, deletions: [] });
  const { paths } = readShownUnit(request);
  const isFirst = (request.body?.messages.length ?? 0) === 2;
  if (who === 'general' && isFirst) return toolCall('glob', { pattern: '*/index.ts' });
  const names = NAMES.filter((name) => paths.has(`${name}/index.ts`));
  if (who === 'tests' || zoneOf(request, 'Your task') === null) return reply();
  return reply({
    findings: names.map((name) => ({
      path: `${name}/index.ts`,
      line: 1,
      quote: lineOf(name),
      severity: name === 'billing' ? 'error' : 'warning',
      category: who === 'security' ? 'security' : 'bug',
      title:
        who === 'pattern' ? `Read of ${name} without a check` : `The result of read is not checked (${name})`,
      body: `The value that read gives for ${name} may be missing, and nothing checks it.`,
    })),
  });
}

const proxies: { readonly close: () => void }[] = [];
afterEach(() => {
  for (const proxy of proxies.splice(0)) proxy.close();
});

/** Passes requests on, each answer kept back for as long as `delayOf` says. */
async function delaying(target: string, delayOf: (count: number) => number): Promise<string> {
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    const delay = delayOf((count += 1));
    const passed = httpRequest(
      `${new URL(target).origin}${incoming.url ?? ''}`,
      { method: incoming.method, headers: incoming.headers },
      (answered) => {
        void sleep(delay).then(() => {
          outgoing.writeHead(answered.statusCode ?? 500, answered.headers);
          answered.pipe(outgoing);
        });
      },
    );
    incoming.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  proxies.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return `http://127.0.0.1:${address.port}/v1`;
}

async function run(
  concurrency: number,
  delayOf: (count: number) => number,
): Promise<{ readonly run: CliRun; readonly asked: number }> {
  const endpoint = await model(said);
  const url = await delaying(endpoint.baseUrl, delayOf);
  const place = [
    '--repo',
    build({ base, head }).path,
    '--base-url',
    url,
    '--concurrency',
    String(concurrency),
  ];
  const args = [...place, '--strategy', 'ensemble', '--max-diff-chars', '1500', '--json'];
  const env = { VERDICT_GATE_API_KEY: KEY, HOME: folder() };
  return { run: await runCli(args, { env }), asked: endpoint.requests.length };
}

/** The record without what differs by design: the inputs as given, and the digest over all of it. */
function compared(text: string): unknown {
  const { digest: _digest, inputs: _inputs, ...rest } = JSON.parse(text);
  return rest;
}

describe('units that are reviewed at the same time', () => {
  it.each([
    ['one answer of four is late', (count: number) => (count % 4 === 1 ? 60 : 5)],
    ['answers come in any order', (count: number) => 5 + ((count * 37) % 50)],
  ])('give the verdict and the record of one after the other when %s', async (_how, delayOf) => {
    const alone = await run(1, () => 0);
    const verdict = verdictOf(alone.run);
    expect(verdict).toMatchObject({ decision: 'request_changes', coverage: { percent: 100 } });
    expect(verdict['findings']).toHaveLength(NAMES.length);
    expect(alone.asked).toBeGreaterThanOrEqual(4 * NAMES.length);
    const together = await run(4, delayOf);
    expect(together.asked).toBe(alone.asked);
    expect(together.run.stdout).toBe(alone.run.stdout);
    const [one, other] = [alone, together].map((each) => compared(each.run.files['audit.json'] ?? ''));
    expect(other).toEqual(one);
  });
});
