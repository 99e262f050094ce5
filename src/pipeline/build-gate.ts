import type { Inputs } from '../config/inputs.ts';
import { admitCommand } from '../core/gate/allowlist.ts';
import { gateResultOf, noGate, notRunGate, refusedGate } from '../core/gate/judge-command.ts';
import type { GateResult } from '../core/gate/result.ts';
import type { Fault } from '../core/verdict/reasons.ts';
import type { CommandRunner, Reporter } from '../ports.ts';

export type GatePorts = {
  readonly commands: CommandRunner;
  readonly checkout: Checkout;
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
};

export type GateRun = { readonly result: GateResult; readonly faults: readonly Fault[] };

/**
 * Runs the build gate, when one is configured, on the commit under review alone: a result for another tree, or for one
 * with changes that are not committed, would vouch for the wrong one. Files that nobody tracks can still differ.
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
  const mismatch = await mismatchOf(head, ports.checkout);
  if (mismatch !== null) return checkoutMismatch(command, mismatch);
  ports.reporter.progress(`running the build gate: ${command}`);
  const end = await ports.commands.run({
    argv: admission.argv,
    cwd: ports.checkout.folder,
    timeoutMs: inputs['gate-timeout'],
    signal: ports.signal,
  });
  return { result: gateResultOf(command, end), faults: [] };
}

/** Why the work tree is not the commit under review; null when it is. */
async function mismatchOf(head: string, checkout: Checkout): Promise<string | null> {
  const commit = await checkout.commit();
  if (commit !== head) {
    const there = commit === null ? 'no commit' : commit.slice(0, 12);
    return `the build gate would run on ${there}, which is checked out, and not on ${head.slice(0, 12)}, which is under review; check that out first`;
  }
  const [changed, ...more] = await checkout.changedSince(head);
  if (changed === undefined) return null;
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  return `${changed}${others} changed since the commit under review, so the build gate would test something else; commit or stash that first`;
}

function checkoutMismatch(command: string, detail: string): GateRun {
  return {
    result: notRunGate(command, 'It was not run: the work tree is not the commit under review.'),
    faults: [{ code: 'checkout_mismatch', unit: null, detail }],
  };
}

/** The gate of a run whose configuration is not valid: nothing of the project is executed. */
export function heldGate(command: string): GateRun {
  const result =
    command === '' ? noGate() : notRunGate(command, 'It was not run: the configuration is not valid.');
  return { result, faults: [] };
}
