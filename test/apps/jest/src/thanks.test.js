/** @jest-environment jsdom */
require('gw-checkout/gw-checkout');
const { showCheckout } = require('./thanks.js');

test('a paid order is thanked for', async () => {
  const checkout = showCheckout(document.body);
  await checkout.updateComplete;
  const detail = { order_id: 'tea-1', order_status: 'approved', amount: '1890', currency: 'EUR' };
  checkout.dispatchEvent(new CustomEvent('gw-success', { detail, bubbles: true, composed: true }));
  expect(document.body.textContent).toBe('Thank you for order tea-1');
});

test('a form waits for the payment', async () => {
  document.body.innerHTML = '<form><gw-checkout api-domain="pay.example" required></gw-checkout></form>';
  const checkout = document.querySelector('gw-checkout');
  await checkout?.updateComplete;
  expect(checkout?.checkValidity()).toBe(false);
  document.body.replaceChildren();
});
