/** Registers `<gw-checkout>`; a second copy on the page, or a server without a registry, changes nothing. */
import { GwCheckout } from './gw-checkout.js';

if (!customElements.get('gw-checkout')) customElements.define('gw-checkout', GwCheckout);

export { GwCheckout };
