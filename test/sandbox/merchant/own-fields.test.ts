/** S2: an endpoint takes its own fields, and none that only a result has. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  cardSubmission,
  createOrder,
  openVersion2,
  recurring,
  sign,
  signVersion2,
  signatureString,
  transfer,
  transferFee,
  transferStatus,
  version2,
  type SignedFields,
} from '../../../src/contract/index.js';
import { merchant, startGateway, widget, type TestGateway } from '../../helpers/gateway.js';

type Fields = Record<string, string | number>;

const card = { payment_system: 'card', card_number: '4444555511116666', expiry_date: '12/30', cvv2: '123' };

describe('S2: each endpoint takes its own fields', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());

  it('status, list, reversal and capture nothing else: 1007 with its name', async () => {
    const order = { merchant_id: merchant.id, order_id: 'plain', amount: 1, currency: 'EUR' };
    for (const [path, request] of [
      ['/api/status/order_id', { merchant_id: merchant.id, order_id: 'plain' }],
      ['/api/transaction_list', { merchant_id: merchant.id, order_id: 'plain' }],
      ['/api/reverse/order_id', order],
      ['/api/capture/order_id', order],
    ] as const) {
      const said = await shop.post(path, await shop.signed({ ...request, shop_note: 'x' }));
      assert.equal(said['error_code'], '1007', path);
      assert.match(String(said['error_message']), /`shop_note`/);
    }
  });

  it('transfers nothing else either', async () => {
    const names = { widget_id: widget, order_id: 'transfer-0001' };
    for (const [path, request] of [
      [transferStatus.path, names],
      [transferFee.path, { widget_id: widget, amount: 10, currency: 'EUR', receiver_card_number: '4444555511116666' }],
      [
        transfer.path,
        {
          widget_id: widget,
          amount: 10,
          currency: 'EUR',
          card_number: card.card_number,
          expiry_date: '1230',
          cvv2: '123',
        },
      ],
    ] as const) {
      const said = await shop.post(path, { ...request, shop_note: 'x' });
      assert.equal(said['error_code'], '1007', path);
      assert.match(String(said['error_message']), /`shop_note`/);
    }
  });

  it('create order and recurring keep unlisted fields, but none that only results have, and no bar in one', async () => {
    const order = { merchant_id: merchant.id, order_desc: 'Tea | more', amount: 1000, currency: 'EUR' };
    const make = async (id: string, fields: Fields) =>
      shop.post(createOrder.path, await shop.signed({ ...order, order_id: id, ...fields }));
    assert.equal(
      (await make('keeps', { own_field: 'x', product_id: 'T-5', lang: 'de' }))['response_status'],
      'success',
    );
    for (const name of [
      'order_status',
      'response_status',
      'payment_id',
      'order_time',
      'tran_type',
      'masked_card',
      'made_by',
      'rrn',
    ]) {
      const said = await make(`has ${name}`, { [name]: '1' });
      assert.equal(said['error_code'], '1007', name);
      assert.match(String(said['error_message']), new RegExp(name));
    }
    for (const [name, code] of [
      ['merchant_data', '1007'],
      ['own_field', '1007'],
      ['sender_name', '1007'],
      ['sender_account', '1007'],
      ['email', '1096'],
      ['sender_email', '1096'],
      ['sender_cell_phone', '1092'],
    ] as const) {
      assert.equal((await make(`bar in ${name}`, { [name]: 'a|b' }))['error_code'], code, name);
    }
    const said = await shop.post(
      recurring.path,
      await shop.signed({ ...order, order_id: 'rec', rectoken: 'x', order_status: 'approved' }),
    );
    assert.equal(said['error_code'], '1007');
  });

  it('a payer’s bar is refused beside a token too, and escaped in JSON text of a page', async () => {
    const { token } = await shop.createOrder();
    for (const [fields, code] of [
      [{ email: '1|EUR|a@b.cz' }, '1096'],
      [{ sender_name: 'A|B' }, '1007'],
      [{ sender_cell_phone: '+420|1' }, '1092'],
    ] as const) {
      assert.equal((await shop.post(cardSubmission.path, { ...card, token, ...fields }))['error_code'], code);
    }
    const page = { merchant_id: merchant.id, amount: 1000, currency: 'EUR', order_desc: 'Tea | cups', ...card };
    assert.equal((await shop.post(cardSubmission.path, { ...page, merchant_data: 'a|b' }))['error_code'], '1007');
    const said = await shop.post(cardSubmission.path, { ...page, merchant_data: '{"note":"a|b"}' });
    const { order_data } = (said as { order: { order_data: SignedFields } }).order;
    assert.equal(order_data['merchant_data'], '{"note":"a\\u007cb"}');
    assert.deepEqual(JSON.parse(String(order_data['merchant_data'])), { note: 'a|b' });
  });

  it('S2: refuses a payer’s text with so many bars that a search of them would take too long', async () => {
    for (const bars of [20, 90]) {
      const desc = `d${'|d'.repeat(bars)}`;
      const url = 'https://stranger.example/';
      const note = `9999|EUR|${merchant.id}|${desc}|evil-${bars}|Y|buyer-17|${url}`;
      const order = {
        merchant_id: merchant.id,
        order_id: `shop-${bars}`,
        order_desc: 'Tea',
        amount: 1000,
        currency: 'EUR',
      };
      // Version 2.0 takes bars: its signature covers the names.
      const answer = await shop.post(
        createOrder.path,
        await signVersion2(merchant.secret, { ...order, merchant_data: note }),
      );
      const { token } = openVersion2(version2.parse(answer)) as { token: string };
      const { order_data: result } = await shop.lookUp(token);
      const string = signatureString('', result as SignedFields).slice(1);
      const [before = '', behind = ''] = string.split(note);
      const rest = (letter: string, text: string) =>
        text
          .split('|')
          .flatMap((value, at) => (value === '' ? [] : [[`${letter}${String(at).padStart(2, '0')}`, value]]));
      const forged = {
        ...Object.fromEntries([...rest('a', before), ...rest('t', behind)]),
        ...{ amount: '9999', currency: 'EUR', merchant_id: merchant.id, order_desc: desc, order_id: `evil-${bars}` },
        ...{ required_rectoken: 'Y', sender_account: 'buyer-17', server_callback_url: url },
      };
      assert.equal(signatureString('', forged).slice(1), string);
      const said = await shop.post(createOrder.path, { ...forged, signature: result.signature });
      assert.equal(said['error_code'], '1014', `${bars} bars`);
    }
  });

  it('a wrong signature is still 1014, whatever else is in the request', async () => {
    const request = { merchant_id: merchant.id, order_id: 'plain' };
    const said = await shop.post('/api/status/order_id', { ...request, signature: await sign('other', request) });
    assert.equal(said['error_code'], '1014');
  });
});
