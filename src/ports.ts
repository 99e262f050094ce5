/** What the pipeline needs from the world. Interfaces only; adapters implement them, tests fake the systems behind. */
import type { Definition } from './core/context/model.ts';
import type { Change } from './core/diff/model.ts';
import type { CommandEnd } from './core/gate/result.ts';
import type {
  HostDiff,
  HostRange,
  HostReview,
  HostWrite,
  NewReview,
  PullRequestState,
  ReviewPost,
} from './core/pull-request/model.ts';
import type { Annotation } from './core/render/annotations.ts';
import type { SecretHit } from './core/redaction/hit.ts';

/** Reads the change between two commits, pinned by object id. */
export interface ChangeSource {
  /** Resolves revisions, finds the merge base, reads the diff. Throws CodedError 'git' or 'workspace'. */
  readChange(revisions: { readonly base: string | null; readonly head: string }): Promise<Change>;
}

export type TreeEntry = {
  readonly path: string;
  readonly mode: string;
  readonly id: string;
  /** Bytes of the blob. */
  readonly size: number;
};

export type SearchHit = { readonly path: string; readonly line: number; readonly text: string };

/** The tracked blobs of one pinned commit; never file-system paths. */
export interface SourceTree {
  /** Regular files, links and gitlinks of the commit in git's order; listed once and kept. */
  entries(): Promise<readonly TreeEntry[]>;
  /**
   * The bytes of a blob by a path that equals an entry byte for byte; null when there is none (or it is a gitlink).
   * Throws CodedError 'git' for a blob over 64 MiB: the entry's size tells before.
   */
  read(path: string): Promise<Uint8Array | null>;
  /**
   * Lines that hold the literal text, in the given paths, at most `limit` hits, within `timeoutMs`.
   * `complete` is false when the limit, the time or the signal ended the search.
   */
  search(
    literal: string,
    paths: readonly string[],
    limit: number,
    timeoutMs: number,
    signal?: AbortSignal,
  ): Promise<{ readonly hits: readonly SearchHit[]; readonly complete: boolean }>;
}

/** Reads many blobs of a tree in one stream, for the index. */
export interface BlobStream {
  /** Object id of the tree that is read. */
  treeId(): Promise<string>;
  /**
   * Hands over the bytes of the entries in the order given, each before the next is read; the bytes are valid during
   * the call only. Stops early when `onBlob` returns 'enough' or the signal aborts. The content is not checked against
   * its id: whoever shows it to anyone reads it again by `SourceTree.read`.
   * Throws CodedError 'git' or 'workspace'.
   */
  stream(
    entries: readonly TreeEntry[],
    onBlob: (entry: TreeEntry, bytes: Uint8Array) => 'more' | 'enough',
    signal: AbortSignal,
  ): Promise<void>;
}

/** The definitions of a text by its structure. */
export type Outline =
  | {
      readonly kind: 'parsed';
      readonly definitions: readonly Definition[];
      /** Places where the text does not follow its grammar; many texts have some. */
      readonly errors: number;
      /** False when the time for one text ran out: the definitions are those found until then. */
      readonly complete: boolean;
    }
  /** There is no grammar for this kind of file. */
  | { readonly kind: 'unsupported' }
  /** The grammar could not be loaded, or the parser failed. `detail` is for people. */
  | { readonly kind: 'failed'; readonly detail: string };

export interface SyntaxParser {
  /** Never throws, never runs longer than its time for one text; the path tells the grammar. */
  outline(path: string, text: string): Promise<Outline>;
}

/** One vector a text, in order, and what they cost, estimated where nobody tells; or why there are none. */
export type Embedding =
  | { readonly kind: 'vectors'; readonly vectors: readonly Float32Array[]; readonly tokens: number }
  | { readonly kind: 'unavailable'; readonly detail: string };

export interface Embedder {
  readonly model: string;
  /** Texts are redacted by the caller. In batches; nothing is thrown. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Embedding>;
}

/** A file of a commit's tree, for what is read at the base (policy, criteria). */
export interface CommitFiles {
  /** Null when the commit has nothing at the path; 'not_a_file' for a folder, a link or a submodule. */
  readAt(commit: string, path: string): Promise<Uint8Array | 'not_a_file' | null>;
}

export type { CommandEnd };

/** Runs one command of the project: no shell, scrubbed environment, whole process tree ended at the limits. */
export interface CommandRunner {
  run(command: {
    readonly argv: readonly string[];
    readonly cwd: string;
    readonly timeoutMs: number;
    readonly signal: AbortSignal;
  }): Promise<CommandEnd>;
}

export type { SecretHit };

/** Finds secrets in text without diff prefixes. Ranges are sorted and do not overlap. */
export interface SecretScanner {
  /** One list of hits per text, in order. Never throws on content. */
  scan(texts: readonly string[]): Promise<readonly (readonly SecretHit[])[]>;
}

export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string | null; readonly toolCalls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly content: string };

/** A tool call as the model wrote it: `argumentsText` is unparsed and untrusted. */
export type ToolCall = { readonly id: string; readonly name: string; readonly argumentsText: string };

export type ToolDefinition = {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments object. */
  readonly parameters: Readonly<Record<string, unknown>>;
};

export type ModelRequest = {
  readonly messages: readonly ModelMessage[];
  /** Empty: the turn offers no tools. */
  readonly tools: readonly ToolDefinition[];
  /** JSON Schema the answer should have; the adapter offers it as far as the provider takes it. */
  readonly answerSchema: Readonly<Record<string, unknown>>;
  readonly maxOutputTokens: number;
};

export type Usage = {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  /** HTTP requests made, retries included. */
  readonly requests: number;
};

/** How one model turn ended. Everything but `answer` and `tool_calls` is a fault of the turn; nothing is thrown. */
export type ModelTurn = {
  readonly usage: Usage;
  /** The model that answered; of a fault the one that was asked last. */
  readonly model: string;
} & (
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'tool_calls'; readonly text: string | null; readonly calls: readonly ToolCall[] }
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'truncated'; readonly detail: string }
  | { readonly kind: 'empty'; readonly detail: string }
  /** The endpoint cannot be reached, or answers nobody: no other request would end better. */
  | { readonly kind: 'unreachable'; readonly detail: string }
  /** The endpoint does not take this request, or its reply cannot be used: the next request may end better. */
  | { readonly kind: 'rejected'; readonly detail: string }
  | { readonly kind: 'cancelled' }
);

export interface ModelProvider {
  /** The model's name, for the record and the disclosure. */
  readonly model: string;
  complete(request: ModelRequest, signal: AbortSignal): Promise<ModelTurn>;
}

/** Tells a person what is going on during long work. Never diff text. */
export interface Reporter {
  progress(message: string): void;
}

/** Keeps the run's files (audit record, findings, verdict) outside the reviewed repository. */
export interface ArtifactStore {
  /** Writes a file whole and returns its absolute path. Throws CodedError 'filesystem'. */
  write(name: string, content: string): Promise<string>;
}

export interface Clock {
  /** Milliseconds of a monotonic clock. */
  now(): number;
}

/** The runner of a workflow: what a step says and hands on. Everything written is inert for its log. */
export interface StepRunner extends Reporter {
  /** Foreign text that can be folded away. */
  group(title: string, text: string): void;
  /** Set once, at the end. */
  setOutputs(outputs: Readonly<Record<string, string>>): void;
  annotate(annotations: readonly Annotation[]): void;
  /** Markdown for the job's page. What went wrong is said in the log and never thrown. */
  writeSummary(markdown: string): Promise<void>;
}

/**
 * One pull request on its host. Reads are repeated on passing errors and throw CodedError 'host' when they fail for
 * good; what they return is whole or says what is missing. Writes are sent once and never throw: how they ended is a
 * value, and 'unknown' when it may have happened.
 */
export interface PullRequestHost {
  readState(): Promise<PullRequestState>;
  /** `baseRef` is the name of a branch, `head` a commit id. */
  readRange(baseRef: string, head: string): Promise<HostRange>;
  /** All rows, checked against the totals. */
  readFiles(totals: Pick<PullRequestState, 'changedFiles' | 'additions' | 'deletions'>): Promise<HostDiff>;
  /** All reviews, oldest first; pending ones are of the token's own identity. */
  readReviews(): Promise<readonly HostReview[]>;
  /** A text file of the repository at a commit; null when there is none. */
  readText(path: string, commit: string): Promise<string | null>;
  createReview(review: NewReview): Promise<ReviewPost>;
  /** Whether a pending review of our identity has comments. */
  hasComments(reviewId: number): Promise<boolean>;
  deletePendingReview(reviewId: number): Promise<HostWrite>;
  dismissReview(reviewId: number, message: string): Promise<HostWrite>;
}
