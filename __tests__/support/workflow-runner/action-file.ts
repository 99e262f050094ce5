/** The `action.yml` of a JavaScript action, and the variables its inputs become. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { evaluateString, type Scope } from './expressions.ts';

const ACTION = z.looseObject({
  inputs: z
    .record(z.string(), z.looseObject({ default: z.unknown().optional() }).nullable())
    .nullish()
    .transform((inputs) => inputs ?? {}),
  runs: z.looseObject({
    using: z.string(),
    main: z.string().optional(),
    pre: z.string().optional(),
    post: z.string().optional(),
    'post-if': z.string().optional(),
  }),
});

export type ActionFile = {
  readonly folder: string;
  readonly inputs: z.infer<typeof ACTION>['inputs'];
  readonly main: string;
  readonly post: string | null;
  /** Condition of the post step. */
  readonly postIf: string;
};

/** Throws with a message for the log of the step. */
export function readAction(folder: string): ActionFile {
  const path = ['action.yml', 'action.yaml']
    .map((name) => join(folder, name))
    .find((file) => existsSync(file));
  if (path === undefined) {
    throw new Error(
      `Can't find 'action.yml', 'action.yaml' or 'Dockerfile' under '${folder}'. ` +
        'Did you forget to run actions/checkout before running your local action?',
    );
  }
  const { inputs, runs } = ACTION.parse(parse(readFileSync(path, 'utf8')));
  if (runs.using !== 'node24') {
    throw new Error(`'using: ${runs.using}' is not supported by this runner, use 'node24'.`);
  }
  if (runs.main === undefined) throw new Error(`${path} has no runs.main`);
  if (runs.pre !== undefined) throw new Error(`runs.pre is not supported by this runner (${path})`);
  return {
    folder,
    inputs,
    main: join(folder, runs.main),
    post: runs.post === undefined ? null : join(folder, runs.post),
    postIf: runs['post-if'] ?? 'always()',
  };
}

export type ActionInputs = {
  /** As the log header lists them. */
  readonly values: Readonly<Record<string, string>>;
  /** Null when every given input is known. */
  readonly warning: string | null;
};

/** Given inputs over the defaults; names are compared without case, an unknown one is passed on with a warning. */
export function resolveInputs(
  action: ActionFile,
  given: Readonly<Record<string, string>>,
  scope: Scope,
): ActionInputs {
  const known = Object.keys(action.inputs);
  const lower = new Set(known.map((name) => name.toLowerCase()));
  const unknown = Object.keys(given).filter((name) => !lower.has(name.toLowerCase()));
  const givenByLower = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const values = known.flatMap((name): [string, string][] => {
    const value = givenByLower.get(name.toLowerCase());
    const fallback = action.inputs[name]?.default;
    if (value === undefined && fallback === undefined) return [];
    return [[name, value ?? evaluateString(fallback, scope)]];
  });
  const list = (names: readonly string[]) => names.join("', '");
  return {
    values: {
      ...Object.fromEntries(values),
      ...Object.fromEntries(unknown.map((name) => [name, given[name] ?? ''])),
    },
    warning:
      unknown.length === 0
        ? null
        : `Unexpected input(s) '${list(unknown)}', valid inputs are ['${list(known)}']`,
  };
}

/** INPUT_ and the name in upper case; spaces become underscores, hyphens stay. */
export function inputEnv(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`,
      value,
    ]),
  );
}
