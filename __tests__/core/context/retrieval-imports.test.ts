import { expect, test } from '@jest/globals';
import { importsOf } from '../../../src/core/context/imports.ts';
import { workspacePackage } from '../../../src/core/context/manifest.ts';
import { compilerConfig } from '../../../src/core/context/compiler-config.ts';
import { moduleResolver } from '../../../src/core/context/resolve-module.ts';

const PATHS = [
  'app/src/main/java/shop/cart/Cart.java',
  'crates/core/src/lib.rs',
  'crates/core/src/money/mod.rs',
  'crates/core/src/money/rate.rs',
  'include/shop/cart.h',
  'lib/shop/cart.rb',
  'packages/client/src/node/main.ts',
  'packages/client/src/parts/list.tsx',
  'packages/kinds/src/main.ts',
  'packages/kinds/src/internal/money.ts',
  'packages/tools/code/run.ts',
  'shop/__init__.py',
  'shop/cart.py',
  'src/Domain/Cart.php',
  'web/src/cart/index.ts',
  'web/src/cart/total.ts',
];
const MANIFEST = JSON.stringify({
  name: '@shop/client',
  main: './lib/node/main.js',
  exports: { '.': './lib/node/main.js', './list': { import: './lib/parts/list.js' } },
});
const KINDS = JSON.stringify({
  name: '@shop/kinds',
  typings: './lib/umd/main',
  exports: { '.': { default: './lib/umd/main.js' }, './test/*': './lib/internal/*.js' },
  imports: { '#money': './lib/esm/internal/money.js' },
});
const TOOLS = JSON.stringify({ name: '@shop/tools', exports: './compiled/run.js' });
const CONFIGS = {
  'web/tsconfig.json':
    '{\n // names of our own\n "compilerOptions": { "paths": { "@ui/*": ["src/*"], "https://*": ["x"], }, }, }',
  'packages/tools/tsconfig.json': '{ "compilerOptions": { "outDir": "./compiled", "rootDir": "code" } }',
  'tsconfig.json': '{ "compilerOptions": { "baseUrl": "./packages" } /* all */ }',
  'broken/tsconfig.json': '{ "compilerOptions": ',
};
const packages = [
  ['packages/client/package.json', MANIFEST],
  ['packages/kinds/package.json', KINDS],
  ['packages/tools/package.json', TOOLS],
].flatMap(([path = '', text = '']) => workspacePackage(path, text) ?? []);
const configs = Object.entries(CONFIGS).flatMap(([path, text]) => compilerConfig(path, text) ?? []);
const resolver = moduleResolver(PATHS, { packages, configs });

test.each([
  ['web/src/app.ts', "import { total } from './cart';", 'web/src/cart/index.ts'],
  ['web/src/cart/index.ts', "export * from './total.js';", 'web/src/cart/total.ts'],
  ['web/src/a.vue', "import x from '@/cart/total';", 'web/src/cart/total.ts'],
  ['web/src/a.ts', "const { b } = require('./cart/total');", 'web/src/cart/total.ts'],
  ['web/src/a.ts', "import c from '@shop/client';", 'packages/client/src/node/main.ts'],
  ['web/src/a.ts', "import c from '@shop/client/list';", 'packages/client/src/parts/list.tsx'],
  ['web/src/a.ts', "import k from '@shop/kinds';", 'packages/kinds/src/main.ts'],
  ['web/src/a.ts', "import k from '@shop/kinds/test/money';", 'packages/kinds/src/internal/money.ts'],
  ['packages/kinds/src/main.ts', "import k from '#money';", 'packages/kinds/src/internal/money.ts'],
  ['packages/kinds/test/a.js', "require('../lib/umd/main');", 'packages/kinds/src/main.ts'],
  ['web/src/a.ts', "import { run } from '@shop/tools';", 'packages/tools/code/run.ts'],
  ['web/src/a.ts', "import { total } from '@ui/cart/total.js';", 'web/src/cart/total.ts'],
  ['web/src/a.ts', "import { run } from 'tools/code/run';", 'packages/tools/code/run.ts'],
  ['shop/view.py', 'from .cart import total', 'shop/cart.py'],
  ['tools/run.py', 'import shop.cart', 'shop/cart.py'],
  ['tools/run.py', 'from shop import (\n  cart,\n)', 'shop/__init__.py'],
  ['app/src/main/java/shop/Main.java', 'import shop.cart.Cart;', 'app/src/main/java/shop/cart/Cart.java'],
  ['crates/core/src/lib.rs', 'use crate::money::rate::Rate;', 'crates/core/src/money/rate.rs'],
  ['crates/core/src/lib.rs', 'mod money;', 'crates/core/src/money/mod.rs'],
  ['lib/shop/main.rb', "require_relative 'cart'", 'lib/shop/cart.rb'],
  ['src/Http/Page.php', 'use Shop\\Domain\\Cart;', 'src/Domain/Cart.php'],
  ['src/main.c', '#include "shop/cart.h"', 'include/shop/cart.h'],
])('in %s, %j means %s', (from, text, path) => {
  const [first] = importsOf(from, text);
  expect(resolver.resolve(from, first?.specifier ?? '')).toContain(path);
});

test.each([
  ['web/src/app.ts', "import fs from 'node:fs';"],
  ['web/src/app.ts', "import x from '../../../outside';"],
  ['web/src/app.ts', "import x from 'https://shop.example/cart.js';"],
  ['packages/tools/code/run.ts', "import x from '@ui/cart';"],
  ['cmd/main.go', 'import "fmt"'],
  ['shop/view.py', 'import os'],
])('in %s, %j means no file of the tree', (from, text) => {
  expect(importsOf(from, text).flatMap(({ specifier }) => resolver.resolve(from, specifier))).toEqual([]);
});

test('an import under another name leads to the name that the module gives', () => {
  const [first] = importsOf('a.ts', "import whole, { type a as b, c } from './x';");
  expect(first?.names).toEqual([
    { local: 'whole', original: 'default' },
    { local: 'b', original: 'a' },
    { local: 'c', original: 'c' },
  ]);
});

test.each(['{', '[]', '{"name": 3}', 'null'])('a manifest that says %s is of no package', (text) => {
  expect(workspacePackage('package.json', text)).toBe(null);
});
