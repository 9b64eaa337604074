import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import {
  flatColours,
  parseColour,
  presets,
  readColours,
  roots,
  themeTokens,
  type Theme,
} from '../../../src/core/theme/index.js';
import { mix } from '../../../src/core/theme/colour.js';
import { atLeast, colour, cube, gradient, oklab, stopsOf, turn, under } from './measure.js';

const types = ['light', 'dark'] as const;

/** The rules for every theme that sets a main colour. */
function legible(theme: Theme): void {
  const tokens = themeTokens(theme);
  const main = colour(tokens.main);
  const usual = roots[theme.type];
  const grounds = [tokens.surface ?? usual.surface, tokens.field ?? usual.field].map(colour);
  const tint = mix(grounds[0] ?? usual.surface, colour(tokens.text ?? usual.text), 0.04);
  for (const ground of [...grounds, tint]) atLeast(4.5, main, ground, 'main as text, and as a focus ring');
  atLeast(4.5, colour(tokens['on-main']), main, 'text on main');
  for (const point of gradient(...stopsOf(tokens))) atLeast(4.5, colour(tokens['on-pay']), point, 'text on the button');
  const onCard = colour(tokens['on-card'] ?? '#ffffff');
  for (const point of gradient(colour(tokens['card-start']), colour(tokens['card-end']))) {
    atLeast(4.5, onCard, under(tokens['card-shade'], point), 'text on the card');
  }
}

for (const type of types) {
  for (const preset of Object.keys(presets)) {
    describe(`the preset ${preset} (${type})`, () => {
      test('is legible', () => legible({ preset, type }));
      for (const main of Object.keys(flatColours)) {
        test(`is legible with ${main}`, () => legible({ preset, type, css_variable: { main } }));
      }
      test('is legible with any main colour', () => {
        for (const main of cube(85)) legible({ preset, type, css_variable: { main } });
      });
    });
  }

  test(`any main colour is legible (${type})`, () => {
    for (const main of cube(51)) legible({ type, css_variable: { main } });
  });

  test(`any text on any main colour is legible (${type})`, () => {
    for (const main of cube(255)) for (const on_main of cube(85)) legible({ type, css_variable: { main, on_main } });
    for (const main of Object.keys(flatColours)) {
      for (const on_main of cube(255)) legible({ preset: 'navy_shimmer', type, css_variable: { main, on_main } });
    }
  });

  test(`on any surface everything is legible together (${type})`, () => {
    for (const surface of cube(85)) {
      const css_variable = { surface, main: 'gamboge', on_main: 'citron', muted: '#777', text: 'zest', border: '#eee' };
      const tokens = themeTokens({ type, css_variable });
      assert.equal(tokens.surface, surface);
      const text = colour(tokens.text);
      assert.equal(tokens.tint, mix(surface, text, 0.04));
      for (const ground of [surface, colour(tokens.tint), colour(tokens.page)]) {
        for (const name of ['text', 'muted', 'negative', 'positive', 'main'] as const) {
          // Between black and white text there are surfaces that allow 4.58 at most, and less on a tint of them.
          const ratio = ground === surface ? 4.5 : 4.1;
          atLeast(name === 'text' ? ratio : Math.min(ratio, 4.3), colour(tokens[name]), ground, name);
        }
        atLeast(3, colour(tokens.border), ground, 'border');
      }
      atLeast(4.5, colour(tokens['on-main']), colour(tokens.main), 'text on main');
    }
  });

  test(`any text on the usual surface is legible on its tint (${type})`, () => {
    for (const text of cube(51)) {
      const tokens = themeTokens({ type, css_variable: { text } });
      for (const ground of [tokens.surface, tokens.field, tokens.tint]) {
        for (const name of ['text', 'muted', 'main', 'negative', 'positive'] as const) {
          atLeast(4.5, colour(tokens[name]), colour(ground), `${name}, with text ${text}`);
        }
      }
    }
  });
}

describe('without a choice of the merchant', () => {
  test('there are no tokens: the look is the style sheet’s', () => {
    for (const type of types) {
      for (const preset of [undefined, '', 'toString', 'constructor', '__proto__', 'BLACK']) {
        assert.deepEqual(themeTokens({ preset, type }), {});
        assert.deepEqual(themeTokens({ preset, type, css_variable: { main: 'blue', nonsense: '#fff' } }), {});
      }
    }
  });

  test('without a main colour the look stays ink, on any surface', () => {
    const given = { light: { surface: '#fffaf0' }, dark: { surface: '#101218' } };
    for (const type of types) {
      for (const side of types) {
        const tokens = themeTokens({ type, css_variable: given[side] });
        assert.equal(tokens.main, roots[side].main);
        assert.equal(tokens.pay, roots[side].main);
        assert.equal(tokens.text, roots[side].text);
        assert.equal(tokens.negative, roots[side].negative);
        assert.equal(tokens['card-start'], undefined, 'the card is the style sheet’s');
      }
    }
    assert.equal(themeTokens({ type: 'light', css_variable: { on_main: '#ffd' } })['on-main'], '#ffffdd');
  });

  test('without neutral colours their tokens are absent', () => {
    for (const type of types) {
      for (const name of [
        'surface',
        'field',
        'text',
        'muted',
        'border',
        'line',
        'tint',
        'page',
        'negative',
        'positive',
      ] as const) {
        assert.equal(themeTokens({ type, css_variable: { main: 'sushi', 'on-main': '#000' } })[name], undefined);
        assert.equal(themeTokens({ type, css_variable: { nonsense: '#fff', surface: 'blue' } })[name], undefined);
        assert.ok(themeTokens({ type, css_variable: { line: '#abc' } })[name]);
      }
    }
  });
});

describe('the merchant’s colours', () => {
  test('the merchant’s colours are reset if no preset is named', () => {
    const css_variable = { main: 'indigo' };
    for (const preset of [undefined, 'BLACK']) {
      assert.deepEqual(
        themeTokens({ preset, type: 'light', css_variable }),
        themeTokens({ preset: 'reset', type: 'light', css_variable }),
      );
    }
  });

  test('override a preset’s', () => {
    const css_variable = { main: '#7054C7', line: '#ABC' };
    const tokens = themeTokens({ preset: 'navy_shimmer', type: 'light', css_variable });
    assert.equal(tokens.main, '#7054c7');
    assert.equal(tokens['card-start'], '#7054c7');
    assert.equal(tokens['card-end'], '#2892c5');
    assert.equal(stopsOf(tokens)[0], '#7054c7', 'the button starts in main');
    assert.equal(tokens.line, '#aabbcc');
  });

  test('may name the text on the main colour', () => {
    const tokens = themeTokens({ type: 'light', css_variable: { main: '#54a199', on_main: '#000' } });
    assert.deepEqual([tokens.pay, tokens['on-pay']], ['#54a199', '#000000'], 'black is legible on it as it is');
    const wrong = themeTokens({ type: 'light', css_variable: { main: '#101a60', on_main: '#000' } });
    assert.deepEqual([wrong.pay, wrong['on-pay']], ['#101a60', '#ffffff'], 'black is not, and white is');
  });

  test('of the text on main leave a preset’s own button alone', () => {
    const theme = { preset: 'euphoric_pink', type: 'light' } as const;
    assert.deepEqual(
      { ...themeTokens({ ...theme, css_variable: { on_main: '#000' } }), 'on-main': '#ffffff' },
      themeTokens(theme),
    );
  });

  test('are brighter on a dark surface, not other colours', () => {
    for (const main of ['#1a3a8a', '#7a1030', '#0a5030'] as const) {
      const dark = colour(themeTokens({ type: 'dark', css_variable: { main } }).main);
      assert.ok(oklab(dark)[0] > oklab(main)[0]);
      assert.ok(turn(main, dark) < 4, `${main} became ${dark}`);
    }
  });

  test('never give a button that the surface swallows', () => {
    for (const [type, main] of [
      ['dark', '#000000'],
      ['dark', '#101010'],
      ['dark', '#181830'],
      ['light', '#ffffff'],
    ] as const) {
      const tokens = themeTokens({ type, css_variable: { main } });
      atLeast(4.5, colour(tokens.pay), roots[type].surface, `a button of ${main}`);
      assert.equal(tokens['card-start'], main, 'the card keeps the colour');
    }
  });

  test('turn the texts over on a dark surface in a light page, and the other way round', () => {
    const dark = themeTokens({ type: 'light', css_variable: { surface: '#101218' } });
    assert.equal(dark.text, roots.dark.text);
    assert.equal(dark.field, '#101218');
    assert.equal(themeTokens({ type: 'dark', css_variable: { surface: '#fff8f0' } }).text, roots.light.text);
  });
});

describe('css_variable', () => {
  test('takes #RRGGBB, #RGB and the names of the flat colours, in any case', () => {
    const { colours, problems } = readColours({
      main: '#D94343',
      'on-main': '#FfF',
      surface: 'Valencia',
      text: ' sushi ',
    });
    assert.deepEqual(colours, { main: '#d94343', 'on-main': '#ffffff', surface: '#d94343', text: '#82b536' });
    assert.deepEqual(problems, []);
  });

  test('takes on_main for on-main', () => {
    assert.deepEqual(readColours({ on_main: '#000' }).colours, { 'on-main': '#000000' });
  });

  test('names each entry that is not used, and why', () => {
    const given = {
      mian: '#fff',
      main: 'red',
      text: 12,
      muted: '#12',
      line: null,
      constructor: '#fff',
      border: 'constructor',
    };
    const { colours, problems } = readColours(given);
    assert.deepEqual(colours, {});
    assert.deepEqual(
      problems.map(({ name, reason }) => `${name} ${reason}`),
      ['mian name', 'main colour', 'text colour', 'muted colour', 'line colour', 'constructor name', 'border colour'],
    );
    assert.equal(problems[2]?.value, 12);
  });

  test('may be missing', () => {
    assert.deepEqual(readColours(undefined), { colours: {}, problems: [] });
  });
});

test('the interface’s names are all there', () => {
  assert.equal(Object.keys(flatColours).length, 20);
  assert.equal(Object.keys(presets).length, 12);
  for (const value of [...Object.values(flatColours), ...Object.values(presets).flat()]) {
    assert.equal(parseColour(value), value);
  }
});
