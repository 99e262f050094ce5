/** What a request to the model asks, read from its text alone, and a model that answers by whom it is asked as. */
import { BUILT_IN_SPECIALISTS } from '../../src/core/criteria/model.ts';
import { builtInSpecialist } from '../../src/reviewer/specialists/built-in.ts';
import { reply, type ScriptedAnswer, type ScriptedRequest } from './scripted-model.ts';

export function messagesOf({ body }: Pick<ScriptedRequest, 'body'>): readonly {
  readonly role: string;
  readonly content: string | null;
}[] {
  return body?.messages ?? [];
}

/** The text of a zone ("Criteria", "Your task"), still JSON; null when the request has none of that title. */
export function zoneOf(request: Pick<ScriptedRequest, 'body'>, title: string): string | null {
  const user = messagesOf(request).find(({ role }) => role === 'user')?.content ?? '';
  const zone = new RegExp(`^${title}:\\n<<<((?:DATA|RULES)-\\d+)\\n([\\s\\S]*?)\\n\\1>>>$`, 'm').exec(user);
  return zone?.[2] ?? null;
}

/** Code that was given beside the diff: stretches of a file by the number of their first line. */
export type ContextItem = {
  readonly path: string;
  readonly why?: string;
  readonly about?: string;
  readonly lines: Readonly<Record<string, string>>;
};

export function contextOf(request: Pick<ScriptedRequest, 'body'>): readonly ContextItem[] {
  return JSON.parse(zoneOf(request, 'Code at the reviewed commit') ?? '[]');
}

/** What the reviewer is asked to look for. */
export function taskOf(request: Pick<ScriptedRequest, 'body'>): string {
  return String(JSON.parse(zoneOf(request, 'Your task') ?? '""'));
}

/** "general", "security", ..., "reflector"; the task itself of a reviewer that is none of the product's. */
export function askedAs(request: Pick<ScriptedRequest, 'body'>): string {
  if (messagesOf(request)[0]?.content?.startsWith('You check claims') === true) return 'reflector';
  const task = taskOf(request);
  return BUILT_IN_SPECIALISTS.find((name) => builtInSpecialist(name)?.focus === task) ?? task;
}

type Answering = ScriptedAnswer | ((request: ScriptedRequest) => ScriptedAnswer);

/** Answers each reviewer by its name; who is not named finds nothing. */
export function answering(
  byReviewer: Readonly<Record<string, Answering>>,
): (request: ScriptedRequest) => ScriptedAnswer {
  return (request) => {
    const found = byReviewer[askedAs(request)] ?? reply();
    return typeof found === 'function' ? found(request) : found;
  };
}
