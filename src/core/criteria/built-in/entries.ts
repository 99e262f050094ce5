import type { CriteriaEntry } from '../model.ts';
import { builtIn } from './entry.ts';
import { FILE_KINDS } from './file-kinds.ts';
import { LANGUAGES } from './languages.ts';

/** For every file that nothing else is for; closes every list. */
export const GENERAL_CRITERIA: CriteriaEntry = builtIn({
  name: 'general',
  lines: [
    'Wrong result or crash for empty, missing, repeated, very large or badly formed input.',
    'A condition, comparison or boundary that is the wrong way round or off by one.',
    'A failure that is swallowed, reported as success, or leaves work half done.',
    'A value that is trusted although whoever sends a request, file or message can choose it.',
    'A file, connection, lock or timer that is not given back on every way out.',
    'A changed name, signature, default or format whose users were not changed with it.',
    'Configuration: a switch that turns a protection off, a value that holds in one environment only, a secret in clear.',
    'Documentation: an instruction that would fail or do harm when followed as it is written.',
  ],
});

/**
 * The criteria that come with the product, in the order in which they are tried: what a file is for goes before the
 * language it is written in. They name defects; style is for formatters.
 */
export const BUILT_IN_CRITERIA: readonly CriteriaEntry[] = [...FILE_KINDS, ...LANGUAGES, GENERAL_CRITERIA];
