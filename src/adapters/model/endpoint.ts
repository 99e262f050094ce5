import { CodedError } from '../../errors.ts';
import { admitBaseUrl } from './base-url.ts';
import { buildClient, type Endpoint } from './client.ts';

export type EndpointOptions = {
  readonly baseUrl: string;
  /** Null for an endpoint that wants none. */
  readonly apiKey: string | null;
  /** For one attempt, until its whole reply is there. */
  readonly timeoutMs: number;
  /** False when the environment switches the check of certificates off; default true. */
  readonly tlsVerified?: boolean;
};

/** @throws CodedError 'config' that names the option and holds neither address nor key. */
export function endpointOf({ baseUrl, apiKey, timeoutMs, tlsVerified = true }: EndpointOptions): Endpoint {
  const admitted = admitBaseUrl(baseUrl);
  if (admitted.kind === 'problem') throw new CodedError('config', `base-url: ${admitted.problem}`);
  // Anyone on the way could take the key and read the code; an endpoint on this machine is reached without TLS.
  if (!tlsVerified && admitted.url.startsWith('https:'))
    throw new CodedError(
      'config',
      'certificates are not checked here, so no key is sent; take NODE_TLS_REJECT_UNAUTHORIZED out of the environment (for a private authority: NODE_EXTRA_CA_CERTS)',
    );
  if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey))
    throw new CodedError('config', 'the API key is empty or holds blanks or characters that no key has');
  const endpoint = { baseUrl: admitted.url, apiKey, timeoutMs };
  try {
    buildClient(endpoint, fetch);
  } catch (error) {
    throw new CodedError(
      'config',
      'the model client does not start; look at the OPENAI_ variables set here',
      {
        cause: error,
      },
    );
  }
  return endpoint;
}
