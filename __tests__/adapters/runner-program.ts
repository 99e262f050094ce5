import { openRunner } from '../../src/adapters/actions.ts';
import type { Annotation } from '../../src/core/render/annotations.ts';

/** A program under a runner: does what its first argument (JSON) says, and prints what came back to standard error. */
export type Deed =
  | { readonly do: 'input'; readonly name: string }
  | { readonly do: 'mask'; readonly values: readonly string[] }
  | { readonly do: 'log'; readonly text: string }
  | { readonly do: 'foreign'; readonly title: string; readonly text: string }
  | { readonly do: 'outputs'; readonly outputs: Readonly<Record<string, string>> }
  | { readonly do: 'summary'; readonly repeat: string; readonly times: number }
  | { readonly do: 'annotate'; readonly annotations: readonly Annotation[] };

const runner = openRunner(process.env);

async function perform(deed: Deed): Promise<unknown> {
  switch (deed.do) {
    case 'input':
      return runner.readInput(deed.name);
    case 'mask':
      return runner.mask(deed.values);
    case 'log':
      return runner.log(deed.text);
    case 'foreign':
      return runner.logForeign(deed.title, deed.text);
    case 'outputs':
      return runner.setOutputs(deed.outputs);
    case 'summary':
      return runner.writeSummary(deed.repeat.repeat(deed.times));
    case 'annotate':
      return runner.annotate(deed.annotations);
  }
}

const results: unknown[] = [];
const deeds = JSON.parse(process.argv[2] ?? '[]') as readonly Deed[];
for (const deed of deeds) {
  try {
    results.push((await perform(deed)) ?? null);
  } catch (error) {
    results.push(error instanceof Error ? { name: error.name, message: error.message } : error);
  }
}
process.stderr.write(JSON.stringify(results));
