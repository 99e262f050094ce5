import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SecretScanner } from '../../src/ports.ts';
import { redactReply as redactShown, scanAndRedact } from '../../src/reviewer/redact.ts';
import { readJsonObject } from '../../src/reviewer/json-text.ts';
import { shownPassages } from '../../src/reviewer/shown-passages.ts';
import { noSecrets, scanner } from './builders.ts';

async function redactReply(secrets: SecretScanner, text: string): Promise<string> {
  return redactShown(secrets, text, () => false);
}

describe('scanAndRedact', () => {
  it('replaces each secret by the name of its rule and keeps the order of the texts', async () => {
    expect(await scanAndRedact(scanner, ['a CANARY-1 b CANARY-2', 'none'])).toEqual([
      'a [REDACTED:canary] b [REDACTED:canary]',
      'none',
    ]);
  });

  it('keeps the line breaks of what it takes out', async () => {
    const [redacted = ''] = await scanAndRedact(scanner, ['one\nBEGIN KEY\nabc\nEND KEY\nfive']);
    expect(redacted.split('\n')).toHaveLength(5);
    expect(redacted.split('\n')[4]).toBe('five');
    expect(redacted).not.toContain('abc');
  });
});

describe('redactReply', () => {
  it('leaves an answer without a secret byte for byte', async () => {
    const text = 'Sure:\n```json\n{ "a" : "b\\n" }\n```';
    expect(await redactReply(scanner, text)).toBe(text);
  });

  it('finds a secret that JSON escapes hide', async () => {
    const redacted = await redactReply(scanner, String.raw`{"a":"BEGIN KEY\nabc\nEND KEY","b":"CANARY-1"}`);
    expect(redacted).not.toMatch(/abc|CANARY/);
    expect(JSON.parse(redacted)).toEqual({
      a: '[REDACTED:canary]\n[REDACTED:canary]\n[REDACTED:canary]',
      b: '[REDACTED:canary]',
    });
  });

  it.each([
    ['a key', '{"CANARY-9":1}'],
    ['a nested string', '{"a":[{"b":["CANARY-9"]}]}'],
    ['prose beside the object', 'CANARY-9 {"a":1}'],
    ['a duplicate key that the parser drops', '{"a":"CANARY-9","a":"b"}'],
    ['text that is no answer', 'error CANARY-9 {'],
    ['a key named __proto__', '{"__proto__":{"x":"CANARY-9"}}'],
  ])('takes a secret out of %s', async (_where, text) => {
    expect(await redactReply(scanner, text)).not.toContain('CANARY');
  });

  it('never makes a readable answer unreadable, nor changes what it says beside the secrets', async () => {
    const value = fc.dictionary(
      fc.string(),
      fc.oneof(fc.string(), fc.constantFrom('x = "CANARY-1"', 'CANARY-2\\', '\\"CANARY-3\\"'), fc.integer()),
    );
    await fc.assert(
      fc.asyncProperty(value, async (given) => {
        const redacted = await redactReply(scanner, JSON.stringify(given));
        expect(readJsonObject(redacted).kind).toBe('object');
        expect(JSON.parse(redacted)).toEqual(
          JSON.parse(JSON.stringify(given).replaceAll(/CANARY-[A-Z0-9]+/g, '[REDACTED:canary]')),
        );
      }),
    );
  });

  it('leaves everything when the scanner finds nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await redactReply(noSecrets, text)).toBe(text);
      }),
    );
  });
});

describe('a quote', () => {
  /** A part of a line that looks like a secret, shown with its whole line. */
  const UNIT = [
    'File "a.ts"',
    '@@ old 1-2, new 1-2 @@',
    'old 1-|was CANARY-OLD1',
    '1+|is CANARY-NEW1',
    '2|and CANARY-BOTH',
    '@@ old 9-9, new 9-9 @@',
    '9|apart CANARY-FAR',
    '',
  ].join('\n');
  const wasShown = shownPassages(UNIT, [{ path: 'b.ts', startLine: 1, text: 'tool CANARY-TOOL\nend' }]);

  it.each([
    'CANARY-NEW1',
    'is CANARY-NEW1\nand CANARY-BOTH',
    'was CANARY-OLD1\nand CANARY-BOTH',
    'CANARY-FAR',
    'tool CANARY-TOOL\nend',
  ])('that stands in what was shown stays: %j', async (quote) => {
    const text = JSON.stringify({
      findings: [{ quote, evidence: [{ quote }] }],
      quotes: [{ id: '1#0', quote }],
    });
    expect(JSON.parse(await redactShown(scanner, text, wasShown))).toEqual(JSON.parse(text));
  });

  it.each([
    ['of text that was not shown', 'CANARY-ELSE'],
    ['with more than what was shown', 'is CANARY-NEW12'],
    ['across the two sides', 'was CANARY-OLD1\nis CANARY-NEW1'],
    ['across two hunks', 'and CANARY-BOTH\napart CANARY-FAR'],
    ['with the prefix of its line', '1+|is CANARY-NEW1'],
  ])('%s is redacted', async (_what, quote) => {
    const text = JSON.stringify({ findings: [{ quote }] });
    expect(await redactShown(scanner, text, wasShown)).not.toContain('CANARY');
  });

  it('is the only string that may stay', async () => {
    const text = JSON.stringify({ title: 'CANARY-NEW1', quotes: ['CANARY-NEW1'], 'CANARY-NEW1': 1 });
    expect(await redactShown(scanner, text, wasShown)).not.toContain('CANARY');
  });
});
