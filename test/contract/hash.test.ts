import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'vitest';
import { hexHash, hexOf } from '../../src/contract/index.js';

describe('hexadecimal', () => {
  it('has two lower-case characters a byte', () => {
    assert.equal(hexOf(Uint8Array.of(0, 10, 255)), '000aff');
    assert.equal(hexOf(new Uint8Array()), '');
  });

  it('is the hash of the text in UTF-8', async () => {
    for (const algorithm of ['SHA-1', 'SHA-256', 'SHA-512'] as const) {
      const expected = createHash(algorithm.replace('-', '').toLowerCase()).update('Eva Ž', 'utf8').digest('hex');
      assert.equal(await hexHash(algorithm, 'Eva Ž'), expected);
    }
  });
});
