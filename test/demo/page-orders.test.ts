/** The demo shop and orders that a page makes: which ones it delivers. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { cardSubmission, orderLookup, type OrderResult } from '../../src/contract/index.js';
import { approving, DemoShop, origin, tea } from '../helpers/demo-shop.js';
import { merchant } from '../helpers/gateway.js';

describe('the demo shop and orders that a page makes', () => {
  let here: DemoShop;
  beforeEach(async () => {
    here = await DemoShop.open();
  });
  afterEach(() => here.gateway.stop());

  const page = { merchant_id: merchant.id, currency: 'EUR', order_desc: 'Darjeeling, 250 g', email: 'a@b.cz' };
  const card = { payment_system: 'card', card_number: approving, expiry_date: '12/30', cvv2: '123' };
  const merchant_data = JSON.stringify({ item: 'tea' });

  async function payOnPage(fields: object): Promise<OrderResult> {
    const answer = await here.gateway.post(cardSubmission.path, {
      ...page,
      ...card,
      amount: tea,
      merchant_data,
      ...fields,
    });
    return (answer as { order?: { order_data: OrderResult } }).order?.order_data ?? assert.fail(JSON.stringify(answer));
  }

  it('S7: one of the price is delivered once, however often its result comes back', async () => {
    const result = await payOnPage({});
    assert.match(result.order_id, /^page-[0-9a-f]{12,}$/);
    for (let times = 0; times < 3; times++) {
      const answer = await here.bring(result);
      assert.equal(answer.headers.get('location'), `/thanks/${result.order_id}`);
    }
    const { state, delivered, callbacks } = await here.told(result.order_id);
    assert.deepEqual([state, delivered, callbacks], ['paid', true, 0]);
  });

  it('S7: one whose answer was lost is delivered by the result of its look-up', async () => {
    const named = { order_id: 'page-0123456789abcdef', page_proof: '0123456789abcdef0123456789abcdef' };
    await payOnPage({ ...named, lang: 'en' });
    const found = await here.gateway.post(orderLookup.path, { merchant_id: merchant.id, ...named });
    const { order_data: result } = orderLookup.response.parse(found);
    assert.equal(result['lang'], 'en');
    assert.equal((await here.bring(result)).status, 303);
    assert.equal((await here.told(named.order_id)).state, 'paid');
  });

  for (const [what, fields] of [
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'JPY' }],
    ['a thing that the shop does not sell', { merchant_data: JSON.stringify({ item: 'toString' }) }],
    ['the subscription', { amount: 1690, merchant_data: JSON.stringify({ item: 'club' }) }],
    ['nothing that is named', { merchant_data: '' }],
  ] as const) {
    it(`S7: one of ${what} is none of the shop’s`, async () => {
      const result = await payOnPage(fields);
      const answer = await here.bring(result);
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), /does not match an order/);
      assert.equal((await here.shop.request(`${origin}/orders/${result.order_id}`)).status, 404);
    });
  }

  it('S7: one that the merchant signed under a page’s name is not taken for a page’s', async () => {
    const order_id = 'page-0123456789abcdef';
    const { token } = await here.gateway.createOrder({ order_id, amount: tea, merchant_data });
    const { outcome } = await here.gateway.payByCard(token, approving);
    assert.equal((await here.bring(outcome?.order_data ?? assert.fail())).status, 400);
    assert.equal((await here.shop.request(`${origin}/orders/${order_id}`)).status, 404);
  });

  it('S3: one whose card was only verified is not paid', async () => {
    const asked = (await here.gateway.post(cardSubmission.path, {
      ...{ ...page, ...card, amount: tea, merchant_data },
      ...{ verification: 'Y', verification_type: 'code' },
    })) as Record<string, string>;
    assert.equal(asked['action'], 'verify');
    const token = asked['token'] ?? assert.fail(JSON.stringify(asked));
    const [line] = await here.gateway.statement(token);
    const code = /\d{6}$/.exec(line?.text.trim() ?? '')?.[0] ?? assert.fail();
    const answer = (await here.gateway.verify(token, code)) as { order: { order_data: OrderResult } };
    const result = answer.order.order_data;
    assert.deepEqual([result.order_status, result.amount], ['approved', String(tea)]);
    assert.equal((await here.bring(result)).status, 400);
    assert.equal((await here.shop.request(`${origin}/orders/${result.order_id}`)).status, 404);
  });
});
