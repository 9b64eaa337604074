// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { showCheckout } from './thanks.js';

test('an element that a test leaves where it is does no harm', () => {
  const checkout = showCheckout(document.body);
  checkout.dispatchEvent(new CustomEvent('gw-success', { detail: { order_id: 'tea-2' } }));
  expect(document.body.textContent).toBe('Thank you for order tea-2');
});
