/** U+0000, which PostgreSQL cannot keep, is refused on every database alike: as an invalid request, never as a failure. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  cardSubmission,
  checkoutInfo,
  createOrder,
  orderLookup,
  transfer,
  orderStatus,
  transactionList,
} from '../../../src/contract/index.js';
import { startGateway, widget, type TestGateway } from '../../helpers/gateway.js';

const nul = '\u0000';

describe('the character U+0000', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startGateway();
  });
  afterAll(() => shop.stop());

  const wrong: [path: string, request: object][] = [
    [createOrder.path, { merchant_id: 700001, order_id: nul, amount: 1, currency: 'EUR', order_desc: 'Tea' }],
    [
      createOrder.path,
      { merchant_id: 700001, order_id: 'a', amount: 1, currency: 'EUR', order_desc: 'Tea', [nul]: 'x' },
    ],
    [orderLookup.path, { token: `a${nul}` }],
    [orderStatus.path, { merchant_id: 700001, order_id: `a${nul}b` }],
    [transactionList.path, { merchant_id: 700001, order_id: `\\${nul}` }],
    [cardSubmission.path, { payment_system: 'card', token: nul }],
    [checkoutInfo.path, { token: nul }],
    [transfer.path, { widget_id: widget, sender: { first_name: nul } }],
  ];
  for (const [path, request] of wrong) {
    it(`is refused in ${path} ${JSON.stringify(request)}`, async () => {
      const answer = await shop.fetch(shop.payOrigin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ request }),
      });
      assert.equal(answer.status, 200);
      assert.match(await answer.text(), /"error_code":"1007"/);
      assert.equal(shop.logs.filter(({ event }) => event === 'failure').length, 0, 'something broke');
    });
  }

  it('a backslash before the letters is not the character U+0000', async () => {
    const { token } = await shop.createOrder({ order_desc: String.raw`Tea \u0000 \\u0000` });
    assert.equal((await shop.lookUp(token)).order_desc, String.raw`Tea \u0000 \\u0000`);
  });

  it('an address with U+0000 does not exist, and a form with it is refused', async () => {
    for (const url of [`${shop.payOrigin}/latest/%00`, `${shop.acsOrigin}/acs/statement/%00`]) {
      assert.equal((await shop.fetch(url)).status, 404);
    }
    const answer = await shop.postForm(`${shop.acsOrigin}/acs`, { MD: nul, PaReq: nul, TermUrl: nul });
    assert.ok(answer.status < 500);
    assert.equal(shop.logs.filter(({ event }) => event === 'failure').length, 0, 'something broke');
  });
});
