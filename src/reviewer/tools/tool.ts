import type { z } from 'zod';
import type { CodeIndex } from '../../core/context/model.ts';
import type { Change } from '../../core/diff/model.ts';
import type { SecretScanner, SourceTree } from '../../ports.ts';
import type { ShownContext } from '../unit-review.ts';

/**
 * What the tools work on: tracked blobs of the pinned commit, and the scanner every text passes on its way out. The
 * change is redacted. `index` is that of the commit's tree, made on first use; null when there is none, and then its
 * tools are not offered. When it cannot be made its tools are denied, and the review goes on.
 */
export type ToolPorts = {
  readonly tree: SourceTree;
  readonly secrets: SecretScanner;
  readonly change: Change;
  readonly index: (() => Promise<CodeIndex>) | null;
};

export type ToolResult =
  | {
      readonly kind: 'served';
      /** JSON for the model, redacted, at most as many bytes as were allowed. */
      readonly content: string;
      readonly context: readonly ShownContext[];
      /** What `content` says of the whole beside its lines, to be told where the lines need not be; absent: nothing. */
      readonly about?: Readonly<Record<string, number>>;
    }
  /** A typed denial. `message` is ours; nothing of the call or of the tree is repeated in it. */
  | { readonly kind: 'denied'; readonly error: Denial; readonly message: string };

export type Denial =
  | 'unknown_tool'
  | 'bad_arguments'
  | 'no_such_file'
  | 'not_readable'
  | 'out_of_range'
  | 'bad_pattern'
  | 'no_index'
  | 'repeated_call'
  | 'limit_reached'
  | 'ended';

export function denied(error: Denial, message: string): ToolResult {
  return { kind: 'denied', error, message };
}

export type Tool<Schema extends z.ZodType> = {
  readonly name: string;
  readonly description: string;
  /** Exact shape: unknown keys and other types are refused before anything is looked up. */
  readonly schema: Schema;
  /** Ends early when the signal aborts, with what was found until then; nobody reads it any more. */
  readonly serve: (
    args: z.output<Schema>,
    ports: ToolPorts,
    maxBytes: number,
    signal: AbortSignal,
  ) => Promise<ToolResult>;
};

/** Most that one call may give back; 500 lines of code fit. */
export const MAX_RESULT_BYTES = 48 * 1024;
