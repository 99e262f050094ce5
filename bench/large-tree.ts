import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ISOLATED_GIT_ENV, runGit } from '../__tests__/support/git-repository.ts';
import { seeded, SEED } from './source-text.ts';

/**
 * Builds a bare, packed repository of program-like text in five languages and prints its path and, for each number of
 * files asked for, a commit with so many of the files and the sum of their bytes. Arguments: numbers of files, the
 * largest last. A process of its own, so that the bench stays small. The folder stays until TMPDIR goes.
 */
const sizes = process.argv.slice(2).map(Number);
const random = seeded(SEED);
const pick = <T>(list: readonly T[], fallback: T): T => list[Math.floor(random() * list.length)] ?? fallback;
/** Few are frequent, most are rare, as names in programs are. */
const pickSkewed = (list: readonly string[]): string => list[Math.floor(random() ** 3 * list.length)] ?? '';

const SYLLABLES = 'ac ba co da el fi gr ho in ja ke lo ma no or pa qu re si ta ul ve wi xe yo za'.split(' ');
const BYTES_PER_FILE = 7_500;
/** Lines of a language to choose from, and how many of them, side by side, one file is made of: names come again. */
const LINES = 20_000;
const LINES_OF_FILE = 80;
const NAMES = 60_000;

function word(): string {
  return Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(SYLLABLES, 'a')).join('');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const words = Array.from({ length: 3_000 }, word);

function nameOf(): string {
  const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pickSkewed(words));
  const [first = ''] = parts;
  switch (Math.floor(random() * 4)) {
    case 0:
      return parts.join('_');
    case 1:
      return parts.map(capital).join('');
    default:
      return first + parts.slice(1).map(capital).join('');
  }
}

const names = Array.from({ length: NAMES }, nameOf);

/** Lines with `#` for a name and `%` for one that is in few files. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  ts: [
    "import { #, # } from '../#/#.ts';",
    'export function %(#: #, #: number): # {',
    '  const # = #.#(#, #);',
    '  if (# === undefined) return #;',
    '  for (const # of #.#) {',
    '    #.#(# => #.# + 1);',
    '  return { ...#, #: #.# };',
    '  // The # of a # is never longer than its #, see the # of the #.',
    'export class % extends # {',
    '  }',
    '}',
    '',
  ],
  py: [
    'from #.# import #, #',
    'class %(#):',
    '    def #(self, #, #=None):',
    '        if # is None:',
    '            return #.#(#, #=#)',
    '        for # in #.#():',
    '            self.#.#(#, "#")',
    '    """The # of a # is never longer than its #."""',
    '# the # and the #',
    '',
  ],
  go: [
    'func (# *#) %(# #, # int) (#, error) {',
    '\t# := #.#(#, #)',
    '\tif err != nil {',
    '\t\treturn nil, #.#("#: %w", err)',
    '\t}',
    '\tfor _, # := range #.# {',
    'type % struct {',
    '\t# #',
    '}',
    '',
  ],
  java: [
    'import com.#.#.#;',
    'public class % extends # {',
    '    private final # # = new #();',
    '    public # %(# #, int #) {',
    '        if (# == null) { return #.#(); }',
    '        for (# # : #.#()) {',
    '            #.#(#, #.#);',
    '    /** The # of a # is never longer than its #. */',
    '    }',
    '}',
    '',
  ],
  c: [
    '#include "#/#.h"',
    'static int %(struct # *#, int #)',
    '{',
    '\tstruct # *# = #(#->#, sizeof(*#));',
    '\tif (!#)',
    '\t\treturn -#;',
    '\t#->#[#] = # | # << 3;',
    '/* The # of a # is never longer than its #. */',
    '}',
    '',
  ],
};

const EXTENSIONS = Object.keys(LANGUAGES);

function linesOf(shapes: readonly string[]): string[] {
  return Array.from({ length: LINES }, () =>
    pick(shapes, '').replaceAll(/#(?!include|define| the)/g, () => pickSkewed(names)),
  );
}

const lines = new Map(EXTENSIONS.map((extension) => [extension, linesOf(LANGUAGES[extension] ?? [])]));

/** One in three shapes of definitions is used: the others would make more of them than programs have. */
function definition(line: string): string {
  return random() < 0.33 ? `${line.replace('%', nameOf())}\n` : '\n';
}

function fileText(extension: string): string {
  const from = lines.get(extension) ?? [];
  const length = BYTES_PER_FILE * (0.3 + 1.4 * random());
  const first = Math.floor(random() * (from.length - LINES_OF_FILE));
  let text = '';
  while (text.length < length) {
    const line = from[first + Math.floor(random() * LINES_OF_FILE)] ?? '';
    text += line.includes('%') ? definition(line) : `${line}\n`;
  }
  return text;
}

type Size = { readonly files: number; readonly bytes: number };

/** The commands of fast-import, blob after blob, then a commit for each size. */
function* commands(): Generator<string, readonly Size[]> {
  const largest = sizes.at(-1) ?? 0;
  const paths: string[] = [];
  const ends: number[] = [];
  let bytes = 0;
  for (let file = 0; file < largest; file += 1) {
    const extension = EXTENSIONS[file % EXTENSIONS.length] ?? 'ts';
    const text = fileText(extension);
    bytes += text.length;
    ends.push(bytes);
    paths.push(`src/part-${String(Math.floor(file / 100)).padStart(3, '0')}/file-${file}.${extension}`);
    yield `blob\nmark :${file + 1}\ndata ${text.length}\n${text}\n`;
  }
  for (const size of sizes) {
    yield `commit refs/heads/size-${size}\ncommitter A <a@example.invalid> 1700000000 +0000\ndata 0\n`;
    for (const [file, path] of paths.slice(0, size).entries()) yield `M 100644 :${file + 1} ${path}\n`;
    yield '\n';
  }
  return sizes.map((files) => ({ files, bytes: ends[files - 1] ?? 0 }));
}

async function importInto(path: string): Promise<readonly Size[]> {
  const args = ['-c', 'core.compression=1', 'fast-import', '--quiet', '--depth=0', '--max-pack-size=4g'];
  const child = spawn('git', args, {
    cwd: path,
    env: ISOLATED_GIT_ENV,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(child, 'close');
  const source = commands();
  for (;;) {
    const { done, value } = source.next();
    if (done === true) {
      child.stdin.end();
      const [exitCode] = await ended;
      if (exitCode !== 0) throw new Error(`git fast-import ended with ${exitCode}`);
      return value;
    }
    if (!child.stdin.write(value)) await once(child.stdin, 'drain');
  }
}

const path = mkdtempSync(join(tmpdir(), 'verdict-gate-tree-'));
runGit(path, ['init', '-q', '--bare', '--initial-branch=main']);
const built = await importInto(path);
const commits = built.map((size) => ({
  ...size,
  commit: runGit(path, ['rev-parse', `size-${size.files}`])
    .toString('latin1')
    .trim(),
}));
console.log(JSON.stringify({ path, sizes: commits }));
