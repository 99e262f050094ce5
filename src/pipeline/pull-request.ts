import { readAnchors } from '../core/diff/patch-anchors.ts';
import type { Change } from '../core/diff/model.ts';
import { readEarlier } from '../core/pull-request/earlier.ts';
import type { Earlier } from '../core/pull-request/earlier.ts';
import { admit } from '../core/pull-request/admission.ts';
import type { Admission as EventAdmission, AdmissionOptions } from '../core/pull-request/admission.ts';
import type { HostRange, PullRequestEvent } from '../core/pull-request/model.ts';
import { earlierVerdict, standingVerdict } from '../core/pull-request/standing.ts';
import { reviewKey } from '../core/publication/mark.ts';
import type { MarkingKey } from '../core/publication/mark.ts';
import type { SkipReason } from '../core/verdict/decide.ts';
import type { Fault } from '../core/verdict/reasons.ts';
import { CodedError } from '../errors.ts';
import type { PullRequestHost, Reporter } from '../ports.ts';
import type { Admission, History, KeyFacts, Subject } from './subject.ts';

/** The clone that CI has checked out, as far as a pull request needs it. */
export type Workspace = {
  /** Why what is checked out is neither the head nor its merge commit; null when it is. */
  readonly mismatch: (head: string) => Promise<string | null>;
  /** Makes sure that these commits can be read, by one fetch if need be. Throws CodedError 'workspace' if not. */
  readonly complete: (commits: readonly string[]) => Promise<void>;
  readonly changeBetween: (range: {
    readonly base: string;
    readonly head: string;
    readonly mergeBase: string;
  }) => Promise<Change>;
};

export type PullRequestPorts = {
  readonly host: PullRequestHost;
  readonly workspace: Workspace;
  readonly reporter: Reporter;
  readonly admission: Omit<AdmissionOptions, 'readyForReview'>;
  /** Whether the running workflow comes back when a draft is ready. Asked for drafts alone. */
  readonly readyForReview: () => Promise<AdmissionOptions['readyForReview']>;
  /** Signs and verifies marks; null when there is nothing to sign with. */
  readonly markingKey: MarkingKey | null;
  /** SHA-256 over the inputs that a verdict depends on. */
  readonly configDigest: string;
  /** Workflow and job of this run: see `Mark`. */
  readonly scope: string;
  readonly workflow: string | null;
};

/** What publishing needs to know of the review that it follows. */
export type PullRequestMemory = {
  /**
   * The key of this verdict and what stands on the pull request now; null when the run was settled before. Read anew:
   * the review took its time, and another run may have posted meanwhile.
   */
  readonly recallAgain: () => Promise<Recalled | null>;
};

export type Recalled = { readonly key: string; readonly earlier: Earlier };

/** A pull request as the subject of a review: state, range, files and history from its host, content from the clone. */
export function pullRequestSubject(
  event: PullRequestEvent,
  ports: PullRequestPorts,
): Subject & PullRequestMemory {
  const { host } = ports;
  const head = event.head.sha;
  const state = once(() => host.readState());
  const reviews = once(() => host.readReviews());
  const reviewsNow = once(() => host.readReviews());
  const about = { repository: event.repository, number: event.number, head, scope: ports.scope };
  const admission = once(async () => {
    const now = await state();
    const readyForReview = now.isDraft ? await ports.readyForReview() : 'not_listed';
    return admit(event, now, { ...ports.admission, readyForReview });
  });
  const byEvent = admit(event, null, { ...ports.admission, readyForReview: 'not_listed' });
  let recalled: Recalled | null = null;

  let range: ReadRange | null = null;
  const readChange = async (baseRef: string): Promise<Change> => {
    const { tip: base, mergeBase }: HostRange = await host.readRange(baseRef, head);
    range = { baseRef, mergeBase };
    await ports.workspace.complete([...new Set([base, mergeBase, head])]);
    return ports.workspace.changeBetween({ base, head, mergeBase });
  };

  const settle = async (faults: readonly Fault[], skips: readonly SkipReason[]): Promise<Admission> => ({
    isSettled: true,
    base: event.base.sha,
    head,
    faults,
    skips,
    earlier: skips.length === 0 ? null : await worseEarlier(),
  });

  const worseEarlier = async () => {
    const { worstOnHead } = readEarlier(await reviews(), { ...about, key: null }, ports.markingKey);
    return worstOnHead === null ? null : earlierVerdict(worstOnHead);
  };

  return {
    repository: event.repository,
    pullRequest: { number: event.number, url: event.url },
    workflow: ports.workflow,
    intent: { title: event.title, description: event.body },
    recallAgain: async () => {
      if (recalled === null) return null;
      const { key } = recalled;
      return { key, earlier: readEarlier(await reviewsNow(), { ...about, key }, ports.markingKey) };
    },

    admit: async () => {
      const admitted = await admission();
      if (admitted.skips.length > 0 || admitted.faults.length > 0) {
        return settle(admitted.faults, admitted.skips);
      }
      if (!isSameSource(admitted, byEvent)) return settle([faultOf('config_invalid', OTHER_SOURCE)], []);
      const mismatch = await ports.workspace.mismatch(head);
      if (mismatch !== null) return settle([faultOf('checkout_mismatch', mismatch)], []);
      const skips = admitted.withoutKey === 'no_credentials_fork' ? [admitted.withoutKey] : [];
      return { isSettled: false, base: event.base.sha, head, skips, faults: [], earlier: null };
    },

    snapshot: async () => {
      const { baseRef, ...totals } = await state();
      // While git reads the change, the host lists its files and the reviews: none of them needs another.
      const readings = [readChange(baseRef), host.readFiles(totals), reviews()] as const;
      // An error is thrown when all have ended: a fetch must not go on in a folder that is being removed.
      await Promise.allSettled(readings);
      const [change, diff] = await Promise.all(readings);
      if (diff.gap !== null) ports.reporter.progress(`the list of changed files has a gap: ${diff.gap}`);
      const { anchors, files, problems } = readAnchors(change, diff);
      // The clone has the content; what is lost is where comments may stand.
      for (const { path, detail } of problems) ports.reporter.progress(`${path}: ${detail}`);
      return { change: { ...change, files }, anchors, faults: [] };
    },

    recall: async ({ mergeBase, policyDigest }: KeyFacts): Promise<History> => {
      const key = reviewKey({ ...about, mergeBase, policyDigest, configDigest: ports.configDigest });
      const earlier = readEarlier(await reviews(), { ...about, key }, ports.markingKey);
      recalled = { key, earlier };
      const { reviewsNothing } = await admission();
      return {
        rounds: earlier.rounds,
        accepted: [],
        earlier: standingVerdict(earlier.sameKey, reviewsNothing),
      };
    },

    recheck: async () => {
      // Asked for at the same time: whoever publishes needs them next. A failure is told when they are awaited.
      void reviewsNow().catch(() => {});
      return recheckRange(host, head, range);
    },
  };
}

/**
 * Who reviews, and whether tests may run, was chosen by the event before the host was asked. Its file lies where tests
 * of an earlier step could have written: a fork that is none would turn a missing key into a review by rules alone.
 */
function isSameSource(one: EventAdmission, other: EventAdmission): boolean {
  return one.isFork === other.isFork && one.isDependabot === other.isDependabot;
}

const OTHER_SOURCE =
  'the event does not agree with GitHub on the repository of the head or on the author: run it again, and keep tests in a job of their own';

type ReadRange = { readonly baseRef: string; readonly mergeBase: string };

/**
 * Head and base once more, after everything else: a verdict on a change that is another one by now must not be posted or
 * relied on. When the host does not answer, nobody knows, and that is no approval either.
 */
async function recheckRange(
  host: PullRequestHost,
  head: string,
  read: ReadRange | null,
): Promise<readonly Fault[]> {
  try {
    const [{ headSha, baseRef }, now] = await Promise.all([
      host.readState(),
      read === null ? null : host.readRange(read.baseRef, head),
    ]);
    if (headSha !== head) return [movedFault(head, headSha)];
    // The tip of the base may move on; what the head is compared with may not.
    const isSame = baseRef === read?.baseRef && now?.mergeBase === read.mergeBase;
    return read === null || isSame ? [] : [faultOf('head_moved', BASE_MOVED)];
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    if (error.code === 'cancelled') return [faultOf('cancelled', 'the run was cancelled from outside')];
    return [faultOf('head_moved', `whether the head is still the same could not be read: ${error.message}`)];
  }
}

const BASE_MOVED =
  'the base of the pull request, or what it has in common with the head, changed while the review ran: run it again';

function movedFault(head: string, now: string): Fault {
  const span = `${head.slice(0, 12)} to ${now.slice(0, 12)}`;
  return faultOf('head_moved', `the head moved from ${span}; the run for the new head gives the verdict`);
}

function faultOf(code: Fault['code'], detail: string): Fault {
  return { code, unit: null, detail };
}

/** Reads at the first call and keeps the answer. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () => (reading ??= read());
}
