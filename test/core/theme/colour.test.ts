import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { contrast, mix, parseColour, reach, type Colour } from '../../../src/core/theme/colour.js';

const levels = Array.from({ length: 6 }, (_, index) => (index * 51).toString(16).padStart(2, '0'));
const cube = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue): Colour => `#${red}${green}${blue}`)));

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
  assert.equal(mix('#000000', '#ffffff', 0.5), '#808080');
});

describe('reaching a contrast', () => {
  for (const against of ['#ffffff', '#171a20', '#808080', '#2fd769'] as const) {
    for (const ratio of [3, 4.5]) {
      test(`is done by every colour of the cube: ${ratio} against ${against}`, () => {
        for (const colour of cube) {
          const reached = reach(colour, against, ratio);
          assert.ok(contrast(reached, against) >= ratio, `${colour} became ${reached}`);
          if (contrast(colour, against) >= ratio) assert.equal(reached, colour, 'a colour that has it stays');
        }
      });
    }
  }

  test('goes no further than it has to', () => {
    for (const colour of cube.filter((one) => contrast(one, '#ffffff') < 4.5)) {
      assert.ok(contrast(reach(colour, '#ffffff', 4.5), '#ffffff') < 4.75, colour);
    }
  });

  test('keeps the hue', () => {
    for (const [colour, against] of [
      ['#ff0000', '#171a20'],
      ['#00ff00', '#ffffff'],
      ['#0000ff', '#171a20'],
      ['#eba212', '#ffffff'],
    ] as const) {
      const order = (one: Colour) => {
        const parts = [1, 3, 5].map((at) => parseInt(one.slice(at, at + 2), 16));
        return parts.indexOf(Math.max(...parts));
      };
      assert.equal(order(reach(colour, against, 4.5)), order(colour));
    }
  });

  test('holds against all that it is seen on', () => {
    fc.assert(
      fc.property(fc.constantFrom(...cube), (colour) => {
        const grounds = ['#ffffff', '#f0f0f0', '#e8eef8'] as const;
        const reached = reach(colour, grounds, 4.5);
        for (const ground of grounds) assert.ok(contrast(reached, ground) >= 4.5);
      }),
    );
  });

  test('comes as close as it can where nothing has it', () => {
    assert.equal(reach('#123456', ['#000000', '#ffffff'], 5), '#ffffff');
    assert.equal(reach('#123456', '#777777', 21), '#000000');
  });
});
