import type { ReadFile } from '../config/policy-reading.ts';

/** Bytes of one text for reviewers: more would leave no room for the change. */
export const MAX_GUIDANCE_BYTES = 64 * 1024;

/** Texts from outside the change, each read once; what is wrong with one is collected. */
export type GuidanceFiles = {
  /** The text, or null and a problem. @param key where the path is written, for the problem. */
  readonly required: (path: string, key: string) => Promise<string | null>;
  /** The text, null without a file; null and a problem where it cannot be used. */
  readonly optional: (path: string, key: string, maxBytes?: number) => Promise<string | null>;
  /** Counts a path as looked up without reading it. */
  readonly note: (path: string) => void;
  readonly report: (problem: string) => void;
  readonly problems: () => readonly string[];
  readonly looked: () => ReadonlySet<string>;
};

export function guidanceFiles(readFile: ReadFile): GuidanceFiles {
  const reads = new Map<string, ReturnType<ReadFile>>();
  const problems = new Set<string>();
  const looked = new Set<string>();
  const read = (path: string): ReturnType<ReadFile> => {
    looked.add(path);
    const known = reads.get(path) ?? readFile(path);
    reads.set(path, known);
    return known;
  };
  const usable = (bytes: Uint8Array | 'not_a_file', path: string, key: string, max: number) => {
    const text = textOf(bytes, max);
    if (text.kind === 'text') return text.text;
    problems.add(`${key}: ${path} ${text.problem}`);
    return null;
  };
  return {
    required: async (path, key) => {
      const bytes = await read(path);
      const text = bytes === null ? null : usable(bytes, path, key, MAX_GUIDANCE_BYTES);
      if (bytes === null) problems.add(`${key}: there is no file ${path}`);
      if (text?.trim() === '') problems.add(`${key}: ${path} is empty`);
      return text;
    },
    optional: async (path, key, maxBytes = MAX_GUIDANCE_BYTES) => {
      const bytes = await read(path);
      return bytes === null ? null : usable(bytes, path, key, maxBytes);
    },
    note: (path) => void looked.add(path),
    report: (problem) => void problems.add(problem),
    problems: () => [...problems],
    looked: () => looked,
  };
}

type Text =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'unusable'; readonly problem: string };

function textOf(bytes: Uint8Array | 'not_a_file', maxBytes: number): Text {
  if (bytes === 'not_a_file') return { kind: 'unusable', problem: 'is not a regular file' };
  if (bytes.length > maxBytes) return { kind: 'unusable', problem: `has more than ${maxBytes} bytes` };
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { kind: 'unusable', problem: 'is not UTF-8 text' };
  }
}
