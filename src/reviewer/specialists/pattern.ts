import type { Specialist } from '../specialist.ts';

/** Judges by local examples: they come as context of the unit, of the reason `example` or `similar`. */
export const PATTERN: Specialist = {
  name: 'pattern',
  focus: `Look only for where the change departs from how this repository does a thing, or from what its task requires. Compare with:
- the repository's ways of authentication and authorisation
- queries
- errors and logging
- validation
- secrets
- transactions and locks
- rate limits
- file paths
- the requirements of the task, as the author and the criteria state them
The code given for comparison holds local examples. A departure needs one of them as evidence, quoted with its path and line, and what goes wrong because of it; other style alone is none. A requirement that the change misses is a finding of category spec, and quotes the changed line that should meet it.`,
  categories: [],
};
