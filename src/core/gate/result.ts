/** How the build gate ended. `none`: no command was configured. */
export const GATE_OUTCOMES = [
  'passed',
  'failed',
  'timed_out',
  'refused',
  'tampered',
  'not_run',
  'none',
] as const;
export type GateOutcome = (typeof GATE_OUTCOMES)[number];

/** Head and tail of one stream; the middle is counted, not kept. Decoded as UTF-8 with replacement. */
export type KeptOutput = {
  readonly head: string;
  readonly tail: string;
  /** Bytes that the stream gave. */
  readonly totalBytes: number;
  /** Bytes between head and tail that were not kept. */
  readonly omittedBytes: number;
};

/** Who ran the gate: we, one command; or the workflow, which reports how its own step or job ended. */
export const GATE_SOURCES = ['command', 'workflow'] as const;
export type GateSource = (typeof GATE_SOURCES)[number];

export type GateResult = {
  readonly outcome: GateOutcome;
  /** With outcome `none` it is `command`. */
  readonly source: GateSource;
  /** The command as given, or null when none was, or when the workflow ran the gate. */
  readonly command: string | null;
  /** 127 = not found, 126 = not executable, null = ended by a signal, not started or none. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly durationMs: number;
  readonly stdout: KeptOutput | null;
  readonly stderr: KeptOutput | null;
  /** A sentence for people: why it is not green, or what the workflow reported. Empty when our command passed, or none. */
  readonly explanation: string;
};

/** How one child process ended, with everything it started. Data only: `gateResultOf` judges it. */
export type CommandEnd = {
  /** Null when ended by a signal; 127 when not found, 126 when not executable. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly ended: 'exit' | 'timeout' | 'output_limit' | 'cancelled' | 'not_started';
  readonly durationMs: number;
  readonly stdout: KeptOutput;
  readonly stderr: KeptOutput;
  /** Detail for 'not_started'; else empty. */
  readonly detail: string;
  /** Processes of its tree that could not be ended (another user's, say); absent means none. */
  readonly survivors?: number;
};
