import { CodedError } from '../errors.ts';
import type { ReadFile } from './policy-reading.ts';
import { POLICY_PATH } from './policy-schema.ts';

/** A policy from outside the project, still to be read. */
export type FurtherPolicy = {
  readonly layer: 'organisation' | 'user';
  readonly path: string;
  /** For people: which file, and at which commit. */
  readonly source: string;
  /** What is wrong when there is no such file; null: nothing is. */
  readonly absence: string | null;
  readonly readFile: ReadFile;
};

/** A commit of another repository. */
export type OrgPolicyReference = { readonly repository: string; readonly commit: string };

/** The input `org-policy` ("owner/repo@commit"); null when it is empty. @throws CodedError 'config' */
export function orgPolicyReference(input: string): OrgPolicyReference | null {
  if (input === '') return null;
  const [repository, commit, ...more] = input.split('@');
  if (repository === undefined || commit === undefined || more.length > 0)
    throw new CodedError('config', 'input org-policy: it must be owner/repo@ with the full id of a commit');
  return { repository, commit };
}

/** @param readFileOf the bytes of a file of any repository at a commit. */
export function organisationPolicy(
  { repository, commit }: OrgPolicyReference,
  readFileOf: (repository: string, path: string, commit: string) => ReturnType<ReadFile>,
): FurtherPolicy {
  return {
    layer: 'organisation',
    path: POLICY_PATH,
    source: `${POLICY_PATH} of ${repository} at ${commit.slice(0, 12)}`,
    absence:
      'there is no such file or commit, or the token may not read that repository, which looks the same from outside: correct org-policy, or give github-token a token that can read it',
    readFile: (path) => readFileOf(repository, path, commit),
  };
}

/** The file of `--org-policy`: what it names is read beside it. */
export function organisationPolicyFile(
  given: string,
  { name, readFile }: { readonly name: string; readonly readFile: ReadFile },
): FurtherPolicy {
  const source = `the file ${given} of --org-policy`;
  return { layer: 'organisation', path: name, source, absence: 'there is no such file', readFile };
}

/** The policy of the person, where the configuration folder has one. */
export function userPolicy({
  file,
  name,
  readFile,
}: {
  readonly file: string;
  readonly name: string;
  readonly readFile: ReadFile;
}): FurtherPolicy {
  return { layer: 'user', path: name, source: file, absence: null, readFile };
}
