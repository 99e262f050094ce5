/**
 * Writes the part of GitHub's REST description that the fake GitHub of the tests is held to:
 *
 *     npm pack @octokit/openapi@23.0.2 && tar xzf octokit-openapi-23.0.2.tgz
 *     node scripts/github-openapi-subset.mjs package/generated/api.github.com.json
 *
 * Kept: the operations below, what they refer to, JSON answers. Left out: prose, examples, headers, other media types.
 * The whole description is 385 MB unpacked, so it is no dependency.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const TARGET = resolve(import.meta.dirname, '../__tests__/fixtures/github-openapi/openapi.json');
const REPOSITORY = '/repos/{owner}/{repo}';
const OPERATIONS = [
  ['get', '/pulls/{pull_number}'],
  ['get', '/pulls/{pull_number}/files'],
  ['get', '/pulls/{pull_number}/reviews'],
  ['post', '/pulls/{pull_number}/reviews'],
  ['get', '/pulls/{pull_number}/reviews/{review_id}'],
  ['put', '/pulls/{pull_number}/reviews/{review_id}'],
  ['delete', '/pulls/{pull_number}/reviews/{review_id}'],
  ['get', '/pulls/{pull_number}/reviews/{review_id}/comments'],
  ['put', '/pulls/{pull_number}/reviews/{review_id}/dismissals'],
  ['get', '/compare/{basehead}'],
  ['get', '/contents/{path}'],
  ['get', '/collaborators/{username}/permission'],
  ['get', '/git/ref/{ref}'],
];
const PROSE = new Set([
  'description',
  'summary',
  'example',
  'examples',
  'externalDocs',
  'tags',
  'title',
  'headers',
]);
const JSON_MEDIA = ['application/json', 'application/scim+json'];

/** `named`: the keys of this object are names that the description gives (properties, schemas), not its own words. */
function lean(value, named = false) {
  if (Array.isArray(value)) return value.map((item) => lean(item));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key]) => named || !(PROSE.has(key) || key.startsWith('x-') || key === 'discriminator'),
  );
  const { content } = value;
  if (!named && value.nullable === true && value.type === undefined) return orNull(value);
  return Object.fromEntries(
    kept.map(([key, item]) => {
      if (!named && key === 'content' && typeof content === 'object') return [key, jsonOnly(content)];
      return [key, lean(item, !named && ['properties', 'responses', 'patternProperties'].includes(key))];
    }),
  );
}

/** "nullable" without a type says nothing to a validator, so the null is written out. */
function orNull(nullable) {
  const schema = Object.fromEntries(Object.entries(nullable).filter(([key]) => key !== 'nullable'));
  return { anyOf: [lean(schema), { type: 'string', nullable: true, enum: [null] }] };
}

function jsonOnly(content) {
  const type = JSON_MEDIA.find((name) => content[name] !== undefined);
  return type === undefined ? {} : { 'application/json': lean(content[type]) };
}

/** Every "#/components/<kind>/<name>" below a value. */
function references(value, found = new Set()) {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, item] of Object.entries(value)) {
    if (key === '$ref' && typeof item === 'string') found.add(item);
    else references(item, found);
  }
  return found;
}

function subsetOf(description) {
  const paths = {};
  for (const [method, path] of OPERATIONS) {
    const operation = description.paths[REPOSITORY + path]?.[method];
    if (operation === undefined) throw new Error(`the description has no ${method} ${path}`);
    (paths[REPOSITORY + path] ??= {})[method] = lean(operation);
  }
  const components = {};
  const queue = [...references(paths)];
  const seen = new Set(queue);
  for (const reference of queue) {
    const [, , kind, name] = reference.split('/');
    const component = lean(description.components[kind][name]);
    (components[kind] ??= {})[name] = component;
    for (const next of references(component)) if (!seen.has(next) && seen.add(next)) queue.push(next);
  }
  const { title, version, license } = description.info;
  return { openapi: description.openapi, info: { title, version, license }, paths, components };
}

const [source] = process.argv.slice(2);
if (source === undefined)
  throw new Error('usage: node scripts/github-openapi-subset.mjs api.github.com.json');
const text = JSON.stringify(subsetOf(JSON.parse(readFileSync(source, 'utf8'))), null, 1);
writeFileSync(TARGET, `${text}\n`);
console.log(`${TARGET}: ${text.length} bytes`);
