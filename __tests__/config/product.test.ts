import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PRODUCT } from '../../src/config/product.ts';

it('records name and version as package.json has them', () => {
  const manifest: unknown = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  expect(manifest).toMatchObject(PRODUCT);
});
