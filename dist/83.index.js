export * from './83.cli.js';
