import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  contrast,
  flatColours,
  parseColour,
  presets,
  readColours,
  themeTokens,
  type Colour,
  type Theme,
  type ThemeTokens,
} from '../../../src/core/theme/index.js';

const types = ['light', 'dark'] as const;
const surfaces = { light: ['#ffffff', '#fafbfc'], dark: ['#171a20', '#1d2128', '#1b1f26'] } as const;

const colour = (text: string | undefined): Colour => {
  assert.match(text ?? '', /^#[\da-f]{6}$/);
  return text as Colour;
};
const stopsOf = (tokens: ThemeTokens, from: 'pay-from' | 'face-from'): Colour[] =>
  (from === 'pay-from'
    ? [tokens['pay-from'], tokens['pay-to']]
    : [tokens['face-from'], tokens['face-via'], tokens['face-to']]
  )
    .flatMap((stops) => stops.split(', '))
    .map(colour);

/** Every colour of a gradient in sRGB, computed independently. */
function gradient(stops: readonly Colour[]): Colour[] {
  const parts = (one: Colour) => [1, 3, 5].map((at) => parseInt(one.slice(at, at + 2), 16));
  return stops.slice(1).flatMap((end, index) => {
    const from = parts(stops[index] ?? end);
    const to = parts(end);
    return Array.from({ length: 41 }, (_, step) =>
      colour(
        `#${from
          .map((part, at) =>
            Math.round(part + (((to[at] ?? 0) - part) * step) / 40)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`,
      ),
    );
  });
}

function atLeast(ratio: number, one: Colour, other: Colour, what: string): void {
  const got = contrast(one, other);
  assert.ok(got >= ratio, `${what}: ${one} on ${other} has ${got.toFixed(2)}, not ${ratio}`);
}

/** What every theme promises. */
function legible(theme: Theme): void {
  const tokens = themeTokens(theme);
  const main = colour(tokens.main);
  const grounds = tokens.surface && tokens.field ? [tokens.surface, tokens.field].map(colour) : surfaces[theme.type];
  for (const ground of grounds) atLeast(4.5, main, ground, 'main as text, and as a focus ring');
  atLeast(4.5, colour(tokens['on-main']), main, 'text on main');
  for (const point of gradient(stopsOf(tokens, 'pay-from'))) {
    atLeast(4.5, colour(tokens['on-pay']), point, 'text on the pay button');
  }
  for (const point of gradient(stopsOf(tokens, 'face-from'))) atLeast(4.5, '#ffffff', point, 'text on the card');
  colour(tokens['face-shadow']);
}

for (const type of types) {
  for (const preset of Object.keys(presets)) {
    describe(`the preset ${preset} (${type})`, () => {
      test('is legible', () => legible({ preset, type }));
      for (const main of Object.keys(flatColours)) {
        test(`is legible with ${main}`, () => legible({ preset, type, css_variable: { main } }));
      }
    });
  }

  test(`any main colour is legible (${type})`, () => {
    for (const main of cube(51)) legible({ preset: 'reset', type, css_variable: { main } });
  });

  test(`on any surface everything is legible together (${type})`, () => {
    for (const surface of cube(85)) {
      const css_variable = { surface, main: 'gamboge', on_main: 'citron', muted: '#777', text: 'zest', border: '#eee' };
      const tokens = themeTokens({ type, css_variable });
      assert.equal(tokens.surface, surface);
      for (const name of ['text', 'muted', 'negative', 'positive', 'main'] as const) {
        // Between black and white text there are surfaces that allow 4.58 at most, and less for what is seen on a tint of them.
        atLeast(name === 'text' ? 4.5 : 4.3, colour(tokens[name]), surface, name);
      }
      atLeast(4.5, colour(tokens['on-main']), colour(tokens.main), 'text on main');
      atLeast(3, colour(tokens.border), surface, 'border');
    }
  });
}

function cube(step: number): Colour[] {
  const levels = Array.from({ length: 255 / step + 1 }, (_, index) => (index * step).toString(16).padStart(2, '0'));
  return levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => colour(`#${red}${green}${blue}`))));
}

describe('a preset', () => {
  test('keeps its own colours where they are legible', () => {
    const { main, ...rest } = themeTokens({ preset: 'navy_shimmer', type: 'light' });
    assert.equal(main, '#2049b2');
    assert.equal(rest['on-main'], '#ffffff');
    assert.equal(rest['face-via'], '#2049b2');
    assert.equal(rest['face-shadow'], '#2892c5');
    assert.equal(rest['pay-to'], '#2049b2');
  });

  test('has the pay button of its look, from the left', () => {
    const stops = (preset: string) => stopsOf(themeTokens({ preset, type: 'light' }), 'pay-from');
    assert.deepEqual(stops('black'), ['#2fd769', '#1cb751']);
    assert.deepEqual(stops('solid_black'), ['#121517', '#121517']);
    assert.equal(stops('euphoric_pink').length, 4);
    assert.equal(stops('euphoric_pink').at(-1), themeTokens({ preset: 'euphoric_pink', type: 'light' }).main);
  });

  test('shows a main colour in the dark that is brighter, not another one', () => {
    assert.equal(
      themeTokens({ preset: 'reset', type: 'dark', css_variable: { main: '#101010' } }).main.slice(1, 3),
      '88',
    );
    // A black preset is known in the dark by its glow: this one is gold.
    const [red, , blue] = [1, 3, 5].map((at) =>
      parseInt(themeTokens({ preset: 'vibrant_gold', type: 'dark' }).main.slice(at, at + 2), 16),
    );
    assert.ok((red ?? 0) > (blue ?? 0) + 60);
  });

  test('is black in light and silver in dark where none is given, or an unknown one', () => {
    for (const preset of [undefined, '', 'toString', 'constructor', '__proto__', 'BLACK']) {
      assert.deepEqual(themeTokens({ preset, type: 'light' }), themeTokens({ preset: 'black', type: 'light' }));
      assert.deepEqual(themeTokens({ preset, type: 'dark' }), themeTokens({ preset: 'silver', type: 'dark' }));
    }
  });

  test('is reset where a main colour is all that is given', () => {
    const css_variable = { main: 'indigo' };
    assert.deepEqual(
      themeTokens({ type: 'light', css_variable }),
      themeTokens({ preset: 'reset', type: 'light', css_variable }),
    );
    const tokens = themeTokens({ type: 'light', css_variable });
    assert.equal(tokens['pay-to'], tokens.main);
    assert.equal(tokens['face-shadow'], tokens.main);
  });

  test('takes the merchant’s colours on top', () => {
    const tokens = themeTokens({
      preset: 'navy_shimmer',
      type: 'light',
      css_variable: { main: '#7054C7', line: '#ABC' },
    });
    assert.equal(tokens.main, '#7054c7');
    assert.equal(tokens['face-via'], '#7054c7');
    assert.equal(tokens['face-shadow'], '#2892c5');
    assert.equal(tokens['pay-to'], '#7054c7', 'the button ends in main');
    assert.equal(tokens.line, '#aabbcc');
  });

  test('leaves the page’s own colours alone where the merchant does', () => {
    for (const type of types) {
      assert.equal(themeTokens({ type, css_variable: { main: 'sushi', 'on-main': '#000' } }).surface, undefined);
      assert.equal(themeTokens({ type, css_variable: { nonsense: '#fff', surface: 'blue' } }).surface, undefined);
    }
  });

  test('turns the texts over on a dark surface in a light page, and the other way round', () => {
    const dark = themeTokens({ type: 'light', css_variable: { surface: '#101218' } });
    assert.equal(dark.text, '#f1f3f6');
    assert.equal(dark.field, '#101218');
    assert.equal(themeTokens({ type: 'dark', css_variable: { surface: '#fff8f0' } }).text, '#15181d');
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
      problems.map(({ name, wrong }) => `${name} ${wrong}`),
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
