/**
 * The payment page by script tag. The order matters: the element must know its gateway, and the handlers of `checkout()` must be
 * registered before the element's first event. A page with the tag alone does not load `checkout()`.
 *
 * @module
 */
import './elements.js';
import { GwCheckout } from '../elements/gw-checkout/gw-checkout.js';

const define = () => {
  if (!customElements.get('gw-checkout')) customElements.define('gw-checkout', GwCheckout);
};

// Not awaited: this file may contain modules that both need, and the two would wait for each other. An element with that id is not
// a queue.
const { gwCheckout } = globalThis as { gwCheckout?: unknown };
if (Array.isArray(gwCheckout) && gwCheckout.length > 0) void import('./door.js').then(define, define);
else define();
