/** Stored cards on the payment page: whose they are, what the page sees of them, and how the payer stores one. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { cardSubmission, checkoutInfo, type StoredCard } from '../../../src/contract/index.js';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';

const other = { id: 700002, secret: 'other' };

let shop: TestGateway;
beforeEach(async () => {
  shop = await startGateway({ merchants: [merchant, other] });
});
afterEach(() => shop.stop());

const customer = { sender_account: 'customer-1' };
const card = '4444555511116666';
const second = '4444555566669999';

async function stored(token: string): Promise<StoredCard[]> {
  return checkoutInfo.response.parse(await shop.post(checkoutInfo.path, { token })).methods.card?.stored ?? [];
}

/** Pays an order that asks for a rectoken, and gives the rectoken. */
async function store(number = card, fields: Record<string, string | number> = customer): Promise<string> {
  const { token, orderId } = await shop.createOrder({ required_rectoken: 'Y', ...fields });
  await shop.payByCard(token, number);
  return String((await shop.status(orderId)).rectoken);
}

const payStored = (token: string, rectoken: string) =>
  shop.post(cardSubmission.path, { payment_system: 'card', token, rectoken, cvv2: '123' });

describe('stored cards', () => {
  it('the customer’s next order lists the stored cards, the newest first, the same card once', async () => {
    const rectokens = [await store()];
    shop.clock.advance(1);
    rectokens.push(await store(second), await store(card));
    const { token } = await shop.createOrder(customer);
    const found = await stored(token);
    assert.deepEqual(
      found.map(({ masked_card, card_type, expiry_date }) => [masked_card, card_type, expiry_date]).sort(),
      [
        ['444455XXXXXX6666', 'VISA', '12/30'],
        ['444455XXXXXX9999', 'VISA', '12/30'],
      ],
    );
    for (const { rectoken } of found) {
      assert.match(rectoken, /^[0-9a-f]{40}$/);
      assert.ok(!rectokens.includes(rectoken), 'the page saw a rectoken itself');
    }
  });

  it('a stored card’s name is valid only in this order', async () => {
    const rectoken = await store();
    const { token, orderId } = await shop.createOrder(customer);
    const next = await shop.createOrder(customer);
    const [mine] = await stored(token);
    const [theirs] = await stored(next.token);
    assert.ok(mine && theirs);
    assert.notEqual(mine.rectoken, theirs.rectoken);
    assert.equal((await payStored(token, theirs.rectoken))['error_code'], '1082');
    const answer = await payStored(token, mine.rectoken);
    assert.ok(!JSON.stringify(answer).includes(rectoken));
    const status = await shop.status(orderId);
    assert.equal(status.order_status, 'approved');
    assert.equal(status.masked_card, '444455XXXXXX6666');
    assert.equal((await shop.transactions(orderId))[0]?.rectoken, rectoken);
    assert.deepEqual(await stored(token), [], 'a paid order still offers cards');
  });

  it('no one else sees stored cards: another customer, no customer, another merchant, or after a refusal', async () => {
    await store();
    await store('4444000010370001', { sender_account: 'customer-2' });
    for (const fields of [
      {},
      { sender_account: '' },
      { sender_account: 'customer-2' },
      { sender_account: 'CUSTOMER-1' },
    ]) {
      const { token } = await shop.createOrder(fields);
      assert.deepEqual(await stored(token), [], JSON.stringify(fields));
    }
  });

  it('stored cards of another merchant are not found under the same customer’s name', async () => {
    await store();
    const elsewhere = await startGateway({ merchants: [merchant, other], database: shop.database });
    await shop.database.updateTable('rectokens').set({ merchant_id: other.id }).execute();
    const { token } = await elsewhere.createOrder({ ...customer, order_id: 'elsewhere' });
    assert.deepEqual(await stored(token), []);
    await elsewhere.stop();
  });

  it('are gone when the card has expired', async () => {
    await store();
    const { token } = await shop.createOrder({ ...customer, lifetime: 69_120_000 });
    const [known] = await stored(token);
    assert.ok(known);
    await shop.database
      .updateTable('rectokens')
      .set({ expires_at: shop.clock.now().getTime() - 1 })
      .execute();
    assert.deepEqual(await stored(token), []);
    assert.equal((await payStored(token, known.rectoken))['error_code'], '1082');
  });

  it('are never offered to an order that a page made, which can name no customer', async () => {
    await store();
    const fields = { merchant_id: merchant.id, amount: 1000, currency: 'EUR', order_desc: 'Tea', ...customer };
    const refused = { card_number: '4444000010370001', expiry_date: '12/30', cvv2: '123' };
    const answer = await shop.post(cardSubmission.path, { payment_system: 'card', ...fields, ...refused });
    assert.equal(answer['error_code'], '1007');
    const info = checkoutInfo.response.parse(await shop.post(checkoutInfo.path, fields));
    assert.equal(info.methods.card?.stored, undefined);
  });

  it('a page cannot add its card to the cards of a customer', async () => {
    const fields = { merchant_id: merchant.id, amount: 1000, currency: 'EUR', order_desc: 'Tea', ...customer };
    const good = { card_number: card, expiry_date: '12/30', cvv2: '123', required_rectoken: 'Y' };
    await shop.post(cardSubmission.path, { payment_system: 'card', ...fields, ...good });
    const { token } = await shop.createOrder(customer);
    assert.deepEqual(await stored(token), []);
    await shop.payByCard((await shop.createOrder()).token, card, { ...customer, required_rectoken: 'Y' });
    assert.deepEqual(await stored(token), []);
  });
});

describe('`required_rectoken` of a submission', () => {
  it('stores the card as if the order had asked; the browser does not see the rectoken', async () => {
    const { token, orderId } = await shop.createOrder(customer);
    const { response } = await shop.payByCard(token, card, { required_rectoken: 'Y' });
    const { rectoken } = await shop.status(orderId);
    assert.match(String(rectoken), /^[0-9a-f]{40}$/);
    assert.ok(!JSON.stringify(response).includes(String(rectoken)));
    await shop.gateway.runDueJobs();
    assert.equal(shop.callbacks[0]?.body.rectoken, rectoken);
    assert.equal((await stored((await shop.createOrder(customer)).token)).length, 1);
  });

  it('`required_rectoken` in small letters counts; N, an empty and an invalid value do not', async () => {
    for (const [value, expected] of [
      ['y', true],
      ['N', false],
      ['', false],
    ] as const) {
      const { token, orderId } = await shop.createOrder();
      await shop.payByCard(token, card, { required_rectoken: value });
      assert.equal((await shop.status(orderId)).rectoken !== '', expected, value);
    }
    const { token } = await shop.createOrder();
    assert.equal((await shop.payByCard(token, card, { required_rectoken: 'yes' })).failure?.error_code, '1007');
  });

  it('`required_rectoken` belongs to one try: a refused card’s request does not apply to the next card', async () => {
    const { token, orderId } = await shop.createOrder();
    await shop.payByCard(token, '4444000010370001', { required_rectoken: 'Y' });
    await shop.payByCard(token, card);
    assert.equal((await shop.status(orderId)).rectoken, '');
    const fields = {
      merchant_id: merchant.id,
      amount: 1000,
      currency: 'EUR',
      order_desc: 'Tea',
      order_id: 'page-00000000015e',
      page_proof: '0123456789abcdef0123456789abcdef',
    };
    const pay = (number: string, wish: object) =>
      shop.post(cardSubmission.path, {
        payment_system: 'card',
        ...fields,
        card_number: number,
        expiry_date: '12/30',
        cvv2: '123',
        ...wish,
      });
    await pay('4444000010370001', { required_rectoken: 'Y' });
    await pay(card, {});
    assert.equal((await shop.status('page-00000000015e')).order_status, 'approved');
    assert.equal((await shop.status('page-00000000015e')).rectoken, '');
  });

  it('is kept through 3-D Secure', async () => {
    const { token, orderId } = await shop.createOrder();
    const { challenge } = await shop.payByCard(token, '4444555566661111', { required_rectoken: 'Y' });
    assert.ok(challenge);
    await shop.finishChallenge(challenge);
    assert.match(String((await shop.status(orderId)).rectoken), /^[0-9a-f]{40}$/);
  });
});
