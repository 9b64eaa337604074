import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { describedOptions } from '../../../scripts/options/make.js';
import { fields } from '../../../src/core/options/fields.js';
import {
  attributeOf,
  fromAttributes,
  layer,
  optionAt,
  parseOptions,
  properties,
} from '../../../src/core/options/index.js';
import { observedAttributes } from '../../../src/core/options/attribute-names.js';
import { interfaceRows } from './interface-rows.js';
import { optionsAt, valueAt } from './paths.js';

/** The options that an element with these attributes passes. */
function read(attributes: Readonly<Record<string, string>>): unknown {
  for (const name of Object.keys(attributes)) assert.ok(observedAttributes.includes(name), `${name} is not observed`);
  return fromAttributes((name) => attributes[name] ?? null);
}
const settings = (attributes: Readonly<Record<string, string>>) => {
  const parsed = parseOptions(read(attributes));
  assert.deepEqual(parsed.problems, []);
  return parsed.settings;
};

describe('an attribute', () => {
  const token = 'x'.repeat(40);
  const rows: [attributes: Record<string, string>, input: unknown][] = [
    [{}, {}],
    [{ token }, { params: { token } }],
    [{ 'merchant-id': '700001' }, { params: { merchant_id: '700001' } }],
    [{ merchant_id: '700001' }, { params: { merchant_id: '700001' } }],
    [{ 'merchant-id': '1', merchant_id: '2', merchantid: '3' }, { params: { merchant_id: '1' } }],
    [{ merchant_id: '2', merchantid: '3' }, { params: { merchant_id: '2' } }],
    [{ fullscreen: 'false', cardicons: 'visa' }, { options: { full_screen: false, card_icons: ['visa'] } }],
    [{ fields: '' }, { options: { fields: true } }],
    [{ fields: 'fields' }, { options: { fields: true } }],
    [{ fields: 'true' }, { options: { fields: true } }],
    [{ 'full-screen': 'false' }, { options: { full_screen: false } }],
    [{ 'full-screen': ' FALSE ' }, { options: { full_screen: false } }],
    [{ button: '' }, { options: { button: true } }],
    [{ email: '' }, { options: { email: true } }],
    [{ email: 'false' }, { options: { email: false } }],
    [{ email: 'payer@example.com' }, { params: { email: 'payer@example.com' } }],
    [
      { 'params-email': 'payer@example.com', email: '' },
      { params: { email: 'payer@example.com' }, options: { email: true } },
    ],
    [{ 'page-title': 'Tea' }, { options: { title: 'Tea' } }],
    [{ title: 'Tea' }, { options: { title: 'Tea' } }],
    [{ title: 'tooltip', 'page-title': 'Tea' }, { options: { title: 'Tea' } }],
    [{ lang: 'de-AT' }, { params: { lang: 'de' } }],
    [{ lang: 'UK' }, { params: { lang: 'uk' } }],
    [{ theme: 'dark', preset: 'silver' }, { options: { theme: { type: 'dark', preset: 'silver' } } }],
    [
      { theme: '{"type":"dark","preset":"black"}', preset: 'silver' },
      { options: { theme: { type: 'dark', preset: 'silver' } } },
    ],
    [{ 'css-variable': '{"main":"zest"}' }, { css_variable: '{"main":"zest"}' }],
    [{ 'regular-insert': '', 'regular-period': 'day week' }, { regular: { insert: true, period: 'day week' } }],
    [
      { 'recurring-every': '2', 'recurring-start-time': '2027-01-01' },
      { recurring: { every: '2', start_time: '2027-01-01' } },
    ],
    [{ recurring_end_time: '2027-01-01' }, { recurring: { end_time: '2027-01-01' } }],
    [
      { amount: '5', 'recurring-amount': '6' },
      { params: { amount: '5' }, recurring: { amount: '6' } },
    ],
    [
      { options: '{"params":{"amount":7,"currency":"EUR"}}', amount: '5' },
      { params: { amount: '5', currency: 'EUR' } },
    ],
    [{ options: '', link: '', 'recurring-every': '2' }, { recurring: { every: '2' } }],
    [{ options: '[object Object]', messages: '[object Object]', custom: '[object Object]' }, {}],
    [{ custom: '{"a":1}' }, { params: { custom: '{"a":1}' } }],
  ];
  for (const [attributes, input] of rows) {
    test(`${JSON.stringify(attributes)} is ${JSON.stringify(input)}`, () => {
      const options = read(attributes);
      // JSON text of an object may be parsed on the way already.
      assert.deepEqual(parseOptions(options), { ...parseOptions(input), problems: parseOptions(options).problems });
      assert.deepEqual(parseOptions(options).problems.length, parseOptions(input).problems.length);
    });
  }

  test('reports an invalid attribute by the path of its option', () => {
    const told = (attributes: Record<string, string>) =>
      parseOptions(read(attributes)).problems.map(({ path }) => path);
    assert.deepEqual(told({ amount: '10.50' }), ['params.amount']);
    assert.deepEqual(told({ amount: '[object Object]' }), ['params.amount']);
    assert.deepEqual(told({ token: '', amount: ' ', link: '' }), ['params.amount', 'params.token']);
    assert.deepEqual(told({ methods: 'card,cash' }), ['options.methods[1]']);
    assert.deepEqual(told({ 'css-variable': 'zest' }), ['css_variable']);
    assert.deepEqual(told({ theme: '{"type":' }), ['options.theme']);
    assert.deepEqual(told({ theme: 'black' }), ['options.theme.type']);
    assert.deepEqual(told({ options: '{', amount: '5' }), ['']);
    assert.deepEqual(told({ lang: 'pt-BR' }), ['params.lang']);
    assert.deepEqual(told({ email: 'me@' }), ['params.email']);
  });

  for (const { path, type, values } of interfaceRows) {
    const name = attributeOf(path);
    if (!name) continue;
    test(`${name} names the valid values of ${path}`, () => {
      for (const value of values) {
        const text = type === 'Object' ? JSON.stringify(value) : String(value);
        const wanted = parseOptions(optionAt(path, type === 'Array' ? [value] : value)).settings;
        assert.deepEqual(settings({ [name]: text }), wanted);
        for (const sign of ['_', '']) assert.deepEqual(settings({ [name.replaceAll('-', sign)]: text }), wanted);
      }
      if (type === 'Array' && path !== 'options.methods_disabled') {
        for (const text of [values.join(' '), values.join(','), values.join(', '), JSON.stringify(values)]) {
          assert.deepEqual(valueAt(settings({ [name]: text }), path), values);
        }
      }
    });
  }
});

describe('names', () => {
  test('each attribute belongs to one option, in the form that HTML keeps', () => {
    const names = [...fields.keys()].map(attributeOf).filter((name) => name !== undefined);
    assert.equal(new Set(names).size, names.length);
    for (const name of observedAttributes) assert.match(name, /^[a-z]+([-_][a-z]+)*$/);
    assert.equal(new Set(observedAttributes).size, observedAttributes.length);
    assert.equal(attributeOf('options.theme.css_variable'), undefined);
    // `lang` is the language of the page.
    assert.equal(attributeOf('options.lang'), 'language-picker');
    // These are the element's own.
    for (const name of ['isolation', 'frame-url', 'disabled', 'debug', 'locale'])
      assert.ok(!observedAttributes.includes(name));
    for (const name of ['lang', 'theme', 'token', 'api-domain', 'options', 'title'])
      assert.ok(observedAttributes.includes(name));
  });

  test('property names are camelCase, and none is HTML’s own', () => {
    const names = properties.map(({ name }) => name);
    for (const name of [
      'merchantId',
      'orderDesc',
      'fullScreen',
      'methods',
      'token',
      'theme',
      'preset',
      'cssVariable',
      'pageTitle',
      'recurringStartTime',
      'paramsEmail',
    ])
      assert.ok(names.includes(name), name);
    for (const name of ['lang', 'title', 'dir', 'hidden', 'style', 'options']) assert.ok(!names.includes(name));
    for (const { path } of properties) assert.ok(fields.has(path), path);
    assert.equal(new Set(names).size, names.length);
  });
});

test('U7: the lower-cased name of every property is an attribute', () => {
  for (const { name } of properties) assert.ok(observedAttributes.includes(name.toLowerCase()), name);
});

describe('one option at its path', () => {
  const rows: [path: string, value: unknown, input: unknown][] = [
    ['params.token', 'x', { params: { token: 'x' } }],
    ['messages', { en: {} }, { messages: { en: {} } }],
    ['options.theme.type', 'dark', { options: { theme: { type: 'dark' } } }],
    ['options.theme.type', { type: 'dark' }, { options: { theme: { type: 'dark' } } }],
    ['options.theme.type', null, { options: { theme: { type: null } } }],
    ['options.theme.type', undefined, { options: { theme: { type: undefined } } }],
    ['options.email', true, { options: { email: true } }],
    ['options.email', 'a@b.cz', { params: { email: 'a@b.cz' } }],
  ];
  for (const [path, value, input] of rows) {
    test(`${path} ${JSON.stringify(value)}`, () => assert.deepEqual(optionAt(path, value), input));
  }

  test('reaches each option whose values the schema lets another one accept', () => {
    const samples: Readonly<Record<string, unknown>> = { 'options.theme': { type: 'dark' }, 'params.email': 'a@b.cz' };
    const accepted = describedOptions().flatMap(({ path, node: { accepts } }) =>
      accepts ? [[path, accepts.path]] : [],
    );
    assert.equal(accepted.length, 2);
    for (const [path = '', other = ''] of accepted) {
      assert.deepEqual(optionAt(path, samples[other]), optionsAt(other, samples[other]), path);
    }
  });

  test('undefined clears it', () => {
    const low = { options: { theme: { type: 'dark', preset: 'black' } } };
    const { theme } = parseOptions(layer(low, optionAt('options.theme.type', undefined))).settings.options;
    assert.deepEqual(theme, { preset: 'black' });
  });
});
