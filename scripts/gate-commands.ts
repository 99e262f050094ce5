import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { COMMAND_GROUPS } from '../src/core/gate/usual-commands.ts';

/** Writes the list of the commands that the build gate takes without a policy. `npm run gate-commands` */
const file = 'docs/gate-commands.md';
const FENCE = '```';
const intro = `# Commands of the build gate

The build gate takes these commands as they stand here, word by word, and no longer or shorter form of them. Any other
one needs an entry in \`gate.allow\` of \`.github/verdict-gate.yml\`, merged first: the policy is read at the base.
No shell reads the command: put several of them into one script (package.json, Makefile) and name that.

What a listed command runs is code of the pull request all the same. This file is written by \`npm run gate-commands\`.`;
const groups = COMMAND_GROUPS.map(
  ({ title, commands }) => `## ${title}\n\n${FENCE}text\n${commands.join('\n')}\n${FENCE}`,
);
const options = await resolveConfig(file);
writeFileSync(file, await format([intro, ...groups].join('\n\n'), { ...options, filepath: file }));
