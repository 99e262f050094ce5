/** What a test says about the GitHub that it wants. */

export type Access = 'none' | 'read' | 'write';
export type Side = 'LEFT' | 'RIGHT';
export type ReviewState = 'PENDING' | 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED';

export type Account = { readonly login: string; readonly type: 'User' | 'Bot'; readonly id?: number };

/** Whom a token stands for, and what it may do. */
export type Identity = Account & { readonly contents: Access; readonly pullRequests: Access };

/** `GITHUB_TOKEN` of a workflow with `contents: read` and `pull-requests: write`. */
export const ACTIONS_BOT: Identity = {
  login: 'github-actions[bot]',
  type: 'Bot',
  id: 41_898_282,
  contents: 'read',
  pullRequests: 'write',
};

/** `GITHUB_TOKEN` on a pull request of a fork or of Dependabot. */
export const READ_ONLY_ACTIONS_BOT: Identity = { ...ACTIONS_BOT, pullRequests: 'read' };

export type PatchOverride =
  /** The row keeps its counts and has no `patch`, as for a file that is too large. */
  | { readonly kind: 'no-patch' }
  /** No patch and zero counts: not to be told from a change without lines. */
  | { readonly kind: 'zeroed' }
  /** The row is missing. */
  | { readonly kind: 'hidden' }
  /** Other hunks than git's; lines can be commented as this text has them. */
  | { readonly kind: 'patch'; readonly patch: string };

export type PullSettings = {
  readonly title: string;
  readonly body: string | null;
  readonly draft: boolean;
  readonly state: 'open' | 'closed';
  readonly merged: boolean;
  readonly labels: readonly string[];
};

/** Where GitHub's behaviour depends on settings, or is not known for sure. */
export type Rules = {
  /** The setting "Allow GitHub Actions to approve pull requests". Default false. */
  readonly actionsMayApprove: boolean;
  /** Both were reported. Default false. */
  readonly mayApproveClosed: boolean;
  /** Default false. */
  readonly protectedFromDismissal: boolean;
  /** Comments of one review; default 50. */
  readonly maxComments: number;
  /** 65,536 of these in a body; which, is not known. Default "characters" (code points). */
  readonly bodyUnit: 'characters' | 'bytes';
  /** Rows after so many patch lines in one answer have zero counts and no patch. Default 20,000. */
  readonly patchLinesPerAnswer: number;
  /** More lines or bytes in one patch than this: no patch. Defaults 20,000 and 500,000. */
  readonly patchLinesPerFile: number;
  readonly patchBytesPerFile: number;
  /** Rows that the list of files ends at; default 3,000. */
  readonly maxFiles: number;
};

export type FakeGitHubOptions = Partial<PullSettings> &
  Partial<Rules> & {
    /** A repository on disk that has all commits. It is read only; refs are the fake's own. */
    readonly repository: string | { readonly path: string };
    readonly owner?: string;
    readonly name?: string;
    readonly number?: number;
    /** Branch that the change goes to; `sha` default: that branch in `repository`. */
    readonly base?: { readonly ref: string; readonly sha?: string };
    readonly head: string;
    readonly headRef?: string;
    /** "owner/name" of a fork, null for a fork that was deleted. Default: the same repository. */
    readonly headRepository?: string | null;
    /** Author of the pull request. Default: a user. */
    readonly author?: Account;
    readonly private?: boolean;
    /** By token. Default: `DEFAULT_TOKEN` is `ACTIONS_BOT`. */
    readonly tokens?: Readonly<Record<string, Identity>>;
    /** Permission by login; null: no such user. Others have "read" on a public repository, else "none". */
    readonly collaborators?: Readonly<Record<string, 'admin' | 'write' | 'read' | 'none' | null>>;
    /** Further repositories of which contents and git can be read: "owner/name" to a path on disk. */
    readonly otherRepositories?: Readonly<Record<string, string>>;
    /** More branches and tags: "heads/x" or "tags/v1" to a commit. */
    readonly refs?: Readonly<Record<string, string>>;
    /** By new path. */
    readonly patches?: Readonly<Record<string, PatchOverride>>;
    /** Before every path of the API, as "/api/v3" on GitHub Enterprise Server. Default none. */
    readonly prefix?: string;
  };

export const DEFAULT_TOKEN = 'token-of-the-fake-github';

export const DEFAULT_RULES: Rules = {
  actionsMayApprove: false,
  mayApproveClosed: false,
  protectedFromDismissal: false,
  maxComments: 50,
  bodyUnit: 'characters',
  patchLinesPerAnswer: 20_000,
  patchLinesPerFile: 20_000,
  patchBytesPerFile: 500_000,
  maxFiles: 3_000,
};
