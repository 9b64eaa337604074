/**
 * The columns of the error codes that the server client needs. The complete table is several times as large.
 *
 * Generated from ../error-codes.ts by `npm run codes`; a test fails if it is stale. Do not edit.
 *
 * @module
 */
import type { CodeAdvice } from './row.js';

/** Codes that say that the gateway has no such order. */
export const noOrder: readonly string[] = ['1018'];

/** Cause and next step by the kind of a request. */
export const advice: Readonly<Record<string, CodeAdvice>> = {
  1002: {
    order:
      'The gateway failed, or this server sends too many requests. Wait, then call orders.status before you send the request again.',
    transfer:
      'The gateway failed, or this server sends too many requests. Wait, then call transfers.status before you send a transfer again.',
  },
  1007: {
    order: 'Nothing was done. Correct what the message names, and send the request again.',
    move: 'Nothing was done. Correct what the message names; orders.status shows whether the order is paid, which a refund needs, or held, which a capture needs.',
    transfer: 'Nothing was sent. Correct what the message names, and send the request again.',
  },
  1008: {
    order: 'Add this field, and send the request again.',
    transfer: 'Add this field, and send the request again.',
  },
  1009: {
    order: 'Give this field a value, or leave it out.',
    transfer: 'Give this field a value, or leave it out.',
  },
  1012: {
    order: 'The merchant account does not have this currency: use one of its currencies.',
    move: 'Use the currency of the order.',
    transfer: 'Use a currency that the widget has.',
  },
  1013: {
    order: 'Use an order_id that was never used before, or call orders.status for the order that has it.',
    move: 'Wait until the other refund or capture has ended, then call orders.status. A new refund needs a new reversal_key.',
    transfer:
      'This order_id names another transfer: call transfers.status for it, or use a new order_id for a new transfer.',
  },
  1014: {
    order: 'Check that secret belongs to merchantId, and that nothing changes the fields after they are signed.',
  },
  1015: {
    transfer: 'Check the card numbers: digits only, without spaces.',
  },
  1016: {
    order: 'Check merchantId and payUrl: this gateway does not know the merchant.',
    transfer: 'Check widget_id and payUrl: this gateway does not know the widget.',
  },
  1018: {
    order:
      'This gateway has no order {order_id} for merchant {merchant_id}. Usual causes: another merchant created it, or the sandbox restarted without its data (--data :memory:). Check order_id, merchantId and payUrl.',
    transfer:
      'This gateway has no transfer {order_id} of this widget. Check widget_id, order_id and payUrl. If you sent it a moment ago, request its status again before you conclude that it was not sent; the same order_id never creates a second transfer.',
  },
  1019: {
    move: 'Nothing was done. Call orders.status to see what is left of the order.',
  },
  1023: {
    order: 'Send amount as a whole number of minor units above 0: 1000 for 10.00.',
    move: 'Send amount in minor units: above 0, and no more than is left of the order.',
    transfer: 'Send amount in major units above 0: 100.5 for 100.50.',
  },
  1025: {
    transfer: 'Send expiry_date as MMYY.',
  },
  1035: {
    charge: 'The merchant has no stored card with this rectoken: use the rectoken from its callback.',
  },
  1058: {
    transfer: 'Ask for another card to receive the money: the same card cannot send and receive.',
  },
  1072: {
    charge: 'The customer or the issuer ended these charges: ask the customer for another card.',
  },
  1082: {
    charge:
      'The gateway does not know this rectoken, or its rectoken_lifetime is over. Compare it with the rectoken in the callback; if it is the same, ask the customer for the card again.',
  },
};
