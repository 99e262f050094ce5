import { isAnyArrayBuffer } from 'node:util/types';
import { CodedError } from '../../errors.ts';
import type { HostRange } from '../../core/pull-request/model.ts';
import { rangeAnswer, refAnswer } from './answers.ts';
import { MAX_TEXT_BYTES } from './limits.ts';
import { parsed, type Reader } from './reading.ts';
import { escapedPath } from './repository-path.ts';

type Repository = { readonly owner: string; readonly repo: string };

const COMPARE = 'GET /repos/{owner}/{repo}/compare/{basehead}';

/**
 * The tip of the base branch and the merge base. The branch is asked for as one: a tag of its name could stand for
 * another commit, and whoever may push tags would choose what the change is compared with. The second page is asked for, as the first carries up to 300 files
 * with their patches. Should a server have no page past its commits, the first one is asked for after all.
 */
export async function readHostRange(
  reader: Reader,
  repository: Repository,
  baseRef: string,
  head: string,
): Promise<HostRange> {
  const branch = `the base branch ${baseRef}`;
  const escaped = escapedPath(`heads/${baseRef}`);
  if (escaped === null) throw new CodedError('host', `${branch} has a name that no branch can have`);
  const { data: ref } = await reader.get(branch, `GET /repos/{owner}/{repo}/git/ref/${escaped}`, repository);
  const tip = parsed(refAnswer, branch, ref);
  const what = `the commits between ${baseRef} and ${head.slice(0, 12)}`;
  const parameters = { ...repository, basehead: `${tip}...${head}`, per_page: 1 };
  const { data } =
    (await reader.find(what, COMPARE, { ...parameters, page: 2 })) ??
    (await reader.get(what, COMPARE, { ...parameters, page: 1 }));
  return parsed(rangeAnswer, what, data);
}

const RAW = /^application\/vnd\.github(?:\.v3)?\.raw\b/;

/**
 * A text file at a commit; what is not UTF-8 in it becomes U+FFFD. GitHub answers for a link to a file with that file, which cannot be told from a file
 * at the path itself: whoever must know reads git's objects.
 */
export async function readRepositoryText(
  reader: Reader,
  repository: Repository,
  path: string,
  commit: string,
): Promise<string | null> {
  const escaped = escapedPath(path);
  if (escaped === null) return null;
  const what = `the file ${path} at ${commit.slice(0, 12)}`;
  const route = `GET /repos/{owner}/{repo}/contents/${escaped}`;
  const found = await reader.find(
    what,
    route,
    { ...repository, ref: commit },
    'application/vnd.github.raw+json',
  );
  if (found === null) return null;
  const { data, headers } = found;
  if (!RAW.test(headers['content-type'] ?? '')) throw new CodedError('host', `${what} is not a file`);
  return textOf(data, what);
}

/** The client hands out text where the type of the answer names UTF-8, else bytes. */
function textOf(data: unknown, what: string): string {
  const bytes = isAnyArrayBuffer(data) ? new Uint8Array(data) : null;
  const text = bytes === null ? data : new TextDecoder().decode(bytes);
  if (typeof text !== 'string') throw new CodedError('host', `${what} is not text`);
  if (Buffer.byteLength(text) > MAX_TEXT_BYTES)
    throw new CodedError('host', `${what} has more than ${MAX_TEXT_BYTES} bytes`);
  return text;
}
