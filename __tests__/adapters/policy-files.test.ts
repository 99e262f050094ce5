import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { policyFileAt, userPolicyPath } from '../../src/adapters/policy-files.ts';
import { organisationPolicyFile, userPolicy } from '../../src/config/further-policy.ts';
import { readPolicy } from '../../src/config/policy-source.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'policy-files-'));
  mkdirSync(join(folder, 'own/docs'), { recursive: true });
  writeFileSync(join(folder, 'secret.md'), 'secret');
  writeFileSync(join(folder, 'own/policy.yml'), 'max-review-cycles: 3\n');
  writeFileSync(join(folder, 'own/docs/a.md'), 'a');
  symlinkSync('../../secret.md', join(folder, 'own/docs/link.md'));
  symlinkSync('../secret.md', join(folder, 'own/link.md'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the person's own policy is in the configuration folder, where a relative one does not count", () => {
  expect(userPolicyPath({ XDG_CONFIG_HOME: '/c', HOME: '/h' })).toBe('/c/verdict-gate/policy.yml');
  expect(userPolicyPath({ XDG_CONFIG_HOME: 'c', HOME: '/h' })).toBe('/h/.config/verdict-gate/policy.yml');
  expect(userPolicyPath({ HOME: '/h' })).toBe('/h/.config/verdict-gate/policy.yml');
  expect(userPolicyPath({})).toBeNull();
});

test('what a policy names is read in its folder and below, and nowhere else', async () => {
  const { readFile, name } = policyFileAt(join(folder, 'own/policy.yml'));
  expect([name, await readFile('docs/a.md')]).toEqual(['policy.yml', new Uint8Array([97])]);
  expect(await readFile('docs/none.md')).toBeNull();
  expect(await readFile('docs')).toBe('not_a_file');
  expect(await readFile('../secret.md')).toBe('not_a_file');
  expect(await readFile('docs/link.md')).toBe('not_a_file');
  expect(await readFile('link.md')).toBe('not_a_file');
});

test('a policy of the person may be absent, one that --org-policy names may not', async () => {
  const nothing = () => Promise.resolve(null);
  const file = policyFileAt(join(folder, 'none.yml'));
  const without = await readPolicy('a'.repeat(40), nothing);
  expect(await readPolicy('a'.repeat(40), nothing, [userPolicy(file)])).toEqual(without);
  const named = await readPolicy('a'.repeat(40), nothing, [organisationPolicyFile('none.yml', file)]);
  expect(named.problem).toBe('the file none.yml of --org-policy: there is no such file');
  const own = policyFileAt(join(folder, 'own/policy.yml'));
  expect((await readPolicy('a'.repeat(40), nothing, [userPolicy(own)])).policy['max-review-cycles']).toBe(3);
});
