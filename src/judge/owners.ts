import { reservedPaths } from '../core/owners/reserved.ts';
import type { Evidence } from '../evidence.ts';

/** Owners as the record has them, so that a replay needs no file of the base. */
export function ownersIn(owners: Evidence['owners']): (path: string) => readonly string[] {
  return (path) => (Object.hasOwn(owners, path) ? (owners[path] ?? []) : []);
}

/** Changed paths that policy reserves for a person. */
export function reservedIn({
  change,
  policy,
  owners,
}: Pick<Evidence, 'change' | 'policy' | 'owners'>): readonly string[] {
  const known = { ownersOf: ownersIn(owners), names: new Set<string>() };
  return reservedPaths(change.files, known, policy.reserved).paths;
}
