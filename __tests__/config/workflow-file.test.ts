import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { listsReadyForReview, workflowFileOf } from '../../src/config/workflow-file.ts';

describe('listsReadyForReview', () => {
  const jobs = 'jobs: {a: {runs-on: x, steps: [{run: "true"}]}}\n';
  it.each([
    ['a list of types', 'on:\n  pull_request:\n    types: [opened, ready_for_review]\n'],
    ['one type', 'on:\n  pull_request:\n    types: ready_for_review\n'],
    ['a quoted key', '"on":\n  pull_request:\n    types:\n      - ready_for_review\n'],
    [
      'another event beside it',
      'on:\n  push:\n  pull_request: {types: [ready_for_review], branches: [main]}\n',
    ],
    ['the key that YAML 1.1 makes of on', 'true:\n  pull_request:\n    types: [ready_for_review]\n'],
    [
      'a reference',
      'on:\n  pull_request: {types: &t [ready_for_review]}\n  pull_request_target: {types: *t}\n',
    ],
  ])('is true for %s', (_what, on) => {
    expect(listsReadyForReview(on + jobs)).toBe(true);
  });

  it.each([
    ['the event alone', 'on: pull_request\n'],
    ['a list of events', 'on: [push, pull_request]\n'],
    ['the event without types', 'on:\n  pull_request:\n'],
    ['other types', 'on:\n  pull_request:\n    types: [opened, synchronize]\n'],
    [
      'the type at another event',
      'on:\n  pull_request:\n  pull_request_target:\n    types: [ready_for_review]\n',
    ],
    ['the type in a comment', 'on:\n  pull_request:\n    types: [opened] # ready_for_review\n'],
    ['the type as part of a word', 'on:\n  pull_request:\n    types: [not_ready_for_review]\n'],
    ['the type in a job', 'on: pull_request\nenv: {types: ready_for_review}\n'],
    ['a key given twice', 'on:\n  pull_request: {types: [ready_for_review]}\n  pull_request: {}\n'],
    ['text that is no YAML', 'on: [\n'],
    ['nothing', ''],
  ])('is false for %s', (_what, on) => {
    expect(listsReadyForReview(on === '' ? '' : on + jobs)).toBe(false);
  });
});

it('prints nothing of the file, also when its YAML is questionable', () => {
  const program = `
    import { listsReadyForReview } from './src/config/workflow-file.ts';
    listsReadyForReview('on: !x##[error]y {pull_request: {types: [ready_for_review]}}');`;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  expect([child.status, child.stdout, child.stderr]).toEqual([0, '', '']);
});

describe('workflowFileOf', () => {
  const commit = 'c'.repeat(40);
  const of = (ref: string, sha = commit) =>
    workflowFileOf({ GITHUB_WORKFLOW_REF: ref, GITHUB_WORKFLOW_SHA: sha });

  it('takes repository, path and commit from what the runner says', () => {
    expect(of('shop/cart/.github/workflows/ci.yml@refs/pull/7/merge')).toEqual({
      repository: 'shop/cart',
      path: '.github/workflows/ci.yml',
      commit,
    });
    expect(of('shop/cart/.github/workflows/a@b.yaml@refs/heads/x@y.yml@z')?.path).toBe(
      '.github/workflows/a@b.yaml',
    );
  });

  it.each([
    ['', commit],
    ['shop/cart/.github/workflows/ci.yml', commit],
    ['shop/cart/evil.yml@refs/heads/main', commit],
    ['shop/cart/.github/workflows/ci.yml@refs/heads/main', 'main'],
    ['shop/cart/.github/workflows/ci.yml@refs/heads/main', ''],
  ])('knows no file for %j at %j', (ref, sha) => {
    expect(of(ref, sha)).toBeNull();
  });

  it('knows no file outside a workflow', () => {
    expect(workflowFileOf({})).toBeNull();
  });
});
