/**
 * The payment page by script tag. In this order: the element must know its gateway, and whoever called `checkout()` must hear
 * the element's first word.
 *
 * @module
 */
import './elements.js';
import './door.js';
import '../elements/gw-checkout/define.js';
