import { languageOf } from './language.ts';
import { meaningOf } from './locate.ts';
import type { UsedName } from './query.ts';
import type { Reach } from './reach.ts';
import { endOfSignature } from './shape.ts';
import type { Extent, SourceFile } from './source-file.ts';
import { definitionKey } from './steps.ts';

/** Definitions that may hold what is asked of a name, by how many steps lead to them from what stands before the dot. */
export type Holders = ReadonlyMap<string, number>;

/** A value, its type, what this extends, and once more. */
const MAX_STEPS = 3;
const MAX_DEFINITIONS = 60;
/** Places of one file that say what a value is. */
const MAX_PLACES = 8;
/** Definitions of a member of that name elsewhere: `b` of `a.b.c`. */
const MAX_MEMBERS = 4;

/**
 * Finds what holds a member or a key: `c` of `a.b.c` is declared in the type of `b`, and a key of a literal in the type
 * that the literal is given as. Names lead there, nothing is typed: what is found is likely, not certain.
 * @param steps of `stepsFrom`; the members that are nearest to the unit are tried
 */
export function holderFinder(
  { files }: Reach,
  steps: ReadonlyMap<string, number>,
): (used: UsedName) => Holders {
  const valuesByFile = new Map<string, ReadonlyMap<string, readonly number[]>>();
  const valuesIn = (file: SourceFile) => {
    const known = valuesByFile.get(file.path) ?? valueLines(file.code);
    valuesByFile.set(file.path, known);
    return known;
  };
  const byHolder = new Map<string, readonly Found[]>();
  const startsOf = (holder: string, file: SourceFile): readonly Found[] => {
    const key = `${file.path}\n${holder}`;
    const known = byHolder.get(key);
    if (known !== undefined) return known;
    const lines = (valuesIn(file).get(holder) ?? []).slice(0, MAX_PLACES);
    const said = lines.flatMap((line) => namesIn(file, line, line));
    const members = said.length > 0 ? [] : membersCalled(holder, files, steps);
    const found = [
      ...[holder, ...said].flatMap((name) => meant(name, file, files)),
      ...members.flatMap((member) =>
        namesIn(member.file, member.line, member.line).flatMap((name) => meant(name, member.file, files)),
      ),
    ];
    byHolder.set(key, found);
    return found;
  };
  return (used) => {
    const file = files.get(used.path);
    if (file === undefined || used.holders.length === 0) return new Map();
    return reachedFrom(
      used.holders.flatMap((holder) => startsOf(holder, file)),
      files,
    );
  };
}

type Found = { readonly file: SourceFile; readonly definition: Extent };
type Files = Reach['files'];

function reachedFrom(starts: readonly Found[], files: Files): Holders {
  const holders = new Map<string, number>();
  let frontier = starts;
  for (let step = 0; step < MAX_STEPS && frontier.length > 0; step += 1) {
    const next: Found[] = [];
    for (const found of frontier) {
      const key = definitionKey(found.file.path, found.definition);
      if (holders.has(key) || holders.size >= MAX_DEFINITIONS) continue;
      holders.set(key, step);
      const { startLine, endLine } = found.definition;
      const end = endOfSignature(found.file.lines, startLine, endLine);
      next.push(...namesIn(found.file, startLine, end).flatMap((name) => meant(name, found.file, files)));
    }
    frontier = next;
  }
  return holders;
}

function meant(name: string, file: SourceFile, files: Files): readonly Found[] {
  return meaningOf(file, name, files).flatMap(({ path, declaration }) => {
    const target = files.get(path);
    const { definition } = declaration;
    return target === undefined || definition === null ? [] : [{ file: target, definition }];
  });
}

function membersCalled(name: string, files: Files, steps: ReadonlyMap<string, number>) {
  const all = [...files.values()].flatMap((file) =>
    (file.declarations.get(name) ?? []).flatMap(({ owner, line }) => {
      const step = owner === null ? undefined : steps.get(definitionKey(file.path, owner));
      return step === undefined ? [] : [{ file, line, step }];
    }),
  );
  return all.sort((a, b) => a.step - b.step).slice(0, MAX_MEMBERS);
}

const VALUE =
  /(?<![\p{L}\p{N}_$.])([\p{L}_$][\p{L}\p{N}_$]*)\s*[?!]?\s*(?::(?!:)|=(?![=>]))|(?<=[\p{L}\p{N}_>\]*&]\s)([\p{L}_]\w*)(?=\s*[;,)])/gu;
const PARTS = /\{([^{}]*)\}\s*=/u;
const PART = /(?:^|,)\s*([\p{L}_$][\p{L}\p{N}_$]*)/gu;

/** Lines (from 1) that say what a value is, by its name: a type behind a colon, what is assigned. */
function valueLines(code: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>();
  const add = (name: string | undefined, line: number) => {
    if (name === undefined) return;
    const known = lines.get(name);
    if (known === undefined) lines.set(name, [line]);
    else if (known.at(-1) !== line) known.push(line);
  };
  code.forEach((text, index) => {
    const short = text.slice(0, MAX_LINE_CHARS);
    for (const [, name, typed] of short.matchAll(VALUE)) add(name ?? typed, index + 1);
    const parts = PARTS.exec(short)?.[1] ?? '';
    for (const [, name] of parts.matchAll(PART)) add(name, index + 1);
  });
  return lines;
}

const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const MAX_LINE_CHARS = 500;

function namesIn(file: SourceFile, start: number, end: number): readonly string[] {
  const { keywords } = languageOf(file.path);
  const names = file.code
    .slice(start - 1, end)
    .flatMap((line) => line.slice(0, MAX_LINE_CHARS).match(IDENTIFIER) ?? []);
  return [...new Set(names)].filter((name) => !keywords.has(name));
}
