// The shop's pages need nothing of this to be paid: it only shows what the shop's server heard from the gateway.
import { tableOf } from './heard.js';

const element = document.querySelector('gw-checkout, gw-card-form');
const heard = document.querySelector('#heard');
const { order: id, state } = document.body.dataset;

function wordsOf({ callbacks, problem, delivered }) {
  const verified = `Received and verified: the signature fits. Delivery ${callbacks}.`;
  if (problem) return `${verified} It is not the payment that the shop expected (${problem}): nothing was delivered.`;
  return delivered ? `${verified} The gateway confirmed it, and the order was delivered once.` : verified;
}

async function show() {
  for (let tries = 0; tries < 60; tries++) {
    // A server that is away for a moment is asked again.
    const answer = await fetch(`/orders/${encodeURIComponent(id)}`).catch(() => undefined);
    const order = answer?.ok ? await answer.json() : {};
    if (state === 'waiting' && order.callback && order.state !== state) return location.reload();
    if (order.callback) {
      heard.replaceChildren(wordsOf(order), tableOf(order.callback));
      // Approved, and the shop is still asking the gateway before it delivers.
      const confirms = order.callback.order_status === 'approved' && !order.delivered && !order.problem;
      if (!confirms) return;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  if (!heard.querySelector('table'))
    heard.textContent = 'No callback came within 30 seconds. The gateway goes on trying.';
}

if (id) {
  element?.addEventListener('gw-success', () => {
    heard.textContent = 'Paid. Waiting for the signed callback…';
    void show();
  });
  if (state === 'paid' || state === 'waiting') void show();
}
