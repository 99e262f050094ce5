import { isBuiltin } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';

/**
 * The layers of src as a lint rule. An import is resolved to a file before it is judged, so neither the
 * spelling of its path nor its form (value, type, re-export, dynamic import, type query) makes a difference:
 * the linter's own rule for forbidden imports matches spellings and overlooks `import('x').T`.
 * Out of reach: what is loaded by other means than an import (`process.getBuiltinModule`, eval).
 * An unknown name below src has no permissions and is reported, so a new layer has to be written down here.
 *
 * may: layers it may import, besides itself; types: layers of which it may import types;
 * modules: packages and Node modules, where "node:" stands for every Node module that is not in OWNED.
 */
const LAYERS = {
  core: { modules: ['node:crypto', 'parse-diff', 'minimatch', 'ignore'] },
  ports: { types: ['core'] },
  errors: { types: ['core'] },
  // Values of core too: the closed lists (`z.enum(CATEGORIES)`) are declared there, once. node:util: parseArgs.
  config: { may: ['core', 'errors'], modules: ['node:util', 'zod', 'yaml'] },
  reviewer: { may: ['core', 'ports', 'errors'], modules: ['zod'] },
  rules: { may: ['core', 'ports', 'errors'], modules: ['zod'] },
  evidence: { types: ['core', 'reviewer', 'ports', 'config'] },
  // Reads its own records back, so it needs the schema of the policy as a value.
  audit: { may: ['core', 'config', 'errors'], types: ['evidence', 'reviewer', 'ports'], modules: ['zod'] },
  unread: { may: ['evidence', 'core'], types: ['config'] },
  artifacts: { may: ['audit', 'core'], types: ['review', 'config', 'ports'] },
  judge: { may: ['evidence', 'core', 'reviewer', 'rules', 'ports', 'errors'], types: ['config'] },
  pipeline: { may: ['core', 'reviewer', 'rules', 'ports', 'errors'], types: ['config', 'evidence'] },
  premises: { may: ['pipeline', 'judge', 'core'], types: ['config', 'evidence'] },
  explain: { may: ['premises', 'judge', 'core', 'config'] },
  review: {
    may: [
      'premises',
      'pipeline',
      'judge',
      'unread',
      'evidence',
      'core',
      'reviewer',
      'rules',
      'ports',
      'errors',
    ],
    types: ['config'],
  },
  'gate-only': {
    may: ['pipeline', 'judge', 'unread', 'core', 'ports'],
    types: ['config', 'evidence', 'review'],
  },
  'publish-review': { may: ['pipeline', 'core', 'errors'], types: ['config', 'review', 'ports'] },
  'step-report': { may: ['core'], types: ['config', 'artifacts', 'review', 'ports'] },
  action: {
    may: ['action-modes', 'step-report', 'judge', 'unread', 'core', 'errors'],
    types: ['review', 'gate-only', 'publish-review', 'artifacts', 'config', 'ports'],
  },
  'action-modes': {
    may: ['review', 'gate-only', 'publish-review', 'artifacts', 'core', 'errors'],
    types: ['action', 'step-report', 'config', 'ports'],
  },
  main: {
    may: ['review', 'explain', 'judge', 'artifacts', 'audit', 'evidence', 'core', 'ports', 'errors'],
    types: ['config'],
  },
  // Every adapter; what one of them has to itself is in SDKS.
  adapters: { may: ['core', 'ports', 'errors', 'adapters/process'], modules: ['node:', 'node:fs', 'zod'] },
  // The parts of the composition that are loaded when a review begins; for cli and index alone.
  composition: { may: ['*'], modules: ['node:'] },
  cli: { may: ['*'], modules: ['node:', 'node:module', 'node:process'] },
  index: { may: ['*'], modules: ['node:', 'node:module', 'node:process'] },
};

/** By folder (or file) of src/adapters: each wraps one system and alone knows its library. */
const SDKS = {
  syntax: ['web-tree-sitter'],
  actions: ['@actions/core'],
  github: ['@actions/github', '@octokit/plugin-retry', '@octokit/plugin-throttling'],
  model: ['openai'],
  process: ['node:child_process', '@actions/exec'],
  secrets: ['@secretlint/core', '@secretlint/secretlint-rule-preset-recommend'],
};

/** Not in "node:": effects that belong to one place, and the ways to get at them unseen. */
const OWNED = ['node:child_process', 'node:fs', 'node:module', 'node:process'];

const ROOTS = ['cli', 'index'];
const REPOSITORY = resolve(import.meta.dirname, '..');

/**
 * "src/core/diff/model.ts" -> "core", "src/adapters/git/blob.ts" -> "adapters/git"; null outside src. The folder src
 * may lie deeper in the repository: the test of the layers has many of them side by side.
 */
function layerOf(file) {
  const parts = relative(REPOSITORY, file).split(sep);
  if (!parts.includes('src')) return null;
  const [first, second] = parts.slice(parts.indexOf('src') + 1).map((part) => part.replace(/\.ts$/, ''));
  return first === 'adapters' ? `adapters/${second}` : first;
}

function permissionsOf(layer) {
  const adapter = layer.startsWith('adapters/') ? layer.slice('adapters/'.length) : null;
  const entry = LAYERS[adapter === null ? layer : 'adapters'];
  if (entry === undefined) return null;
  const { may = [], types = [], modules = [] } = entry;
  return { may, types, modules: [...modules, ...(SDKS[adapter] ?? [])] };
}

const isOf = (specifier, name) => specifier === name || specifier.startsWith(`${name}/`);

function mayImportModule(permissions, specifier) {
  const name = isBuiltin(specifier) && !specifier.startsWith('node:') ? `node:${specifier}` : specifier;
  if (permissions.modules.some((allowed) => isOf(name, allowed))) return true;
  return (
    permissions.modules.includes('node:') &&
    name.startsWith('node:') &&
    !OWNED.some((owned) => isOf(name, owned))
  );
}

/** What is wrong with an import, or null. */
function breach(from, permissions, file, specifier, typeOnly) {
  if (!specifier.startsWith('.') && !specifier.startsWith('/') && !specifier.startsWith('file:')) {
    return mayImportModule(permissions, specifier) ? null : `${from} may not import ${specifier}`;
  }
  const to = layerOf(resolve(dirname(file), specifier));
  if (to === null || !specifier.startsWith('.'))
    return `${from} may not import ${specifier}: not a path inside src`;
  if (to === from) return null;
  if (ROOTS.includes(to)) return `nothing may import the composition root ${to}`;
  if (permissions.may.includes('*') || permissions.may.includes(to)) return null;
  if (permissions.types.includes(to))
    return typeOnly ? null : `${from} may import only types of ${to}: use import type`;
  return `${from} may not import ${to}`;
}

const imports = {
  create(context) {
    const from = layerOf(context.filename);
    if (from === null) return {};
    const permissions = permissionsOf(from);
    const check = (node, source, typeOnly) => {
      if (source === null) return; // `export { x }` without from
      const message =
        typeof source.value === 'string'
          ? breach(from, permissions, context.filename, source.value, typeOnly)
          : 'an import whose path is computed cannot be checked';
      if (message !== null) context.report({ node, message });
    };
    return {
      Program() {
        if (permissions === null)
          context.report({
            loc: { line: 1, column: 0 },
            message: `${from} belongs to no layer: see scripts/layers.mjs`,
          });
      },
      ...(permissions !== null && {
        ImportDeclaration: (node) => check(node, node.source, node.importKind === 'type'),
        ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
        ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
        ImportExpression: (node) => check(node, node.source, false),
        TSExternalModuleReference: (node) => check(node, node.expression, false),
        TSImportType: (node) => check(node, node.source, true),
      }),
    };
  },
};

export default { meta: { name: 'layers' }, rules: { imports } };
