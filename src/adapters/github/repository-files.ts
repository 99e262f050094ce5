import { z } from 'zod';
import { CodedError } from '../../errors.ts';
import { openClient } from './client.ts';
import type { ConnectionOptions } from './host-options.ts';
import { MAX_TEXT_BYTES } from './limits.ts';
import { openReader, parsed } from './reading.ts';
import { escapedPath, repositoryOf } from './repository-path.ts';

/** The bytes of a file of any repository of the host; null for nothing, 'not_a_file' for a folder and the like. */
export type ReadFileOf = (
  repository: string,
  path: string,
  commit: string,
) => Promise<Uint8Array | 'not_a_file' | null>;

const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** A folder is answered with a list, a link or a submodule with another type. */
const contentsAnswer = z.union([
  z.object({
    type: z.literal('file'),
    size: z.int(),
    encoding: z.string(),
    content: z.string(),
  }),
  z.object({ type: z.string() }).transform(() => 'not_a_file' as const),
  z.array(z.unknown()).transform(() => 'not_a_file' as const),
]);

/**
 * Reads files of other repositories of the same host, under the same rules as the pull request: one host, bounded
 * answers, repeated on passing errors. GitHub answers 404 for what is not there and for what the token may not see, and
 * for a link to a file with that file: neither can be told from the other.
 * @returns a function that throws CodedError 'host' or 'cancelled'.
 */
export function openRepositoryFiles(options: ConnectionOptions): ReadFileOf {
  const reader = openReader(openClient(options), options);
  return async (repository, path, commit) => {
    const parts = repositoryOf(repository);
    const what = `the file ${path} of ${repository} at ${commit.slice(0, 12)}`;
    // A name could be moved to another commit.
    if (!COMMIT.test(commit)) throw new CodedError('host', `${what}: a full commit id is needed`);
    const escaped = escapedPath(path);
    if (escaped === null) return null;
    const route = `GET /repos/{owner}/{repo}/contents/${escaped}`;
    const found = await reader.find(what, route, { ...parts, ref: commit });
    if (found === null) return null;
    const answer = parsed(contentsAnswer, what, found.data);
    if (answer === 'not_a_file') return answer;
    if (answer.size > MAX_TEXT_BYTES || answer.encoding !== 'base64')
      throw new CodedError('host', `${what} has more than ${MAX_TEXT_BYTES} bytes`);
    const bytes = Buffer.from(answer.content, 'base64');
    if (bytes.length !== answer.size)
      throw new CodedError('host', `${what}: GitHub's answer does not have the size that it names`);
    return new Uint8Array(bytes);
  };
}
