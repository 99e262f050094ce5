import { newLinesByFile, type NewLine, type Rule, type RuleHit } from './rule.ts';

function keyOf(path: string, line: number): string {
  return `${line}:${path}`;
}

function describe(line: NewLine, secrets: readonly string[]): RuleHit {
  const names = secrets.join(', ');
  return {
    path: line.path,
    line: line.line,
    quote: line.text,
    title: `Secret in the code: ${names}`,
    body:
      `The line holds what has the form of a secret (${names}). Everyone who can read the repository can use it, ` +
      'and it stays in the history when the line is removed. Revoke or rotate it now, then load the value from ' +
      'the environment or a secret store. If it is a made-up value, let it show: put "example" into it or build it ' +
      'from parts at run time.',
  };
}

export const secretOnAddedLine: Rule = {
  id: 'secret-on-added-line',
  rationale: 'A secret that is pushed has to be treated as public, whoever can read the repository.',
  category: 'security',
  severity: 'error',
  find: ({ change, detections }) => {
    const secrets = new Map<string, Set<string>>();
    for (const { path, line, lineKind, rule } of detections) {
      if (lineKind !== 'added') continue;
      const key = keyOf(path, line);
      secrets.set(key, (secrets.get(key) ?? new Set()).add(rule));
    }
    return newLinesByFile(change)
      .flat()
      .flatMap((line) => {
        const found = secrets.get(keyOf(line.path, line.line));
        return found === undefined ? [] : [describe(line, [...found].toSorted())];
      });
  },
};
