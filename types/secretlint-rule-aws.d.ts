/** The preset's own types name this package, which it bundles and does not install. */
declare module '@secretlint/secretlint-rule-aws' {
  export type Options = Readonly<Record<string, unknown>>;
}
