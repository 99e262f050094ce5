/** The files through which a step speaks to the runner: GITHUB_OUTPUT, GITHUB_ENV, GITHUB_STATE, GITHUB_PATH. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

const KINDS = ['OUTPUT', 'ENV', 'PATH', 'STATE', 'STEP_SUMMARY'] as const;
type Kind = (typeof KINDS)[number];

/** GitHub drops a longer summary whole. */
const SUMMARY_LIMIT_BYTES = 1024 * 1024;

export type CommandFiles = {
  /** GITHUB_OUTPUT and the others, with the paths of this step. */
  readonly env: Readonly<Record<string, string>>;
  readonly read: (kind: Kind) => string;
};

/** Fresh empty files for one step, where the runner has them. */
export function openCommandFiles(runnerTemp: string): CommandFiles {
  const folder = join(runnerTemp, '_runner_file_commands');
  mkdirSync(folder, { recursive: true });
  const id = randomUUID();
  const paths = new Map(KINDS.map((kind) => [kind, join(folder, `${kind.toLowerCase()}_${id}`)]));
  for (const path of paths.values()) writeFileSync(path, '');
  return {
    env: Object.fromEntries([...paths].map(([kind, path]) => [`GITHUB_${kind}`, path])),
    read: (kind) => readFileSync(paths.get(kind) ?? '', 'utf8'),
  };
}

export type Reported = {
  readonly outputs: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  /** Folders for PATH, the first one added first. */
  readonly path: readonly string[];
  /** Not masked. */
  readonly summary: string;
  /** What the runner objects to; `fatal` ones fail the step. */
  readonly errors: readonly { readonly message: string; readonly fatal: boolean }[];
};

/** Reads what a step wrote. A file with a wrong line counts as a whole as not written, and fails the step. */
export function readCommandFiles(files: CommandFiles): Reported {
  const errors: { message: string; fatal: boolean }[] = [];
  const pairs = (kind: Kind): Record<string, string> => {
    try {
      return parsePairs(files.read(kind));
    } catch (error) {
      const name = kind.toLowerCase();
      errors.push({ message: `Unable to process file command '${name}' successfully.`, fatal: true });
      errors.push({
        message: error instanceof InvalidFormat ? error.message : `${name} cannot be read`,
        fatal: true,
      });
      return {};
    }
  };
  const { NODE_OPTIONS: refused, ...env } = pairs('ENV');
  if (refused !== undefined) {
    errors.push({
      message: "Can't store NODE_OPTIONS output parameter using '$GITHUB_ENV' command.",
      fatal: false,
    });
  }
  const summary = files.read('STEP_SUMMARY');
  const size = Buffer.byteLength(summary);
  if (size > SUMMARY_LIMIT_BYTES) {
    const got = Math.floor(size / 1024);
    errors.push({
      message: `$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of 1024k, got ${got}k.`,
      fatal: false,
    });
  }
  return {
    outputs: pairs('OUTPUT'),
    env,
    state: pairs('STATE'),
    path: linesOf(files.read('PATH')).filter((line) => line !== ''),
    summary: size > SUMMARY_LIMIT_BYTES ? '' : summary,
    errors,
  };
}

class InvalidFormat extends Error {}

const linesOf = (text: string) => text.split(/\r\n|\n|\r/);

/** `name=value` on one line, or `name<<DELIMITER`, lines, `DELIMITER`; which of the two signs stands first decides. */
function parsePairs(text: string): Record<string, string> {
  const pairs: Record<string, string> = {};
  const lines = linesOf(text);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line === '') continue;
    const equals = line.indexOf('=');
    const heredoc = line.indexOf('<<');
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      if (equals === 0) throw new InvalidFormat(`Invalid format '${line}'. Name must not be empty`);
      pairs[line.slice(0, equals)] = line.slice(equals + 1);
    } else if (heredoc >= 0) {
      const delimiter = line.slice(heredoc + 2);
      if (heredoc === 0 || delimiter === '') {
        throw new InvalidFormat(
          `Invalid format '${line}'. Name must not be empty and delimiter must not be empty`,
        );
      }
      const end = lines.indexOf(delimiter, at + 1);
      if (end < 0) throw new InvalidFormat(`Invalid value. Matching delimiter not found '${delimiter}'`);
      pairs[line.slice(0, heredoc)] = lines.slice(at + 1, end).join('\n');
      at = end;
    } else {
      throw new InvalidFormat(`Invalid format '${line}'`);
    }
  }
  return pairs;
}
