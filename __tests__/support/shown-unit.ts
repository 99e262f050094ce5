import type { Side } from '../../src/core/diff/model.ts';
import type { ScriptedRequest } from './scripted-model.ts';

/** A review unit as its request shows it, read the way a model reads it: from the text alone. */
export type ShownUnit = {
  readonly id: string;
  /** Text of the line with this number: RIGHT added and unchanged ones, LEFT removed ones. Null when not shown. */
  readonly textOf: (path: string, side: Side, line: number) => string | null;
  readonly paths: ReadonlySet<string>;
};

export function readShownUnit({ body }: Pick<ScriptedRequest, 'body'>): ShownUnit {
  const message = body?.messages.find(({ role }) => role === 'user')?.content ?? '';
  const id = /^Unit "(.*)":$/m.exec(message)?.[1];
  const data = /^Unit ".*":\n<<<(DATA-\d+)\n([\s\S]*?)\n\1>>>$/m.exec(message)?.[2];
  if (id === undefined || data === undefined) throw new Error('the request shows no unit');
  const strings: readonly string[] = JSON.parse(data);
  const texts = new Map<string, string>();
  const paths = new Set<string>();
  let path = '';
  for (const line of strings.flatMap((string) => string.split('\n'))) {
    if (line.startsWith('File ')) {
      path = String(JSON.parse(line.slice('File '.length)));
      paths.add(path);
    } else if (!line.startsWith('@@ ')) {
      const [, removed, kept, text = ''] = /^(?:old (\d+)-|(\d+)\+?)\|(.*)$/s.exec(line) ?? [];
      texts.set(keyOf(path, removed === undefined ? 'RIGHT' : 'LEFT', Number(removed ?? kept)), text);
    }
  }
  return { id, paths, textOf: (...place) => texts.get(keyOf(...place)) ?? null };
}

function keyOf(path: string, side: Side, line: number): string {
  return JSON.stringify([path, side, line]);
}
