/** The values of the fields: checked by the gateway's time, and sent as the payer reviewed them. */
import assert from 'node:assert/strict';
import { describe, it, vi } from 'vitest';
import { TransferVault } from '../../src/frame/transfer-vault.js';
import { Vault } from '../../src/frame/vault.js';

describe('B14: an expiry before and after the gateway’s first answer', () => {
  const judged = (text: string, now?: string) => {
    const vault = new Vault();
    if (now) vault.now = new Date(now);
    vault.write('expiry_date', text);
    return vault.check('expiry_date');
  };

  it('is never past by the clock of the device', () => {
    for (const time of ['1970-01-01', '2016-02-29', '2032-12-31', '2099-01-01']) {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
      assert.deepEqual(judged('11 / 26'), { state: 'valid' }, time);
      assert.deepEqual(judged('12 / 35'), { state: 'valid' }, time);
      vi.useRealTimers();
    }
  });

  it('can be past by the gateway’s clock', () => {
    assert.deepEqual(judged('11 / 26', '2026-11-30T12:00:00Z'), { state: 'valid' });
    assert.deepEqual(judged('11 / 26', '2026-12-02T12:00:00Z'), { state: 'invalid', reason: 'past' });
    assert.deepEqual(judged('11 / 99', '2026-12-02T12:00:00Z'), { state: 'invalid', reason: 'far' });
  });

  it('is not complete while a year in full is typed', () => {
    assert.equal(judged('05 / 20').state, 'invalid');
  });
});

describe('B7: the receiver’s phone', () => {
  for (const [text, sent, reviewed] of [
    ['+420 601 234 567', '+420601234567', '+420 601 234 567'],
    ['\u202a+420-601-234-567\u202c', '+420601234567', '+420 601 234 567'],
    ['+44 (0)7700 900123', '+447700900123', '+44 7700 900123'],
    ['0044 (0) 7700/900123', '+447700900123', '+44 7700 900123'],
    ['tel:+٤٤٧٧٠٠٩٠٠١٢٣', '+447700900123', '+447700900123'],
  ] as const) {
    it(`${JSON.stringify(text)} is reviewed as it is sent`, () => {
      const vault = new TransferVault();
      vault.write('receiver_phone', text);
      assert.deepEqual(JSON.parse(JSON.stringify(vault.receiver('phone'))), { receiver_phone: sent });
      assert.equal(vault.maskedParties('phone').receiver, reviewed);
      assert.equal(reviewed.replaceAll(' ', ''), sent);
    });
  }

  it('may have a (0) that belongs to it, and is asked about', () => {
    const vault = new TransferVault();
    vault.write('receiver_phone', '+39 (0)6 1234567');
    assert.deepEqual(vault.check('receiver_phone'), { state: 'invalid', reason: 'zero' });
  });

  it('is empty if it has only invisible characters', () => {
    const vault = new TransferVault();
    vault.write('receiver_phone', '\u200b\u202c ');
    assert.equal(vault.check('receiver_phone').state, 'empty');
  });
});
