/** Your own code: thanks the payer when the element reports a paid order. @param {HTMLElement} place */
exports.showCheckout = (place) => {
  const checkout = document.createElement('gw-checkout');
  checkout.apiDomain = 'pay.example';
  checkout.addEventListener('gw-success', ({ detail }) => {
    place.textContent = `Thank you for order ${detail.order_id}`;
  });
  place.append(checkout);
  return checkout;
};
