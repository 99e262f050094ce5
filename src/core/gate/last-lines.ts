import type { KeptOutput } from './result.ts';

/** Lines of output that the summary of a gate shows. */
export const SUMMARY_LINES = 50;

/**
 * The last `count` lines of one stream, without line ends. When what was kept does not reach back that far, a first
 * line says how much is missing before it, so that the rest is not read as all there was.
 */
export function lastLines(kept: KeptOutput, count: number): string[] {
  const whole = kept.omittedBytes === 0;
  const text = whole ? kept.head + kept.tail : kept.tail;
  if (text === '') return [];
  const lines = text.replace(/(?:\r\n|\n|\r)$/, '').split(/\r\n|\n|\r/);
  return [...(whole ? [] : [omission(kept)]), ...lines].slice(-count);
}

function omission(kept: KeptOutput): string {
  return `[${kept.omittedBytes} bytes before this were not kept]`;
}
