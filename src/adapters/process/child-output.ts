import type { Readable } from 'node:stream';
import { OUTPUT_LIMIT_BYTES } from '../../core/gate/limits.ts';
import type { KeptOutput } from '../../core/gate/result.ts';
import type { OutputKeeper } from './kept-output.ts';
import { keepOutput } from './kept-output.ts';
import type { Child } from './start-child.ts';

export type ChildOutput = {
  /** Settles when both streams have given more than OUTPUT_LIMIT_BYTES; nothing is read from then on. */
  readonly overLimit: Promise<void>;
  readonly isOverLimit: () => boolean;
  /** Settles when nobody can write any more, or reading was stopped. */
  readonly closed: Promise<void>;
  /** Stops reading, whoever may still hold the other ends. */
  readonly stop: () => void;
  readonly kept: () => { readonly stdout: KeptOutput; readonly stderr: KeptOutput };
};

/** Reads both streams as they come; memory does not grow with what the child prints. */
export function readOutput(child: Child): ChildOutput {
  const { stdout, stderr } = child;
  const [keptOut, keptErr] = [keepOutput(), keepOutput()];
  let total = 0;

  function stop(): void {
    stdout.destroy();
    stderr.destroy();
  }

  const overLimit = new Promise<void>((resolve) => {
    function take(keeper: OutputKeeper, chunk: Uint8Array): void {
      keeper.push(chunk);
      total += chunk.length;
      if (total <= OUTPUT_LIMIT_BYTES) return;
      stop();
      resolve();
    }
    stdout.on('data', (chunk: Uint8Array) => take(keptOut, chunk));
    stderr.on('data', (chunk: Uint8Array) => take(keptErr, chunk));
  });

  return {
    overLimit,
    isOverLimit: () => total > OUTPUT_LIMIT_BYTES,
    closed: Promise.all([closeOf(stdout), closeOf(stderr)]).then(() => undefined),
    stop,
    kept: () => ({ stdout: keptOut.kept(), stderr: keptErr.kept() }),
  };
}

function closeOf(stream: Readable): Promise<void> {
  // A pipe that cannot be read any further has given all it will give; the child is judged by its exit.
  stream.on('error', () => undefined);
  return new Promise((resolve) => {
    stream.once('close', resolve);
  });
}
