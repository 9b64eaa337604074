/**
 * The payment page by script tag. In this order: the element must know its gateway, and whoever called `checkout()` must hear
 * the element's first word. A page that only has the tag loads nothing of `checkout()`.
 *
 * @module
 */
import './elements.js';
import { GwCheckout } from '../elements/gw-checkout/gw-checkout.js';

const define = () => {
  if (!customElements.get('gw-checkout')) customElements.define('gw-checkout', GwCheckout);
};

// Not awaited: modules that both need may lie in this one's file, and each would wait for the other.
// An element with that id is no queue.
const { gwCheckout } = globalThis as { gwCheckout?: unknown };
if (Array.isArray(gwCheckout) && gwCheckout.length > 0) void import('./door.js').then(define, define);
else define();
