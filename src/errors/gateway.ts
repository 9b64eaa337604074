/**
 * The codes that the gateway answers with, `error_code` of the interface.
 *
 * @assumption Error codes; Codes and blame
 * @module
 */
import type { ErrorCode } from '../contract/error-codes.js';
import { entries, type EntryParts } from './entry.js';

const otherCard = 'Offer another card or another payment method. The payment page does this.';
const signRequest =
  'Compare the string you signed with `response_signature_string` in the answer: the values, sorted by the names of their fields, joined with `|`, after the secret.';

const shop: Readonly<Record<string, EntryParts>> = {
  1007: [
    'shop',
    'A parameter has a value that the gateway does not accept.',
    'The message names the parameter: a wrong type, a text that is too long, an unknown field in a request with a closed list of fields, or a refund of more than was paid.',
    'Correct the parameter that the message names, and send the request again.',
    'Create an order with `lifetime` -5.',
  ],
  1008: [
    'shop',
    'A mandatory parameter is missing.',
    'The request does not contain the parameter that the message names.',
    'Add the parameter.',
    'Create an order without `order_desc`.',
  ],
  1009: [
    'shop',
    'A parameter is empty.',
    'The parameter that the message names is an empty string.',
    'Give it a value, or leave it out if it is optional.',
    'Create an order with an empty `order_desc`.',
  ],
  1010: [
    'shop',
    'The request has no content that the gateway can read.',
    'The body is empty, is not JSON, or does not wrap the parameters in `request`.',
    'Send `{"request": {…}}` as JSON.',
    'Post `{}` to `/api/checkout/token`.',
  ],
  1011: [
    'shop',
    'A parameter is missing in a part of the request.',
    'A nested object, such as `recurring_data`, lacks a field.',
    'Add the field that the message names.',
  ],
  1012: [
    'shop',
    'The currency is not available.',
    'The code is not an ISO 4217 code of three capital letters, the merchant account does not have this currency, or a refund names another currency than its order.',
    'Use a currency of the merchant account, and the order’s own currency for refunds and captures.',
    'Create an order with `currency` `EURO`.',
  ],
  1013: [
    'shop',
    'An order with this `order_id` exists already, or a payment of it is in progress.',
    'The id was used before. A request that was sent again without an `Idempotency-Key` has the same effect.',
    'Use a new `order_id` for a new order. To find out how the first request ended, ask for the status of the order.',
    'Create two orders with one `order_id`.',
  ],
  1014: [
    'shop',
    'The signature of the request is invalid.',
    'The secret belongs to another merchant, or the signed values are not exactly the values that were sent: another order, a field that was added after signing, or an empty field that was signed.',
    `Check the secret. ${signRequest}`,
    'Create an order with a wrong secret.',
  ],
  1016: [
    'shop',
    'The gateway does not know the merchant.',
    'The merchant id is wrong, or it belongs to another gateway: the live one instead of the sandbox, or the other way round. The sandbox knows the merchants of its `--merchant` flags.',
    'Check the merchant id and the address of the gateway.',
    'Create an order for merchant 5.',
  ],
  1017: [
    'shop',
    'The payment system is not available.',
    'The order names a bank, a wallet or a method that the merchant does not have, or that does not take the currency.',
    'Offer only what the gateway lists for the order. The payment page does this.',
    'Submit an order with an unknown `payment_system`.',
  ],
  1018: [
    'shop',
    'The gateway has no such order for this merchant.',
    'The id is misspelt, the order belongs to another merchant, or it is in another database: a sandbox that keeps its data in memory forgets its orders when it stops.',
    'Check the id and the merchant. Start the sandbox with `--data FILE` to keep its orders.',
    'Ask for the status of an order that does not exist.',
  ],
  1021: [
    'shop',
    'The content type is not accepted.',
    'The request has no `Content-Type`, or one such as `text/plain`.',
    'Send `Content-Type: application/json`.',
    'Post JSON with `Content-Type: text/plain`.',
  ],
  1023: [
    'shop',
    'The amount is invalid.',
    'Amounts of orders are whole numbers of minor units: 1000 is 10.00. The amount is 0, negative, a decimal, or above a limit.',
    'Send a whole number of minor units above 0.',
    'Create an order with `amount` 10.5.',
  ],
  1035: [
    'shop',
    'The gateway does not know the order’s token.',
    'The token was cut, belongs to another gateway, or to a sandbox that has forgotten its orders.',
    'Create a new order on your server and give its token to the page.',
    'Open a payment page with 40 letters as its token.',
  ],
};

const payer: Readonly<Record<string, EntryParts>> = {
  1003: [
    'payer',
    'The security code is wrong.',
    'The payer made a mistake. The form asks for the code again and keeps the rest.',
    'Nothing: the payer enters the code again.',
    '4444000010030001',
  ],
  1015: [
    'payer',
    'The card number is invalid.',
    'A digit is wrong, or the number belongs to a brand that the merchant does not accept.',
    'Nothing: the payer corrects the number.',
    'Send a transfer to `4444 5555 1111 6667`.',
  ],
  1019: [
    'payer',
    'The order is complete already.',
    'It was paid, refunded or finally declined before. The payer opened the link again, or paid in another tab.',
    'Nothing: the page says how the order ended. Create a new order for another payment.',
    'Pay an order twice.',
  ],
  1025: [
    'payer',
    'The expiry date is invalid or past.',
    'The payer made a mistake, or the card has expired.',
    'Nothing: the payer corrects the date or uses another card.',
    'Submit a card with the expiry date `01/20`.',
  ],
  1052: [
    'payer',
    'The order has expired.',
    'The payer opened the page after the `lifetime` of the order.',
    'Create a new order. Set a longer `lifetime` (seconds) if payers need more time.',
    'Create an order with `lifetime` 5 and pay after 5 seconds, or move the sandbox’s clock.',
  ],
  1054: [
    'payer',
    'The payer’s session has expired.',
    'The payer returned from the bank’s page too late.',
    'Nothing: the payer can pay again while the order is open.',
  ],
  1055: [
    'payer',
    'The amount is above the limit of a transfer.',
    'The transfer is larger than one transfer, or one day of the card, may be.',
    'Show the limits: `min` and `max` of the element.',
    'Send 5,001.00 euros by `<gw-p2p-transfer>`.',
  ],
  1092: [
    'payer',
    'The telephone number is invalid.',
    'It does not begin with `+` and a country code, or no card belongs to it.',
    'Nothing: the payer corrects the number. Numbers that your server sends need 5 to 15 digits.',
    'Create an order with `sender_cell_phone` `12`.',
  ],
  1096: [
    'payer',
    'The email address is invalid.',
    'The payer made a mistake, or the order contains an address with a mistake.',
    'Nothing: the payer corrects it. Check addresses that your server sends.',
    'Create an order with `sender_email` `anna@`.',
  ],
};

const bank: Readonly<Record<string, EntryParts>> = {
  1000: [
    'bank',
    'The bank declined the payment without a reason.',
    'Only the bank knows.',
    otherCard,
    '4444111155556666',
  ],
  1004: ['bank', 'The bank does not honour the payment.', 'Only the bank knows.', otherCard, '4444000010040000'],
  1024: [
    'bank',
    '3-D Secure failed: the bank did not confirm that the payer is the cardholder.',
    'The payer rejected the confirmation, entered a wrong code, or the bank’s system failed.',
    'Offer another try, or another card. The payment page does this.',
    '4444000010240006',
  ],
  1037: ['bank', 'The account does not hold enough money.', 'The balance is too low.', otherCard, '4444000010370001'],
  1040: [
    'bank',
    'The card has reached its limit for online payments.',
    'The bank or the cardholder has set a limit.',
    otherCard,
    '4444000010400006',
  ],
  1041: [
    'bank',
    'The card is on a block list.',
    'The bank or the acquirer has blocked it.',
    otherCard,
    '4444000010410005',
  ],
  1042: ['bank', 'The card was reported stolen.', 'The cardholder reported it.', otherCard, '4444000010420004'],
  1043: [
    'bank',
    'The card cannot be used here.',
    'The bank restricts where it is accepted.',
    otherCard,
    '4444000010430003',
  ],
  1044: ['bank', 'The card was reported lost.', 'The cardholder reported it.', otherCard, '4444000010440002'],
  1048: [
    'bank',
    'The card has reached its limit.',
    'The bank has set a limit for a day or a month.',
    otherCard,
    '4444000010480008',
  ],
  1051: [
    'bank',
    'The fraud check declined the payment.',
    'The acquirer’s rules found the payment suspicious.',
    `${otherCard} Ask the gateway’s support if honest payers are declined often.`,
    '4444000010510002',
  ],
  1057: [
    'bank',
    'The sender’s card cannot send a transfer.',
    'The bank does not allow transfers from this card.',
    'Offer another card.',
    '4444000010570006',
  ],
  1058: [
    'bank',
    'The recipient’s card cannot receive a transfer.',
    'The bank does not allow it, or sender and recipient are the same card.',
    'Ask for another card of the recipient.',
    '4444000010580005',
  ],
  1072: [
    'bank',
    'The bank declined a charge of a subscription or of a stored card.',
    'The bank no longer allows charges that belong to this chain.',
    'Ask the payer to pay with a card again, which starts a new chain.',
    '4444000010720007',
  ],
  1082: [
    'bank',
    'The stored card can no longer be used.',
    'Its `rectoken` is unknown to the gateway, was removed, or is past its `rectoken_lifetime`.',
    'Ask the payer for the card again. Remove the rectoken from your records.',
    'Charge the rectoken `unknown`.',
  ],
};

const gateway: Readonly<Record<string, EntryParts>> = {
  1002: [
    'gateway',
    'The gateway failed.',
    'An error inside the gateway. The message does not say whether money moved.',
    'Ask for the status of the order. Retry with the same `Idempotency-Key`. Give `request_id` to the gateway’s support.',
    'Set the fault `error=500` for the address.',
  ],
  1089: [
    'gateway',
    'The acquirer did not answer in time.',
    'The acquirer is slow or not available. The outcome is unknown until the gateway reports it.',
    'Wait for the webhook, or ask for the status. Do not treat it as declined.',
    '4444000010890008',
  ],
  1122: [
    'gateway',
    'The acquirer closed the connection.',
    'The acquirer is not available. The outcome is unknown until the gateway reports it.',
    'Wait for the webhook, or ask for the status. Do not treat it as declined.',
    '4444000011220007',
  ],
};

/** By number. */
export const gatewayErrors = entries('gateway', { ...shop, ...payer, ...bank, ...gateway } as Record<
  `${ErrorCode}`,
  EntryParts
>);
