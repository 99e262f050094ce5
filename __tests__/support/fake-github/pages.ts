import type { Call } from './answer.ts';

export type Page<T> = { readonly rows: readonly T[]; readonly headers: Readonly<Record<string, string>> };

/** `per_page` (30, at most 100) and `page`, with the Link header that clients follow. */
export function pageOf<T>(all: readonly T[], call: Call, apiUrl: string): Page<T> {
  const size = Math.min(Math.max(positive(call.query['per_page'], 30), 1), 100);
  const page = Math.max(positive(call.query['page'], 1), 1);
  const last = Math.max(Math.ceil(all.length / size), 1);
  const link = (to: number, rel: string) =>
    `<${apiUrl}${call.path}?${new URLSearchParams({ ...call.query, page: String(to) }).toString()}>; rel="${rel}"`;
  const before = page > 1 ? [link(page - 1, 'prev'), link(1, 'first')] : [];
  const after = page < last ? [link(page + 1, 'next'), link(last, 'last')] : [];
  const links = [...before, ...after].join(', ');
  return {
    rows: all.slice((page - 1) * size, page * size),
    headers: links === '' ? {} : { link: links },
  };
}

function positive(text: string | undefined, missing: number): number {
  const value = Number(text ?? missing);
  return Number.isInteger(value) && value > 0 ? value : missing;
}
