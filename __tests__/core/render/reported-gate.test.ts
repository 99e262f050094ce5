import { expect, it } from '@jest/globals';
import { reportedGate } from '../../../src/core/gate/reported.ts';
import { renderTerminal } from '../../../src/core/render/terminal.ts';
import { buildVerdict } from '../../support/build-verdict.ts';

const same = (text: string) => text;
const PLAIN = { strong: same, faint: same, good: same, bad: same, doubtful: same };

it('the terminal does not call a gate that the workflow reported "none configured"', () => {
  const text = renderTerminal(buildVerdict({ gate: reportedGate('failure') }), [], PLAIN);
  expect(text).toContain('failed, as the workflow reported');
  expect(text).not.toContain('none configured');
});
