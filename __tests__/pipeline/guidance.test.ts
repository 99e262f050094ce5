import { describe, expect, test } from '@jest/globals';
import { organisationPolicy } from '../../src/config/further-policy.ts';
import { readPolicy } from '../../src/config/policy-source.ts';
import type { Guidance } from '../../src/core/criteria/guidance.ts';
import { resolveCriteria } from '../../src/core/criteria/resolve.ts';
import { MAX_GUIDANCE_BYTES } from '../../src/pipeline/guidance-files.ts';
import { readGuidance } from '../../src/pipeline/guidance.ts';
import { MAX_LOOKUPS, MAX_REVIEW_FILES } from '../../src/pipeline/review-files.ts';

const BASE = 'a'.repeat(40);

type Files = Readonly<Record<string, string | Uint8Array>>;

function reader(files: Files) {
  const asked: string[] = [];
  const read = (path: string): Promise<Uint8Array | 'not_a_file' | null> => {
    asked.push(path);
    const file = Object.hasOwn(files, path) ? (files[path] ?? null) : null;
    return Promise.resolve(typeof file === 'string' && file !== 'not_a_file' ? Buffer.from(file) : file);
  };
  return { asked, read };
}

type Given = {
  readonly base?: Files;
  readonly organisation?: Files;
  readonly criteria?: string;
  readonly changed?: readonly string[];
  readonly listPaths?: () => Promise<readonly string[]>;
};

async function guidance(
  given: Given,
): Promise<{ readonly found: Guidance; readonly asked: readonly string[] }> {
  const { base = {}, organisation, criteria = '', changed = ['src/a.ts'], listPaths } = given;
  const further =
    organisation === undefined
      ? []
      : [
          organisationPolicy({ repository: 'acme/policies', commit: BASE }, (_repository, path) =>
            reader(organisation).read(path),
          ),
        ];
  const policy = await readPolicy(BASE, (_commit, path) => reader(base).read(path), further);
  expect(policy.problem).toBeNull();
  const { asked, read } = reader(base);
  const found = await readGuidance(BASE, {
    layers: policy.layers,
    criteria,
    changedPaths: changed,
    readAt: (commit, path) => (commit === BASE ? read(path) : Promise.resolve(null)),
    ...(listPaths !== undefined && { listPaths }),
  });
  return { found, asked };
}

const POLICY = '.github/verdict-gate.yml';
const found = async (given: Given): Promise<Guidance> => (await guidance(given)).found;

describe('guidance', () => {
  test('of a project without any is empty, and has nothing to say', async () => {
    expect(await found({})).toMatchObject({
      entries: [],
      specialists: [],
      owners: null,
      problems: [],
      notes: [],
      edited: [],
    });
  });

  test('has the input first, then the policy, its REVIEW.md files nearest first, and the organisation last', async () => {
    const { entries } = await found({
      base: {
        [POLICY]:
          'criteria: [{name: own, file: docs/own.md, paths: ["db/**"], except: ["db/x"], extensions: [.sql], max-changed-lines: 9}]',
        'docs/own.md': 'Own text.',
        'REVIEW.md': 'At the root.',
        'src/REVIEW.md': 'In src.',
        'other/REVIEW.md': 'Not on the way.',
      },
      organisation: {
        [POLICY]: 'criteria: [{name: theirs, file: docs/own.md}]',
        'docs/own.md': "The organisation's text.",
      },
      criteria: 'Of this run.',
      changed: ['src/deep/a.ts'],
    });
    expect(entries.map(({ layer, name, text }) => [layer, name, text])).toEqual([
      ['ad_hoc', 'input criteria', 'Of this run.'],
      ['project', 'own', 'Own text.'],
      ['project', 'src/REVIEW.md', 'In src.'],
      ['project', 'REVIEW.md', 'At the root.'],
      ['organisation', 'theirs', "The organisation's text."],
    ]);
    expect(entries[1]).toMatchObject({
      include: ['db/**'],
      exclude: ['db/x'],
      extensions: ['.sql'],
      maxChangedLines: 9,
    });
  });

  test('of the nearest REVIEW.md counts for a file, whatever its folder is called', async () => {
    const odd = 'app/[id] {x}/!(y)';
    const { entries, problems } = await found({
      base: { 'REVIEW.md': 'root', [`${odd}/REVIEW.md`]: 'odd' },
      changed: [`${odd}/z/a.ts`, 'app/a.ts'],
    });
    const textFor = (path: string) => resolveCriteria({ path, added: 1, removed: 0 }, entries).text;
    expect([textFor(`${odd}/z/a.ts`), textFor('app/a.ts'), problems]).toEqual(['odd', 'root', []]);
  });

  test('reads each path once, and of REVIEW.md only those on the way to a changed file', async () => {
    const { asked } = await guidance({
      base: { [POLICY]: 'criteria: [{name: a, file: x.md}, {name: b, file: x.md}]', 'x.md': 'x' },
      changed: ['a/b/c.ts', 'a/b/d.ts', 'a/e.ts'],
    });
    expect(asked.toSorted()).toEqual([
      '.github/CODEOWNERS',
      'CODEOWNERS',
      'REVIEW.md',
      'a/REVIEW.md',
      'a/b/REVIEW.md',
      'docs/CODEOWNERS',
      'x.md',
    ]);
  });

  test('has the reviewers of all layers with their prompts, and of one name the upper', async () => {
    const { specialists } = await found({
      base: {
        [POLICY]: 'specialists: [{name: i18n, prompt: p.md, categories: [convention], paths: ["web/**"]}]',
        'p.md': 'Own focus.',
      },
      organisation: {
        [POLICY]: 'specialists: [{name: i18n, prompt: p.md}, {name: law, prompt: p.md}]',
        'p.md': 'Their focus.',
      },
    });
    expect(specialists).toEqual([
      { name: 'i18n', include: ['web/**'], categories: ['convention'], focus: 'Own focus.' },
      { name: 'law', include: [], categories: [], focus: 'Their focus.' },
    ]);
  });

  test('has the first CODEOWNERS of the places that GitHub looks in', async () => {
    const base = { CODEOWNERS: '* @second', 'docs/CODEOWNERS': '* @third' };
    expect((await found({ base })).owners).toEqual({ path: 'CODEOWNERS', text: '* @second' });
    const first = { ...base, '.github/CODEOWNERS': '* @first' };
    expect((await found({ base: first })).owners).toEqual({ path: '.github/CODEOWNERS', text: '* @first' });
  });

  test('that a change edits or adds is named, and does not count for itself', async () => {
    const base = { [POLICY]: 'criteria: [{name: a, file: x.md}]', 'x.md': 'x', CODEOWNERS: '* @a' };
    const changed = ['x.md', 'src/REVIEW.md', '.github/CODEOWNERS', 'docs/CODEOWNERS', 'src/y.md', POLICY];
    const { edited, entries } = await found({ base, changed });
    expect(edited).toEqual(['.github/CODEOWNERS', 'docs/CODEOWNERS', 'src/REVIEW.md', 'x.md']);
    expect(entries.map(({ name }) => name)).toEqual(['a']);
  });

  test('has a digest that changes with every text', async () => {
    const base = {
      [POLICY]: 'specialists: [{name: a, prompt: p.md}]',
      'p.md': 'p',
      'REVIEW.md': 'r',
      CODEOWNERS: '',
    };
    const digest = async (given: Given) => (await found(given)).digest;
    const all = [
      await digest({ base }),
      await digest({ base: { ...base, 'p.md': 'q' } }),
      await digest({ base: { ...base, 'REVIEW.md': 's' } }),
      await digest({ base: { ...base, CODEOWNERS: '* @a' } }),
      await digest({ base, criteria: 'c' }),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(await digest({ base })).toBe(all[0]);
  });
});

describe('a text that policy names', () => {
  const bad: readonly (readonly [string, string | Uint8Array | undefined, string])[] = [
    ['is missing', undefined, 'there is no file x.md'],
    ['is a link or a folder', 'not_a_file', 'x.md is not a regular file'],
    [
      'is over the limit',
      'x'.repeat(MAX_GUIDANCE_BYTES + 1),
      `x.md has more than ${MAX_GUIDANCE_BYTES} bytes`,
    ],
    ['is not UTF-8', new Uint8Array([0xff]), 'x.md is not UTF-8 text'],
    ['is empty', ' \n', 'x.md is empty'],
  ];
  const withText = (text: string | Uint8Array | undefined) => (text === undefined ? {} : { 'x.md': text });

  test.each(bad)('and that %s is a problem that names policy, key and path', async (_what, text, problem) => {
    const criteria = { [POLICY]: 'criteria: [{name: a, text: b}, {name: c, file: x.md}]', ...withText(text) };
    expect((await found({ base: criteria })).problems).toEqual([
      `.github/verdict-gate.yml at aaaaaaaaaaaa: criteria.1.file: ${problem}`,
    ]);
    const prompt = { [POLICY]: 'specialists: [{name: a, prompt: x.md}]', ...withText(text) };
    expect((await found({ organisation: prompt })).problems).toEqual([
      `.github/verdict-gate.yml of acme/policies at aaaaaaaaaaaa: specialists.0.prompt: ${problem}`,
    ]);
  });

  test('may have exactly as many bytes as the limit', async () => {
    const base = { [POLICY]: 'criteria: [{name: c, file: x.md}]', 'x.md': 'x'.repeat(MAX_GUIDANCE_BYTES) };
    expect((await found({ base })).problems).toEqual([]);
  });
});

describe('a file that cannot be used', () => {
  test('is a problem as REVIEW.md: it would be passed over without a word', async () => {
    expect((await found({ base: { 'src/REVIEW.md': 'not_a_file' } })).problems).toEqual([
      'criteria: src/REVIEW.md is not a regular file',
    ]);
  });

  test('is a problem as CODEOWNERS where policy reserves what somebody owns, else a note', async () => {
    const base = { CODEOWNERS: 'not_a_file' } as const;
    const told = ['the owners: CODEOWNERS is not a regular file'];
    expect(await found({ base })).toMatchObject({ problems: [], notes: told });
    for (const policy of ['reserved: ["@acme/db"]', 'enforced: {reserved: ["@acme/db"]}'])
      expect(await found({ base, organisation: { [POLICY]: policy } })).toMatchObject({
        problems: told,
        notes: [],
      });
  });

  test('has a problem where the project reserves an owner that owns nothing, a note where others do', async () => {
    const CODEOWNERS = 'src/ @Acme/Web\n';
    const own = await found({ base: { [POLICY]: 'reserved: ["@acme/web", "@acme/db"]', CODEOWNERS } });
    expect(own.problems).toEqual([
      `${POLICY} at aaaaaaaaaaaa: reserved: @acme/db owns nothing, so it reserves nothing: CODEOWNERS names no such owner`,
    ]);
    const bare = await found({ base: { [POLICY]: 'reserved: ["@acme/db", "src/**"]' } });
    expect(bare.problems).toEqual([
      `${POLICY} at aaaaaaaaaaaa: reserved: @acme/db owns nothing, so it reserves nothing: there is no CODEOWNERS at the base`,
    ]);
    for (const policy of ['reserved: ["@acme/db"]', 'enforced: {reserved: ["@acme/db"]}'])
      expect(await found({ base: { CODEOWNERS }, organisation: { [POLICY]: policy } })).toMatchObject({
        problems: [],
        notes: [expect.stringContaining('reserved: @acme/db owns nothing')],
      });
  });
});

describe('a change in very many folders', () => {
  const folders = (count: number) => Array.from({ length: count }, (_, index) => `f${index}/a.ts`);

  test('takes one listing of the base in place of a look-up for each', async () => {
    let listings = 0;
    const listPaths = () => {
      listings += 1;
      return Promise.resolve(['f3/REVIEW.md', 'elsewhere/REVIEW.md']);
    };
    const few = await guidance({ changed: folders(MAX_LOOKUPS - 1), listPaths });
    expect([listings, few.asked.length]).toEqual([0, MAX_LOOKUPS + 3]);
    const many = await guidance({
      base: { 'f3/REVIEW.md': 'three' },
      changed: [...folders(MAX_LOOKUPS), 'f5/REVIEW.md'],
      listPaths,
    });
    expect([listings, many.asked.length]).toEqual([1, 1 + 3]);
    expect(many.found.entries.map(({ name }) => name)).toEqual(['f3/REVIEW.md']);
    expect(many.found.edited).toEqual(['f5/REVIEW.md']);
  });

  test('with more files of criteria than are read is a problem, not a part of them', async () => {
    const listPaths = () => Promise.resolve(folders(400).map((path) => path.replace('a.ts', 'REVIEW.md')));
    const at = async (count: number) => (await found({ changed: folders(count), listPaths })).problems;
    expect(await at(MAX_REVIEW_FILES)).toEqual([]);
    expect(await at(MAX_REVIEW_FILES + 1)).toEqual([expect.stringMatching(/257 folders.*split the change/)]);
  });
});
