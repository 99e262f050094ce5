import { numberedLines, type Hunk } from '../diff/model.ts';
import type { ReviewUnit, UnitFile } from '../diff/unit.ts';
import { codeLines } from './code-text.ts';
import { languageOf, type Language } from './language.ts';
import type { WeightedTerm } from './model.ts';
import { receiversAt, surroundingsOf } from './use-holders.ts';

/** What the author says about the change; all of it is untrusted text, read for its words alone. */
export type IntentWords = { readonly title: string; readonly description: string; readonly spec: string };

/** An identifier that added lines of one file use. */
export type UsedName = {
  readonly name: string;
  readonly path: string;
  /** Uses on added lines. */
  readonly uses: number;
  /** Some use follows a dot, an arrow or two colons. */
  readonly asMember: boolean;
  /** Some use is the name of a field: `name:`, `name=` of a tag, or a part of a destructuring. */
  readonly asKey: boolean;
  /** Some use stands alone. */
  readonly asName: boolean;
  /** Some use is on a line that exports or imports. */
  readonly onImport: boolean;
  /** What stands before the dot or around the key at its uses, in their order: names that may tell what holds it. */
  readonly holders: readonly string[];
  /** A line of the unit's hunks in this file declares it: a variable, a parameter, a function, a type. */
  readonly declaredHere: boolean;
};

export type UnitQuery = {
  /** By path, then in the order of first use. */
  readonly names: readonly UsedName[];
  /** For the lexical search: names of the added lines, and at low weight the words of the intent and the paths. */
  readonly terms: readonly WeightedTerm[];
};

const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** One letter says nothing about what it stands for. */
const MIN_NAME_CHARS = 2;

/** Names that may tell what holds another; a name of many uses has many. */
const MAX_HOLDERS = 24;

const NAME_WEIGHT = 1;
const INTENT_WEIGHT = 0.3;
const PATH_WEIGHT = 0.2;
const MAX_INTENT_CHARS = 20_000;
const MAX_INTENT_TERMS = 40;
const MAX_NAME_TERMS = 120;

/**
 * @param codeOf lines of the whole file at the head without comments and strings (see code-text.ts); null where it was
 * not read: the hunks are then read for themselves, and one that begins inside a string is misread
 */
export function queryOf(
  unit: ReviewUnit,
  words: IntentWords,
  codeOf: (path: string) => readonly string[] | null = () => null,
): UnitQuery {
  const names = unit.files.flatMap((file) => namesOf(file, codeOf(file.path)));
  return { names, terms: [...nameTerms(names), ...intentTerms(unit, words)] };
}

type Use = {
  uses: number;
  asMember: boolean;
  asKey: boolean;
  asName: boolean;
  onImport: boolean;
  readonly holders: Set<string>;
};

function namesOf(file: UnitFile, code: readonly string[] | null): UsedName[] {
  const language = languageOf(file.path);
  const uses = new Map<string, Use>();
  const declared = new Set<string>();
  for (const hunk of file.hunks) readHunk(hunk, { language, code, uses, declared });
  return [...uses].map(([name, use]) => ({
    name,
    path: file.path,
    ...use,
    holders: [...use.holders].filter((holder) => !language.keywords.has(holder)),
    declaredHere: declared.has(name),
  }));
}

type Reading = {
  readonly language: Language;
  readonly code: readonly string[] | null;
  readonly uses: Map<string, Use>;
  readonly declared: Set<string>;
};

function readHunk(hunk: Hunk, { language, code: whole, uses, declared }: Reading): void {
  const newSide = numberedLines(hunk).filter((line) => line.kind !== 'removed');
  const alone = () =>
    codeLines(
      newSide.map((line) => line.text),
      language,
    );
  const code = whole === null ? alone() : newSide.map(({ newLine }) => whole[(newLine ?? 0) - 1] ?? '');
  newSide.forEach((line, index) => {
    const text = code[index] ?? '';
    for (const name of declaredOn(text)) declared.add(name);
    // The same line in the whole file: what a literal is begins far above the hunk.
    const place = whole === null ? { lines: code, at: index } : { lines: whole, at: (line.newLine ?? 1) - 1 };
    if (line.kind === 'added') readLine(text, language, uses, place);
  });
}

const IMPORT_LINE = /^\s*(?:import|export\s*(?:type\s*)?[{*]|from|use|using|require|include|\}\s*from)\b/u;

type Place = { readonly lines: readonly string[]; readonly at: number };

function readLine(text: string, language: Language, uses: Map<string, Use>, { lines, at }: Place): void {
  const onImport = IMPORT_LINE.test(text);
  for (const match of text.matchAll(IDENTIFIER)) {
    const [name] = match;
    if (name.length < MIN_NAME_CHARS) continue;
    const before = text.slice(Math.max(0, match.index - 3), match.index);
    const after = text.slice(match.index + name.length, match.index + name.length + 3);
    const asMember = /(?:(?<!\.\.)\.|->|::)\s*#?$/u.test(before);
    // A field may have any name: `map.get`, `node.type`.
    if (language.keywords.has(name) && !asMember) continue;
    const asKey = !asMember && /^\s*(?:\?:|:(?!:)|=(?![=>]))/u.test(after);
    const use = uses.get(name) ?? newUse();
    use.uses += 1;
    use.asMember ||= asMember;
    use.asKey ||= asKey;
    use.asName ||= !asMember && !asKey;
    use.onImport ||= onImport;
    if (use.holders.size < MAX_HOLDERS) {
      const holders = asMember
        ? receiversAt(lines, at, match.index)
        : asKey
          ? surroundingsOf(lines, at, match.index)
          : [];
      for (const holder of holders) use.holders.add(holder);
    }
    uses.set(name, use);
  }
}

const newUse = (): Use => ({
  uses: 0,
  asMember: false,
  asKey: false,
  asName: false,
  onImport: false,
  holders: new Set(),
});

const DECLARED =
  /\b(?:const|let|var|function\*?|class|interface|type|enum|namespace|def|func|fn|struct|trait|fun|val)\s+([\p{L}_$][\p{L}\p{N}_$]*)/gu;
const DESTRUCTURED = /\b(?:const|let|var)\s*[{[]([^}\]]*)/u;
const SHORT_DECLARED = /^\s*([\p{L}_$][\p{L}\p{N}_$]*)(?:\s*,\s*([\p{L}_$][\p{L}\p{N}_$]*))*\s*:=/u;

/** Names that a line declares, as far as its words tell. */
function declaredOn(code: string): string[] {
  const simple = [...code.matchAll(DECLARED)].map(([, name = '']) => name);
  const parts = (DESTRUCTURED.exec(code)?.[1] ?? '').split(',').map((part) => part.split(/[:=]/u));
  const destructured = parts.map(([key = '', local]) => (local ?? key).replace('...', '').trim());
  const short = SHORT_DECLARED.exec(code)?.slice(1) ?? [];
  return [...simple, ...destructured, ...short].filter((name) => name !== undefined && name !== '');
}

function nameTerms(names: readonly UsedName[]): WeightedTerm[] {
  const terms = new Map<string, number>();
  for (const { name, uses } of names) terms.set(name, (terms.get(name) ?? 0) + Math.log2(1 + uses));
  return [...terms]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MAX_NAME_TERMS)
    .map(([term, weight]) => ({ term, weight: weight * NAME_WEIGHT }));
}

const COMMON_WORDS = new Set(
  (
    'the and for with from that this into when are was were has have had not but its our your their than then also ' +
    'add adds added fix fixes fixed use uses used update updates support make makes allow allows test tests src lib ' +
    'index main feat chore docs refactor remove change changes should must can will would'
  ).split(' '),
);

function intentTerms(unit: ReviewUnit, { title, description, spec }: IntentWords): WeightedTerm[] {
  const intent = wordsIn(`${title}\n${description}\n${spec}`.slice(0, MAX_INTENT_CHARS));
  const paths = wordsIn(unit.files.map((file) => file.path).join('\n'));
  return [
    ...[...intent].slice(0, MAX_INTENT_TERMS).map((term) => ({ term, weight: INTENT_WEIGHT })),
    ...[...paths].slice(0, MAX_INTENT_TERMS).map((term) => ({ term, weight: PATH_WEIGHT })),
  ];
}

function wordsIn(text: string): ReadonlySet<string> {
  const words = [...text.matchAll(IDENTIFIER)].map(([word]) => word);
  return new Set(words.filter((word) => word.length > 2 && !COMMON_WORDS.has(word.toLowerCase())));
}
