/** Cuts a stream into lines where the runner does: at LF, CR and CR LF. */
export type LineSplitter = { readonly push: (text: string) => void; readonly end: () => void };

export function splitLines(onLine: (line: string) => void): LineSplitter {
  let rest = '';
  return {
    push: (text) => {
      // A CR at the end of a chunk waits for the LF that may follow it.
      const whole = rest + text;
      const held = whole.endsWith('\r') ? 1 : 0;
      const lines = whole.slice(0, whole.length - held).split(/\r\n|\n|\r/);
      rest = (lines.pop() ?? '') + (held === 1 ? '\r' : '');
      for (const line of lines) onLine(line);
    },
    end: () => {
      if (rest !== '') onLine(rest.replace(/\r$/, ''));
      rest = '';
    },
  };
}
