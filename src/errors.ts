/**
 * Surprises are coded errors; expected ends (budget, refusal, malformed reply) are values and never thrown.
 * A message says what was wrong, where, and what to do; it holds no key and no diff text.
 */

export type ErrorCode =
  /** a bad argument of the command line (exit 3) */
  | 'arguments'
  /** a bad policy file, input or combination of them (config_invalid) */
  | 'config'
  /** git is missing, failed, or gave something that does not add up */
  | 'git'
  /** the revision, merge base or work tree is not what the review needs */
  | 'workspace'
  /** the host of the pull request could not be read, or said something that cannot be right */
  | 'host'
  /** a file of ours could not be read or written */
  | 'filesystem'
  /** an audit record that cannot be replayed */
  | 'audit'
  /** the run was cancelled from outside */
  | 'cancelled';

export class CodedError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'CodedError';
    this.code = code;
  }
}

/** The code of an error of Node or the system ("ENOENT", "ERR_PARSE_ARGS_UNKNOWN_OPTION"), or null. */
export function systemCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** The message of a caught value. */
export function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}
