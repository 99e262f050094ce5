import type { Snippet } from '../core/context/model.ts';
import type { UnitCriteria } from '../core/criteria/model.ts';
import type { FileStatus } from '../core/diff/model.ts';
import type { Specialist } from './specialist.ts';

/** A changed file of the change that the unit does not show. */
export type OtherFile = {
  readonly path: string;
  readonly status: FileStatus;
  /** Lines; null for binary content. */
  readonly added: number | null;
  readonly removed: number | null;
};

/**
 * What a reviewer is given to look at. `reviewer` and `criteria` come from us, the workflow or the base and are
 * instructions; all the rest is untrusted.
 */
export type UnitText = {
  /** The id of the unit. */
  readonly unit: string;
  readonly reviewer: Specialist;
  /** The rendered unit of the redacted change. */
  readonly text: string;
  readonly criteria: readonly UnitCriteria[];
  /** Stretches of files at the head, redacted. */
  readonly context: readonly Snippet[];
  readonly otherFiles: readonly OtherFile[];
  /** What the author says about the change; null without a pull request. */
  readonly intent: { readonly title: string; readonly description: string } | null;
};
