/** Names that the types of web-tree-sitter take from elsewhere, with as much of them as is used here. */

/** What may be handed to the wasm module of the parser when it starts. */
interface EmscriptenModule {
  /** The bytes of the module, so that it does not look for its file. */
  readonly wasmBinary: Uint8Array;
}

declare namespace WebAssembly {
  /** A compiled module; the parser is given bytes and never one of these. */
  type Module = object;
}
