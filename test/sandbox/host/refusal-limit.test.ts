/** S16: how many refused attempts a network address may have, with `--refusals`. */
import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { cardSubmission, failure, orderLookup, recurring, transfer } from '../../../src/contract/index.js';
import { approving, attemptsOf, refusing, start, stopAll } from '../../helpers/attempts.js';
import { consolePath } from '../../helpers/console.js';
import { merchant, payOrigin, widget, type Submitted, type TestGateway } from '../../helpers/gateway.js';

describe('S16: the refused attempts of one network address', () => {
  afterEach(stopAll);

  const submit = (shop: TestGateway, request: object, address: string, path = cardSubmission.path) =>
    shop.gateway.fetch(
      new Request(payOrigin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ request }),
      }),
      { address },
    );
  const card = (card_number: string) => ({ payment_system: 'card', card_number, expiry_date: '12/30', cvv2: '123' });
  let orders = 0;
  const fresh = (number: string) => ({
    ...card(number),
    merchant_id: merchant.id,
    order_desc: 'Tea',
    amount: 100,
    currency: 'EUR',
    order_id: `page-${String(++orders).padStart(12, '0')}`,
  });

  it('S16: with `--refusals` the next submission gets 429 until the minute is over, and nothing is begun', async () => {
    const shop = await start({ refusals: 3 });
    const address = '192.0.2.1';
    for (const wait of [0, 10, 10]) {
      shop.clock.advance(wait);
      assert.equal((await submit(shop, fresh(refusing), address)).status, 200);
    }
    for (const [path, request] of [
      [cardSubmission.path, fresh(approving)],
      [transfer.path, { widget_id: widget, ...card(approving) }],
    ] as const) {
      const answer = await submit(shop, request, address, path);
      assert.equal(answer.status, 429);
      assert.equal(answer.headers.get('retry-after'), '40');
      const { error_code, error_message } = failure.parse(((await answer.json()) as { response: unknown }).response);
      assert.equal(error_code, '1002');
      assert.match(error_message, /refused: please try again in 40 seconds/);
    }
    assert.equal((await shop.database.selectFrom('attempts').select('id').execute()).length, 3);
    assert.equal((await shop.database.selectFrom('orders').select('payment_id').execute()).length, 3);
    assert.equal((await submit(shop, fresh(approving), '192.0.2.2')).status, 200, 'another address');
    assert.equal((await submit(shop, fresh(approving), '')).status, 200, 'the same process');
    assert.equal((await submit(shop, { token: 'x' }, address, orderLookup.path)).status, 200, 'a look-up');
    assert.equal(
      (await shop.gateway.fetch(new Request(payOrigin + consolePath), { address: '127.0.0.1' })).status,
      200,
    );
    shop.clock.advance(39);
    assert.equal((await submit(shop, fresh(approving), address)).status, 429);
    shop.clock.advance(1);
    assert.equal((await submit(shop, fresh(approving), address)).status, 200);
  });

  it('S16: approved ones, wrong numbers and charges of the merchant’s server do not count', async () => {
    const shop = await start({ refusals: 1 });
    const address = '192.0.2.1';
    for (let count = 0; count < 3; count++) {
      assert.equal((await submit(shop, fresh(approving), address)).status, 200);
      assert.equal((await submit(shop, fresh('4444111155556667'), address)).status, 200);
    }
    const first = await shop.createOrder({ required_rectoken: 'Y' });
    await shop.payByCard(first.token, '4444000010720007');
    const rectoken = String((await shop.status(first.orderId)).rectoken);
    const charge = {
      merchant_id: merchant.id,
      order_id: 'again',
      order_desc: 'Tea',
      amount: 100,
      currency: 'EUR',
      rectoken,
    };
    const refused = await submit(shop, await shop.signed(charge), address, recurring.path);
    assert.match(await refused.text(), /"response_code":"1072"/);
    assert.equal((await submit(shop, fresh(approving), address)).status, 200);
  });

  it('S16: 3-D Secure and transfers count', async () => {
    const shop = await start({ refusals: 2 });
    const address = '192.0.2.1';
    const asked = await submit(shop, fresh('4444555566661111'), address);
    const { response } = (await asked.json()) as { response: NonNullable<Submitted['challenge']> };
    await shop.finishChallenge(response, { answer: 'cancel' });
    const { payment_system: _, ...sender } = card(refusing);
    const sent = {
      widget_id: widget,
      ...sender,
      amount: 100,
      currency: 'EUR',
      receiver_card_number: '5555666644441111',
    };
    assert.equal((await submit(shop, sent, address, transfer.path)).status, 200);
    assert.equal((await submit(shop, fresh(approving), address)).status, 429);
  });

  it('S16: sent at once they are counted like those sent one after the other', async () => {
    const shop = await start({ refusals: 5 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => submit(shop, fresh(refusing), '192.0.2.1')));
    assert.equal(answers.filter(({ status }) => status === 200).length, 5);
    assert.equal(answers.filter(({ status }) => status === 429).length, 35);
    assert.equal(await attemptsOf(shop), 5);
  });

  it('S16: approved ones at once wait for each other and are all carried out', async () => {
    const shop = await start({ refusals: 2 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => submit(shop, fresh(approving), '192.0.2.1')));
    assert.ok(answers.every(({ status }) => status === 200));
    assert.equal(await shop.charges(), 12);
  });

  it('S16: without the flag any number is carried out', async () => {
    const shop = await start();
    for (let count = 0; count < 12; count++) {
      assert.equal((await submit(shop, fresh(refusing), '192.0.2.1')).status, 200);
    }
  });
});
