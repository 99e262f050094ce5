/** Lists of numbers that grow: arrays of numbers would take two to four times the memory. */

export function grownBytes(array: Uint8Array, length: number): Uint8Array {
  if (length <= array.length) return array;
  const grown = new Uint8Array(Math.max(length, array.length * 2));
  grown.set(array);
  return grown;
}

export function grownNumbers(array: Uint32Array, length: number): Uint32Array {
  if (length <= array.length) return array;
  const grown = new Uint32Array(Math.max(length, array.length * 2));
  grown.set(array);
  return grown;
}
