/** The texts for the payer are true in each state: a table of states and sentences. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { OrderResult, PaymentMethod } from '../../../src/contract/index.js';
import type { PaymentState } from '../../../src/core/checkout/index.js';
import { loadPageCatalogue } from '../../../src/core/i18n/page-catalogue.js';
import {
  headOf,
  nextLine,
  bankPageText,
  screenReaderText,
  type ViewState,
} from '../../../src/elements/gw-checkout/view/messages.js';

const texts = await loadPageCatalogue('en');
const payment = { token: 't', nextToken: 't', attempt: 1 } as const;
const result = {
  response_status: 'success',
  order_status: 'approved',
  order_id: 'order-1',
  merchant_id: 700001,
  payment_id: 1,
  tran_type: 'purchase',
  amount: '1890',
  actual_amount: '1890',
  currency: 'EUR',
  masked_card: '444455XXXXXX0001',
  card_type: 'VISA',
} satisfies OrderResult;
const purchase = { amount: '1890', currency: 'EUR', description: 'Tea' };
const expires = new Date(2026, 10, 22, 14, 30);

const in_ = (
  state: Partial<PaymentState> & { name: PaymentState['name'] },
  more: Partial<ViewState> = {},
): ViewState => ({
  texts,
  locale: 'en',
  state: { ...payment, ...state } as PaymentState,
  purchase,
  merchant: 'Tea & Thread',
  method: 'card',
  ...more,
});
const ready = (problem?: string): ViewState['state'] => ({ ...payment, name: 'ready', problem, result });
const closed = (problem: string, retry = false): ViewState['state'] => ({ ...payment, name: 'closed', problem, retry });
const waiting = { tries: 9, after: 'loss' } as const;
const leaving = { action: 'leave', url: 'https://bank.example' } as const;

/** The line under the button. */
const lines: Readonly<Record<string, readonly [ViewState, string]>> = {
  'the order is loading': [in_({ name: 'starting' }, { purchase: undefined }), ''],
  'a card can be paid with': [in_({ name: 'ready' }), 'You pay once. Your bank may ask you to confirm.'],
  'a subscription is chosen': [in_({ name: 'ready' }, { plan: true }), 'Encrypted. Your bank may ask you to confirm.'],
  'a card is verified': [
    in_({ name: 'ready' }, { purchase: { ...purchase, verification: true } }),
    'Nothing is charged for this check.',
  ],
  'no bank is chosen': [in_({ name: 'ready' }, { method: 'banklinks_eu' }), 'You approve the payment at your bank.'],
  'a bank is chosen': [
    in_({ name: 'ready' }, { method: 'banklinks_eu', panel: { next: 'You approve €18.90 there and come back here.' } }),
    'You approve €18.90 there and come back here.',
  ],
  'a local method is open': [
    in_({ name: 'ready' }, { method: 'local_methods' }),
    'You continue on their page, then come back here.',
  ],
  'a wallet was closed': [
    in_({ name: 'ready' }, { panel: { message: 'Nothing was charged. Google Pay was closed.' } }),
    'Nothing was charged. Google Pay was closed.',
  ],
  'two minutes are left': [in_({ name: 'ready' }, { seconds: 120 }), '2 minutes left to pay.'],
  'a minute is left': [in_({ name: 'ready' }, { seconds: 60 }), '1 minute left to pay.'],
  'a second is left': [in_({ name: 'ready' }, { seconds: 1 }), '1 second left to pay.'],
  'there is no connection, and nothing was sent': [
    in_({ name: 'ready' }, { isBlocked: true, isOffline: true }),
    'No connection. Your card was not charged.',
  ],
  'the shop is asked': [in_({ name: 'asking', shop: true }), 'Keep this page open. It takes a few seconds.'],
  'the payment is on its way': [in_({ name: 'paying' }), 'Keep this page open. It takes a few seconds.'],
  'the bank is slow': [in_({ name: 'paying' }, { isSlow: true }), 'Still waiting for your bank…'],
  'the connection is lost on the way': [
    in_({ name: 'paying' }, { isOffline: true }),
    'No connection. We do not know yet whether the payment went through.',
  ],
  'the bank’s page is open': [
    in_({
      name: 'challenge',
      challenge: { url: 'u', method: 'POST', action: 'redirect', send_data: { MD: '', PaReq: '', TermUrl: '' } },
    }),
    'Your bank asks you to confirm the payment.',
  ],
  'the outcome is looked up': [
    in_({ name: 'checking', tries: 1, after: 'loss' }),
    'We are checking with your bank whether the payment went through.',
  ],
  'the bank did not accept the security code': [in_({ ...ready('1003') }), 'Nothing was charged.'],
  'the payer closed the bank’s page': [
    in_({ ...ready('challenge_closed') }),
    'Nothing was charged. You did not finish confirming with your bank. You can try again.',
  ],
  'the payment never arrived': [
    in_({ ...ready('not_sent') }),
    'Nothing was charged. The payment did not reach the bank. You can try again.',
  ],
  'the shop failed': [
    in_({ ...ready('shop_failed') }),
    'Nothing was charged. The shop could not prepare the order. Try again.',
  ],
  'there were too many attempts': [
    in_({ ...ready('too_many_requests') }),
    'Too many attempts. Nothing was charged. Try again in a few minutes.',
  ],
  'the gateway has a fault': [
    in_({ ...ready('1002') }),
    'Nothing was charged. The payment service is not working right now. Try again in a moment.',
  ],
  'the number is wrong': [in_({ ...ready('1015') }), 'Nothing was charged. A digit in the card number is wrong.'],
};

const charged = 'Nothing was charged to Visa\u00a0••••\u00a00001.';
/** The screen in place of the form: heading and text. */
const heads: Readonly<Record<string, readonly [ViewState, string, string | undefined]>> = {
  paid: [in_({ name: 'paid', result }), '€18.90 paid', 'Thank you. Tea & Thread has received your order.'],
  subscribed: [
    in_({ name: 'paid', result }, { plan: true }),
    '€18.90 paid',
    'Your subscription to Tea & Thread has started.',
  ],
  'on hold': [
    in_({ name: 'paid', result: { ...result, preauth: 'Y', actual_amount: '0' } }),
    '€18.90 is on hold',
    'The money stays in your account until Tea & Thread confirms your order.',
  ],
  verified: [
    in_({ name: 'paid', result: { ...result, tran_type: 'verification', actual_amount: '0' } }),
    'Your card is verified',
    'Nothing was charged.',
  ],
  'paid before': [in_(closed('order_paid')), 'This order is already paid', 'You do not need to pay again.'],
  'no money': [in_(ready('1037')), 'Not enough money for this payment', charged],
  'not confirmed': [in_(ready('1024')), 'Your bank did not confirm it was you', charged],
  blocked: [in_(ready('1042')), 'This card is blocked', `${charged} Call your bank.`],
  'not for this': [in_(ready('1043')), 'This card cannot be used here', charged],
  declined: [in_(ready('1000')), 'Your bank declined the payment', charged],
  'the last refusal': [
    in_(closed('order_declined')),
    'This order can no longer be paid',
    'The payment was declined and the order is closed. Go back to the shop and start again.',
  ],
  expired: [
    in_(closed('order_expired'), { expires }),
    'This payment page has expired',
    'It was open until 22\u00a0November\u00a02026, 14:30. Nothing was charged.',
  ],
  'expired, at an unknown time': [
    in_(closed('order_expired')),
    'This payment page has expired',
    'The time to pay for this order has run out. Start again from your order in the shop.',
  ],
  'a bad link': [in_(closed('token_unknown')), 'This payment link does not work', 'Ask the shop for a new one.'],
  'not loaded': [
    in_(closed('gateway_unreachable', true)),
    'The payment page did not load',
    'The payment service cannot be reached. Check your connection and try again.',
  ],
  refunded: [
    in_(closed('order_reversed')),
    'You cannot pay for this order here',
    'This order has been refunded. To order again, go back to the shop.',
  ],
  unknown: [
    in_({ name: 'unknown', ...waiting }),
    'Your bank has not answered yet',
    'We check every 10 seconds. Do not pay again: you may be charged twice.',
  ],
  'unknown, and looked up now': [
    in_({ name: 'checking', ...waiting }, { wasUnknown: true }),
    'Your bank has not answered yet',
    'We check every 10 seconds. Do not pay again: you may be charged twice.',
  ],
  'unknown without a connection': [
    in_({ name: 'unknown', ...waiting }, { isOffline: true }),
    'Your bank has not answered yet',
    'No connection. We do not know yet whether the payment went through.',
  ],
};

/** The announcements of a screen reader. */
const words: Readonly<Record<string, readonly [ViewState, string]>> = {
  'the page is loading': [in_({ name: 'starting' }), 'Loading the payment page'],
  'nothing happened': [in_({ name: 'ready' }), ''],
  'more than two minutes are left': [in_({ name: 'ready' }, { seconds: 121 }), ''],
  '100 seconds are left': [in_({ name: 'ready' }, { seconds: 100 }), '2 minutes left to pay.'],
  '50 seconds are left': [in_({ name: 'ready' }, { seconds: 50 }), '1 minute left to pay.'],
  '15 seconds are left': [in_({ name: 'ready' }, { seconds: 15 }), '20 seconds left to pay.'],
  'the fields are checked': [in_({ name: 'asking', shop: false }), ''],
  'the shop is asked': [in_({ name: 'asking', shop: true }), 'Keep this page open. It takes a few seconds.'],
  'the payment is on its way': [in_({ name: 'paying' }), 'Keep this page open. It takes a few seconds.'],
  'a bank’s page opens': [
    in_({ name: 'challenge', challenge: leaving }, { bank: 'Example Bank' }),
    'Opening Example Bank',
  ],
  'the code is asked again': [
    in_(ready('1003')),
    'Your bank did not accept the code. Enter it again. Nothing was charged.',
  ],
  declined: [in_(ready('1037')), `Not enough money for this payment. ${charged}`],
  paid: [in_({ name: 'paid', result }), '€18.90 paid'],
  unknown: [
    in_({ name: 'unknown', ...waiting }),
    'Your bank has not answered yet. We check every 10 seconds. Do not pay again: you may be charged twice.',
  ],
  'looked up again': [in_({ name: 'checking', ...waiting }, { wasUnknown: true }), ''],
};

describe('the line under the button', () => {
  for (const [what, [situation, text]] of Object.entries(lines)) {
    test(`${what}: “${text}”`, () => assert.equal(nextLine(situation).text, text));
  }
});

test('the line has the sign of an error only after a failure, in a panel too', () => {
  const inPanel = (isProblem: boolean) =>
    nextLine(in_({ name: 'ready' }, { panel: { message: 'Nothing was charged.', isProblem } }));
  assert.deepEqual([inPanel(true).isProblem, inPanel(false).isProblem], [true, false]);
});

test('the button names the bank that opens, unless the name is long', () => {
  const opening = (method: PaymentMethod, name: string) => bankPageText(in_({ name: 'paying' }, { method }), name);
  assert.equal(opening('banklinks_eu', 'Bank of Twenty Signs'), 'Opening Bank of Twenty Signs');
  assert.equal(opening('banklinks_eu', 'Ashdown Building Society'), 'Opening your bank');
  assert.equal(opening('local_methods', 'A method that is not a bank'), 'Opening A method that is not a bank');
});

describe('the screen of an outcome', () => {
  for (const [what, [situation, title, text]] of Object.entries(heads)) {
    test(`${what}: “${title}”`, () => {
      const head = headOf(situation);
      assert.deepEqual([head?.title, head?.text], [title, text]);
    });
  }

  test('replaces the form only if there is nothing to type or to wait for', () => {
    for (const [what, [situation]] of Object.entries(lines)) assert.equal(headOf(situation), undefined, what);
  });
});

describe('the announcement', () => {
  for (const [what, [situation, text]] of Object.entries(words)) {
    test(`${what}: “${text}”`, () => assert.equal(screenReaderText(situation), text));
  }
});

test('a decline is never announced before the bank was asked, and money is never called safe while it moves', () => {
  for (const [what, [{ state }, text]] of Object.entries(lines)) {
    const isMoving = ['asking', 'paying', 'challenge', 'checking'].includes(state.name);
    if (isMoving) assert.doesNotMatch(text, /charged\./, what);
    if (!('problem' in state) || !state.problem) assert.doesNotMatch(text, /declined/, what);
  }
});
