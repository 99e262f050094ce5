import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import type { FakeGitHub } from './fake-github/fake-github.ts';
import { ISOLATED_GIT_ENV } from './git-repository.ts';

/** The committed bundle: what a workflow runs. */
const ACTION = resolve(import.meta.dirname, '../../dist/index.js');

const manifest = z
  .object({ inputs: z.record(z.string(), z.object({ default: z.string() })) })
  .parse(parse(readFileSync(resolve(import.meta.dirname, '../../action.yml'), 'utf8')));

export type ActionEnd = {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Standard output and error in one, as the runner reads them. */
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly seconds: number;
};

export type ActionOptions = {
  readonly github: FakeGitHub;
  /** Folder that is checked out. */
  readonly workspace: string;
  /** RUNNER_TEMP; the files of the run stay in it. */
  readonly temp: string;
  readonly inputs?: Readonly<Record<string, string>>;
  /** Activity type; default "opened". */
  readonly action?: string;
  /** The whole payload; default: the pull request of the fake as it is now. */
  readonly payload?: object;
  readonly eventName?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly onStart?: (pid: number, logSoFar: () => string) => void;
};

/** Runs the built action as the runner does: inputs with their defaults, event file, command files, nothing else. */
export async function runAction(options: ActionOptions): Promise<ActionEnd> {
  const { github, workspace, temp } = options;
  const commands = mkdtempSync(join(temp, 'commands-'));
  const commandFiles = join(temp, '_runner_file_commands');
  mkdirSync(commandFiles, { recursive: true });
  const file = (name: string, content = '') => {
    const path = join(name === 'event.json' ? commands : commandFiles, `${name}-${commands.slice(-6)}`);
    writeFileSync(path, content);
    return path;
  };
  const output = file('output');
  const summary = file('summary');
  const given: Record<string, string> = { 'github-token': github.token, ...options.inputs };
  const inputs = Object.entries(manifest.inputs).map(([name, { default: fallback }]) => [
    `INPUT_${name.toUpperCase()}`,
    given[name] ?? (fallback.startsWith('${{') ? '' : fallback),
  ]);
  const payload = options.payload ?? github.event(options.action ?? 'opened');
  const started = performance.now();
  const end = await spawned(
    {
      PATH: process.env['PATH'] ?? '',
      HOME: temp,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: workspace,
      GITHUB_EVENT_NAME: options.eventName ?? 'pull_request',
      GITHUB_EVENT_PATH: file('event.json', JSON.stringify(payload)),
      GITHUB_REPOSITORY: github.fullName,
      GITHUB_API_URL: github.apiUrl,
      GITHUB_SERVER_URL: github.serverUrl,
      GITHUB_RUN_ID: '4711',
      GITHUB_RUN_ATTEMPT: '1',
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      RUNNER_TEMP: temp,
      RUNNER_OS: 'Linux',
      RUNNER_ENVIRONMENT: 'github-hosted',
      ...Object.fromEntries(inputs),
      ...options.env,
    },
    options,
  );
  return {
    ...end,
    outputs: readOutputs(readFileSync(output, 'utf8')),
    summary: readFileSync(summary, 'utf8'),
    seconds: (performance.now() - started) / 1000,
  };
}

function spawned(
  env: Readonly<Record<string, string>>,
  { workspace, onStart }: ActionOptions,
): Promise<Pick<ActionEnd, 'exitCode' | 'signal' | 'log'>> {
  const child = spawn(process.execPath, [ACTION], { cwd: workspace, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('spawn', () => {
      if (child.pid !== undefined) onStart?.(child.pid, () => log);
    });
    child.on('close', (exitCode, signal) => done({ exitCode, signal, log }));
  });
}

/** Reads the file of outputs as the runner does: `name<<DELIMITER` blocks and `name=value` lines. */
function readOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, name = '', delimiter = ''] = /^([^=]+?)<<(.+)$/.exec(line) ?? [];
    if (name === '') {
      const equals = line.indexOf('=');
      if (equals > 0) outputs[line.slice(0, equals)] = line.slice(equals + 1);
      continue;
    }
    const end = lines.indexOf(delimiter, at + 1);
    outputs[name] = lines.slice(at + 1, end).join('\n');
    at = end;
  }
  return outputs;
}

const run = promisify(execFile);

export type Checkout = { readonly workspace: string; readonly temp: string; readonly remove: () => void };

/**
 * What actions/checkout leaves: one ref of the fake's repository, at a depth, nothing of credentials.
 * @param ref "merge" (the default of checkout), "head", or a commit id; depth 0 is the whole history.
 */
export async function checkOut(github: FakeGitHub, ref = 'merge', depth = 1): Promise<Checkout> {
  const root = mkdtempSync(join(tmpdir(), 'vg-action-'));
  const workspace = join(root, 'workspace');
  const temp = join(root, 'temp');
  mkdirSync(workspace);
  mkdirSync(temp);
  // Not synchronous: the fake that serves the commits lives in this very process.
  const git = (...args: string[]) => run('git', args, { cwd: workspace, env: ISOLATED_GIT_ENV });
  const remote = `${github.serverUrl}/${github.fullName}`;
  const asked = ['merge', 'head'].includes(ref) ? `refs/pull/${github.number}/${ref}` : ref;
  await git('init', '--quiet');
  await git('fetch', '--quiet', '--no-tags', ...(depth === 0 ? [] : [`--depth=${depth}`]), remote, asked);
  await git('checkout', '--quiet', '--detach', 'FETCH_HEAD');
  return { workspace, temp, remove: () => rmSync(root, { recursive: true, force: true }) };
}
