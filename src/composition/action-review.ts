import { randomBytes } from 'node:crypto';
import { pause, systemClock } from '../adapters/clock.ts';
import { openPullRequestHost } from '../adapters/github/open-host.ts';
import { openSecretScanner } from '../adapters/secrets/scanner.ts';
import { configDigest } from '../config/recorded-inputs.ts';
import { signingSecret } from '../config/action-inputs.ts';
import type { ActionInputs } from '../config/action-inputs.ts';
import { sha256 } from '../core/digest.ts';
import { CodedError } from '../errors.ts';
import { UNREAD_POLICY } from '../config/policy-reading.ts';
import { readPolicy } from '../config/policy-source.ts';
import { PRODUCT } from '../config/product.ts';
import { listsReadyForReview, workflowFileOf } from '../config/workflow-file.ts';
import { admit, admitGate } from '../core/pull-request/admission.ts';
import type { AdmissionOptions } from '../core/pull-request/admission.ts';
import type { PullRequestEvent } from '../core/pull-request/model.ts';
import { markingKey } from '../core/publication/mark.ts';
import type { GateOnlyPorts } from '../gate-only.ts';
import { closingOnError } from './closing.ts';
import { connectionOf, requireVerifiedTls } from './host-connection.ts';
import { organisationPolicies } from './organisation-policies.ts';
import { gatePortsOf, openCheckout, pathsAt, workspaceOf } from './checkout.ts';
import type { ActionSurroundings } from './checkout.ts';
import { lazySyntaxParser } from './lazy-syntax.ts';
import { modelName, openReviewer, plannedWindow } from './open-reviewer.ts';
import type { GatePlan } from '../pipeline/gate-plan.ts';
import { readGuidance } from '../pipeline/guidance.ts';
import { pullRequestSubject } from '../pipeline/pull-request.ts';
import type { ReviewerChoice } from '../pipeline/reviewers.ts';
import type { PullRequestHost } from '../ports.ts';
import type { PublishingPorts } from '../publish-review.ts';
import type { ReviewPorts } from '../review.ts';
import { reviewTextsDigest } from '../reviewer/texts-digest.ts';

const UNSIGNED =
  'note: there is no key to sign reviews with (give the input state-key a long random secret): nothing of an earlier run is reused, and changes are not requested but commented';

/** @throws CodedError 'config' */
function requireToken({ 'github-token': token, mode }: ActionInputs): void {
  if (token !== '') return;
  throw new CodedError(
    'config',
    `input github-token: it is empty, and mode ${mode} reads the pull request with it; leave it out or give \${{ github.token }}`,
  );
}

type Closing = { readonly close: () => Promise<void> };

/**
 * Puts the adapters of a review of a pull request together. Loaded when a review begins: inputs and event are checked
 * before all of this is compiled.
 * @throws CodedError 'config' for inputs that do not fit the model or the checkout, 'workspace' without a checkout.
 */
export async function openActionReview(
  event: PullRequestEvent,
  inputs: ActionInputs,
  surroundings: ActionSurroundings,
): Promise<ReviewPorts & PublishingPorts> {
  const { environment, reporter } = surroundings;
  requireVerifiedTls(environment);
  requireToken(inputs);
  const reviewer = await chooseReviewer(event, inputs, surroundings);
  const timeLeft = deadlineOf(inputs);
  const connection = connectionOf(inputs, timeLeft, surroundings);
  const { repository: repositoryName, number } = event;
  const host = openPullRequestHost({ ...connection, repository: repositoryName, number });
  const further = organisationPolicies(inputs, connection);
  const repository = await openCheckout(environment);
  const readAt = (commit: string, path: string) => repository.commitFiles.readAt(commit, path);
  const gatePorts = await closingOnError(repository, () => gatePortsOf(repository, inputs, surroundings));
  const key = markingKey(signingSecret(inputs));
  if (key === null) reporter.progress(UNSIGNED);
  const scope = scopeOf(environment);
  const subject = pullRequestSubject(event, {
    host,
    workspace: workspaceOf(repository, gatePorts.checkout, { event, inputs, timeLeft, ...surroundings }),
    reporter,
    admission: admissionOptions(inputs),
    readyForReview: () => readyForReview(host, event, environment),
    markingKey: key,
    configDigest: sha256(`${configDigest(inputs, PRODUCT)}\n${reviewTextsDigest()}`),
    scope,
    workflow: workflowFileOf(environment)?.path ?? null,
  });
  return {
    ...gatePorts,
    subject,
    readPolicy: (base) => readPolicy(base, readAt, further, inputs.exclude),
    readGuidance: (base, { layers }, changedPaths) =>
      readGuidance(base, {
        layers,
        criteria: inputs.criteria,
        changedPaths,
        readAt,
        listPaths: () => pathsAt(repository, base),
      }),
    unreadPolicy: UNREAD_POLICY,
    gate: gatePlan(event, inputs, environment),
    treeOf: repository.sourceTree,
    blobsOf: repository.blobStream,
    syntax: lazySyntaxParser(),
    secrets: openSecretScanner({ credentials: credentialsOf(inputs) }),
    reviewer,
    clock: systemClock,
    pause,
    host,
    markingKey: key,
    run: runName(environment),
    runUrl: runUrl(environment),
    scope,
    recallAgain: subject.recallAgain,
    close: repository.close,
  };
}

/**
 * The ports of `mode: gate`: the token only for a commit of the base that the checkout may lack and for the policy of an
 * organisation, which may enforce what is run.
 */
export async function openActionGate(
  event: PullRequestEvent,
  inputs: ActionInputs,
  surroundings: ActionSurroundings,
): Promise<GateOnlyPorts & Closing> {
  const { environment } = surroundings;
  const repository = await openCheckout(environment);
  const gatePorts = await closingOnError(repository, () => gatePortsOf(repository, inputs, surroundings));
  const timeLeft = deadlineOf(inputs);
  const workspace = workspaceOf(repository, gatePorts.checkout, { event, inputs, timeLeft, ...surroundings });
  return {
    ...gatePorts,
    subject: {
      repository: event.repository,
      pullRequest: { number: event.number, url: event.url },
      base: event.base.sha,
      head: event.head.sha,
    },
    mismatch: () => workspace.mismatch(event.head.sha),
    readPolicy: async () => {
      if (inputs['org-policy'] !== '') requireVerifiedTls(environment);
      await workspace.complete([event.base.sha]);
      const readAt = (commit: string, path: string) => repository.commitFiles.readAt(commit, path);
      const further = organisationPolicies(inputs, connectionOf(inputs, timeLeft, surroundings));
      return readPolicy(event.base.sha, readAt, further, inputs.exclude);
    },
    unreadPolicy: UNREAD_POLICY,
    gate: gatePlan(event, inputs, environment),
    secrets: openSecretScanner({ credentials: credentialsOf(inputs) }),
    close: repository.close,
  };
}

/** Publishing has this long when the review has used up the deadline. */
const PUBLISHING_MS = 60_000;

/** Milliseconds that calls to the host may still wait, from now on. */
function deadlineOf({ deadline }: Pick<ActionInputs, 'deadline'>): () => number {
  const end = systemClock.now() + deadline;
  return () => Math.max(PUBLISHING_MS, end - systemClock.now());
}

function admissionOptions(inputs: ActionInputs): Omit<AdmissionOptions, 'readyForReview'> {
  return {
    ignoreActors: inputs['ignore-actors'],
    hasKey: inputs['api-key'] !== '',
    reviewer: inputs.reviewer,
  };
}

async function readyForReview(
  host: PullRequestHost,
  event: PullRequestEvent,
  environment: ActionSurroundings['environment'],
): Promise<AdmissionOptions['readyForReview']> {
  const file = workflowFileOf(environment);
  // A workflow of another repository is not read with this token.
  if (file === null || file.repository.toLowerCase() !== event.repository.toLowerCase()) return 'unreadable';
  const text = await host.readText(file.path, file.commit);
  if (text === null) return 'unreadable';
  return listsReadyForReview(text) ? 'listed' : 'not_listed';
}

function gatePlan(
  event: PullRequestEvent,
  inputs: ActionInputs,
  environment: ActionSurroundings['environment'],
): GatePlan {
  if (inputs['gate-result'] !== null) return { kind: 'reported', status: inputs['gate-result'] };
  const { isFork, isDependabot } = admit(event, null, {
    ...admissionOptions(inputs),
    readyForReview: 'not_listed',
  });
  const admission = admitGate({
    isFork,
    isDependabot,
    // Whoever has the key of the marks can write verdicts for later runs.
    hasKey: inputs['api-key'] !== '' || inputs['state-key'] !== '',
    selfHosted: environment['RUNNER_ENVIRONMENT'] === 'self-hosted',
    allowSelfHostedGate: inputs['allow-self-hosted-gate'],
    hasCommand: inputs['test-command'] !== '',
  });
  return admission.kind === 'admitted' ? { kind: 'command' } : admission;
}

async function chooseReviewer(
  event: PullRequestEvent,
  inputs: ActionInputs,
  { environment, reporter }: ActionSurroundings,
): Promise<ReviewerChoice> {
  if (inputs.reviewer === 'rules') return { kind: 'rules', because: 'asked for' };
  const { withoutKey } = admit(event, null, { ...admissionOptions(inputs), readyForReview: 'not_listed' });
  if (withoutKey === 'no_credentials_fork')
    return { kind: 'rules', because: 'a run for a fork or for Dependabot has no key' };
  if (withoutKey === 'no_credentials') {
    const remedy =
      'the input api-key is empty: set the secret that the workflow gives it, or ask for reviewer: rules';
    return {
      kind: 'no_credentials',
      name: modelName(inputs),
      remedy,
      contextWindow: plannedWindow(inputs),
    };
  }
  if (inputs['test-command'] !== '') {
    reporter.progress('note: the gate runs beside the key; hostile tests could read it (see the README)');
  }
  return openReviewer(inputs, inputs['api-key'], {
    environment,
    reporter,
    intent: { title: event.title, description: event.body },
    embeddingFolder: null,
    inputError: 'config',
    nameOf: (input) => `the input ${input}`,
  });
}

function credentialsOf(inputs: ActionInputs): readonly string[] {
  return [inputs['api-key'], inputs['github-token'], inputs['state-key']].filter((value) => value !== '');
}

/** Workflow file and job: what a check of branch protection is one of. Printable ASCII of bounded length. */
function scopeOf(environment: ActionSurroundings['environment']): string {
  const workflow = workflowFileOf(environment)?.path ?? environment['GITHUB_WORKFLOW'] ?? '';
  const scope = `${workflow}#${environment['GITHUB_JOB'] ?? ''}`;
  return scope.replace(/[^\x20-\x7e]/g, '?').slice(0, MAX_SCOPE_CHARS);
}

const MAX_SCOPE_CHARS = 200;

/** Unique for run, attempt and step, also among the jobs of a matrix. */
function runName(environment: ActionSurroundings['environment']): string {
  const run = environment['GITHUB_RUN_ID'] ?? '0';
  return `${run}.${environment['GITHUB_RUN_ATTEMPT'] ?? '1'}.${randomBytes(6).toString('hex')}`;
}

function runUrl(environment: ActionSurroundings['environment']): string | null {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = environment;
  return server === undefined || repository === undefined || run === undefined
    ? null
    : `${server}/${repository}/actions/runs/${run}`;
}
