/**
 * The gateway's addresses for a payer's browser.
 *
 * @assumption HTTP: the addresses; the interface does not show them.
 * @module
 */
export const cardSubmissionPath = '/api/checkout/ajax';
export const orderLookupPath = '/api/checkout/merchant/order';
export const checkoutInfoPath = '/api/checkout/info';
export const verificationPath = '/api/checkout/verification';
export const walletSessionPath = '/api/checkout/wallet/session';
