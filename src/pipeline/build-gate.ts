import type { Inputs } from '../config/inputs.ts';
import { admitCommand } from '../core/gate/allowlist.ts';
import { gateResultOf, noGate, notRunGate, refusedGate, tamperedGate } from '../core/gate/judge-command.ts';
import type { GateResult } from '../core/gate/result.ts';
import type { Fault } from '../core/verdict/reasons.ts';
import type { CommandRunner, Reporter } from '../ports.ts';

export type GatePorts = {
  readonly commands: CommandRunner;
  readonly checkout: Checkout;
  /** Left out: there is nothing besides the checkout that the gate must leave alone. */
  readonly guarded?: GuardedFiles;
  readonly reporter: Reporter;
  readonly signal: AbortSignal;
};

/** The work tree that the gate runs in. */
export type Checkout = {
  readonly folder: string;
  /** The commit that is checked out now; null when there is none. */
  readonly commit: () => Promise<string | null>;
  /** Tracked paths that are not as in the commit. */
  readonly changedSince: (commit: string) => Promise<readonly string[]>;
  readonly admitted: AdmittedCommits;
};

/** Which commits may be checked out for a result on them to be one on the head under review. */
export type AdmittedCommits = {
  readonly admits: (commit: string, head: string) => Promise<boolean>;
  /** What may be checked out, for people. */
  readonly wanted: (head: string) => string;
  /** How to come to it, for people. */
  readonly remedy: string;
  /** How to come to a work tree without changes, for people. */
  readonly cleanRemedy: string;
};

/** The head itself and nothing else. */
export const HEAD_ALONE: AdmittedCommits = {
  admits: async (commit, head) => commit === head,
  wanted: (head) => head.slice(0, 12),
  remedy: 'check that out first',
  cleanRemedy: 'commit or stash that first',
};

/**
 * The head, or what a host makes of it for testing: its merge into the base, a commit with two parents of which the
 * head is the second. That the first one is of the base is not checked: what is checked out is the workflow's choice.
 */
export function headOrMerge(parentsOf: (commit: string) => Promise<readonly string[]>): AdmittedCommits {
  return {
    admits: async (commit, head) => {
      if (commit === head) return true;
      const parents = await parentsOf(commit);
      return parents.length === 2 && parents[1] === head;
    },
    wanted: (head) => `${head.slice(0, 12)} or its merge commit`,
    remedy: 'check that out first, as actions/checkout does without its input ref',
    cleanRemedy: 'let the steps before leave tracked files alone (npm ci instead of npm install)',
  };
}

/** Files outside the work tree that the gate must leave alone. */
export type GuardedFiles = {
  /** What they are, for people: "the command files of the runner". */
  readonly what: string;
  readonly read: () => Promise<GuardedState>;
};

export type GuardedState = {
  /** By name, a digest of each file as it was when this was read. */
  readonly digests: ReadonlyMap<string, string>;
  /** Puts back what was there, and takes away what was not. False when something could not be. */
  readonly restore: () => Promise<boolean>;
};

export type GateRun = { readonly result: GateResult; readonly faults: readonly Fault[] };

/**
 * Runs the build gate, when one is configured, on a commit that is admitted for the head under review: a result for
 * another tree, or for one with changes that are not committed, would vouch for the wrong one. Files that nobody tracks
 * can still differ. A gate that moves HEAD or touches guarded files is `tampered`, however its command ended; one that
 * puts both back before it ends is not seen.
 */
export async function runGate(
  inputs: Pick<Inputs, 'test-command' | 'gate-timeout'>,
  allow: readonly string[],
  head: string,
  ports: GatePorts,
): Promise<GateRun> {
  const command = inputs['test-command'];
  if (command === '') return { result: noGate(), faults: [] };
  const admission = admitCommand(command, allow);
  if (admission.kind === 'refused')
    return { result: refusedGate(command, admission.explanation), faults: [] };
  const { checkout } = ports;
  const commit = await checkout.commit();
  const mismatch = (await checkoutMismatch(head, checkout)) ?? (await dirtOf(commit, checkout));
  if (mismatch !== null) return mismatched(command, mismatch);
  ports.reporter.progress(`running the build gate: ${command}`);
  const before = await ports.guarded?.read();
  const end = await ports.commands.run({
    argv: admission.argv,
    cwd: checkout.folder,
    timeoutMs: inputs['gate-timeout'],
    signal: ports.signal,
  });
  const result = gateResultOf(command, end);
  // Both are looked at: guarded files are put back whatever else the gate did.
  const touching = await touched(before, ports.guarded);
  const tampering = (await movedFrom(commit, checkout)) ?? touching;
  return { result: tampering === null ? result : tamperedGate(result, tampering), faults: [] };
}

/**
 * Why what is checked out is not the commit under review, for people; null when it is. Also for a run without a gate:
 * what reads the work tree must not read another commit.
 */
export async function checkoutMismatch(
  head: string,
  { commit, admitted }: Pick<Checkout, 'commit' | 'admitted'>,
): Promise<string | null> {
  const there = await commit();
  if (there !== null && (await admitted.admits(there, head))) return null;
  const found = there === null ? 'no commit' : there.slice(0, 12);
  return `${found} is checked out, and not ${admitted.wanted(head)}, which is under review; ${admitted.remedy}`;
}

/** Why the work tree is not the commit that is checked out; null when it is. */
async function dirtOf(commit: string | null, checkout: Checkout): Promise<string | null> {
  const [changed, ...more] = commit === null ? [] : await checkout.changedSince(commit);
  if (changed === undefined) return null;
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  return `${changed}${others} changed since the commit under review, so the build gate would test something else; ${checkout.admitted.cleanRemedy}`;
}

/** What the gate did to the checkout; null when it is still the same commit. */
async function movedFrom(commit: string | null, checkout: Checkout): Promise<string | null> {
  const now = await checkout.commit();
  if (now === commit) return null;
  const there = now === null ? 'no commit' : now.slice(0, 12);
  return `The gate changed what is checked out: it is ${there} now; its tests may have run on that. Let the command leave HEAD alone.`;
}

/**
 * What the gate did to guarded files; null when they are as before. They are put back: what was written there would
 * speak for this step, and steer the ones after it.
 */
async function touched(
  before: GuardedState | undefined,
  guarded: GuardedFiles | undefined,
): Promise<string | null> {
  if (before === undefined || guarded === undefined) return null;
  // Before the gate they could be read: whatever keeps us from it now is its doing.
  const after = await guarded.read().catch(() => null);
  if (after === null) {
    await before.restore();
    return `The gate made ${guarded.what} unreadable. Let the command leave them alone.`;
  }
  const names = [...new Set([...before.digests.keys(), ...after.digests.keys()])];
  const differing = names.filter((name) => before.digests.get(name) !== after.digests.get(name)).length;
  if (differing === 0) return null;
  const end = (await before.restore()) ? 'They were put back.' : 'Not all of them could be put back.';
  return `The gate changed ${guarded.what} (${differing} of them): it could speak in the name of this step. ${end} Let the command leave them alone.`;
}

function mismatched(command: string, detail: string): GateRun {
  return {
    result: notRunGate(command, 'It was not run: the work tree is not the commit under review.'),
    faults: [{ code: 'checkout_mismatch', unit: null, detail }],
  };
}

/** The gate of a run with a fault after which nothing of the project is executed; `because` ends the sentence. */
export function heldGate(command: string, because: string): GateRun {
  const result = command === '' ? noGate() : notRunGate(command, `It was not run: ${because}.`);
  return { result, faults: [] };
}
