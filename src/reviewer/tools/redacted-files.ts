import { linesOf, textOf } from '../../core/tree/blob-text.ts';
import { scanAndRedact } from '../redact.ts';
import type { ToolPorts } from './tool.ts';

/**
 * The lines of whole files, redacted: a single line does not show that it is part of a key block. Binary files and
 * those whose text is not wanted have none, and are not looked through for secrets.
 */
export async function redactedFiles(
  paths: readonly string[],
  { tree, secrets }: Pick<ToolPorts, 'tree' | 'secrets'>,
  isWanted: (text: string) => boolean = () => true,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const blobs = await Promise.all(paths.map(async (path) => tree.read(path)));
  const texts = blobs.map((bytes) => (bytes === null ? '' : (textOf(bytes) ?? '')));
  const wanted = texts.map((text) => (isWanted(text) ? text : ''));
  const redacted = await scanAndRedact(secrets, wanted);
  return new Map(paths.map((path, index) => [path, linesOf(redacted[index] ?? '')]));
}
