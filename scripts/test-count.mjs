import { readFileSync } from 'node:fs';

/** Prints "N passed, N failed" from the JSON report of jest; fails unless tests ran and all of them passed. */
const text = readFileSync(process.argv[2], 'utf8');
// jest leaves the file empty when it could not start: no test ran.
const report = text === '' ? null : JSON.parse(text);
const passed = report?.numPassedTests ?? 0;
// A suite that could not be loaded holds tests nobody counted: it counts as one that failed.
const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(report?.success === true && passed > 0 && failed === 0 ? 0 : 1);
