import type { Fault, FaultCode } from '../core/verdict/reasons.ts';
import type {
  ModelMessage,
  ModelProvider,
  ModelRequest,
  ModelTurn,
  ToolCall,
  ToolDefinition,
  Usage,
} from '../ports.ts';
import type { SecretScanner } from '../ports.ts';
import type { Allowance } from './allowance.ts';
import { redactReply } from './redact.ts';
import type { WasShown } from './shown-passages.ts';
import type { RawReply } from './unit-review.ts';

/** One turn of the model: paid for, asked, redacted, recorded. */

export type StepPorts = { readonly model: ModelProvider; readonly secrets: SecretScanner };

export type StepContext = {
  readonly unit: string;
  readonly allowance: Allowance;
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal;
  /** Quotes of such text are redacted already. */
  readonly wasShown: WasShown;
};

export type Ask = {
  readonly purpose: RawReply['purpose'];
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolDefinition[];
  readonly answerSchema: ModelRequest['answerSchema'];
};

/** All texts are redacted. */
export type StepEnd =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'tool_calls'; readonly text: string | null; readonly calls: readonly ToolCall[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'fault'; readonly fault: Fault };

export type Step = {
  readonly end: StepEnd;
  /** Null when the request was not made. */
  readonly made: { readonly reply: RawReply; readonly usage: Usage } | null;
};

const DETAIL = {
  cancelled: 'the run was cancelled',
  deadline:
    'the deadline passed before this unit was reviewed; raise the input deadline or review less at once',
  budget_exhausted:
    'the token budget does not cover the next model call; raise max-total-tokens or review less at once',
} as const;

function faulted(unit: string, code: FaultCode, detail: string): StepEnd {
  return { kind: 'fault', fault: { code, unit, detail } };
}

function notMade(unit: string, code: keyof typeof DETAIL): Step {
  return { end: faulted(unit, code, DETAIL[code]), made: null };
}

/** Everything that is sent, as one text. */
function sentText(ask: Ask): string {
  return JSON.stringify([ask.messages, ask.tools, ask.answerSchema]);
}

type Redact = (text: string) => Promise<string>;

async function redactCalls(calls: readonly ToolCall[], redact: Redact): Promise<readonly ToolCall[]> {
  return Promise.all(
    calls.map(async (call) => ({
      ...call,
      name: await redact(call.name),
      argumentsText: await redact(call.argumentsText),
    })),
  );
}

/** A turn without the secrets that the model may have repeated. */
async function redactTurn(turn: ModelTurn, redact: Redact): Promise<ModelTurn> {
  switch (turn.kind) {
    case 'answer':
      return { ...turn, text: await redact(turn.text) };
    case 'tool_calls':
      return {
        ...turn,
        text: turn.text === null ? null : await redact(turn.text),
        calls: await redactCalls(turn.calls, redact),
      };
    case 'refused':
    case 'truncated':
    case 'empty':
    case 'unreachable':
    case 'rejected':
    case 'cancelled':
      return turn;
  }
}

function recorded(purpose: RawReply['purpose'], turn: ModelTurn): RawReply {
  return {
    purpose,
    model: turn.model,
    kind: turn.kind,
    text: 'text' in turn ? turn.text : null,
    toolCalls: 'calls' in turn ? turn.calls.map(({ name, argumentsText }) => ({ name, argumentsText })) : [],
    detail: 'detail' in turn ? turn.detail : '',
  };
}

function endOf(turn: ModelTurn, { unit, signal }: StepContext): StepEnd {
  switch (turn.kind) {
    case 'answer':
    case 'tool_calls':
    case 'empty':
      return turn;
    case 'refused':
      return faulted(unit, 'model_refused', `the provider refused or filtered the review: ${turn.detail}`);
    case 'truncated':
      return faulted(
        unit,
        'answer_truncated',
        `the output limit was reached before the answer was whole; raise max-output-tokens: ${turn.detail}`,
      );
    case 'unreachable':
    case 'rejected':
      return faulted(unit, 'model_unreachable', turn.detail);
    case 'cancelled':
      return signal.aborted
        ? faulted(unit, 'cancelled', DETAIL.cancelled)
        : faulted(unit, 'deadline', DETAIL.deadline);
  }
}

/** Makes one request, or does not when nothing is left to pay it with. */
export async function takeStep(ask: Ask, context: StepContext, ports: StepPorts): Promise<Step> {
  const { unit, allowance, maxOutputTokens, signal, wasShown } = context;
  if (signal.aborted) return notMade(unit, 'cancelled');
  if (allowance.deadline.aborted) return notMade(unit, 'deadline');
  const reservation = allowance.reserve(sentText(ask), maxOutputTokens);
  if (reservation.kind !== 'granted') return notMade(unit, reservation.kind);
  const { messages, tools, answerSchema } = ask;
  const turn = await ports.model.complete(
    { messages, tools, answerSchema, maxOutputTokens },
    AbortSignal.any([signal, allowance.deadline]),
  );
  reservation.settle(turn.usage);
  const redacted = await redactTurn(turn, (text) => redactReply(ports.secrets, text, wasShown));
  return {
    end: endOf(redacted, context),
    made: { reply: recorded(ask.purpose, redacted), usage: turn.usage },
  };
}
