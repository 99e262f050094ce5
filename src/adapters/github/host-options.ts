/** What every client of a host needs. */
export type ConnectionOptions = {
  /** GITHUB_API_URL: "https://api.github.com", or "https://HOST/api/v3" of a GitHub Enterprise Server. */
  readonly apiUrl: string;
  readonly token: string;
  /** Ends everything; what was not sent by then is not sent. */
  readonly signal: AbortSignal;
  /** Milliseconds of the run that are left. No wait before a repeated read is longer; an attempt that runs may be. */
  readonly timeLeft: () => number;
  /** For the log: what is repeated and why. One line, inert. */
  readonly note: (message: string) => void;
  readonly userAgent: string;
  /** Milliseconds of one attempt; default ATTEMPT_MS. */
  readonly attemptMs?: number;
  /** Milliseconds that a second of waiting takes; default 1000. Tests take less. */
  readonly secondMs?: number;
};

export type HostOptions = ConnectionOptions & {
  /** "owner/name" of the repository that the pull request is in. */
  readonly repository: string;
  readonly number: number;
};
