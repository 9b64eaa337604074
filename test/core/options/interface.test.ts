/** Every row of the interface's tables, as the page reads it. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { parseOptions } from '../../../src/core/options/index.js';
import { fields } from '../../../src/core/options/fields.js';
import { flatColours, interfaceRows } from './interface-rows.js';
import { optionsAt, valueAt } from './paths.js';

const letters = /required_rectoken|verification$/;

for (const { path, type, default: initial, values, closed } of interfaceRows) {
  describe(path, () => {
    test(`is ${JSON.stringify(initial) ?? 'absent'} by default`, () => {
      for (const nothing of [undefined, {}, optionsAt(path, undefined)]) {
        const { settings, problems } = parseOptions(nothing);
        assert.deepEqual(valueAt(settings, path), initial);
        assert.deepEqual(problems, []);
      }
    });

    for (const value of values) {
      test(`takes ${JSON.stringify(value)}`, () => {
        const given = type === 'Array' ? [value] : value;
        const { settings, problems } = parseOptions(optionsAt(path, given));
        assert.deepEqual(problems, []);
        const isDisabled = path === 'options.methods_disabled';
        assert.deepEqual(valueAt(settings, path), letters.test(path) ? String(value).toUpperCase() : given);
        if (isDisabled) assert.ok(!settings.options.methods.some((method) => method === value));
      });
    }

    if (type === 'Array') {
      test('takes them all together, each once', () => {
        const { settings, problems } = parseOptions(optionsAt(path, [...values, ...values]));
        assert.deepEqual(valueAt(settings, path), values);
        // Disabling every method leaves no method, which is reported.
        assert.equal(problems.length, path === 'options.methods_disabled' ? 1 : 0);
      });
    }

    const wrong: unknown[] = [null, () => 1, Symbol('s'), Number.NaN, 1.5, -1, new Date(), '\u0000'];
    if (closed) wrong.push('something else', 7);
    for (const value of wrong) {
      if (type === 'String' && !closed && value === '\u0000' && /title|order_desc/.test(path)) continue;
      // An option that decides the charge has no default then (charges.test.ts).
      const isCharge = path.startsWith('params.') && fields.get(path)?.decidesCharge;
      test(`does not take ${String(value)}: it is reported, and the default is ${isCharge ? 'not ' : ''}used`, () => {
        const { settings, problems } = parseOptions(optionsAt(path, type === 'Array' ? [value] : value));
        assert.deepEqual(valueAt(settings, path), isCharge ? undefined : initial);
        assert.equal(problems.length, 1);
        assert.equal(problems[0]?.path, type === 'Array' ? `${path}[0]` : path);
      });
    }
  });
}

test('the interface has every option except those of assumptions.md', () => {
  const written = new Set(interfaceRows.map(({ path }) => path));
  const ours = [...fields.keys()].filter((path) => !written.has(path));
  assert.deepEqual(ours, [
    'options.theme.css_variable',
    'options.offerta_url',
    'options.show_button_amount',
    'options.logo_url',
    'options.lang',
    'options.fee',
    'css_variable',
  ]);
});

for (const path of ['css_variable', 'options.theme.css_variable']) {
  test(`${path} takes every flat colour and any #RRGGBB`, () => {
    const colours = { ...Object.fromEntries(Object.keys(flatColours).map((name) => [name, name])), main: '#a1B2c3' };
    const { settings, problems } = parseOptions(optionsAt(path, colours));
    assert.deepEqual(problems, []);
    assert.deepEqual(valueAt(settings, path), colours);
  });

  test(`${path} keeps the valid colours and reports each other one`, () => {
    const colours = { main: '#FFF', text: 'url(javascript:1)', line: 'zest', 'a:b': '#000000', field: 7 };
    const { settings, problems } = parseOptions(optionsAt(path, colours));
    assert.deepEqual(valueAt(settings, path), { line: 'zest' });
    assert.deepEqual(
      problems.map((problem) => problem.path),
      ['main', 'text', 'a:b', 'field'].map((name) => `${path}.${name}`),
    );
  });
}
