/** Mistakes with transfers. */
import type { Row } from './row.js';
import { transfer } from './world.js';

const card = { card_number: '4444555511116666', expiry_date: '1230', cvv2: '123' };

export const transferRows: readonly Row[] = [
  [
    'nothing',
    ({ client }) => client.transfers.fee(undefined as never),
    'input',
    'transfers.fee: input: expected an object, received nothing.',
  ],
  [
    'an amount with three decimals',
    ({ client }) => client.transfers.fee({ ...transfer, amount: 100.505 }),
    '1023',
    'Parameter `amount` is incorrect: a number of major units above 0 is expected. EUR has two decimals, and 100.505 has three. Round the amount before you send it.',
  ],
  [
    'an amount in minor units of a currency without them',
    ({ client }) => client.transfers.fee({ ...transfer, amount: '100.5', currency: 'KRW' }),
    '1023',
    'Parameter `amount` is incorrect: a number of major units above 0 is expected. KRW has no decimals, and 100.5 has one. Round the amount before you send it.',
  ],
  [
    'an amount with a comma',
    ({ client }) => client.transfers.fee({ ...transfer, amount: '10,50' }),
    'input',
    'transfers.fee: amount: expected an amount in major units above 0: a number such as 100.5, or "100.50", received "10,50".',
  ],
  [
    'an unknown widget',
    ({ client }) => client.transfers.fee({ ...transfer, widget_id: 'widget-1' }),
    '1016',
    'Parameter `widget_id` is incorrect: unknown widget. Check widget_id and payUrl: this gateway does not know the widget.',
  ],
  [
    'a name in camel case',
    ({ client }) => client.transfers.fee({ ...transfer, widget_id: undefined, widgetId: 'widget-700001' } as never),
    'input',
    'transfers.fee: "widgetId" is not a field of a transfer: did you mean widget_id?',
  ],
  [
    'a card with spaces',
    ({ client }) => client.transfers.transfer({ ...transfer, ...card, card_number: '4444 5555 1111 6666' }),
    'input',
    'transfers.transfer: card_number: expected a card number, 16 to 19 digits without spaces, received a string (not shown here).',
  ],
  [
    'the same card twice',
    ({ client }) => client.transfers.transfer({ ...transfer, ...card, receiver_card_number: card.card_number }),
    '1058',
    'The sender and the receiver have the same card. Ask for another card to receive the money: the same card cannot send and receive.',
  ],
  [
    'a transfer that does not exist',
    ({ client }) => client.transfers.status({ widget_id: 'widget-700001', order_id: 'transfer-9' }),
    '1018',
    'Order not found. This gateway has no transfer "transfer-9" of this widget. Check widget_id, order_id and payUrl. If you sent it a moment ago, request its status again before you conclude that it was not sent; the same order_id never creates a second transfer.',
  ],
  [
    'a lost answer',
    (world) =>
      world
        .with({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
        .transfers.transfer({ ...transfer, ...card, order_id: 'transfer-9' }),
    'network',
    'Could not reach http://localhost:4010. Check that the gateway is running, and that no firewall or proxy blocks this server. The request was /api/p2p/widget/transfer, 1 try. The transfer may have been carried out: call transfers.settled with order_id "transfer-9" before you send another one.',
  ],
  [
    'no server there',
    (world) =>
      world
        .with({ fetch: () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })) })
        .transfers.transfer({ ...transfer, ...card, order_id: 'transfer-9' }),
    'network',
    'Could not reach http://localhost:4010 (ECONNREFUSED). No server is listening there: start the gateway, or correct its address in the settings. The request was /api/p2p/widget/transfer, 1 try. Nothing was sent.',
  ],
  [
    'a status that is not final in time',
    (world) =>
      world
        .with({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
        .transfers.settled({ widget_id: 'widget-700001', order_id: 'transfer-9' }, { timeout: 0.02 }),
    'timeout',
    'The transfer was not final after 0.02 s; the gateway did not answer. The transfer may have been carried out: call transfers.settled with order_id "transfer-9" before you send another one.',
  ],
  [
    'a return address without https',
    ({ client }) =>
      client.transfers.challenge(
        { send_data: { MD: 'a', PaReq: 'b', TermUrl: 'http://localhost:4010/api/p2p/transfer_step2/a/b' } },
        { termUrl: '/return' },
      ),
    'input',
    'transfers.challenge: termUrl: expected an absolute https address (http on loopback only) without a user name, received "/return".',
  ],
  [
    'a challenge of a transfer without one',
    ({ client }) =>
      client.transfers.challenge({ widget_id: 'w', order_id: 'transfer-9' } as never, {
        termUrl: 'https://shop.example/',
      }),
    'input',
    'transfers.challenge: send_data: expected an object, received nothing.',
  ],
  [
    'a misspelt option of the return address',
    ({ client }) => client.transfers.termUrl({ ontransfer: () => undefined } as object),
    'input',
    'transfers.termUrl: "ontransfer" is not an option: did you mean onTransfer?',
  ],
  [
    'an onTransfer that is not a function',
    ({ client }) => client.transfers.termUrl({ onTransfer: 'deliver' } as object),
    'input',
    'transfers.termUrl: onTransfer: expected a function, received a string (not shown here).',
  ],
];
