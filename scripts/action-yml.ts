import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { stringify } from 'yaml';
import { actionInputsSchema, RUNNER_DEFAULTS } from '../src/config/action-inputs.ts';
import { describeInputs } from '../src/config/inputs.ts';
import { OUTPUTS } from '../src/core/verdict/outputs.ts';

/**
 * Writes `action.yml` from the tables of inputs and outputs. `npm run action-yml`; with `--print` the text goes to
 * standard output and nothing is written.
 */
const FILE = 'action.yml';

const inputs = describeInputs(actionInputsSchema).map(({ name, fallback, description }) => [
  name,
  // The runner takes `required` for a remark; each input has a default instead, here and in code.
  { description, default: RUNNER_DEFAULTS[name] ?? fallback },
]);

const action = {
  name: 'Verdict Gate',
  description: 'A pull request gets a verdict that a branch protection rule can stand on.',
  author: 'Verdict Gate contributors',
  branding: { icon: 'check-square', color: 'purple' },
  inputs: Object.fromEntries(inputs),
  outputs: Object.fromEntries(
    Object.entries(OUTPUTS).map(([name, description]) => [name, { description }] as const),
  ),
  runs: { using: 'node24', main: 'dist/index.js' },
};

const options = await resolveConfig(FILE);
const text = await format(
  `# Written by \`npm run action-yml\` from src/config/action-inputs.ts and src/core/verdict/outputs.ts.\n${stringify(action, { lineWidth: 0, singleQuote: true })}`,
  { ...options, filepath: FILE },
);
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(FILE, text);
