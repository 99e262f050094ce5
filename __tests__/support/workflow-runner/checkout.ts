/** A stub of actions/checkout that takes repositories from this machine. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGit } from '../git-repository.ts';
import type { StubAction, StubCall } from './options.ts';

/**
 * Fetches what the action would: GITHUB_SHA with `fetch-depth` 1, or all branches with 0; honours `ref`, `path`,
 * `repository` and `persist-credentials` (a file in RUNNER_TEMP that the configuration includes, as from version 6).
 * `origin` keeps pointing at the local repository, so that later fetches work without a network.
 */
export function checkoutFrom(repositories: Readonly<Record<string, string>>): StubAction {
  return (call) => {
    const repository = call.inputs['repository'] || call.repository;
    const source = repositories[repository];
    if (source === undefined) throw new Error(`Not found: the test gave no repository '${repository}'`);
    const folder = join(call.workspace, call.inputs['path'] ?? '');
    mkdirSync(folder, { recursive: true });
    const git = (...args: string[]) => runGit(folder, args).toString('utf8').trim();
    git('init', '-q', '--initial-branch=main');
    git('remote', 'add', 'origin', `file://${source}`);
    const target = targetOf(call, repository, source);
    const depth = Number(call.inputs['fetch-depth'] || '1');
    // Any commit may be asked for, as from GitHub.
    const uploadPack = '--upload-pack=git -c uploadpack.allowAnySHA1InWant=true upload-pack';
    const fetch = (...refs: string[]) => git('fetch', '-q', '--no-tags', uploadPack, ...refs);
    if (depth > 0) fetch(`--depth=${depth}`, 'origin', `+${target.commit}:${target.tracking}`);
    else {
      fetch('origin', '+refs/heads/*:refs/remotes/origin/*');
      fetch('origin', `+${target.commit}:${target.tracking}`);
    }
    const branch = /^refs\/remotes\/origin\/(.+)$/.exec(target.tracking)?.[1];
    if (branch === undefined) git('checkout', '-q', '--force', '--detach', target.tracking);
    else git('checkout', '-q', '--force', '-B', branch, target.tracking);
    if (call.inputs['persist-credentials'] !== 'false') persistCredentials(call, git);
    call.setOutput('commit', git('rev-parse', 'HEAD'));
    call.setOutput('ref', target.tracking);
    call.say(`Checked out ${git('rev-parse', 'HEAD')}`);
  };
}

type Target = { readonly commit: string; readonly tracking: string };

function targetOf(call: StubCall, repository: string, source: string): Target {
  const wanted = call.inputs['ref'] ?? '';
  if (wanted === '' && repository === call.repository)
    return { commit: call.sha, tracking: trackingOf(call.ref) };
  if (/^[0-9a-f]{40}$/.test(wanted)) return { commit: wanted, tracking: 'refs/remotes/origin-commit' };
  const name = wanted === '' ? 'HEAD' : wanted;
  const commit = runGit(source, ['rev-parse', '--verify', `${name}^{commit}`])
    .toString('utf8')
    .trim();
  if (wanted.startsWith('refs/')) return { commit, tracking: trackingOf(wanted) };
  return { commit, tracking: `refs/remotes/origin/${wanted === '' ? 'main' : wanted}` };
}

function trackingOf(ref: string): string {
  if (ref.startsWith('refs/heads/')) return `refs/remotes/origin/${ref.slice('refs/heads/'.length)}`;
  if (ref.startsWith('refs/pull/')) return `refs/remotes/${ref.slice('refs/'.length)}`;
  return ref;
}

function persistCredentials(call: StubCall, git: (...args: string[]) => string): void {
  const file = join(call.temp, `git-credentials-${randomUUID()}.config`);
  const basic = Buffer.from(`x-access-token:${call.token}`).toString('base64');
  writeFileSync(file, `[http "${call.serverUrl}/"]\n\textraheader = AUTHORIZATION: basic ${basic}\n`);
  git('config', '--local', `includeIf.gitdir:${git('rev-parse', '--absolute-git-dir')}.path`, file);
}
