/** The demo shop’s subscription: each later charge is delivered once. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { checkoutSubmission } from '../../src/contract/index.js';
import { approving, DemoShop, origin, tea } from '../helpers/demo-shop.js';
import { shopOrigin } from '../helpers/gateway.js';

describe('the demo shop’s subscription', () => {
  let here: DemoShop;
  beforeEach(async () => {
    here = await DemoShop.open();
  });
  afterEach(() => here.gateway.stop());

  const month = 31 * 86_400;

  async function subscribe(item: string, data?: object): Promise<string> {
    const { order, token } = await here.buy(item);
    const card = { payment_system: 'card', card_number: approving, expiry_date: '12/30', cvv2: '123' };
    await here.gateway.post(
      checkoutSubmission.path,
      { ...card, token, ...(data ? { recurring_data: data } : {}) },
      { origin: shopOrigin },
    );
    assert.equal(await here.callBack(await here.callbackOf(order)), 200);
    assert.equal((await here.told(order)).state, 'paid');
    return order;
  }

  it('S6: each later charge is delivered once, for the amount of the plan', async () => {
    const order = await subscribe('club');
    here.gateway.clock.advance(month);
    const charge = await here.callbackOf(`${order}-1`);
    assert.deepEqual([charge.parent_order_id, charge.amount], [order, '1690']);
    for (let times = 0; times < 3; times++) assert.equal(await here.callBack(charge), 200);
    const { charges } = await here.told(order);
    assert.deepEqual(
      charges.map(({ order_id }) => order_id),
      [`${order}-1`],
    );
    assert.equal((await here.told(`${order}-1`)).state, 'paid');
    assert.match(await here.thanks(order), /Later charges so far<\/th>\s*<td>1</);
  });

  it('S6: a charge that was refunded before its callback arrived is not delivered', async () => {
    const order = await subscribe('club');
    here.gateway.clock.advance(month);
    const charge = await here.callbackOf(`${order}-1`);
    await here.client().orders.reverse({ order_id: `${order}-1`, amount: 1690, currency: 'EUR' });
    assert.equal(await here.callBack(charge), 200);
    assert.deepEqual((await here.told(order)).charges, []);
  });

  for (const amount of [1, tea]) {
    it(`S6: a subscription of ${amount} that the payer’s page made of another order is none of the shop’s`, async () => {
      const order = await subscribe('tea', { every: 1, period: 'month', amount });
      here.gateway.clock.advance(month);
      const charge = await here.callbackOf(`${order}-1`);
      assert.equal(charge.parent_order_id, order);
      assert.equal(await here.callBack(charge), 404);
      assert.deepEqual((await here.told(order)).charges, []);
      assert.equal((await here.shop.request(`${origin}/orders/${order}-1`)).status, 404);
    });
  }
});
