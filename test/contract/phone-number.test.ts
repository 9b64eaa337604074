/** Phone numbers as they are typed and pasted: the page and the gateway read them with one function. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { hasUnclearZero, phoneNumber, tidyPhone } from '../../src/contract/phone-number.js';
import { readReceiver } from '../../src/sandbox/engine/transfer-party.js';
import { inScript, invisible, zeros } from '../helpers/characters.js';

/** The number that the page sends, after a comparison with the one that the gateway reads. */
function read(text: string): string | undefined {
  const phone = phoneNumber(text);
  const gateway = () => readReceiver({ receiver_phone: text }, () => true)?.name;
  if (phone === undefined && text) assert.throws(gateway, { code: 1092 }, text);
  else assert.equal(gateway(), phone, text);
  return phone;
}

describe('a phone number', () => {
  for (const [text, phone] of [
    ['+420777123456', '+420777123456'],
    ['+420 777 123 456', '+420777123456'],
    ['+420-777-123-456', '+420777123456'],
    ['+420−777−123−456', '+420777123456'],
    ['+420–777—123‑456', '+420777123456'],
    ['+1 (212) 555.0100', '+12125550100'],
    ['00420 777 123 456', '+420777123456'],
    ['tel:+420-777-123-456', '+420777123456'],
    ['TEL: +420 777 123 456', '+420777123456'],
    ['Tel. +420 777 123 456', '+420777123456'],
    ['tel:00420777123456', '+420777123456'],
    ['＋４２０（７７７）１２３４５６', '+420777123456'],
    ['', undefined],
    ['777 123 456', undefined],
    ['+420 777', undefined],
    ['+0420777123456', undefined],
    ['+420777123456789012', undefined],
    ['+420 777 CALL ME', undefined],
    ['+420 777 123 456 ext. 5', undefined],
    ['hotel +420777123456', undefined],
  ] as const) {
    test(`${text || 'nothing'} is ${phone ?? 'none'}`, () => assert.equal(read(text), phone));
  }

  test('B7: reads a phone number with an invisible character anywhere', () => {
    for (const character of invisible) {
      const where = character.codePointAt(0)?.toString(16);
      assert.equal(read(`${character}+420${character} 777 123${character}456${character}`), '+420777123456', where);
    }
  });

  test('B8: reads a phone number in the digits of every script', () => {
    for (const zero of zeros) assert.equal(read(inScript(zero, '+420 777 123 456')), '+420777123456', zero);
  });
});

describe('B7: (0) after a country code', () => {
  const codes = [
    '1',
    '7',
    '30',
    '31',
    '33',
    '34',
    '36',
    '40',
    '41',
    '43',
    '44',
    '45',
    '46',
    '48',
    '49',
    '353',
    '371',
    '380',
    '420',
    '421',
  ];
  const signs = [' (0)', '(0)', ' (0) ', ' ( 0 ) ', '-(0)-', '（０）', '\u200b(\u200b0)'];

  test('is dropped, however it is written', () => {
    for (const code of codes) {
      for (const sign of signs) {
        for (const start of ['+', '00', 'tel:+', '\u202a+']) {
          const text = `${start}${code}${sign}7700 900123`;
          assert.equal(read(text), `+${code}7700900123`, text);
          assert.equal(tidyPhone(text), `+${code} 7700 900123`.replace(' 7', sign.endsWith('-') ? ' -7' : ' 7'), text);
        }
      }
    }
  });

  test('a 0 after +39 is refused, because its numbers keep their 0', () => {
    for (const text of ['+39 (0)6 1234567', '0039(0)61234567', '+39-( 0 )-6 1234567']) {
      assert.equal(read(text), undefined, text);
      assert.ok(hasUnclearZero(text), text);
    }
    assert.equal(read('+39 06 1234567'), '+39061234567');
    for (const text of ['(0)7700 900123', '+44 7700', '+39 06 1234567']) assert.ok(!hasUnclearZero(text), text);
  });
});
