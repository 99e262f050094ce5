import type { Part } from './part.ts';
import { requestLimit, weighRequests, type RequestWeight } from './request-bytes.ts';
import { figure, type Row } from './row.ts';

/** The default of `context-bytes`. */
const CONTEXT_BYTES = 8 * 1024;

export const requestSize: Part = {
  name: 'request-size',
  title: 'Bytes of the first request of a review without tools, five real diffs',
  needsDist: false,
  notCovered: [
    'What a real index finds as context: here it is code of the diff itself, under made-up places.',
    'The words of the author beyond a title (at most 4,000 characters), a list of other files (at most 1,000), and criteria longer than ours: they come on top.',
    'Text with a quotation mark or a backslash in every few characters: each takes four bytes of a request, and such a diff counts more than 1.15 times.',
  ],
  measure: () =>
    Promise.resolve([
      ...rowsOf('no context', weighRequests(0)),
      ...rowsOf('8 KiB of context', weighRequests(CONTEXT_BYTES)),
    ]),
};

function rowsOf(what: string, weights: readonly RequestWeight[]): readonly Row[] {
  const per = (bytes: (weight: RequestWeight) => number) =>
    weights.map((weight) => bytes(weight) / weight.diffBytes);
  const shares = weights.map((weight) => (100 * weight.requestBytes) / requestLimit(weight));
  const over = shares.filter((share) => share > 100).length;
  return [
    figure(
      `${what}: requests over 1.15 x diff + context + 6 KiB`,
      '',
      weights.map(() => over),
      {
        limit: { is: 'at most', value: 0 },
        note: `largest: ${Math.max(...shares).toFixed(1)} % of the limit`,
      },
    ),
    figure(
      `${what}: request / diff`,
      'x',
      per(({ requestBytes }) => requestBytes),
    ),
    figure(
      `${what}: the same without what caches hold`,
      'x',
      per(({ requestBytes, stableBytes }) => requestBytes - stableBytes),
      { note: `${weights[0]?.stableBytes ?? 0} bytes are equal for all units` },
    ),
  ];
}
