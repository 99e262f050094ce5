/** What a request holds under each strategy, and who is asked; models answer by script (synthetic replies). */
import { describe, expect, it } from '@jest/globals';
import { askedAs, answering, contextOf, messagesOf } from '../support/asked.ts';
import { localReviews } from '../support/local-review.ts';
import { reply } from '../support/scripted-model.ts';
import { readShownUnit } from '../support/shown-unit.ts';

const { review } = localReviews();

const TAX = `/** Rates are in percent. */
export function grossOfNet(net: number, rate: number): number {
  return net + (net * rate) / 100;
}
`;
const base = {
  'src/tax.ts': TAX,
  'src/order.ts': `import { grossOfNet } from './tax.ts';\n\nexport const total = 1;\n`,
  'src/far.ts': 'export const unrelated = true;\n',
};
const head = {
  'src/order.ts': `import { grossOfNet } from './tax.ts';\n\nexport const total = grossOfNet(100, 0.19);\n`,
};

function textOf(request: Parameters<typeof messagesOf>[0]): string {
  return messagesOf(request)
    .map(({ content }) => content ?? '')
    .join('\n');
}

describe('strategy diff-only', () => {
  it('shows the diff alone: no line of another file, and no tool is offered', async () => {
    const { verdict, requests } = await review({ base, head, args: ['--strategy', 'diff-only'] });
    const [request = { body: undefined }] = requests;
    expect(requests).toHaveLength(1);
    expect(contextOf(request)).toEqual([]);
    expect(textOf(request)).toContain('grossOfNet(100, 0.19)');
    expect(textOf(request)).not.toContain('net * rate');
    expect(request.body).not.toHaveProperty('tools');
    expect(verdict).toMatchObject({
      decision: 'approve',
      reviewers: ['general'],
      context: { strategy: 'diff-only', indexedFiles: null, notes: [] },
    });
  });

  it('offers tools all the same to whoever asks for a depth', async () => {
    const args = ['--strategy', 'diff-only', '--depth', 'standard'];
    const { requests } = await review({ base, head: { ...head, 'src/b.ts': 'export {};\n' }, args });
    const names = requests[0]?.body?.tools?.map((tool) => tool.function.name) ?? [];
    expect(names.toSorted()).toEqual([
      'find_definition',
      'find_references',
      'glob',
      'read_diff',
      'read_file',
      'search_text',
    ]);
  });
});

describe('strategy full-context', () => {
  it('shows every source file of the head, and no tool', async () => {
    const { verdict, requests } = await review({ base, head, args: ['--strategy', 'full-context'] });
    const [request = { body: undefined }] = requests;
    const shown = Object.fromEntries(contextOf(request).map(({ path, lines }) => [path, lines['1']]));
    expect(Object.keys(shown).toSorted()).toEqual(['src/far.ts', 'src/order.ts', 'src/tax.ts']);
    expect(shown['src/tax.ts']).toContain('return net + (net * rate) / 100;');
    expect(shown['src/order.ts']).toContain('grossOfNet(100, 0.19)');
    expect(request.body).not.toHaveProperty('tools');
    expect(verdict).toMatchObject({ decision: 'approve', context: { strategy: 'full-context' } });
  });

  it('is refused for a tree that does not fit the window: both sizes are named and nobody is asked', async () => {
    const large = Array.from({ length: 1_500 }, (_, i) => `export const name${i} = ${i} + factor;\n`).join(
      '',
    );
    const { run, verdict, requests } = await review({
      base: { ...base, 'src/large.ts': large },
      head,
      args: ['--strategy', 'full-context', '--context-window', '10000'],
    });
    expect(run.exitCode).toBe(2);
    expect(verdict).toMatchObject({ decision: 'inconclusive', reasons: ['config_invalid'] });
    expect(verdict.faults[0]?.detail).toMatch(
      /^strategy full-context: the source of the tree has (?:some \d{4,} tokens|at least \d{5,} characters), and a context window of 10000 tokens has room for 6000/,
    );
    expect(requests).toEqual([]);
  });

  it('leaves a changed file out whole that is too large for a unit, names it, and does not approve', async () => {
    const data = Array.from({ length: 500 }, (_, i) => `export const row${i} = 'value ${i}';\n`).join('');
    const { verdict, requests } = await review({
      base,
      head: { ...head, 'docs/rows.txt': data },
      args: ['--strategy', 'full-context', '--context-window', '16000'],
    });
    expect(verdict).toMatchObject({
      decision: 'inconclusive',
      reasons: ['coverage_short'],
      coverage: { unreviewed: [{ path: 'docs/rows.txt', cause: 'file_too_large', changedLines: 500 }] },
    });
    expect(requests).toHaveLength(1);
    expect([...readShownUnit(requests[0] ?? { body: undefined }).paths]).toEqual(['src/order.ts']);
  });
});

describe('strategy selective', () => {
  it('shows the definition in another file that an added line needs, and not the rest of the tree', async () => {
    const { verdict, requests } = await review({ base, head });
    const context = contextOf(requests[0] ?? { body: undefined });
    const tax = context.find(({ path }) => path === 'src/tax.ts');
    expect(Object.values(tax?.lines ?? {}).join('\n')).toContain('return net + (net * rate) / 100;');
    expect(context.map(({ path }) => path)).not.toContain('src/order.ts');
    expect(verdict).toMatchObject({ context: { strategy: 'selective', indexedFiles: 3, notes: [] } });
  });

  it('keeps what is shown beside the diff within context-bytes, and 0 of them is none', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`src/tax${i}.ts`, TAX.replace('grossOfNet', `gross${i}`)]),
    );
    const calls = Array.from({ length: 20 }, (_, i) => `export const sum${i} = gross${i}(1, 2);\n`).join('');
    const change = { base: { ...base, ...many }, head: { 'src/order.ts': calls } };
    const sizes: number[] = [];
    for (const bytes of [0, 1_000, 3_000]) {
      const { requests } = await review({ ...change, args: ['--context-bytes', String(bytes)] });
      sizes.push(JSON.stringify(contextOf(requests[0] ?? { body: undefined })).length);
    }
    const [none = -1, little = 0, more = 0] = sizes;
    expect(none).toBe('[]'.length);
    expect(little).toBeGreaterThan(100);
    expect(little).toBeLessThanOrEqual(1_000);
    expect(more).toBeGreaterThan(little);
    expect(more).toBeLessThanOrEqual(3_000);
  });
});

describe('strategy ensemble', () => {
  it('asks the specialists that the files of the change ask for, each once', async () => {
    const mixed = {
      ...head,
      'test/order.test.ts': "test('total', () => {});\n",
      '.github/workflows/ci.yml': 'on: push\n',
      'README.md': 'Orders.\n',
    };
    const { verdict, requests } = await review({
      base,
      head: mixed,
      model: answering({}),
      args: ['--strategy', 'ensemble'],
    });
    expect(requests.map(askedAs).toSorted()).toEqual(['general', 'pattern', 'security', 'tests']);
    expect(verdict).toMatchObject({
      decision: 'approve',
      reviewers: ['general', 'security', 'pattern', 'tests'],
    });
  });

  it('asks the general reviewer alone about prose, and nobody about tests but those who know them', async () => {
    const asked = async (files: Readonly<Record<string, string>>) => {
      const args = ['--strategy', 'ensemble'];
      const { requests } = await review({ base, head: files, model: answering({}), args });
      return requests.map(askedAs).toSorted();
    };
    expect(await asked({ 'README.md': 'Orders.\n' })).toEqual(['general']);
    expect(await asked({ 'test/a.test.ts': "test('a', () => {});\n" })).toEqual(['general', 'tests']);
    expect(await asked({ '.github/workflows/ci.yml': 'on: push\n' })).toEqual(['general', 'security']);
  });
});

describe('what several reviewers say', () => {
  const LINE = 'export const total = grossOfNet(100, 0.19);';
  const said = {
    path: 'src/order.ts',
    line: 3,
    quote: LINE,
    severity: 'error',
    category: 'bug',
    title: 'The rate is given as a fraction although percent is expected',
    body: 'grossOfNet divides the rate by 100, so a rate of 0.19 adds almost no tax to the total.',
  };
  const otherWords = {
    ...said,
    severity: 'warning',
    category: 'convention',
    title: 'Rate passed as fraction, not percent',
    body: 'The rate is 0.19 where percent is expected: grossOfNet divides it by 100, the total has almost no tax.',
  };
  const args = ['--strategy', 'ensemble', '--reflector', 'off'];

  it('is one finding when two say the same of one place in other words, with both of their names', async () => {
    const model = answering({
      general: reply({ findings: [said] }),
      pattern: reply({ findings: [otherWords] }),
    });
    const { verdict, run } = await review({ base, head, model, args });
    expect(verdict).toMatchObject({ decision: 'request_changes', blockingCount: 1 });
    expect(verdict.findings).toHaveLength(1);
    expect(verdict.findings[0]).toMatchObject({
      severity: 'error',
      origins: [
        { kind: 'model', reviewer: 'general', unit: '1' },
        { kind: 'model', reviewer: 'pattern', unit: '1' },
      ],
    });
    expect(run.files['audit.json']).toContain('duplicate_of');
  });

  it('stays two findings when they mean two things', async () => {
    const other = {
      ...otherWords,
      title: 'The constant is exported without need',
      body: 'Nothing imports this name.',
    };
    const model = answering({
      general: reply({ findings: [said] }),
      pattern: reply({ findings: [other] }),
    });
    const { verdict } = await review({ base, head, model, args });
    expect(verdict.findings).toHaveLength(2);
  });

  it('is one finding when a rule and a model say it', async () => {
    const marked = `${'<'.repeat(7)} HEAD\none\n${'='.repeat(7)}\ntwo\n${'>'.repeat(7)} topic\n`;
    const finding = {
      path: 'notes.txt',
      line: 1,
      quote: `${'<'.repeat(7)} HEAD`,
      severity: 'error',
      category: 'bug',
      title: 'Merge conflict markers were committed',
      body: 'The markers of an unresolved merge conflict were committed with both versions of the lines.',
    };
    const model = answering({ general: reply({ findings: [finding] }) });
    const { verdict } = await review({ base, head: { 'notes.txt': marked }, model });
    expect(verdict.findings).toHaveLength(1);
    const kinds = (verdict.findings[0]?.origins ?? []).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['model', 'rule']);
  });

  it('keeps so many findings that one reviewer alone has as policy says, and lists the others', async () => {
    const lines = Array.from({ length: 6 }, (_, i) => `export const value${i} = ${i};`);
    const finding = (i: number, more: object) => ({
      path: 'src/values.ts',
      line: i + 1,
      quote: lines[i] ?? '',
      category: 'convention',
      title: ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot'][i],
      body: `Only of value${i}.`,
      ...more,
    });
    const findings = [
      ...[0, 1, 2].map((i) => finding(i, { severity: 'info' })),
      finding(3, { severity: 'warning' }),
      // Blocks, so it counts neither for nor against the number.
      finding(4, { severity: 'error', category: 'security' }),
    ];
    const policy = { '.github/verdict-gate.yml': 'unique-per-specialist: 2\n' };
    const { verdict } = await review({
      base: { ...base, ...policy },
      head: { 'src/values.ts': lines.map((line) => `${line}\n`).join('') },
      model: answering({ security: reply({ findings }) }),
      args,
    });
    const titles = (each: readonly { readonly title: string }[]) => each.map(({ title }) => title).toSorted();
    expect(titles(verdict.findings)).toEqual(['Alpha', 'Delta', 'Echo']);
    expect(verdict.droppedClaims).toMatchObject([
      { title: 'Bravo', reason: 'over_unique_cap' },
      { title: 'Charlie', reason: 'over_unique_cap' },
    ]);
    expect(verdict.dropped).toMatchObject({ over_unique_cap: 2 });
    expect(verdict).toMatchObject({ decision: 'request_changes', blockingCount: 1 });
  });
});
