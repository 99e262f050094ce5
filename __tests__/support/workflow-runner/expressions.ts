/** `${{ }}` and `if:` on GitHub's own evaluator, with plain values on both sides. */
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';

export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** What the status functions answer. */
export type Status = { readonly success: boolean; readonly failure: boolean; readonly cancelled: boolean };

/** Where an expression stands: the contexts by name, and the status for `if:`. */
export type Scope = { readonly contexts: Readonly<Record<string, Plain>>; readonly status: Status };

const CONTEXTS = [
  'github',
  'env',
  'vars',
  'secrets',
  'inputs',
  'needs',
  'strategy',
  'matrix',
  'steps',
  'job',
  'jobs',
  'runner',
];

function toData(value: Plain): data.ExpressionData {
  if (value === null) return new data.Null();
  if (typeof value === 'boolean') return new data.BooleanData(value);
  if (typeof value === 'number') return new data.NumberData(value);
  if (typeof value === 'string') return new data.StringData(value);
  if (isList(value)) return new data.Array(...value.map(toData));
  return new data.Dictionary(...Object.entries(value).map(([key, entry]) => ({ key, value: toData(entry) })));
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

function fromData(value: data.ExpressionData): Plain {
  if (value instanceof data.Null) return null;
  if (value instanceof data.BooleanData || value instanceof data.StringData) return value.value;
  if (value instanceof data.NumberData) return value.number();
  if (value instanceof data.Array) return value.values().map(fromData);
  return Object.fromEntries(value.pairs().map((pair) => [pair.key, fromData(pair.value)]));
}

function statusFunctions(status: Status) {
  const answers = { ...status, always: true };
  return Object.entries(answers).map(([name, answer]) => ({
    name,
    minArgs: 0,
    maxArgs: 0,
    call: () => new data.BooleanData(answer),
  }));
}

function evaluateData(expression: string, scope: Scope): data.ExpressionData {
  const functions = statusFunctions(scope.status);
  const tree = new Parser(new Lexer(expression).lex().tokens, CONTEXTS, functions).parse();
  // A context that is not there at this place is empty, as on GitHub; its placement was checked by the parser.
  const known = Object.fromEntries(CONTEXTS.map((name) => [name, scope.contexts[name] ?? {}]));
  const contexts = new data.Dictionary(
    ...Object.entries(known).map(([key, value]) => ({ key, value: toData(value) })),
  );
  return new Evaluator(tree, contexts, new Map(functions.map((entry) => [entry.name, entry]))).evaluate();
}

/** Whether an `if:` holds. `expression` stands without `${{ }}` and with its status function. */
export function holds(expression: string, scope: Scope): boolean {
  return evaluateData(`!(${expression})`, scope).coerceString() === 'false';
}

type Part = { readonly text: string } | { readonly expression: string };

/** End of the expression that begins at `from`: the first `}}` outside quotes. */
function endOfExpression(text: string, from: number): number {
  let quoted = false;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "'") quoted = !quoted;
    else if (!quoted && text.startsWith('}}', at)) return at;
  }
  throw new Error(`The expression is not closed: ${text}`);
}

function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('${{', at);
    if (start === -1) break;
    const end = endOfExpression(text, start + 3);
    if (start > at) parts.push({ text: text.slice(at, start) });
    parts.push({ expression: text.slice(start + 3, end) });
    at = end + 2;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** A scalar that is one expression gives its value; every other text gives a text. */
function evaluateText(text: string, scope: Scope): data.ExpressionData {
  const parts = partsOf(text);
  const [first] = parts;
  if (parts.length === 1 && first !== undefined && 'expression' in first) {
    return evaluateData(first.expression, scope);
  }
  const texts = parts.map((part) =>
    'text' in part ? part.text : evaluateData(part.expression, scope).coerceString(),
  );
  return new data.StringData(texts.join(''));
}

/** A part of the workflow file with every expression replaced by its value. */
export function evaluate(value: unknown, scope: Scope): Plain {
  if (typeof value === 'string') return fromData(evaluateText(value, scope));
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map((entry) => evaluate(entry, scope));
  if (typeof value !== 'object') return null;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [evaluateString(key, scope), evaluate(entry, scope)]),
  );
}

/** The same for places that hold a text: null is empty, true is "true", a list is "Array". */
export function evaluateString(value: unknown, scope: Scope): string {
  return toData(evaluate(value, scope)).coerceString();
}

/** `env:`, `with:`, `outputs:`: names and texts, also where the whole mapping is an expression. */
export function evaluateTexts(value: unknown, scope: Scope): Readonly<Record<string, string>> {
  const mapping = evaluate(value ?? {}, scope);
  if (mapping === null || typeof mapping !== 'object' || isList(mapping)) {
    throw new Error('A mapping was expected');
  }
  return Object.fromEntries(
    Object.entries(mapping).map(([key, entry]) => [key, toData(entry).coerceString()]),
  );
}
