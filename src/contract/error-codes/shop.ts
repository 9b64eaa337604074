/**
 * The codes that a shop causes: its page, its server, or its settings.
 *
 * @assumption Error codes; Codes and blame
 * @module
 */
import type { ErrorCodeRows } from './row.js';

const signRequest =
  'Compare the string you signed with `response_signature_string` in the answer: the values, sorted by the names of their fields, joined with `|`, after the secret.';

export const shopCodes = {
  1007: {
    name: 'incorrect parameter',
    party: 'shop',
    outcome: 'refused',
    payer: { field: 'none', next: ['again', 'change'], words: [], transferHeading: 'title' },
    sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [0, 0, 0] },
    advice: {
      order: 'Nothing was done. Correct what the message names, and send the request again.',
      move: 'Nothing was done. Correct what the message names; orders.status shows whether the order is paid, which a refund needs, or held, which a capture needs.',
      transfer: 'Nothing was sent. Correct what the message names, and send the request again.',
    },
    what: 'A parameter has a value that the gateway does not accept.',
    cause:
      'The message names the parameter: a wrong type, a text that is too long, an unknown field in a request with a closed list of fields, or a refund of more than was paid. A payment page has this code if an option that decides the charge is invalid: `gw-options-invalid` names it.',
    fix: 'Correct the parameter that the message names, and send the request again.',
    reproduce: 'Create an order with `lifetime` -5.',
  },
  1008: {
    name: 'mandatory parameter',
    party: 'shop',
    outcome: 'refused',
    payer: { field: 'none', next: ['again', 'change'], words: [], transferHeading: 'title' },
    sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [0, 0, 0] },
    advice: {
      order: 'Add this field, and send the request again.',
      transfer: 'Add this field, and send the request again.',
    },
    what: 'A mandatory parameter is missing.',
    cause: 'The request does not contain the parameter that the message names.',
    fix: 'Add the parameter.',
    reproduce: 'Create an order without `order_desc`.',
  },
  1009: {
    name: 'empty parameter',
    party: 'shop',
    outcome: 'refused',
    payer: { field: 'none', next: ['again', 'change'], words: [], transferHeading: 'title' },
    sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [0, 0, 0] },
    advice: {
      order: 'Give this field a value, or leave it out.',
      transfer: 'Give this field a value, or leave it out.',
    },
    what: 'A parameter is empty.',
    cause: 'The parameter that the message names is an empty string.',
    fix: 'Give it a value, or leave it out if it is optional.',
    reproduce: 'Create an order with an empty `order_desc`.',
  },
  1010: {
    name: 'empty request',
    party: 'shop',
    outcome: 'refused',
    payer: { field: 'none', next: ['again', 'change'], words: [], transferHeading: 'title' },
    sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [0, 0, 0] },
    advice: {},
    what: 'The request has no content that the gateway can read.',
    cause: 'The body is empty, is not JSON, or does not wrap the parameters in `request`.',
    fix: 'Send `{"request": {…}}` as JSON.',
    reproduce: 'Post `{}` to `/api/checkout/token`.',
  },
  1011: {
    name: 'missing parameter',
    party: 'shop',
    outcome: 'refused',
    payer: { field: 'none', next: ['again', 'change'], words: [], transferHeading: 'title' },
    sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [0, 0, 0] },
    advice: {},
    what: 'A parameter is missing in a part of the request.',
    cause: 'A nested object, such as `recurring_data`, lacks a field.',
    fix: 'Add the field that the message names.',
    reproduce: '',
  },
  1012: {
    name: 'currency not available',
    party: 'shop',
    outcome: 'refused',
    payer: { field: 'none', next: ['again', 'change'], words: [], transferHeading: 'title' },
    sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [0, 0, 0] },
    advice: {
      order: 'The merchant account does not have this currency: use one of its currencies.',
      move: 'Use the currency of the order.',
      transfer: 'Use a currency that the widget has.',
    },
    what: 'The currency is not available.',
    cause:
      'The code is not an ISO 4217 code of three capital letters, the merchant account does not have this currency, or a refund names another currency than its order.',
    fix: 'Use a currency of the merchant account, and the order’s own currency for refunds and captures.',
    reproduce: 'Create an order with `currency` `EURO`.',
  },
  1013: {
    name: 'duplicate order',
    party: 'shop',
    outcome: 'open',
    payer: { field: 'none', next: ['again', 'change'], words: [], transferHeading: 'title' },
    sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [0, 0, 0] },
    advice: {
      order: 'Use an order_id that was never used before, or call orders.status for the order that has it.',
      move: 'Wait until the other refund or capture has ended, then call orders.status. A new refund needs a new reversal_key.',
      transfer:
        'This order_id names another transfer: call transfers.status for it, or use a new order_id for a new transfer.',
    },
    what: 'An order with this `order_id` exists already, or a payment of it is in progress.',
    cause: 'The id was used before. A request that was sent again without an `Idempotency-Key` has the same effect.',
    fix: 'Use a new `order_id` for a new order. To find out how the first request ended, ask for the status of the order.',
    reproduce: 'Create two orders with one `order_id`.',
  },
  1014: {
    name: 'invalid signature',
    party: 'shop',
    outcome: 'refused',
    payer: { field: 'none', next: ['again', 'change'], words: [], transferHeading: 'title' },
    sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [0, 0, 0] },
    advice: {
      order: 'Check that secret belongs to merchantId, and that nothing changes the fields after they are signed.',
    },
    what: 'The signature of the request is invalid.',
    cause:
      'The secret belongs to another merchant, or the signed values are not exactly the values that were sent: another order, a field that was added after signing, or an empty field that was signed.',
    fix: `Check the secret. ${signRequest}`,
    reproduce: 'Create an order with a wrong secret.',
  },
  1016: {
    name: 'merchant not found',
    party: 'shop',
    outcome: 'no merchant',
    payer: { field: 'none', next: ['again', 'change'], words: [], transferHeading: 'title' },
    sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [0, 0, 0] },
    advice: {
      order: 'Check merchantId and payUrl: this gateway does not know the merchant.',
      transfer: 'Check widget_id and payUrl: this gateway does not know the widget.',
    },
    what: 'The gateway does not know the merchant.',
    cause:
      'The merchant id is wrong, or it belongs to another gateway: the live one instead of the sandbox, or the other way round. The sandbox knows the merchants of its `--merchant` flags.',
    fix: 'Check the merchant id and the address of the gateway.',
    reproduce: 'Create an order for merchant 5.',
  },
  1017: {
    name: 'no payment system',
    party: 'shop',
    outcome: 'refused',
    payer: { field: 'none', next: ['again', 'change'], words: [], transferHeading: 'title' },
    sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [0, 0, 0] },
    advice: {},
    what: 'The payment system is not available.',
    cause:
      'The order names a bank, a wallet or a method that the merchant does not have, or that does not take the currency.',
    fix: 'Offer only what the gateway lists for the order. The payment page does this.',
    reproduce: 'Submit an order with an unknown `payment_system`.',
  },
  1018: {
    name: 'order not found',
    party: 'shop',
    outcome: 'no order',
    payer: { field: 'none', next: ['again', 'change'], words: [], transferHeading: 'title' },
    sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [0, 0, 0] },
    advice: {
      order:
        'This gateway has no order {order_id} for merchant {merchant_id}. Usual causes: another merchant created it, or the sandbox restarted without its data (--data :memory:). Check order_id, merchantId and payUrl.',
      transfer:
        'This gateway has no transfer {order_id} of this widget. Check widget_id, order_id and payUrl. If you sent it a moment ago, request its status again before you conclude that it was not sent; the same order_id never creates a second transfer.',
    },
    what: 'The gateway has no such order for this merchant.',
    cause:
      'The id is misspelt, the order belongs to another merchant, or it is in another database: a sandbox that keeps its data in memory forgets its orders when it stops.',
    fix: 'Check the id and the merchant. Start the sandbox with `--data FILE` to keep its orders.',
    reproduce: 'Ask for the status of an order that does not exist.',
  },
  1021: {
    name: 'content type',
    party: 'shop',
    outcome: 'refused',
    payer: { field: 'none', next: ['again', 'change'], words: [], transferHeading: 'title' },
    sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [0, 0, 0] },
    advice: {},
    what: 'The content type is not accepted.',
    cause: 'The request has no `Content-Type`, or one such as `text/plain`.',
    fix: 'Send `Content-Type: application/json`.',
    reproduce: 'Post JSON with `Content-Type: text/plain`.',
  },
  1023: {
    name: 'invalid amount',
    party: 'shop',
    outcome: 'refused',
    payer: { field: 'amount', next: ['change'], words: [], transferHeading: 'first sentence' },
    sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [0, 0, 0] },
    advice: {
      order: 'Send amount as a whole number of minor units above 0: 1000 for 10.00.',
      move: 'Send amount in minor units: above 0, and no more than is left of the order.',
      transfer: 'Send amount in major units above 0: 100.5 for 100.50.',
    },
    what: 'The amount is invalid.',
    cause:
      'Amounts of orders are whole numbers of minor units: 1000 is 10.00. The amount is 0, negative, a decimal, or above a limit.',
    fix: 'Send a whole number of minor units above 0.',
    reproduce: 'Create an order with `amount` 10.5.',
  },
  1035: {
    name: 'token not found',
    party: 'shop',
    outcome: 'no token',
    payer: { field: 'none', next: ['again', 'change'], words: [], transferHeading: 'title' },
    sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [0, 0, 0] },
    advice: { charge: 'The merchant has no stored card with this rectoken: use the rectoken from its callback.' },
    what: 'The gateway does not know the order’s token.',
    cause: 'The token was cut, belongs to another gateway, or to a sandbox that has forgotten its orders.',
    fix: 'Create a new order on your server and give its token to the page.',
    reproduce: 'Open a payment page with 40 letters as its token.',
  },
} as const satisfies ErrorCodeRows;
