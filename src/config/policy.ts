import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { CodedError } from '../errors.ts';
import { issueLines } from './issues.ts';
import { organisationPolicySchema, policySchema, writtenPolicySchema } from './policy-schema.ts';
import type { Enforced, Policy, WrittenPolicy } from './policy-schema.ts';

/** A policy is a page, not a data set; the limit keeps a hostile file from costing memory. */
export const MAX_POLICY_BYTES = 256 * 1024;

/** What one policy file says, before defaults. */
export type PolicyDocument = { readonly written: WrittenPolicy; readonly enforced: Enforced };

/**
 * Parses a policy file. An empty document is the default policy.
 * @throws CodedError 'config' that names the place in the document and what is allowed.
 */
export function parsePolicy(text: string, source: string): Policy {
  return checked(policySchema, documentOf(text, source), source);
}

/**
 * The same with the keys alone that are written. An organisation's may have `enforced`.
 * @throws CodedError 'config'
 */
export function parsePolicyDocument(
  text: string,
  source: string,
  layer: 'project' | 'organisation' | 'user',
): PolicyDocument {
  const document = documentOf(text, source);
  if (layer === 'organisation') {
    const { enforced = {}, ...written } = checked(organisationPolicySchema, document, source);
    return { written, enforced };
  }
  if (typeof document === 'object' && document !== null && Object.hasOwn(document, 'enforced')) {
    throw new CodedError(
      'config',
      `${source} is not a valid policy: enforced: only the policy of an organisation enforces (the input org-policy, on the command line --org-policy); take the key out`,
    );
  }
  return { written: checked(writtenPolicySchema, document, source), enforced: {} };
}

function checked<T>(schema: z.ZodType<T>, document: unknown, source: string): T {
  const parsed = schema.safeParse(document);
  if (parsed.success) return parsed.data;
  throw new CodedError('config', `${source} is not a valid policy: ${issueLines(parsed.error).join('; ')}`);
}

function documentOf(text: string, source: string): unknown {
  if (new TextEncoder().encode(text).length > MAX_POLICY_BYTES) {
    throw new CodedError('config', `${source} is larger than ${MAX_POLICY_BYTES} bytes; shorten it`);
  }
  const document = parseDocument(text, { prettyErrors: true, strict: true, uniqueKeys: true });
  const problem = document.errors[0] ?? document.warnings[0];
  if (problem !== undefined) {
    throw new CodedError('config', `${source} is not valid YAML: ${firstLine(problem.message)}`);
  }
  return plainValue(document, source) ?? {};
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
