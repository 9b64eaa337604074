// The shop's pages take payments without this script. It only shows the gateway's callback to the shop's server.
import { keepEvents } from './events.js';
import { watch } from './heard.js';

const element = document.querySelector('gw-checkout, gw-card-form');
const { order, state } = document.body.dataset;

if (element) keepEvents(element, order);

if (order) {
  element?.addEventListener('gw-success', () => {
    document.querySelector('#heard').textContent = 'Paid. Waiting for the signed callback…';
    void watch(order);
  });
  // The server renders the receipt, so the page reloads when the state changes.
  if (state === 'waiting')
    void watch(order, (found) => {
      const isKnown = found.callback && found.state !== state;
      if (isKnown) location.reload();
      return isKnown;
    });
}
