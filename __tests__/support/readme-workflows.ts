import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The workflows of the README, as they stand there, by the heading that they stand under. */
export type ReadmeForm = 'First workflow: two steps in one job' | 'Stronger: two jobs' | 'Shortest: one step';

export function readmeWorkflow(form: ReadmeForm): string {
  const readme = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8');
  const section = readme.split(`\n### ${form}\n`)[1]?.split(/\n##+ /)[0] ?? '';
  const blocks = [...section.matchAll(/```yaml\n([^]*?)```/g)].map((match) => match[1] ?? '');
  if (blocks.length !== 1) throw new Error(`the README has ${blocks.length} workflows under "${form}"`);
  return blocks[0] ?? '';
}

/** One line more, below the key: a test cannot ask the real endpoint. Nothing else is changed. */
export function withBaseUrl(workflow: string, baseUrl: string): string {
  return replaced(
    workflow,
    /^( +)api-key: .*$/gm,
    (line, indent) => `${line}\n${indent}base-url: ${baseUrl}`,
  );
}

/** The workflow with one part replaced. Throws when the part is not there exactly once: the test would prove nothing. */
export function replaced(
  workflow: string,
  part: string | RegExp,
  by: string | ((found: string, group: string) => string),
): string {
  const found =
    typeof part === 'string' ? workflow.split(part).length - 1 : [...workflow.matchAll(part)].length;
  if (found !== 1) throw new Error(`${String(part)} stands ${found} times in this workflow:\n${workflow}`);
  return typeof by === 'string' ? workflow.replace(part, () => by) : workflow.replace(part, by);
}
