import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

export const REPOSITORY = resolve(import.meta.dirname, '..');
export const DIST_CLI = join(REPOSITORY, 'dist', 'cli.js');

export const DIST_ACTION = join(REPOSITORY, 'dist', 'index.js');

const BUNDLES = [DIST_CLI, DIST_ACTION];

export function hasDist(): boolean {
  return BUNDLES.every((file) => existsSync(file));
}

/** Size and digest of what was measured, or that it is not there: a line for each bundle. */
export function describeDist(): string {
  return BUNDLES.map(describeBundle).join('\n');
}

function describeBundle(file: string): string {
  const name = relative(REPOSITORY, file);
  if (!existsSync(file)) return `${name} is not built`;
  const bytes = readFileSync(file);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const megabytes = (size: number) => `${(size / 1e6).toFixed(2)} MB`;
  return `${name} ${megabytes(bytes.length)}, gzip ${megabytes(gzipSync(bytes).length)}, sha256 ${digest}`;
}
