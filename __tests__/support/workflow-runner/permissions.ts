/** The rights of a job's token, as `permissions:` and the origin of the event leave them. */
import { z } from 'zod';

const SCOPES = [
  'actions',
  'attestations',
  'checks',
  'contents',
  'deployments',
  'discussions',
  'id-token',
  'issues',
  'models',
  'packages',
  'pages',
  'pull-requests',
  'repository-projects',
  'security-events',
  'statuses',
] as const;

const LEVEL = z.enum(['none', 'read', 'write']);
export type Level = z.infer<typeof LEVEL>;

/** Every scope has a level; what was not named is "none". */
export type Permissions = Readonly<Record<string, Level>>;

/** The value of a `permissions:` key. */
export const PERMISSIONS = z.union([
  z.enum(['read-all', 'write-all']),
  z.record(z.string(), LEVEL),
  z.null(),
]);
export type PermissionsKey = z.infer<typeof PERMISSIONS>;

/** What a token may do when no `permissions:` key speaks: the two settings of a repository. */
export type DefaultPermissions = 'restricted' | 'permissive';

function everyScope(level: Level): Record<string, Level> {
  return Object.fromEntries(SCOPES.map((scope) => [scope, level]));
}

function named(key: PermissionsKey): Record<string, Level> {
  if (key === 'read-all') return { ...everyScope('read'), 'id-token': 'none' };
  if (key === 'write-all') return everyScope('write');
  return { ...everyScope('none'), ...key };
}

function unnamed(setting: DefaultPermissions): Record<string, Level> {
  if (setting === 'permissive') return { ...everyScope('write'), 'id-token': 'none' };
  return { ...everyScope('none'), contents: 'read', packages: 'read' };
}

/**
 * The job's key wins over the workflow's as a whole: naming one scope takes all others away. `readOnly` is the token
 * of a fork or of Dependabot, which no key can raise.
 */
export function effectivePermissions(
  workflow: PermissionsKey | undefined,
  job: PermissionsKey | undefined,
  setting: DefaultPermissions,
  readOnly: boolean,
): Permissions {
  const key = job === undefined ? workflow : job;
  const granted = key === undefined ? unnamed(setting) : named(key);
  if (!readOnly) return granted;
  return Object.fromEntries(
    Object.entries(granted).map(([scope, level]) => {
      if (scope === 'id-token') return [scope, 'none'];
      return [scope, level === 'write' ? 'read' : level];
    }),
  );
}
