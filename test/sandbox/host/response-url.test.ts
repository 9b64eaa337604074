/** A payer never returns to a path of the gateway itself: its own pages would then post there, with its own origin. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import {
  cardSubmission,
  checkoutUrl,
  createOrder,
  recurring,
  signVersion2,
  transfer,
} from '../../../src/contract/index.js';
import type { GatewayOptions } from '../../../src/sandbox/app/gateway.js';
import { merchant, payOrigin, shopOrigin, startGateway, widget } from '../../helpers/gateway.js';

const order = { merchant_id: merchant.id, amount: 1000, currency: 'EUR', order_desc: 'Tea' };
const card = { card_number: '4444555511116666', expiry_date: '12/30', cvv2: '123' };

/** Addresses of the gateway, by where it is. */
const tables: readonly (readonly [where: string, options: Partial<GatewayOptions>, own: string[], others: string[]])[] =
  [
    [
      'on this machine',
      {},
      [
        `${payOrigin}/sandbox/console/faults/clear`,
        `${payOrigin}/sandbox/console/callbacks/1/again?x=1#y`,
        `${payOrigin}/openapi/createOrder`,
        `${payOrigin}/openapi`,
        `${payOrigin}/api/checkout/ajax`,
        `${payOrigin}/authorizer/token/application/get`,
        'http://127.0.0.1:4010/sandbox/clock',
        'http://127.0.0.2:4010/sandbox/clock',
        'http://[::1]:4010/sandbox/clock',
        'http://2130706433:4010/sandbox/clock',
        'HTTP://LOCALHOST:4010/Sandbox/console',
        `${payOrigin}/%73andbox/console`,
        `${payOrigin}//sandbox/console`,
        `${payOrigin}/x/../sandbox/console`,
        `${payOrigin}/x/%2e%2e/sandbox/console`,
        `${payOrigin}\\sandbox\\console`,
        `${payOrigin}/sandbox%2fconsole`,
      ],
      [
        'http://localhost:3000/sandbox/thanks',
        'https://shop.example/api/thanks',
        `${payOrigin}/checkout/thanks`,
        `${payOrigin}/sandboxes`,
        `${payOrigin}/thanks/sandbox`,
        'https://localhost:4010/sandbox/thanks',
      ],
    ],
    [
      'at a public address in a folder',
      { payUrl: 'https://shop.example/gw', acsUrl: 'https://shop.example/acs' },
      [
        'https://shop.example/gw/sandbox/console',
        'https://shop.example/gw/api/checkout/ajax',
        'https://SHOP.example:443/gw//%61pi/x',
        'https://shop.example/x/../gw/openapi',
        `${payOrigin}/sandbox/console`,
      ],
      [
        'https://shop.example/api/thanks',
        'https://shop.example/gwx/api',
        'https://shop.example/gw',
        'https://shop.example',
      ],
    ],
    [
      'by another name',
      { allowHosts: ['pay.example'] },
      ['https://pay.example/sandbox/console', 'http://pay.example:8080/openapi/createOrder'],
      ['https://pay.example/thanks', 'https://www.pay.example/sandbox/console'],
    ],
  ];

describe('`response_url`', () => {
  for (const [where, options, own, others] of tables) {
    it(`is not a path of the gateway ${where}: 1007`, async () => {
      const shop = await startGateway(options);
      let number = 0;
      const create = async (response_url: string) =>
        shop.post(createOrder.path, await shop.signed({ ...order, order_id: `o-${number++}`, response_url }));
      for (const address of own) {
        const answer = await create(address);
        assert.equal(answer['error_code'], '1007', address);
        assert.match(
          String(answer['error_message']),
          /`response_url` is incorrect.*\/sandbox, \/openapi, \/api/,
          address,
        );
      }
      for (const address of others) assert.equal((await create(address))['response_status'], 'success', address);
      await shop.stop();
    });
  }

  it('is checked wherever an order is made, in both versions', async () => {
    const shop = await startGateway({ allowOrigins: [shopOrigin] });
    const response_url = `${payOrigin}/sandbox/console/faults/clear`;
    const fields = { ...order, order_id: 'o-1', response_url };
    const sent = { widget_id: widget, ...card, amount: 100, currency: 'EUR', receiver_card_number: '5555666644441111' };
    const { token } = await shop.createOrder({ required_rectoken: 'Y', order_id: 'first' });
    await shop.payByCard(token);
    const { rectoken = '' } = await shop.status('first');
    for (const [path, request] of [
      [createOrder.path, await shop.signed(fields)],
      [createOrder.path, await signVersion2(merchant.secret, fields)],
      [checkoutUrl.path, await shop.signed(fields)],
      [recurring.path, await shop.signed({ ...fields, rectoken })],
      [cardSubmission.path, { ...order, ...card, payment_system: 'card', response_url }],
      [transfer.path, { ...sent, response_url }],
    ] as const) {
      const answer = await shop.post(path, request, { origin: shopOrigin });
      assert.equal(answer['error_code'], '1007', path);
      assert.match(String(answer['error_message']), /path of the gateway itself/, path);
    }
    assert.equal(await shop.charges(), 1);
    await shop.stop();
  });
});
