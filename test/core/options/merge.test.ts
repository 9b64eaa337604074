import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { layer, mergeOptions, parseOptions } from '../../../src/core/options/index.js';

const base = {
  options: { title: 'Tea', methods: ['card'], theme: { type: 'dark' } },
  params: { custom: { a: { b: 1 } } },
};

describe('merging options', () => {
  const rows: [promise: string, base: unknown, patch: unknown, merged: unknown][] = [
    ['an empty object changes nothing', base, {}, base],
    ['nothing changes nothing', base, undefined, base],
    ['null changes nothing', base, null, base],
    ['what is not named stays', base, { options: { link: 'x' } }, { ...base, options: { ...base.options, link: 'x' } }],
    [
      'lists are replaced',
      { options: { methods: ['card'] } },
      { options: { methods: ['wallets'] } },
      { options: { methods: ['wallets'] } },
    ],
    [
      'both forms of a name are one',
      { options: { fullScreen: true } },
      { options: { full_screen: false } },
      { options: { full_screen: false } },
    ],
    [
      'in the patch too',
      { options: { full_screen: true } },
      { options: { fullScreen: false } },
      { options: { full_screen: false } },
    ],
    [
      'themes are merged',
      { options: { theme: { type: 'dark', preset: 'black' } } },
      { options: { theme: { preset: 'silver' } } },
      { options: { theme: { type: 'dark', preset: 'silver' } } },
    ],
    [
      'texts are merged, and their ids are theirs',
      { messages: { en: { a: '1', fullScreen: 'x' } } },
      { messages: { en: { b: '2', full_screen: 'y' }, cs: { a: '3' } } },
      { messages: { en: { a: '1', fullScreen: 'x', b: '2', full_screen: 'y' }, cs: { a: '3' } } },
    ],
    [
      'custom is merged',
      { params: { custom: { a: { b: 1 } } } },
      { params: { custom: { a: { c: 2 } } } },
      { params: { custom: { a: { b: 1, c: 2 } } } },
    ],
    [
      'JSON text is an object',
      '{"options":{"title":"a"}}',
      { options: '{"link":"b"}' },
      { options: { title: 'a', link: 'b' } },
    ],
    [
      'text of a text is not',
      { options: { title: 'a' } },
      { options: { title: '{"b":1}' } },
      { options: { title: '{"b":1}' } },
    ],
    [
      'texts may be JSON',
      { messages: { en: { a: '1' } } },
      { messages: '{"en":{"b":"2"}}' },
      { messages: { en: { a: '1', b: '2' } } },
    ],
    [
      'undefined is kept, to clear the field',
      { options: { title: 'a' } },
      { options: { title: undefined } },
      { options: { title: undefined } },
    ],
    ['and to clear a group', { options: { title: 'a' } }, { options: undefined }, { options: undefined }],
  ];
  for (const [promise, below, patch, merged] of rows) {
    test(promise, () => assert.deepEqual(mergeOptions(below, patch), merged));
  }

  test('a cleared field hides every layer below and falls to its default', () => {
    const low = { options: { full_screen: false, title: 'a' } };
    const cleared = mergeOptions({}, { options: { fullScreen: undefined } });
    const read = parseOptions(layer(low, cleared)).settings.options;
    assert.deepEqual([read.full_screen, read.title], [true, 'a']);
    assert.equal(parseOptions(layer(low, cleared, low)).settings.options.full_screen, false);
    const group = parseOptions(layer(low, { options: undefined }, { options: { link: 'https://a.example' } }));
    assert.deepEqual([group.settings.options.title, group.settings.options.link], [undefined, 'https://a.example']);
    assert.deepEqual(group.problems, []);
  });

  test('a layer that is not an object is reported, and those below it count', () => {
    for (const patch of ['{', 7, [], { options: 'x' }, { options: 7 }, { options: null }]) {
      const { settings, problems } = parseOptions(layer({ options: { title: 'a' } }, patch, { params: { amount: 5 } }));
      assert.deepEqual([settings.options.title, settings.params.amount], ['a', 5]);
      assert.deepEqual(
        problems.map(({ code }) => code),
        ['shape'],
        JSON.stringify(patch),
      );
    }
  });

  test('unknown names are passed on, to be reported', () => {
    const { problems } = parseOptions(layer({ options: { fulscreen: true } }, { params: { x: 1 } }));
    assert.deepEqual(
      problems.map(({ path }) => path),
      ['options.fulscreen', 'params.x'],
    );
  });

  test('neither is changed, cycles end, and no prototype is touched', () => {
    const circle: Record<string, unknown> = { a: 1 };
    circle.self = circle;
    const patch = { params: { custom: circle } };
    const frozen = Object.freeze({ options: Object.freeze({ title: 'a', theme: Object.freeze({ type: 'dark' }) }) });
    const merged = mergeOptions(mergeOptions(frozen, patch), patch);
    assert.ok(merged.params);
    assert.deepEqual(frozen, { options: { title: 'a', theme: { type: 'dark' } } });
    const evil = JSON.parse(
      '{"__proto__":{"x":1},"options":{"__proto__":{"x":1}},"messages":{"__proto__":{"x":{"y":1}}}}',
    ) as unknown;
    assert.equal(Reflect.get(mergeOptions(mergeOptions({}, evil), evil), 'x'), undefined);
    assert.equal(Reflect.get({}, 'x'), undefined);
  });

  test('layers in any grouping are the same', () => {
    const leaf = fc.oneof(fc.constant(undefined), fc.integer(), fc.string(), fc.array(fc.integer()));
    const object = fc.dictionary(fc.constantFrom('title', 'fullScreen', 'full_screen', 'x'), leaf, {
      noNullPrototype: true,
    });
    const input = fc.dictionary(
      fc.constantFrom('options', 'params', 'messages', 'z'),
      fc.oneof(object, fc.constant(undefined)),
      {
        noNullPrototype: true,
      },
    );
    fc.assert(
      fc.property(input, input, (a, b) => {
        const before = structuredClone([a, b]);
        const merged = layer(a, b);
        assert.deepEqual(layer(layer(a), b), merged);
        assert.deepEqual(layer(merged, {}), merged);
        // A layer over itself changes nothing.
        assert.deepEqual(parseOptions(layer(a, a)).settings, parseOptions(layer(a)).settings);
        assert.deepEqual([a, b], before);
      }),
    );
  });
});
