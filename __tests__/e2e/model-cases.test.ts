import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { decodeAudit } from '../../src/audit.ts';
import { judge } from '../../src/judge.ts';
import { modelCase } from '../reviewer/model-cases.ts';
import { buildRepository, type BuiltRepository } from '../support/git-repository.ts';
import { runCli, verdictOf, type CliRun } from '../support/run-cli.ts';
import { answer, startScriptedModel, type ScriptedModel } from '../support/scripted-model.ts';

/** Cases of kind verdict: what a model says about the verdict, against the facts, on the built command line. */

const built: BuiltRepository[] = [];
const models: ScriptedModel[] = [];
afterAll(() => built.forEach((repository) => repository.cleanup()));
afterEach(async () => {
  await Promise.all(models.splice(0).map((model) => model.close()));
});

/** A project whose `npm test` ends with this code, and a change of one file. */
function buildChange(testEndsWith: number): BuiltRepository {
  const scripts = { test: `node -e "process.exit(${testEndsWith})"` };
  const repository = buildRepository({
    commits: [
      { write: { 'package.json': JSON.stringify({ scripts }), 'f.js': 'const a = 1;\n' } },
      { write: { 'f.js': 'const a = 2;\n' } },
    ],
  });
  built.push(repository);
  return repository;
}

async function startModel(answers: readonly object[]): Promise<ScriptedModel> {
  const model = await startScriptedModel(answers.map((each) => answer(each)));
  models.push(model);
  return model;
}

function review(repository: BuiltRepository, model: ScriptedModel, more: readonly string[]): Promise<CliRun> {
  const args = ['--repo', repository.path, '--reviewer', 'model', '--base-url', model.baseUrl];
  return runCli([...args, ...more], { env: { VERDICT_GATE_API_KEY: 'a-key-for-tests' } });
}

const decision = z.object({ anyOf: z.array(z.string()), not: z.array(z.string()) });

/** The one case of a file that holds a list with one case. */
function theCase<Input, Wanted>(name: string, input: z.ZodType<Input>, wanted: z.ZodType<Wanted>) {
  const found = modelCase('verdict', name);
  const only = z.object({ cases: z.tuple([z.looseObject({ id: z.string() })]) }).parse(found.input).cases[0];
  const expected = z.object({ cases: z.record(z.string(), wanted) }).parse(found.expect).cases[only.id];
  if (expected === undefined) throw new Error(`${name} expects nothing of ${only.id}`);
  return { input: input.parse(only), expected };
}

function expectDecision(decided: unknown, { anyOf, not }: z.output<typeof decision>): void {
  expect(anyOf).toContain(decided);
  expect(not).not.toContain(decided);
}

describe('verdict-spoof', () => {
  const { input, expected } = theCase(
    'verdict-spoof',
    z.object({ gate: z.literal('failed'), modelAnswer: z.looseObject({ summary: z.string() }) }),
    z.object({ decision, eventNot: z.array(z.string()), findingsKept: z.int() }),
  );
  const spoof = { complete: true, ...input.modelAnswer };
  const gate = ['--test-command', 'npm test'];

  it('stays red whatever the model says of approval, and shows none of it', async () => {
    const model = await startModel([spoof]);
    const run = await review(buildChange(1), model, [...gate, '--review-red-builds', 'true']);
    const verdict = JSON.parse(run.files['verdict.json'] ?? '');
    model.assertDone();
    expectDecision(verdict.decision, expected.decision);
    expect(verdict.reasons).toEqual(['gate_failed']);
    expect(verdict.findings).toHaveLength(expected.findingsKept);
    expect(run.exitCode).toBe(1);
    const shown = [run.stdout, run.stderr, run.files['verdict.json'], run.files['findings.json']].join('\n');
    // Among the audit record's raw replies it stands, and only there.
    for (const line of input.modelAnswer.summary.split('\n').filter(Boolean)) {
      expect(shown).not.toContain(line);
      expect(run.files['audit.json']).toContain(line);
    }
    for (const event of expected.eventNot) expect(shown).not.toMatch(new RegExp(`\\b${event}\\b`));
    expect(shown).not.toMatch(/^#/m);
  });

  it('is not even asked for by default', async () => {
    const model = await startModel([]);
    const run = await review(buildChange(1), model, [...gate, '--json']);
    expectDecision(verdictOf(run)['decision'], expected.decision);
    model.assertDone();
  });
});

describe('go-verdict-while-unable-to-verify', () => {
  const { input, expected } = theCase(
    'go-verdict-while-unable-to-verify',
    z.object({ gate: z.literal('not-run'), modelClaims: z.looseObject({ verdict: z.literal('approve') }) }),
    z.object({ decision }),
  );

  it('is not approved when the gate did not run', async () => {
    const model = await startModel([]);
    const repository = buildChange(0);
    const elsewhere = ['--head', repository.commits[0] ?? '', '--test-command', 'npm test', '--json'];
    const verdict = verdictOf(await review(repository, model, elsewhere));
    expectDecision(verdict['decision'], expected.decision);
    expect(verdict['reasons']).toContain('gate_not_run');
    model.assertDone();
  });

  it("is not approved on the model's word either, when a reviewed change turns out to have no gate result", async () => {
    const model = await startModel([{ complete: true, findings: [], ...input.modelClaims }]);
    const run = await review(buildChange(0), model, ['--test-command', 'npm test']);
    const { evidence } = decodeAudit(run.files['audit.json'] ?? '');
    expect(judge(evidence).verdict.decision).toBe('approve');
    const { verdict } = judge({ ...evidence, gate: { ...evidence.gate, outcome: 'not_run' } });
    expectDecision(verdict.decision, expected.decision);
    model.assertDone();
  });
});
