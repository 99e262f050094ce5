import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { reply } from '../__tests__/support/scripted-model.ts';

export type SlowModel = {
  readonly baseUrl: string;
  /** The largest number of requests that were open at the same time since the last call, and how many came. */
  readonly takeCounts: () => { readonly mostAtOnce: number; readonly requests: number };
  readonly close: () => Promise<void>;
};

/** A model on loopback that finds nothing, and says so after a fixed time for each request, however many are open. */
export async function startSlowModel(latencyMs: number): Promise<SlowModel> {
  const { status, headers, text } = reply();
  let open = 0;
  let mostAtOnce = 0;
  let requests = 0;
  const server = createServer((request, response) => {
    open += 1;
    requests += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    const answer = async (): Promise<void> => {
      // The clock starts with the request, not with the end of its body.
      const wait = latencyMs === 0 ? null : sleep(latencyMs);
      for await (const _chunk of request);
      await wait;
      // Counted down before the answer is sent: who has it may ask again at once.
      open -= 1;
      response.writeHead(status, headers).end(text);
    };
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the model has no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    takeCounts: () => {
      const counts = { mostAtOnce, requests };
      mostAtOnce = 0;
      requests = 0;
      return counts;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
