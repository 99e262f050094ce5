import { parse } from 'yaml';
import { z } from 'zod';

/** The workflow file that is running: where it is, and whether it comes back when a draft is ready. */

export type WorkflowFile = {
  /** "owner/name" */
  readonly repository: string;
  readonly path: string;
  /** The commit that the runner took the file from. */
  readonly commit: string;
};

const REFERENCE = /^([^/@\s]+\/[^/@\s]+)\/(\.github\/workflows\/.+?\.ya?ml)@(.+)$/;
const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** From GITHUB_WORKFLOW_REF ("owner/name/.github/workflows/x.yml@refs/...") and GITHUB_WORKFLOW_SHA; null when unset. */
export function workflowFileOf(env: Readonly<Record<string, string | undefined>>): WorkflowFile | null {
  const [, repository, path] = REFERENCE.exec(env['GITHUB_WORKFLOW_REF'] ?? '') ?? [];
  const commit = env['GITHUB_WORKFLOW_SHA'] ?? '';
  if (repository === undefined || path === undefined || !COMMIT.test(commit)) return null;
  return { repository, path, commit };
}

const types = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const triggers = z.object({ pull_request: z.object({ types }) });
/** A reader of YAML 1.1 takes the bare word `on` for true. */
const workflow = z.union([
  z.object({ on: triggers }).transform(({ on }) => on),
  z.object({ true: triggers }).transform((file) => file.true),
]);

/**
 * Whether the workflow lists `ready_for_review` under `on.pull_request.types`: then a draft that is skipped is reviewed
 * once it is ready. Without `types` GitHub's own list counts, which lacks it. Text that is no workflow lists nothing.
 */
export function listsReadyForReview(workflowText: string): boolean {
  const parsed = workflow.safeParse(yamlOf(workflowText));
  return parsed.success && parsed.data.pull_request.types.includes('ready_for_review');
}

function yamlOf(text: string): unknown {
  try {
    // A warning would quote the file on standard error, where the runner looks for commands.
    return parse(text, { logLevel: 'error' });
  } catch {
    return null;
  }
}
