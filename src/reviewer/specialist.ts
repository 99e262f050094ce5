import type { Category } from '../core/finding/finding.ts';

/** One of the reviewers that look at a unit: all speak one schema and have the same tools, each looks for its own. */
export type Specialist = {
  /** Unique in a run; in the record, and in the ids of its candidates (see conversationOf). */
  readonly name: string;
  /** What to look for, as prose: ours, or a file of the base branch. Never text of the change. */
  readonly focus: string;
  /** The categories its findings may have; empty: all. An answer with another one is malformed. */
  readonly categories: readonly Category[];
};
