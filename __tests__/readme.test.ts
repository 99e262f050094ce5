import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { actionInputsSchema, RUNNER_DEFAULTS } from '../src/config/action-inputs.ts';
import { readEvent } from '../src/config/event.ts';
import { inputsTable } from '../src/config/inputs.ts';
import { parsePolicy } from '../src/config/policy.ts';
import { OUTPUTS } from '../src/core/verdict/outputs.ts';
import { DECISION_TABLE, NOTES } from '../src/core/verdict/reasons.ts';
import { contextWindowOf, DEFAULT_MODEL } from '../src/reviewer/models.ts';

/** Columns of a table may be padded by the formatter. */
const plain = (text: string): string => text.replace(/ *\| */g, '|').replace(/-{3,}/g, '---');
const readme = readFileSync(resolve(import.meta.dirname, '../README.md'), 'utf8');

describe('the README', () => {
  it('lists every input of the command line and of the action with its default and what it does', () => {
    expect(plain(readme)).toContain(plain(inputsTable()));
    expect(plain(readme)).toContain(plain(inputsTable(actionInputsSchema, RUNNER_DEFAULTS)));
  });

  it('lists every output with what it says', () => {
    for (const [name, says] of Object.entries(OUTPUTS))
      expect(plain(readme)).toContain(`|\`${name}\`|${plain(says)}|`);
  });

  it('has the section that a refused event points to', () => {
    const refused = readEvent('push', '', { repository: 'o/r', ref: '' });
    expect(refused).toMatchObject({ detail: expect.stringContaining('README, section "Events"') });
    expect(readme).toContain('\n### Events\n');
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
    const [, yaml = ''] = /```yaml\n(gate:[^]*?)```/.exec(readme) ?? [];
    expect(parsePolicy(yaml, 'README').gate.allow).toEqual(['make verify']);
  });
});
