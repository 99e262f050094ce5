/** Extensions by which a word without a slash is a file name (`orders.ts`), and not a member (`orders.length`). */
export const SOURCE_EXTENSIONS: ReadonlySet<string> = new Set(
  (
    'astro bash bat bazel c cc cfg cjs clj cmake conf cpp cs css csv cts cxx dart dockerfile elm env erb erl ex exs fish ' +
    'fs fsx go gql gradle graphql groovy h haml hbs hcl hh hpp hrl hs htm html ini ipynb java jl js json jsonc jsonl jsx ' +
    'kt kts less lock lua m make md mdx mjs ml mm mts nim nix php pl plist pm prisma properties proto ps1 pug py pyi pyx ' +
    'r rake rb rs rst sass sbt scala scss sh snap sol sql svelte svg swift tcl tex tf tfvars toml ts tsx txt vb vue xml ' +
    'xsd yaml yml zig zsh'
  ).split(' '),
);
