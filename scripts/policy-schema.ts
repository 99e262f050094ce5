import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { policyJsonSchema } from '../src/config/policy-schema.ts';

/** Writes the JSON Schema of the policy file, for editors. `npm run policy-schema` */
const file = 'docs/policy.schema.json';
const options = await resolveConfig(file);
writeFileSync(file, await format(JSON.stringify(policyJsonSchema()), { ...options, filepath: file }));
