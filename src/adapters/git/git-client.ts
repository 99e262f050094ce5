import { CodedError } from '../../errors.ts';
import { captureOutput, streamOutput } from '../process/capture.ts';
import type { CaptureEnd, OutputReader } from '../process/capture.ts';
import { runTool } from '../process/tool.ts';

/** Longest time for a command whose work grows with the repository: a diff, a tree, a blob. */
const GIT_TIMEOUT_MS = 300_000;

export type StreamLimits = {
  readonly timeoutMs?: number;
  readonly maxBytes: number;
  readonly input?: string;
  readonly signal?: AbortSignal;
};

/** How a short command ended: its exit code and what it printed. */
export type GitAnswer = { readonly exitCode: number; readonly stdout: Uint8Array; readonly stderr: string };

/** git on one repository, always with the same settings. Only object ids and fixed words go into its arguments. */
export type GitClient = {
  /** A short command. Throws CodedError 'git' when it does not come to an exit code. */
  readonly run: (args: readonly string[]) => Promise<GitAnswer>;
  /** A command whose output is read as it comes. */
  readonly stream: (args: readonly string[], limits: StreamLimits, read: OutputReader) => Promise<CaptureEnd>;
  /** A command whose output is kept whole, up to the limit. */
  readonly capture: (
    args: readonly string[],
    limits: StreamLimits,
  ) => Promise<CaptureEnd & { readonly stdout: Uint8Array }>;
};

export type GitLocation = {
  readonly file: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Where the repository is: `--git-dir=...` or `-C ...`. */
  readonly where: readonly string[];
};

/**
 * Settings that no repository, user or system may choose for us: nothing of theirs is executed, no protocol is spoken,
 * and the output has the one form that is read here.
 */
const FIXED_SETTINGS = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.attributesFile=/dev/null',
  'core.alternateRefsCommand=',
  'core.commitGraph=false',
  'core.quotePath=true',
  'protocol.allow=never',
  'submodule.recurse=false',
  'diff.suppressBlankEmpty=false',
  'diff.renameLimit=1000',
].flatMap((setting) => ['-c', setting]);

/** The arguments of every git call: where, our settings, and what it is to do. */
export function gitArguments(where: readonly string[], args: readonly string[]): string[] {
  return [...where, '--no-pager', '--literal-pathspecs', ...FIXED_SETTINGS, ...args];
}

export function gitClient({ file, cwd, env, where }: GitLocation): GitClient {
  const command = (args: readonly string[]) => gitArguments(where, args);
  const limited = (args: readonly string[], { timeoutMs = GIT_TIMEOUT_MS, ...limits }: StreamLimits) => ({
    file,
    args: command(args),
    cwd,
    env,
    timeoutMs,
    ...limits,
  });
  return {
    run: async (args) => {
      const end = await runTool({ file, args: command(args), cwd, env });
      if (end.kind === 'ended' && end.exitCode !== null) return { ...end, exitCode: end.exitCode };
      throw new CodedError('git', `git ${args[0]} ${howItEnded(end)}`);
    },
    stream: (args, limits, read) => streamOutput(limited(args, limits), read),
    capture: (args, limits) => captureOutput(limited(args, limits)),
  };
}

function howItEnded(end: Awaited<ReturnType<typeof runTool>>): string {
  switch (end.kind) {
    case 'not_started':
      return `could not be started: ${end.detail}`;
    case 'timeout':
      return 'did not answer within a minute';
    case 'ended':
      return 'was ended by a signal';
  }
}

/** Longest part of git's own words that goes into a message. */
const SAID_LENGTH = 300;

/** What git said, as one printable line. */
export function whatGitSaid(stderr: string): string {
  const text = stderr.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
  if (text === '') return 'it gave no reason';
  return text.length > SAID_LENGTH ? `${text.slice(0, SAID_LENGTH)}...` : text;
}

/** A user's word (a revision, a folder) in a message: quoted, printable, cut. */
export function quote(word: string): string {
  const shown = word.length > SAID_LENGTH ? `${word.slice(0, SAID_LENGTH)}...` : word;
  return JSON.stringify(shown.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\ufffd'));
}
