/**
 * `gw-checkout`: every element, defined. An app that uses one of them imports that one's own door, `gw-checkout/gw-checkout` or
 * `gw-checkout/gw-card-form`, and loads nothing of the others.
 *
 * @module
 */
export { GwCardForm } from './elements/gw-card-form/define.js';
export { GwCheckout } from './elements/gw-checkout/define.js';
export type { Options } from './core/options/index.js';
export type { FreshOrder, GwEventDetails, GwEventMap, PayClickEvent } from './elements/events/index.js';
