// The transfer needs nothing of this: it only shows what the shop's server knows of it.
import { tableOf } from './heard.js';

const element = document.querySelector('gw-p2p-transfer');
const heard = document.querySelector('#heard');

async function show({ detail: { order_id: order } }) {
  // What came to nothing before there was a transfer has no number.
  if (!order) return;
  const answer = await fetch(`/transfers/${encodeURIComponent(order)}`).catch(() => undefined);
  if (!answer?.ok) {
    heard.textContent = 'The shop could not learn what came of it.';
    return;
  }
  const { told, returned } = await answer.json();
  heard.replaceChildren(
    returned
      ? `You came back to the shop’s return address, and the gateway told the shop: ${returned}. Asked again, it says:`
      : 'Nobody came to the shop’s return address. Asked for the transfer by its number, the gateway says:',
    tableOf(told),
  );
}

element.addEventListener('gw-success', show);
element.addEventListener('gw-error', show);
