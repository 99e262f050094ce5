/**
 * A small runner of workflow files for tests: GitHub's own parser and evaluator, real processes, no container, no
 * network. Jobs run one after the other. It covers what the tests of an action need; what it cannot do it refuses
 * loudly (container, services, reusable workflows, composite and Docker actions, `pre`, continue-on-error of a job).
 * Not enforced: timeout-minutes, concurrency, fail-fast, max-parallel.
 */
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEvent } from './event.ts';
import { evaluate, evaluateString, holds, type Plain, type Scope } from './expressions.ts';
import { githubOfRun, type GithubContext } from './github-context.ts';
import { displayName, runJob, unrunJob, type RunContext } from './job.ts';
import type { Cancellation } from './job-state.ts';
import { expandMatrix } from './matrix.ts';
import type { WorkflowRunOptions } from './options.ts';
import type { Conclusion, JobResult, WorkflowRun } from './result.ts';
import { whyNotTriggered } from './triggers.ts';
import { readWorkflow, type Job } from './workflow-file.ts';

/** Runs the workflow as far as the event starts it. Call `close()` of the result: it removes the folders. */
export async function runWorkflow(options: WorkflowRunOptions): Promise<WorkflowRun> {
  const read = await readWorkflow(options.workflow, options.workflowPath ?? 'workflow.yml');
  const nothing = () => undefined;
  if (read.kind === 'refused') return { ...read, close: nothing };
  const { workflow } = read;
  const event = readEvent(options);
  const reason = whyNotTriggered(workflow, event);
  if (reason !== null) return { kind: 'not_triggered', reason, close: nothing };

  const root = realpathSync(mkdtempSync(join(tmpdir(), 'workflow-run-')));
  const close = () => rmSync(root, { recursive: true, force: true });
  let folders = 0;
  const github = githubOfRun(options, workflow, event);
  const run: RunContext = {
    options,
    workflow,
    event,
    github,
    cancellation: cancellationOf(options.signal),
    folder: () => {
      const folder = join(root, String((folders += 1)));
      mkdirSync(folder);
      return folder;
    },
  };
  try {
    const concurrency = concurrencyOf(workflow.concurrency, github);
    return { ...finished(await runJobs(run)), concurrency, close };
  } catch (error) {
    close();
    throw error;
  }
}

function cancellationOf(signal: AbortSignal | undefined): Cancellation {
  return {
    cancelled: () => signal?.aborted ?? false,
    onCancel: (callback) => {
      if (signal?.aborted) callback();
      signal?.addEventListener('abort', callback, { once: true });
      return () => signal?.removeEventListener('abort', callback);
    },
  };
}

function concurrencyOf(value: unknown, github: GithubContext) {
  if (value === undefined) return null;
  const scope: Scope = {
    status: { success: true, failure: false, cancelled: false },
    contexts: { github },
  };
  const evaluated = evaluate(value, scope);
  if (typeof evaluated === 'object' && evaluated !== null && !Array.isArray(evaluated)) {
    const entries: Readonly<Record<string, Plain>> = Object.fromEntries(Object.entries(evaluated));
    return {
      group: evaluateString(entries['group'], scope),
      cancelInProgress: entries['cancel-in-progress'] === true,
    };
  }
  return { group: evaluateString(evaluated, scope), cancelInProgress: false };
}

/** A job as others see it in `needs`: the legs of a matrix together. */
type Finished = { readonly result: Conclusion; readonly outputs: Readonly<Record<string, string>> };

/** Jobs whose needs are done come first in the order of the file; the parser has refused cycles. */
async function runJobs(run: RunContext): Promise<readonly JobResult[]> {
  const done = new Map<string, Finished>();
  const results: JobResult[] = [];
  let waiting = run.workflow.jobs;
  while (waiting.length > 0) {
    const next = waiting.find((job) => job.needs.every((id) => done.has(id)));
    if (next === undefined)
      throw new Error(`Needs that are never met: ${waiting.map((job) => job.id).join(', ')}`);
    const legs = await runLegs(run, next, done);
    results.push(...legs);
    done.set(next.id, together(legs));
    waiting = waiting.filter((job) => job !== next);
  }
  return results;
}

function together(legs: readonly JobResult[]): Finished {
  const results = legs.map((leg) => leg.result);
  const worst = (['failure', 'cancelled', 'skipped'] as const).find((result) => results.includes(result));
  return { result: worst ?? 'success', outputs: Object.assign({}, ...legs.map((leg) => leg.outputs)) };
}

async function runLegs(
  run: RunContext,
  job: Job,
  done: ReadonlyMap<string, Finished>,
): Promise<readonly JobResult[]> {
  const needs = Object.fromEntries(
    job.needs.map((id) => [id, { ...(done.get(id) ?? { result: 'skipped', outputs: {} }) }]),
  );
  const status = statusOf(ancestorsOf(run, job), done, run.cancellation.cancelled());
  const contexts = { github: run.github, needs, vars: run.options.vars ?? {}, inputs: run.event.inputs };
  if (!holds(job.if, { status, contexts })) {
    // A skipped matrix is one check, under the name it has without its values.
    return [unrunJob(run, { job, name: displayName(job, run, contexts) }, 'skipped')];
  }
  const matrix = expandMatrix(evaluate(job.strategy?.matrix, { status, contexts }));
  const results: JobResult[] = [];
  for (const [index, leg] of matrix.entries()) {
    const strategy = { 'fail-fast': true, 'job-index': index, 'job-total': matrix.length };
    const name = displayName(job, run, { ...contexts, matrix: leg, strategy });
    results.push(await runJob(run, { job, name, needs, matrix: leg, strategy }));
  }
  return results;
}

/** The status functions of a job look at all jobs before it, not only at those it names. */
function ancestorsOf(run: RunContext, job: Job): readonly string[] {
  const parents = run.workflow.jobs.filter((other) => job.needs.includes(other.id));
  return [...new Set(parents.flatMap((parent) => [parent.id, ...ancestorsOf(run, parent)]))];
}

function statusOf(ancestors: readonly string[], done: ReadonlyMap<string, Finished>, cancelled: boolean) {
  const results = ancestors.map((id) => done.get(id)?.result);
  return {
    success: !cancelled && results.every((result) => result === 'success'),
    failure: !cancelled && results.includes('failure'),
    cancelled,
  };
}

function finished(jobs: readonly JobResult[]) {
  const { result } = together(jobs.filter((job) => job.result !== 'skipped'));
  const job = (id: string) =>
    found(
      jobs.find((entry) => entry.id === id),
      `job ${id}`,
    );
  return {
    kind: 'ran' as const,
    conclusion: result === 'skipped' ? ('success' as const) : result,
    jobs,
    job,
    step: (id: string, step: string) =>
      found(
        job(id).steps.find((entry) => entry.id === step || entry.name === step),
        `step ${step} in job ${id}`,
      ),
    checks: jobs.map((entry) => ({
      name: entry.name,
      conclusion: entry.result,
      satisfied: entry.result === 'success' || entry.result === 'skipped',
    })),
    log: jobs.map((entry) => entry.log).join('\n'),
  };
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The workflow has no ${what}`);
  return value;
}
