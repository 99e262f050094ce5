/** Paths and owners that policy reserves for a person, on the built command line and the action. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { FINDING, openStage, reasonsOf, WITH_KEY, type Stage } from '../support/action-stage.ts';
import { localReviews } from '../support/local-review.ts';
import { reply, status } from '../support/scripted-model.ts';

const { explain, folder, review } = localReviews();
const open: Stage[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((stage) => stage.close()));
});

const POLICY = '.github/verdict-gate.yml';
const CODEOWNERS = '.github/CODEOWNERS';
const base = {
  [POLICY]: "reserved: ['db/**', '@acme/security']\n",
  [CODEOWNERS]: 'src/auth/ @Acme/Security\nsrc/pay/ @acme/money\n',
  'src/auth/login.ts': 'export const tries = 3;\n',
  'src/a.ts': 'export const a = 1;\n',
};

describe('a change of what policy reserves', () => {
  it.each([
    ['a path', { 'db/schema.sql': 'SELECT 1;\n' }, ['db/schema.sql']],
    [
      'what an owner owns, whatever the case of the name',
      { 'src/auth/login.ts': 'export const tries = 300;\n' },
      ['src/auth/login.ts'],
    ],
  ])('is for a person to decide when it is %s: escalate, with the paths', async (_what, head, paths) => {
    const { verdict, run } = await review({ base, head });
    expect(verdict).toMatchObject({
      decision: 'escalate',
      reasons: ['reserved_path'],
      reservedPaths: paths,
      coverage: { percent: 100 },
    });
    expect(run.exitCode).toBe(1);
  });

  it('is told from one that only lies beside it', async () => {
    const { verdict } = await review({ base, head: { 'src/a.ts': 'export const a = 2;\n', 'db.md': 'x\n' } });
    expect(verdict).toMatchObject({ decision: 'approve', reservedPaths: [] });
  });

  it('is one as well when a file is moved out of it, or deleted', async () => {
    const deleted = await review({ base, head: {}, remove: ['src/auth/login.ts'] });
    expect(deleted.verdict).toMatchObject({ decision: 'escalate', reservedPaths: ['src/auth/login.ts'] });
    const moved = await review({
      base,
      head: { 'src/free.ts': base['src/auth/login.ts'] },
      remove: ['src/auth/login.ts'],
    });
    expect(moved.verdict.reservedPaths).toEqual(['src/auth/login.ts']);
    expect(moved.verdict.decision).toBe('escalate');
  });

  it('cannot take itself out: policy and CODEOWNERS count as they stand at the base', async () => {
    const head = {
      [POLICY]: 'reserved: []\n',
      [CODEOWNERS]: '* @mallory\n',
      'src/auth/login.ts': 'export const tries = 300;\n',
    };
    const { verdict } = await review({ base, head });
    expect(verdict).toMatchObject({ decision: 'escalate', reservedPaths: ['src/auth/login.ts'] });
    expect(verdict.policySource).toContain('this change edits the policy, which does not count for itself');
    expect(verdict.policySource).toContain(
      `this change edits ${CODEOWNERS}, which does not count for itself`,
    );
  });

  it('weighs less than a finding that blocks, and more than a review that was not finished', async () => {
    const head = { 'src/auth/login.ts': 'export const tries = 300;\n' };
    const finding = { path: 'src/auth/login.ts', line: 1, quote: 'export const tries = 300;' };
    const blocked = await review({ base, head, model: [reply({ findings: [finding] })] });
    expect(blocked.verdict).toMatchObject({
      decision: 'request_changes',
      reasons: ['blocking_finding', 'reserved_path'],
      findings: [{ owners: ['@Acme/Security'] }],
    });
    const broken = await review({ base, head, model: [status(401)] });
    expect(broken.verdict).toMatchObject({
      decision: 'escalate',
      reasons: ['reserved_path', 'model_unreachable'],
    });
  });
});

describe('a reserved owner that owns nothing', () => {
  it.each([
    ['CODEOWNERS does not name it', base[CODEOWNERS], `${CODEOWNERS} names no such owner`],
    ['there is no CODEOWNERS', null, 'there is no CODEOWNERS at the base'],
  ])(
    'is a mistake in the policy of the project: %s, and nothing is reviewed as if it were reserved',
    async (_how, owners, why) => {
      const files = {
        [POLICY]: "reserved: ['@acme/securty']\n",
        'src/a.ts': 'export const a = 1;\n',
        ...(owners !== null && { [CODEOWNERS]: owners }),
      };
      const head = { 'src/a.ts': 'export const a = 2;\n' };
      const { verdict, requests, run } = await review({ base: files, head });
      expect(verdict).toMatchObject({ decision: 'inconclusive', reasons: ['config_invalid'] });
      expect(verdict.faults[0]?.detail).toMatch(
        new RegExp(
          `^\\.github/verdict-gate\\.yml at [0-9a-f]{12}: reserved: @acme/securty owns nothing, so it reserves nothing: ${why}`,
        ),
      );
      expect(requests).toEqual([]);
      expect(run.exitCode).toBe(2);
      const plan = await explain({ base: files, head }, ['--plan']);
      expect(plan.exitCode).toBe(2);
      expect(plan.stderr).toContain('config_invalid');
      expect(plan.stderr).toContain('@acme/securty owns nothing');
    },
  );

  it('is a note in the policy of an organisation, whose projects do not all have it', async () => {
    const file = join(folder(), 'org.yml');
    writeFileSync(file, "enforced: {reserved: ['@acme/security']}\n");
    const { verdict } = await review({
      base: { 'src/a.ts': 'export const a = 1;\n' },
      head: { 'src/a.ts': 'export const a = 2;\n' },
      args: ['--org-policy', file],
    });
    expect(verdict).toMatchObject({ decision: 'approve', reasons: ['all_clear'] });
    expect(verdict.policyNotes.join('\n')).toContain('reserved: @acme/security owns nothing');
  });
});

describe('owners in the review of a pull request', () => {
  it('are named without a mention, so that nobody is notified', async () => {
    const stage = await openStage({
      base: {
        write: { [POLICY]: "reserved: ['@acme/security']\n", [CODEOWNERS]: 'src/ @acme/security @alice\n' },
      },
      script: [reply({ findings: [{ ...FINDING, severity: 'warning', line: null }] })],
    });
    open.push(stage);
    const end = await stage.run({ inputs: { ...WITH_KEY, 'max-inline-comments': '0' } });
    expect([end.outputs['verdict'], reasonsOf(end)]).toEqual(['escalate', ['reserved_path']]);
    const body = stage.github.reviews[0]?.body ?? '';
    expect(body).toContain('Reserved for a person by policy: `src/divide.ts`');
    expect(body).toContain('Owners: `@acme/security`, `@alice`');
    // In a code span GitHub mentions nobody.
    expect(body.replaceAll(/`[^`]*`/g, '')).not.toMatch(/@(?:acme|alice)/);
    expect(end.exitCode).toBe(1);
  });
});
