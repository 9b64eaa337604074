/** A transfer without a challenge: which amounts may be sent to whom, the outcome, and what can be looked up afterwards. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { cardSubmission, orderLookup, transfer, transferStatus, verification } from '../../../src/contract/index.js';
import { testPhones } from '../../../src/sandbox/acquirer/transfer.js';
import { createGatewayClient } from '../../../src/server/index.js';
import { cards, receiverCard } from '../../../src/testing/cards.js';
import { merchant, shopOrigin, startGateway, widget, type TestGateway } from '../../helpers/gateway.js';

const approving = cards.approved.number;
const frictionless = cards.frictionless.number;
const receiving = receiverCard;

describe('a transfer without a challenge', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway({ widgets: [widget, 'widget-2'] });
  });
  afterAll(() => shop.stop());

  const send = async (fields: Record<string, unknown> = {}) => {
    const { accepted, failure } = await shop.transfer(fields);
    assert.ok(accepted, failure?.error_message);
    return accepted.order_id;
  };

  it('answers its widget and its name, which the gateway makes up if there is none', async () => {
    const { response } = await shop.transfer();
    assert.deepEqual(Object.keys(response).sort(), ['order_id', 'widget_id']);
    assert.equal(response['widget_id'], widget);
    assert.match(String(response['order_id']), /^transfer-[0-9a-f]{24}$/);
    assert.equal(await send({ order_id: 'transfer-mine-1' }), 'transfer-mine-1');
    assert.match(await send({ order_id: '' }), /^transfer-/);
  });

  it('shows in its status the moved amounts', async () => {
    const id = await send({ amount: '100.5', card_number: frictionless });
    const { request_id: request, approval_code: approval, ...status } = await shop.transferStatus(id);
    assert.match(request, /^[0-9a-f]{32}$/);
    assert.match(approval ?? '', /^\d{6}$/);
    assert.deepEqual(status, {
      status: 'success',
      currency: 'EUR',
      receiver_amount: 100.5,
      amount: 100.5,
      receiver: '555566XXXXXX1111',
      receiver_type: 'card',
      sender_amount: 101.51,
      fee: 1.01,
      masked_card: '444455XXXXXX9999',
      order_time: '21.11.2026 12:00:00',
    });
  });

  it('deducts the fee from the receiver if the receiver pays it', async () => {
    const status = await shop.transferStatus(await send({ amount: 100.5, receiver_pays_fee: true }));
    assert.equal(status.receiver_amount, 99.49);
    assert.equal(status.sender_amount, 100.5);
    assert.equal(status.amount, 100.5);
  });

  it('goes to a telephone number, of which the status shows the ends', async () => {
    const phone = { receiver_card_number: undefined, receiver_phone: '+420 601 234 567', send_sms: true };
    const id = await send(phone);
    const { receiver, receiver_type: type, status } = await shop.transferStatus(id);
    assert.deepEqual([receiver, type, status], ['+420XXXXXX567', 'phone', 'success']);
    const [, credit] = await shop.transactions(id);
    assert.equal(credit?.masked_card, '');
    const short = await send({ ...phone, receiver_phone: '+1234567' });
    assert.equal((await shop.transferStatus(short)).receiver, '+1XXX567');
  });

  it('is seen by its merchant: the debit, the credit after it, and the order result', async () => {
    const id = await send({ amount: 200, sender: { email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron' } });
    const [debit, credit, ...more] = await shop.transactions(id);
    assert.ok(debit && credit);
    assert.deepEqual(more, []);
    assert.deepEqual(
      [debit.tran_type, debit.transaction_status, debit.amount, debit.client_fee, debit.parent_tran_id],
      ['p2p transfer', 'approved', 20_200, 200, null],
    );
    assert.equal(debit.masked_card, '444455XXXXXX6666');
    assert.equal(debit.sender_email, 'ada@example.com');
    assert.match(debit.sender_approval_code ?? '', /^\d{6}$/);
    assert.equal(debit.receiver_approval_code, null);
    assert.deepEqual(
      [credit.tran_type, credit.transaction_status, credit.amount, credit.client_fee, credit.parent_tran_id],
      ['p2p credit', 'approved', 20_000, 0, debit.id],
    );
    assert.equal(credit.masked_card, '555566XXXXXX1111');
    assert.equal(credit.card_type, 'MASTERCARD');
    assert.match(credit.receiver_rrn ?? '', /^\d{12}$/);
    assert.equal(credit.sender_rrn, null);
    const result = await shop.status(id);
    assert.deepEqual(
      [result['tran_type'], result.order_status, result['amount']],
      ['p2p transfer', 'approved', '20200'],
    );
    assert.equal(result['sender_name'], 'Ada Byron');
    const deducted = await send({ amount: 200, receiver_pays_fee: true });
    const fees = (await shop.transactions(deducted)).map(({ amount, client_fee: fee }) => [amount, fee]);
    assert.deepEqual(fees, [
      [20_000, 0],
      [19_800, 200],
    ]);
  });

  const refused: [name: string, fields: Record<string, unknown>, code: string][] = [
    ['the sender’s card is refused', { card_number: '4444111155556666' }, '1000'],
    ['the sender’s card is refused without its payer noticing', { card_number: '4444999966665555' }, '1000'],
    ['the sender’s card is at its limit', { card_number: '4444000010550008' }, '1055'],
    ['the sender’s card may not send', { card_number: '4444000010570006' }, '1057'],
    ['the sender has too little', { card_number: '4444000010370001' }, '1037'],
    ['3-D Secure failed', { card_number: '4444000010240006' }, '1024'],
    ['the sender’s issuer does not answer', { card_number: '4444000010890008' }, '1089'],
    ['the receiver’s card may not receive', { receiver_card_number: '4444000010580005' }, '1058'],
    ['the receiver’s card is refused for whatever reason', { receiver_card_number: '4444111155556666' }, '1058'],
    ['the receiver’s card is stolen', { receiver_card_number: '4444000010420004' }, '1058'],
    ['the receiver’s issuer does not answer', { receiver_card_number: '4444000010890008' }, '1089'],
    ['the receiver’s issuer hangs up', { receiver_card_number: '4444000011220007' }, '1122'],
    ['both are refused', { card_number: '4444000010570006', receiver_card_number: '4444000010580005' }, '1057'],
    ['the telephone’s card is refused', { receiver_card_number: undefined, receiver_phone: '+420601231058' }, '1058'],
    ['the telephone’s issuer is silent', { receiver_card_number: undefined, receiver_phone: '+420601231089' }, '1089'],
  ];
  for (const [name, fields, code] of refused) {
    it(`is declined with ${code}, for good, if ${name}`, async () => {
      const charges = await shop.charges();
      const id = await send(fields);
      const status = await shop.transferStatus(id);
      assert.equal(status.status, 'declined');
      assert.equal(status.response_code, code);
      assert.ok(status.response_description);
      assert.equal(status.approval_code, undefined);
      assert.equal((await shop.status(id)).order_status, 'declined');
      assert.deepEqual(
        (await shop.transactions(id)).map((one) => [one.tran_type, one.transaction_status, one.response_code]),
        [['p2p transfer', 'declined', Number(code)]],
      );
      assert.equal(await shop.charges(), charges);
      const again = await shop.transfer({ order_id: id });
      assert.equal(again.failure?.error_code, '1013');
    });
  }

  it('follows the table of test telephones', async () => {
    for (const { example, lastDigits, outcome } of testPhones) {
      assert.ok(example.endsWith(lastDigits));
      const { accepted, failure } = await shop.transfer({ receiver_card_number: undefined, receiver_phone: example });
      if (outcome === 'no card') assert.equal(failure?.error_code, '1092', example);
      else assert.equal((await shop.transferStatus(accepted?.order_id ?? '')).response_code, String(outcome), example);
    }
  });

  it('approves cards that refuse something else', async () => {
    for (const fields of [
      { card_number: '4444000010580005' },
      { card_number: '4444000010720007' },
      { receiver_card_number: '4444000010550008' },
      { receiver_card_number: '4444000010570006' },
      { receiver_card_number: '4444555566661111' },
      { card_number: '4929123456781236' },
    ]) {
      assert.equal((await shop.transferStatus(await send(fields))).status, 'success', JSON.stringify(fields));
    }
  });

  it('takes the expiry in every form of a card submission', async () => {
    for (const expiry_date of ['1230', '12/30', '122030', '12/2030']) {
      assert.equal((await shop.transferStatus(await send({ expiry_date }))).status, 'success', expiry_date);
    }
  });

  const wrong: [name: string, fields: Record<string, unknown>, code: string, words?: RegExp][] = [
    ['no sender’s card', { card_number: undefined }, '1008', /card_number/],
    ['an empty sender’s card', { card_number: '' }, '1009', /card_number/],
    ['a wrong sender’s card', { card_number: '4444555511116667' }, '1015'],
    ['a sender’s card as number', { card_number: 4444555511116666 }, '1015'],
    ['no expiry', { expiry_date: undefined }, '1008'],
    ['a wrong expiry', { expiry_date: '1330' }, '1025'],
    ['an expired card', { expiry_date: '1020' }, '1025'],
    ['no CVV', { cvv2: undefined }, '1008'],
    ['a wrong CVV', { cvv2: '12' }, '1007'],
    ['a CVV as number', { cvv2: 123 }, '1007'],
    ['no receiver', { receiver_card_number: undefined }, '1008', /receiver_card_number/],
    ['an empty receiver', { receiver_card_number: '', receiver_phone: '' }, '1008', /receiver_card_number/],
    ['a card beside a wrong telephone', { receiver_phone: '601' }, '1092', /receiver_phone/],
    ['a wrong receiver’s card', { receiver_card_number: '5555666644441112' }, '1015', /receiver_card_number/],
    ['a wrong telephone', { receiver_card_number: undefined, receiver_phone: '601' }, '1092'],
    [
      'a telephone without a card',
      { receiver_card_number: undefined, receiver_phone: '+420601230000' },
      '1092',
      /No card/,
    ],
    ['the sender’s own card', { receiver_card_number: approving }, '1058', /sender/],
    [
      'the sender’s own card with a telephone to notify',
      { receiver_card_number: approving, receiver_phone: '+420601234567' },
      '1058',
      /sender/,
    ],
    ['no amount', { amount: undefined }, '1008'],
    ['too little', { amount: 0.5 }, '1023'],
    ['too much', { amount: 5001 }, '1055'],
    ['another currency', { currency: 'XXX' }, '1012'],
    ['a sender who is a text', { sender: 'Ada' }, '1007', /sender/],
    ['a receiver with a nested name', { receiver: { first_name: { a: 1 } } }, '1007', /receiver/],
    ['a name that is too long', { sender: { first_name: 'x'.repeat(256) } }, '1007'],
    ['an e-mail address with a bar', { sender: { email: 'x|y' } }, '1096', /`sender\.email`/],
    ['an e-mail address that is none', { receiver: { email: 'ada' } }, '1096', /`receiver\.email`/],
    ['a telephone of words', { sender: { phone: 'call|me' } }, '1092', /`sender\.phone`/],
    ['a telephone that is a card', { receiver: { phone: '+4444 5555 6666 1111' } }, '1092', /`receiver\.phone`/],
    ['a first name with a bar', { sender: { first_name: 'A|B' } }, '1007', /`sender\.first_name`.*`\|`/],
    ['a receiver’s city with a bar', { receiver: { city: 'A|B' } }, '1007', /`receiver\.city`/],
    ['an SMS as text', { send_sms: 'yes' }, '1007', /send_sms/],
    ['a payer of the fee as number', { receiver_pays_fee: 1 }, '1007'],
    ['a name without its beginning', { order_id: 'shop-4712-and-more' }, '1007', /order_id/],
    ['a name with a slash', { order_id: 'transfer/1' }, '1007'],
    ['a name as number', { order_id: 123456789 }, '1007'],
    ['a page of a foreign origin', { response_url: 'https://evil.example/' }, '1007', /response_url/],
    ['a page that is a script', { response_url: 'javascript:alert(1)' }, '1007'],
    ['a page with a password', { response_url: 'http://a:b@localhost:3000/' }, '1007'],
    ['a page as number', { response_url: 1 }, '1007'],
    ['another widget', { widget_id: 'widget-3' }, '1016', /widget_id/],
  ];
  for (const [name, fields, code, words = /./] of wrong) {
    it(`refuses ${name} with ${code}, and keeps nothing`, async () => {
      const count = async () => (await shop.database.selectFrom('orders').select('payment_id').execute()).length;
      const before = await count();
      const { failure } = await shop.transfer(fields);
      assert.equal(failure?.error_code, code, failure?.error_message);
      assert.match(failure.error_message, words);
      assert.equal(await count(), before);
    });
  }

  for (const [what, receiver_phone] of [
    ['any telephone', '+420 601 234 567'],
    ['one that belongs to no card', '+420601230000'],
    ['one whose card is refused', '+420601231058'],
  ] as const) {
    it(`deviation 4: the card receives, and ${what} beside it is only notified`, async () => {
      const id = await send({ receiver_phone, send_sms: true });
      const { status, receiver, receiver_type } = await shop.transferStatus(id);
      assert.deepEqual([status, receiver, receiver_type], ['success', '555566XXXXXX1111', 'card']);
      const records = await shop.transactions(id);
      assert.deepEqual(
        records.map(({ tran_type, masked_card }) => [tran_type, masked_card]),
        [
          ['p2p transfer', '444455XXXXXX6666'],
          ['p2p credit', '555566XXXXXX1111'],
        ],
      );
    });
  }

  it('deviation 4: the telephone to notify is forgotten when the transfer has ended', async () => {
    const rowOf = (order_id: string) =>
      shop.database
        .selectFrom('transfers')
        .innerJoin('orders', 'orders.payment_id', 'transfers.payment_id')
        .select(['receiver_type', 'receiver_phone', 'send_sms'])
        .where('order_id', '=', order_id)
        .executeTakeFirstOrThrow();
    const asked = await shop.transfer({
      ...{ order_id: 'transfer-notify-later', card_number: '4444555566661111' },
      ...{ receiver_phone: '+420 601 234 567', send_sms: true },
    });
    assert.ok(asked.challenge);
    assert.deepEqual(await rowOf('transfer-notify-later'), {
      ...{ receiver_type: 'card', receiver_phone: '+420601234567', send_sms: 'Y' },
    });
    await shop.finishChallenge(asked.challenge);
    assert.equal((await rowOf('transfer-notify-later')).receiver_phone, '');
  });

  it('refuses the pages of other origins, which could not read the answer either', async () => {
    for (const path of [transfer.path, transferStatus.path]) {
      const answer = await shop.post(path, { widget_id: widget, order_id: 'x' }, { origin: 'https://evil.example' });
      assert.equal(answer['error_code'], '1016');
    }
  });

  it('only its own widget gets a transfer’s status', async () => {
    const id = await send();
    const ask = (request: object) => shop.post(transferStatus.path, request);
    assert.equal((await ask({ widget_id: widget, order_id: id }))['status'], 'success');
    assert.equal((await ask({ widget_id: 'widget-2', order_id: id }))['error_code'], '1018');
    assert.equal((await ask({ widget_id: 'widget-3', order_id: id }))['error_code'], '1016');
    assert.equal((await ask({ widget_id: widget, order_id: `${id}x` }))['error_code'], '1018');
    assert.equal((await ask({ widget_id: widget }))['error_code'], '1008');
    assert.equal((await ask({ widget_id: widget, order_id: '' }))['error_code'], '1009');
    assert.equal((await ask({ widget_id: widget, order_id: 1 }))['error_code'], '1007');
    const { orderId } = await shop.createOrder();
    assert.equal((await ask({ widget_id: widget, order_id: orderId }))['error_code'], '1018');
  });

  it('a transfer is not an order that a card pays, a page looks up or a merchant makes again', async () => {
    const { challenge } = await shop.transfer({ order_id: 'transfer-open', card_number: '4444555566661111' });
    assert.ok(challenge);
    const { token } = await shop.database
      .selectFrom('orders')
      .select('token')
      .where('order_id', '=', 'transfer-open')
      .executeTakeFirstOrThrow();
    const names = { merchant_id: 700001, order_id: 'transfer-open' };
    const card = { payment_system: 'card', card_number: approving, expiry_date: '12/30', cvv2: '123' };
    const planned = { ...names, amount: 10_100, currency: 'EUR', order_desc: 'x' };
    for (const [path, request, code] of [
      [cardSubmission.path, { token, ...card }, '1035'],
      [cardSubmission.path, { ...planned, ...card }, '1007'],
      [orderLookup.path, { token }, '1035'],
      [orderLookup.path, names, '1018'],
      [verification.path, { token, value: '1' }, '1035'],
      [verification.path, { ...names, value: '1' }, '1018'],
    ] as const) {
      const answer = await shop.post(path, request, { origin: shopOrigin });
      assert.equal(answer['error_code'], code, path);
    }
    await assert.rejects(shop.createOrder({ order_id: 'transfer-open' }), /1013/);
    assert.equal((await shop.transferStatus('transfer-open')).status, 'created');
    await shop.createOrder({ order_id: 'transfer-of-merchant' });
    assert.equal((await shop.transfer({ order_id: 'transfer-of-merchant' })).failure?.error_code, '1013');
  });

  it('a transfer sends no callback', async () => {
    await shop.gateway.runDueJobs();
    assert.deepEqual(shop.callbacks, []);
  });

  it('its shop can verify its signature, whatever the page sent about the sender', async () => {
    const { secret, id: merchantId } = merchant;
    const client = createGatewayClient({ merchantId, secret, payUrl: shop.payOrigin, fetch: shop.fetch, retries: 0 });
    const hostile = [
      'x|y',
      'call|me',
      'A|B',
      'a@b.cz',
      '+420 601 234 567',
      ' +1 (212) 555-0100 ',
      `${'n'.repeat(254)}😀`,
      'Ž ',
    ];
    let taken = 0;
    for (const [index, text] of hostile.entries()) {
      for (const name of ['email', 'phone', 'first_name', 'last_name', 'address'] as const) {
        const order_id = `transfer-${index}-${name}`;
        const { failure } = await shop.transfer({ order_id, sender: { [name]: text }, receiver: { [name]: text } });
        if (failure) continue;
        taken++;
        assert.equal((await client.orders.status(order_id)).order_status, 'approved', `${name} ${text}`);
      }
    }
    assert.ok(taken >= 15, `${taken} were taken`);
  });

  it('keeps the data of both persons, and who was named, but no card’s number in it', async () => {
    const id = await send({
      sender: { first_name: 'Ada', address: `my card is ${receiving.replace(/(.{4})/g, '$1 ')}`, unknown: 'x' },
      receiver: { last_name: 'Byron', phone: '+420601234567890' },
    });
    const kept = await shop.database
      .selectFrom('transfers')
      .innerJoin('orders', 'orders.payment_id', 'transfers.payment_id')
      .select(['sender_party', 'receiver_party', 'order_desc', 'receiver_card_id', 'receiver_phone'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(JSON.parse(kept.sender_party), { first_name: 'Ada', address: 'my card is 555566XXXXXX1111 ' });
    assert.deepEqual(JSON.parse(kept.receiver_party), { last_name: 'Byron', phone: '+420601234567890' });
    assert.equal(kept.order_desc, 'Transfer to 5555 66XX XXXX 1111');
    assert.deepEqual([kept.receiver_card_id, kept.receiver_phone], [null, '']);
  });
});

it('a gateway without widgets makes no transfers', async () => {
  const shop = await startGateway({ widgets: [] });
  assert.equal((await shop.transfer()).failure?.error_code, '1016');
  await shop.stop();
});
