import { writeMark } from '../../src/core/publication/mark.ts';
import type { Dismissal, PlannedReview, PublicationPlan } from '../../src/core/publication/publication.ts';
import type { PublishPorts } from '../../src/pipeline/publish.ts';
import type { PullRequestHost } from '../../src/ports.ts';
import { buildMark } from '../core/publication/build-mark.ts';
import { KEY } from '../core/pull-request/build-review.ts';

export const COMMIT = 'c'.repeat(40);
export const RUN_MARK = writeMark(buildMark({ run: 'this run' }), KEY);

export function buildPlanned(overrides: Partial<PlannedReview> = {}): PlannedReview {
  return {
    event: 'REQUEST_CHANGES',
    body: `2 findings inline\n\n${RUN_MARK}\n`,
    comments: [
      { path: 'f', line: 3, startLine: null, body: 'finding-alpha' },
      { path: 'f', line: 9, startLine: 8, body: 'finding-bravo' },
    ],
    bodyOnly: `finding-alpha, finding-bravo\n\n${RUN_MARK}\n`,
    ...overrides,
  };
}

/** A request for changes that is to be dismissed. */
export function request(id: number): Dismissal {
  return { id, kind: 'request', message: `Nothing blocks any more (${id}).` };
}

export function buildPlan(overrides: Partial<PublicationPlan> = {}): PublicationPlan {
  return {
    review: buildPlanned(),
    why: 'changes are requested',
    dismiss: [],
    ...overrides,
  };
}

/** Ports whose waits are noted and over at once. */
export function buildPorts(
  host: PullRequestHost,
  controller = new AbortController(),
): PublishPorts & { readonly log: string[]; readonly waits: number[] } {
  const log: string[] = [];
  const waits: number[] = [];
  return {
    host,
    log,
    waits,
    signal: controller.signal,
    reporter: { progress: (message) => log.push(message) },
    pause: async (ms) => {
      waits.push(ms);
    },
  };
}
