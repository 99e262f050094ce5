import { createHash } from 'node:crypto';

/** Whether the bytes are those of the git blob with this id, by the hash that the id's length tells (SHA-1, SHA-256). */
export function isBlob(id: string, bytes: Uint8Array): boolean {
  const format = id.length === 64 ? 'sha256' : 'sha1';
  return createHash(format).update(`blob ${bytes.length}\0`).update(bytes).digest('hex') === id;
}
