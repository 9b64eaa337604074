import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { checkCvv, formatCvv, type Check } from '../../../src/core/card/index.js';

describe('a CVV', () => {
  const shown: [string, string][] = [
    ['', ''],
    ['1', '1'],
    ['123', '123'],
    ['1234', '123'],
    ['1a2 3', '123'],
    ['١٢٣', '123'],
  ];
  for (const [text, expected] of shown) {
    test(`${text || 'nothing'} is shown as "${expected}"`, () => assert.equal(formatCvv(text), expected));
  }

  const checks: [string, string, Check][] = [
    ['nothing typed is empty', '', { state: 'empty' }],
    ['two digits are incomplete', '12', { state: 'incomplete' }],
    ['three digits are good', '123', { state: 'valid' }],
    ['three zeros are good', '000', { state: 'valid' }],
    ['four digits are too many', '1234', { state: 'invalid', reason: 'length' }],
    ['letters are told', '12a', { state: 'invalid', reason: 'digits' }],
  ];
  for (const [promise, text, expected] of checks) {
    test(promise, () => assert.deepEqual(checkCvv(text), expected));
  }
});
