import { randomBytes } from 'node:crypto';
import { existsSync, truncateSync } from 'node:fs';
import {
  endGroup,
  error,
  getInput,
  info,
  notice,
  setOutput,
  setSecret,
  startGroup,
  summary,
  warning,
} from '@actions/core';
import { MAX_ANNOTATIONS } from '../core/render/annotations.ts';
import type { Annotation } from '../core/render/annotations.ts';
import { neutralise, wrapStopCommands } from '../core/render/log.ts';
import { CodedError, messageOf } from '../errors.ts';

export type SummaryEnd =
  | { readonly kind: 'written'; readonly cut: boolean }
  /** The log and the review have to carry the result; `detail` is for people. */
  | { readonly kind: 'failed'; readonly detail: string };

/** What goes out to the runner of a workflow and comes in from it. How the step ends is the exit code's matter. */
export type Runner = {
  /** The value without blanks around it; empty when it is not set. */
  readonly readInput: (name: string) => string;
  /** Has the runner replace each value, and each line of it, in all that is logged from now on. */
  readonly mask: (values: readonly string[]) => void;
  /** Text of ours, of one line or several: whatever stands in it, the runner takes none of it for a command. */
  readonly log: (text: string) => void;
  /** Text of others under a folded title, with all commands of the runner off while it is written. */
  readonly logForeign: (title: string, text: string) => void;
  /**
   * Sets outputs beside those set before; the file holds nothing else, whatever a child process wrote into it.
   * @throws CodedError 'filesystem'
   */
  readonly setOutputs: (outputs: Readonly<Record<string, string>>) => void;
  /** Writes the job summary in place of what stands there. Never throws. */
  readonly writeSummary: (markdown: string) => Promise<SummaryEnd>;
  /** The first ten of each level: the runner takes no more. */
  readonly annotate: (annotations: readonly Annotation[]) => void;
};

/** The runner drops a larger summary whole (1 MiB), and does not fail for it. */
export const MAX_SUMMARY_BYTES = 1_000_000;
/** The runner cuts a longer message itself. */
export const MAX_ANNOTATION_CHARS = 4_096;
const MAX_TITLE_CHARS = 200;
/** A shorter line of a secret (a brace, a word) would blot out harmless text, the verdict among it. */
const MIN_MASKED_LINE_CHARS = 8;
const STOP_TOKEN_BYTES = 32;

const WRITE = { error, warning, notice } as const;

/** @param env the environment of this process: the runner's library reads inputs and files from there as well. */
export function openRunner(env: Readonly<Record<string, string | undefined>>): Runner {
  const outputs = new Map<string, string>();
  return {
    readInput: (name) => getInput(name),
    mask: (values) => {
      for (const value of new Set(values.flatMap(maskedParts))) setSecret(value);
    },
    log: (text) => info(neutralise(text)),
    logForeign: (title, text) => {
      startGroup(neutralise(title));
      info(wrapStopCommands(randomBytes(STOP_TOKEN_BYTES).toString('hex'), text).trimEnd());
      endGroup();
    },
    setOutputs: (added) => {
      for (const [name, value] of Object.entries(added)) outputs.set(name, value);
      writeOutputs(env['GITHUB_OUTPUT'] ?? '', outputs);
    },
    writeSummary,
    annotate: annotateFirst,
  };
}

/** The value, without the blanks that an input loses, and its lines. */
function maskedParts(value: string): readonly string[] {
  const lines = value.split(/[\r\n]+/).map((line) => line.trim());
  return [value.trim(), ...lines.filter((line) => line.length >= MIN_MASKED_LINE_CHARS)].filter(
    (part) => part !== '',
  );
}

/** Without the file the library would print the outputs as commands, which the runner refuses: that is no output. */
function writeOutputs(file: string, outputs: ReadonlyMap<string, string>): void {
  if (!existsSync(file)) {
    throw new CodedError('filesystem', 'the outputs cannot be written: GITHUB_OUTPUT names no file');
  }
  try {
    truncateSync(file);
    for (const [name, value] of outputs) setOutput(name, value);
  } catch (cause) {
    throw new CodedError('filesystem', `the outputs cannot be written: ${messageOf(cause)}`, { cause });
  }
}

async function writeSummary(markdown: string): Promise<SummaryEnd> {
  const { text, cut } = fitted(markdown);
  try {
    await summary.emptyBuffer().addRaw(text).write({ overwrite: true });
    return { kind: 'written', cut };
  } catch (cause) {
    return { kind: 'failed', detail: `the job summary cannot be written: ${messageOf(cause)}` };
  }
}

const CUT_NOTE = '**This summary was cut: it is longer than the runner takes.**\n\n';

/** Cut behind a whole line. The note stands first: at the end an open code block could swallow it. */
function fitted(markdown: string): { readonly text: string; readonly cut: boolean } {
  const bytes = Buffer.from(markdown, 'utf8');
  if (bytes.length <= MAX_SUMMARY_BYTES) return { text: markdown, cut: false };
  const room = bytes.subarray(0, MAX_SUMMARY_BYTES - CUT_NOTE.length);
  return { text: `${CUT_NOTE}${room.subarray(0, room.lastIndexOf('\n') + 1).toString('utf8')}`, cut: true };
}

function annotateFirst(annotations: readonly Annotation[]): void {
  const written = { error: 0, warning: 0, notice: 0 };
  for (const annotation of annotations) {
    if (written[annotation.level] === MAX_ANNOTATIONS) continue;
    written[annotation.level] += 1;
    annotateOne(annotation);
  }
}

function annotateOne({ level, title, message, file, startLine, endLine }: Annotation): void {
  WRITE[level](cutText(neutralise(message), MAX_ANNOTATION_CHARS), {
    title: cutText(neutralise(title), MAX_TITLE_CHARS),
    ...(file !== null && { file: neutralise(file) }),
    ...(startLine !== null && { startLine }),
    ...(endLine !== null && { endLine }),
  });
}

/** Ends in a whole character. */
function cutText(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 3).replace(/[\ud800-\udbff]$/, '')}...`;
}
