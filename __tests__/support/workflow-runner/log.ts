/** The log of a step: scans its lines for workflow commands as the runner does, and masks what it keeps. */
import type { Masker } from './masker.ts';
import type { Annotation } from './result.ts';

const COMMANDS = new Set(
  (
    'internal-set-repo-path set-env add-path add-mask add-matcher remove-matcher warning error notice debug group ' +
    'endgroup echo stop-commands set-output save-state'
  ).split(' '),
);

type Command = {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
};

export type StepLog = {
  /** A line from stdout or stderr, without its end. */
  readonly line: (text: string) => void;
  /** A line of the runner itself: masked, not scanned. */
  readonly say: (text: string) => void;
  readonly annotate: (level: Annotation['level'], message: string) => void;
  readonly annotations: () => readonly Annotation[];
  readonly text: () => string;
  /** Outputs and state from the old `set-output` and `save-state` commands. */
  readonly outputs: Record<string, string>;
  readonly state: Record<string, string>;
  /** Whether a command was refused: the step then fails. */
  readonly failed: () => boolean;
};

export type StepLogOptions = {
  readonly masker: Masker;
  /** Whether `::debug::` lines are kept (ACTIONS_STEP_DEBUG). */
  readonly debug: boolean;
  /** Told every masked line as it comes. */
  readonly onLine: (text: string) => void;
};

export function openStepLog({ masker, debug, onLine }: StepLogOptions): StepLog {
  const lines: string[] = [];
  const annotations: Annotation[] = [];
  const outputs: Record<string, string> = {};
  const state: Record<string, string> = {};
  let stopToken: string | null = null;
  let failed = false;

  const say = (text: string) => {
    for (const line of masker.mask(text).split(/\r\n|\n|\r/)) {
      lines.push(line);
      onLine(line);
    }
  };
  const annotate = (
    level: Annotation['level'],
    message: string,
    properties: Readonly<Record<string, string>> = {},
  ) => {
    const { title, file, line } = properties;
    annotations.push({
      level,
      message: masker.mask(message),
      title: title === undefined ? null : masker.mask(title),
      file: file ?? null,
      line: line === undefined ? null : Number(line),
    });
    say(`##[${level}]${message}`);
  };
  const refuse = (input: string, why: string) => {
    failed = true;
    annotate('error', `Unable to process command '${input}' successfully.`);
    annotate('error', why);
  };

  const obey = (command: Command, input: string) => {
    const { name, properties, data } = command;
    if (name === 'error' || name === 'warning' || name === 'notice') annotate(name, data, properties);
    else if (name === 'debug') {
      if (debug) say(`##[debug]${data}`);
    } else if (name === 'group') say(`##[group]${data}`);
    else if (name === 'endgroup') say('##[endgroup]');
    else if (name === 'add-mask') {
      if (data.trim() === '')
        annotate('warning', "Can't add secret mask for empty string in ##[add-mask] command.");
      else masker.add(data);
    } else if (name === 'stop-commands') {
      if (data.trim() === '' || COMMANDS.has(data.toLowerCase()))
        refuse(input, `Invalid stop token: '${data}'`);
      else {
        say(input);
        stopToken = data;
      }
    } else if (name === 'set-output' || name === 'save-state') {
      if (!properties['name']) refuse(input, `Required field 'name' is missing in ##[${name}] command.`);
      else (name === 'set-output' ? outputs : state)[properties['name']] = data;
    } else if (name === 'set-env' || name === 'add-path') {
      refuse(input, `The \`${name}\` command is disabled. Please upgrade to using Environment Files.`);
    }
  };

  const line = (text: string) => {
    const command = parseCommand(text, stopToken);
    if (stopToken !== null) {
      say(text);
      if (command?.name === stopToken) stopToken = null;
    } else if (command === null) say(text);
    else obey(command, text);
  };

  return {
    line,
    say,
    annotate: (level, message) => annotate(level, message),
    annotations: () => annotations,
    text: () => lines.join('\n'),
    outputs,
    state,
    failed: () => failed,
  };
}

/** `::name properties::data` where the trimmed line begins with it, else `##[name properties]data` anywhere in it. */
function parseCommand(text: string, stopToken: string | null): Command | null {
  const modern = /^::([^\s:]+)(?: ((?:(?!::)[^])*))?::([^]*)$/.exec(text.trim());
  const known = (name: string | undefined): name is string =>
    name !== undefined && (COMMANDS.has(name.toLowerCase()) || name === stopToken);
  if (known(modern?.[1])) return commandOf(modern[1], modern[2] ?? '', modern[3] ?? '', ',', stopToken);
  const old = /##\[([^\s\]]+)(?: ([^\]]*))?\]([^]*)$/.exec(text);
  if (known(old?.[1])) return commandOf(old[1], old[2] ?? '', old[3] ?? '', ';', stopToken);
  return null;
}

function commandOf(
  name: string,
  properties: string,
  data: string,
  separator: string,
  token: string | null,
): Command {
  const pairs = properties
    .split(separator)
    .map((pair) => pair.trim())
    .filter((pair) => pair.includes('='))
    .map((pair) => [pair.slice(0, pair.indexOf('=')), unescape(pair.slice(pair.indexOf('=') + 1))] as const);
  // Only the old form and properties know the codes of separators.
  const codes = separator === ',' ? /%(?:0D|0A|25)/g : ANY_CODE;
  return {
    name: name === token ? name : name.toLowerCase(),
    properties: Object.fromEntries(pairs),
    data: unescape(data, codes),
  };
}

const SIGNS: Readonly<Record<string, string>> = {
  '%0D': '\r',
  '%0A': '\n',
  '%3A': ':',
  '%2C': ',',
  '%3B': ';',
  '%5D': ']',
  '%25': '%',
};
const ANY_CODE = /%(?:0D|0A|3A|2C|3B|5D|25)/g;

function unescape(text: string, codes = ANY_CODE): string {
  return text.replace(codes, (code) => SIGNS[code] ?? code);
}
