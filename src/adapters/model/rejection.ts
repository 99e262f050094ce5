import { z } from 'zod';
import { parseJson } from './json-body.ts';
import { MODERATION_TEXT, REFUSAL_WORDS } from './refusal-words.ts';

/** An answer that is no completion, as far as it can be understood. All of it is untrusted. */
export type HttpRejection = {
  readonly status: number;
  readonly code: string | null;
  readonly type: string | null;
  readonly param: string | null;
  /** The beginning of the body, to look for names of parameters in. Never shown: it may repeat key or prompt. */
  readonly message: string;
  /** The provider's filter stopped the prompt or the answer. */
  readonly filtered: boolean;
  readonly requestId: string | null;
  readonly retryAfter: string | null;
};

/** Enough for any message; a whole prompt repeated in an error is not searched. */
const MAX_MESSAGE_CHARS = 4_000;

const text = z.string().nullish().catch(null);

const errorObject = z.object({
  // OpenRouter writes the status as a number here.
  code: z.union([z.string(), z.number()]).nullish().catch(null),
  type: text,
  param: text,
  innererror: z.object({ code: text, content_filter_result: z.unknown().optional() }).nullish().catch(null),
  metadata: z
    .object({ flagged_input: text, reasons: z.array(z.unknown()).nullish().catch(null) })
    .nullish()
    .catch(null),
});

type ErrorObject = z.output<typeof errorObject>;

const FILTER_CODES: ReadonlySet<string> = new Set(REFUSAL_WORDS);

/** OpenAI and Azure name it in the code, Azure again in an inner error, OpenRouter by what the moderation flagged. */
function isFiltered({ code, type, innererror, metadata }: ErrorObject): boolean {
  return (
    FILTER_CODES.has(String(code ?? '').toLowerCase()) ||
    FILTER_CODES.has((type ?? '').toLowerCase()) ||
    innererror?.code === 'ResponsibleAIPolicyViolation' ||
    innererror?.content_filter_result !== undefined ||
    typeof metadata?.flagged_input === 'string' ||
    (metadata?.reasons ?? []).length > 0
  );
}

/** Statuses of a wrong key, with which some providers also answer for their filter. */
const KEY_STATUSES: ReadonlySet<number> = new Set([401, 403]);

/** A request that no model of this size takes; some endpoints say so with the status of a rate limit. */
const TOO_LONG_TEXT = /context_length_exceeded|maximum context length|request too large|prompt is too long/i;

/**
 * Whether the endpoint answers like this whatever it is asked (it is down, overloaded, not to be entered, the model is
 * not there), and not because of what stands in this one request. In doubt it is the request: else whoever writes a
 * change could have it reviewed by the model of his choice.
 */
export function isOfEndpoint({ status, code, message }: HttpRejection): boolean {
  if (TOO_LONG_TEXT.test(code ?? '') || TOO_LONG_TEXT.test(message)) return false;
  return ENDPOINT_STATUSES.has(status) || (status >= 500 && status <= 599);
}

const ENDPOINT_STATUSES: ReadonlySet<number> = new Set([...KEY_STATUSES, 404, 408, 429]);

const bodySchema = z.object({ error: errorObject.nullish().catch(null) });

export type Headers = { readonly requestId: string | null; readonly retryAfter: string | null };

/** Reads an error body. A numeric code inside a body that came with 200 counts as the status. */
export function parseRejection(status: number, body: string, headers: Headers): HttpRejection {
  const parsed = bodySchema.safeParse(parseJson(body));
  const error = parsed.success ? (parsed.data.error ?? null) : null;
  const inner = typeof error?.code === 'number' ? error.code : null;
  const meant = status < 300 && inner !== null ? inner : status;
  const message = body.slice(0, MAX_MESSAGE_CHARS);
  return {
    status: meant,
    code: typeof error?.code === 'string' ? error.code : null,
    type: error?.type ?? null,
    param: error?.param ?? null,
    message,
    filtered:
      (error !== null && isFiltered(error)) || (KEY_STATUSES.has(meant) && MODERATION_TEXT.test(message)),
    requestId: headers.requestId,
    retryAfter: headers.retryAfter,
  };
}
