import type { Fault } from '../verdict/reasons.ts';
import type { Account, PullRequestEvent, PullRequestState } from './model.ts';

/** What is decided about a run before anything of the pull request is read, run or sent. */

export type AdmissionOptions = {
  /** Logins, in any case. */
  readonly ignoreActors: readonly string[];
  readonly hasKey: boolean;
  readonly reviewer: 'model' | 'rules';
  /** Whether the running workflow lists `ready_for_review`; 'unreadable' when its file could not be read. */
  readonly readyForReview: 'listed' | 'not_listed' | 'unreadable';
};

export type EventSkip = 'closed' | 'draft' | 'actor_ignored';

export type Admission = {
  /** Not empty: nothing is run, read or asked, and the verdict is skip with these reasons. */
  readonly skips: readonly EventSkip[];
  /** Not empty: the same, with an inconclusive verdict. Never together with `skips`. */
  readonly faults: readonly Fault[];
  /** A model was to review, and there is no key; the gate and the rules run all the same. Null: it has one. */
  readonly withoutKey: 'no_credentials' | 'no_credentials_fork' | null;
  /** The head is in another repository, or in one that is gone. */
  readonly isFork: boolean;
  readonly isDependabot: boolean;
  /** The head of the event is not the head of the pull request any more. */
  readonly isSuperseded: boolean;
  /** The event changed nothing that is to be reviewed: an earlier decision for the same head stands. */
  readonly reviewsNothing: boolean;
};

/**
 * Admits a run, by the event and by what the host says now (null: not known, then the event counts alone). Trust
 * follows the pull request's author and the repository of its head; who started the run counts for nothing, since a
 * name can be had by anyone who may restart it. The host goes before the event: the file of the event lies where tests
 * of an earlier step could have written.
 */
export function admit(
  event: PullRequestEvent,
  state: PullRequestState | null,
  options: AdmissionOptions,
): Admission {
  const skips = certainSkips(event, state, options);
  const draft = skips.length === 0 && (state?.isDraft ?? event.isDraft);
  const isSkippedDraft = draft && options.readyForReview === 'listed';
  const isFork = isForkOf(state === null ? event.head.repository : state.headRepository, event);
  const isDependabot = isDependabotAccount(authorOf(event, state));
  return {
    skips: isSkippedDraft ? ['draft'] : skips,
    faults:
      skips.length > 0 || isSkippedDraft
        ? []
        : [...(draft ? [draftFault(options.readyForReview)] : []), ...movedFaults(event, state)],
    withoutKey: missingKey(isFork || isDependabot, options),
    isFork,
    isDependabot,
    isSuperseded: isSuperseded(event, state),
    reviewsNothing: changesNothing(event),
  };
}

function certainSkips(
  event: PullRequestEvent,
  state: PullRequestState | null,
  { ignoreActors }: AdmissionOptions,
): readonly EventSkip[] {
  const login = authorOf(event, state).login.toLowerCase();
  return [
    ...((state?.isOpen ?? event.isOpen) ? [] : ['closed' as const]),
    ...(ignoreActors.some((each) => each.toLowerCase() === login) ? ['actor_ignored' as const] : []),
  ];
}

/** A green skip of a draft would stay on its head for ever when no run follows once it is ready. */
function draftFault(readyForReview: AdmissionOptions['readyForReview']): Fault {
  const types = 'under on.pull_request.types';
  const what =
    readyForReview === 'unreadable'
      ? `the running workflow could not be read, so it is not known whether it lists ready_for_review ${types}: give the job contents: read, or list ready_for_review in a workflow file of this repository`
      : `the running workflow does not list ready_for_review ${types}: add it`;
  const detail = `the pull request is a draft and ${what}; else no run would follow when the draft is ready`;
  return { code: 'config_invalid', unit: null, detail };
}

function movedFaults(event: PullRequestEvent, state: PullRequestState | null): readonly Fault[] {
  return isSuperseded(event, state)
    ? [
        {
          code: 'head_moved',
          unit: null,
          detail: 'the pull request has a newer head; its own run reviews it',
        },
      ]
    : [];
}

function isSuperseded(event: PullRequestEvent, state: PullRequestState | null): boolean {
  return state !== null && state.headSha !== event.head.sha;
}

function authorOf(event: PullRequestEvent, state: PullRequestState | null): Account {
  return state?.author ?? event.author;
}

function isForkOf(head: string | null, { repository }: PullRequestEvent): boolean {
  return head === null || head.toLowerCase() !== repository.toLowerCase();
}

/** The app itself: GitHub gives the type, and no person's login can have brackets. */
function isDependabotAccount({ login, type }: Account): boolean {
  return login === 'dependabot[bot]' && type === 'Bot';
}

function missingKey(isOutside: boolean, { hasKey, reviewer }: AdmissionOptions): Admission['withoutKey'] {
  if (hasKey || reviewer === 'rules') return null;
  return isOutside ? 'no_credentials_fork' : 'no_credentials';
}

/** Activities that leave head and base as they are. Any other, also one that is new to us, is reviewed. */
const CHANGES_NOTHING: ReadonlySet<string> = new Set([
  'assigned',
  'auto_merge_disabled',
  'auto_merge_enabled',
  'closed',
  'converted_to_draft',
  'demilestoned',
  'dequeued',
  'enqueued',
  'labeled',
  'locked',
  'milestoned',
  'review_request_removed',
  'review_requested',
  'unassigned',
  'unlabeled',
  'unlocked',
]);

function changesNothing({ activity, changedBase }: PullRequestEvent): boolean {
  return CHANGES_NOTHING.has(activity) || (activity === 'edited' && !changedBase);
}

export type GateAdmission =
  | { readonly kind: 'admitted' }
  /** gate_refused; `explanation` is a sentence for people. */
  | { readonly kind: 'refused'; readonly explanation: string };

/**
 * Whether code of the pull request may run in this job. Its tests run as the same user as this process: beside a key
 * they could read it, and on a self-hosted runner they could stay.
 */
export function admitGate(run: {
  readonly isFork: boolean;
  readonly isDependabot: boolean;
  readonly hasKey: boolean;
  /** RUNNER_ENVIRONMENT is self-hosted. */
  readonly selfHosted: boolean;
  readonly allowSelfHostedGate: boolean;
  readonly hasCommand: boolean;
}): GateAdmission {
  if (!run.hasCommand) return { kind: 'admitted' };
  if (run.hasKey && (run.isFork || run.isDependabot)) {
    const whose = run.isFork ? 'a fork' : 'Dependabot';
    return refused(
      `The tests of a pull request from ${whose} would run beside the key: run them in a job of their own without it, and give the result to mode review.`,
    );
  }
  // No input opens a self-hosted runner to anybody on the internet.
  if (run.selfHosted && run.isFork) {
    return refused('The tests of a fork do not run on a self-hosted runner: what they leave there stays.');
  }
  if (run.selfHosted && !run.allowSelfHostedGate) {
    return refused(
      'Tests do not run on a self-hosted runner, where what they leave stays, unless allow-self-hosted-gate is true.',
    );
  }
  return { kind: 'admitted' };
}

function refused(explanation: string): GateAdmission {
  return { kind: 'refused', explanation };
}
