import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import {
  contrast,
  mix,
  adjustLightness,
  parseColour,
  ensureContrast,
  shade,
  toColour,
} from '../../../src/core/theme/colour.js';
import { fromLms, toLms } from '../../../src/core/theme/oklab.js';
import { cube, hue, oklab, turn } from './measure.js';

const colours = cube(51);

describe('contrast', () => {
  // Values of WCAG's own definition, as published for these pairs.
  for (const [one, other, ratio] of [
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
    ['#123456', '#123456', 1],
  ] as const) {
    test(`of ${one} and ${other} is ${ratio}, whichever is the text`, () => {
      assert.equal(contrast(one, other).toFixed(2), ratio.toFixed(2));
      assert.equal(contrast(other, one), contrast(one, other));
    });
  }
});

describe('reading a colour', () => {
  for (const [text, colour] of [
    ['#ABCDEF', '#abcdef'],
    ['#AbC', '#aabbcc'],
    ['#abcd', undefined],
    ['#12345', undefined],
    ['#1234567', undefined],
    ['abcdef', undefined],
    ['#ggg', undefined],
    ['#fff;', undefined],
    ['#fff\n', undefined],
    ['', undefined],
  ] as const) {
    test(`${JSON.stringify(text)} gives ${colour ?? 'nothing'}`, () => assert.equal(parseColour(text), colour));
  }
});

test('a mix goes from the one to the other', () => {
  assert.equal(mix('#102030', '#f0e0d0', 0), '#102030');
  assert.equal(mix('#102030', '#f0e0d0', 1), '#f0e0d0');
});

for (const [from, to, part, mixed] of [
  ['#ffffff', '#000000', 0.5, '#636363'],
  ['#ffffff', '#1a1d24', 0.68, '#5a5d62'],
  ['#ffffff', '#1a1d24', 0.13, '#dddedf'],
  ['#17191f', '#f1f3f6', 0.68, '#a3a6aa'],
  ['#ffff00', '#0000ff', 0.3, '#a6cfa2'],
] as const) {
  test(`a mix of ${from} and ${to} is as Chromium paints color-mix(in oklab)`, () => {
    assert.equal(mix(from, to, part), mixed);
  });
}

test('black over a colour takes the same share of each channel', () => {
  assert.equal(shade('#ffffff', 0.4), '#999999');
  assert.equal(shade('#54a199', 0.4), '#32615c');
  assert.equal(shade('#54a199', 0), '#54a199');
});

describe('conversion to what the eye sees', () => {
  test('gives every colour back', () => {
    for (let value = 0; value < 2 ** 24; value += 997) {
      const rgb = [value >> 16, (value >> 8) & 255, value & 255] as const;
      assert.equal(toColour(fromLms(toLms(rgb))), toColour(rgb));
    }
  });

  test('stays inside sRGB', () => {
    for (const rgb of [
      [0, 0, 255],
      [255, 255, 0],
      [0, 255, 0],
    ] as const) {
      for (const by of [-2, -0.4, 0.3, 2]) {
        const [a, b, c] = toLms(rgb);
        assert.ok(parseColour(toColour(fromLms([a + by, b + by, c + by]))));
      }
    }
  });
});

describe('reaching a contrast', () => {
  for (const against of ['#ffffff', '#171a20', '#808080', '#2fd769'] as const) {
    for (const ratio of [3, 4.5]) {
      test(`is done by every colour of the cube: ${ratio} against ${against}`, () => {
        for (const colour of colours) {
          const reached = ensureContrast(colour, [against], ratio);
          assert.ok(contrast(reached, against) >= ratio, `${colour} became ${reached}`);
          if (contrast(colour, against) >= ratio) assert.equal(reached, colour, 'a colour that has it stays');
        }
      });
    }
  }

  test('goes no further than it has to', () => {
    for (const colour of colours.filter((one) => contrast(one, '#ffffff') < 4.5)) {
      assert.ok(contrast(ensureContrast(colour, ['#ffffff'], 4.5), '#ffffff') < 4.75, colour);
    }
  });

  test('keeps the hue', () => {
    for (const against of ['#ffffff', '#17191f'] as const) {
      for (const colour of colours) {
        const reached = ensureContrast(colour, [against], 4.5);
        // A colour that is almost a grey has a hue that rounding turns.
        const chroma = Math.min(...[colour, reached].map((one) => Math.hypot(oklab(one)[1], oklab(one)[2])));
        if (chroma > 0.04)
          assert.ok(turn(colour, reached) < 4, `${colour} ${hue(colour)} became ${reached} ${hue(reached)}`);
      }
    }
  });

  test('keeps the contrast on each of several backgrounds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...colours), (colour) => {
        const grounds = ['#ffffff', '#f0f0f0', '#e8eef8'] as const;
        const reached = ensureContrast(colour, grounds, 4.5);
        for (const ground of grounds) assert.ok(contrast(reached, ground) >= 4.5);
      }),
    );
  });

  test('comes as close as it can if no colour has the contrast', () => {
    assert.equal(ensureContrast('#123456', ['#000000', '#ffffff'], 5), '#ffffff');
    assert.equal(ensureContrast('#123456', ['#777777'], 21), '#000000');
  });

  test('goes no further than it may', () => {
    const far = adjustLightness('#eba212', ['#ffffff'], 4.5, 0.16);
    assert.equal(far, undefined);
    const found = adjustLightness('#54a199', ['#ffffff'], 4.5, 0.16);
    assert.ok(found && oklab('#54a199')[0] - oklab(found)[0] <= 0.16);
    assert.ok(contrast(found, '#ffffff') >= 4.5);
    assert.equal(adjustLightness('#2049b2', ['#ffffff'], 4.5, 0), '#2049b2', 'a colour that has it is the nearest');
  });
});
