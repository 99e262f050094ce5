/** What `uses:` stands for. */
import { join } from 'node:path';
import type { StubAction, WorkflowRunOptions } from './options.ts';

export type Used =
  | { readonly kind: 'folder'; readonly folder: string; readonly repository: string; readonly ref: string }
  | { readonly kind: 'stub'; readonly stub: StubAction };

/** Throws with a message for the log of the step. */
export function resolveUses(uses: string, workspace: string, actions: WorkflowRunOptions['actions']): Used {
  if (uses.startsWith('./'))
    return { kind: 'folder', folder: join(workspace, uses), repository: '', ref: '' };
  const parsed = /^([^/@\s]+\/[^/@\s]+)(\/[^@\s]*)?@(\S+)$/.exec(uses);
  if (parsed === null) throw new Error(`This runner cannot run 'uses: ${uses}'`);
  const [, repository = '', path = '', ref = ''] = parsed;
  const found = actions?.[repository];
  if (found === undefined) {
    throw new Error(`Unable to resolve action '${uses}': the test gave no '${repository}' in 'actions'`);
  }
  if (typeof found === 'function') return { kind: 'stub', stub: found };
  return { kind: 'folder', folder: join(found, path), repository, ref };
}
