import { describe, expect, it } from '@jest/globals';
import { ground } from '../../../src/core/finding/ground.ts';
import { prepareShown } from '../../../src/core/finding/shown.ts';
import { buildChange, buildFile, buildHunk } from '../diff-units/build-change.ts';
import { buildCandidate, showLines } from './build-candidate.ts';

describe('lines of the change that a tool showed to the reviewer of another unit', () => {
  const change = buildChange([
    buildFile({ path: 'src/a.ts', hunks: [buildHunk(['+mine();'])] }),
    buildFile({
      path: 'src/b.ts',
      hunks: [buildHunk([' before();', '+run(input);', ' after();'], { old: 10, new: 10 })],
    }),
  ]);
  const file = change.files.filter(({ path }) => path === 'src/a.ts');
  const read = (text: string) =>
    prepareShown(change, { files: file, context: [{ path: 'src/b.ts', startLine: 10, text }] });
  const claim = (quote: string) => buildCandidate({ path: 'src/b.ts', quote, line: 11 });

  it('are in the change, so that a defect there blocks whoever saw it', () => {
    const grounding = ground(claim('run(input);'), read('before();\nrun(input);\nafter();'));
    expect(grounding).toMatchObject({
      kind: 'grounded',
      grounded: { inChange: true, line: 11, startLine: 11 },
    });
  });

  it('are outside of it when none of them is added', () => {
    const shown = read('before();\nrun(input);\nafter();');
    expect(ground(claim('after();'), shown)).toMatchObject({ grounded: { inChange: false, line: null } });
  });

  it('are in the change in whatever form the tool showed them: cut, made visible, with a placeholder', () => {
    const shown = read('before();\nrun(\\u{202e}input);\nafter();');
    expect(ground(claim('run(\\u{202e}input);'), shown)).toMatchObject({
      grounded: { inChange: true },
    });
  });

  it('are outside of it when the quote goes on past the hunk', () => {
    const shown = read('before();\nrun(input);\nafter();\nbeyond();');
    expect(ground(claim('run(input);\nafter();\nbeyond();'), shown)).toMatchObject({
      grounded: { inChange: false },
    });
  });
});

describe('the cited range', () => {
  it('is not left by a quote whose last cited line is blank', () => {
    const shown = showLines('+first();', '+second();', '+');
    const cited = (startLine: number, line: number) =>
      ground(buildCandidate({ quote: 'first();\nsecond();', startLine, line }), shown);
    expect(cited(1, 3)).toMatchObject({ grounded: { reanchored: false, startLine: 1, line: 2 } });
    expect(cited(3, 3)).toMatchObject({ grounded: { reanchored: true } });
  });
});

describe('a path with unseen characters', () => {
  const path = 'src/a\u200b.ts';
  const change = buildChange([buildFile({ path, hunks: [buildHunk(['+run();'])] })]);
  const shown = prepareShown(change, { files: change.files, context: [] });

  it('may be named as it is and as it was shown', () => {
    for (const named of [path, 'src/a\\u{200b}.ts', './src/a\\u{200b}.ts']) {
      expect(ground(buildCandidate({ path: named, quote: 'run();' }), shown)).toMatchObject({
        grounded: { path },
      });
    }
    expect(ground(buildCandidate({ path: 'src/a.ts', quote: 'run();' }), shown)).toMatchObject({
      reason: 'not_in_change',
    });
  });
});
