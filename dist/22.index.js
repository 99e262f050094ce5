export * from './22.cli.js';
