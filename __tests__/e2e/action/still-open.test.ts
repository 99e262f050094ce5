import { afterEach, expect, test } from '@jest/globals';
import {
  actionScenario,
  DIVIDING,
  DIVISION,
  expectEnd,
  GUARDED,
  READING,
  withLines,
  type Scene,
} from '../../support/action-scenario.ts';
import { reply, type WrittenFinding } from '../../support/scripted-model.ts';

let scene: Scene;
afterEach(() => scene.end());

const BLOCKED = { exitCode: 1, verdict: 'request_changes', reasons: ['blocking_finding'] } as const;
const CLEAR = { exitCode: 0, verdict: 'approve', reasons: ['all_clear'] } as const;

const TITLE = 'Division by zero when there are no items';
const PARSE_TITLE = 'A broken file ends the program';
const PARSING = 'export const n12 = JSON.parse(readConfiguration());';
const CAUGHT = 'export const n12 = parsed(readConfiguration());';
const PARSE: WrittenFinding = {
  ...DIVISION,
  line: 12,
  quote: PARSING,
  title: PARSE_TITLE,
  body: 'JSON.parse throws for a file that is cut.',
};

/** Pushes after the first one, each a commit on top of the one before. */
const PUSHES = {
  elsewhere: { 3: READING, 8: 'export const n8 = 80;', 25: DIVIDING },
  another: { 3: READING, 12: PARSING, 25: DIVIDING },
  mended: { 3: READING, 12: CAUGHT, 25: GUARDED },
  back: { 3: READING, 12: CAUGHT, 25: DIVIDING },
} as const;
const NAMES = ['elsewhere', 'another', 'mended', 'back'] as const;
const ALWAYS_THERE = 3;

async function push(name: (typeof NAMES)[number]) {
  scene.github.moveHead(scene.commits[ALWAYS_THERE + NAMES.indexOf(name)] ?? '');
  return scene.run({ action: 'synchronize' });
}

/** Lines with a comment, by review. */
const commented = () => scene.github.reviews.map(({ comments }) => comments.map(({ line }) => line));

test('a finding is commented once for as long as it stands, counts every time, and is commented anew when it comes back', async () => {
  scene = await actionScenario({
    commits: NAMES.map((name) => ({ branch: 'topic', write: { 'src/sum.ts': withLines(PUSHES[name]) } })),
    script: [
      reply({ findings: [DIVISION] }),
      reply({ findings: [DIVISION] }),
      reply({ findings: [PARSE, DIVISION] }),
      reply(),
      reply({ findings: [DIVISION] }),
    ],
  });
  expectEnd(await scene.run(), BLOCKED);

  const second = await push('elsewhere');
  expectEnd(second, BLOCKED);
  expect(second.outputs).toMatchObject({ 'findings-count': '1', 'blocking-count': '1' });
  expect(commented()).toEqual([[25], []]);
  const open = `Still open from earlier reviews: 1\n\n- \`src/sum.ts:25\` ${TITLE}\n`;
  expect(scene.github.reviews[1]?.body).toContain(open);
  expect(scene.github.reviews[1]?.body).not.toContain(DIVISION.body);
  expect(scene.github.reviews[1]?.state).toBe('CHANGES_REQUESTED');

  expectEnd(await push('another'), BLOCKED);
  expect(commented()).toEqual([[25], [], [12]]);
  expect(scene.github.reviews[2]?.body).toContain(
    `1 of 2 findings is on its line below.\n\n- \`src/sum.ts:12\` ${PARSE_TITLE}\n\n${open}`,
  );

  expectEnd(await push('mended'), CLEAR);
  expect(scene.github.reviews.map(({ state }) => state)).toEqual([
    'DISMISSED',
    'DISMISSED',
    'DISMISSED',
    'COMMENTED',
  ]);

  expectEnd(await push('back'), BLOCKED);
  expect(commented()).toEqual([[25], [], [12], [], [25]]);
  expect(scene.github.reviews[4]?.body).not.toContain('Still open');
});
