/** What is known of the code around a change, as data. All of it is of one pinned tree. */

export const DEFINITION_KINDS = [
  'function',
  'method',
  'class',
  'type',
  'constant',
  'module',
  'macro',
  'route',
  'model',
  'serializer',
  'migration',
  'template',
  'test',
] as const;
export type DefinitionKind = (typeof DEFINITION_KINDS)[number];

/** A place that gives a name its meaning. */
export type Definition = {
  readonly name: string;
  readonly kind: DefinitionKind;
  readonly path: string;
  /** Lines from 1. */
  readonly startLine: number;
  /** Null when only the beginning is known (a scan by lines, not by structure). */
  readonly endLine: number | null;
};

export type WeightedTerm = { readonly term: string; readonly weight: number };

export type ScoredPath = { readonly path: string; readonly score: number };

/** Why files of the tree are not in the index. */
export type IndexSkip = 'too_large' | 'binary' | 'not_source' | 'time' | 'budget';

/**
 * The index of one tree. Names are kept as hashes: `filesWith` and `search` may name a file too many (a collision),
 * never one too few. Lists are sorted by path (in UTF-16 code units) and line; `search` by score, then path.
 */
export type CodeIndex = {
  /** Object id of the tree. */
  readonly tree: string;
  /** Indexed files. */
  readonly files: number;
  readonly skipped: Readonly<Partial<Record<IndexSkip, number>>>;
  readonly paths: readonly string[];
  readonly definitionsOf: (name: string) => readonly Definition[];
  readonly definitionsIn: (path: string) => readonly Definition[];
  /** Files that hold the identifier as a whole word. */
  readonly filesWith: (identifier: string) => readonly string[];
  /** In how many files the term stands, as an identifier or as a part of one. */
  readonly frequency: (term: string) => number;
  /** Files by BM25, best first. Terms are identifiers or parts of them, in any case. */
  readonly search: (terms: readonly WeightedTerm[], limit: number) => readonly ScoredPath[];
};

/** Why a reviewer is given a stretch of a file. */
export const SNIPPET_REASONS = [
  'definition',
  'related_test',
  'migration',
  'similar',
  'example',
  'whole_file',
] as const;
export type SnippetReason = (typeof SNIPPET_REASONS)[number];

/** Consecutive lines of a file at the head, redacted. */
export type Snippet = {
  readonly path: string;
  /** Line number of the first line of `text`. */
  readonly startLine: number;
  /** Lines joined by LF, without a last LF. */
  readonly text: string;
  readonly why: SnippetReason;
  /** The name that it defines, or the path it belongs to; for the prompt and for people. */
  readonly about: string;
};

/** What a unit's reviewers are given beside the diff. */
export type UnitContext = {
  readonly snippets: readonly Snippet[];
  /** What could not be had, for people ("no grammar for .xyz", "the embedding endpoint is down"). */
  readonly notes: readonly string[];
};

export const NO_CONTEXT: UnitContext = { snippets: [], notes: [] };
