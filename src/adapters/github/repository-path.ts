import { CodedError } from '../../errors.ts';

/** "owner/name" in its parts. Throws CodedError 'host'. */
export function repositoryOf(text: string): { readonly owner: string; readonly repo: string } {
  const [, owner, repo] = /^([\w.-]+)\/([\w.-]+)$/.exec(text) ?? [];
  if (owner === undefined || repo === undefined || isDots(owner) || isDots(repo))
    throw new CodedError('host', 'the repository must be given as owner/name');
  return { owner, repo };
}

/**
 * A path of the repository for an address. Each part is escaped; "." and ".." cannot be, as every reader of addresses
 * resolves them, so there is no such file. Null for a path that no file has.
 */
export function escapedPath(path: string): string | null {
  const parts = path.split('/');
  if (parts.some((part) => part === '' || isDots(part) || /\p{Surrogate}/u.test(part))) return null;
  return parts.map(encodeURIComponent).join('/');
}

function isDots(part: string): boolean {
  return part === '.' || part === '..';
}
