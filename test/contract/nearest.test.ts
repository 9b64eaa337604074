/** The name in "Did you mean …?": for a flag, a command, a field, an option, an attribute or an error code. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { nearest } from '../../src/contract/nearest.js';

const names = ['report', 'sandbox', 'inventory', 'to', 'card', 'full-screen', 'server_callback_url', 'merchantId'];

describe('the nearest name', () => {
  for (const [typed, meant] of [
    ['reprot', 'report'],
    ['Report', 'report'],
    ['repor', 'report'],
    ['sandbocks', undefined],
    ['sanbdox', 'sandbox'],
    ['t', 'to'],
    ['xy', undefined],
    ['cd', undefined],
    ['serverCallbackUrl', 'server_callback_url'],
    ['server_calback_ulr', 'server_callback_url'],
    ['merchant_id', 'merchantId'],
    ['fulscreen', 'full-screen'],
    ['', undefined],
    ['x'.repeat(100_000), undefined],
  ] as const) {
    it(`to ${typed.slice(0, 20)} is ${meant ?? 'none'}`, () => assert.equal(nearest(typed, names), meant));
  }

  it('has as many edits as the caller allows, and at most a third of its letters', () => {
    assert.equal(nearest('servr_calbak_url', names, 3), 'server_callback_url');
    assert.equal(nearest('servr_calbak_url', names), undefined);
    assert.equal(nearest('crt', names, 9), undefined);
  });

  it('is the first of two that are equally near', () => {
    assert.equal(nearest('amount_', ['amounts', 'amount']), 'amount');
    assert.equal(nearest('mat', ['cat', 'hat']), 'cat');
  });
});
