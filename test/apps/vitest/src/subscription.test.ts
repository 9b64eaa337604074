import { createTestGateway } from 'gw-checkout-sandbox/testing';
import { createGatewayClient } from 'gw-checkout/server';
import { expect, test } from 'vitest';

test('a subscription charges every month', async () => {
  await using gateway = await createTestGateway({ now: '2026-11-21T12:00:00Z' });
  const shop = createGatewayClient(gateway.settings);
  await shop.orders.create({
    ...{ order_id: 'club-1', order_desc: 'Tea club', amount: 1690, currency: 'EUR' },
    ...{ recurring_every: 1, recurring_period: 'month' as const },
    server_callback_url: 'https://shop.example/callbacks',
  });
  await gateway.pay('club-1');
  await gateway.clock.forward('1 year');
  expect(gateway.callbacks.filter(({ orderStatus }) => orderStatus === 'approved').length).toBe(13);
});
