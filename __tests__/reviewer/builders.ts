import type { Candidate } from '../../src/core/finding/finding.ts';
import type { SearchHit, SecretScanner, SourceTree, TreeEntry, Usage } from '../../src/ports.ts';
import type { Allowance, Reservation } from '../../src/reviewer/allowance.ts';
import { NO_CONTEXT } from '../../src/core/context/model.ts';
import type { ReviewUnit } from '../../src/core/diff/unit.ts';
import type { PlannedConversation, ReviewTask } from '../../src/reviewer/review-units.ts';
import type { LoopLimits } from '../../src/reviewer/limits.ts';
import { GENERAL } from '../../src/reviewer/specialists/general.ts';
import type { UnitTask } from '../../src/reviewer/task.ts';
import { buildChange, buildFile } from '../core/diff-units/build-change.ts';

/** Everything that looks like CANARY-… counts as a secret, and so does a block between BEGIN and END lines. */
const SECRET = /CANARY-[A-Z0-9]+|BEGIN KEY\n(?:.*\n)*?END KEY/g;

export const scanner: SecretScanner = {
  scan: async (texts) =>
    texts.map((text) =>
      [...text.matchAll(SECRET)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        rule: 'canary',
      })),
    ),
};

export const noSecrets: SecretScanner = { scan: async (texts) => texts.map(() => []) };

export type TreeFile = { readonly mode?: string; readonly bytes: Uint8Array };

function toFile(content: string | TreeFile): TreeFile {
  return typeof content === 'string' ? { bytes: new TextEncoder().encode(content) } : content;
}

export type SearchCall = {
  readonly paths: readonly string[];
  readonly limit: number;
  readonly timeoutMs: number;
};

/** A commit's tree in memory, with the searches it was asked for. */
export function buildTree(
  files: Readonly<Record<string, string | TreeFile>>,
  sizes: Readonly<Record<string, number>> = {},
): SourceTree & { readonly searched: SearchCall[]; readonly reads: string[] } {
  const blobs = new Map(Object.entries(files).map(([path, content]) => [path, toFile(content)]));
  const entries: TreeEntry[] = [...blobs].map(([path, file]) => ({
    path,
    mode: file.mode ?? '100644',
    id: '0'.repeat(40),
    size: sizes[path] ?? file.bytes.byteLength,
  }));
  const searched: SearchCall[] = [];
  const reads: string[] = [];
  const hitsIn = (path: string, literal: string): SearchHit[] =>
    new TextDecoder()
      .decode(blobs.get(path)?.bytes)
      .split('\n')
      .flatMap((text, index) => (text.includes(literal) ? [{ path, line: index + 1, text }] : []));
  return {
    searched,
    reads,
    entries: async () => entries,
    read: async (path) => {
      reads.push(path);
      return blobs.get(path)?.bytes ?? null;
    },
    search: async (literal, paths, limit, timeoutMs) => {
      searched.push({ paths, limit, timeoutMs });
      const hits = paths.flatMap((path) => hitsIn(path, literal));
      return { hits: hits.slice(0, limit), complete: hits.length <= limit };
    },
  };
}

export type Ledger = Allowance & {
  /** Tokens counted as spent or set aside. */
  readonly spent: () => number;
  readonly reserved: { readonly inputText: string; readonly maxOutputTokens: number }[];
};

/** An account of tokens: a request is estimated at `estimate` tokens, input and output together. */
export function buildAllowance(
  given: { total?: number; estimate?: number; deadline?: AbortSignal; late?: () => boolean } = {},
): Ledger {
  const { total = 1_000_000, estimate = 100, late = () => false } = given;
  let spent = 0;
  const reserved: { inputText: string; maxOutputTokens: number }[] = [];
  return {
    deadline: given.deadline ?? new AbortController().signal,
    spent: () => spent,
    reserved,
    reserve: (inputText, maxOutputTokens): Reservation => {
      if (late()) return { kind: 'deadline' };
      if (spent + estimate > total) return { kind: 'budget_exhausted' };
      reserved.push({ inputText, maxOutputTokens });
      spent += estimate;
      return {
        kind: 'granted',
        settle: (usage: Usage) => {
          const used = usage.inputTokens + usage.outputTokens;
          if (used > 0) spent += used - estimate;
        },
      };
    },
  };
}

export const LIMITS: LoopLimits = {
  maxToolCalls: 3,
  maxTurns: 30,
  maxToolBytes: 200_000,
  maxResultBytes: 48 * 1024,
  maxOutputTokens: 12_000,
};

export function buildCriteria(text: string): UnitTask['criteria'] {
  return text === '' ? [] : [{ layer: 'project', name: 'rules', text, paths: ['src/a.ts'] }];
}

export function buildTask(given: Partial<UnitTask> = {}): UnitTask {
  return {
    unit: '1',
    reviewer: GENERAL,
    text: 'File "src/a.ts"\n@@ old none, new 1-1 @@\n1+|const a = 1;\n',
    criteria: [],
    context: [],
    otherFiles: [],
    intent: null,
    limits: LIMITS,
    allowance: buildAllowance(),
    needsRequote: () => [],
    ...given,
  };
}

export function buildCandidate(given: Partial<Candidate> = {}): Candidate {
  return {
    id: '1#0',
    origin: { kind: 'model', reviewer: 'general', unit: '1' },
    path: 'src/a.ts',
    side: 'RIGHT',
    line: 1,
    startLine: null,
    quote: 'const a = 1;',
    title: 'a title',
    body: 'a body',
    category: 'bug',
    severity: 'error',
    flag: true,
    evidence: [],
    suggestion: null,
    ...given,
  };
}

export const silent = { progress: () => {} };

/** Each unit with the general reviewer. */
export function conversationsOf(units: readonly ReviewUnit[]): readonly PlannedConversation[] {
  return units.map((unit) => ({ unit, reviewer: GENERAL, criteria: [] }));
}

/** A review of no conversations, one at a time. */
export function buildReview(given: Partial<ReviewTask> = {}): ReviewTask {
  return {
    change: buildChange([buildFile()]),
    conversations: [],
    intent: null,
    otherFilesOf: () => [],
    limits: LIMITS,
    allowance: buildAllowance(),
    concurrency: 1,
    contextOf: async () => NO_CONTEXT,
    ...given,
  };
}

/** What a tool needs beside a tree: no change to look into, no index. */
export const NOTHING_ELSE = { change: buildChange([]), index: null };
