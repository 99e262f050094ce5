import { z } from 'zod';
import { CodedError, messageOf } from '../../errors.ts';
import { neutralise } from '../../core/render/log.ts';

export type Headers = Readonly<Record<string, string>>;

/** Why a request has no answer that could be used. Texts are as they came: bound and neutralise them with `shown`. */
export type Fault =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: Headers;
      /** The whole body; JSON is written in one line. */
      readonly body: string;
      /** GitHub's `message`; empty where the body has none. */
      readonly message: string;
      /** `errors[].code`, where errors are objects. */
      readonly codes: readonly string[];
      /** What GitHub said, for people: message and errors, without addresses and status; the body where it has none. */
      readonly said: string;
    }
  /** No answer: the connection broke or the time ran out. `sent`: the request may have reached the host. */
  | { readonly kind: 'broken'; readonly sent: boolean; readonly detail: string }
  /** Refused by us, as the token could leak or the answer has no bound. */
  | { readonly kind: 'untrusted'; readonly sent: boolean; readonly detail: string }
  | { readonly kind: 'cancelled'; readonly sent: boolean };

export type Answered = Extract<Fault, { kind: 'answered' }>;

const requestError = z.object({
  status: z.int(),
  response: z.object({ headers: z.record(z.string(), z.string()), data: z.unknown() }),
});

const errorBody = z.object({
  message: z.string().catch(''),
  errors: z.array(z.unknown()).catch([]),
});

const errorItem = z.object({ code: z.string() });

/** What was caught from the client library, as a fault. */
export function faultOf(error: unknown, isCancelled: boolean, sent: boolean): Fault {
  const answered = requestError.safeParse(error);
  if (answered.success) {
    const { status, response } = answered.data;
    return answeredFault(status, response.headers, response.data);
  }
  const cause = causeOf(error);
  if (cause instanceof CodedError) return { kind: 'untrusted', sent, detail: cause.message };
  if (isCancelled) return { kind: 'cancelled', sent };
  return { kind: 'broken', sent, detail: messageOf(cause) };
}

export function answeredFault(status: number, headers: Headers, data: unknown): Answered {
  const body = typeof data === 'string' ? data : (JSON.stringify(data, writable) ?? '');
  const parsed = errorBody.safeParse(data);
  const { message, errors } = parsed.success ? parsed.data : { message: '', errors: [] };
  const codes = errors.flatMap((item) => {
    const { success, data: found } = errorItem.safeParse(item);
    return success ? [found.code] : [];
  });
  const details = errors.map((item) => (typeof item === 'string' ? item : JSON.stringify(item, writable)));
  const said = message === '' ? body : [message, details.join('; ')].filter((text) => text !== '').join(': ');
  return { kind: 'answered', status, headers, body, message, codes, said };
}

/** The library reads numbers beyond the safe ones as BigInt, which JSON.stringify throws at. */
function writable(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

/** The library wraps what its `fetch` throws. */
function causeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'cause' in error ? (error.cause ?? error) : error;
}

/** Foreign text for a log: bounded, inert, in one line. */
export function shown(text: string, maxChars: number): string {
  const cut = text.length > maxChars ? `${text.slice(0, maxChars)}...` : text;
  return neutralise(cut.trim()).replaceAll('\n', ' ');
}
