/** The second form of a signed message, alone. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'vitest';
import {
  isVersion2,
  openVersion2,
  orderIn,
  signVersion2,
  textOfVersion2,
  verifyVersion2,
  version2,
} from '../../src/contract/index.js';

const order = { order_id: 'order-1001', order_desc: 'Größe №5 | cups', amount: 1000 };
const base64 = (bytes: string | Uint8Array): string => Buffer.from(bytes).toString('base64');
const sha1 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('hex');

describe('a message of version 2.0', () => {
  test('is the order as JSON in UTF-8 and Base64, and the SHA-1 of secret and data', async () => {
    const data = base64(JSON.stringify({ order }));
    assert.deepEqual(await signVersion2('test', order), { version: '2.0', data, signature: sha1(`test|${data}`) });
  });

  test('verifies by its secret, as long as nothing of it has changed', async () => {
    const message = await signVersion2('test', order);
    assert.equal(await verifyVersion2('test', message), true);
    assert.equal(await verifyVersion2('other', message), false);
    assert.equal(await verifyVersion2('test', { ...message, data: base64('{"order":{}}') }), false);
    assert.equal(await verifyVersion2('test', { ...message, signature: message.signature.toUpperCase() }), false);
    assert.equal(await verifyVersion2('test', { ...message, signature: '' }), false);
  });

  test('is known by its version and its data', () => {
    assert.equal(isVersion2({ version: '2.0', data: '' }), true);
    assert.equal(isVersion2({ version: '2.0' }), false);
    assert.equal(isVersion2({ version: '1.0', data: '' }), false);
    assert.equal(isVersion2({ data: '' }), false);
    assert.equal(isVersion2({}), false);
  });

  test('a message of version 2.0 has only texts', () => {
    const message = { version: '2.0', data: '', signature: '' };
    assert.equal(version2.safeParse(message).success, true);
    for (const wrong of [{ version: '1.0' }, { version: '' }, { data: 1 }, { signature: null }]) {
      assert.equal(version2.safeParse({ ...message, ...wrong }).success, false, JSON.stringify(wrong));
    }
  });

  test('a message opens to the order that was put in', async () => {
    assert.deepEqual(openVersion2(await signVersion2('test', order)), order);
    assert.deepEqual(openVersion2(await signVersion2('test', null)), null);
  });

  test('opens to nothing if its data is not Base64, UTF-8, JSON or an order', () => {
    const broken = Uint8Array.of(...Buffer.from('{"order":"'), 0xff, ...Buffer.from('"}'));
    assert.equal(textOfVersion2({ data: '%' }), undefined);
    assert.equal(textOfVersion2({ data: base64(broken) }), undefined);
    for (const data of [
      '%',
      base64(broken),
      base64(''),
      base64('{'),
      base64('null'),
      base64('[]'),
      base64('"order"'),
    ]) {
      assert.equal(openVersion2({ data }), undefined, data);
    }
    for (const content of [undefined, null, 1, 'order', [], {}]) assert.equal(orderIn(content), undefined);
    assert.equal(orderIn({ order: 0 }), 0);
  });
});
