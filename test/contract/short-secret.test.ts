import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { isShortSecret, leastSecret } from '../../src/contract/index.js';

describe('a short secret', () => {
  it('has fewer characters than 16, as a person counts them', () => {
    assert.equal(leastSecret, 16);
    assert.equal(isShortSecret('x'.repeat(15)), true);
    assert.equal(isShortSecret('x'.repeat(16)), false);
    assert.equal(isShortSecret('😀'.repeat(8)), true);
  });
});
