import type { ModelTurn } from '../../ports.ts';
import { parseCompletion, type Completion, type Tokens } from './completion.ts';
import { FAILURE_DETAIL, rejectionDetail } from './fault-detail.ts';
import { isOfEndpoint, parseRejection, type HttpRejection } from './rejection.ts';
import { MAX_BROKEN_RETRIES, retriesFor, retriesForFailure } from './retry.ts';
import type { Transfer } from './transport.ts';

/** What one HTTP exchange means for the turn. */

/** Usage and model are the caller's to add. */
type Ended<Turn> = Turn extends unknown ? Omit<Turn, 'usage' | 'model'> : never;

export type Fault = {
  readonly detail: string;
  /** How often the request may be sent again, counted over the whole turn. */
  readonly retries: number;
  readonly retryAfter: string | null;
  /** It would come to anyone; false: it may be due to what stands in this request. */
  readonly isOfEndpoint: boolean;
};

export type Reading =
  | { readonly kind: 'turn'; readonly turn: Ended<ModelTurn>; readonly tokens: Tokens }
  | { readonly kind: 'fault'; readonly fault: Fault; readonly rejection: HttpRejection | null };

const NO_TOKENS: Tokens = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

function fault(detail: string, retries: number, ofEndpoint: boolean): Reading {
  return {
    kind: 'fault',
    fault: { detail, retries, retryAfter: null, isOfEndpoint: ofEndpoint },
    rejection: null,
  };
}

function turn(turned: Ended<ModelTurn>, tokens: Tokens): Reading {
  return { kind: 'turn', turn: turned, tokens };
}

type Response = Extract<Transfer, { kind: 'response' }>;

function readRejection(response: Response, apiKey: string | null): Reading {
  const rejection = parseRejection(response.status, response.text, response);
  const detail = rejectionDetail(rejection, apiKey);
  if (rejection.filtered) return turn({ kind: 'refused', detail }, NO_TOKENS);
  const { retryAfter } = response;
  const retries = retriesFor(rejection);
  return {
    kind: 'fault',
    fault: { detail, retries, retryAfter, isOfEndpoint: isOfEndpoint(rejection) },
    rejection,
  };
}

function readCompletion(completion: Completion, response: Response, apiKey: string | null): Reading {
  const { tokens } = completion;
  switch (completion.kind) {
    case 'answer':
      return turn({ kind: 'answer', text: completion.text }, tokens);
    case 'tool_calls':
      return turn({ kind: 'tool_calls', text: completion.text, calls: completion.calls }, tokens);
    case 'refused':
    case 'truncated':
    case 'empty':
      return turn({ kind: completion.kind, detail: completion.detail }, tokens);
    case 'foreign':
      return fault(completion.detail, 0, false);
    case 'unreadable':
      return fault('the reply of the model endpoint is not JSON; check base-url', MAX_BROKEN_RETRIES, false);
    case 'error':
      return readRejection(response, apiKey);
  }
}

/** Some providers send a filtered completion with status 400: what the body says goes before the status. */
function readResponse(response: Response, apiKey: string | null): Reading {
  const completion = parseCompletion(response.text);
  const isSuccess = response.status >= 200 && response.status < 300;
  return isSuccess || completion.kind === 'refused'
    ? readCompletion(completion, response, apiKey)
    : readRejection(response, apiKey);
}

export function read(transfer: Transfer, apiKey: string | null): Reading {
  switch (transfer.kind) {
    case 'cancelled':
      return turn({ kind: 'cancelled' }, NO_TOKENS);
    case 'failure':
      return fault(
        FAILURE_DETAIL[transfer.failure],
        retriesForFailure(transfer.failure),
        transfer.failure !== 'too_large',
      );
    case 'response':
      return readResponse(transfer, apiKey);
  }
}
