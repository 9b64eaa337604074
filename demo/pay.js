// The shop's pages need nothing of this to be paid: it only shows what the shop's server heard from the gateway.
import { tableOf } from './heard.js';

const element = document.querySelector('gw-checkout, gw-card-form');
const heard = document.querySelector('#heard');
const { order: id, state } = document.body.dataset;

async function show() {
  for (let tries = 0; tries < 60; tries++) {
    // A server that is away for a moment is asked again.
    const answer = await fetch(`/orders/${encodeURIComponent(id)}`).catch(() => undefined);
    const order = answer?.ok ? await answer.json() : {};
    if (order.callback && state === 'waiting') return location.reload();
    if (order.callback) {
      heard.replaceChildren(
        `Received and verified: the signature fits. Delivery ${order.deliveries}.`,
        tableOf(order.callback),
      );
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  heard.textContent = 'No callback came within 30 seconds. The gateway goes on trying.';
}

if (id) {
  element?.addEventListener('gw-success', () => {
    heard.textContent = 'Paid. Waiting for the signed callback…';
    void show();
  });
  if (state === 'paid' || state === 'waiting') void show();
}
