import { readdirSync, readFileSync } from 'node:fs';

import { parseHunks } from '../src/core/diff/hunks.ts';
import type { Change, ChangedFile } from '../src/core/diff/model.ts';

/** The diffs of five pull requests, as git printed them (see the notice beside them). */
const DIFFS = new URL('../__tests__/fixtures/review-fix/diffs/', import.meta.url);

export type RealDiff = { readonly name: string; readonly diff: string; readonly change: Change };

/** In the order of their names. */
export function realDiffs(): readonly RealDiff[] {
  return readdirSync(DIFFS)
    .toSorted()
    .map((name) => {
      const diff = readFileSync(new URL(name, DIFFS), 'utf8');
      return { name: name.replace(/\.diff$/u, ''), diff, change: readChange(diff) };
    });
}

function readChange(text: string): Change {
  const sections = text.split(/^diff --git .*$/mu).slice(1);
  const files = sections.flatMap((section): ChangedFile[] => {
    const path = /^\+\+\+ b\/(.*)$/mu.exec(section)?.[1];
    const reading = parseHunks(section.slice(section.indexOf('\n@@ ') + 1), null);
    if (path === undefined || reading.kind !== 'hunks') return [];
    return [{ ...PLAIN_FILE, path, oldPath: path, hunks: reading.hunks }];
  });
  return { base: '', head: '', mergeBase: '', digest: '', files };
}

const PLAIN_FILE = {
  pathHex: null,
  status: 'modified',
  kind: 'text',
  oldMode: '100644',
  newMode: '100644',
  oldId: '',
  newId: '',
  added: null,
  removed: null,
  unreadable: null,
} as const;
