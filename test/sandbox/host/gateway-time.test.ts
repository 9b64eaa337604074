/** The gateway's time in its answers: by it, card fields decide that a card has expired. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { orderLookup } from '../../../src/contract/index.js';
import { send } from '../../../src/client/index.js';
import { shopOrigin, startGateway, type TestGateway } from '../../helpers/gateway.js';

describe('B14: the gateway’s time', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());

  const answer = () =>
    shop.fetch(shop.payOrigin + orderLookup.path, {
      method: 'POST',
      headers: { origin: shopOrigin, 'content-type': 'application/json' },
      body: '{"request":{"token":"x"}}',
    });
  const seconds = (date: string | null) => Math.floor(Date.parse(date ?? '') / 1000);

  it('is in every answer, and pages in which the fields are may read it', async () => {
    const { headers } = await answer();
    assert.equal(seconds(headers.get('date')), Math.floor(shop.clock.now().getTime() / 1000));
    assert.equal(headers.get('access-control-expose-headers'), 'date');
  });

  it('is the time of the moved clock', async () => {
    const moved = await shop.moveClock({ forward: 400 * 86_400 });
    assert.equal(seconds((await answer()).headers.get('date')), Math.floor(moved.getTime() / 1000));
  });

  it('is read with an answer, and with a refusal', async () => {
    const { token } = await shop.createOrder();
    const dates: Date[] = [];
    const options = { origin: shop.payOrigin, fetch: shop.fetch, onDate: (date: Date) => dates.push(date) };
    await send(orderLookup, { token }, options);
    await assert.rejects(send(orderLookup, { token: 'x' }, options));
    assert.equal(dates.length, 2);
    assert.ok(dates.every((date) => date.getTime() > Date.now()));
  });
});
