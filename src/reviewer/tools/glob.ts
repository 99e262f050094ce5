import { z } from 'zod';
import { scanAndRedact } from '../redact.ts';
import { matchesGlob, parseGlob } from '../../core/text/glob-match.ts';
import { servedWithin } from './fit.ts';
import { denied, type Tool, type ToolPorts, type ToolResult } from './tool.ts';

/** More would fill the conversation; the answer says that there is more. */
export const MAX_GLOB_PATHS = 100;

/** Longer than any path it could match in practice. */
export const MAX_PATTERN_CHARS = 500;

const schema = z.strictObject({ pattern: z.string() });

/** Forms that mean something elsewhere: matching them literally would read as "there is no such file". */
const UNSUPPORTED = /[{}]|[!@+*?]\(/;

async function serve(
  { pattern }: { pattern: string },
  ports: ToolPorts,
  maxBytes: number,
): Promise<ToolResult> {
  if (pattern === '' || pattern.length > MAX_PATTERN_CHARS)
    return denied('bad_pattern', `the pattern has 1 to ${MAX_PATTERN_CHARS} characters`);
  if (UNSUPPORTED.test(pattern))
    return denied('bad_pattern', 'only *, ? and ** are special; braces and groups are not supported');
  const glob = parseGlob(pattern);
  const matched = (await ports.tree.entries())
    .map((entry) => entry.path)
    .filter((path) => matchesGlob(glob, path));
  const paths = await scanAndRedact(ports.secrets, matched.slice(0, MAX_GLOB_PATHS));
  return servedWithin(
    paths,
    maxBytes,
    (count) => ({ total: matched.length, complete: count === matched.length, paths: paths.slice(0, count) }),
    () => [],
  );
}

export const globPaths: Tool<typeof schema> = {
  name: 'glob',
  description:
    'Lists paths of tracked files at the reviewed commit. * and ? stay within a name, ** as a whole name crosses ' +
    `folders, everything else is literal; at most ${MAX_GLOB_PATHS} paths.`,
  schema,
  serve,
};
