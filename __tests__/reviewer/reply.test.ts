import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { CATEGORIES, SEVERITIES } from '../../src/core/finding/finding.ts';
import { parseReply } from '../../src/reviewer/reply.ts';
import { REPLY_JSON_SCHEMA } from '../../src/reviewer/reply-schema.ts';
import { parseRequote } from '../../src/reviewer/requote.ts';
import { modelCase } from './model-cases.ts';

const ORIGIN = { unit: '7', reviewer: 'general' };

const FINDING = {
  path: 'src/a.ts',
  side: 'RIGHT',
  line: 2,
  startLine: null,
  severity: 'error',
  category: 'bug',
  blocking: true,
  title: 'a title',
  body: 'a body',
  quote: 'const a = 1;',
};

function reading(given: object, rest: object = {}): ReturnType<typeof parseReply> {
  return parseReply(
    JSON.stringify({ complete: true, findings: [{ ...FINDING, ...given }], ...rest }),
    ORIGIN,
  );
}

function candidateOf(given: object) {
  const reply = reading(given);
  if (reply.kind !== 'answer') throw new Error(reply.problem);
  const [candidate] = reply.candidates;
  if (candidate === undefined) throw new Error('no candidate');
  return candidate;
}

describe('parseReply', () => {
  it('makes candidates with ids of unit and index', () => {
    const reply = parseReply(JSON.stringify({ complete: true, findings: [FINDING, FINDING] }), ORIGIN);
    expect(reply).toMatchObject({
      kind: 'answer',
      summary: '',
      candidates: [
        { id: '7#0', origin: { kind: 'model', reviewer: 'general', unit: '7' }, flag: true },
        { id: '7#1', severity: 'error', suggestion: null, evidence: [] },
      ],
    });
  });

  it('reads an empty list of findings as none', () => {
    expect(parseReply('{"complete":true,"findings":[]}', ORIGIN)).toEqual({
      kind: 'answer',
      summary: '',
      candidates: [],
    });
  });

  it.each([
    ['without findings', '{"complete":true,"summary":"all good"}'],
    ['with findings of null', '{"complete":true,"findings":null}'],
    ['with findings of another type', '{"complete":true,"findings":{}}'],
    ['without complete', '{"findings":[]}'],
    ['that is not complete', '{"complete":false,"findings":[]}'],
    ['with complete as text', '{"complete":"true","findings":[]}'],
    ['with the findings a level deeper', '{"inspection":{"complete":true,"findings":[]}}'],
  ])('refuses an answer %s', (_what, text) => {
    expect(parseReply(text, ORIGIN).kind).toBe('malformed');
  });

  it('ignores a verdict of the model and other unknown keys', () => {
    const reply = reading({ verdict: 'approve', approved: true }, { decision: 'approve', verdict: 'GO' });
    expect(reply.kind).toBe('answer');
    expect(JSON.stringify(reply)).not.toMatch(/approve|GO/);
  });

  it.each([
    ['critical', 'blocker'],
    ['high', 'error'],
    ['medium', 'warning'],
    ['low', 'info'],
    [' HIGH ', 'error'],
    ['Blocker', 'blocker'],
  ])('reads the severity %j as %s', (word, severity) => {
    expect(candidateOf({ severity: word }).severity).toBe(severity);
  });

  it.each([
    ['severity', 'urgent'],
    ['severity', 3],
    ['severity', undefined],
    ['category', 'style'],
    ['side', 'BOTH'],
    ['evidence', [{ source: 'web', path: 'a', quote: 'b' }]],
    ['blocking', 'yes'],
    ['quote', undefined],
    ['path', ['src/a.ts']],
  ])('takes a %s of %j for a fault of the whole answer', (key, value) => {
    expect(reading({ [key]: value }).kind).toBe('malformed');
  });

  it('handles unknown-severity-kills-result: known words map, an unknown one makes the whole answer malformed', () => {
    const { input } = modelCase('severity', 'unknown-severity-kills-result');
    const { findings } = z
      .object({ findings: z.array(z.object({ severity: z.unknown().optional() })) })
      .parse(input);
    const seen = findings.map(({ severity }) => {
      const reply = reading({ severity });
      return reply.kind === 'answer' ? reply.candidates[0]?.severity : reply.kind;
    });
    expect(seen).toEqual(['error', 'blocker', 'blocker', 'malformed', 'malformed', 'malformed']);
  });

  it.each([
    [2, 2],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [0, null],
    [-1, null],
    [2.5, null],
    [1e21, null],
    [9007199254740992, null],
    ['2', null],
    ['12-15', null],
    [[12, 15], null],
    [{ valueOf: 2 }, null],
    [true, null],
    [null, null],
    [undefined, null],
  ])('reads a line of %j as %j and keeps the finding', (line, expected) => {
    expect(candidateOf({ line }).line).toBe(expected);
  });

  it.each([
    [3, 5, 3],
    [5, 5, 5],
    [6, 5, null],
    [0, 5, null],
    [3, 'x', null],
  ])('keeps a start line of %j before line %j as %j', (startLine, line, expected) => {
    expect(candidateOf({ startLine, line }).startLine).toBe(expected);
  });

  it('keeps optional parts that are null or left out', () => {
    const bare = candidateOf({ side: null, blocking: null, evidence: null, suggestion: null });
    expect(bare).toMatchObject({ side: 'RIGHT', flag: false, evidence: [], suggestion: null });
    expect(candidateOf({ side: 'left' }).side).toBe('LEFT');
  });

  it('reads ten thousand findings', () => {
    const text = JSON.stringify({ complete: true, findings: Array.from({ length: 10_000 }, () => FINDING) });
    const reply = parseReply(text, ORIGIN);
    expect(reply.kind === 'answer' && reply.candidates.length).toBe(10_000);
  });

  it('tells a problem by keys and positions, with nothing of the answer in it', () => {
    const reply = reading({ severity: 'sk-secret-word', category: 'other-secret' });
    expect(reply).toMatchObject({ problem: expect.stringContaining('findings.0.severity') });
    expect(JSON.stringify(reply)).not.toContain('secret');
  });

  it('bounds the told problem', () => {
    const text = JSON.stringify({ complete: true, findings: Array.from({ length: 5_000 }, () => 1) });
    expect(JSON.stringify(parseReply(text, ORIGIN)).length).toBeLessThan(1_000);
  });

  it('never throws, and answers only for an object that is complete and lists findings', () => {
    const json = fc.oneof(
      fc.json(),
      fc
        .record(
          {
            complete: fc.constantFrom(true, false, 'true', null),
            findings: fc.oneof(fc.array(fc.object()), fc.anything()),
          },
          { requiredKeys: [] },
        )
        .map((value) => JSON.stringify(value)),
      fc.string(),
    );
    const whole = z.object({ complete: z.literal(true), findings: z.array(z.unknown()) });
    fc.assert(
      fc.property(json, (text) => {
        const reply = parseReply(text, ORIGIN);
        if (reply.kind === 'malformed') return;
        expect(whole.safeParse(JSON.parse(text)).success).toBe(true);
      }),
    );
  });

  it('accepts whatever follows the schema that is asked for', () => {
    const text = fc.string();
    const line = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }));
    const asked = z.fromJSONSchema(REPLY_JSON_SCHEMA);
    const wire = fc.record({
      complete: fc.constant(true as const),
      summary: fc.option(text),
      findings: fc.array(
        fc.record({
          path: text,
          side: fc.constantFrom('LEFT' as const, 'RIGHT' as const),
          line,
          startLine: line,
          severity: fc.constantFrom(...SEVERITIES),
          category: fc.constantFrom(...CATEGORIES),
          blocking: fc.boolean(),
          title: text,
          body: text,
          quote: text,
          evidence: fc.array(
            fc.record({
              source: fc.constantFrom('diff' as const, 'file' as const, 'search' as const),
              path: text,
              line,
              quote: text,
            }),
          ),
          suggestion: fc.option(text),
        }),
      ),
    });
    fc.assert(
      fc.property(wire, (value) => {
        expect(asked.safeParse(value).success).toBe(true);
        const reply = parseReply(JSON.stringify(value), ORIGIN);
        expect(reply.kind === 'answer' && reply.candidates.length).toBe(value.findings.length);
      }),
    );
  });
});

describe('parseRequote', () => {
  it('reads ids and quotes', () => {
    expect(parseRequote('{"quotes":[{"id":"1#0","quote":"a","more":1}]}')).toEqual({
      kind: 'quotes',
      quotes: [{ id: '1#0', quote: 'a' }],
    });
  });

  it.each(['{}', '{"quotes":{}}', '{"quotes":[{"id":1,"quote":"a"}]}', '[]', 'none'])(
    'refuses %s',
    (text) => {
      expect(parseRequote(text).kind).toBe('malformed');
    },
  );
});
