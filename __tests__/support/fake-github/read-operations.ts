import { limitedAnswer } from './changed-files.ts';
import { NOT_FOUND, ok, refusal, type Answer, type Call } from './answer.ts';
import type { GitRepository } from './git-store.ts';
import { pageOf } from './pages.ts';
import { userShape } from './account-shapes.ts';
import { fileShape, pullShape } from './shapes.ts';
import type { State } from './state.ts';

type Params = Readonly<Record<string, string>>;

export function getPull(_call: Call, state: State): Answer {
  return ok(pullShape(state));
}

export function listFiles(call: Call, state: State): Answer {
  const { rows, headers } = pageOf(state.filesAt(state.head.sha), call, state.urls.api);
  return ok(
    limitedAnswer(rows, state.settings).map((file) => fileShape(file, state.head.sha, state)),
    headers,
  );
}

export function getPermission(_call: Call, state: State, params: Params): Answer {
  const { username = '' } = params;
  const permission = Object.hasOwn(state.collaborators, username)
    ? state.collaborators[username]
    : state.isPrivate
      ? 'none'
      : 'read';
  if (permission === null || permission === undefined) return refusal(404, `${username} is not a user`);
  const type = username.endsWith('[bot]') ? 'Bot' : 'User';
  const user = userShape({ login: username, type }, state);
  return ok({ permission, role_name: permission, user: { ...user, role_name: permission } });
}

export function getRef(_call: Call, state: State, params: Params, repository: GitRepository): Answer {
  const ref = `refs/${params['ref'] ?? ''}`;
  const sha = repository.refOf(ref);
  if (sha === null) return NOT_FOUND;
  const type = repository.git('cat-file', '-t', sha);
  const api = `${state.urls.api}/repos/${params['owner']}/${params['repo']}/git`;
  return ok({
    ref,
    node_id: `REF_${Buffer.from(ref).toString('base64url')}`,
    url: `${api}/${ref}`,
    object: { sha, type, url: `${api}/${type}s/${sha}` },
  });
}
