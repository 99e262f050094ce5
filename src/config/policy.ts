import { parseDocument } from 'yaml';
import { CodedError } from '../errors.ts';
import { issueLines } from './issues.ts';
import { policySchema } from './policy-schema.ts';
import type { Policy } from './policy-schema.ts';

/** A policy is a page, not a data set; the limit keeps a hostile file from costing memory. */
export const MAX_POLICY_BYTES = 256 * 1024;

/**
 * Parses a policy file. An empty document is the default policy.
 * @throws CodedError 'config' that names the place in the document and what is allowed.
 */
export function parsePolicy(text: string, source: string): Policy {
  if (new TextEncoder().encode(text).length > MAX_POLICY_BYTES) {
    throw new CodedError('config', `${source} is larger than ${MAX_POLICY_BYTES} bytes; shorten it`);
  }
  const document = parseDocument(text, { prettyErrors: true, strict: true, uniqueKeys: true });
  const problem = document.errors[0] ?? document.warnings[0];
  if (problem !== undefined) {
    throw new CodedError('config', `${source} is not valid YAML: ${firstLine(problem.message)}`);
  }
  const parsed = policySchema.safeParse(plainValue(document, source) ?? {});
  if (parsed.success) return parsed.data;
  throw new CodedError('config', `${source} is not a valid policy: ${issueLines(parsed.error).join('; ')}`);
}

/** Alias bombs are refused by the library when the document is turned into plain values. */
function plainValue(document: ReturnType<typeof parseDocument>, source: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 20 });
  } catch (error) {
    throw new CodedError('config', `${source} uses too many YAML aliases; write the values out`, {
      cause: error,
    });
  }
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? message;
}
