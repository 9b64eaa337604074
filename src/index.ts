/**
 * `gw-checkout`: every element, defined. An app that uses one of them imports that one's own entry point, `gw-checkout/gw-checkout`,
 * `gw-checkout/gw-card-form` or `gw-checkout/gw-p2p-transfer`, and loads nothing of the others.
 *
 * @module
 */
export { GwCardForm } from './elements/gw-card-form/define.js';
export { GwCheckout } from './elements/gw-checkout/define.js';
export { GwP2pTransfer } from './elements/gw-p2p-transfer/define.js';
export type { Options } from './core/options/index.js';
export type {
  FreshOrder,
  GwEventDetails,
  GwEventMap,
  GwTransferEventDetails,
  GwTransferEventMap,
  PayClickEvent,
} from './elements/events/index.js';
