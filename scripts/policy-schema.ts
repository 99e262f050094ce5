import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { organisationPolicyJsonSchema, policyJsonSchema } from '../src/config/policy-schema.ts';

/** Writes the JSON Schemas of the policy files, for editors. `npm run policy-schema` */
for (const [file, schema] of [
  ['docs/policy.schema.json', policyJsonSchema()],
  ['docs/organisation-policy.schema.json', organisationPolicyJsonSchema()],
] as const) {
  const options = await resolveConfig(file);
  writeFileSync(file, await format(JSON.stringify(schema), { ...options, filepath: file }));
}
