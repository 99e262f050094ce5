import { decodeAudit, encodeAudit } from './audit.ts';
import type { Invocation } from './config/command-line.ts';
import { canonicalJson } from './core/render/canonical-json.ts';
import { neutralise } from './core/render/log.ts';
import { renderTerminal } from './core/render/terminal.ts';
import type { Marks } from './core/render/terminal.ts';
import type { Decision } from './core/verdict/reasons.ts';
import { SCHEMA_VERSION } from './core/verdict/verdict.ts';
import type { Verdict } from './core/verdict/verdict.ts';
import { CodedError } from './errors.ts';
import { judge } from './judge.ts';
import type { ArtifactStore } from './ports.ts';
import { review } from './review.ts';
import type { Reviewed, ReviewPorts } from './review.ts';

type ReviewInvocation = Extract<Invocation, { command: 'review' }>;
type ReplayInvocation = Extract<Invocation, { command: 'replay' }>;

/** What the command line needs from the world; the composition root builds it. */
export type MainPorts = {
  readonly openArtifacts: (folder: string | null) => Promise<ArtifactStore>;
  readonly openReview: (invocation: ReviewInvocation) => Promise<ReviewPorts>;
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
        return await reviewLocally(invocation, ports);
    }
  } catch (error) {
    return concludeError(error, json);
  }
}

async function reviewLocally(invocation: ReviewInvocation, ports: MainPorts): Promise<Conclusion> {
  const reviewPorts = await ports.openReview(invocation);
  try {
    const artifacts = await ports.openArtifacts(invocation.out);
    const reviewed = await review(invocation, reviewPorts);
    const files = await writeArtifacts(reviewed, invocation, artifacts, ports.product);
    return concludeReview(reviewed.judgement.verdict, files, invocation.json, ports.marks);
  } finally {
    await reviewPorts.close();
  }
}

function concludeReview(verdict: Verdict, files: readonly string[], json: boolean, marks: Marks): Conclusion {
  return {
    exitCode: EXIT_CODES[verdict.decision],
    stdout: json ? canonicalJson(verdict) : renderTerminal(verdict, files, marks),
    stderr: json ? `${files.join('\n')}\n` : '',
  };
}

/** The findings first: they are on disk before anything else can fail. */
async function writeArtifacts(
  { evidence, judgement }: Reviewed,
  invocation: ReviewInvocation,
  artifacts: ArtifactStore,
  product: MainPorts['product'],
): Promise<string[]> {
  const { verdict, dispositions } = judgement;
  const content = invocation.inputs['audit-content'];
  const { findings } = verdict;
  const record = {
    schemaVersion: SCHEMA_VERSION,
    product,
    content,
    evidence,
    verdict,
    dispositions,
  } as const;
  return [
    await artifacts.write(
      'findings.json',
      canonicalJson({ schemaVersion: SCHEMA_VERSION, head: verdict.head, findings, dispositions }),
    ),
    await artifacts.write('verdict.json', canonicalJson(verdict)),
    await artifacts.write('audit.json', encodeAudit(record)),
  ];
}

/** Judges a record again. Another verdict than the recorded one means that file or product changed: inconclusive. */
async function replay(invocation: ReplayInvocation, ports: MainPorts): Promise<Conclusion> {
  const { evidence, verdictText } = decodeAudit(await ports.readText(invocation.file));
  const { verdict } = judge(evidence);
  const again = canonicalJson(verdict);
  const stdout = invocation.json ? again : renderTerminal(verdict, [], ports.marks);
  if (again === verdictText) {
    return { exitCode: EXIT_CODES[verdict.decision], stdout, stderr: 'The record gives the same verdict.\n' };
  }
  const stderr =
    'The record gives another verdict than the one it holds: it was changed, or made by another version.\n';
  return { exitCode: EXIT_CODES.inconclusive, stdout, stderr };
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
  if (!(error instanceof CodedError)) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {
      exitCode: EXIT_CODES.inconclusive,
      stdout: '',
      stderr: `verdict-gate: unexpected error\n${text}\n`,
    };
  }
  const exitCode = error.code === 'arguments' ? EXIT_BAD_ARGUMENTS : EXIT_CODES.inconclusive;
  return {
    exitCode,
    stdout: json
      ? canonicalJson({ schemaVersion: SCHEMA_VERSION, error: { code: error.code, message: error.message } })
      : '',
    stderr: neutralise(`verdict-gate: ${error.message}\n`),
  };
}
