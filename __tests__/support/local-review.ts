/**
 * Reviews of a change by the built command line, with a scripted model. Every repository, folder and model that a test
 * makes goes away after it.
 *
 *     const { review } = localReviews();
 *     const { verdict, requests } = await review({ base: {...}, head: {...}, model: [reply()] });
 */
import { afterEach } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeAudit, type DecodedAudit } from '../../src/audit.ts';
import type { Verdict } from '../../src/core/verdict/verdict.ts';
import { buildRepository, type BuiltRepository, type PathEntries } from './git-repository.ts';
import { runCli, type CliRun } from './run-cli.ts';
import {
  reply,
  startScriptedModel,
  type ScriptEntry,
  type ScriptedModel,
  type ScriptedRequest,
} from './scripted-model.ts';

export type LocalChange = {
  readonly base?: PathEntries;
  readonly head: PathEntries;
  readonly remove?: readonly string[];
};

export type ReviewOptions = LocalChange & {
  /** One entry for each request, in order; one function for all of them. Default: nothing is found. */
  readonly model?: readonly ScriptEntry[] | Extract<ScriptEntry, Function>;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

export type Reviewed = {
  readonly run: CliRun;
  readonly verdict: Verdict;
  readonly audit: DecodedAudit;
  readonly requests: readonly ScriptedRequest[];
  readonly model: ScriptedModel;
};

export type LocalReviews = {
  readonly build: (change: LocalChange) => BuiltRepository;
  readonly model: (script: ReviewOptions['model']) => Promise<ScriptedModel>;
  readonly review: (options: ReviewOptions) => Promise<Reviewed>;
  /** `review --plan` and the like: no key, and an address at which nobody answers. */
  readonly explain: (
    change: LocalChange,
    args: readonly string[],
    env?: ReviewOptions['env'],
  ) => Promise<CliRun>;
  readonly folder: () => string;
};

export const KEY = 'a-key-for-tests';

export function localReviews(): LocalReviews {
  const built: BuiltRepository[] = [];
  const models: ScriptedModel[] = [];
  const folders: string[] = [];
  afterEach(async () => {
    for (const repository of built.splice(0)) repository.cleanup();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    await Promise.all(models.splice(0).map((model) => model.close()));
  });
  const build: LocalReviews['build'] = ({ base = {}, head, remove = [] }) => {
    const repository = buildRepository({ commits: [{ write: base }, { write: head, remove }] });
    built.push(repository);
    return repository;
  };
  const start: LocalReviews['model'] = async (script = [reply()]) => {
    const model =
      typeof script === 'function'
        ? await startScriptedModel([script], { repeatLast: true })
        : await startScriptedModel(script);
    models.push(model);
    return model;
  };
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'vg-folder-'));
    folders.push(made);
    return made;
  };
  // A home of its own: neither policy nor vectors of another test.
  const homeOf = (env: ReviewOptions['env']) => ({ HOME: folder(), ...env });
  return {
    build,
    model: start,
    folder,
    review: async ({ model: script, args = [], env, ...change }) => {
      const { path } = build(change);
      const model = await start(script);
      const given = ['--repo', path, '--reviewer', 'model', '--base-url', model.baseUrl, '--json', ...args];
      const run = await runCli(given, { env: { VERDICT_GATE_API_KEY: KEY, ...homeOf(env) } });
      const verdict: Verdict = JSON.parse(run.stdout);
      const audit = decodeAudit(run.files['audit.json'] ?? '');
      return { run, verdict, audit, model, requests: model.requests };
    },
    explain: (change, args, env) => runCli([...args, '--repo', build(change).path], { env: homeOf(env) }),
  };
}
