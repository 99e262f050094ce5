import { createHash } from 'node:crypto';
import { stripTypeScriptTypes } from 'node:module';

// Strip mode puts blanks where the types were: no source map, and a failing line has the number it has in src.
export default {
  process: (source) => ({ code: stripTypeScriptTypes(source, { mode: 'strip' }) }),
  getCacheKey: (source, path, { configString }) =>
    createHash('sha256')
      .update(JSON.stringify([source, path, configString, process.version]))
      .digest('hex'),
};
