import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { effectivePolicy } from '../../src/config/policy-layers.ts';
import type { LayerDocument } from '../../src/config/policy-layers.ts';
import { DEFAULT_EFFECTIVE_POLICY } from '../../src/config/policy-schema.ts';
import type { EffectivePolicy, Enforced, WrittenPolicy } from '../../src/config/policy-schema.ts';
import { calibrationOf } from '../../src/core/finding/calibrate.ts';
import { isBlocking, rank } from '../../src/core/finding/blocking.ts';
import { CATEGORIES, SEVERITIES } from '../../src/core/finding/finding.ts';
import type { Category, Severity } from '../../src/core/finding/finding.ts';

const project = (written: WrittenPolicy): LayerDocument => ({ layer: 'project', written, enforced: {} });
const user = (written: WrittenPolicy): LayerDocument => ({ layer: 'user', written, enforced: {} });
const organisation = (enforced: Enforced, written: WrittenPolicy = {}): LayerDocument => ({
  layer: 'organisation',
  written,
  enforced,
});

const effective = (...documents: readonly LayerDocument[]): EffectivePolicy =>
  effectivePolicy(documents, []).policy;

describe('a policy of several layers', () => {
  test('is the built-in one where no layer writes a key', () => {
    expect(effective()).toEqual(DEFAULT_EFFECTIVE_POLICY);
    expect(effective(project({}), organisation({}), user({}))).toEqual(DEFAULT_EFFECTIVE_POLICY);
  });

  test("has the project's value before the organisation's, that before the user's, and theirs before the default", () => {
    const layers = [
      project({ 'max-review-cycles': 2 }),
      organisation({}, { 'max-review-cycles': 3, 'require-flag': true }),
      user({ 'max-review-cycles': 4, 'require-flag': false, 'split-files': false }),
    ];
    expect(effective(...layers)).toMatchObject({
      'max-review-cycles': 2,
      'require-flag': true,
      'split-files': false,
      'unique-per-specialist': 10,
    });
  });

  test('takes a key that the project writes with its default value for written', () => {
    const layers = [
      project({ 'max-review-cycles': 5, exclude: [] }),
      organisation({}, { exclude: ['gen/**'] }),
    ];
    expect(effective(...layers)).toMatchObject({ 'max-review-cycles': 5, exclude: [] });
  });

  test('has the exclude and gate.allow of the project alone, and adds up what reserves and calibrates', () => {
    const floor = { category: 'security', paths: ['lib/**'], floor: 'error' } as const;
    const ceiling = { category: 'convention', paths: [], ceiling: 'info' } as const;
    const own = project({
      exclude: ['a/**'],
      gate: { allow: ['make a'] },
      reserved: ['db/**'],
      severity: [{ ...ceiling, paths: [] }],
    });
    const theirs = organisation(
      {},
      {
        exclude: ['b/**'],
        gate: { allow: ['make b'] },
        reserved: ['@acme/security', 'db/**'],
        severity: [{ ...floor, paths: ['lib/**'] }],
      },
    );
    expect(effective(own, theirs)).toMatchObject({
      exclude: ['a/**'],
      gate: { allow: ['make a'] },
      reserved: ['db/**', '@acme/security'],
      severity: [ceiling, floor],
    });
  });

  test('reads thresholds category by category', () => {
    const layers = [
      project({ 'block-on': { performance: 'error' } }),
      organisation({}, { 'block-on': { performance: 'blocker', security: 'warning' } }),
    ];
    expect(effective(...layers)['block-on']).toEqual({ performance: 'error', security: 'warning' });
  });

  test('has the specialists of all layers, and of two with one name the upper', () => {
    const named = (name: string, prompt: string) => ({ name, prompt, categories: [], paths: [] });
    const layers = [
      project({ specialists: [named('a', 'own.md'), named('b', 'own.md')] }),
      organisation({}, { specialists: [named('b', 'theirs.md'), named('c', 'theirs.md')] }),
    ];
    expect(effective(...layers).specialists).toEqual([
      named('a', 'own.md'),
      named('b', 'own.md'),
      named('c', 'theirs.md'),
    ]);
  });

  test('keeps the criteria of each layer apart', () => {
    const entry = { name: 'x', text: 'y', paths: [], except: [], extensions: [] };
    const layers = [
      project({ criteria: [entry] }),
      organisation({}, { criteria: [{ ...entry, name: 'theirs' }] }),
    ];
    expect(effective(...layers).criteria).toEqual([entry]);
  });
});

describe('what an organisation enforces', () => {
  test('holds below, key by key, and each value that does not count is told', () => {
    const { policy, inputExclude, overruled } = effectivePolicy(
      [
        project({
          'block-on': { security: 'blocker', performance: 'error' },
          'require-flag': true,
          'max-review-cycles': 9,
          exclude: ['gen/**', 'src/**'],
          gate: { allow: ['make verify', 'make all'] },
          severity: [{ category: 'security', paths: ['lib/**'], ceiling: 'info' }],
          reserved: ['db/**'],
        }),
        organisation({
          'block-on': { security: 'warning' },
          'require-flag': false,
          'max-review-cycles': 3,
          exclude: ['gen/**', 'vendor/**'],
          gate: { allow: ['make verify'] },
          severity: [{ category: 'data_loss', paths: [], floor: 'error' }],
          reserved: ['@acme/security'],
        }),
      ],
      ['vendor/**', '**'],
    );
    expect(policy).toEqual({
      ...DEFAULT_EFFECTIVE_POLICY,
      'block-on': { security: 'warning', performance: 'error' },
      'max-review-cycles': 3,
      exclude: ['gen/**'],
      gate: { allow: ['make verify'] },
      reserved: ['@acme/security', 'db/**'],
      'enforced-severity': [{ category: 'data_loss', paths: [], floor: 'error' }],
    });
    expect(inputExclude).toEqual(['vendor/**']);
    expect(overruled).toEqual([
      'block-on.security: blocker does not count, the organisation enforces warning',
      'require-flag: true does not count, the organisation enforces false',
      'max-review-cycles: 9 does not count, the organisation enforces 3',
      'exclude: "src/**" does not count, the organisation\'s list lacks it',
      'gate.allow: "make all" does not count, the organisation\'s list lacks it',
      'severity: the ceiling info of security in "lib/**" does not count, the organisation enforces block-on',
      'the input exclude: "**" does not count, the organisation\'s list lacks it',
    ]);
  });

  test('is its own value where nobody writes the key', () => {
    const enforced = { 'max-review-cycles': 8, exclude: ['gen/**'], gate: { allow: ['make verify'] } };
    expect(effective(project({}), organisation(enforced))).toMatchObject(enforced);
  });

  test('may be tightened by the project', () => {
    const layers = [
      project({ 'max-review-cycles': 2, exclude: [], 'block-on': { security: 'info' } }),
      organisation({ 'max-review-cycles': 3, exclude: ['gen/**'], 'block-on': { security: 'warning' } }),
    ];
    expect(effectivePolicy(layers, [])).toMatchObject({
      policy: { 'max-review-cycles': 2, exclude: [], 'block-on': { security: 'info' } },
      overruled: [],
    });
  });

  test('of thresholds holds the defaults of categories that it does not name', () => {
    const layers = [project({ 'block-on': { bug: 'blocker' } }), organisation({ 'block-on': {} })];
    expect(effective(...layers)['block-on']).toEqual({ bug: 'error' });
  });

  test('leaves a ceiling that keeps nothing from blocking, and the floor of one that does', () => {
    const harmless = { category: 'convention', paths: [], ceiling: 'info' } as const;
    const both = { category: 'security', paths: [], floor: 'info', ceiling: 'warning' } as const;
    const layers = [
      project({
        severity: [
          { ...harmless, paths: [] },
          { ...both, paths: [] },
        ],
      }),
      organisation({ 'block-on': {} }),
    ];
    expect(effective(...layers).severity).toEqual([
      harmless,
      { category: 'security', paths: [], floor: 'info' },
    ]);
  });
});

/** As a review does it: what the layers say, then what is enforced. */
function calibrated(policy: EffectivePolicy, category: Category, severity: Severity): Severity {
  const once = calibrationOf(policy.severity)({ category, severity }, 'f');
  return calibrationOf(policy['enforced-severity'])({ category, severity: once }, 'f');
}

function blocks(policy: EffectivePolicy, category: Category, severity: Severity, flag: boolean): boolean {
  const last = calibrated(policy, category, severity);
  const blocking = { blockOn: policy['block-on'], requireFlag: policy['require-flag'] };
  return isBlocking({ category, severity: last, flag, inChange: true }, blocking);
}

const CLAIMS = CATEGORIES.flatMap((category) =>
  SEVERITIES.flatMap((severity) => [true, false].map((flag) => [category, severity, flag] as const)),
);

describe('under any policy of the project', () => {
  const category = fc.constantFrom(...CATEGORIES);
  const severity = fc.constantFrom(...SEVERITIES);
  const globs = fc.uniqueArray(fc.constantFrom<string>('a/**', 'b/**', 'c/**', '**'));
  const calibration = fc
    .record(
      { category, paths: fc.constantFrom<string[]>([], ['f'], ['g']), floor: severity, ceiling: severity },
      { requiredKeys: ['paths'] },
    )
    .filter(
      ({ floor, ceiling }) => floor === undefined || ceiling === undefined || rank(ceiling) <= rank(floor),
    )
    .filter(({ floor, ceiling }) => floor !== undefined || ceiling !== undefined);
  const blockOn = fc
    .uniqueArray(fc.tuple(category, severity), { selector: ([name]) => name })
    .map((entries) => {
      const thresholds: Partial<Record<Category, Severity>> = {};
      for (const [name, level] of entries) thresholds[name] = level;
      return thresholds;
    });
  const keys = {
    'block-on': blockOn,
    'require-flag': fc.boolean(),
    'max-review-cycles': fc.integer({ min: 1, max: 9 }),
    exclude: globs,
    reserved: globs,
    severity: fc.array(calibration, { maxLength: 4 }),
    gate: fc.record({ allow: globs }),
  };
  const documents = fc.record(keys, { requiredKeys: [] });

  test('nothing is looser than what is enforced alone', () => {
    fc.assert(
      fc.property(documents, documents, documents, globs, (enforced, own, mine, input) => {
        const alone = effective(organisation(enforced));
        const { policy, inputExclude } = effectivePolicy(
          [project(own), organisation(enforced), user(mine)],
          input,
        );
        if (enforced['block-on'] !== undefined)
          expect(CLAIMS.filter((each) => blocks(alone, ...each) && !blocks(policy, ...each))).toEqual([]);
        if (enforced.exclude !== undefined)
          expect(enforced.exclude).toEqual(expect.arrayContaining([...policy.exclude, ...inputExclude]));
        if (enforced.gate !== undefined)
          expect(enforced.gate.allow).toEqual(expect.arrayContaining(policy.gate.allow));
        if (enforced['max-review-cycles'] !== undefined)
          expect(policy['max-review-cycles']).toBeLessThanOrEqual(enforced['max-review-cycles']);
        if (enforced['require-flag'] === false) expect(policy['require-flag']).toBe(false);
        expect(policy.reserved).toEqual(
          expect.arrayContaining([...(enforced.reserved ?? []), ...(own.reserved ?? [])]),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('an enforced floor holds, whatever ceilings are written', () => {
    fc.assert(
      fc.property(documents, category, severity, severity, (own, kind, floor, given) => {
        const enforced = { severity: [{ category: kind, paths: [], floor }] };
        const policy = effective(project(own), organisation(enforced));
        expect(rank(calibrated(policy, kind, given))).toBeLessThanOrEqual(rank(floor));
      }),
    );
  });

  test('a layer without enforced keys overrules nothing', () => {
    fc.assert(
      fc.property(documents, documents, globs, (own, theirs, input) => {
        const layered = effectivePolicy([project(own), organisation({}, theirs)], input);
        expect([layered.inputExclude, layered.overruled]).toEqual([input, []]);
      }),
    );
  });
});
