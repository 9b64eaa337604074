/** Any JSON as options: nothing is thrown, every valid option is kept beside invalid ones, and prototypes are untouched. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { explain, fromAttributes, layer, mergeOptions, parseOptions } from '../../../src/core/options/index.js';
import { observedAttributes } from '../../../src/core/options/attribute-names.js';
import { runs } from '../../helpers/runs.js';
import { interfaceRows } from './interface-rows.js';
import { optionsAt, valueAt } from './paths.js';

const badKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  '',
  'options',
  'params',
  'theme',
];
const key = fc.oneof(
  fc.constantFrom(...badKeys),
  fc.constantFrom('token', 'Amount', 'fullScreen'),
  fc.string({ maxLength: 6 }),
);
/** JSON text, so `__proto__` is an own name in it, as no literal has it. */
const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc
      .oneof(
        fc.integer(),
        fc.string(),
        fc.boolean(),
        fc.constant(null),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      )
      .map((value) => JSON.stringify(value)),
    fc.array(tie('json'), { maxLength: 3 }).map((parts) => `[${parts.join()}]`),
    fc
      .array(fc.tuple(key, tie('json')), { maxLength: 4 })
      .map((parts) => `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${part}`).join()}}`),
  ),
}));

const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype, Map.prototype];
const unclobberedLit = () => prototypes.map((prototype) => Reflect.ownKeys(prototype).length);

/** Rows that do not depend on each other: a token excludes an amount, a disabled method an active tab. */
const depends =
  /^(params\.(token|amount|currency)|options\.(methods|methods_disabled|active_tab|countries|default_country)|recurring\.(start|end)_time|regular\..*|options\.theme|options\.locales|params\.lang)$/;
const rows = interfaceRows.filter(({ path, type }) => !depends.test(path) && type !== 'Object' && type !== 'Array');
const right = fc
  .subarray(rows, { minLength: 1 })
  .chain((some) =>
    fc.tuple(...some.map(({ path, values }) => fc.constantFrom(...values).map((value) => [path, value] as const))),
  );

describe('options of any shape', () => {
  test('options of any shape give settings and problems, and change no prototype, as an object and as its text', async () => {
    const before = unclobberedLit();
    const defaults = Object.keys(parseOptions(undefined).settings);
    await fc.assert(
      fc.asyncProperty(json, async (text) => {
        const parsed = parseOptions(JSON.parse(text));
        assert.deepEqual(Object.keys(parsed.settings), defaults);
        for (const { path, fix } of await explain(parsed.problems)) assert.ok(typeof path === 'string' && fix !== '');
        const again = parseOptions(text);
        if (text.startsWith('{')) assert.deepEqual(again.settings, parsed.settings);
        assert.deepEqual(unclobberedLit(), before);
        assert.equal(({} as { polluted?: unknown }).polluted, undefined);
      }),
      runs(150),
    );
  });

  test('are layered over any others without a throw and without a change of either', () => {
    const before = unclobberedLit();
    fc.assert(
      fc.property(json, json, (one, other) => {
        const [base, patch]: unknown[] = [JSON.parse(one), JSON.parse(other)];
        mergeOptions(base, patch);
        parseOptions(layer(base, patch, base));
        assert.deepEqual([base, patch], [JSON.parse(one), JSON.parse(other)]);
        assert.deepEqual(unclobberedLit(), before);
      }),
      runs(400),
    );
  });

  test('options of any shape, as attributes of any text, give an Options object', () => {
    const attribute = fc.tuple(fc.constantFrom(...observedAttributes), fc.oneof(json, fc.string()));
    fc.assert(
      fc.property(fc.array(attribute, { maxLength: 6 }), (given) => {
        const read = new Map(given);
        parseOptions(fromAttributes((name) => read.get(name) ?? null));
      }),
      runs(400),
    );
  });
});

describe('a right option', () => {
  test('a valid option is used, whatever is beside it and below other names', () => {
    fc.assert(
      fc.property(right, json, fc.string({ minLength: 1, maxLength: 8 }), (some, junk, name) => {
        const wrong = JSON.parse(junk) as unknown;
        const beside = {
          [`${name}?`]: wrong,
          options: { [`${name}?`]: wrong, theme: { [`${name}?`]: wrong } },
          params: { [`${name}?`]: wrong },
        };
        const alone = layer(...some.map(([path, value]) => optionsAt(path, value)));
        const { settings, problems } = parseOptions(layer(beside, alone));
        const expected = parseOptions(alone).settings;
        for (const [path, value] of some) {
          assert.deepEqual(valueAt(settings, path), valueAt(expected, path), path);
          if (typeof value !== 'string') assert.deepEqual(valueAt(settings, path), value, path);
          assert.ok(!problems.some((problem) => problem.path === path), path);
        }
      }),
      runs(300),
    );
  });

  test('a valid option is not lost by an invalid value of another', () => {
    fc.assert(
      fc.property(right, fc.constantFrom(...rows), json, (some, victim, junk) => {
        fc.pre(some.every(([path]) => path !== victim.path));
        const alone = layer(...some.map(([path, value]) => optionsAt(path, value)));
        const { settings } = parseOptions(layer(alone, optionsAt(victim.path, JSON.parse(junk))));
        const expected = parseOptions(alone).settings;
        for (const [path] of some) assert.deepEqual(valueAt(settings, path), valueAt(expected, path), path);
      }),
      runs(300),
    );
  });
});
