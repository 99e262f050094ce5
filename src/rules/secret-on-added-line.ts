import type { Detection } from '../core/redaction/redact-change.ts';
import { lineForPath, newLinesByFile, type NewLine, type Rule, type RuleHit } from './rule.ts';

const ADVICE =
  'Everyone who can read the repository can use it, and it stays in the history when it is removed. Revoke or rotate ' +
  'it now, then load the value from the environment or a secret store. If it is a made-up value, let it show: put ' +
  '"example" into it or build it from parts at run time.';

function hit({ path, line, text: quote }: NewLine, title: string, body: string): RuleHit {
  return { path, line, quote, title, body };
}

function describeLine(line: NewLine, names: string): RuleHit {
  const body = `The line holds what has the form of a secret (${names}). ${ADVICE}`;
  return hit(line, `Secret in the code: ${names}`, body);
}

function describePath(line: NewLine, names: string): RuleHit {
  const body = `The path of the file holds what has the form of a secret (${names}). ${ADVICE}`;
  return hit(line, `Secret in the path of the file: ${names}`, body);
}

/** Names of the rules that found something, by place: see `placeOf`. */
type Found = ReadonlyMap<string, ReadonlySet<string>>;

/** An added line of a file, or the file's new path itself (null). */
function placeOf(path: string, line: number | null): string {
  return `${line ?? 'path'}:${path}`;
}

function findPlaces(detections: readonly Detection[]): Found {
  const found = new Map<string, Set<string>>();
  for (const detection of detections) {
    if (detection.line !== null && detection.lineKind !== 'added') continue;
    const place = placeOf(detection.path, detection.line);
    found.set(place, (found.get(place) ?? new Set()).add(detection.rule));
  }
  return found;
}

/** For people; null when nothing was found there. */
function namesAt(found: Found, path: string, line: number | null): string | null {
  const names = found.get(placeOf(path, line));
  return names === undefined ? null : [...names].toSorted().join(', ');
}

function findInPath(lines: readonly NewLine[], found: Found): RuleHit[] {
  const line = lineForPath(lines);
  const names = line === undefined ? null : namesAt(found, line.path, null);
  return line === undefined || names === null ? [] : [describePath(line, names)];
}

function findOnLines(lines: readonly NewLine[], found: Found): RuleHit[] {
  return lines.flatMap((line) => {
    const names = namesAt(found, line.path, line.line);
    return names === null ? [] : [describeLine(line, names)];
  });
}

export const secretOnAddedLine: Rule = {
  id: 'secret-on-added-line',
  rationale: 'A secret that is pushed has to be treated as public, whoever can read the repository.',
  category: 'security',
  severity: 'error',
  find: ({ change, detections }) => {
    const found = findPlaces(detections);
    return newLinesByFile(change).flatMap((lines) => [
      ...findInPath(lines, found),
      ...findOnLines(lines, found),
    ]);
  },
};
