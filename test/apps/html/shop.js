/// <reference types="gw-checkout/global" />
const outcome = /** @type {HTMLOutputElement} */ (document.querySelector('#outcome'));
const { token } = await (await fetch('/orders', { method: 'POST' })).json();

checkout('#checkout', { options: { methods: ['card'] }, params: { token, lang: 'en' } })
  .on('success', (model) => {
    outcome.value = `Order ${model.attr('order.order_data.order_id')} is paid.`;
  })
  .on('error', (model) => {
    outcome.value = String(model.attr('error.message'));
  });
