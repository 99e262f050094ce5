import { afterEach, describe, expect, test } from '@jest/globals';
import { closeServers, PULL, scripted, serve, TOKEN, type Answer } from './scripted-host.ts';

afterEach(closeServers);

const OK: Answer = { status: 200, body: PULL };

describe('a read that fails is asked for again', () => {
  test.each<[string, Answer]>([
    ['a 500', { status: 500, body: { message: 'Server Error' } }],
    ['a 502 of a proxy', { status: 502, body: '<html>Bad Gateway</html>' }],
    ['a 503', { status: 503 }],
    ['a broken connection', 'reset'],
    ['a secondary limit', { status: 403, body: { message: 'You have exceeded a secondary rate limit' } }],
    [
      'the older words for it',
      { status: 403, body: { message: 'You have triggered an abuse detection mechanism' } },
    ],
    ['a 429 without words', { status: 429 }],
    [
      'a primary limit',
      {
        status: 403,
        body: { message: 'API rate limit exceeded' },
        headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' },
      },
    ],
  ])('after %s', async (_name, fault) => {
    const { host, asked, notes } = await scripted([fault, OK]);
    expect(await host.readState()).toMatchObject({ headSha: 'a'.repeat(40) });
    expect(asked).toHaveLength(2);
    expect(notes).toEqual([
      expect.stringMatching(
        /^GET \/repos\/\{owner\}\/\{repo\}\/pulls\/\{pull_number\}: .*; attempt 2 of 4 in \d+ s$/,
      ),
    ]);
  });

  test('three times at most', async () => {
    const { host, asked } = await scripted(() => ({ status: 502, body: { message: 'Bad Gateway' } }));
    await expect(host.readState()).rejects.toMatchObject({
      code: 'host',
      message: 'pull request 7 of octo/demo could not be read: GitHub answered 502: Bad Gateway',
    });
    expect(asked).toHaveLength(4);
  });

  test('when no answer comes in the time of one attempt', async () => {
    const { host, asked } = await scripted(['hang', OK], { attemptMs: 100 });
    expect(await host.readState()).toMatchObject({ isOpen: true });
    expect(asked).toHaveLength(2);
  });

  test('when nobody listens', async () => {
    const { url } = await serve(() => OK);
    await closeServers();
    const { host, notes } = await scripted([], { apiUrl: url });
    await expect(host.readState()).rejects.toMatchObject({
      code: 'host',
      message: 'pull request 7 of octo/demo could not be read: the connection broke (ECONNREFUSED)',
    });
    expect(notes).toHaveLength(3);
  });
});

describe('the wait', () => {
  const limited = (headers: Record<string, string>): Answer => ({
    status: 429,
    body: { message: 'You have exceeded a secondary rate limit' },
    headers,
  });
  const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);

  test.each<[string, Answer, RegExp]>([
    ['is what retry-after says', limited({ 'retry-after': '17' }), / in 17 s$/],
    [
      'lasts until the limit is reset',
      limited({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(90) }),
      / in (8\d|9[01]) s$/,
    ],
    ['is a minute where the host names no time', limited({}), / in 60 s$/],
    [
      'is a minute where the limit that is reset is not used up',
      limited({ 'x-ratelimit-remaining': '9' }),
      / 60 s$/,
    ],
    ['after a server error is short', { status: 500 }, / in 1 s$/],
    [
      'after a server error with retry-after is what that says',
      { status: 503, headers: { 'retry-after': '30' } },
      / 30 s$/,
    ],
  ])('%s', async (_name, fault, note) => {
    const { host, notes } = await scripted([fault, OK]);
    await host.readState();
    expect(notes).toEqual([expect.stringMatching(note)]);
  });

  test('is not begun when the run has less time left', async () => {
    const { host, asked, notes } = await scripted([limited({ 'retry-after': '60' }), OK], {
      timeLeft: () => 59,
    });
    await expect(host.readState()).rejects.toMatchObject({
      code: 'host',
      message: expect.stringMatching(/^pull request 7 .* answered 429: .*\(rate limit\)$/),
    });
    expect(asked).toHaveLength(1);
    expect(notes).toEqual([expect.stringContaining('too long')]);
  });

  test('is not begun when it is longer than two minutes, whatever time is left', async () => {
    const { host, asked } = await scripted([limited({ 'retry-after': '121' }), OK], {
      timeLeft: () => Infinity,
    });
    await expect(host.readState()).rejects.toMatchObject({ code: 'host' });
    expect(asked).toHaveLength(1);
  });

  test('ends when the run is cancelled', async () => {
    const { host, asked, controller } = await scripted(
      () => {
        setTimeout(() => controller.abort(), 50);
        return limited({ 'retry-after': '60' });
      },
      { secondMs: 1000, timeLeft: () => Infinity },
    );
    await expect(host.readState()).rejects.toMatchObject({ code: 'cancelled' });
    expect(asked).toHaveLength(1);
  });
});

describe('a read that stands is not asked for again', () => {
  test.each<[string, Answer, RegExp]>([
    [
      '401',
      { status: 401, body: { message: 'Bad credentials' } },
      /answered 401: Bad credentials \(the token is not valid/,
    ],
    [
      '403',
      { status: 403, body: { message: 'Resource not accessible by integration' } },
      /Resource not accessible by integration \(the token needs the permissions "contents: read"/,
    ],
    ['404', { status: 404, body: { message: 'Not Found' } }, /Not Found \(it does not exist, or the token/],
    ['422', { status: 422, body: { message: 'Unprocessable' } }, /answered 422: Unprocessable$/],
    ['501', { status: 501 }, /answered 501$/],
    ['a list where an object is due', { status: 200, body: [] }, /not what it should be, at the answer/],
    [
      'an object that lacks a field',
      { status: 200, body: { ...PULL, changed_files: undefined } },
      /, at changed_files$/,
    ],
    [
      'a head that is no commit id',
      { status: 200, body: { ...PULL, head: { sha: 'main' } } },
      /, at head\.sha$/,
    ],
    ['no body', { status: 204 }, /not what it should be/],
    ['a cut answer', { status: 200, body: JSON.stringify(PULL).slice(0, -9) }, /not what it should be/],
  ])('%s', async (_name, answer, message) => {
    const { host, asked } = await scripted([answer, OK]);
    await expect(host.readState()).rejects.toMatchObject({
      code: 'host',
      message: expect.stringMatching(message),
    });
    expect(asked).toHaveLength(1);
  });

  test('the words of the host are bounded, inert, and without the token', async () => {
    const message = `${TOKEN}\n::set-output name=x::y\n##[add-mask]z ${'w'.repeat(5000)}`;
    const { host } = await scripted([{ status: 422, body: { message } }]);
    const error: unknown = await host.readState().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ message: expect.stringContaining('[token]') });
    const text = String(error);
    expect(text.length).toBeLessThan(500);
    expect(text).not.toMatch(/##\[|\n|token-of-the-test/);
  });

  test('nothing is asked of a run that was cancelled before', async () => {
    const { host, asked, controller } = await scripted([OK]);
    controller.abort();
    await expect(host.readState()).rejects.toMatchObject({ code: 'cancelled' });
    expect(asked).toHaveLength(0);
  });

  test('a request under way ends with the run', async () => {
    const { host, controller } = await scripted(() => {
      setTimeout(() => controller.abort(), 20);
      return 'hang';
    });
    await expect(host.readState()).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('the token', () => {
  test('goes to the host that was named, below its path, with the version of the API', async () => {
    const { host, asked } = await scripted([OK], { prefix: '/api/v3/' });
    await host.readState();
    expect(asked).toMatchObject([
      {
        method: 'GET',
        url: '/api/v3/repos/octo/demo/pulls/7',
        headers: { authorization: `token ${TOKEN}`, 'x-github-api-version': '2022-11-28' },
      },
    ]);
  });

  test('does not go to the host of a redirect', async () => {
    const other = await serve(() => OK);
    const { host, asked } = await scripted([
      { status: 301, headers: { location: `${other.url}/repos` } },
      OK,
    ]);
    await expect(host.readState()).rejects.toMatchObject({
      code: 'host',
      message: expect.stringContaining('it redirects to another host'),
    });
    expect([asked.length, other.asked.length]).toEqual([1, 0]);
  });

  test('follows a redirect on the same host, as of a renamed repository', async () => {
    const { host, asked } = await scripted([
      { status: 301, headers: { location: '/repositories/1/pulls/7' } },
      OK,
    ]);
    expect(await host.readState()).toMatchObject({ isOpen: true });
    expect(asked.map(({ url }) => url)).toEqual(['/repos/octo/demo/pulls/7', '/repositories/1/pulls/7']);
  });

  test('does not go round in circles', async () => {
    const { host, asked } = await scripted(() => ({ status: 302, headers: { location: '/again' } }));
    await expect(host.readState()).rejects.toMatchObject({
      message: expect.stringContaining('more than 3 times'),
    });
    expect(asked).toHaveLength(4);
  });

  test('must be there', async () => {
    await expect(scripted([], { token: '' })).rejects.toMatchObject({ code: 'host' });
  });

  test.each(['not an address', 'ftp://x', 'https://user:pass@x', 'https://x/?y=1'])(
    'is given to no client of %s',
    async (apiUrl) => {
      await expect(scripted([], { apiUrl })).rejects.toMatchObject({ code: 'host' });
    },
  );
});
