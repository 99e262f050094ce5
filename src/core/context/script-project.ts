/** How a JavaScript workspace names its modules, as far as its manifests and compiler settings tell. */

/** A package of the workspace: its name, its folder ("" at the root), and the files its manifest names by subpath. */
export type WorkspacePackage = {
  readonly name: string;
  readonly folder: string;
  /**
   * Subpath ("" for the package itself, "#a" for a name that is private to it) to paths from the folder, as written:
   * often of built files. One "*" may stand in both.
   */
  readonly entries: ReadonlyMap<string, readonly string[]>;
};

/** The settings of a tsconfig.json or jsconfig.json that give names to files. Paths are of the tree. */
export type CompilerConfig = {
  /** The folder of the file: what lies in it may use its names. */
  readonly folder: string;
  /** Modules without a dot may be files from here; null when it is not set. */
  readonly base: string | null;
  /** Names (one "*" may stand in them) to paths; those of a longer name before "*" first. */
  readonly paths: readonly (readonly [string, readonly string[]])[];
  /** Where built files go and what they are built from; null when it does not say both. */
  readonly output: { readonly built: string; readonly source: string } | null;
};

export type ScriptProject = {
  readonly packages: readonly WorkspacePackage[];
  readonly configs: readonly CompilerConfig[];
};

export const NO_PROJECT: ScriptProject = { packages: [], configs: [] };
