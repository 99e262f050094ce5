import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { admitEnvNames, gateEnvironment } from '../../../src/core/gate/environment.ts';
import { ENV_VALUE_LIMIT_BYTES } from '../../../src/core/gate/limits.ts';
import { MAX_COMMAND_CHARS } from '../../../src/core/gate/tokenize.ts';
import { gateCaseExpectation, gateCaseInput } from './gate-case.ts';

const scrub = gateCaseInput(
  'gate-env-scrub',
  z.object({ parentEnv: z.record(z.string(), z.string()), childAllow: z.array(z.string()) }),
);
const { canariesSeenByChild } = gateCaseExpectation(
  'gate-env-scrub',
  z.object({ canariesSeenByChild: z.number() }),
);
const none = { kind: 'admitted', names: [] } as const;

describe('gateEnvironment', () => {
  it('hands on none of the 24 canaries of an action', () => {
    const names = Object.keys(scrub.parentEnv);
    expect(names).toHaveLength(24);
    expect(names.filter((name) => gateEnvironment(scrub.parentEnv, none).has(name))).toHaveLength(
      canariesSeenByChild,
    );
  });

  it('hands on every variable that a test command usually reads, with its value', () => {
    const parent = Object.fromEntries(scrub.childAllow.map((name) => [name, `value of ${name}`]));
    expect(Object.fromEntries(gateEnvironment(parent, none))).toEqual(parent);
  });

  it('hands on an admitted extra name and nothing like it', () => {
    const parent = { DATABASE_URL: 'sqlite::memory:', DATABASE_URL_2: 'x', database_url: 'y' };
    const environment = gateEnvironment(parent, { kind: 'admitted', names: ['DATABASE_URL'] });
    expect(Object.fromEntries(environment)).toEqual({ DATABASE_URL: 'sqlite::memory:' });
  });

  it('takes no value from the prototype of the parent environment', () => {
    const environment = gateEnvironment(Object.create({ HOME: '/evil' }), none);
    expect(environment.size).toBe(0);
  });

  it('hands on no name that the input for extra names would refuse', () => {
    const everything = new Proxy<Record<string, string>>(
      {},
      {
        get: () => 'x',
        getOwnPropertyDescriptor: () => ({ value: 'x', configurable: true, enumerable: true }),
      },
    );
    const names = [...gateEnvironment(everything, none).keys()];
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => admitEnvNames([name]).kind === 'refused')).toEqual([]);
  });
});

describe('admitEnvNames', () => {
  it('admits names that stand for no secret', () => {
    expect(admitEnvNames(['DATABASE_URL', 'http_proxy', 'PYTHONPATH'])).toEqual({
      kind: 'admitted',
      names: ['DATABASE_URL', 'http_proxy', 'PYTHONPATH'],
    });
  });

  const refused = Object.keys(scrub.parentEnv).filter(
    // These two lead to services and carry no secret in their name: a person may decide to name them.
    (name) => !['DOCKER_HOST', 'HTTP_PROXY'].includes(name),
  );
  it.each([
    ...refused,
    ...refused.map((name) => name.toLowerCase()),
    'MY_PASSWORD',
    'dbPasswd',
    'SIGNING_KEY',
    'Client_Secret',
    'GITHUB_PATH',
    'GITHUB_STATE',
    'RUNNER_TEMP',
    'DYLD_INSERT_LIBRARIES',
    'LD_LIBRARY_PATH',
    'GIT_DIR',
    'ENV',
    'JAVA_TOOL_OPTIONS',
    'VERDICT_GATE_RUN',
  ])('refuses %s', (name) => {
    expect(admitEnvNames(['LANG', name])).toEqual({
      kind: 'refused',
      name,
      explanation: expect.stringContaining(`"${name}"`),
    });
  });

  it.each(['', 'A B', 'A=B', '1A', 'A-B', 'A\n', '\u017fECRET', 'A\0'])(
    'refuses %j, which is no name',
    (name) => {
      expect(admitEnvNames([name]).kind).toBe('refused');
    },
  );
});

describe('sizes', () => {
  it('of arguments and values stay below what a system takes', () => {
    const limits = gateCaseExpectation(
      'argument-list-too-long',
      z.object({ largestArgBytes: z.number(), largestEnvValueBytes: z.number() }),
    );
    expect(MAX_COMMAND_CHARS).toBeLessThanOrEqual(limits.largestArgBytes);
    expect(ENV_VALUE_LIMIT_BYTES).toBeLessThanOrEqual(limits.largestEnvValueBytes);
  });
});
