import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { openRepository, type Repository } from '../../src/adapters/git/repository.ts';
import { openSyntaxParser } from '../../src/adapters/syntax/open-syntax-parser.ts';
import { indexBuilder } from '../../src/core/context/index-builder.ts';
import type { CodeIndex, Snippet } from '../../src/core/context/model.ts';
import { queryOf } from '../../src/core/context/query.ts';
import { moduleResolver } from '../../src/core/context/resolve-module.ts';
import { shownLines } from '../../src/core/context/select-context.ts';
import { numberedLines } from '../../src/core/diff/model.ts';
import type { Change } from '../../src/core/diff/model.ts';
import { planUnits } from '../../src/core/diff/truncate.ts';
import type { ReviewUnit } from '../../src/core/diff/unit.ts';
import { openContext } from '../../src/pipeline/context.ts';
import { sourceReader } from '../../src/pipeline/source-reader.ts';
import { timeLimit } from '../../src/pipeline/time-limit.ts';
import { scriptProject } from '../../src/pipeline/script-project.ts';
import type { Outline, SecretScanner, SourceTree, SyntaxParser } from '../../src/ports.ts';
import { isSourceEntry } from '../../src/core/tree/source-paths.ts';
import { suitableCommits, type Candidate } from './commits.ts';
import { git } from './git.ts';
import { openOracle, type Gold, type Oracle } from './oracle.ts';
import { plainImports, plainNames, plainWords, type Given } from './plain-arms.ts';
import { BUDGETS } from './budgets.ts';

/** A definition that had to be found, and in which arms it was, by budget. */
export type Item = Gold & {
  readonly commit: string;
  readonly found: Readonly<Record<string, readonly boolean[]>>;
};

export type RepositoryResult = {
  readonly name: string;
  readonly head: string;
  readonly commits: readonly (Candidate & { readonly gold: number })[];
  readonly items: readonly Item[];
};

const MAX_DIFF_CHARS = 20_000;
const MAX_FILE_BYTES = 300_000;

/** The newest `count` commits that are suitable and refer to definitions of other files. The clone is not changed. */
export async function measureRepository(path: string, count: number): Promise<RepositoryResult> {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-gate-eval-'));
  const clone = join(folder, 'clone');
  const head = git(path, 'rev-parse', 'HEAD').trim();
  git('/', 'clone', '-q', '--no-checkout', '--shared', path, clone);
  const repository = await openRepository({ path: clone, env: { PATH: process.env['PATH'] ?? '' } });
  try {
    const commits: (Candidate & { gold: number })[] = [];
    const items: Item[] = [];
    const oracle = openOracle(clone);
    for (const candidate of suitableCommits(path)) {
      const found = await measureCommit(candidate, { repository, oracle, clone });
      if (found.length === 0) continue;
      items.push(...found);
      commits.push({ ...candidate, gold: found.length });
      if (commits.length === count) break;
    }
    return { name: basename(path), head, commits, items };
  } finally {
    await repository.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Opened = { readonly repository: Repository; readonly oracle: Oracle; readonly clone: string };

async function measureCommit(
  { id, parent, subject }: Candidate,
  { repository, oracle, clone }: Opened,
): Promise<readonly Item[]> {
  const change = await repository.changeSource.readChange({ base: parent, head: id });
  const files = change.files.filter((file) => file.hunks.length > 0 && !/(?:lock|\.snap)/u.test(file.path));
  const [unit, ...more] = planUnits(files, { maxDiffChars: MAX_DIFF_CHARS }).units;
  if (unit === undefined || more.length > 0) return [];
  oracle.moveTo(id);
  const gold = oracle.goldOf(unit.files.map(addedLines), shownLines(unit));
  if (gold.length === 0) return [];
  const tree = workTreeOf(repository.sourceTree(id), clone);
  const arms = await armsFor(unit, change, subject, tree, await indexOf(tree, id));
  return gold.map((each) => ({ ...each, commit: id, found: foundIn(each, arms) }));
}

function addedLines({ path, hunks }: ReviewUnit['files'][number]) {
  const lines = hunks.flatMap((hunk) => numberedLines(hunk)).filter(({ kind }) => kind === 'added');
  return { path, added: new Set(lines.flatMap(({ newLine }) => newLine ?? [])) };
}

/** Snippets by arm and budget. */
type Arms = Readonly<Record<string, readonly (readonly Snippet[])[]>>;

function foundIn({ places }: Gold, arms: Arms): Item['found'] {
  const holds = (snippets: readonly Snippet[]) =>
    places.some(({ path, line }) =>
      snippets.some(
        (snippet) =>
          snippet.path === path &&
          line >= snippet.startLine &&
          line < snippet.startLine + snippet.text.split('\n').length,
      ),
    );
  return Object.fromEntries(Object.entries(arms).map(([arm, packs]) => [arm, packs.map(holds)]));
}

/** The same tree, read from the work tree that the compiler reads: thousands of files, without a process for each. */
function workTreeOf(tree: SourceTree, clone: string): SourceTree {
  return { ...tree, read: async (path) => readFileSync(join(clone, path)) };
}

/** The samples are public: nothing of them leaves, and what a placeholder hides is not what is measured. */
const NO_SECRETS: SecretScanner = { scan: async (texts) => texts.map(() => []) };

async function indexOf(tree: SourceTree, id: string): Promise<CodeIndex> {
  const builder = indexBuilder();
  for (const entry of await tree.entries()) {
    if (entry.size > MAX_FILE_BYTES || !isSourceEntry(entry)) continue;
    const bytes = await tree.read(entry.path);
    if (bytes !== null && !bytes.subarray(0, 8_000).includes(0)) builder.add(entry.path, bytes);
  }
  return builder.build(id, {});
}

const outlines = new Map<string, Promise<Outline>>();
const parser = openSyntaxParser();
const syntax: SyntaxParser = {
  outline: (path, text) => {
    const key = `${path}\n${text}`;
    const outline = outlines.get(key) ?? parser.outline(path, text);
    outlines.set(key, outline);
    return outline;
  },
};

async function armsFor(
  unit: ReviewUnit,
  change: Change,
  title: string,
  tree: SourceTree,
  index: CodeIndex,
): Promise<Arms> {
  const words = { title, description: '', spec: '' };
  const ports = {
    tree,
    index: async () => index,
    syntax,
    embedder: null,
    secrets: NO_SECRETS,
    signal: new AbortController().signal,
    unitMs: 120_000,
  };
  const ours = async (arms: { names: boolean; lexical: boolean; imports: boolean }) => {
    const source = openContext({ ...ports, arms });
    return Promise.all(
      BUDGETS.map(async (bytes) => (await source.contextFor(unit, change, words, bytes)).snippets),
    );
  };
  const given = await givenOf(unit, words, ports, index);
  const all = { names: true, lexical: true, imports: true };
  return {
    ours: await ours(all),
    'ours without BM25': await ours({ ...all, lexical: false }),
    'ours without imports': await ours({ ...all, imports: false }),
    'plain names': BUDGETS.map((bytes) => plainNames(given, bytes)),
    'BM25 chunks': BUDGETS.map((bytes) => plainWords(given, bytes)),
    'imported files': BUDGETS.map((bytes) => plainImports(given, bytes)),
  };
}

async function givenOf(
  unit: ReviewUnit,
  words: { title: string; description: string; spec: string },
  ports: Omit<Parameters<typeof openContext>[0], 'index'>,
  index: CodeIndex,
): Promise<Given> {
  const resolver = moduleResolver(index.paths, await scriptProject(ports.tree, null, ports.signal));
  const reader = sourceReader({ ...ports, index, resolver });
  const limit = timeLimit(120_000, ports.signal);
  const own = await reader.read(
    unit.files.map(({ path }) => path),
    false,
    limit,
    new Set(),
  );
  const code = new Map(own.map((file) => [file.path, file.code]));
  const query = queryOf(unit, words, (path) => code.get(path) ?? null);
  const paths = [
    ...own.flatMap(({ edges }) => edges.flatMap(({ targets }) => targets)),
    ...query.names.flatMap(({ name }) => index.definitionsOf(name).map(({ path }) => path)),
    ...index.search(query.terms, 200).map(({ path }) => path),
  ];
  const others = await reader.read([...new Set(paths)], false, limit, new Set());
  limit.end();
  return { unit, query, index, files: new Map([...own, ...others].map((file) => [file.path, file])) };
}
