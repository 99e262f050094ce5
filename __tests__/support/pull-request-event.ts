import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PullRequestEvent, PullRequestState } from '../../src/core/pull-request/model.ts';

const EVENTS = join(import.meta.dirname, '../fixtures/events');

/** GitHub's published payloads of `pull_request`, all of one repository. */
export const PULL_REQUEST_PAYLOADS: readonly Record<string, unknown>[] = z
  .array(z.record(z.string(), z.unknown()))
  .parse(JSON.parse(readFileSync(join(EVENTS, 'pull_request.json'), 'utf8')));

/** One published payload of each other event, by its name. */
export const OTHER_PAYLOADS: Readonly<Record<string, unknown>> = z
  .record(z.string(), z.unknown())
  .parse(JSON.parse(readFileSync(join(EVENTS, 'other-events.json'), 'utf8')));

export const PAYLOADS_REPOSITORY = 'Codertocat/Hello-World';

export function buildEvent(overrides: Partial<PullRequestEvent> = {}): PullRequestEvent {
  return {
    repository: 'shop/cart',
    number: 7,
    activity: 'opened',
    changedBase: false,
    title: 'A title',
    body: '',
    author: { login: 'mallory', type: 'User' },
    isDraft: false,
    isOpen: true,
    head: { sha: 'a'.repeat(40), ref: 'topic', repository: 'shop/cart' },
    base: { sha: 'b'.repeat(40), ref: 'main' },
    url: 'https://host.invalid/shop/cart/pull/7',
    ...overrides,
  };
}

export function buildState(overrides: Partial<PullRequestState> = {}): PullRequestState {
  return {
    isOpen: true,
    isDraft: false,
    headSha: 'a'.repeat(40),
    headRepository: 'shop/cart',
    author: null,
    baseRef: 'main',
    changedFiles: 1,
    additions: 1,
    deletions: 0,
    ...overrides,
  };
}

const part = z.record(z.string(), z.unknown()).catch({});

/** The first published payload with fields of a case laid over it: cases name only the fields that they are about. */
export function payloadWith(action: string, payload: unknown): string {
  const [whole = {}] = PULL_REQUEST_PAYLOADS;
  return JSON.stringify({ ...part.parse(overlaid(whole, payload)), action });
}

function overlaid(below: unknown, above: unknown): unknown {
  const isObject = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(below) || !isObject(above)) return above;
  const under = part.parse(below);
  const over = Object.entries(part.parse(above)).map(([key, value]) => [key, overlaid(under[key], value)]);
  return { ...under, ...Object.fromEntries(over) };
}
