import { connect, createServer } from 'node:net';

/** Stands before a server of this machine and counts the bytes that go through it, headers too, in both directions. */
export type CountingProxy = {
  /** Of http, no "/" at the end. */
  readonly url: string;
  readonly bytes: () => number;
  readonly close: () => Promise<void>;
};

export async function startCountingProxy(url: string): Promise<CountingProxy> {
  const port = Number(new URL(url).port);
  let bytes = 0;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (chunk: Buffer) => (bytes += chunk.length));
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    bytes: () => bytes,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
