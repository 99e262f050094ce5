import { describe, expect, test } from '@jest/globals';
import { contextOf, holds, retrievalOf, unitOf } from './retrieval-made-up.ts';
import { NO_PROJECT } from '../../../src/core/context/script-project.ts';

describe('a TypeScript repository', () => {
  const FILES = {
    'src/app.ts': [
      "import { chargeCard as charge } from './billing/index.ts';",
      "import type { Client } from '@shop/client';",
      "import * as money from './money';",
      '',
      'export async function pay(client: Client): Promise<void> {',
      '  const total = money.roundUp(client.cart.amount);',
      '  await charge(client, { currency: "EUR", total });',
      '}',
    ].join('\n'),
    'src/billing/index.ts': "export * from './card.ts';\nexport { refund } from './refund.ts';\n",
    'src/billing/card.ts':
      '/** Takes the money. */\nexport async function chargeCard(client: unknown, order: Order) {\n  return client;\n}\n\nexport interface Order {\n  currency: string;\n  total: number;\n}\n',
    'src/billing/refund.ts': 'export function refund() {\n  return 1;\n}\n',
    'src/money.ts': 'export function roundUp(amount: number) {\n  return Math.ceil(amount);\n}\n',
    'packages/client/src/index.ts':
      'export interface Client {\n  readonly cart: Cart;\n}\n\nexport interface Cart {\n  amount: number;\n}\n',
    'legacy/billing.ts': 'export function chargeCard() {\n  throw new Error("old");\n}\n',
    'src/app.test.ts': "import { pay } from './app.ts';\n\ntest('pays', () => pay);\n",
  };
  const project = {
    packages: [{ name: '@shop/client', folder: 'packages/client', entries: new Map() }],
    configs: [],
  };
  const unit = unitOf(FILES, { 'src/app.ts': [1, 8] });
  const snippets = contextOf(retrievalOf(FILES, unit, project), 8_192);

  test('a renamed import is followed through a file that only hands it on', () => {
    expect(holds(snippets, 'src/billing/card.ts', 'export async function chargeCard')).toBe(true);
  });
  test('a package of the workspace is found by its name', () => {
    expect(holds(snippets, 'packages/client/src/index.ts', 'export interface Client')).toBe(true);
  });
  test('the type of a field of an imported type is found', () => {
    expect(holds(snippets, 'packages/client/src/index.ts', '  amount: number;')).toBe(true);
  });
  test('a member of a module that is imported whole is found', () => {
    expect(holds(snippets, 'src/money.ts', 'export function roundUp')).toBe(true);
  });
  test('the test of the changed file is there', () => {
    expect(snippets.some(({ path, why }) => path === 'src/app.test.ts' && why === 'related_test')).toBe(true);
  });
  test('a definition of the same name that is not imported comes after the imported one', () => {
    const small = contextOf(retrievalOf(FILES, unit, project), 550);
    expect(holds(small, 'src/billing/card.ts', 'export async function chargeCard')).toBe(true);
    expect(small.some(({ path }) => path === 'legacy/billing.ts')).toBe(false);
  });
});

test('Python: a relative import leads to the function and its comment', () => {
  const files = {
    'shop/views.py':
      'from .services import price_of\nfrom shop import models\n\ndef show(item):\n    order = models.Order(item)\n    return price_of(order)\n',
    'shop/services.py': '# What a customer pays.\ndef price_of(order):\n    return order.amount * 2\n',
    'shop/models.py': 'class Order:\n    def __init__(self, item):\n        self.amount = item\n',
    'shop/__init__.py': '',
  };
  const snippets = contextOf(retrievalOf(files, unitOf(files, { 'shop/views.py': [4, 6] })), 4_096);
  expect(holds(snippets, 'shop/services.py', 'def price_of')).toBe(true);
  expect(holds(snippets, 'shop/services.py', '# What a customer pays.')).toBe(true);
  // The plain index of these tests knows no classes of Python: the words bring it in.
  expect(holds(snippets, 'shop/models.py', 'class Order')).toBe(true);
});

test('Go: a function of another package and one of the same folder are found without naming their files', () => {
  const files = {
    'cmd/serve.go':
      'package cmd\n\nimport "example.com/shop/internal/store"\n\nfunc Serve() {\n\ts := store.OpenStore("x")\n\tlisten(s)\n}\n',
    'cmd/listen.go': 'package cmd\n\nfunc listen(s any) {\n\tprintln(s)\n}\n',
    'internal/store/store.go':
      'package store\n\n// OpenStore opens it.\nfunc OpenStore(path string) any {\n\treturn path\n}\n',
    'internal/other/other.go': 'package other\n\nfunc Unused() {}\n',
  };
  const snippets = contextOf(retrievalOf(files, unitOf(files, { 'cmd/serve.go': [5, 8] })), 4_096);
  expect(holds(snippets, 'internal/store/store.go', 'func OpenStore')).toBe(true);
  expect(holds(snippets, 'cmd/listen.go', 'func listen')).toBe(true);
});

test('a name that stands in a comment or a string alone brings nothing in', () => {
  const files = {
    'a.ts': "// see helper\nconst text = 'helper';\nconst more = `helper`;\n",
    'helper.ts': 'export function helper() {\n  return 1;\n}\n',
  };
  const { query } = retrievalOf(files, unitOf(files, { 'a.ts': [1, 3] }));
  expect(query.names.map(({ name }) => name)).toEqual(['text', 'more']);
});

test('a definition too long for its share is shown by its signature and those of its members', () => {
  const methods = Array.from({ length: 60 }, (_, at) => [
    `  method${at}(value: number) {`,
    ...Array.from({ length: 6 }, (__, line) => `    this.state = value + ${at} * ${line};`),
    '  }',
  ]);
  const files = {
    'src/a.ts': "import { Machine } from './machine.ts';\nnew Machine();\n",
    'src/machine.ts': `/** Runs. */\nexport class Machine {\n${methods.flat().join('\n')}\n}\n`,
  };
  const outline = [
    { name: 'Machine', kind: 'class' as const, path: 'src/machine.ts', startLine: 2, endLine: 483 },
    ...methods.map((lines, at) => ({
      name: `method${at}`,
      kind: 'method' as const,
      path: 'src/machine.ts',
      startLine: 3 + at * lines.length,
      endLine: 2 + (at + 1) * lines.length,
    })),
  ];
  const unit = unitOf(files, { 'src/a.ts': [1, 2] });
  const snippets = contextOf(retrievalOf(files, unit, NO_PROJECT, { 'src/machine.ts': outline }), 4_096);
  const definitions = snippets.filter(({ why }) => why === 'definition');
  expect(holds(definitions, 'src/machine.ts', '/** Runs. */')).toBe(true);
  expect(holds(definitions, 'src/machine.ts', 'method7(value: number) {')).toBe(true);
});
