import { markingKey, writeMark } from '../../../src/core/publication/mark.ts';
import type { Mark, MarkingKey } from '../../../src/core/publication/mark.ts';
import type { HostReview } from '../../../src/core/pull-request/model.ts';
import { buildMark } from '../publication/build-mark.ts';

export const KEY = markingKey('a state key of this test');

export function buildReview(overrides: Partial<HostReview> = {}): HostReview {
  const id = overrides.id ?? 1;
  return {
    id,
    state: 'COMMENTED',
    author: { login: 'github-actions[bot]', type: 'Bot' },
    body: 'text',
    commit: 'c'.repeat(40),
    url: `https://github.example/o/r/pull/7#pullrequestreview-${id}`,
    ...overrides,
  };
}

/** A review that carries a mark, signed by us unless another key is given. */
export function buildMarked(
  mark: Partial<Mark>,
  review: Partial<HostReview> = {},
  key: MarkingKey | null = KEY,
): HostReview {
  return buildReview({ ...review, body: `text\n\n${writeMark(buildMark(mark), key)}\n` });
}
