/** Bounds of what is asked of the host and waited for. Sources: GitHub's REST documentation and public reports. */

/** One attempt, answer included. GitHub ends a request itself after 10 s; the rest is for slow lines and proxies. */
export const ATTEMPT_MS = 30_000;

/** How often a read is repeated after a passing fault. */
export const READ_RETRIES = 3;

/**
 * Longest wait before a read is repeated. Above the 60 s that GitHub asks for when it names no time; a primary limit
 * can last an hour, and a run that waits for it would be ended by its own limit.
 */
export const MAX_WAIT_SECONDS = 120;

/** Where the host limits the rate and names no time. */
export const UNNAMED_LIMIT_SECONDS = 60;

/** Bytes of one answer. A pull request's diff ends at 1 MB on GitHub; a page of reviews can have 100 long bodies. */
export const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Redirects of one read, all on the same host: GitHub answers with one for a renamed repository. */
export const MAX_REDIRECTS = 3;

/** GitHub's largest page. */
export const REVIEWS_PER_PAGE = 100;

/** Pages of reviews; 10,000 reviews are beyond any pull request that people read. */
export const MAX_REVIEW_PAGES = 100;

/**
 * Rows of one page of changed files. Since 2026-11-19 the rows that follow about 20,000 lines of patches in one
 * answer come without counts and patch; a page of 30 reaches that with 667 lines a file, a page of 100 with 200.
 */
export const FILES_PER_PAGE = 30;

/** Rows of the pages that rows without counts are asked for again in. */
export const SMALLER_PAGES = [10, 1] as const;

/** Requests that may be spent on rows without counts, of the 1,000 an hour that a workflow's token has. */
export const MAX_SMALLER_PAGES = 100;

/** Files that GitHub lists of one pull request. */
export const MAX_FILES = 3_000;

/** Bytes of a text file of the repository. */
export const MAX_TEXT_BYTES = 1024 * 1024;

/** Characters of the host's own words in a message of ours, and in the detail of a write. */
export const MAX_MESSAGE_CHARS = 300;
export const MAX_DETAIL_CHARS = 2_000;
