import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { reformat } from '../../../src/core/card/edit.js';

describe('an edit that is not what it looks like', () => {
  test('a month filled in before its year is whole', () => {
    assert.equal(reformat('expiry', { value: '1/30', caret: 4 }).value, '01 / 30');
  });

  test('the caret before a month of one digit stays before the 0 that is put there', () => {
    assert.deepEqual(reformat('expiry', { value: '5', caret: 0 }), { value: '05 / ', caret: 0 });
  });

  test('a separator before a month of one digit does not carry the caret past it', () => {
    assert.deepEqual(reformat('expiry', { value: '.1 / 30', caret: 2, previous: '1 / 30' }), {
      value: '1 / 30',
      caret: 1,
    });
  });

  test('a deletion that took nothing takes no digit', () => {
    const edit = { value: '4444 5', caret: 5, previous: '4444 5', inputType: 'deleteContentBackward' };
    assert.deepEqual(reformat('number', edit), { value: '4444 5', caret: 5 });
  });
});
