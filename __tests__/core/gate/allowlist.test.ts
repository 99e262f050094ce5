import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { admitCommand } from '../../../src/core/gate/allowlist.ts';
import { tokenizeCommand } from '../../../src/core/gate/tokenize.ts';
import { COMMAND_GROUPS, USUAL_COMMANDS } from '../../../src/core/gate/usual-commands.ts';
import { gateCaseExpectation, gateCaseInput } from './gate-case.ts';

const bypass = gateCaseInput(
  'gate-command-allowlist-bypass',
  z.object({
    allow: z.array(z.array(z.string())),
    commands: z.array(z.string()).length(20),
    positive: z.array(z.string()),
  }),
);
const expected = gateCaseExpectation(
  'gate-command-allowlist-bypass',
  z.object({ allowed: z.array(z.string()), allowedPositive: z.array(z.string()) }),
);
const allow = bypass.allow.map((argv) => argv.join(' '));

describe('admitCommand', () => {
  it('admits none of the spellings that try to get past the list', () => {
    const admitted = bypass.commands.filter((command) => admitCommand(command, allow).kind === 'admitted');
    expect(admitted).toEqual(expected.allowed);
  });

  it('admits the listed commands with their exact argument list', () => {
    expect(bypass.positive).toEqual(expected.allowedPositive);
    expect(bypass.positive.map((command) => admitCommand(command, allow))).toEqual([
      { kind: 'admitted', argv: ['npm', 'test'] },
      { kind: 'admitted', argv: ['make', 'check'] },
    ]);
  });

  it.each([
    'npm test',
    'npm run lint',
    'go test ./...',
    'cargo test',
    'python -m pytest',
    './gradlew test',
    'bazel test //...',
  ])('admits the usual command %s without any policy', (command) => {
    expect(admitCommand(command, [])).toEqual({ kind: 'admitted', argv: command.split(' ') });
  });

  it('admits a command that only the policy lists, and no longer form of it', () => {
    expect(admitCommand('tools/verify.sh --fast', ['tools/verify.sh --fast']).kind).toBe('admitted');
    expect(admitCommand('tools/verify.sh --fast -x', ['tools/verify.sh --fast']).kind).toBe('refused');
    expect(admitCommand('tools/verify.sh', ['tools/verify.sh --fast']).kind).toBe('refused');
  });

  it('refuses every command while the policy has an entry that is no plain argument list', () => {
    const admission = admitCommand('npm test', ['make check', 'npm test && rm -rf x']);
    expect(admission).toEqual({
      kind: 'refused',
      explanation: expect.stringContaining('entry "npm test && rm -rf x"'),
    });
  });

  it.each([
    ['npm test --coverage', '"--coverage"'],
    ['NPM test', '"NPM"'],
    ['npm test; ls', '";" in "test;"'],
    ['npm\u00a0test', '"\\u{a0}"'],
    ['npm', 'it ends where listed commands go on'],
    [
      'npm test && npm run lint',
      'put it, or several commands, into one script (package.json, Makefile) and name that',
    ],
    [
      'npm test && npm run lint',
      'run it in a plain step of the workflow and give the outcome of that to mode review',
    ],
    ['npm  test', 'write it as one plain argument list with single blanks'],
  ])('says of %j which command, which token and what to do: %s', (command, fault) => {
    const admission = admitCommand(command, []);
    expect(admission).toEqual({ kind: 'refused', explanation: expect.stringContaining(fault) });
    expect(admission).toEqual({ kind: 'refused', explanation: expect.stringMatching(/^The gate command "/) });
  });

  it('tells how to allow a well-formed command that is not listed', () => {
    expect(admitCommand('npm run exotic', [])).toEqual({
      kind: 'refused',
      explanation: expect.stringContaining(
        'use a listed command (all of them: docs/gate-commands.md of Verdict Gate), or add it to gate.allow in .github/verdict-gate.yml and merge that first: the policy is read at the base.',
      ),
    });
  });
});

describe('docs/gate-commands.md', () => {
  it('holds the listed commands, group by group', () => {
    const file = resolve(import.meta.dirname, '../../../docs/gate-commands.md');
    const groups = readFileSync(file, 'utf8').matchAll(/^## (.+)\n\n```text\n([^`]*)\n```$/gm);
    const shown = [...groups].map(([, title, commands]) => ({ title, commands: commands?.split('\n') }));
    expect(shown).toEqual(COMMAND_GROUPS);
  });
});

describe('USUAL_COMMANDS', () => {
  it('holds only commands that the tokenizer reads', () => {
    expect(USUAL_COMMANDS.filter((command) => tokenizeCommand(command).kind === 'refused')).toEqual([]);
  });

  it('names no command twice', () => {
    expect(USUAL_COMMANDS.filter((command, index) => USUAL_COMMANDS.indexOf(command) !== index)).toEqual([]);
  });

  it.each([
    'pnpm test',
    'yarn test',
    'bun test',
    'node --test',
    'pytest',
    'tox',
    'make test',
    'mvn verify',
    'gradle check',
    'dotnet test',
    'bundle exec rspec',
    'rake test',
    'composer test',
    'phpunit',
    'swift test',
    'mix test',
    'deno test',
    'zig build test',
    'ctest',
    'just test',
    'task test',
  ])('has %s', (command) => {
    expect(USUAL_COMMANDS).toContain(command);
  });
});
