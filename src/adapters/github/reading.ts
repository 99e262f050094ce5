import type { z } from 'zod';
import { CodedError } from '../../errors.ts';
import type { Exchange, GithubClient, RequestParameters } from './client.ts';
import { shown, type Fault } from './fault.ts';
import type { ConnectionOptions } from './host-options.ts';
import { MAX_MESSAGE_CHARS } from './limits.ts';
import { isRateLimited } from './rate-limit.ts';

export type Ok = Extract<Exchange, { kind: 'ok' }>;

/** Reads of one repository. `what` names the thing in errors: "the reviews of pull request 7". */
export type Reader = {
  readonly apiUrl: URL;
  /** Throws CodedError 'host' or 'cancelled'. */
  readonly get: (what: string, route: string, parameters: RequestParameters, accept?: string) => Promise<Ok>;
  /** The same, and null for 404. */
  readonly find: (
    what: string,
    route: string,
    parameters: RequestParameters,
    accept?: string,
  ) => Promise<Ok | null>;
};

export function openReader(client: GithubClient, { token, signal }: ConnectionOptions): Reader {
  const read = async (route: string, parameters: RequestParameters, accept?: string): Promise<Ok | Fault> => {
    const exchange = await client.exchange(route, parameters, accept);
    if (exchange.kind === 'ok') return exchange;
    // Also a fault that was waiting to be asked again.
    return signal.aborted ? { kind: 'cancelled', sent: true } : exchange.fault;
  };
  return {
    apiUrl: client.apiUrl,
    get: async (what, route, parameters, accept) => {
      const found = await read(route, parameters, accept);
      if (found.kind === 'ok') return found;
      throw readError(what, found, token);
    },
    find: async (what, route, parameters, accept) => {
      const found = await read(route, parameters, accept);
      if (found.kind === 'ok') return found;
      if (found.kind === 'answered' && found.status === 404) return null;
      throw readError(what, found, token);
    },
  };
}

/** Reads an answer as what it should be. Fields that are not needed may be anything. */
export function parsed<T>(schema: z.ZodType<T>, what: string, data: unknown): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? 'the answer' : issue.path.join('.');
  throw new CodedError('host', `${what}: GitHub's answer is not what it should be, at ${where}`);
}

function readError(what: string, fault: Fault, token: string): CodedError {
  switch (fault.kind) {
    case 'cancelled':
      return new CodedError('cancelled', `cancelled before ${what} could be read`);
    case 'broken':
      return new CodedError('host', `${what} could not be read: ${shown(fault.detail, MAX_MESSAGE_CHARS)}`);
    case 'untrusted':
      return new CodedError('host', `${what} could not be read: ${fault.detail}`);
    case 'answered': {
      const said = (fault.message === '' ? fault.body : fault.message).replaceAll(token, '[token]');
      const words = said.trim() === '' ? '' : `: ${shown(said, MAX_MESSAGE_CHARS)}`;
      return new CodedError(
        'host',
        `${what} could not be read: GitHub answered ${fault.status}${words}${hintOn(fault)}`,
      );
    }
  }
}

function hintOn(fault: Extract<Fault, { kind: 'answered' }>): string {
  if (isRateLimited(fault)) return ' (rate limit)';
  switch (fault.status) {
    case 401:
      return ' (the token is not valid, or no longer)';
    case 403:
      return ' (the token needs the permissions "contents: read" and "pull-requests: read")';
    case 404:
      return ' (it does not exist, or the token lacks the permissions "contents: read" and "pull-requests: read")';
    default:
      return '';
  }
}
