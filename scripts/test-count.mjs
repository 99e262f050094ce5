import { readFileSync } from 'node:fs';

/** Prints "N passed, N failed" from the JSON report of jest; fails unless tests ran and all of them passed. */
const report = JSON.parse(readFileSync(process.argv[2], 'utf8'));
// A suite that could not be loaded holds tests nobody counted: it counts as one that failed.
const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
console.log(`${report.numPassedTests} passed, ${failed} failed`);
process.exit(report.success && report.numPassedTests > 0 && failed === 0 ? 0 : 1);
