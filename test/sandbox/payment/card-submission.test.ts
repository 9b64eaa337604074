/** Card submission: every test card, every check, one-click, and orders made by the submission itself. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { cardSubmission, sign } from '../../../src/contract/index.js';
import { luhn } from '../../../src/core/card/index.js';
import { testCards } from '../../../src/sandbox/acquirer/test-cards.js';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';

describe('the test cards', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());

  const byCode = new Map(testCards.map(({ number, outcome }) => [number, outcome]));
  const given: [number: string, way: 'outcome' | 'challenge', approved: boolean][] = [
    ['4444555566661111', 'challenge', true],
    ['4444111166665555', 'challenge', false],
    ['4444555511116666', 'outcome', true],
    ['4444111155556666', 'outcome', false],
    ['4444555566669999', 'outcome', true],
    ['4444666655559999', 'challenge', true],
    ['4444999966665555', 'outcome', false],
    ['4444666699995555', 'challenge', false],
    ['5555666644441111', 'challenge', true],
    ['6666444455551111', 'challenge', true],
  ];
  const own = testCards.filter(({ number, refuses }) => !given.some(([known]) => known === number) && !refuses);

  const ours = own.map(({ number, outcome }) => [number, 'outcome', outcome === 'approved'] as const);
  for (const [number, way, approved] of [...given, ...ours]) {
    const code = byCode.get(number);
    it(`${number} ${way === 'challenge' ? 'asks the payer' : 'asks no one'} and is ${approved ? 'approved' : `refused with ${code}`}`, async () => {
      const { token, orderId } = await shop.createOrder();
      const before = await shop.charges();
      const submitted = await shop.payByCard(token, number);
      if (way === 'challenge') {
        assert.ok(submitted.challenge);
        assert.equal(await shop.charges(), before, 'money moved before the payer was asked');
        const { returnResponse } = await shop.finishChallenge(submitted.challenge);
        assert.equal(returnResponse?.status, 200);
      } else {
        assert.equal(submitted.outcome?.order_data.order_status, approved ? 'approved' : 'declined');
        assert.equal(submitted.outcome?.order_data.response_status, 'success');
        assert.deepEqual(submitted.outcome?.error?.code, approved ? undefined : String(code));
      }
      const found = await shop.lookUp(token);
      assert.equal(found.order_data.order_status, approved ? 'approved' : 'processing');
      assert.equal(found.order_data['response_code'], approved ? '' : String(code));
      assert.equal(await shop.charges(), before + (approved ? 1 : 0));
      assert.equal((await shop.transactions(orderId)).length, 1);
    });
  }

  it('the test cards are all valid numbers of 16 digits, and each code has at most one card', () => {
    for (const { number } of testCards) assert.ok(/^\d{16}$/.test(number) && luhn(number), number);
    assert.equal(new Set(testCards.map(({ number }) => number)).size, testCards.length);
  });

  it('leave every other valid number approved, of 16 to 19 digits', async () => {
    for (const number of ['4111111111111111', '6304000000000000018', '501800000000000009', '2221000000000009']) {
      const { token } = await shop.createOrder();
      assert.equal((await shop.payByCard(token, number)).outcome?.order_data.order_status, 'approved', number);
    }
  });
});

describe('card submission', () => {
  let shop: TestGateway;
  let token: string;
  beforeAll(async () => {
    shop = await startGateway();
    ({ token } = await shop.createOrder());
  });
  afterAll(() => shop.stop());

  const mistakes: [name: string, fields: Record<string, string | number>, code: string][] = [
    ['a number of 15 digits', { card_number: '444455551111666' }, '1015'],
    ['a number of 20 digits', { card_number: '44445555111166664444' }, '1015'],
    ['a number that fails Luhn', { card_number: '4444555511116667' }, '1015'],
    ['a number with spaces', { card_number: '4444 5555 1111 6666' }, '1015'],
    ['a number of zeros', { card_number: '0000000000000000' }, '1015'],
    ['a number sent as a number', { card_number: 4444555511116666 }, '1015'],
    ['a past expiry', { expiry_date: '10/26' }, '1025'],
    ['month 13', { expiry_date: '13/30' }, '1025'],
    ['another form of expiry', { expiry_date: '2030-12' }, '1025'],
    ['a CVV of two digits', { cvv2: '12' }, '1007'],
    ['a CVV of four digits', { cvv2: '1234' }, '1007'],
    ['an empty CVV', { cvv2: '' }, '1009'],
    ['a wrong e-mail', { email: 'a@b' }, '1096'],
    ['a number and a rectoken at once', { rectoken: 'x'.repeat(40) }, '1007'],
    ['another payment system', { payment_system: 'cash' }, '1017'],
    ['an unknown token', { token: 'f'.repeat(40) }, '1035'],
  ];
  for (const [name, fields, code] of mistakes) {
    it(`answers ${code} to ${name}, and makes no attempt of it`, async () => {
      const { failure } = await shop.payByCard(token, undefined, fields);
      assert.equal(failure?.error_code, code);
      assert.equal((await shop.lookUp(token)).transaction_id, undefined);
    });
  }

  for (const name of ['payment_system', 'card_number', 'expiry_date', 'cvv2']) {
    it(`answers 1008 if ${name} is missing`, async () => {
      const request = {
        payment_system: 'card',
        token,
        card_number: '4444555511116666',
        expiry_date: '12/30',
        cvv2: '123',
      };
      const rest = Object.fromEntries(Object.entries(request).filter(([field]) => field !== name));
      const answer = await shop.post(cardSubmission.path, rest);
      assert.equal(answer['error_code'], '1008');
      assert.match(String(answer['error_message']), new RegExp(name));
    });
  }

  for (const expiry_date of ['12/30', '12/2030', '1230', '122030', '11/26', '12/99']) {
    it(`takes the expiry ${expiry_date}`, async () => {
      const order = await shop.createOrder();
      const { outcome } = await shop.payByCard(order.token, undefined, { expiry_date });
      assert.equal(outcome?.order_data.order_status, 'approved');
    });
  }

  it('answers the signed result, with the card masked and the payer’s e-mail', async () => {
    const order = await shop.createOrder({ response_url: 'https://shop.example/back' });
    const { outcome, response } = await shop.payByCard(order.token, undefined, { email: 'payer@example.com' });
    const data = outcome?.order_data;
    assert.ok(data);
    assert.equal(data.signature, await sign(merchant.secret, data));
    assert.equal(data['masked_card'], '444455XXXXXX6666');
    assert.equal(data['card_bin'], 444455);
    assert.equal(data['card_type'], 'VISA');
    assert.equal(data['sender_email'], 'payer@example.com');
    assert.equal(data['actual_amount'], '1000');
    assert.match(String(data['approval_code']), /^\d{6}$/);
    assert.match(String(data['rrn']), /^\d{12}$/);
    assert.equal(response['url'], 'https://shop.example/back');
  });

  it('answers 1019 to an order that is paid, before it looks at the card', async () => {
    const order = await shop.createOrder();
    await shop.payByCard(order.token);
    assert.equal((await shop.payByCard(order.token)).failure?.error_code, '1019');
    assert.equal((await shop.payByCard(order.token, '1')).failure?.error_code, '1019');
  });

  it('answers 1052 to an order whose time is up', async () => {
    const order = await shop.createOrder({ lifetime: 60 });
    shop.clock.advance(60);
    assert.equal((await shop.payByCard(order.token)).failure?.error_code, '1052');
  });

  it('lets the payer try another card after a refusal', async () => {
    const order = await shop.createOrder();
    const first = await shop.payByCard(order.token, '4444111155556666');
    assert.deepEqual(first.outcome?.error, { code: '1000', message: 'General decline' });
    assert.equal((await shop.payByCard(order.token)).outcome?.order_data.order_status, 'approved');
    const [refused, approved] = await shop.transactions(order.orderId);
    assert.equal(refused?.transaction_status, 'declined');
    assert.equal(approved?.transaction_status, 'approved');
  });
});

describe('one-click', () => {
  let shop: TestGateway;
  let rectoken: string;
  beforeAll(async () => {
    shop = await startGateway({ merchants: [merchant, { id: 700002, secret: 'other' }] });
    const { token } = await shop.createOrder({ required_rectoken: 'Y' });
    await shop.payByCard(token);
    await shop.gateway.runDueJobs();
    rectoken = String(shop.callbacks[0]?.body['rectoken']);
  });
  afterAll(() => shop.stop());

  const oneClick = (token: string, fields: Record<string, string> = {}) =>
    shop.post(cardSubmission.path, { payment_system: 'card', token, rectoken, cvv2: '123', ...fields });

  it('pays with the rectoken of the callback and only the CVV', async () => {
    const { token, orderId } = await shop.createOrder();
    const answer = await oneClick(token);
    assert.equal((await shop.lookUp(token)).order_data.order_status, 'approved');
    assert.equal(
      (answer['order'] as { order_data: Record<string, unknown> }).order_data['masked_card'],
      '444455XXXXXX6666',
    );
    assert.equal((await shop.transactions(orderId))[0]?.rectoken, rectoken);
  });

  it('needs the CVV, and the right form of it', async () => {
    const { token } = await shop.createOrder();
    assert.equal(
      (await shop.post(cardSubmission.path, { payment_system: 'card', token, rectoken }))['error_code'],
      '1008',
    );
    assert.equal((await oneClick(token, { cvv2: 'abc' }))['error_code'], '1007');
  });

  it('answers 1082 to a rectoken that is unknown, expired or another merchant’s', async () => {
    const { token } = await shop.createOrder();
    assert.equal((await oneClick(token, { rectoken: '0'.repeat(40) }))['error_code'], '1082');
    const foreign = { payment_system: 'card', merchant_id: 700002, amount: 5, currency: 'EUR', order_desc: 'x' };
    assert.equal((await shop.post(cardSubmission.path, { ...foreign, rectoken, cvv2: '123' }))['error_code'], '1082');
    const late = await startGateway({ database: shop.database, now: () => new Date(Date.UTC(2031, 0, 1)) });
    const order = await late.createOrder({ order_id: 'late' });
    const answer = await late.post(cardSubmission.path, {
      payment_system: 'card',
      token: order.token,
      rectoken,
      cvv2: '123',
    });
    assert.equal(answer['error_code'], '1082');
    await late.gateway.stop();
  });
});

describe('submission without a token', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());

  const card = { payment_system: 'card', card_number: '4444555511116666', expiry_date: '12/30', cvv2: '123' };
  const params = { merchant_id: 700001, amount: 250, currency: 'USD', order_desc: 'Coffee' };

  it('makes the order and pays it, and hands the token out for the look-up', async () => {
    const answer = await shop.post(cardSubmission.path, { ...params, ...card, custom: 'x' });
    const found = await shop.lookUp(String(answer['token']));
    assert.equal(found.order_data.order_status, 'approved');
    assert.equal(found.order_data.amount, '250');
    assert.equal(found.order_data.currency, 'USD');
  });

  it('makes no callback for an order of the page, because the address is not signed', async () => {
    const callbacks = shop.callbacks.length;
    await shop.post(cardSubmission.path, { ...params, ...card, server_callback_url: 'https://inner.example/' });
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks.length, callbacks);
  });

  it('makes no order of a wrong card or wrong parameters', async () => {
    const count = async () => (await shop.database.selectFrom('orders').select('payment_id').execute()).length;
    const before = await count();
    for (const [fields, code] of [
      [{ card_number: '4444555511116667' }, '1015'],
      [{ merchant_id: 1 }, '1016'],
      [{ amount: 0 }, '1023'],
      [{ currency: 'XXX' }, '1012'],
      [{ order_desc: '' }, '1009'],
    ] as const) {
      assert.equal((await shop.post(cardSubmission.path, { ...params, ...card, ...fields }))['error_code'], code);
    }
    assert.equal((await shop.post(cardSubmission.path, card))['error_code'], '1008');
    assert.equal(await count(), before);
  });
});
