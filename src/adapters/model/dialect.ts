import type { HttpRejection } from './rejection.ts';

/**
 * What an endpoint turned out to take. It begins with the most that is asked for and steps down only when the
 * endpoint names the parameter it refuses; what was learned holds for the run. Each step is taken at most once, so
 * a call is refused at most six times: two formats, the output limit, the temperature, reasoning, tools.
 */
export type Dialect = {
  readonly format: 'json_schema' | 'json_object' | 'plain';
  readonly outputLimit: 'max_tokens' | 'max_completion_tokens';
  readonly outputLimitSwitched: boolean;
  readonly temperature: number | null;
  /** `none` is sent only to endpoints that refuse function tools beside reasoning. */
  readonly reasoning: 'unset' | 'none';
  readonly tools: boolean;
};

/** Hosts that know `max_completion_tokens`, and of which newer models refuse `max_tokens`. */
const NEW_LIMIT_HOSTS = /(^|\.)openai\.(com|azure\.com)$/;

export function initialDialect(baseUrl: string, temperature: number | null): Dialect {
  const isNew = NEW_LIMIT_HOSTS.test(new URL(baseUrl).hostname);
  return {
    format: 'json_schema',
    outputLimit: isNew ? 'max_completion_tokens' : 'max_tokens',
    outputLimitSwitched: false,
    temperature,
    reasoning: 'unset',
    tools: true,
  };
}

/** Statuses with which endpoints refuse a parameter. */
const REFUSES_PARAMETER: ReadonlySet<number> = new Set([400, 422]);

const UNSUPPORTED_CODES: ReadonlySet<string> = new Set(['unsupported_parameter', 'unsupported_value']);

const UNSUPPORTED_WORDS =
  /unsupported|not supported|does not support|unrecognized|unknown|unexpected|not permitted|not allowed|not accepted/i;

/** Does the endpoint say that it does not take this parameter? */
function refuses({ param, code, message }: HttpRejection, name: string): boolean {
  const names = param === name || new RegExp(`\\b${name}\\b`).test(message);
  return names && (UNSUPPORTED_CODES.has(code ?? '') || UNSUPPORTED_WORDS.test(message));
}

const FORMAT_WORDS =
  /response[_ ]?format|json[_ ]schema|json_object|structured[_ ]outputs?|response[_ ]mime[_ ]?type|guided_json/i;

function withoutFormat(dialect: Dialect): Dialect | null {
  switch (dialect.format) {
    case 'json_schema':
      return { ...dialect, format: 'json_object' };
    case 'json_object':
      return { ...dialect, format: 'plain' };
    case 'plain':
      return null;
  }
}

function otherLimit(dialect: Dialect): Dialect {
  const outputLimit = dialect.outputLimit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
  return { ...dialect, outputLimit, outputLimitSwitched: true };
}

/**
 * From gpt-5.5 on OpenAI refuses function tools beside reasoning in Chat Completions and says that reasoning can be
 * switched off; some models refuse that as well, and then review without tools.
 */
function withoutReasoning(dialect: Dialect): Dialect {
  return dialect.reasoning === 'unset'
    ? { ...dialect, reasoning: 'none' }
    : { ...dialect, reasoning: 'unset', tools: false };
}

/**
 * The dialect to try next after a refusal, or null when the refusal names nothing that can be given up: then it
 * stands. `usedTools` says whether the refused request offered tools.
 */
export function adapted(dialect: Dialect, rejection: HttpRejection, usedTools: boolean): Dialect | null {
  if (!REFUSES_PARAMETER.has(rejection.status)) return null;
  if (dialect.temperature !== null && refuses(rejection, 'temperature'))
    return { ...dialect, temperature: null };
  if (!dialect.outputLimitSwitched && refuses(rejection, dialect.outputLimit)) return otherLimit(dialect);
  if (usedTools && refuses(rejection, 'reasoning_effort')) return withoutReasoning(dialect);
  return FORMAT_WORDS.test(rejection.message) || rejection.param === 'response_format'
    ? withoutFormat(dialect)
    : null;
}
