import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { withoutBars } from '../../src/contract/index.js';

describe('a text without bars', () => {
  it('is the same JSON, with each bar escaped', () => {
    const text = JSON.stringify({ 'a|b': ['c||d', 1] });
    assert.equal(withoutBars(text).includes('|'), false);
    assert.deepEqual(JSON.parse(withoutBars(text)), JSON.parse(text));
  });

  it('is what it was where it holds no bar, or is not JSON', () => {
    for (const text of ['', '{"a": 1}', 'a|b', '{"a|b"']) assert.equal(withoutBars(text), text);
  });
});
