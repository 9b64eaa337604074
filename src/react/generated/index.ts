'use client';
/** `gw-checkout/react`. Generated from custom-elements.json by `npm run wrappers`. Do not edit. */
export { GwCardForm, type GwCardFormProps } from './gw-card-form.js';
export { GwCheckout, type GwCheckoutProps } from './gw-checkout.js';
export { GwP2pTransfer, type GwP2pTransferProps } from './gw-p2p-transfer.js';
export type { GwComponent } from '../wrap.js';
export type { GwTags } from './jsx.js';
