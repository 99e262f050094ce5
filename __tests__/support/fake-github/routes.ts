import type { Answer, Call } from './answer.ts';
import { compare } from './compare.ts';
import { getContents } from './contents.ts';
import type { GitRepository } from './git-store.ts';
import type { Access } from './options.ts';
import { getPermission, getPull, getRef, listFiles } from './read-operations.ts';
import {
  createReview,
  deleteReview,
  dismissReview,
  editReview,
  getReview,
  listReviewComments,
  listReviews,
  onReview,
} from './review-operations.ts';
import type { State } from './state.ts';

type Params = Readonly<Record<string, string>>;

export type Route = {
  readonly method: string;
  /** As the description names it. */
  readonly operation: string;
  /** Below `/repos/{owner}/{repo}`. `{name}` is one segment, `{name...}` the rest of the path, slashes and all. */
  readonly template: string;
  readonly needs: { readonly of: 'contents' | 'pullRequests' | 'metadata'; readonly access: Access };
  readonly handle: (call: Call, state: State, params: Params, repository: GitRepository) => Answer;
};

const READ = { of: 'pullRequests', access: 'read' } as const;
const WRITE = { of: 'pullRequests', access: 'write' } as const;
const CONTENTS = { of: 'contents', access: 'read' } as const;
const METADATA = { of: 'metadata', access: 'read' } as const;

const PULL = '/pulls/{pull_number}';
const REVIEW = `${PULL}/reviews/{review_id}`;

/** Every operation that the fake knows. */
const ROUTES: readonly Route[] = (
  [
    ['GET', 'pulls/get', PULL, READ, getPull],
    ['GET', 'pulls/list-files', `${PULL}/files`, READ, listFiles],
    ['GET', 'pulls/list-reviews', `${PULL}/reviews`, READ, listReviews],
    ['POST', 'pulls/create-review', `${PULL}/reviews`, WRITE, createReview],
    ['GET', 'pulls/get-review', REVIEW, READ, onReview(getReview)],
    ['PUT', 'pulls/update-review', REVIEW, WRITE, onReview(editReview)],
    ['DELETE', 'pulls/delete-pending-review', REVIEW, WRITE, onReview(deleteReview)],
    ['GET', 'pulls/list-comments-for-review', `${REVIEW}/comments`, READ, onReview(listReviewComments)],
    ['PUT', 'pulls/dismiss-review', `${REVIEW}/dismissals`, WRITE, onReview(dismissReview)],
    ['GET', 'repos/compare-commits-with-basehead', '/compare/{basehead...}', CONTENTS, compare],
    ['GET', 'repos/get-content', '/contents/{path...}', CONTENTS, getContents],
    [
      'GET',
      'repos/get-collaborator-permission-level',
      '/collaborators/{username}/permission',
      METADATA,
      getPermission,
    ],
    ['GET', 'git/get-ref', '/git/ref/{ref...}', CONTENTS, getRef],
  ] as const
).map(([method, operation, template, needs, handle]) => ({ method, operation, template, needs, handle }));

export type Routed = {
  readonly route: Route;
  /** Decoded. */
  readonly params: Params;
  /** The path with one segment for each parameter, an empty one as "-": what the description's templates match. */
  readonly plainPath: string;
};

export function routeOf(method: string, path: string): Routed | null {
  for (const route of ROUTES) {
    if (route.method !== method) continue;
    const groups = patternOf(`/repos/{owner}/{repo}${route.template}`).exec(path)?.groups;
    if (groups === undefined) continue;
    const params = Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decoded(text)]));
    return { route, params, plainPath: plainPathOf(route, params) };
  }
  return null;
}

function patternOf(template: string): RegExp {
  const body = template.replace(/\{(\w+)(\.\.\.)?\}/g, (_, name: string, rest?: string) =>
    rest === undefined ? `(?<${name}>[^/]+)` : `(?<${name}>.*)`,
  );
  return new RegExp(`^${body}$`, 's');
}

function plainPathOf({ template }: Route, params: Params): string {
  return `/repos/{owner}/{repo}${template}`.replace(/\{(\w+)(\.\.\.)?\}/g, (_, name: string) =>
    encodeURIComponent(params[name] || '-'),
  );
}

function decoded(text: string | undefined): string {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return text ?? '';
  }
}
