import { expect, test } from '@jest/globals';
import { codeLines } from '../../../src/core/context/code-text.ts';
import { languageOf } from '../../../src/core/context/language.ts';

const codeOf = (path: string, ...lines: string[]) =>
  codeLines(lines, languageOf(path)).map((line) => line.trim());

test.each([
  ['a.ts', ['call(\'no\', "no"); // no'], ['call(    ,     );']],
  ['a.ts', ['a /* no', 'no */ b'], ['a', 'b']],
  ['a.ts', ['`no ${yes({ a: `no` })} no`', 'after'], ['yes({ a:      })}', 'after']],
  ['a.ts', ["path.replace(/[/*'`]\\/*/u, x)", 'after'], ['path.replace(           u, x)', 'after']],
  ['a.ts', ['a / b; c / d', 'after'], ['a / b; c / d', 'after']],
  ['a.py', ['x = """no', 'no""" + y  # no'], ['x =', '+ y']],
  ['a.go', ['x := `no', 'no` + y // no'], ['x :=', '+ y']],
  ['a.rs', ["fn f<'a>(x: &'a str) { g() }"], ["fn f<'a>(x: &'a str) { g() }"]],
])('in %s, %j is the code %j', (path, lines, code) => {
  expect(codeOf(path, ...lines)).toEqual(code);
});
