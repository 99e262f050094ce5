import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * A model endpoint on 127.0.0.1 that answers by script: one entry a request, in order. A request beyond the script
 * gets 501 and is recorded; `assertDone` fails on it, and on answers that nobody fetched.
 *
 *     const model = await startScriptedModel([toolCall('read_file', { path: 'a.ts' }), reply({ findings: [] })]);
 *     ... openModel({ baseUrl: model.baseUrl, ... })
 *     model.assertDone();
 *     await model.close();
 */

export type ScriptedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The parsed body; undefined when it is no JSON. */
  readonly body: RequestBody | undefined;
  readonly text: string;
};

/** The parts of a chat completion request that tests look at. */
export type RequestBody = Readonly<Record<string, unknown>> & {
  readonly messages: readonly {
    readonly role: string;
    readonly content: string | null;
    readonly tool_call_id?: string;
  }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
};

export type HttpAnswer = {
  readonly kind: 'http';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
};

export type ScriptedAnswer =
  | HttpAnswer
  /** The connection is cut: before anything is sent, or after the headers and a part of the body. */
  | { readonly kind: 'cut'; readonly part: string | null }
  /** Nothing comes, or nothing after the headers, until the client gives up. */
  | { readonly kind: 'hang'; readonly after: 'nothing' | 'headers' };

export type ScriptEntry = ScriptedAnswer | ((request: ScriptedRequest) => ScriptedAnswer);

export type ScriptedModel = {
  /** "http://127.0.0.1:<port>/v1" */
  readonly baseUrl: string;
  readonly requests: readonly ScriptedRequest[];
  /** Throws when a request was not in the script, or an answer of the script was not fetched. */
  readonly assertDone: () => void;
  readonly close: () => Promise<void>;
};

export function http(status: number, body: unknown = '', headers: Record<string, string> = {}): HttpAnswer {
  const isText = typeof body === 'string';
  const type = isText ? 'text/plain' : 'application/json';
  return {
    kind: 'http',
    status,
    headers: { 'content-type': type, ...headers },
    text: isText ? body : JSON.stringify(body),
  };
}

/** An error status; the body, if any, is the provider's error object. */
export function status(code: number, error?: object, headers: Record<string, string> = {}): HttpAnswer {
  return error === undefined ? http(code, '', headers) : http(code, { error }, headers);
}

const USAGE = { prompt_tokens: 10, completion_tokens: 10 };

/** A completion with one choice. */
export function completion(
  message: object,
  finishReason: string | null = 'stop',
  usage: object | null = USAGE,
): HttpAnswer {
  return http(200, {
    id: 'x',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: finishReason, message: { role: 'assistant', ...message } }],
    ...(usage !== null && { usage }),
  });
}

/** The model says this text; an object is written as JSON. */
export function answer(content: string | object, usage: object | null = USAGE): HttpAnswer {
  return completion(
    { content: typeof content === 'string' ? content : JSON.stringify(content) },
    'stop',
    usage,
  );
}

/** A finding as the model writes it: anything left out is filled in. */
export type WrittenFinding = Readonly<Record<string, unknown>>;

const FINDING = {
  path: 'src/a.ts',
  line: 1,
  severity: 'error',
  category: 'bug',
  blocking: true,
  title: 'a title',
  body: 'a body',
  quote: 'a quote',
};

/** The text of a whole answer in the reply schema. */
export function replyText(given: { summary?: string; findings?: readonly WrittenFinding[] } = {}): string {
  const findings = (given.findings ?? []).map((finding) => ({ ...FINDING, ...finding }));
  return JSON.stringify({ complete: true, summary: given.summary ?? '', findings });
}

/** A whole and readable answer with these findings. */
export function reply(given: { summary?: string; findings?: readonly WrittenFinding[] } = {}): HttpAnswer {
  return answer(replyText(given));
}

export type WrittenCall = { readonly id?: string; readonly name: string; readonly args: string | object };

/** The model calls several tools in one turn. `args` as text is sent as it is. */
export function toolCalls(calls: readonly WrittenCall[]): HttpAnswer {
  return completion(
    {
      content: null,
      tool_calls: calls.map(({ id, name, args }, index) => ({
        id: id ?? `call-${index}`,
        type: 'function',
        function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
      })),
    },
    'tool_calls',
  );
}

export function toolCall(name: string, args: string | object, id = 'call-0'): HttpAnswer {
  return toolCalls([{ id, name, args }]);
}

/** The connection is closed; with `part` after a whole header and so much of a longer body. */
export function cut(part: string | null = null): ScriptedAnswer {
  return { kind: 'cut', part };
}

export function hang(after: 'nothing' | 'headers' = 'nothing'): ScriptedAnswer {
  return { kind: 'hang', after };
}

function send(response: ServerResponse, scripted: ScriptedAnswer): void {
  switch (scripted.kind) {
    case 'http':
      response.writeHead(scripted.status, scripted.headers).end(scripted.text);
      return;
    case 'cut':
      if (scripted.part === null) {
        response.destroy();
        return;
      }
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
      response.write(scripted.part, () => response.destroy());
      return;
    case 'hang':
      if (scripted.after === 'headers')
        response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
  }
}

function parsedBody(text: string): RequestBody | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function received(request: IncomingMessage): Promise<ScriptedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const { method = '', url = '', headers } = request;
  return { method, path: url, headers, body: parsedBody(text), text };
}

/** `repeatLast`: the last entry answers every further request as well, and at least one. */
export async function startScriptedModel(
  script: readonly ScriptEntry[],
  options: { readonly repeatLast?: boolean } = {},
): Promise<ScriptedModel> {
  const requests: ScriptedRequest[] = [];
  const last = options.repeatLast === true ? script.at(-1) : undefined;
  const server = createServer((incoming, response) => {
    void received(incoming).then((request) => {
      const entry = script[requests.length] ?? last;
      requests.push(request);
      if (entry === undefined) send(response, http(501, 'not in the script'));
      else send(response, typeof entry === 'function' ? entry(request) : entry);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the scripted model has no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    assertDone: () => {
      const unexpected = last === undefined ? requests.slice(script.length) : [];
      if (unexpected.length > 0)
        throw new Error(
          `${unexpected.length} requests were not in the script; first: ${unexpected[0]?.text.slice(0, 2_000)}`,
        );
      const left = script.length - requests.length;
      if (left > 0) throw new Error(`${left} of ${script.length} answers of the script were not fetched`);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
