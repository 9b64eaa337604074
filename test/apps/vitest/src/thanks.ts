import 'gw-checkout/gw-checkout';

/** Your own code: thanks the payer when the element reports a paid order. */
export function showCheckout(place: HTMLElement) {
  const checkout = document.createElement('gw-checkout');
  checkout.apiDomain = 'pay.example';
  checkout.addEventListener('gw-success', ({ detail }) => {
    place.textContent = `Thank you for order ${detail.order_id}`;
  });
  place.append(checkout);
  return checkout;
}
