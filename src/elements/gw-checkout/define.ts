/** Registers `<gw-checkout>`. Does nothing if another copy on the page has registered it, or on a server without a registry. */
import { showNotice } from '../parts/element/error-notice.js';
import { Internals } from '../parts/element/internals.js';
import { checkoutFiles, GwCheckout } from './gw-checkout.js';

Internals.showNotice = showNotice;
checkoutFiles.load = () => import('./create-view.js');
if ('customElements' in globalThis && !customElements.get('gw-checkout'))
  customElements.define('gw-checkout', GwCheckout);

export { GwCheckout };
