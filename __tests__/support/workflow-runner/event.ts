/** What the payload of an event says about the run: refs, branch, actor, origin. */
import { z } from 'zod';
import type { Plain } from './expressions.ts';
import type { WorkflowRunOptions } from './options.ts';
import type { Occurrence } from './triggers.ts';

const REPOSITORY = z.looseObject({ full_name: z.string() }).nullish();

const PAYLOAD = z.looseObject({
  action: z.string().nullish(),
  ref: z.string().nullish(),
  inputs: z.record(z.string(), z.json()).nullish(),
  sender: z.looseObject({ login: z.string() }).nullish(),
  repository: z.looseObject({ default_branch: z.string().nullish() }).nullish(),
  pull_request: z
    .looseObject({
      number: z.number(),
      head: z.looseObject({ ref: z.string(), repo: REPOSITORY }),
      base: z.looseObject({ ref: z.string() }),
    })
    .nullish(),
  merge_group: z.looseObject({ head_ref: z.string(), base_ref: z.string() }).nullish(),
  workflow_run: z.looseObject({ name: z.string().nullish(), head_branch: z.string().nullish() }).nullish(),
});

/** These run on the merge of a pull request and, from a fork or Dependabot, without its rights and secrets. */
const PULL_REQUEST_EVENTS = ['pull_request', 'pull_request_review', 'pull_request_review_comment'];

export type EventFacts = Occurrence & {
  readonly ref: string;
  readonly headRef: string;
  readonly baseRef: string;
  readonly actor: string;
  /** Whether token and secrets are those of a fork or of Dependabot. */
  readonly readOnly: boolean;
  readonly payload: { readonly [key: string]: Plain };
  readonly inputs: { readonly [key: string]: Plain };
};

export function readEvent(options: WorkflowRunOptions): EventFacts {
  const { name } = options.event;
  const payload = z.record(z.string(), z.json()).parse(structuredJson(options.event.payload));
  const facts = PAYLOAD.parse(payload);
  const pull = facts.pull_request;
  const ref = options.ref ?? defaultRef(name, facts);
  const actor = options.actor ?? facts.sender?.login ?? 'octocat';
  const foreign = pull !== null && pull !== undefined && pull.head.repo?.full_name !== options.repository;
  return {
    name,
    action: facts.action ?? null,
    branch: branchOf(name, facts, ref),
    tag: ref.startsWith('refs/tags/') ? ref.slice('refs/tags/'.length) : null,
    paths: options.changedPaths ?? null,
    workflow: facts.workflow_run?.name ?? null,
    ref,
    headRef: pull?.head.ref ?? '',
    baseRef: pull?.base.ref ?? '',
    actor,
    readOnly: PULL_REQUEST_EVENTS.includes(name) && (foreign || actor === 'dependabot[bot]'),
    payload,
    inputs: facts.inputs ?? {},
  };
}

/** As it comes out of the event file: without undefined, with its own prototypes. */
function structuredJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function defaultRef(name: string, facts: z.infer<typeof PAYLOAD>): string {
  if (PULL_REQUEST_EVENTS.includes(name) && facts.pull_request)
    return `refs/pull/${facts.pull_request.number}/merge`;
  if (name === 'merge_group' && facts.merge_group) return facts.merge_group.head_ref;
  if (name === 'push' && facts.ref) return facts.ref;
  return `refs/heads/${facts.repository?.default_branch ?? 'main'}`;
}

/** The branch that filters are matched with; events without such a filter have none. */
function branchOf(name: string, facts: z.infer<typeof PAYLOAD>, ref: string): string | null {
  const short = (full: string) => full.replace(/^refs\/heads\//, '');
  if (name === 'pull_request' || name === 'pull_request_target') return facts.pull_request?.base.ref ?? null;
  if (name === 'merge_group') return facts.merge_group ? short(facts.merge_group.base_ref) : null;
  if (name === 'workflow_run') return facts.workflow_run?.head_branch ?? null;
  return name === 'push' && ref.startsWith('refs/heads/') ? short(ref) : null;
}
