// The shop's pages need nothing of this to be paid: it only shows what the shop's server heard from the gateway.
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
  // The receipt is made by the server: the page loads again as soon as there is more to say.
  if (state === 'waiting')
    void watch(order, (found) => {
      const isKnown = found.callback && found.state !== state;
      if (isKnown) location.reload();
      return isKnown;
    });
}
