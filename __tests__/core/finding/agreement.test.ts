import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { agreementOf, AGREEMENT_LINES } from '../../../src/core/finding/agreement.ts';
import type { Candidate, Origin } from '../../../src/core/finding/finding.ts';
import type { Grounded } from '../../../src/core/finding/ground.ts';
import { isNear, nearbyIndex } from '../../../src/core/finding/nearby.ts';
import { buildGrounded } from './build-candidate.ts';

const by = (reviewer: string, unit = '1'): Origin => ({ kind: 'model', reviewer, unit });
const RULE: Origin = { kind: 'rule', rule: 'removed-check' };

function claim(of: Partial<Candidate>, place: Partial<Grounded> = {}): Grounded {
  return buildGrounded({ code: 'x', ...place, of });
}

const agree = (a: Grounded, b: Grounded): boolean => agreementOf()(a, b);

const INJECTION = {
  title: 'SQL injection through the order id',
  body: 'The order id from the request is put into the query string without escaping. Use a parameter.',
} as const;
const UNESCAPED = {
  title: 'Unescaped request value in query',
  body: '`orderId` comes from the request and is concatenated into the SQL query, so an attacker can inject SQL.',
} as const;

const at = (startLine: number, line = startLine): Partial<Grounded> => ({ startLine, line });
const general = (place: Partial<Grounded> = {}) => claim({ ...INJECTION, origin: by('general') }, place);
const security = (place: Partial<Grounded> = {}) =>
  claim({ ...UNESCAPED, category: 'security', origin: by('security') }, place);

describe('agreement', () => {
  it.each([
    ['a division', 'Division by zero for an empty list', 'With no element the length is 0 and the average is NaN.', 'average() of an empty list is NaN', 'An empty list gives length 0, so the division returns NaN.'],
    ['a comparison', 'Token comparison leaks timing', 'The webhook token is compared with ===; a timing attack can recover it.', 'Use a constant-time comparison for the webhook token', 'Comparing the token with === leaks timing information.'],
    ['a retry', 'Retry charges the customer twice', 'charge is called again after a timeout although the first call may have gone through.', 'Retry without idempotency key', 'A timeout does not mean that the charge failed: the retry can charge the customer a second time.'],
    ['a test', 'No test for the new discount branch', 'The branch for expired coupons has no test.', 'Missing test: expired coupon', 'Nothing tests what happens when the coupon is expired.'],
    ['an offset', 'Wrong index in pagination', 'The offset is page * size, so page 1 skips the first rows.', 'Off by one: the first page is skipped', 'page starts at 1, so offset skips the first size rows.'],
    ['a path', 'Path traversal in download', 'The file name of the request is joined to the upload folder without a check, so ../ leaves it.', 'User-controlled file name can escape the upload directory', 'The name is joined with the upload directory; "../" sequences allow reading any file.'],
    ['a leak', 'Resource leak', 'The connection is not closed when the query fails.', 'Connection stays open on error', 'On a failed query the connection is never closed and the pool runs empty.'],
    ['an identifier', 'retryConnect runs for ever', 'Limit it.', 'No end of retry_connect', 'It loops.'],
  ])('is found where two reviewers say the same in other words: %s', (_, title, body, otherTitle, otherBody) => {
    const one = claim({ title, body, origin: by('general') });
    const two = claim({ title: otherTitle, body: otherBody, category: 'performance', origin: by('pattern') });
    expect([agree(one, two), agree(two, one)]).toEqual([true, true]);
  }); // prettier-ignore

  it.each([
    ['injection and access', INJECTION.title, INJECTION.body, 'Missing authorisation', 'Any signed-in customer can read orders of others: the owner is not compared.'],
    ['division and rounding', 'Division by zero for an empty list', 'With no element the length is 0 and the average is NaN.', 'The result is rounded twice', 'average rounds, and the caller rounds again, which loses cents.'],
    ['two faults of a retry', 'Retry charges the customer twice', 'charge is called again after a timeout although the first call may have gone through.', 'The retry loop never ends', 'Without a limit of attempts a lasting fault keeps the request open forever.'],
    ['two faults of a token', 'Token comparison leaks timing', 'The webhook token is compared with ===.', 'The token is written to the log', 'The log line holds the whole request, and with it the secret.'],
    ['a null and a name', 'Null dereference', 'user can be null when the session has expired, and user.name throws.', 'Name the variable after what it holds', 'u says nothing; the convention here is full words.'],
    ['two that only advise', 'Consider extracting this into a function', 'This code is duplicated in two methods.', 'Consider adding error handling', 'This code does not handle errors of the method.'],
    ['two without a word', '', '', '', ''],
  ])('is not found where they say different things of one place: %s', (_, title, body, otherTitle, otherBody) => {
    const one = claim({ title, body, origin: by('general') });
    const two = claim({ title: otherTitle, body: otherBody, origin: by('security') });
    expect(agree(one, two)).toBe(false);
  }); // prettier-ignore

  it('does not count the code that both show, in a code span, in a block or as it is quoted', () => {
    const quote = 'const total = orders.reduce(sum, initialValue);';
    const shows = (said: string, form: string, reviewer: string) =>
      claim({ title: said, body: form, quote, origin: by(reviewer) });
    for (const form of [`\`${quote}\``, `\`\`\`ts\n${quote}\n\`\`\``, quote]) {
      expect(agree(shows('Slow', form, 'general'), shows('Racy', form, 'security'))).toBe(false);
    }
    expect(agree(shows('Slow', 'total orders', 'general'), shows('Racy', 'total orders', 'security'))).toBe(
      true,
    );
  });

  it('is one of places too: same path and side, at most three lines apart, in the change', () => {
    const line = (start: number, end = start) => agree(general(at(10, 12)), security(at(start, end)));
    expect([line(11), line(15), line(7), line(1, 90)]).toEqual([true, true, true, true]);
    expect([line(16), line(6), line(1, 6)]).toEqual([false, false, false]);
    expect(agree(general(), security({ path: 'src/b.ts' }))).toBe(false);
    expect(agree(general(), security({ side: 'LEFT' }))).toBe(false);
    const outside = { inChange: false, line: null, startLine: null };
    expect(agree(general(outside), security(outside))).toBe(false);
    expect(agree(general(), security({ ...outside, line: 3, startLine: 3 }))).toBe(false);
  });

  it('takes two voices: two reviewers, or a rule and a reviewer, never one twice', () => {
    const pair = (a: Origin, b: Origin) =>
      agree(claim({ ...INJECTION, origin: a }), claim({ ...UNESCAPED, origin: b }));
    expect(pair(by('general'), by('security'))).toBe(true);
    expect(pair(by('general'), by('security', '2'))).toBe(true);
    expect(pair(RULE, by('general'))).toBe(true);
    expect(pair(by('general'), by('general'))).toBe(false);
    expect(pair(by('general'), by('general', '2'))).toBe(false);
    expect(pair(RULE, { kind: 'rule', rule: 'secret-on-added-line' })).toBe(false);
  });
});

describe('an index of places', () => {
  const places = fc.array(
    fc
      .record({
        path: fc.constantFrom('a', 'b'),
        side: fc.constantFrom('RIGHT' as const, 'LEFT' as const),
        line: fc.option(fc.integer({ min: 0, max: 120 })),
        length: fc.nat(49),
      })
      .map(({ path, side, line, length }) => ({
        path,
        side,
        line: line === null ? null : line + length,
        startLine: line,
      })),
    { maxLength: 20 },
  );

  it('finds just what is near, each once', () => {
    fc.assert(
      fc.property(places, (all) => {
        const index = nearbyIndex<(typeof all)[number]>(AGREEMENT_LINES);
        for (const each of all) index.add(each);
        for (const each of all) {
          const found = [...index.near(each)];
          expect(new Set(found).size).toBe(found.length);
          expect(new Set(found)).toEqual(
            new Set(all.filter((other) => isNear(each, other, AGREEMENT_LINES))),
          );
        }
      }),
    );
  });
});
