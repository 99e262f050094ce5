import { describe, expect, it } from '@jest/globals';

import { findBasicAuth } from '../../../src/adapters/secrets/basic-auth-finder.ts';
import { findNamedValues } from '../../../src/adapters/secrets/named-value-finder.ts';
import { findUrlPasswords } from '../../../src/adapters/secrets/url-password-finder.ts';
import { ALPHANUMERIC, BASE64, DIGITS, drawn, HEX, SMALL } from './made-up.ts';

const MIXED = drawn(24, ALPHANUMERIC);
const SHORT = drawn(12, ALPHANUMERIC, 'short');
const UUID = [8, 4, 4, 4, 12].map((length, index) => drawn(length, HEX, `uuid ${index}`)).join('-');

describe('findNamedValues', () => {
  it.each([
    ['code', `const apiKey = "${MIXED}";`, MIXED],
    ['code with single quotes', `password: '${SHORT}',`, SHORT],
    ['JSON', `{"client_secret": "${MIXED}"}`, MIXED],
    ['an environment file', `A=1\nSERVICE_AUTH_TOKEN=${MIXED}\nB=2`, MIXED],
    ['YAML', `  access-key: ${MIXED}\n`, MIXED],
    ['a Go program', `secret := "${MIXED}"`, MIXED],
    ['a Ruby hash', `:auth_token => "${MIXED}"`, MIXED],
    ['a default of a function', `getEnv("api_token", "${UUID}")`, UUID],
    ['a header', `-H "Authorization: Bearer ${MIXED}" https://host`, MIXED],
    ['a header as a string', `headers["Authorization"] = 'Bearer ${MIXED}'`, MIXED],
    ['a connection string', `Server=db;Password=${MIXED};Database=x`, MIXED],
    ['a query', `https://host/a?access_token=${MIXED}&b=c`, MIXED],
    ['hexadecimal', `credentials: "${drawn(64, HEX)}"`, drawn(64, HEX)],
    ['small letters and digits', `token = "${drawn(32, SMALL + DIGITS)}"`, drawn(32, SMALL + DIGITS)],
    ['base64', `encryption_key: "${drawn(43, BASE64)}="`, `${drawn(43, BASE64)}=`],
    ['text with letters that have no small form of one unit', `İİİİİİ secret = "${MIXED}"`, MIXED],
  ])('finds a value in %s', (_name, text, value) => {
    const start = text.indexOf(value);
    expect(findNamedValues(text)).toEqual([{ start, end: start + value.length, rule: 'named-secret' }]);
  });

  it.each([
    ['words', 'password = "correct horse battery"'],
    ['a word', 'const password = "development1";'],
    ['a name', 'token = "userAccessTokenFromSession";'],
    ['a dotted name', 'secret: process.env.SERVICE_SECRET_KEY2'],
    ['a variable of a template', `token: "\${SERVICE_TOKEN_A1B2C3D4}"`],
    ['a variable of a shell', 'TOKEN=$SERVICE_TOKEN_A1B2C3D4E5'],
    ['a tag', 'api_key: "<your-api-key-1a2b3c4d5e>"'],
    ['filler', `api_key = "${'x'.repeat(32)}"`],
    ['a value that is mostly filled up', `api_key = "${MIXED}${'A'.repeat(9)}"`],
    ['a name with capitals', 'secret: "getHTTPResponseFROMServerURL"'],
    ['a name in capitals', 'secret: "SERVICE_ACCESS_TOKEN"'],
    ['an example', `api_key = "example${MIXED}"`],
    ['a counted word', 'password = "passw0rd1234567890"'],
    ['a path', "keyFile: 'certs/2024/server1.private-key.pem'"],
    ['a version', 'auth: "io.jsonwebtoken:jjwt-jackson-0.11.2"'],
    ['an identifier of a secret', `secretId: "${MIXED}"`],
    ['a hash', `password_hash = "${drawn(64, HEX)}"`],
    ['a public token', `publicToken = "${MIXED}"`],
    ['a page of a list', `"nextToken": "${MIXED}"`],
    ['a form token', `csrf-token=${MIXED}`],
    ['a type of a schema', `"AWS::IAM::AccessKey": "${drawn(16, HEX)}"`],
    ['an author', `author = "${MIXED}"`],
    ['a value without such a name', `checksum = "${MIXED}"`],
    ['an argument without quotes', `"password", ${MIXED}\n`],
    ['an argument without a quoted name', `join(pwd, "${MIXED}")`],
    ['a placeholder of ours', 'api_key = "[REDACTED:github-token]"'],
    ['an expression in code', `token = makeToken1A2b(${MIXED});`],
  ])('takes %s for no secret', (_name, text) => {
    expect(findNamedValues(text)).toEqual([]);
  });
});

describe('findUrlPasswords', () => {
  it('finds the password of a URL and leaves the rest', () => {
    const text = `DATABASE_URL=postgres://app:${SHORT}@db.internal:5432/app`;
    const start = text.indexOf(SHORT);
    expect(findUrlPasswords(text)).toEqual([{ start, end: start + SHORT.length, rule: 'url-password' }]);
  });

  it('finds a token without a user', () => {
    expect(findUrlPasswords(`redis://:${MIXED}@cache`)).toHaveLength(1);
  });

  it.each([
    ['the passwords of local databases', 'postgres://postgres:postgres@localhost:5432/db'],
    ['a word', 'https://user:password123@host'],
    ['a variable', `https://x-access-token:\${TOKEN_1A2B3C4D}@github.com`],
    ['a port', 'http://localhost:8080/@scope/package'],
    ['escaped signs', 'https://user:he%2F%2Fo%40yo@host'],
  ])('takes %s for no secret', (_name, text) => {
    expect(findUrlPasswords(text)).toEqual([]);
  });
});

describe('findBasicAuth', () => {
  function basic(credentials: string): string {
    return Buffer.from(credentials).toString('base64');
  }

  it('finds credentials whose password was drawn at random', () => {
    const value = basic(`app:${MIXED}`);
    const text = `Authorization: Basic ${value}\n`;
    const start = text.indexOf(value);
    expect(findBasicAuth(text)).toEqual([
      { start, end: start + value.length, rule: 'basic-auth-credentials' },
    ]);
  });

  it.each([
    ['words', `Authorization: Basic ${basic('Aladdin:open sesame')}`],
    ['a user without a password', `Authorization: Basic ${basic('browser-client:')}`],
    ['no credentials at all', `a basic ${MIXED} thing`],
  ])('takes %s for no secret', (_name, text) => {
    expect(findBasicAuth(text)).toEqual([]);
  });
});
