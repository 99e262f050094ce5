import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import type { LogState } from '../../../src/core/render/log.ts';
import {
  endLog,
  LOG_START,
  neutralise,
  neutraliseChunk,
  wrapStopCommands,
} from '../../../src/core/render/log.ts';
import { runnerCommands } from '../../fixtures/cases/checkers.mjs';
import { gateCaseExpectation, gateCaseInput } from './gate-case.ts';

const { chunks: cases } = gateCaseInput('gate-log-commands', z.object({ chunks: z.array(z.string()) }));
const allowed = gateCaseExpectation('gate-log-commands', z.object({ runnerCommands: z.number() }));
// eslint-disable-next-line no-control-regex -- controls are what must be gone
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/;
const TOKEN = '0123456789abcdef0123456789abcdef';

function inPieces(chunks: readonly string[]): string {
  let state: LogState = LOG_START;
  let text = '';
  for (const chunk of chunks) {
    const step = neutraliseChunk(state, chunk);
    state = step.state;
    text += step.text;
  }
  return text + endLog(state);
}

/** As the runner reads it: blanks are those of .NET, to which NEL belongs, unlike those of JavaScript. */
function liveCommands(text: string): string[] {
  return [...runnerCommands(text), ...runnerCommands(text.replace(/\u0085/g, ' '))];
}

/** Text dense in what commands, line ends, blanks and terminal sequences are made of. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '::',
        ':',
        '##[',
        '#',
        '[',
        ']',
        '\r',
        '\n',
        '\r\n',
        ' ',
        '\t',
        '\u00a0',
        '\u2028',
        '\u0085',
        '\ufeff',
      ),
      fc.constantFrom(
        'error',
        'add-mask::x',
        'stop-commands',
        'set-env name=A]',
        '\u001b',
        '\u001b[31m',
        '\u001b]8;;',
        '\u0007',
      ),
      fc.constantFrom(
        '\u001b\\',
        '\u001b(',
        'B',
        'm',
        ';',
        '\u009b',
        '\u202e',
        '\ud83d',
        '\ude00',
        '\u{e0041}',
        '\u200b',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

/** A text and the places where it is cut. */
const cutText = fc.tuple(hostile, fc.array(fc.nat({ max: 200 }), { maxLength: 12 })).map(([text, cuts]) => {
  const places = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length];
  return { text, chunks: places.slice(1).map((place, index) => text.slice(places[index], place)) };
});

describe('neutralise', () => {
  it('leaves no workflow command of the known forms alive', () => {
    expect(runnerCommands(cases.join('')).length).toBeGreaterThan(14);
    expect(liveCommands(inPieces(cases))).toHaveLength(allowed.runnerCommands);
    expect(cases.flatMap((chunk) => liveCommands(neutralise(chunk)))).toEqual([]);
  });

  it('breaks the commands themselves, so that no mark before a line is needed and none would be missed', () => {
    const text = inPieces(cases);
    expect(text).not.toMatch(/^\s*::/mu);
    expect(text).not.toContain('##[');
    expect(text).toContain(': :add-mask::a\n');
    expect(text).toContain('log line ## [error]boom\n');
    expect(text).toContain('text\n: :stop-commands::tok1234567\n');
  });

  it('leaves no command alive in any text, and no control but TAB and LF', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const inert = neutralise(text);
        expect(liveCommands(inert)).toEqual([]);
        expect(inert).not.toMatch(CONTROL);
        expect(Buffer.from(inert).toString()).toBe(inert);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives the same text wherever the pieces are cut', () => {
    fc.assert(
      fc.property(cutText, ({ text, chunks }) => {
        expect(chunks.join('')).toBe(text);
        expect(inPieces(chunks)).toBe(neutralise(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('changes nothing when it is done again', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(neutralise(neutralise(text))).toBe(neutralise(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves ordinary text as it is', () => {
    const text =
      'ok 1 - std::vector\n\tPASS a.test.ts (5 ms) \u2714\ufe0f \u{1f469}\u200d\u{1f4bb} \u0645\u06cc\u200c\u062e\n# [x] :colon ##\n';
    expect(neutralise(text)).toBe(text);
  });

  it.each([
    ['colours', '\u001b[1;31mred\u001b[0m', 'red'],
    ['a title', '\u001b]0;title\u0007text', 'text'],
    ['a link', '\u001b]8;;http://x\u001b\\here\u001b]8;;\u001b\\', 'here'],
    ['a command in pieces of a sequence', '#\u001b[0m#\u001b[m[error]x', '## [error]x'],
    ['an unfinished sequence', 'a\u001b[31', 'a\u241b[31'],
    ['a string that never ends', '\u001b]0;a\n::error::x', '\u241b]0;a\n: :error::x'],
    ['a string over several lines', '\u001b]0;a\n::error::x\u0007', '\u241b]0;a\n: :error::x\u2407'],
    ['backspaces', 'bad\b\b\bgood', 'bad\u2408\u2408\u2408good'],
    ['a direction change', 'a\u202eb', 'a<U+202E>b'],
    ['a CR that would overwrite the line', 'FAILED\rpassed', 'FAILED\npassed'],
    ['half a character', 'a\ud83d', 'a\ufffd'],
  ])('makes %s visible or drops it', (_name, text, inert) => {
    expect(neutralise(text)).toBe(inert);
  });

  it('takes a sequence of 4,096 characters as one and shows a longer one as text', () => {
    const title = (length: number) => neutralise(`\u001b]${'a'.repeat(length)}\u0007`).length;
    expect([title(4095), title(4096)]).toEqual([0, 0]);
    expect(title(4097)).toBe(4100);
  });
});

describe('wrapStopCommands', () => {
  it('puts the text between the lines that switch commands off and on', () => {
    expect(wrapStopCommands(TOKEN, 'a\nb')).toBe(`::stop-commands::${TOKEN}\na\nb\n::${TOKEN}::\n`);
    expect(wrapStopCommands(TOKEN, 'a\n')).toBe(`::stop-commands::${TOKEN}\na\n::${TOKEN}::\n`);
    expect(wrapStopCommands(TOKEN, '')).toBe(`::stop-commands::${TOKEN}\n::${TOKEN}::\n`);
  });

  it('lets no text switch the commands on again, not even one that knows the token', () => {
    const text = `::${TOKEN}::\n::error::live\r::${TOKEN}::\r\n##[error]x`;
    expect(runnerCommands(wrapStopCommands(TOKEN, text))).toEqual(['stop-commands']);
    expect(
      wrapStopCommands(TOKEN, text)
        .split(/\r\n|\n|\r/)
        .filter((line) => line.trim() === `::${TOKEN}::`),
    ).toHaveLength(1);
  });
});
