#!/usr/bin/env node
import { dirname, resolve } from 'node:path';
import { openArtifactStore, readTextFile } from './adapters/filesystem.ts';
import { helpText, parseCommandLine } from './config/command-line.ts';
import { PRODUCT } from './config/product.ts';
import { neutralise } from './core/render/log.ts';
import { ansiMarks, plainMarks } from './core/render/terminal-text.ts';
import { systemCode } from './errors.ts';
import { main } from './main.ts';

/** The command line's composition root: arguments and environment in, adapters together, conclusion out. */
const environment = process.env;
const cancel = new AbortController();
const ownPackage = resolve(import.meta.dirname, '..');

/** A first signal ends the run in order (children too); a second one ends it at once. */
function listenForCancel(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (cancel.signal.aborted) process.exit(130);
      cancel.abort();
    });
  }
}

const reporter = {
  progress: (message: string) => {
    process.stderr.write(`${neutralise(`verdict-gate: ${message}`)}\n`);
  },
};

/**
 * Where the person stands: `npm run` in this package changes to the package's folder and says where it was called.
 * Under another package's npm the folder is that script's own choice and counts as it is.
 */
function standingFolder(): string {
  const manifest = environment['npm_package_json'] ?? '';
  const calledFrom = environment['INIT_CWD'] ?? '';
  return calledFrom !== '' && dirname(manifest) === ownPackage ? calledFrom : process.cwd();
}

/** Waits until all is written: a pipe takes large output in parts, and process.exit would cut it off. */
function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((done) => {
    if (text === '') done();
    else stream.write(text, () => done());
  });
}

const isPlain =
  !process.stdout.isTTY || (environment['NO_COLOR'] ?? '') !== '' || environment['TERM'] === 'dumb';

/** A surprise outside every promise: not the exit code that means requested changes. */
process.on('uncaughtException', (error) => {
  process.stderr.write(neutralise(`verdict-gate: unexpected error\n${error.stack ?? error.message}\n`));
  process.exit(2);
});

process.stdout.on('error', ignoreClosedPipe);
process.stderr.on('error', ignoreClosedPipe);

/** A reader that went away (`| head`) is no reason to fail: files and exit code stand. */
function ignoreClosedPipe(error: unknown): void {
  if (systemCode(error) !== 'EPIPE') throw error;
}

listenForCancel();
const standing = standingFolder();
const conclusion = await main(() => parseCommandLine(process.argv.slice(2)), {
  openArtifacts: (folder, names) =>
    openArtifactStore(folder === null ? null : resolve(standing, folder), names),
  openReview: async (invocation) => {
    const { openLocalReview } = await import(
      /* webpackChunkName: "review" */ './composition/local-review.ts'
    );
    const { repo, inputs, orgPolicy } = invocation;
    const range = {
      base: invocation.base,
      head: invocation.head,
      orgPolicy: orgPolicy === null ? null : resolve(standing, orgPolicy),
      isPlan: invocation.command === 'policy' || invocation.plan,
    };
    return openLocalReview(resolve(standing, repo), range, inputs, {
      environment,
      ownPackage,
      signal: cancel.signal,
      reporter,
    });
  },
  readText: (path) => readTextFile(resolve(standing, path)),
  help: helpText(),
  product: PRODUCT,
  marks: isPlain ? plainMarks : ansiMarks,
});
await write(process.stderr, conclusion.stderr);
await write(process.stdout, conclusion.stdout);
process.exit(conclusion.exitCode);
