import type { HostWrite, Refusal } from '../../core/pull-request/model.ts';
import { shown, type Answered, type Fault } from './fault.ts';
import { MAX_DETAIL_CHARS } from './limits.ts';
import { isRateLimited } from './rate-limit.ts';

export type FailedWrite = Exclude<HostWrite, { readonly kind: 'done' }>;

/** GitHub's texts, as public reports quote them; it has no codes for these. */
const REFUSALS: readonly (readonly [words: RegExp, refusal: Refusal])[] = [
  [/\byour own pull request/i, 'own_pull_request'],
  // Of a closed pull request too: what is refused is the approval, a comment is taken.
  [/not permitted to approve pull requests|can only approve open pull requests/i, 'approval_not_permitted'],
  [/one pending review per pull request/i, 'pending_review'],
  [/body is too long/i, 'body_too_long'],
];

/** How a write that was not answered with success ended. Whether it happened decides: see HostWrite. */
export function failedWrite(fault: Fault, token: string): FailedWrite {
  switch (fault.kind) {
    case 'cancelled':
      return fault.sent
        ? { kind: 'unknown', detail: 'cancelled before the answer came' }
        : { kind: 'cancelled' };
    case 'broken':
    case 'untrusted':
      return { kind: 'unknown', detail: shown(fault.detail, MAX_DETAIL_CHARS) };
    case 'answered':
      return refusedWrite(fault, token);
  }
}

/** "422 Unprocessable Entity: ...": all texts, as they are all that tells what was wrong. */
function detailOf({ status, said }: Answered, token: string): string {
  return `${status} ${shown(said.replaceAll(token, '[token]'), MAX_DETAIL_CHARS)}`.trimEnd();
}

function refusedWrite(fault: Answered, token: string): FailedWrite {
  const detail = detailOf(fault, token);
  if (isRateLimited(fault)) return { kind: 'refused', refusal: 'rate_limited', detail };
  // 408: the server gave up waiting, for what is not said.
  if (fault.status >= 500 || fault.status === 408) return { kind: 'unknown', detail };
  const [, refusal] = REFUSALS.find(([words]) => words.test(fault.body)) ?? [];
  if (refusal !== undefined) return { kind: 'refused', refusal, detail };
  if (fault.status === 401 || fault.status === 403) return { kind: 'forbidden', detail };
  return { kind: 'refused', refusal: fault.status === 404 ? 'not_found' : 'other', detail };
}
