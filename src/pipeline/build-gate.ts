import type { Inputs } from '../config/inputs.ts';
import { admitCommand } from '../core/gate/allowlist.ts';
import { gateResultOf, noGate, notRunGate, refusedGate } from '../core/gate/judge-command.ts';
import type { GateResult } from '../core/gate/result.ts';
import type { Fault } from '../core/verdict/reasons.ts';
import type { CommandRunner, Reporter } from '../ports.ts';

export type GatePorts = {
  readonly commands: CommandRunner;
  /** The commit that is checked out (null: none) and the folder the gate runs in. */
  readonly checkout: { readonly commit: string | null; readonly folder: string };
  readonly reporter: Reporter;
  readonly signal: AbortSignal;
};

export type GateRun = { readonly result: GateResult; readonly faults: readonly Fault[] };

/**
 * Runs the build gate, when one is configured, on the commit under review alone: a result for another tree would
 * vouch for the wrong one. Changes in the work tree that are not committed cannot be told from here.
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
  if (ports.checkout.commit !== head) return checkoutMismatch(command, head, ports.checkout.commit);
  ports.reporter.progress(`running the build gate: ${command}`);
  const end = await ports.commands.run({
    argv: admission.argv,
    cwd: ports.checkout.folder,
    timeoutMs: inputs['gate-timeout'],
    signal: ports.signal,
  });
  return { result: gateResultOf(command, end), faults: [] };
}

function checkoutMismatch(command: string, head: string, checkedOut: string | null): GateRun {
  const there = checkedOut === null ? 'no commit' : checkedOut.slice(0, 12);
  const detail = `the build gate would run on ${there}, which is checked out, and not on ${head.slice(0, 12)}, which is under review; check that out first`;
  return {
    result: notRunGate(command, 'It was not run: another commit is checked out.'),
    faults: [{ code: 'checkout_mismatch', unit: null, detail }],
  };
}

/** The gate of a run whose configuration is not valid: nothing of the project is executed. */
export function heldGate(command: string): GateRun {
  const result =
    command === '' ? noGate() : notRunGate(command, 'It was not run: the configuration is not valid.');
  return { result, faults: [] };
}
