/** A stub of actions/checkout that fetches from a server, as the real one does. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { messageOf } from '../../../src/errors.ts';
import { ISOLATED_GIT_ENV } from '../git-repository.ts';
import type { StubAction } from './options.ts';

const run = promisify(execFile);

/**
 * Fetches the ref of the run (for a pull request its merge) or the input `ref` with the token of the job, at
 * `fetch-depth` (default 1, 0 is the whole history). Credentials are not kept, whatever `persist-credentials` says.
 * Never synchronous: the server may live in this very process.
 */
export const checkoutOverHttp: StubAction = async (call) => {
  const git = (...args: string[]) => run('git', args, { cwd: call.workspace, env: ISOLATED_GIT_ENV });
  const basic = Buffer.from(`x-access-token:${call.token}`).toString('base64');
  const authorization = `http.extraheader=AUTHORIZATION: basic ${basic}`;
  const depth = Number(call.inputs['fetch-depth'] || '1');
  const ref = call.inputs['ref'] || call.ref;
  const remote = `${call.serverUrl}/${call.repository}`;
  await git('init', '--quiet');
  await git('remote', 'add', 'origin', remote);
  try {
    const shallow = depth === 0 ? [] : [`--depth=${depth}`];
    await git('-c', authorization, 'fetch', '--quiet', '--no-tags', ...shallow, 'origin', ref);
  } catch (error) {
    throw new Error(`The checkout failed: ${messageOf(error).replaceAll(basic, '***')}`, { cause: error });
  }
  await git('checkout', '--quiet', '--detach', 'FETCH_HEAD');
  const { stdout } = await git('rev-parse', 'HEAD');
  call.setOutput('commit', stdout.trim());
  call.say(`Checked out ${stdout.trim()}`);
};
