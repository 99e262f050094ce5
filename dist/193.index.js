export * from './193.cli.js';
