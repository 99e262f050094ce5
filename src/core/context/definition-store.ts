import { grownBytes, grownNumbers } from './growing.ts';
import { DEFINITION_KINDS } from './model.ts';
import type { DefinitionKind } from './model.ts';

/** Definitions of all files in columns, file by file. */
export type DefinitionStore = {
  readonly add: (name: number, line: number, kind: DefinitionKind) => void;
  /** The next file is open. */
  readonly nextFile: () => void;
  /** Numbers of the definitions of a name, in no order. */
  readonly ofName: (name: number) => readonly number[];
  /** First and last + 1 of the definitions in a file, in the order in which they were added. */
  readonly ofFile: (file: number) => readonly [number, number];
  readonly at: (definition: number) => {
    readonly name: number;
    readonly file: number;
    readonly line: number;
    readonly kind: DefinitionKind;
  };
};

export function definitionStore(): DefinitionStore {
  let names: Uint32Array = new Uint32Array(1 << 10);
  let lines: Uint32Array = new Uint32Array(1 << 10);
  let files: Uint32Array = new Uint32Array(1 << 10);
  let kinds: Uint8Array = new Uint8Array(1 << 10);
  /** The definition + 1 of the same name before this one; 0: none. */
  let earlier: Uint32Array = new Uint32Array(1 << 10);
  let newest: Uint32Array = new Uint32Array(1 << 10);
  let count = 0;
  const fileEnds: number[] = [];

  function reserve(): void {
    names = grownNumbers(names, count + 1);
    lines = grownNumbers(lines, count + 1);
    files = grownNumbers(files, count + 1);
    kinds = grownBytes(kinds, count + 1);
    earlier = grownNumbers(earlier, count + 1);
  }

  return {
    add: (name, line, kind) => {
      reserve();
      newest = grownNumbers(newest, name + 1);
      names[count] = name;
      lines[count] = line;
      files[count] = fileEnds.length;
      kinds[count] = DEFINITION_KINDS.indexOf(kind);
      earlier[count] = newest[name] ?? 0;
      count += 1;
      newest[name] = count;
    },
    nextFile: () => {
      fileEnds.push(count);
    },
    ofName: (name) => {
      const found: number[] = [];
      for (let next = newest[name] ?? 0; next > 0; next = earlier[next - 1] ?? 0) found.push(next - 1);
      return found;
    },
    ofFile: (file) => [file === 0 ? 0 : (fileEnds[file - 1] ?? 0), fileEnds[file] ?? 0],
    at: (definition) => ({
      name: names[definition] ?? 0,
      file: files[definition] ?? 0,
      line: lines[definition] ?? 0,
      kind: DEFINITION_KINDS[kinds[definition] ?? 0] ?? 'function',
    }),
  };
}
