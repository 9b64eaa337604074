/** Every preset and every flat colour, light and dark, as the design has them. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import {
  contrast,
  flatColours,
  presets,
  roots,
  themeTokens,
  type Colour,
  type ThemeTokens,
} from '../../../src/core/theme/index.js';
import { atLeast, colour, distance, gradient, oklab, stopsOf, turn, under } from './measure.js';

const types = ['light', 'dark'] as const;
const white = '#ffffff';
const dark = '#10131a';

/** Card from and to; the pay button's stops as written. Of two greens and dark text in `black` and `silver`. */
const table = {
  vibrant_gold: ['#121517', '#b98b3c', '#121517'],
  vibrant_silver: ['#121517', '#5a6470', '#121517'],
  euphoric_pink: ['#3e72c8', '#c95d9d', '#3e72c8', '#c95d9d'],
  black: ['#444749', '#313539', '#2fd769', '#1cb751'],
  solid_black: ['#121517', '#313539', '#121517'],
  silver: ['#121517', '#5a6470', '#2fd769', '#1cb751'],
  black_and_white: ['#121517', '#9ca7b3', '#121517'],
  heated_steel: ['#576a9c', '#7b6399', '#576a9c', '#7b6399'],
  nude_pink: ['#4b629d', '#9f6a6e', '#4b629d', '#805a8d'],
  tropical_gold: ['#2b8d60', '#938737', '#2b8d60', '#b78529'],
  navy_shimmer: ['#2049b2', '#2892c5', '#2049b2', '#2aa8ca'],
  reset: ['#000000', '#000000', '#000000'],
} as const satisfies Record<keyof typeof presets, readonly Colour[]>;

/** A stop of the button as written, or darkened as little as white text needs, in the same hue. */
function darkened(stop: Colour, written: Colour): void {
  if (stop === written) return;
  assert.ok(contrast(written, white) < 4.75, `${written} needs no change`);
  assert.ok(contrast(stop, white) < 5, `${stop} is darker than white needs`);
  assert.ok(turn(stop, written) < 4, `${stop} has the hue of ${written}`);
}

/** Each pair that is seen together. */
function pairs(tokens: ThemeTokens, type: (typeof types)[number]): void {
  const main = colour(tokens.main);
  for (const ground of [roots[type].surface, roots[type].field]) {
    atLeast(4.5, main, ground, 'main as text');
    atLeast(3, main, ground, 'main as a line');
  }
  atLeast(4.5, colour(tokens['on-main']), main, 'text on main');
  for (const point of gradient(...stopsOf(tokens))) atLeast(4.5, colour(tokens['on-pay']), point, 'text on the button');
  const [from, to] = [colour(tokens['card-start']), colour(tokens['card-end'])];
  // Under a shade, a light and warm face would become brown.
  const onCard = oklab(from)[0] > 0.72 ? dark : white;
  assert.equal(tokens['on-card'] ?? white, onCard, 'the card’s text');
  if (onCard === dark) assert.equal(tokens['card-shade'], '#0000');
  for (const point of gradient(from, to)) atLeast(4.5, onCard, under(tokens['card-shade'], point), 'text on the card');
  // No shade without need.
  if (tokens['card-shade'] !== '#0000') assert.ok(Math.min(contrast(from, white), contrast(to, white)) < 4.5);
}

for (const type of types) {
  for (const [preset, [from, to, ...written]] of Object.entries(table)) {
    test(`the preset ${preset} has its card, its button and text that can be read (${type})`, () => {
      const tokens = themeTokens({ preset, type });
      pairs(tokens, type);
      assert.deepEqual([tokens['card-start'], tokens['card-end']], [from, to]);
      const stops = stopsOf(tokens);
      const [start, end = start] = written;
      assert.ok(start && end);
      assert.equal(tokens.pay?.startsWith('linear-gradient'), written.length > 1);
      if (preset === 'black' || preset === 'silver') {
        assert.deepEqual([...stops, tokens['on-pay']], [start, end, dark]);
      } else if (type === 'dark' && written.length === 1) {
        // A button as dark as the surface would not be seen.
        assert.deepEqual([tokens.pay, tokens['on-pay']], [tokens.main, tokens['on-main']]);
      } else {
        darkened(stops[0], start);
        darkened(stops[1], end);
        assert.equal(tokens['on-pay'], white);
      }
    });
  }

  for (const [name, flat] of Object.entries(flatColours)) {
    test(`the flat colour ${name} colours the card and the button, and its text can be read (${type})`, () => {
      const tokens = themeTokens({ preset: 'reset', type, css_variable: { main: name } });
      pairs(tokens, type);
      assert.equal(tokens['card-start'], flat, 'unchanged on the card');
      const end = colour(tokens['card-end']);
      const darker = oklab(flat)[0] - oklab(end)[0];
      // Dark text needs an end that is not too dark.
      const isDeep = tokens['on-card'] ? darker > 0.1 && darker < 0.165 : Math.abs(darker - 0.16) < 0.005;
      assert.ok(isDeep, `the card’s end is darker by ${darker}`);
      assert.ok(turn(end, flat) < 4, 'the card’s end has its hue');
      const pay = colour(tokens.pay);
      const change = oklab(flat)[0] - oklab(pay)[0];
      if (tokens['on-pay'] === white) {
        darkened(pay, flat);
        assert.ok(change <= 0.161, `darker by ${change}`);
      } else {
        assert.deepEqual([tokens['on-pay'], pay], [dark, flat]);
      }
      assert.ok(turn(colour(tokens.main), flat) < 4, 'main has its hue');
    });
  }

  describe(`each look differs (${type})`, () => {
    const inkCard = { light: ['#2a2f3b', '#14171d'], dark: ['#343b4c', '#1f2430'] } as const;
    const colours = (tokens: ThemeTokens) =>
      [tokens.main, ...stopsOf(tokens), tokens['card-start'], tokens['card-end']].map(colour);
    const { main } = roots[type];
    const looks = new Map([['ink', [main, main, main, ...inkCard[type]] as readonly Colour[]]]);
    for (const preset of Object.keys(presets)) looks.set(preset, colours(themeTokens({ preset, type })));
    for (const flat of Object.keys(flatColours)) {
      looks.set(flat, colours(themeTokens({ type, css_variable: { main: flat } })));
    }
    for (const [one, seen] of looks) {
      test(one, () => {
        for (const [other, others] of looks) {
          if (one === other) continue;
          const most = Math.max(...seen.map((part, at) => distance(part, others[at] ?? part)));
          // Some of the interface's own flat colours are close to each other: fruit_salad and chelsea_cucumber.
          const enough = one in flatColours && other in flatColours ? 0.025 : 0.09;
          assert.ok(most > enough, `${one} and ${other} are ${most.toFixed(3)} apart`);
        }
      });
    }
  });
}

test('a pale colour stays the button’s fill, with dark text; as text it is darker', () => {
  const tokens = themeTokens({ type: 'light', css_variable: { main: '#fff59d' } });
  assert.deepEqual([tokens.pay, tokens['on-pay']], ['#fff59d', dark]);
  assert.deepEqual([tokens['card-start'], tokens['on-card'], tokens['card-shade']], ['#fff59d', dark, '#0000']);
  assert.ok(turn(colour(tokens.main), '#fff59d') < 4);
});

test('a preset’s main colour is bright in the dark, and a merchant’s own as close as can be read', () => {
  for (const preset of Object.keys(presets)) {
    atLeast(7.5, colour(themeTokens({ preset, type: 'dark' }).main), roots.dark.surface, preset);
  }
  for (const [name, flat] of Object.entries(flatColours)) {
    const main = colour(themeTokens({ type: 'dark', css_variable: { main: name } }).main);
    if (main !== flat) assert.ok(contrast(main, roots.dark.field) < 4.8, `${name} is ${main}`);
  }
});

test('gold stays gold in the dark', () => {
  const tokens = themeTokens({ preset: 'vibrant_gold', type: 'dark' });
  assert.ok(turn(colour(tokens.main), '#b98b3c') < 4);
  assert.equal(tokens.pay, tokens.main);
});
