import type { CriteriaLayer } from '../criteria/model.ts';
import { visibleLine } from './terminal-text.ts';

/** The policy that counts, for people. */
export type ExplainedPolicy = {
  readonly source: string;
  readonly digest: string;
  readonly layers: readonly {
    readonly layer: CriteriaLayer;
    readonly source: string;
    readonly digest: string;
  }[];
  readonly keys: readonly {
    readonly key: string;
    /** A plain JSON value. */
    readonly value: unknown;
    /** The layers that have a part in the value; ["built_in"] when none writes the key. */
    readonly from: readonly CriteriaLayer[];
    readonly isEnforced: boolean;
  }[];
  /** Values that do not count, and why. */
  readonly overruled: readonly string[];
  readonly problem: string | null;
};

const LAYERS: Readonly<Record<CriteriaLayer, string>> = {
  ad_hoc: 'input',
  project: 'project',
  organisation: 'organisation',
  user: 'user',
  built_in: 'built in',
};

/** One key a line: value, the layers it is from, whether it is enforced. Ends with a line break. */
export function renderPolicy(explained: ExplainedPolicy): string {
  const { source, digest, layers, keys, overruled, problem } = explained;
  const width = Math.max(...keys.map(({ key }) => key.length));
  const lines = [
    `Policy  ${source}`,
    `Digest  ${digest === '' ? 'none' : digest}`,
    ...layers.map((each) => `Layer   ${LAYERS[each.layer]}: ${each.source} (${each.digest.slice(0, 12)})`),
    ...(problem === null
      ? []
      : ['', `Not valid: ${problem}`, 'A review ends as inconclusive. Below is the built-in policy.']),
    '',
    ...keys.map(({ key, value, from, isEnforced }) => {
      const where = from.map((layer) => LAYERS[layer]).join(', ');
      return `${key.padEnd(width)}  ${JSON.stringify(value)}  [${where}${isEnforced ? '; enforced' : ''}]`;
    }),
    ...(overruled.length === 0 ? [] : ['', 'Overruled by the organisation']),
    ...overruled.map((line) => `  ${line}`),
  ];
  return `${lines.map(visibleLine).join('\n')}\n`;
}
