/** What the reviewer of one unit may do. All of it is charged before it is served. */
export type LoopLimits = {
  readonly maxToolCalls: number;
  /** Model turns of the whole conversation, repair and re-quote included; at most MAX_TURNS. */
  readonly maxTurns: number;
  /** Bytes of all tool results together, and of one. */
  readonly maxToolBytes: number;
  readonly maxResultBytes: number;
  readonly maxOutputTokens: number;
};

/** The hard end of every conversation, whatever is configured. */
export const MAX_TURNS = 30;

/** Kept free of tools at the end of the turns: the final answer, its repair, the re-quote, one empty answer among them. */
export const RESERVED_TURNS = 4;

/** A third call with equal arguments cannot tell anything new: the tree is pinned. */
export const MAX_EQUAL_CALLS = 2;

/** Unreadable arguments one after the other; a model (or a router that cuts its output) does not get out of it. */
export const MAX_MALFORMED_IN_A_ROW = 2;

/** Below this no further result is worth its turn. */
export const MIN_RESULT_BYTES = 1024;

export function turnLimit(limits: LoopLimits): number {
  return Math.max(1, Math.min(limits.maxTurns, MAX_TURNS));
}

/**
 * Most that one call may give back where a reviewer has few of them: some hundred lines. Every byte is sent
 * at least once; a model that needs more asks for the next lines.
 */
export const SHORT_RESULT_BYTES = 4 * 1024;

/** Bytes of tool results in one conversation: some sixty thousand tokens at most, whatever the calls ask for. */
export const MAX_TOOL_BYTES = 256 * 1024;
