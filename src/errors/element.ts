/**
 * The codes of the elements' `gw-error` event that are not the gateway's. The elements show these causes and fixes on the console.
 *
 * @module
 */
import type { ProblemCode, TransferProblemCode } from '../contract/problems.js';
import { entries } from './entry.js';

export const elementErrors = entries<ProblemCode | TransferProblemCode>('element', {
  token_missing: [
    'shop',
    'There is no order to pay.',
    'The element has no `token`, no order of its own (`merchant-id`, `amount`, `currency` and `order-desc`), and no listener of `gw-pay-click` returned a token.',
    'Create an order on your server and set `token`, or create it in a listener of `gw-pay-click` with `event.waitUntil(promise)`.',
    'Leave out `token` and press the pay button.',
  ],
  token_malformed: [
    'shop',
    'The token is not a token of the gateway.',
    'A token has 40 characters without spaces. A placeholder such as THE_ORDER_TOKEN was not replaced, or the token was cut.',
    'Set `token` to the `token` of the order that your server created, unchanged.',
    'Set `token="THE_ORDER_TOKEN"`.',
  ],
  token_unknown: [
    'shop',
    'The gateway does not know the order of this token.',
    'The order was created at another gateway than the one that the page loads its card form from, or in a sandbox that has forgotten its orders since.',
    'Use one gateway in `payUrl` of the server and in `api-domain` of the page, and create a new order. Start the sandbox with `--data FILE` to keep its orders.',
    'Set `token` to 40 letters.',
  ],
  order_expired: [
    'payer',
    'The time to pay for the order has run out.',
    'The payer opened the page after the `lifetime` of the order, or left it open for too long.',
    'Create a new order. Set a longer `lifetime` (seconds) if payers need more time.',
    'Create an order with `lifetime` 5 and wait.',
  ],
  order_paid: [
    'nobody',
    'The order is paid already.',
    'The payer opened the page again after paying, or paid in another tab.',
    'Nothing: the page says so. Deliver on the webhook, once.',
    'Pay an order and load the page again.',
  ],
  order_declined: [
    'bank',
    'The order can no longer be paid.',
    'The bank declined it for the last time.',
    'Create a new order.',
    'Pay an order ten times with `4444 1111 5555 6666`.',
  ],
  order_reversed: [
    'nobody',
    'The order has been refunded.',
    'The payer opened the page of an order that was refunded or released.',
    'Create a new order for a new payment.',
    'Refund a paid order and load its page.',
  ],
  gateway_unreachable: [
    'network',
    'The gateway could not be reached, and nothing was sent.',
    'The payer is offline, or the gateway has stopped.',
    'Check that the gateway runs. The payer can try again.',
    'Stop the sandbox after the page has loaded.',
  ],
  gateway_answer: [
    'gateway',
    'The gateway’s answer does not follow its interface.',
    'A proxy answers in place of the gateway, or the versions of the page and the gateway are too far apart.',
    'Look at the answer in the browser’s network panel. Use the script of the gateway’s own version.',
    'Set the fault `malformed` for the address.',
  ],
  frame_unreachable: [
    'shop',
    'The card form did not load.',
    'The element has no address of a gateway, the address is wrong, no gateway runs there, the gateway does not allow this page’s origin, or a Content Security Policy blocks the frame.',
    'Set `api-domain` to the gateway’s host and port, such as `api-domain="localhost:4010"` for the sandbox. Allow the page’s origin at the gateway (`--allow-origin`) and the gateway’s origin in `frame-src`.',
    'Import the element in an app and leave out `api-domain`.',
  ],
  opaque_origin: [
    'shop',
    'The page has no origin, and no card form can work in it.',
    'The page is in a sandboxed frame without `allow-same-origin`, or was opened from a file.',
    'Serve the page by http or https, or add `allow-same-origin` to the frame’s `sandbox` attribute.',
    'Put the page into `<iframe sandbox="allow-scripts">`.',
  ],
  insecure_page: [
    'shop',
    'The page does not use a secure connection, and no card may be typed in it.',
    'The page, or a page around it, was loaded by http from another host than localhost, and its gateway is not on this machine.',
    'Serve the page by https, or open it as `http://localhost`. For a phone, use a tunnel with https.',
    'Open the page by http under a host name of your own, with a gateway that is not on localhost.',
  ],
  element_failed: [
    'shop',
    'The element stopped at an exception.',
    'A script of the page has replaced a function of the browser that the element calls, as old versions of Prototype.js do. Otherwise it is a bug of the element.',
    'Read the exception and its stack on the console, and find the script that replaced the function. If there is none, report the stack to the maintainers.',
    'Set `HTMLDivElement.prototype.setAttribute` to a function that throws, before the element loads.',
  ],
  foreign_message: [
    'shop',
    'Another window sent a message on the channel of the card form. It was blocked.',
    'A script of the page, or a page around it, posts messages to every frame, or tries to pretend to be the gateway.',
    'Find the script that posts to the frame. `npx gw-checkout inventory` lists the scripts of a page.',
  ],
  challenge_refused_address: [
    'gateway',
    'The address of the bank’s page is not safe, and was not opened.',
    'The gateway gave an address that is not https.',
    'Report it to the gateway’s support with the order id.',
  ],
  challenge_closed: [
    'payer',
    'The payer closed the bank’s page before confirming.',
    'The payer changed their mind, or the bank’s page did not work.',
    'Nothing: the payer can try again.',
    'Pay with `4444 5555 6666 1111` and close the dialog.',
  ],
  not_sent: [
    'network',
    'The payment did not reach the bank.',
    'The connection broke, and the gateway has confirmed that it received nothing.',
    'Nothing: the payer can try again.',
    'Set the fault `drop-before` for the submission.',
  ],
  shop_failed: [
    'shop',
    'The shop could not prepare the order.',
    'The promise that a listener of `gw-pay-click` gave to `event.waitUntil()` was rejected.',
    'Look for the failed request in your own code: usually the one that creates the order.',
    'Reject the promise of `event.waitUntil()`.',
  ],
  too_many_requests: [
    'payer',
    'Too many attempts came from this address.',
    'The gateway limits declined attempts, which stops people who test stolen cards.',
    'Nothing: the payer can try again in a few minutes. Ask the gateway’s support if many payers share one address.',
    'Start the sandbox with `--refusals 3` and pay with three declined cards.',
  ],
  widget_missing: [
    'shop',
    'The transfer has no widget.',
    '`widget-id` is not set.',
    'Set `widget-id` to the id that the gateway gave you: `widget-700001` in the sandbox.',
    'Leave out `widget-id`.',
  ],
  widget_unknown: [
    'shop',
    'The gateway does not know the widget.',
    '`widget-id` is misspelt, or belongs to another gateway. The sandbox knows the widgets of its `--widget` flags.',
    'Check `widget-id` and `api-domain`.',
    'Set `widget-id="widget-5"`.',
  ],
});
