import type { CodeIndex } from '../../core/context/model.ts';
import { denied, type ToolPorts, type ToolResult } from './tool.ts';
import { isName, MAX_NAME_CHARS } from './whole-word.ts';

/** Reading files for one call ends after this; what was found until then is shown. */
export const FIND_TIMEOUT_MS = 10_000;

/** Files that are read and looked through at once. */
export const FILES_AT_ONCE = 16;

/** The index, or why the call is denied. */
export async function indexFor(name: string, { index }: ToolPorts): Promise<CodeIndex | ToolResult> {
  if (!isName(name))
    return denied(
      'bad_pattern',
      `the name is one name as it stands in code, without blanks, of 1 to ${MAX_NAME_CHARS} characters`,
    );
  if (index === null) return denied('no_index', 'there is no index of the code at this commit');
  try {
    return await index();
  } catch {
    // Why it cannot be made is told to people by whoever makes it; a review goes on without it.
    return denied('no_index', 'the index of the code at this commit could not be made');
  }
}

/** False when time or room ended the making of the index: then files may be missing in it. */
export function isWholeIndex({ skipped }: CodeIndex): boolean {
  return (skipped.time ?? 0) + (skipped.budget ?? 0) === 0;
}
