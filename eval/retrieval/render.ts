import type { Item, RepositoryResult } from './measure.ts';
import { BUDGETS } from './budgets.ts';

export function renderResults(results: readonly RepositoryResult[], misses: boolean): string {
  const parts = results.map((result) => {
    const lines = result.commits.map(
      ({ id, subject, gold }) => `  ${id.slice(0, 10)} ${gold} ${subject.slice(0, 70)}`,
    );
    const missed = misses ? missedLines(result.items) : [];
    return [
      `${result.name}, head ${result.head.slice(0, 10)}`,
      ...table(result.items),
      ...lines,
      ...missed,
      '',
    ].join('\n');
  });
  const all = results.flatMap(({ items }) => items);
  const total = results.length > 1 ? ['all repositories', ...table(all), ''].join('\n') : '';
  return `${[...parts, total].join('\n')}\n`;
}

function table(items: readonly Item[]): readonly string[] {
  const arms = Object.keys(items[0]?.found ?? {});
  const changes = new Set(items.map(({ commit }) => commit)).size;
  const head = `  n = ${items.length} definitions in ${changes} changes (${items.filter(({ form }) => form === 'field').length} fields)`;
  const rows = arms.map((arm) => {
    const cells = BUDGETS.map((_, at) => rate(items, arm, at));
    const definitions = rate(
      items.filter(({ form }) => form === 'definition'),
      arm,
      1,
    );
    const fields = rate(
      items.filter(({ form }) => form === 'field'),
      arm,
      1,
    );
    return `  ${arm.padEnd(22)} ${cells.join('  ')}   at 8 KiB: definitions ${definitions}, fields ${fields}`;
  });
  return [head, `  ${'recall at'.padEnd(22)} 4 KiB  8 KiB  32 KiB`, ...rows];
}

function rate(items: readonly Item[], arm: string, at: number): string {
  const hits = items.filter(({ found }) => found[arm]?.[at] === true).length;
  return (hits / Math.max(1, items.length)).toFixed(3);
}

function missedLines(items: readonly Item[]): readonly string[] {
  return items
    .filter(({ found }) => found['ours']?.[1] !== true)
    .map(({ commit, name, form, places, found }) => {
      const at32 = found['ours']?.[2] === true ? 'only at 32 KiB' : 'never';
      return `  missed ${commit.slice(0, 10)} ${form} ${name} ${places.map(({ path, line }) => `${path}:${line}`).join(' ')} (${at32})`;
    });
}
