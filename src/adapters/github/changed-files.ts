import type { HostDiff, HostFile, PullRequestState } from '../../core/pull-request/model.ts';
import { fileRows } from './answers.ts';
import type { RequestParameters } from './client.ts';
import { FILES_PER_PAGE, MAX_FILES, MAX_SMALLER_PAGES, SMALLER_PAGES } from './limits.ts';
import { followingPage } from './next-page.ts';
import { parsed, type Reader } from './reading.ts';

export type Totals = Pick<PullRequestState, 'changedFiles' | 'additions' | 'deletions'>;

const ROUTE = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/files';

type Page = { readonly rows: readonly HostFile[]; readonly more: boolean };

/**
 * Every changed file, checked against the totals of the pull request. Where lines are missing, rows without counts
 * and patch are asked for again in smaller pages; what then does not add up is the gap.
 */
export async function readChangedFiles(
  reader: Reader,
  pull: RequestParameters,
  totals: Totals,
): Promise<HostDiff> {
  const what = `the changed files of pull request ${String(pull['pull_number'])}`;
  const pageOf = async (page: number, size: number): Promise<Page> => {
    const { data, headers } = await reader.get(what, ROUTE, { ...pull, per_page: size, page });
    const rows = parsed(fileRows, what, data);
    const more = followingPage(what, headers, page, reader.apiUrl) === 'next' || rows.length >= size;
    return { rows, more };
  };
  const listed = await allRows(pageOf, totals.changedFiles);
  const files = await filledIn(pageOf, listed, totals);
  return { files, gap: gapIn(files, totals) };
}

type PageOf = (page: number, size: number) => Promise<Page>;

/** The number of files ends it as well: a full last page needs no empty one after it. */
async function allRows(pageOf: PageOf, changedFiles: number): Promise<readonly HostFile[]> {
  const rows: HostFile[] = [];
  for (let page = 1; page <= MAX_FILES / FILES_PER_PAGE; page += 1) {
    const found = await pageOf(page, FILES_PER_PAGE);
    rows.push(...found.rows);
    if (!found.more || (found.rows.length === FILES_PER_PAGE && rows.length === changedFiles)) break;
  }
  return rows;
}

/**
 * A change without lines (a mode, an image) has no counts and no patch, as has a row that the host left out of a long
 * answer. The totals tell them apart: where nothing is missing, nothing is asked again.
 */
async function filledIn(
  pageOf: PageOf,
  listed: readonly HostFile[],
  totals: Totals,
): Promise<readonly HostFile[]> {
  const rows = [...listed];
  let requests = 0;
  for (const size of SMALLER_PAGES) {
    const pages = new Set(rows.flatMap((row, index) => (isBlank(row) ? [Math.floor(index / size) + 1] : [])));
    for (const page of pages) {
      if (hasAllLines(rows, totals) || requests >= MAX_SMALLER_PAGES) return rows;
      requests += 1;
      const again = await pageOf(page, size);
      again.rows.forEach((row, offset) => {
        const index = (page - 1) * size + offset;
        const known = rows[index];
        // Another path: the list moved meanwhile, and its totals with it.
        if (known !== undefined && known.path === row.path && isBlank(known)) rows[index] = row;
      });
    }
  }
  return rows;
}

function isBlank({ additions, deletions, patch }: HostFile): boolean {
  return additions === 0 && deletions === 0 && patch === null;
}

function sums(rows: readonly HostFile[]): { readonly additions: number; readonly deletions: number } {
  return {
    additions: rows.reduce((sum, row) => sum + row.additions, 0),
    deletions: rows.reduce((sum, row) => sum + row.deletions, 0),
  };
}

function hasAllLines(rows: readonly HostFile[], totals: Totals): boolean {
  const { additions, deletions } = sums(rows);
  return additions === totals.additions && deletions === totals.deletions;
}

/** Numbers alone: paths and lines are of the change. */
function gapIn(rows: readonly HostFile[], totals: Totals): string | null {
  const { additions, deletions } = sums(rows);
  const repeated = rows.length - new Set(rows.map((row) => row.path)).size;
  const blank = rows.filter(isBlank).length;
  const problems = [
    ...(rows.length === totals.changedFiles
      ? []
      : [`GitHub lists ${rows.length} of ${totals.changedFiles} changed files${limitNote(totals)}`]),
    ...(repeated === 0 ? [] : [`${repeated} of its rows repeat a path, so the list moved while it was read`]),
    ...(hasAllLines(rows, totals)
      ? []
      : [
          `its rows add up to +${additions} -${deletions} lines, the pull request has ` +
            `+${totals.additions} -${totals.deletions}; ${blank} rows have neither counts nor a patch`,
        ]),
  ];
  return problems.length === 0 ? null : problems.join('; ');
}

function limitNote({ changedFiles }: Totals): string {
  return changedFiles > MAX_FILES ? ` (it lists ${MAX_FILES} at most)` : '';
}
