import { sha256 } from '../core/digest.ts';
import { canonicalJson } from '../core/render/canonical-json.ts';
import { CodedError } from '../errors.ts';
import type { FurtherPolicy } from './further-policy.ts';
import { issueLines } from './issues.ts';
import { effectivePolicy, POLICY_LAYERS } from './policy-layers.ts';
import type { PolicyLayerName } from './policy-layers.ts';
import { UNREAD_POLICY } from './policy-reading.ts';
import type { PolicyLayer, PolicyReading, ReadFile } from './policy-reading.ts';
import { effectivePolicySchema, POLICY_PATH } from './policy-schema.ts';
import { parsePolicyDocument } from './policy.ts';

const MISNAMED_PATH = POLICY_PATH.replace(/\.yml$/, '.yaml');

/**
 * Reads the policy at the tip of the base, never at the head: a change cannot relax what it is judged by. Layers from
 * outside the project are read with it; one that cannot be read is a problem, for a weaker policy in its place would
 * count without a word.
 * @param readAt the bytes of a regular file of a commit, null for nothing, 'not_a_file' for anything else.
 * @param further at most one policy of each other layer.
 * @param inputExclude the globs of the input `exclude`.
 * @throws CodedError what `readAt` throws, and 'cancelled'.
 */
export async function readPolicy(
  base: string,
  readAt: (commit: string, path: string) => ReturnType<ReadFile>,
  further: readonly FurtherPolicy[] = [],
  inputExclude: readonly string[] = [],
): Promise<PolicyReading> {
  const files = [await readProject(base, readAt)];
  for (const each of further) files.push(await readFurther(each));
  const order = (layer: PolicyLayerName) => POLICY_LAYERS.indexOf(layer);
  return readingOf(
    files.toSorted((one, other) => order(one.layer) - order(other.layer)),
    inputExclude,
  );
}

/** A file as it was found: its layer, nothing, or a problem. */
type File = {
  readonly layer: PolicyLayerName;
  readonly source: string;
  readonly digest: string;
  readonly read: PolicyLayer | null;
  readonly problem: string | null;
};

function readingOf(files: readonly File[], inputExclude: readonly string[]): PolicyReading {
  const layers = files.flatMap(({ read }) => read ?? []);
  const { policy, ...effects } = effectivePolicy(layers, inputExclude);
  // Lists that grow from layer to layer have the bounds of one: the record holds them all.
  const bounded = effectivePolicySchema.safeParse(policy);
  const problems = [
    ...files.flatMap(({ problem }) => problem ?? []),
    ...(bounded.success
      ? []
      : [`the layers of the policy together: ${issueLines(bounded.error).join('; ')}`]),
  ];
  const known = { ...UNREAD_POLICY, source: sourceOf(files, layers), digest: digestOf(files) };
  if (problems.length > 0) return { ...known, inputExclude, problem: problems.join('\n') };
  return { ...known, ...effects, policy, layers };
}

async function readProject(
  base: string,
  readAt: (commit: string, path: string) => ReturnType<ReadFile>,
): Promise<File> {
  const readFile: ReadFile = (path) => readAt(base, path);
  const source = `${POLICY_PATH} at ${base.slice(0, 12)}`;
  const bytes = await readFile(POLICY_PATH);
  if (bytes !== null) return fileOf({ layer: 'project', source, readFile }, bytes);
  const isMisnamed = (await readFile(MISNAMED_PATH)) !== null;
  return {
    layer: 'project',
    source: `built in (no ${POLICY_PATH} at the base)`,
    digest: sha256(''),
    read: null,
    // Somebody wrote a policy, and would not see that it counts for nothing.
    problem: isMisnamed ? `the policy is read from ${POLICY_PATH}; rename ${MISNAMED_PATH}` : null,
  };
}

async function readFurther(policy: FurtherPolicy): Promise<File> {
  const { layer, source, absence } = policy;
  const failed = (why: string): File => {
    return { layer, source: `${source} (not read)`, digest: '', read: null, problem: `${source}: ${why}` };
  };
  try {
    const bytes = await policy.readFile(policy.path);
    if (bytes !== null && bytes.length === 0 && absence !== null) return failed('the file is empty');
    if (bytes !== null) return fileOf(policy, bytes);
    if (absence !== null) return failed(absence);
    return { layer, source: '', digest: '', read: null, problem: null };
  } catch (error) {
    if (!(error instanceof CodedError) || error.code === 'cancelled') throw error;
    return failed(error.message);
  }
}

function fileOf(
  { layer, source, readFile }: Pick<PolicyLayer, 'layer' | 'source' | 'readFile'>,
  bytes: Uint8Array | 'not_a_file',
): File {
  const notValid = { layer, source: `${source} (not valid)`, read: null };
  if (bytes === 'not_a_file') {
    // There is a policy, and what it says is not known.
    const problem = `${source} is not a regular file; write the policy into the file itself`;
    return { ...notValid, digest: '', problem };
  }
  const digest = sha256(bytes);
  try {
    const document = parsePolicyDocument(utf8Text(bytes, source), source, layer);
    return { layer, source, digest, read: { layer, source, digest, readFile, ...document }, problem: null };
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'config') throw error;
    return { ...notValid, digest, problem: error.message };
  }
}

function sourceOf(files: readonly File[], layers: readonly PolicyLayer[]): string {
  const sources = files.map(({ source }) => source).filter((source) => source !== '');
  const enforced = layers.flatMap((each) => Object.keys(each.enforced));
  return [
    sources.join(', over '),
    ...(enforced.length === 0 ? [] : [`the organisation enforces ${enforced.join(', ')}`]),
  ].join('; ');
}

/** Of a project without further layers the digest of its file, which anyone can compute. */
function digestOf(files: readonly File[]): string {
  const [project, ...further] = files.filter(({ source }) => source !== '');
  if (project !== undefined && further.length === 0) return project.digest;
  return sha256(canonicalJson(files.map(({ layer, digest }) => [layer, digest])));
}

function utf8Text(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new CodedError('config', `${source} is not UTF-8 text`, { cause: error });
  }
}
