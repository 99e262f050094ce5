import type { Fault } from '../core/verdict/reasons.ts';

/** A cancelled unit or gate says so itself; this is for a cancel at any other time. */
export function cancelFaults(signal: AbortSignal): readonly Fault[] {
  return signal.aborted
    ? [{ code: 'cancelled', unit: null, detail: 'the run was cancelled from outside' }]
    : [];
}
