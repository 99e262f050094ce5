import { credentialFinder } from '../../core/redaction/credential-finder.ts';
import { mergeHits } from '../../core/redaction/hit.ts';
import type { SecretHit, SecretScanner } from '../../ports.ts';
import { findBasicAuth } from './basic-auth-finder.ts';
import { batchTexts, splitHits, type Batch } from './batch.ts';
import { findNamedValues } from './named-value-finder.ts';
import { findPrivateKeys } from './private-key-finder.ts';
import { findWithSecretlint } from './secretlint.ts';
import { findTokens } from './token-finder.ts';
import { findUrlPasswords } from './url-password-finder.ts';

/** Secretlint costs more for a call than for a page of text, so texts are joined; it must not see more than there is. */
async function scanBatch(batch: Batch): Promise<readonly (readonly SecretHit[])[]> {
  const split = splitHits(batch, await findWithSecretlint(batch.text));
  if (split !== null) return split;
  const alone: SecretHit[][] = [];
  for (const { text } of batch.members) alone.push(await findWithSecretlint(text));
  return alone;
}

async function scanWithSecretlint(texts: readonly string[]): Promise<readonly (readonly SecretHit[])[]> {
  const found: (readonly SecretHit[])[] = [];
  for (const batch of batchTexts(texts)) {
    for (const hits of await scanBatch(batch)) found.push(hits);
  }
  return found;
}

/**
 * Finds secrets by their shape, by the name they are given, by where they stand in a URL, a header or a key file, and
 * the run's own credentials in any of the forms that `credentialFinder` knows. Where several rules overlap the hit has
 * the name of the one that says most: the finders are in that order.
 */
export function openSecretScanner(options: { readonly credentials: readonly string[] }): SecretScanner {
  const findCredentials = credentialFinder(options.credentials);
  return {
    scan: async (texts) => {
      const foreign = await scanWithSecretlint(texts);
      return texts.map((text, index) =>
        mergeHits([
          ...findCredentials(text),
          ...findPrivateKeys(text),
          ...findTokens(text),
          ...findUrlPasswords(text),
          ...findBasicAuth(text),
          ...(foreign[index] ?? []),
          ...findNamedValues(text),
        ]),
      );
    },
  };
}
