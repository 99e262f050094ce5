import { openModel, type ModelOptions } from '../../../src/adapters/model/open-model.ts';
import type { ModelProvider, ModelRequest, ModelTurn } from '../../../src/ports.ts';
import { startScriptedModel, type ScriptedModel, type ScriptEntry } from '../../support/scripted-model.ts';

export const KEY = 'sk-Test-0123456789abcdef';

export function buildOptions(given: Partial<ModelOptions> = {}): ModelOptions {
  return {
    baseUrl: 'http://127.0.0.1:1/v1',
    apiKey: KEY,
    model: 'a-model',
    temperature: null,
    timeoutMs: 5_000,
    note: () => {},
    wait: async () => {},
    ...given,
  };
}

export function buildRequest(given: Partial<ModelRequest> = {}): ModelRequest {
  return {
    messages: [{ role: 'user', content: 'the prompt text' }],
    tools: [],
    answerSchema: { type: 'object', properties: { complete: { type: 'boolean' } } },
    maxOutputTokens: 4_096,
    ...given,
  };
}

export const TOOL = { name: 'read_file', description: 'reads', parameters: { type: 'object' } };

export type Opened = {
  readonly server: ScriptedModel;
  readonly model: ModelProvider;
  readonly notes: string[];
  readonly waits: number[];
  readonly complete: (request?: Partial<ModelRequest>, signal?: AbortSignal) => Promise<ModelTurn>;
};

/** A model behind a scripted endpoint for the length of `use`; afterwards the script must be used up. */
export async function withModel<Result>(
  script: readonly ScriptEntry[],
  use: (opened: Opened) => Promise<Result>,
  given: Partial<ModelOptions> & { readonly repeatLast?: boolean } = {},
): Promise<Result> {
  const { repeatLast = false, ...options } = given;
  const server = await startScriptedModel(script, { repeatLast });
  const notes: string[] = [];
  const waits: number[] = [];
  const model = openModel(
    buildOptions({
      baseUrl: server.baseUrl,
      note: (message) => void notes.push(message),
      wait: async (ms) => void waits.push(ms),
      ...options,
    }),
  );
  const complete: Opened['complete'] = async (request = {}, signal = new AbortController().signal) =>
    model.complete(buildRequest(request), signal);
  try {
    const result = await use({ server, model, notes, waits, complete });
    server.assertDone();
    return result;
  } finally {
    await server.close();
  }
}
