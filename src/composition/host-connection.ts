import type { ConnectionOptions } from '../adapters/github/host-options.ts';
import type { ActionInputs } from '../config/action-inputs.ts';
import { PRODUCT } from '../config/product.ts';
import { CodedError } from '../errors.ts';
import type { ActionSurroundings } from './checkout.ts';

/** Whoever can stand between could read token and key. @throws CodedError 'config' */
export function requireVerifiedTls(environment: ActionSurroundings['environment']): void {
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0') return;
  throw new CodedError(
    'config',
    'NODE_TLS_REJECT_UNAUTHORIZED=0 switches off the check of certificates, so neither token nor key is sent: take it out of the environment (NODE_EXTRA_CA_CERTS adds a certificate)',
  );
}

/** How the host is spoken to, by whoever does. */
export function connectionOf(
  inputs: Pick<ActionInputs, 'github-token'>,
  timeLeft: () => number,
  { environment, signal, reporter }: ActionSurroundings,
): ConnectionOptions {
  return {
    apiUrl: environment['GITHUB_API_URL'] ?? 'https://api.github.com',
    token: inputs['github-token'],
    signal,
    timeLeft,
    note: (message) => reporter.progress(message),
    userAgent: `${PRODUCT.name}/${PRODUCT.version}`,
  };
}
