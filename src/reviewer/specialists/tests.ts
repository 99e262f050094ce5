import type { Specialist } from '../specialist.ts';

/** Looks at the tests of a change, and at what it leaves without one. */
export const TESTS: Specialist = {
  name: 'tests',
  focus: `Look only at tests: those the change has, and those it needs. Check:
- changed behaviour that no test would notice breaking; name the mutation that would pass
- tests that assert nothing, assert what they set up, or mock what they are to test
- removed, skipped or weakened tests and assertions
- missing cases: errors, boundaries, empty input, concurrency
- tests that depend on time, order, network, randomness or another test
- fixtures and expectations that contradict the changed code
A test may exist elsewhere: report one as missing only for behaviour that the shown tests do not reach.`,
  categories: [],
};
