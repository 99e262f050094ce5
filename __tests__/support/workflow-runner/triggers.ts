/** Whether an event starts a workflow: event name, activity type, branches and paths. */
import { z } from 'zod';
import type { Workflow } from './workflow-file.ts';

const DEFAULT_TYPES: Readonly<Record<string, readonly string[]>> = {
  pull_request: ['opened', 'synchronize', 'reopened'],
  pull_request_target: ['opened', 'synchronize', 'reopened'],
};

const FILTERS = z.object({
  types: z.array(z.string()).optional(),
  branches: z.array(z.string()).optional(),
  'branches-ignore': z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  'tags-ignore': z.array(z.string()).optional(),
  paths: z.array(z.string()).optional(),
  'paths-ignore': z.array(z.string()).optional(),
  workflows: z.array(z.string()).optional(),
});

export type Occurrence = {
  readonly name: string;
  /** The activity type, when the event has them. */
  readonly action: string | null;
  /** The branch that `branches:` is matched with (the base of a pull request), or null for a tag. */
  readonly branch: string | null;
  readonly tag: string | null;
  /** Paths of the change; needed by workflows that filter by them. */
  readonly paths: readonly string[] | null;
  /** Name of the workflow that ended, for workflow_run. */
  readonly workflow: string | null;
};

/** Null when the event starts the workflow, else why not. */
export function whyNotTriggered(workflow: Workflow, event: Occurrence): string | null {
  const config = workflow.events[event.name];
  if (!(event.name in workflow.events)) return `the workflow does not run on ${event.name}`;
  const filters = FILTERS.parse(config ?? {});
  const types = filters.types ?? DEFAULT_TYPES[event.name];
  if (types !== undefined && event.action !== null && !types.includes(event.action)) {
    return `${event.name} runs for ${types.join(', ')}, not for ${event.action}`;
  }
  if (filters.workflows !== undefined && !filters.workflows.includes(event.workflow ?? '')) {
    return `workflow_run does not follow ${event.workflow}`;
  }
  return whyNotByRef(filters, event) ?? whyNotByPath(filters, event);
}

function whyNotByRef(filters: z.infer<typeof FILTERS>, event: Occurrence): string | null {
  const { branches, 'branches-ignore': ignored, tags, 'tags-ignore': ignoredTags } = filters;
  if (event.tag !== null) {
    if (tags === undefined && ignoredTags === undefined && (branches ?? ignored) !== undefined) {
      return 'the workflow runs on branches alone';
    }
    return whyNotMatched('tag', event.tag, tags, ignoredTags);
  }
  if (event.branch === null) return null;
  if (branches === undefined && ignored === undefined && (tags ?? ignoredTags) !== undefined) {
    return 'the workflow runs on tags alone';
  }
  return whyNotMatched('branch', event.branch, branches, ignored);
}

function whyNotMatched(
  what: string,
  name: string,
  wanted: readonly string[] | undefined,
  ignored: readonly string[] | undefined,
): string | null {
  if (wanted !== undefined && !matches(wanted, name))
    return `the ${what} ${name} is not among ${wanted.join(', ')}`;
  if (ignored !== undefined && matches(ignored, name)) return `the ${what} ${name} is ignored`;
  return null;
}

function whyNotByPath(filters: z.infer<typeof FILTERS>, event: Occurrence): string | null {
  const { paths: wanted, 'paths-ignore': ignored } = filters;
  if (wanted === undefined && ignored === undefined) return null;
  const { paths } = event;
  if (paths === null) throw new Error('The workflow filters by paths: give `changedPaths`');
  if (wanted !== undefined && !paths.some((path) => matches(wanted, path)))
    return 'no changed path is among `paths`';
  if (ignored !== undefined && paths.every((path) => matches(ignored, path)))
    return 'every changed path is ignored';
  return null;
}

/** The last pattern that matches decides; one with `!` takes out. */
function matches(patterns: readonly string[], name: string): boolean {
  return patterns.reduce((matched, pattern) => {
    if (pattern.startsWith('!')) return matched && !expressionOf(pattern.slice(1)).test(name);
    return matched || expressionOf(pattern).test(name);
  }, false);
}

/** GitHub's filter patterns: `?` and `+` repeat what stands before them, as in a regular expression. */
function expressionOf(pattern: string): RegExp {
  const body = pattern.replace(/\*\*\/|\*\*|\*|[.^$(){}|]/g, (sign) => {
    if (sign === '**/') return '(?:.*/)?';
    if (sign === '**') return '.*';
    return sign === '*' ? '[^/]*' : `\\${sign}`;
  });
  return new RegExp(`^${body}$`);
}
