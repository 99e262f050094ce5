/**
 * A workflow file, accepted by GitHub's own parser and read into a model. GitHub's converted form has no permissions,
 * defaults, inputs of steps or shells, and its expressions in block scalars keep the indentation: those parts are
 * read from the YAML itself.
 */
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import type { WorkflowTemplate } from '@actions/workflow-parser/model/workflow-template';
import { parse } from 'yaml';
import { z } from 'zod';
import { PERMISSIONS } from './permissions.ts';
import type { WorkflowError } from './result.ts';

const DEFAULTS = z.object({
  run: z.object({ shell: z.string().optional(), 'working-directory': z.string().optional() }).optional(),
});

const SCALAR = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const STEP = z.object({
  name: SCALAR.optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.unknown().optional(),
  env: z.unknown().optional(),
  shell: z.string().optional(),
  'working-directory': z.string().optional(),
  'continue-on-error': z.union([z.boolean(), z.string()]).optional(),
});

const JOB = z.object({
  name: SCALAR.optional(),
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  permissions: PERMISSIONS.optional(),
  env: z.unknown().optional(),
  defaults: DEFAULTS.optional(),
  outputs: z.unknown().optional(),
  strategy: z.looseObject({ matrix: z.unknown().optional() }).optional(),
  steps: z.array(STEP),
});

const WORKFLOW = z.object({
  name: z.string().optional(),
  permissions: PERMISSIONS.optional(),
  env: z.unknown().optional(),
  defaults: DEFAULTS.optional(),
  concurrency: z.unknown().optional(),
  jobs: z.record(z.string(), JOB),
});

/** What GitHub can run and this runner cannot: a workflow with it is an error of the test. */
const UNSUPPORTED_JOB_KEYS = [
  'container',
  'services',
  'uses',
  'continue-on-error',
  'environment',
  'snapshot',
];
const UNSUPPORTED_STEP_KEYS = ['background', 'parallel', 'wait', 'wait-all', 'cancel'];

export type Defaults = z.infer<typeof DEFAULTS>;
export type Step = z.infer<typeof STEP> & { readonly id: string; readonly if: string };
export type Job = Omit<z.infer<typeof JOB>, 'steps' | 'needs'> & {
  readonly id: string;
  readonly if: string;
  readonly needs: readonly string[];
  readonly steps: readonly Step[];
};
export type Workflow = Omit<z.infer<typeof WORKFLOW>, 'jobs'> & {
  readonly events: WorkflowTemplate['events'];
  readonly jobs: readonly Job[];
};

export type ReadWorkflow =
  | { readonly kind: 'workflow'; readonly workflow: Workflow }
  | { readonly kind: 'refused'; readonly errors: readonly WorkflowError[] };

/** Throws when the file uses what this runner cannot do. */
export async function readWorkflow(text: string, path: string): Promise<ReadWorkflow> {
  const { context, value } = parseWorkflow({ name: path, content: text }, new NoOperationTraceWriter());
  const template = value === undefined ? null : await convertWorkflowTemplate(context, value);
  const errors = context.errors.getErrors();
  if (errors.length > 0 || template === null) {
    return {
      kind: 'refused',
      errors: errors.map(({ rawMessage, range }) => ({
        line: range?.start.line ?? null,
        column: range?.start.column ?? null,
        message: rawMessage,
      })),
    };
  }
  const tree: unknown = parse(text);
  refuseUnsupported(tree);
  return { kind: 'workflow', workflow: modelOf(WORKFLOW.parse(tree), template) };
}

function modelOf(tree: z.infer<typeof WORKFLOW>, template: WorkflowTemplate): Workflow {
  const jobs = template.jobs.map((converted): Job => {
    const id = converted.id.value;
    const job = tree.jobs[id];
    if (job === undefined || converted.type !== 'job') throw new Error(`The job ${id} cannot be run`);
    const steps = job.steps.map((step, index): Step => {
      const known = converted.steps[index];
      return { ...step, id: known?.id ?? '', if: known?.if?.expression ?? 'success()' };
    });
    const needs = typeof job.needs === 'string' ? [job.needs] : (job.needs ?? []);
    return { ...job, id, if: converted.if.expression, needs, steps };
  });
  return { ...tree, events: template.events, jobs };
}

function refuseUnsupported(tree: unknown): void {
  const loose = z.object({
    jobs: z.record(
      z.string(),
      z.looseObject({ steps: z.array(z.record(z.string(), z.unknown())).optional() }),
    ),
  });
  for (const [id, job] of Object.entries(loose.parse(tree).jobs)) {
    const keys = [
      ...UNSUPPORTED_JOB_KEYS.filter((key) => key in job),
      ...UNSUPPORTED_STEP_KEYS.filter((key) => job.steps?.some((step) => key in step)),
    ];
    if (keys.length > 0) throw new Error(`This runner does not support "${keys.join('", "')}" (job ${id})`);
  }
}
