/** Types are checked by `npm run typecheck`; here they are only stripped, so errors keep their line in src. */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  // Fixture trees carry package.json files and test names of their own.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/__tests__/fixtures/'],
  modulePathIgnorePatterns: ['<rootDir>/__tests__/fixtures/', '<rootDir>/lib/', '<rootDir>/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/scripts/strip-types.mjs' },
  collectCoverageFrom: ['src/**/*.ts'],
  coverageProvider: 'babel',
  testTimeout: 30_000,
  maxWorkers: 2,
};
