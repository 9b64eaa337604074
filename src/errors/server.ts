/**
 * The codes of the server client's errors: `code` of each error class, and `reason` of a `CallbackError`.
 *
 * @module
 */
import { entries } from './entry.js';

export const serverErrors = entries('server', {
  input: [
    'shop',
    'A setting or an argument is invalid. Nothing was sent. (`InputError`)',
    'The message names the place, what was expected, and what was received.',
    'Correct the value that the message names.',
    'Create an order with `amount: "10.50"`.',
  ],
  timeout: [
    'network',
    'The gateway did not answer in time, so the outcome is unknown. (`TransportError`)',
    'The gateway is slow or not available. It may have carried the request out.',
    'Ask for the status of the order before you send anything again, or retry with the same `idempotencyKey`.',
    'Set the fault `delay=40000` for the address.',
  ],
  network: [
    'network',
    'The gateway could not be reached, or the connection broke. (`TransportError`)',
    'No gateway runs at the address, a firewall blocks it, or its certificate is invalid. The message contains the system’s code, such as `ECONNREFUSED`.',
    'Check `payUrl`, and that this server may connect to it. For the certificate of a private authority, set `NODE_EXTRA_CA_CERTS`. If the message does not say that nothing was sent, ask for the status of the order.',
    'Stop the sandbox.',
  ],
  answer: [
    'gateway',
    'The answer does not follow the gateway’s interface. (`TransportError`)',
    'Another server or a proxy answered: `payUrl` names the wrong host, or the gateway is down for maintenance.',
    'Check `payUrl`. Ask for the status of the order before you send a request again that moves money.',
    'Set the fault `malformed` for the address.',
  ],
  aborted: [
    'shop',
    'Your own code aborted the request. (`TransportError`)',
    'The `signal` of the call was aborted. The gateway may have carried the request out.',
    'If the request moves money, ask for the status of the order.',
    'Abort the `signal` of a call.',
  ],
  report: [
    'shop',
    'The gateway refused a report. (`ReportError`)',
    'A filter is invalid, a mandatory filter is missing, or the application may not read the report. `message` contains the gateway’s own text.',
    'Correct the filter that the message names.',
    'Ask for report 745 without a filter.',
  ],
  access_token: [
    'shop',
    'The gateway refused an access token. (`AccessTokenError`)',
    'The application is unknown, or its private key is wrong.',
    'Check `applicationId` and `privateKey` (`GW_APPLICATION_ID` and `GW_PRIVATE_KEY` on the command line).',
    'Use a wrong private key.',
  ],
  moved: [
    'gateway',
    'The rows of a report did not match its count. (`ReportMovedError`)',
    'Transactions arrived during the reading, or equal rows are on several pages. The rows that you have are correct; others are missing.',
    'Read again later, read a range of days that has ended, or use a larger `on_page`.',
  ],
});

const notOurs = 'Answer with `error.status`: the gateway delivers again. Do not deliver the order.';
const genuine = 'Answer 200, and do not deliver the order. Look at the order in your records.';

export const webhookErrors = entries('webhook', {
  method: [
    'shop',
    'The request is not a POST.',
    'The route also receives other requests, such as those of a browser or a crawler.',
    'Mount the handler for POST only.',
    'Open the address of the webhook in a browser.',
  ],
  body: [
    'shop',
    'The body cannot be read.',
    'A framework parsed or read the body first, the body is too long, or it is not JSON.',
    'Pass on the raw text. With Express: `express.text({ type: "*/*" })` for this route, then `verify(req.body)`.',
    'Use `express.json()` and call `verify(req.body)`.',
  ],
  fields: [
    'shop',
    'A field of the result is missing, unknown or has a wrong format.',
    'The body was changed on its way, or the gateway sends a field that this version does not know.',
    'Pass on the body as it came. Allow a new field of your gateway by name with `fields`.',
    'Remove `order_status` from a webhook.',
  ],
  merchant: [
    'shop',
    'The result is for another merchant.',
    'Two merchants share an address, or the client has the wrong `merchantId`.',
    'Give each merchant an address of its own, and check `merchantId`.',
    'Send the webhook of merchant 700002 to merchant 700001.',
  ],
  signature: [
    'shop',
    'The signature is invalid.',
    'The secret belongs to another merchant, the body was changed on its way, or the request is not from the gateway.',
    `Check the secret. ${notOurs}`,
    'Change the amount in a webhook.',
  ],
  unconfirmed: [
    'network',
    'The gateway could not be asked whether the result is true.',
    'The signature alone does not prove this result, and the gateway did not answer.',
    'Answer 503: the gateway delivers again.',
    'Stop the sandbox and send a webhook again.',
  ],
  mismatch: [
    'shop',
    'The gateway says something else than the result.',
    'The result is old, for instance from before a refund, or a forgery.',
    notOurs,
    'Refund an order and send its first webhook again.',
  ],
  unknown_order: [
    'shop',
    'The order is not in your records.',
    '`expect` found no order with this id: the record is stored after the webhook came, or another program with the same merchant created the order.',
    'Answer 404: the gateway delivers again, and gives up after 25 hours. Store an order before you create it at the gateway. For the later charges of a subscription, find the order by `parentOrderId`.',
    'Return `undefined` from `expect`.',
  ],
  order: [
    'shop',
    'The result is about another order.',
    '`expect` returned a payment with another `order_id`.',
    genuine,
    'Return another `order_id` from `expect`.',
  ],
  amount: [
    'shop',
    'Another amount was paid than expected.',
    'The order was created with another amount, or a page made it.',
    genuine,
    'Return another `amount` from `expect`.',
  ],
  currency: [
    'shop',
    'Another currency was paid than expected.',
    'The order was created with another currency, or a page made it.',
    genuine,
    'Return another `currency` from `expect`.',
  ],
  hold: [
    'shop',
    'The money is on hold, and not paid yet.',
    'The order was created with `preauth` `Y` and is not captured.',
    'Answer 200. Capture the order before you deliver it, or set `hold: true` in `expect`.',
    'Pay an order with `preauth` `Y`.',
  ],
  reversed: [
    'shop',
    'The payment was refunded.',
    'The webhook came late, or reports the refund itself.',
    genuine,
    'Refund a paid order.',
  ],
  verification: [
    'shop',
    'The card was verified, and nothing was charged.',
    'The order was created with `verification` `Y`.',
    genuine,
    'Pay an order with `verification` `Y`.',
  ],
  type: [
    'shop',
    'The result is not a purchase.',
    'It reports a transfer, a refund or another operation.',
    genuine,
    'Send a webhook with `tran_type` `p2p`.',
  ],
});

export const commandErrors = entries('command', {
  exit_1: [
    'shop',
    'The command failed.',
    'The message names the cause: the gateway refused, could not be reached, or a file could not be written.',
    'Follow the message. A report continues where it stopped if you run the same command again.',
    'Run `npx gw-checkout report` while the gateway is stopped.',
  ],
  exit_2: [
    'shop',
    'The command line is invalid. Nothing was done.',
    'A flag is unknown or has no value, or an environment variable is missing.',
    'Correct the flag or the variable that the message names. `--help` lists them.',
    'Run `npx gw-checkout report --form 2026-11-01`.',
  ],
  exit_130: [
    'nobody',
    'You interrupted the command.',
    'Ctrl-C was pressed, or the process was asked to stop (`exit_130` for SIGINT, 143 for SIGTERM).',
    'Run the same command again: a report continues where it stopped.',
    'Press Ctrl-C during a report.',
  ],
});
