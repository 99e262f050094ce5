import { describe, expect, it } from '@jest/globals';
import { failureOf } from '../../../src/adapters/model/transport.ts';

function thrown(cause: unknown): Error {
  return new TypeError('fetch failed', { cause });
}

function coded(code: string): Error {
  return Object.assign(new Error('a reason'), { code });
}

describe('what fetch throws', () => {
  it.each([
    ['ENOTFOUND', 'connection'],
    ['EAI_AGAIN', 'connection'],
    ['ECONNREFUSED', 'connection'],
    ['ECONNRESET', 'connection'],
    ['UND_ERR_CONNECT_TIMEOUT', 'connection'],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
    ['UND_ERR_BODY_TIMEOUT', 'timeout'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'insecure'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'insecure'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'insecure'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'insecure'],
    ['CERT_HAS_EXPIRED', 'insecure'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'insecure'],
    ['EPROTO', 'insecure'],
    ['HPE_INVALID_CONSTANT', 'broken'],
    ['UND_ERR_SOCKET', 'broken'],
  ])('with the code %s is %s, in the error or behind it', (code, failure) => {
    expect(failureOf(thrown(coded(code)))).toBe(failure);
    expect(failureOf(coded(code))).toBe(failure);
  });

  it.each([
    [thrown(new Error('unexpected redirect')), 'redirect'],
    [thrown(undefined), 'broken'],
    [null, 'broken'],
    ['text', 'broken'],
  ])('without a code is told by its cause: %s is %s', (error, failure) => {
    expect(failureOf(error)).toBe(failure);
  });
});
