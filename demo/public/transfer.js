// The transfer works without this script. It only shows what the shop's server received about it.
import { tableOf } from './heard.js';

const element = document.querySelector('gw-p2p-transfer');
const heard = document.querySelector('#heard');

async function show({ detail: { order_id: order } }) {
  // A transfer that failed before the gateway created it has no number.
  if (!order) return;
  const answer = await fetch(`/transfers/${encodeURIComponent(order)}`).catch(() => undefined);
  if (!answer?.ok) {
    heard.textContent = 'The shop could not get the result of the transfer.';
    return;
  }
  const { told, returned } = await answer.json();
  heard.replaceChildren(
    returned
      ? `You returned to the shop’s return address, and the gateway reported to the shop: ${returned}. Its current answer:`
      : 'No browser returned to the shop’s return address. The gateway’s answer for the number of the transfer:',
    tableOf(told),
  );
}

element.addEventListener('gw-success', show);
element.addEventListener('gw-error', show);
