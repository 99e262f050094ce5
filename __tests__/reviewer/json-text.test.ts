import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_JSON_BYTES, MAX_JSON_DEPTH, readJsonObject } from '../../src/reviewer/json-text.ts';
import { modelCase } from './model-cases.ts';
import { z } from 'zod';

function kindOf(text: string): string {
  return readJsonObject(text).kind;
}

describe('readJsonObject', () => {
  it.each([
    ['alone', '{"a":1}'],
    ['in a fence', '```json\n{"a":1}\n```'],
    ['in a fence without a language', '```\n{"a":1}\n```'],
    ['behind a byte order mark', '\ufeff{"a":1}'],
    ['among prose', 'Here it is: {"a":1} That is all.'],
    ['behind reasoning that holds code', '<think>if (x) { return [] }</think>\n{"a":1}'],
    ['behind reasoning that drafts an answer', '<think>{"a":2}</think>{"a":1}'],
    ['with brackets inside its strings', '{"a":"} ] { [","b":1}'],
    ['with escaped quotes inside its strings', '{"a":"\\"} \\\\"}'],
  ])('reads one object %s', (_where, text) => {
    expect(kindOf(text)).toBe('object');
  });

  it.each([
    ['nothing', ''],
    ['only prose', 'looks fine'],
    ['a list', '[]'],
    ['a list of one object', '[{"a":1}]'],
    ['a list in a fence', '```json\n[ {"a":1} ]\n```'],
    ['an object in a list that is not closed', '[ {"a":1} and so on'],
    ['an object in front of a stray end of reasoning', 'first {"a":2} </think> {"a":1}'],
    ['two objects', '{"a":1}{"a":1}'],
    ['two objects apart', '{"a":1}\n\nand then\n{"a":2}'],
    ['an object and a brace in prose', 'I saw {} and {"a":1}'],
    ['a closing bracket too few', '{"a":[1}'],
    ['an unclosed object', '{"a":{"b":1}'],
    ['a closing brace too many', '{"a":1}}'],
    ['a closing brace in front', '} {"a":1}'],
    ['NaN', '{"a":NaN}'],
    ['single quotes', "{'a':1}"],
    ['a trailing comma', '{"a":1,}'],
    ['a comment', '{"a":1 /* one */}'],
    ['a raw line break in a string', '{"a":"one\ntwo"}'],
    ['an object written as a string', '"{\\"a\\":1}"'],
    ['null', 'null'],
  ])('refuses %s', (_what, text) => {
    expect(kindOf(text)).toBe('malformed');
  });

  it('names the position of the fault and nothing of the text', () => {
    const reading = readJsonObject('{"password": hunter2}');
    expect(reading).toEqual({ kind: 'malformed', problem: expect.stringContaining('not valid JSON') });
    expect(JSON.stringify(reading)).not.toContain('hunter');
  });

  it.each([
    [MAX_JSON_DEPTH - 1, 'object'],
    [MAX_JSON_DEPTH, 'object'],
    [MAX_JSON_DEPTH + 1, 'malformed'],
  ])('reads nesting of %i levels: %s', (levels, kind) => {
    const nested = `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect(kindOf(nested)).toBe(kind);
  });

  it.each([
    [-1, 'object'],
    [0, 'object'],
    [1, 'malformed'],
  ])('reads a text of the byte limit %+i: %s', (difference, kind) => {
    const frame = '{"a":""}';
    expect(kindOf(`{"a":"${'x'.repeat(MAX_JSON_BYTES - frame.length + difference)}"}`)).toBe(kind);
  });

  it('counts bytes, not characters', () => {
    expect(kindOf(`{"a":"${'é'.repeat(MAX_JSON_BYTES / 2)}"}`)).toBe('malformed');
  });

  it('survives json-depth-bomb: every bomb is malformed and no RangeError escapes', () => {
    const bombs = z.array(z.record(z.string(), z.union([z.string(), z.number()])));
    const { generate } = z.object({ generate: bombs }).parse(modelCase('json', 'json-depth-bomb').input);
    expect(generate.length).toBeGreaterThan(0);
    for (const bomb of generate) {
      const open = String(bomb['repeat']).repeat(Number(bomb['times']));
      const close = String(bomb['then']).repeat(Number(bomb['times']));
      expect(kindOf(open + String(bomb['mid'] ?? '') + close)).toBe('malformed');
      expect(kindOf(`{"complete":true,"findings":${open}`)).toBe('malformed');
    }
  });

  it('leaves __proto__ harmless', () => {
    expect(kindOf('{"__proto__":{"polluted":1},"a":1}')).toBe('object');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each([
    ['of the object', '{"findings":[{"a":1}],"findings":[]}'],
    ['of an object inside', '{"a":[{"b":{"c":1,"d":2,"c":1}}]}'],
    ['written with an escape', String.raw`{"findings":[{"a":1}],"f\u0069ndings":[]}`],
    ['with a quote in it', String.raw`{"\"\\":1, "\"\\" :2}`],
    ['apart from its colon', '{"a"\n\t : 1, "a"  :2}'],
    ['named __proto__', '{"__proto__":1,"__proto__":2}'],
  ])('refuses a repeated key %s', (_where, text) => {
    expect(readJsonObject(text)).toEqual({
      kind: 'malformed',
      problem: 'an object in it has the same key twice',
    });
  });

  it.each([
    ['in objects of their own', '{"a":{"a":1},"b":{"a":{"a":2}}}'],
    ['in a list', '{"a":[{"b":1},{"b":1}],"b":["b","b"]}'],
    ['as values', '{"a":"b","b":"b","c":"a"}'],
    ['with brackets in strings', '{"}{":"{\\"a\\":1","a":["]","a\\\\"],"[":1}'],
  ])('reads equal names %s', (_where, text) => {
    expect(kindOf(text)).toBe('object');
  });

  it('refuses exactly the objects whose keys are not all different', () => {
    const key = fc.oneof(fc.constantFrom('a', 'b', '"', '\\', ':', '}'), fc.string());
    const value = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 6 }), (entries) => {
        const written = entries.map(([name, item]) => `${JSON.stringify(name)}:${JSON.stringify(item)}`);
        const isDistinct = new Set(entries.map(([name]) => name)).size === entries.length;
        expect(kindOf(`{${written.join(',')}}`)).toBe(isDistinct ? 'object' : 'malformed');
      }),
    );
  });

  it('never throws', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      '\\',
      ',',
      ':',
      '<think>',
      '</think>',
      '1',
      'a',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => void readJsonObject(parts.join(''))),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readJsonObject(text)));
  });

  it('accepts prose around an object if and only if there is exactly one object', () => {
    const prose = fc.stringMatching(/^[ a-zA-Z.,:`\n]{0,30}$/);
    const object = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean()));
    fc.assert(
      fc.property(fc.array(fc.tuple(prose, object), { maxLength: 3 }), prose, (parts, end) => {
        const text = parts.map(([words, value]) => words + JSON.stringify(value)).join('') + end;
        const listed = parts.length === 1 && /^\s*,/.test(end);
        expect(kindOf(text)).toBe(parts.length === 1 && !listed ? 'object' : 'malformed');
      }),
    );
  });
});
