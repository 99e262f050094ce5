import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A layer check that was never seen red does not count: each breach is planted alone in a tree of its own that
 * has the linter's configuration of this repository, and must be reported, as an error, by the rule it breaks.
 */
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

type Files = Readonly<Record<string, string>>;

/** Uses what each layer is allowed to use. Must stay green, else a breach proves nothing. */
const CONTROL: Files = {
  'src/core/diff/model.ts': `
    export type Side = 'LEFT' | 'RIGHT';
    export const SIDES = ['LEFT', 'RIGHT'] as const;`,
  'src/core/finding/fingerprint.ts': `
    import { createHash } from 'node:crypto';
    import { minimatch } from 'minimatch';
    import parseDiff from 'parse-diff';
    import { SIDES, type Side } from '../diff/model.ts';
    export const fingerprint = (side: Side) => createHash('sha256').update(side).digest('hex');
    export const all = [SIDES, minimatch, parseDiff, new Uint8Array(1)];`,
  'src/ports.ts': `
    import type { Side } from './core/diff/model.ts';
    export type Clock = { now(): number; side: Side };`,
  'src/errors.ts': `export class CodedError extends Error {}`,
  'src/config/policy.ts': `
    import { parse } from 'yaml';
    import { z } from 'zod';
    import { SIDES } from '../core/diff/model.ts';
    import { CodedError } from '../errors.ts';
    export type Policy = { side: string };
    export const all = [parse, z.enum(SIDES), CodedError];`,
  'src/reviewer/loop.ts': `
    import { z } from 'zod';
    import { SIDES } from '../core/diff/model.ts';
    import { CodedError } from '../errors.ts';
    import type { Clock } from '../ports.ts';
    export const loop = async (clock: Clock) => Promise.resolve([z, SIDES, CodedError, clock.now()]);`,
  'src/rules/rules.ts': `
    import { SIDES } from '../core/diff/model.ts';
    export const rules = [SIDES];`,
  'src/judge.ts': `
    import { SIDES } from './core/diff/model.ts';
    import { rules } from './rules/rules.ts';
    export const judge = () => [SIDES, rules];`,
  'src/review.ts': `
    import type { Policy } from './config/policy.ts';
    import { judge } from './judge.ts';
    import { loop } from './reviewer/loop.ts';
    export const review = (policy: Policy) => [policy, judge, loop];`,
  'src/main.ts': `
    import type { Policy } from './config/policy.ts';
    import { CodedError } from './errors.ts';
    import { review } from './review.ts';
    export const main = (policy: Policy) => [CodedError, review(policy)];`,
  'src/adapters/process/run.ts': `
    import { exec } from '@actions/exec';
    import { spawn } from 'node:child_process';
    export const run = [exec, spawn, process.pid];`,
  'src/adapters/git/blobs.ts': `
    import { readFile } from 'node:fs/promises';
    import { join } from 'node:path';
    import { CodedError } from '../../errors.ts';
    import { run } from '../process/run.ts';
    export const blobs = [CodedError, join, readFile, run];`,
  'src/adapters/github/client.ts': `
    import { getOctokit } from '@actions/github';
    import { defaults } from '@actions/github/lib/utils';
    import { retry } from '@octokit/plugin-retry';
    import { throttling } from '@octokit/plugin-throttling';
    export const client = [getOctokit, defaults, retry, throttling];`,
  'src/adapters/actions.ts': `
    import { info } from '@actions/core';
    import { SIDES } from '../core/diff/model.ts';
    export const runner = [info, SIDES];`,
  'src/adapters/model/openai.ts': `
    import OpenAI from 'openai';
    import { zodResponseFormat } from 'openai/helpers/zod';
    export const model = [OpenAI, zodResponseFormat];`,
  'src/adapters/secrets/scanner.ts': `
    import { lintSource } from '@secretlint/core';
    import { creator } from '@secretlint/secretlint-rule-preset-recommend';
    export const scanner = [lintSource, creator];`,
  'src/cli.ts': `
    import { parseArgs } from 'node:util';
    import { blobs } from './adapters/git/blobs.ts';
    import { all } from './config/policy.ts';
    import { main } from './main.ts';
    console.log(main, blobs, all, parseArgs, process.env['CI']);`,
};

const LAYERS = 'layers(imports)';
const CYCLE = 'import(no-cycle)';
const GLOBALS = 'eslint(no-restricted-globals)';
const PROPERTIES = 'eslint(no-restricted-properties)';

const breaches: readonly (readonly [sentence: string, rule: string, breach: Files])[] = [
  // Every form of import
  [
    'core imports a value of an adapter',
    LAYERS,
    { 'src/core/diff/x.ts': `import { blobs } from '../../adapters/git/blobs.ts'; export const x = blobs;` },
  ],
  [
    'core imports a type of ports',
    LAYERS,
    { 'src/core/diff/x.ts': `import type { Clock } from '../../ports.ts'; export type X = Clock;` },
  ],
  [
    'core re-exports a name',
    LAYERS,
    { 'src/core/x.ts': `export { blobs } from '../adapters/git/blobs.ts';` },
  ],
  ['core re-exports a type', LAYERS, { 'src/core/x.ts': `export type { Clock } from '../ports.ts';` }],
  ['core re-exports everything', LAYERS, { 'src/core/x.ts': `export * from '../errors.ts';` }],
  [
    'core imports dynamically',
    LAYERS,
    { 'src/core/x.ts': `export const x = () => import('../adapters/git/blobs.ts');` },
  ],
  [
    'core asks for a type by import()',
    LAYERS,
    { 'src/core/x.ts': `export type X = import('../ports.ts').Clock;` },
  ],
  ['core imports for the effect', LAYERS, { 'src/core/x.ts': `import '../errors.ts';` }],
  [
    'the path takes a detour',
    LAYERS,
    { 'src/core/x.ts': `export * from './diff/../../adapters/git/../../errors.ts';` },
  ],
  [
    'the path is computed',
    LAYERS,
    { 'src/rules/x.ts': 'export const x = (name: string) => import(`./${name}.ts`);' },
  ],
  // Every layer
  ['core imports a Node module', LAYERS, { 'src/core/x.ts': `export { join } from 'path';` }],
  ['core imports a package', LAYERS, { 'src/core/x.ts': `export { z } from 'zod';` }],
  [
    'ports import a value of core',
    LAYERS,
    { 'src/ports.ts': `import { SIDES } from './core/diff/model.ts'; export const x = SIDES;` },
  ],
  ['config imports ports', LAYERS, { 'src/config/x.ts': `export type { Clock } from '../ports.ts';` }],
  [
    'the reviewer imports config',
    LAYERS,
    { 'src/reviewer/x.ts': `export type { Policy } from '../config/policy.ts';` },
  ],
  ['the reviewer reads a file', LAYERS, { 'src/reviewer/x.ts': `export { readFileSync } from 'node:fs';` }],
  ['rules import the reviewer', LAYERS, { 'src/rules/x.ts': `export { loop } from '../reviewer/loop.ts';` }],
  [
    'review imports an adapter',
    LAYERS,
    { 'src/review.ts': `export { blobs } from './adapters/git/blobs.ts';` },
  ],
  ['review imports main', LAYERS, { 'src/review.ts': `export { main } from './main.ts';` }],
  ['main imports an adapter', LAYERS, { 'src/main.ts': `export { blobs } from './adapters/git/blobs.ts';` }],
  ['main imports a value of config', LAYERS, { 'src/main.ts': `export { all } from './config/policy.ts';` }],
  [
    'an adapter imports another one',
    LAYERS,
    { 'src/adapters/model/x.ts': `export { blobs } from '../git/blobs.ts';` },
  ],
  [
    'an adapter imports the use case',
    LAYERS,
    { 'src/adapters/git/x.ts': `export { review } from '../../review.ts';` },
  ],
  [
    'an adapter imports config',
    LAYERS,
    { 'src/adapters/git/x.ts': `export { all } from '../../config/policy.ts';` },
  ],
  ['a composition root is imported', LAYERS, { 'src/index.ts': `import './cli.ts';` }],
  ['src imports a test', LAYERS, { 'src/rules/x.ts': `export { x } from '../../__tests__/x.ts';` }],
  ['a file belongs to no layer', LAYERS, { 'src/helper.ts': `export const x = 1;` }],
  // Every library and module that has one place
  [
    'child_process outside its folder',
    LAYERS,
    { 'src/adapters/git/x.ts': `export { spawn } from 'node:child_process';` },
  ],
  ['child_process in a composition root', LAYERS, { 'src/cli.ts': `import 'child_process';` }],
  [
    "the runner's library outside its file",
    LAYERS,
    { 'src/adapters/github/x.ts': `export { info } from '@actions/core';` },
  ],
  ["the runner's library in main", LAYERS, { 'src/main.ts': `export { setFailed } from '@actions/core';` }],
  [
    '@actions/exec outside its folder',
    LAYERS,
    { 'src/adapters/git/x.ts': `export { exec } from '@actions/exec';` },
  ],
  [
    'the client of GitHub outside its folder',
    LAYERS,
    { 'src/adapters/git/x.ts': `export { getOctokit } from '@actions/github';` },
  ],
  [
    'a plugin of that client outside its folder',
    LAYERS,
    { 'src/adapters/model/x.ts': `export { retry } from '@octokit/plugin-retry';` },
  ],
  [
    'the client of GitHub in the use case',
    LAYERS,
    { 'src/main.ts': `export { context } from '@actions/github';` },
  ],
  ['openai outside its folder', LAYERS, { 'src/reviewer/x.ts': `export type { OpenAI } from 'openai';` }],
  [
    'secretlint outside its folder',
    LAYERS,
    { 'src/adapters/model/x.ts': `export * from '@secretlint/core';` },
  ],
  ['fs in a composition root', LAYERS, { 'src/cli.ts': `import 'node:fs/promises';` }],
  ['the environment by import', LAYERS, { 'src/adapters/git/x.ts': `export { env } from 'node:process';` }],
  [
    'require by the back door',
    LAYERS,
    { 'src/adapters/git/x.ts': `export { createRequire } from 'node:module';` },
  ],
  // Cycles
  [
    'a cycle of values',
    CYCLE,
    {
      'src/core/x.ts': `import { y } from './y.ts'; export const x = () => y;`,
      'src/core/y.ts': `import { x } from './x.ts'; export const y = () => x;`,
    },
  ],
  [
    'a cycle of types',
    CYCLE,
    {
      'src/core/x.ts': `import type { Y } from './y.ts'; export type X = { y: Y };`,
      'src/core/y.ts': `import type { X } from './x.ts'; export type Y = { x: X };`,
    },
  ],
  // The no-cycle rule does not follow type queries, so they are not written at all.
  [
    'a type query inside a layer',
    'typescript(consistent-type-imports)',
    { 'src/core/x.ts': `export type X = import('./diff/model.ts').Side;` },
  ],
  // Effects
  [
    'the environment outside the roots',
    PROPERTIES,
    { 'src/adapters/git/x.ts': `export const x = process.env['A'];` },
  ],
  [
    'the environment by destructuring',
    PROPERTIES,
    { 'src/adapters/git/x.ts': `const { env } = process; export const x = env;` },
  ],
  ['process in the reviewer', GLOBALS, { 'src/reviewer/x.ts': `export const x = process.pid;` }],
  ['fetch in a rule', GLOBALS, { 'src/rules/x.ts': `export const x = () => fetch('');` }],
  ['Date.now in core', GLOBALS, { 'src/core/x.ts': `export const x = Date.now();` }],
  ['new Date in core', GLOBALS, { 'src/core/x.ts': `export const x = new Date();` }],
  ['Math.random in core', PROPERTIES, { 'src/core/x.ts': `export const x = Math.random();` }],
  [
    'random bytes in core',
    'eslint(no-restricted-imports)',
    { 'src/core/x.ts': `export { randomUUID } from 'node:crypto';` },
  ],
  ['a timer in core', GLOBALS, { 'src/core/x.ts': `export const x = () => setTimeout(() => 1, 1);` }],
  ['process in core', GLOBALS, { 'src/core/x.ts': `export const x = process.platform;` }],
  ['fetch in core', GLOBALS, { 'src/core/x.ts': `export const x = () => fetch('');` }],
  ['Buffer in core', GLOBALS, { 'src/core/x.ts': `export const x = Buffer.from('');` }],
  ['globalThis in core', GLOBALS, { 'src/core/x.ts': `export const x = globalThis;` }],
  ['an async function in core', 'oxc(no-async-await)', { 'src/core/x.ts': `export async function x() {}` }],
  ['the console in core', 'eslint(no-console)', { 'src/core/x.ts': `console.log(1);` }],
  ['the console in an adapter', 'eslint(no-console)', { 'src/adapters/git/x.ts': `console.log(1);` }],
  ['process.exit in main', 'unicorn(no-process-exit)', { 'src/main.ts': `process.exit(1);` }],
  // Types
  ['any', 'typescript(no-explicit-any)', { 'src/rules/x.ts': `export type X = any;` }],
  [
    'a non-null assertion',
    'typescript(no-non-null-assertion)',
    { 'src/rules/x.ts': `export const x = (a?: 1) => a!;` },
  ],
  [
    'a type assertion',
    'typescript(consistent-type-assertions)',
    { 'src/rules/x.ts': `export const x = (a: unknown) => a as string;` },
  ],
  ['a default export', 'import(no-default-export)', { 'src/rules/x.ts': `export default 1;` }],
];

const typeAwareBreaches: typeof breaches = [
  [
    'a promise nobody waits for',
    'typescript(no-floating-promises)',
    { 'src/rules/x.ts': `Promise.resolve(1);` },
  ],
  [
    'a switch that forgets a case',
    'typescript(switch-exhaustiveness-check)',
    { 'src/rules/x.ts': `export const x = (a: 1 | 2) => { switch (a) { case 1: return 1; } return 0; };` },
  ],
  [
    'an unchecked any',
    'typescript(no-unsafe-assignment)',
    { 'src/rules/x.ts': `export const x: string = JSON.parse('""');` },
  ],
];

describe('the layers of src', () => {
  const all = [...breaches, ...typeAwareBreaches];
  let root: string;
  let found: ReadonlyMap<string, readonly string[]>;

  const plant = (name: string, files: Files) => {
    cpSync(join(REPOSITORY, 'tsconfig.json'), join(root, name, 'tsconfig.json'));
    // The linter loads a plugin once, so the trees share it.
    const config = readFileSync(join(REPOSITORY, '.oxlintrc.json'), 'utf8');
    writeFileSync(join(root, name, '.oxlintrc.json'), config.replace('./scripts/', '../scripts/'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name, path)), { recursive: true });
      writeFileSync(join(root, name, path), `${text}\n`);
    }
  };

  /** Exit code of the linter, and the rules broken at level error by tree. Types cost a compiler for each tree. */
  const lint = (trees: readonly string[], options: readonly string[] = []) => {
    const oxlint = join(REPOSITORY, 'node_modules/oxlint/bin/oxlint');
    const run = spawnSync(process.execPath, [oxlint, '--format=unix', ...options, ...trees], {
      cwd: root,
      encoding: 'utf8',
    });
    const rules = new Map<string, string[]>();
    for (const match of run.stdout.matchAll(/^([^/\n]+)\/.*\[Error\/(\S+)\]$/gm)) {
      const [, tree = '', rule = ''] = match;
      rules.set(tree, [...(rules.get(tree) ?? []), rule]);
    }
    return { exit: run.status, rules };
  };

  // One run for all trees, since most of a run is the start of the linter; the nearest configuration counts.
  beforeAll(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'layers-')));
    for (const file of ['package.json', 'scripts/layers.mjs'])
      cpSync(join(REPOSITORY, file), join(root, file));
    symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
    plant('control', CONTROL);
    all.forEach(([, , breach], index) => plant(`breach-${index}`, { ...CONTROL, ...breach }));
    const trees = all.map((_, index) => `breach-${index}`);
    found = new Map([
      ...lint(['control', ...trees.slice(0, breaches.length)]).rules,
      ...lint(trees.slice(breaches.length), ['--type-aware']).rules,
    ]);
  });

  afterAll(() => rmSync(root, { recursive: true }));

  it('lets through what the design allows', () => {
    expect(lint(['control'], ['--type-aware'])).toEqual({ exit: 0, rules: new Map() });
    expect(found.has('control')).toBe(false);
  });

  it('ends with a failure for a single breach at level error', () => {
    expect(lint(['breach-0'])).toEqual({ exit: 1, rules: new Map([['breach-0', [LAYERS]]]) });
  });

  it.each(all.map(([sentence, rule], index) => [sentence, rule, `breach-${index}`]))(
    'catches: %s',
    (_sentence, rule, tree) => {
      expect(found.get(tree)).toContain(rule);
    },
  );
});
