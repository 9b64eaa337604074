/** Values in texts. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { count, fill } from '../../../src/core/i18n/fill.js';

describe('values in a text', () => {
  test('take the place of their names; an unknown name stays', () => {
    assert.equal(fill('Pay {amount} to {name}', { amount: '€1.00' }), 'Pay €1.00 to {name}');
  });

  test('keep their own order of words in a sentence from right to left', () => {
    const sentence = '\u05e2\u05d3 {time}.';
    assert.equal(fill(sentence, { time: '22 May 2026' }), '\u05e2\u05d3 \u206822 May 2026\u2069.');
    assert.equal(count(`${sentence}|{n} \u05d9\u05de\u05d9\u05dd`, 2, 'he'), '\u20682\u2069 \u05d9\u05de\u05d9\u05dd');
    assert.equal(fill(sentence, { time: '' }), '\u05e2\u05d3 .', 'nothing is not isolated');
  });

  test('are not changed in any other sentence', () => {
    assert.equal(fill('Open until {time}.', { time: '22 November 2026' }), 'Open until 22 November 2026.');
  });
});
