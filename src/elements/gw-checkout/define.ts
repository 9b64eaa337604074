/** Registers `<gw-checkout>`. Does nothing if another copy on the page has registered it, or on a server without a registry. */
import { showNotice } from '../parts/element/error-notice.js';
import { GwCheckout } from './gw-checkout.js';

GwCheckout.showNotice = showNotice;
GwCheckout.load = () => import('./create-view.js');
if ('customElements' in globalThis && !customElements.get('gw-checkout'))
  customElements.define('gw-checkout', GwCheckout);

export { GwCheckout };
