import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inputsTable } from '../src/config/inputs.ts';
import { parsePolicy } from '../src/config/policy.ts';
import { DECISION_TABLE, NOTES } from '../src/core/verdict/reasons.ts';
import { contextWindowOf, DEFAULT_MODEL } from '../src/reviewer/models.ts';

/** Columns of a table may be padded by the formatter. */
const plain = (text: string): string => text.replace(/ *\| */g, '|').replace(/-{3,}/g, '---');
const readme = readFileSync(resolve(import.meta.dirname, '../README.md'), 'utf8');

describe('the README', () => {
  it('lists every input with its default and what it does', () => {
    expect(plain(readme)).toContain(plain(inputsTable()));
  });

  it('names the model that is asked by default, whose context window is known', () => {
    expect(inputsTable()).toContain(`Default: ${DEFAULT_MODEL}.`);
    expect(contextWindowOf(DEFAULT_MODEL)).not.toBeNull();
  });

  it('has every row of the decision table, reasons and notes in order', () => {
    for (const { row, decision, reasons } of DECISION_TABLE) {
      const line =
        readme.split('\n').find((each) => plain(each).startsWith(`|${row}|\`${decision}\`|`)) ?? '';
      const listed = [...line.matchAll(/`([a-z_]+)`/g)].map((match) => match[1]).slice(1);
      expect(listed).toEqual(row === 8 ? [...reasons, ...NOTES] : [...reasons]);
    }
  });

  it('shows a policy that is valid', () => {
    const [, yaml = ''] = /```yaml\n([^]*?)```/.exec(readme) ?? [];
    expect(parsePolicy(yaml, 'README').gate.allow).toEqual(['make verify']);
  });
});
