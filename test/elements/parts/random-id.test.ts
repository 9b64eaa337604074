/** Random ids, made only of what every page has. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { randomId } from '../../../src/elements/parts/payment/random-id.js';

test('B5: 128 random bits as hexadecimal digits, also without crypto.randomUUID', () => {
  const { randomUUID } = crypto;
  Object.assign(crypto, { randomUUID: undefined });
  try {
    const ids = Array.from({ length: 1000 }, () => randomId());
    assert.ok(ids.every((id) => /^[0-9a-f]{32}$/.test(id)));
    assert.equal(new Set(ids).size, ids.length);
  } finally {
    Object.assign(crypto, { randomUUID });
  }
});
