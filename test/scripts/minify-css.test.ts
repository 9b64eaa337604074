/** The minified style sheets mean the same. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { minifyCss } from '../../scripts/vite/minify-css.js';

for (const value of [
  'inherit',
  'initial',
  'unset',
  'revert',
  'revert-layer',
  'light',
  'dark',
  'light dark',
  'normal',
]) {
  test(`color-scheme: ${value} stays`, () => {
    const expected = value === 'initial' ? 'normal' : value;
    assert.equal(minifyCss(`a { all: initial; color-scheme: ${value} }`), `a{all:initial;color-scheme:${expected}}`);
  });
}
