export * from './750.cli.js';
