import { posix } from 'node:path';
import { NOT_FOUND, ok, refusal, type Answer, type Call } from './answer.ts';
import type { GitRepository } from './git-store.ts';
import type { State } from './state.ts';

type Params = Readonly<Record<string, string>>;
type Entry = { readonly mode: string; readonly sha: string; readonly size: number; readonly path: string };

/** Above 1 MB the JSON form has no content; above 100 MB there is no answer. */
const MAX_ENCODED = 1024 * 1024;
const RAW = /application\/vnd\.github(\.v3)?\.raw/;

/** A file, a folder, a link or a submodule at `ref` (a branch, a tag or a commit; default: the default branch). */
export function getContents(call: Call, state: State, params: Params, repository: GitRepository): Answer {
  const { ref } = call.query;
  const commit = ref === undefined ? repository.commitOf('HEAD') : commitOf(ref, repository);
  if (commit === null) return refusal(404, `No commit found for the ref ${ref ?? 'HEAD'}`);
  const path = (params['path'] ?? '').replace(/\/+$/, '');
  const at = { call, state, params, repository, commit };
  if (path === '') return folder('', at);
  const entry = entriesAt(path, at)[0];
  if (entry === undefined) return NOT_FOUND;
  if (entry.mode === '040000') return folder(`${path}/`, at);
  return single(entry, at);
}

type At = {
  readonly call: Call;
  readonly state: State;
  readonly params: Params;
  readonly repository: GitRepository;
  readonly commit: string;
};

function commitOf(ref: string, repository: GitRepository): string | null {
  const names = ref.startsWith('refs/') ? [ref] : [`refs/heads/${ref}`, `refs/tags/${ref}`];
  const named = names.map((name) => repository.commitOf(name)).find((sha) => sha !== null);
  return named ?? (/^[0-9a-f]{7,64}$/.test(ref) ? repository.commitOf(ref) : null);
}

/** `path` ending in "/" (or empty) gives what is in the folder. */
function entriesAt(path: string, { repository, commit }: At): readonly Entry[] {
  const listed = repository.git(
    '--literal-pathspecs',
    'ls-tree',
    '-l',
    '-z',
    commit,
    ...(path === '' ? [] : ['--', path]),
  );
  return listed
    .split('\0')
    .filter(Boolean)
    .map((line) => {
      const tab = line.indexOf('\t');
      const [mode = '', , sha = '', size = ''] = line.slice(0, tab).split(/ +/);
      return { mode, sha, size: Number(size) || 0, path: line.slice(tab + 1) };
    });
}

function folder(path: string, at: At): Answer {
  return ok(entriesAt(path, at).map((entry) => ({ ...common(entry, at), type: listedType(entry) })));
}

/** In a folder's list a submodule is a "file": GitHub keeps it so for old clients. */
function listedType({ mode }: Entry): string {
  if (mode === '040000') return 'dir';
  return mode === '120000' ? 'symlink' : 'file';
}

function single(entry: Entry, at: At): Answer {
  if (entry.mode === '160000')
    return ok({
      ...common(entry, at),
      type: 'submodule',
      submodule_git_url: 'https://example.invalid/sub.git',
    });
  const bytes = at.repository.bytes('cat-file', 'blob', entry.sha);
  if (entry.mode === '120000') return link(entry, bytes.toString('utf8'), at);
  return file(entry, bytes, at);
}

/** A link to a file of the repository is answered with that file. */
function link(entry: Entry, target: string, at: At): Answer {
  const path = posix.join(posix.dirname(entry.path), target);
  const found = /^(\/|\.\.(\/|$))/.test(path) ? undefined : entriesAt(path, at)[0];
  if (found !== undefined && found.mode.startsWith('100'))
    return file({ ...found, path: entry.path }, at.repository.bytes('cat-file', 'blob', found.sha), at);
  return ok({ ...common(entry, at), type: 'symlink', target });
}

function file(entry: Entry, bytes: Buffer, at: At): Answer {
  if (RAW.test(at.call.headers.accept ?? ''))
    return { status: 200, bytes, type: 'application/vnd.github.raw; charset=utf-8' };
  const isWhole = bytes.length <= MAX_ENCODED;
  return ok({
    ...common(entry, at),
    type: 'file',
    encoding: isWhole ? 'base64' : 'none',
    content: isWhole ? bytes.toString('base64').replace(/.{1,60}/g, '$&\n') : '',
  });
}

function common(entry: Entry, { state, params, commit }: At): Record<string, unknown> {
  const fullName = `${params['owner']}/${params['repo']}`;
  const path = entry.path.split('/').map(encodeURIComponent).join('/');
  const url = `${state.urls.api}/repos/${fullName}/contents/${path}?ref=${commit}`;
  const git = `${state.urls.api}/repos/${fullName}/git/blobs/${entry.sha}`;
  const html = `${state.urls.server}/${fullName}/blob/${commit}/${path}`;
  return {
    name: entry.path.split('/').at(-1),
    path: entry.path,
    sha: entry.sha,
    size: entry.size,
    url,
    html_url: html,
    git_url: git,
    download_url: entry.mode.startsWith('100')
      ? `${state.urls.server}/${fullName}/raw/${commit}/${path}`
      : null,
    _links: { self: url, git, html },
  };
}
