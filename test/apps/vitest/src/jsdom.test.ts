// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { showCheckout } from './thanks.js';

test('a paid order is thanked for', async () => {
  const checkout = showCheckout(document.body);
  await checkout.updateComplete;
  const detail = { order_id: 'tea-2', order_status: 'approved', amount: '1890', currency: 'EUR' };
  checkout.dispatchEvent(new CustomEvent('gw-success', { detail, bubbles: true, composed: true }));
  expect(document.body.textContent).toBe('Thank you for order tea-2');
});
