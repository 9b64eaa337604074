/** Your own code: thanks for an order that the element says is paid. @param {HTMLElement} place */
exports.showCheckout = (place) => {
  const checkout = document.createElement('gw-checkout');
  checkout.apiDomain = 'pay.example';
  checkout.addEventListener('gw-success', ({ detail }) => {
    place.textContent = `Thank you for order ${detail.order_id}`;
  });
  place.append(checkout);
  return checkout;
};
