/** Registers `<gw-checkout>`. Does nothing if another copy on the page has registered it, or on a server without a registry. */
import { define } from '../parts/shell.js';
import { GwCheckout } from './gw-checkout.js';

GwCheckout.load = () => import('./open.js');
define('gw-checkout', GwCheckout);

export { GwCheckout };
