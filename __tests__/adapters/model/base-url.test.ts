import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { admitBaseUrl } from '../../../src/adapters/model/base-url.ts';

describe('admitBaseUrl', () => {
  it.each([
    ['https://api.openai.com/v1', 'https://api.openai.com/v1'],
    ['https://api.openai.com/v1/', 'https://api.openai.com/v1'],
    ['https://llm.example.com', 'https://llm.example.com'],
    ['https://10.0.0.9:4000/v1', 'https://10.0.0.9:4000/v1'],
    ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
    ['http://127.0.0.1:1234/v1', 'http://127.0.0.1:1234/v1'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['HTTPS://API.EXAMPLE.COM/v1', 'https://api.example.com/v1'],
  ])('admits %s', (text, url) => {
    expect(admitBaseUrl(text)).toEqual({ kind: 'ok', url });
  });

  it.each([
    '',
    ' ',
    'api.openai.com/v1',
    '/v1',
    'https://',
    'http://api.openai.com/v1',
    'http://10.0.0.9/v1',
    'http://127.0.0.1.example.com/v1',
    'http://localhost.example.com',
    'http://localhost@example.com/v1',
    'http://[::2]/v1',
    'http://0.0.0.0/v1',
    'ftp://localhost/v1',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:pass@example.com/v1',
    'https://user@example.com/v1',
    'https://:pass@example.com/v1',
    'https://example.com/v1?api-version=1',
    'https://example.com/v1?',
    'https://example.com/v1#a',
    'https://example.com/v1#',
    'https://example.com/v1/chat/completions',
    'https://example.com\\@evil.com',
    'https://exa\nmple.com/v1',
    ' https://example.com',
    'https://example.com/a b',
    'https://ex\u00e4mple.com',
  ])('refuses %j', (text) => {
    expect(admitBaseUrl(text).kind).toBe('problem');
  });

  it('never repeats the address in a problem', () => {
    expect(JSON.stringify(admitBaseUrl('https://user:secret@example.com/v1'))).not.toMatch(/secret|example/);
  });

  it('admits only https, or http to this machine, without credentials or query', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string()),
        (text) => {
          const admitted = admitBaseUrl(text);
          if (admitted.kind === 'problem') return;
          const url = new URL(admitted.url);
          expect(
            url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname),
          ).toBe(true);
          expect(url.username + url.password + url.search + url.hash).toBe('');
        },
      ),
    );
  });
});
