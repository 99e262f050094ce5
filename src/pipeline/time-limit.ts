/** Time for one piece of work that is allowed to end unfinished. */
export type TimeLimit = {
  /** Aborts when the time is up, or with the signal that the limit was made from. */
  readonly signal: AbortSignal;
  readonly over: () => boolean;
  /** The value, or null when the time is up first. What fails after that is nobody's concern any more. */
  readonly within: <Value>(work: Promise<Value>) => Promise<Value | null>;
  /** Stops the clock. */
  readonly end: () => void;
};

export function timeLimit(milliseconds: number, outer: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  const signal = AbortSignal.any([outer, controller.signal]);
  return {
    signal,
    over: () => signal.aborted,
    within: async (work) => {
      let stop = () => {};
      const ended = new Promise<null>((resolve) => {
        stop = () => resolve(null);
        if (signal.aborted) stop();
        else signal.addEventListener('abort', stop, { once: true });
      });
      work.catch(() => {});
      try {
        return await Promise.race([work, ended]);
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    end: () => clearTimeout(timer),
  };
}
