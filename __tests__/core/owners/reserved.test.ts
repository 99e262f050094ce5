import { describe, expect, it } from '@jest/globals';

import { NO_OWNERS, parseCodeowners } from '../../../src/core/owners/codeowners.ts';
import { reservedPaths } from '../../../src/core/owners/reserved.ts';
import { buildFile } from '../diff-units/build-change.ts';

const owners = parseCodeowners('/api/ @Org/Security @me\n/web/ @org/web\n');

function reserved(paths: readonly string[], entries: readonly string[]): readonly string[] {
  return reservedPaths(
    paths.map((path) => buildFile({ path })),
    owners,
    entries,
  ).paths;
}

describe('reservedPaths', () => {
  it('takes entries for globs, and those that begin with "@" for owners whatever their case', () => {
    const paths = ['web/a.ts', 'api/a.ts', 'billing/x.ts', 'README.md'];
    expect(reserved(paths, ['billing/**', '@org/SECURITY'])).toEqual(['api/a.ts', 'billing/x.ts']);
    expect(reserved(paths, ['@ME'])).toEqual(['api/a.ts']);
    expect(reserved(paths, [])).toEqual([]);
  });

  it('counts the path that a file had as well', () => {
    const moved = buildFile({ path: 'lib/a.ts', oldPath: 'api/a.ts', status: 'renamed' });
    expect(reservedPaths([moved], owners, ['@me']).paths).toEqual(['api/a.ts']);
    expect(reservedPaths([moved], owners, ['lib/**', 'api/**']).paths).toEqual(['api/a.ts', 'lib/a.ts']);
  });

  it('names owners who own nothing and globs that cannot be read instead of reserving nothing', () => {
    const file = buildFile({ path: 'api/a.ts' });
    const result = reservedPaths([file], NO_OWNERS, ['@org/security', '!api/**']);
    expect(result.paths).toEqual([]);
    expect(result.unknownOwners).toEqual(['@org/security']);
    expect(result.invalid).toMatchObject([{ pattern: '!api/**' }]);
    expect(reservedPaths([file], owners, ['@org/security']).unknownOwners).toEqual([]);
  });
});
