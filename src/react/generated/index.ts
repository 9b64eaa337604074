'use client';
/** `gw-checkout/react`. Made from custom-elements.json by `npm run wrappers`; whatever is changed here is lost. */
export { GwCardForm, type GwCardFormProps } from './gw-card-form.js';
export { GwCheckout, type GwCheckoutProps } from './gw-checkout.js';
export { GwP2pTransfer, type GwP2pTransferProps } from './gw-p2p-transfer.js';
export type { GwComponent } from '../wrap.js';
export type { GwTags } from './jsx.js';
