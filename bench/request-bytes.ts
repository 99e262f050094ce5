import { initialDialect } from '../src/adapters/model/dialect.ts';
import { toRequestBody } from '../src/adapters/model/request-body.ts';
import type { Snippet } from '../src/core/context/model.ts';
import { contextBytes } from '../src/core/context/render-context.ts';
import { renderUnit } from '../src/core/diff/render-unit.ts';
import { BUILT_IN_CRITERIA } from '../src/core/criteria/built-in/entries.ts';
import type { UnitCriteria } from '../src/core/criteria/model.ts';
import { resolveCriteria } from '../src/core/criteria/resolve.ts';
import type { Change } from '../src/core/diff/model.ts';
import { openingMessages } from '../src/reviewer/prompts/opening.ts';
import { replySchemaFor } from '../src/reviewer/reply-schema.ts';
import { GENERAL } from '../src/reviewer/specialists/general.ts';
import { realDiffs, type RealDiff } from './real-diffs.ts';

/** What the first request of a review of a real diff weighs, as it is written to the wire. No model is asked. */
export type RequestWeight = {
  readonly name: string;
  /** As git prints it. */
  readonly diffBytes: number;
  /** What the context given beside it may take: the input `context-bytes`. */
  readonly contextBytes: number;
  /** The whole body. */
  readonly requestBytes: number;
  /** What is equal in the requests of all units, and can come from a provider's cache: system part and schema. */
  readonly stableBytes: number;
};

/** At most this for a request, without tools and with one reviewer: 1.15 times the diff, the context and 6 KiB. */
export function requestLimit({ diffBytes, contextBytes }: RequestWeight): number {
  return 1.15 * diffBytes + contextBytes + 6 * 1024;
}

const LIMITS = {
  maxToolCalls: 0,
  maxTurns: 30,
  maxToolBytes: 0,
  maxResultBytes: 0,
  maxOutputTokens: 16_000,
};

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Those that come with the product, as they are found for the files of a change without a policy. */
function builtInCriteria({ files }: Change): readonly UnitCriteria[] {
  const byName = new Map<string, UnitCriteria>();
  for (const file of files) {
    const { layer, name, text } = resolveCriteria(file, BUILT_IN_CRITERIA);
    byName.set(name, { layer, name, text, paths: [...(byName.get(name)?.paths ?? []), file.path] });
  }
  return [...byName.values()];
}

/** Lines of the diff itself as stretches of about a kilobyte: as dense in signs and blanks as real code. */
export function codeAsContext(diff: string, maxBytes: number): readonly Snippet[] {
  const lines = diff.split('\n').map((line) => line.slice(1));
  const snippets: Snippet[] = [];
  let left = maxBytes;
  for (let from = 0; left > 0; from += 25) {
    const text = Array.from({ length: 25 }, (_, index) => lines[(from + index) % lines.length] ?? '').join(
      '\n',
    );
    const path = `src/some/folder/file-${from}.ts`;
    const snippet = {
      path,
      startLine: from + 1,
      text,
      why: 'definition',
      about: `definition${from}`,
    } as const;
    left -= contextBytes([snippet]);
    if (left > 0) snippets.push(snippet);
  }
  return snippets;
}

function weigh({ name, diff, change }: RealDiff, contextBytes: number): RequestWeight {
  const context = contextBytes === 0 ? [] : codeAsContext(diff, contextBytes);
  const messages = openingMessages(
    {
      unit: '1',
      reviewer: GENERAL,
      text: renderUnit(change.files),
      criteria: builtInCriteria(change),
      context,
      otherFiles: [],
      intent: { title: name, description: '' },
    },
    LIMITS,
  );
  const answerSchema = replySchemaFor([]);
  const request = { messages, tools: [], answerSchema, maxOutputTokens: LIMITS.maxOutputTokens };
  const dialect = initialDialect('https://api.openai.com/v1', null);
  return {
    name,
    diffBytes: Buffer.byteLength(diff),
    contextBytes,
    requestBytes: bytesOf(toRequestBody('gpt-5.4', dialect, request)),
    stableBytes: bytesOf(messages[0]) + bytesOf(answerSchema),
  };
}

export function weighRequests(contextBytes: number): readonly RequestWeight[] {
  return realDiffs().map((real) => weigh(real, contextBytes));
}
