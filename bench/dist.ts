import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

export const REPOSITORY = resolve(import.meta.dirname, '..');
export const DIST_CLI = join(REPOSITORY, 'dist', 'cli.js');

export function hasDist(): boolean {
  return existsSync(DIST_CLI);
}

/** Size and digest of what was measured, or that it is not there. */
export function describeDist(): string {
  if (!hasDist()) return 'dist/cli.js is not built';
  const bytes = readFileSync(DIST_CLI);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const megabytes = (size: number) => `${(size / 1e6).toFixed(2)} MB`;
  return `dist/cli.js ${megabytes(bytes.length)}, gzip ${megabytes(gzipSync(bytes).length)}, sha256 ${digest}`;
}
