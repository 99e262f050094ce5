import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readEvent } from '../../src/config/event.ts';
import { CodedError } from '../../src/errors.ts';
import {
  OTHER_PAYLOADS,
  PAYLOADS_REPOSITORY,
  payloadWith,
  PULL_REQUEST_PAYLOADS,
} from '../support/pull-request-event.ts';

const FACTS = { repository: PAYLOADS_REPOSITORY, ref: '' };
const CASES = join(import.meta.dirname, '../fixtures/cases');

const read = (payload: string) => {
  const reading = readEvent('pull_request', payload, FACTS);
  if (reading.kind === 'refused') throw new Error(reading.detail);
  return reading.event;
};

function problemOf(payload: string, repository = FACTS.repository): string {
  try {
    readEvent('pull_request', payload, { repository, ref: '' });
  } catch (error) {
    if (error instanceof CodedError && error.code === 'config') return error.message;
    throw error;
  }
  return 'accepted';
}

describe('the event pull_request', () => {
  it('is read from every payload that GitHub publishes for it', () => {
    const events = PULL_REQUEST_PAYLOADS.map((payload) => read(JSON.stringify(payload)));
    expect(new Set(events.map(({ activity }) => activity))).toHaveProperty('size', 14);
    for (const event of events) {
      expect(event).toMatchObject({
        repository: PAYLOADS_REPOSITORY,
        number: 2,
        isOpen: event.activity !== 'closed',
        isDraft: event.activity === 'converted_to_draft',
        author: { login: 'Codertocat', type: 'User' },
        head: { repository: PAYLOADS_REPOSITORY },
        changedBase: false,
      });
      expect(event.head.sha).toMatch(/^[0-9a-f]{40}$/);
    }
  });

  it('gives title, body, commits, branches and page as they stand in the payload', () => {
    expect(read(JSON.stringify(PULL_REQUEST_PAYLOADS[0]))).toEqual({
      repository: PAYLOADS_REPOSITORY,
      number: 2,
      activity: 'opened',
      changedBase: false,
      title: 'Update the README with new information.',
      body: 'This is a pretty simple change that we need to pull into master.',
      author: { login: 'Codertocat', type: 'User' },
      isDraft: false,
      isOpen: true,
      head: {
        sha: 'ec26c3e57ca3a959ca5aad62de7213c562f8c821',
        ref: 'changes',
        repository: PAYLOADS_REPOSITORY,
      },
      base: { sha: 'f95f852bd8fca8fcc58a9a2d6c842781e32a215e', ref: 'master' },
      url: 'https://github.com/Codertocat/Hello-World/pull/2',
    });
  });

  it('may have no body, no head repository and no author any more', () => {
    const gone = { pull_request: { body: null, head: { repo: null }, user: null } };
    expect(read(payloadWith('opened', gone))).toMatchObject({
      body: '',
      head: { repository: null },
      author: { login: 'ghost', type: 'User' },
    });
  });

  it('moved the base only when it was edited and says what the base was', () => {
    const moved = { changes: { base: { ref: { from: 'main' }, sha: { from: 'b'.repeat(40) } } } };
    const changed = (action: string, payload: unknown) => read(payloadWith(action, payload)).changedBase;
    expect(changed('edited', moved)).toBe(true);
    expect(changed('edited', { changes: { title: { from: 'x' } } })).toBe(false);
    expect(changed('edited', {})).toBe(false);
    expect(changed('synchronize', moved)).toBe(false);
  });

  it('has a title and a body of bounded length that end in whole characters', () => {
    const lengths = (title: number, body: number) => {
      const event = read(
        payloadWith('opened', { pull_request: { title: 'x'.repeat(title), body: 'y'.repeat(body) } }),
      );
      return [event.title.length, event.body.length];
    };
    expect(lengths(299, 65_535)).toEqual([299, 65_535]);
    expect(lengths(300, 65_536)).toEqual([300, 65_536]);
    expect(lengths(301, 65_537)).toEqual([300, 65_536]);
    const split = { pull_request: { title: `${'x'.repeat(299)}\u{1f600}` } };
    expect(read(payloadWith('opened', split)).title).toBe('x'.repeat(299));
  });

  it('of another repository than the run, or into one, is an error', () => {
    expect(problemOf(payloadWith('opened', {}), 'evil/copy')).toMatch(/GITHUB_REPOSITORY/);
    expect(problemOf(payloadWith('opened', {}), 'codertocat/hello-world')).toBe('accepted');
    const other = { pull_request: { base: { repo: { full_name: 'evil/copy' } } } };
    expect(problemOf(payloadWith('opened', other))).toMatch(/evil\/copy/);
    expect(problemOf(payloadWith('opened', {}), '')).toMatch(/GITHUB_REPOSITORY/);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['a push', JSON.stringify(OTHER_PAYLOADS['push'])],
    ['a head without a commit', payloadWith('opened', { pull_request: { head: { sha: null } } })],
    ['a head that is no commit id', payloadWith('opened', { pull_request: { head: { sha: 'main' } } })],
    ['a commit id cut short', payloadWith('opened', { pull_request: { head: { sha: 'a'.repeat(39) } } })],
    ['a number that is text', payloadWith('opened', { pull_request: { number: '7' } })],
    ['an unknown state', payloadWith('opened', { pull_request: { state: 'merged' } })],
    ['a page that is a script', payloadWith('opened', { pull_request: { html_url: 'javascript:x()' } })],
  ])('with a payload that is %s is an error of the configuration', (_what, payload) => {
    expect(problemOf(payload)).toMatch(/payload of the event \(GITHUB_EVENT_PATH\)/);
  });

  it('never repeats its title or body in an error', () => {
    fc.assert(
      fc.property(fc.constantFrom('title', 'body', 'html_url', 'state'), fc.string(), (field, text) => {
        const canary = `canary ${text}`;
        const wrong = { pull_request: { [field]: canary, head: { sha: 'x' } } };
        expect(problemOf(payloadWith('opened', wrong))).not.toContain('canary');
        expect(problemOf(`{"title": "${canary}`)).not.toContain('canary');
      }),
    );
  });
});

describe('any other event', () => {
  const refusal = (name: string, payload: string): string => {
    const reading = readEvent(name, payload, FACTS);
    return reading.kind === 'refused' ? reading.detail : 'read';
  };

  it.each(Object.keys(OTHER_PAYLOADS))('%s is refused, with its name and where to read on', (name) => {
    const detail = refusal(name, JSON.stringify(OTHER_PAYLOADS[name]));
    expect(detail).toContain(`"${name}" is refused`);
    expect(detail).toContain('README, section "Events"');
  });

  it('is refused by its name, whatever its payload is', () => {
    const names = fc.oneof(
      fc.constantFrom('pull_request_target', 'schedule', 'Pull_Request', 'pull_request ', 'constructor'),
      fc.string({ minLength: 1 }).filter((name) => name !== 'pull_request'),
    );
    fc.assert(
      fc.property(names, fc.constantFrom('', '{}', payloadWith('opened', {})), (name, payload) => {
        expect(refusal(name, payload)).toMatch(/is refused/);
      }),
    );
  });

  it('pull_request_target is refused because it has secrets', () => {
    expect(refusal('pull_request_target', payloadWith('opened', {}))).toMatch(/base's workflow with secrets/);
  });

  it('without a name is an error', () => {
    expect(() => readEvent('', '{}', FACTS)).toThrow(/GITHUB_EVENT_NAME/);
  });

  const events = z.object({
    events: z.array(z.object({ eventName: z.string(), payload: z.unknown().optional() })),
  });
  it.each([
    'config/reusable-workflow-values-lost',
    'lifecycle/comment-trigger-toctou',
    'lifecycle/pull-request-target-refused',
  ])('of the case %s is refused before anything runs', (name) => {
    const file: unknown = JSON.parse(readFileSync(join(CASES, `${name}.input.json`), 'utf8'));
    const foreign = events.parse(file).events.filter(({ eventName }) => eventName !== 'pull_request');
    expect(foreign).not.toEqual([]);
    for (const { eventName, payload } of foreign) {
      expect(refusal(eventName, JSON.stringify(payload) ?? '')).toMatch(/is refused/);
    }
  });

  it('of the case workflow-run-artifact is refused, and its artifact is never looked at', () => {
    const text = readFileSync(join(CASES, 'lifecycle/workflow-run-artifact.input.json'), 'utf8');
    const { event } = z.object({ event: z.string() }).parse(JSON.parse(text));
    expect(refusal(event, JSON.stringify(OTHER_PAYLOADS[event]))).toMatch(/untrusted run/);
  });
});
