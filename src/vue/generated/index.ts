/** `gw-checkout/vue`. Generated from custom-elements.json by `npm run wrappers`. Do not edit. */
import { GwCardForm } from './gw-card-form.js';
import { GwCheckout } from './gw-checkout.js';
import { GwP2pTransfer } from './gw-p2p-transfer.js';

export { GwCardForm, GwCheckout, GwP2pTransfer };
export type { GwCardFormExposed, GwCardFormProps } from './gw-card-form.js';
export type { GwCheckoutExposed, GwCheckoutProps } from './gw-checkout.js';
export type { GwP2pTransferExposed, GwP2pTransferProps } from './gw-p2p-transfer.js';
export type { GwComponent } from '../wrap.js';
