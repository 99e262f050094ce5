import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { resolveExecutable, searchPath } from '../../../src/adapters/process/executable.ts';

let root: string;
let tree: string;
let tools: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'executable-')));
  tree = join(root, 'tree');
  tools = join(root, 'tools');
  mkdirSync(tree);
  mkdirSync(tools);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function program(file: string, mode = 0o755): string {
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, mode);
  return file;
}
const find = (word: string, path: readonly string[] = [tools]) => resolveExecutable(word, tree, tree, path);

describe('searchPath', () => {
  it('drops relative and empty entries and keeps absolute ones in order', () => {
    expect(searchPath('.:node_modules/.bin::bin:/usr/bin:../x:/bin', null)).toEqual(['/usr/bin', '/bin']);
  });

  it('is empty without a PATH', () => {
    expect(searchPath(undefined, null)).toEqual([]);
  });

  it('drops what npm put in front for our own package, and nothing else', () => {
    const own = join(root, 'own');
    mkdirSync(own);
    const path = [
      `${own}/node_modules/.bin`,
      `${root}/node_modules/.bin`,
      `${own}-sibling/bin`,
      `${own}/../own/bin`,
    ];
    expect(searchPath(path.join(':'), own)).toEqual([`${root}/node_modules/.bin`, `${own}-sibling/bin`]);
  });

  it('knows our own package behind a link too', () => {
    mkdirSync(join(root, 'own'));
    symlinkSync(join(root, 'own'), join(root, 'link'));
    expect(searchPath(`${root}/own/bin:${root}/link/bin:/usr/bin`, join(root, 'link'))).toEqual(['/usr/bin']);
  });
});

describe('resolveExecutable', () => {
  it('takes the first executable file of the search path', () => {
    const second = join(root, 'second');
    mkdirSync(second);
    program(join(second, 'tool'));
    mkdirSync(join(tools, 'tool'));
    expect(find('tool', [join(root, 'missing'), tools, second])).toEqual({
      kind: 'found',
      file: join(second, 'tool'),
    });
  });

  it('keeps the name of a link in the search path, since the tool may read it', () => {
    symlinkSync(program(join(root, 'multi')), join(tools, 'python'));
    expect(find('python')).toEqual({ kind: 'found', file: join(tools, 'python') });
  });

  it('does not find a program that only the work tree has', () => {
    program(join(tree, 'git'));
    expect(find('git')).toMatchObject({
      kind: 'missing',
      exitCode: 127,
      detail: expect.stringContaining('not found'),
    });
  });

  it('says 126 for a file in the search path without the executable bit', () => {
    program(join(tools, 'tool'), 0o644);
    expect(find('tool')).toMatchObject({ kind: 'missing', exitCode: 126 });
  });

  it('finds a wrapper of the work tree, also from a folder in it', () => {
    program(join(tree, 'gradlew'));
    mkdirSync(join(tree, 'app'));
    const found = { kind: 'found', file: join(tree, 'gradlew') };
    expect(find('./gradlew')).toEqual(found);
    expect(find(program(join(tree, '..odd'))).kind).toBe('found');
    expect(resolveExecutable('../gradlew', join(tree, 'app'), tree, [])).toEqual(found);
  });

  it.each(['../outside', './link', './chain', 'folder/outside'])(
    'refuses %s, which leads out of the work tree',
    (word) => {
      program(join(root, 'outside'));
      symlinkSync('../outside', join(tree, 'link'));
      symlinkSync('link', join(tree, 'chain'));
      symlinkSync('..', join(tree, 'folder'));
      expect(find(word)).toMatchObject({
        kind: 'missing',
        exitCode: 126,
        detail: expect.stringContaining('work tree'),
      });
    },
  );

  it('refuses an absolute file outside of the work tree, and one beside it whose name begins alike', () => {
    program(join(root, 'tree-evil'));
    expect(find(program(join(root, 'outside'))).kind).toBe('missing');
    expect(find('../tree-evil').kind).toBe('missing');
  });

  it.each([
    ['./absent', 127],
    ['./loop', 127],
    ['./folder', 126],
    ['./plain', 126],
  ])('says of %s exit code %i', (word, exitCode) => {
    symlinkSync('loop', join(tree, 'loop'));
    mkdirSync(join(tree, 'folder'));
    program(join(tree, 'plain'), 0o644);
    expect(find(word)).toMatchObject({ kind: 'missing', exitCode });
  });
});
