import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { OpenAPIBackend, type Document } from 'openapi-backend';
import type { Call } from './answer.ts';

/** GitHub's own REST description, cut down to what this project uses (see scripts/github-openapi-subset.mjs). */
export type Description = {
  /** What is wrong with a request; empty when nothing. `path` is the part that the operation's template matches. */
  readonly requestProblems: (operation: string, call: Call, path: string) => readonly string[];
  readonly answerProblems: (operation: string, status: number, body: unknown) => readonly string[];
};

const FILE = resolve(import.meta.dirname, '../../fixtures/github-openapi/openapi.json');
let loaded: Promise<Description> | null = null;

/** Read and compiled once a process. */
export function loadDescription(): Promise<Description> {
  return (loaded ??= load());
}

async function load(): Promise<Description> {
  const definition: Document = JSON.parse(readFileSync(FILE, 'utf8'));
  const api = new OpenAPIBackend({ definition, quick: true, ajvOpts: { strict: false, formats: FORMATS } });
  await api.init();
  const known = new Map(api.getOperations().map((operation) => [operation.operationId, operation]));
  const operationOf = (id: string) => {
    const operation = known.get(id);
    if (operation === undefined) throw new Error(`the description has no operation ${id}`);
    return operation;
  };
  return {
    requestProblems: (id, { method, query, body, headers }, path) => {
      const request = {
        method,
        path,
        query: { ...query },
        body: body === undefined ? undefined : (body as object),
        headers: { ...headers } as Record<string, string | string[]>,
      };
      return textsOf(api.validateRequest(request, operationOf(id)).errors);
    },
    answerProblems: (id, status, body) => {
      const operation = operationOf(id);
      if (operation.responses?.[String(status)] === undefined)
        return [`${id} has no answer with status ${status}`];
      const problems = textsOf(api.validateResponse(body, operation, status).errors);
      return problems.filter((problem) => !WRONG_IN_DESCRIPTION.has(`${id} ${problem}`));
    },
  };
}

/** What GitHub answers against its own description: the repository of a fork that was deleted is null. */
const WRONG_IN_DESCRIPTION = new Set(['pulls/get /head/repo: must be object']);

const FORMATS = {
  uri: (text: string) => URL.canParse(text.replace(/\{.*\}$/, '')),
  email: /@/,
  'date-time': (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(text),
};

function textsOf(
  errors: readonly { instancePath: string; message?: string }[] | null | undefined,
): readonly string[] {
  return (errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message ?? 'not valid'}`);
}
