/** Name and version as they stand in every record; a test holds them to package.json. */
export const PRODUCT = { name: 'verdict-gate', version: '0.1.0' } as const;
