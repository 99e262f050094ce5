import { openArtifactStore, readTextFile } from './adapters/filesystem.ts';
import { openRunner } from './adapters/actions.ts';
import { act } from './action.ts';
import { ACTION_INPUT_NAMES, parseActionInputs, SECRET_INPUTS } from './config/action-inputs.ts';
import { readEvent } from './config/event.ts';
import { UNREAD_POLICY } from './config/policy-reading.ts';
import { PRODUCT } from './config/product.ts';
import { recordedInputs } from './config/recorded-inputs.ts';
import { neutralise } from './core/render/log.ts';
import { CodedError } from './errors.ts';
import type { StepRunner } from './ports.ts';
import type { Setup } from './action.ts';

/** The action's composition root: environment in, adapters together, exit code out. */
const environment = process.env;
const cancel = new AbortController();
const runner = openRunner(environment);
const repository = environment['GITHUB_REPOSITORY'] ?? '';

/** The runner cancels with SIGINT, then SIGTERM after 7.5 s: the first ends the run in order, children too. */
function listenForCancel(): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => cancel.abort());
}

const stepRunner: StepRunner = {
  progress: (message) => runner.log(message),
  group: (title, text) => runner.logForeign(title, text),
  setOutputs: (outputs) => runner.setOutputs(outputs),
  annotate: runner.annotate,
  writeSummary: async (markdown) => {
    const end = await runner.writeSummary(markdown);
    if (end.kind === 'failed') runner.log(end.detail);
  },
};

async function readSetup(): Promise<Setup> {
  const raw = Object.fromEntries(ACTION_INPUT_NAMES.map((name) => [name, runner.readInput(name)]));
  // Before anything is checked: a message about a wrong value must not show another one.
  runner.mask(SECRET_INPUTS.map((name) => raw[name] ?? ''));
  const inputs = parseActionInputs(raw);
  const eventName = environment['GITHUB_EVENT_NAME'] ?? '';
  // The payload of an event that is refused is not looked at.
  const payload = eventName === 'pull_request' ? await readPayload() : '';
  const event = readEvent(eventName, payload, { repository, ref: environment['GITHUB_REF'] ?? '' });
  return { inputs, recorded: recordedInputs(inputs), event };
}

async function readPayload(): Promise<string> {
  try {
    return await readTextFile(environment['GITHUB_EVENT_PATH'] ?? '');
  } catch (cause) {
    throw new CodedError('config', 'GITHUB_EVENT_PATH names no file with the event', { cause });
  }
}

/** Waits until all is written: where a pipe takes output in parts, process.exit would cut it off. */
function flush(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((done) => stream.write('', () => done()));
}

/** A surprise outside every promise fails the step; its text must not become a command of the runner. */
process.on('uncaughtException', (error) => {
  process.stderr.write(neutralise(`verdict-gate: unexpected error\n${error.stack ?? error.message}\n`));
  process.exit(1);
});

const surroundings = { environment, signal: cancel.signal, reporter: stepRunner };
const compose = () => import(/* webpackChunkName: "action" */ './composition/action-review.ts');

listenForCancel();
const exitCode = await act({
  readSetup,
  openReview: async (event, inputs) => (await compose()).openActionReview(event, inputs, surroundings),
  openGate: async (event, inputs) => (await compose()).openActionGate(event, inputs, surroundings),
  openArtifacts: (names) => openArtifactStore(null, names, environment['RUNNER_TEMP']),
  runner: stepRunner,
  repository,
  unreadPolicy: UNREAD_POLICY,
  product: PRODUCT,
});
await flush(process.stdout);
await flush(process.stderr);
// Idle connections and timers of clients must not hold up the job.
process.exit(exitCode);
