import { describe, expect, it } from '@jest/globals';

import { parseInputs } from '../../src/config/inputs.ts';

describe('an input that is a list', () => {
  it.each([
    ['a,b', ['a', 'b']],
    [' a , ,b\n\n c\r\n', ['a', 'b', 'c']],
    ['gen/{a,b}/**', ['gen/{a,b}/**']],
    ['x/{a,{b,c}}.ts,*.md', ['x/{a,{b,c}}.ts', '*.md']],
    ['a},b', ['a}', 'b']],
    ['a\\{b,c', ['a\\{b', 'c']],
    ['{a\\},b},c', ['{a\\},b}', 'c']],
    ['{a,b\nc,d', ['{a,b', 'c', 'd']],
    ['', []],
  ])('%j is split at commas outside braces and at line breaks', (value, items) => {
    expect(parseInputs({ exclude: value }).exclude).toEqual(items);
  });
});
