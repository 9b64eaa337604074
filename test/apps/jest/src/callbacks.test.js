const { createTestGateway } = require('gw-checkout-sandbox/testing');
const { createGatewayClient } = require('gw-checkout/server');

/** @type {Awaited<ReturnType<typeof createTestGateway>>} */
let gateway;
beforeEach(async () => {
  gateway = await createTestGateway();
});
afterEach(() => gateway.stop());

test('the callback of a paid order is verified, though it comes twice', async () => {
  const shop = createGatewayClient(gateway.settings);
  /** @type {string[]} */
  const paid = [];
  gateway.onCallback(async (request) => {
    const result = await shop.callbacks.verify(request, {
      expect: (order_id) => ({ order_id, amount: 1890, currency: 'EUR' }),
    });
    if (!paid.includes(result.order_id)) paid.push(result.order_id);
    return new Response('ok');
  });
  gateway.faults.callbackTwice();
  const order = { order_id: 'tea-1', order_desc: 'Darjeeling, 250 g', amount: 1890, currency: 'EUR' };
  await shop.orders.create({ ...order, server_callback_url: 'https://shop.example/callbacks' });
  expect((await gateway.pay('tea-1')).status).toBe('approved');
  await gateway.clock.forward('1 minute');
  expect(gateway.callbacks.length).toBe(2);
  expect(paid).toEqual(['tea-1']);
});
