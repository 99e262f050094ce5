import { createHash } from 'node:crypto';

export const OBJECT_FORMATS = ['sha1', 'sha256'] as const;
export type ObjectFormat = (typeof OBJECT_FORMATS)[number];

/** The id that git gives to an object with this content. */
export function objectId(
  format: ObjectFormat,
  type: 'blob' | 'commit' | 'tree',
  content: Uint8Array,
): string {
  return createHash(format).update(`${type} ${content.length}\0`).update(content).digest('hex');
}

/** Every git knows this tree, also where it is not stored. */
export function emptyTreeId(format: ObjectFormat): string {
  return objectId(format, 'tree', new Uint8Array());
}

export function isEmptyTree(id: string): boolean {
  return id === emptyTreeId(formatOf(id));
}

export function isObjectId(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

export function formatOf(id: string): ObjectFormat {
  return id.length === 64 ? 'sha256' : 'sha1';
}
