import { ARTIFACTS, writeArtifacts } from './artifacts.ts';
import { decodeAudit, outcomeText } from './audit.ts';
import type { Invocation } from './config/command-line.ts';
import { canonicalJson } from './core/render/canonical-json.ts';
import { neutralise } from './core/render/log.ts';
import { renderPlan } from './core/render/plan.ts';
import { renderPolicy } from './core/render/policy-explain.ts';
import { renderTerminal } from './core/render/terminal.ts';
import type { Marks } from './core/render/terminal-text.ts';
import type { Decision } from './core/verdict/reasons.ts';
import { SCHEMA_VERSION } from './core/verdict/verdict.ts';
import type { Verdict } from './core/verdict/verdict.ts';
import { CodedError } from './errors.ts';
import type { Explained } from './explain.ts';
import { judge } from './judge.ts';
import type { ArtifactStore } from './ports.ts';
import type { ReviewPorts } from './review.ts';

type ReviewInvocation = Extract<Invocation, { command: 'review' }>;
type PolicyInvocation = Extract<Invocation, { command: 'policy' }>;
type ReplayInvocation = Extract<Invocation, { command: 'replay' }>;

/** What the command line needs from the world; the composition root builds it. */
export type MainPorts = {
  readonly openArtifacts: (folder: string | null, names: readonly string[]) => Promise<ArtifactStore>;
  readonly openReview: (invocation: ReviewInvocation | PolicyInvocation) => Promise<ReviewPorts>;
  readonly readText: (path: string) => Promise<string>;
  readonly help: string;
  readonly product: { readonly name: string; readonly version: string };
  readonly marks: Marks;
};

/** What the process prints and ends with. */
export type Conclusion = { readonly exitCode: number; readonly stdout: string; readonly stderr: string };

/**
 * The command line from a parsed invocation to its conclusion. This is the only place where an outcome or an error
 * becomes an exit code.
 */
export async function main(parse: () => Invocation, ports: MainPorts): Promise<Conclusion> {
  let json = false;
  try {
    const invocation = parse();
    switch (invocation.command) {
      case 'help':
        return { exitCode: 0, stdout: ports.help, stderr: '' };
      case 'version':
        return { exitCode: 0, stdout: `${ports.product.name} ${ports.product.version}\n`, stderr: '' };
      case 'replay':
        json = invocation.json;
        return await replay(invocation, ports);
      case 'review':
        json = invocation.json;
        return invocation.plan
          ? await planLocally(invocation, ports)
          : await reviewLocally(invocation, ports);
      case 'policy':
        json = invocation.json;
        return await explainLocally(invocation, ports);
    }
  } catch (error) {
    return concludeError(error, json);
  }
}

async function reviewLocally(invocation: ReviewInvocation, ports: MainPorts): Promise<Conclusion> {
  const reviewPorts = await ports.openReview(invocation);
  try {
    const artifacts = await ports.openArtifacts(invocation.out, ARTIFACTS);
    // Loaded when a review begins: most of what this program is, and no part of an answer to a wrong argument.
    const { review } = await import(/* webpackChunkName: "pipeline" */ './review.ts');
    const reviewed = await review(invocation.inputs, reviewPorts);
    const files = await writeArtifacts(reviewed, invocation.inputs, artifacts, ports.product);
    return concludeReview(reviewed.judgement.verdict, Object.values(files), invocation.json, ports.marks);
  } finally {
    await reviewPorts.close();
  }
}

/** `review --plan`: units, criteria and reviewers. */
async function planLocally(invocation: ReviewInvocation, ports: MainPorts): Promise<Conclusion> {
  const { plan, problems } = await explained(invocation, ports);
  return concludeExplanation(invocation.json ? canonicalJson(plan) : renderPlan(plan), problems);
}

/** `policy explain`: the policy that counts, and what follows from it for this change. */
async function explainLocally(invocation: PolicyInvocation, ports: MainPorts): Promise<Conclusion> {
  const { plan, policy, problems } = await explained(invocation, ports);
  const text = `${renderPolicy(policy)}\n${renderPlan(plan)}`;
  return concludeExplanation(invocation.json ? canonicalJson({ policy, plan }) : text, problems);
}

async function explained(change: ReviewInvocation | PolicyInvocation, ports: MainPorts): Promise<Explained> {
  const reviewPorts = await ports.openReview(change);
  try {
    const { explain } = await import(/* webpackChunkName: "pipeline" */ './explain.ts');
    return await explain(change.inputs, reviewPorts);
  } finally {
    await reviewPorts.close();
  }
}

/** A configuration that is not valid would end a review before it begins. */
function concludeExplanation(stdout: string, problems: readonly string[]): Conclusion {
  const stderr = problems.map((problem) => neutralise(`verdict-gate: config_invalid: ${problem}\n`)).join('');
  return { exitCode: problems.length === 0 ? 0 : EXIT_CODES.inconclusive, stdout, stderr };
}

function concludeReview(verdict: Verdict, files: readonly string[], json: boolean, marks: Marks): Conclusion {
  return {
    exitCode: EXIT_CODES[verdict.decision],
    stdout: json ? canonicalJson(verdict) : renderTerminal(verdict, files, marks),
    stderr: json ? `${files.join('\n')}\n` : '',
  };
}

/** Judges a record again. A record that was changed, or gives something else, is not to be relied on: inconclusive. */
async function replay(invocation: ReplayInvocation, ports: MainPorts): Promise<Conclusion> {
  const recorded = decodeAudit(await ports.readText(invocation.file));
  const judgement = judge(recorded.evidence);
  const { verdict } = judgement;
  if (!recorded.isIntact) throw new CodedError('audit', 'the record was changed after it was written');
  if (outcomeText(judgement) !== recorded.outcomeText) {
    throw new CodedError(
      'audit',
      'the record gives another verdict now: another version of the product wrote it',
    );
  }
  return {
    exitCode: EXIT_CODES[verdict.decision],
    stdout: invocation.json ? canonicalJson(verdict) : renderTerminal(verdict, [], ports.marks),
    stderr: 'The record gives the same verdict.\n',
  };
}

const EXIT_CODES: Readonly<Record<Decision, number>> = {
  approve: 0,
  skip: 0,
  request_changes: 1,
  escalate: 1,
  inconclusive: 2,
};
const EXIT_BAD_ARGUMENTS = 3;

/** A surprise is never green. An error without a code is ours to mend: its stack helps whoever reports it. */
function concludeError(error: unknown, json: boolean): Conclusion {
  const coded = error instanceof CodedError ? error : null;
  const message = coded?.message ?? `unexpected error\n${stackOf(error)}`;
  const told = { code: coded?.code ?? 'internal', message: coded?.message ?? 'unexpected error' };
  return {
    exitCode: coded?.code === 'arguments' ? EXIT_BAD_ARGUMENTS : EXIT_CODES.inconclusive,
    stdout: json ? canonicalJson({ schemaVersion: SCHEMA_VERSION, error: told }) : '',
    stderr: neutralise(`verdict-gate: ${message}\n`),
  };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
