/** The texts for the payer of a transfer are true in each state: a table of states and sentences. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { errorCodes, type TransferStatusResponse } from '../../../src/contract/index.js';
import { loadTransferCatalogue, type TransferCatalogue } from '../../../src/core/i18n/transfer-catalogue.js';
import { allLocales } from '../../../src/core/i18n/locale.js';
import { begin, type TransferState } from '../../../src/core/transfer/index.js';
import { feeNote, messageOf, problemTexts, reasonOf } from '../../../src/elements/gw-p2p-transfer/figures.js';
import { actionOf } from '../../../src/elements/gw-p2p-transfer/review.js';
import { screenOf, type TransferProgress } from '../../../src/elements/gw-p2p-transfer/outcome.js';
import { announcement } from '../../../src/elements/gw-p2p-transfer/messages.js';
import { challenge } from '../../core/transfer/samples.js';

const en = await loadTransferCatalogue('en');
const draft = { amount: '10000', currency: 'EUR', receiverPaysFee: false, by: 'card', receiver: 1 } as const;
const quote = { sender: '10100', fee: '100', receiver: '10000' };
const [{ name: _, ...first }] = begin('widget');
const base = { ...first, order: 'transfer-1', attempt: 1, draft, quote, fresh: true };
const sentResult: TransferStatusResponse = {
  status: 'success',
  currency: 'EUR',
  request_id: 'x',
  amount: 100,
  receiver_amount: 100,
  sender_amount: 101,
  fee: 1,
  receiver: '555566XXXXXX1111',
  receiver_type: 'card',
  masked_card: '444455XXXXXX6666',
};

type State = Extract<TransferState, { name: string }>;
const in_ = (state: Partial<State> & Pick<State, 'name'>): TransferState => ({ ...base, ...state }) as TransferState;
const looked = (after: string, more: object = {}) => in_({ name: 'checking', tries: 0, after, ...more } as State);
const failed = (problem: string, more: object = {}) => in_({ name: 'editing', problem, ...more } as State);

type More = Omit<TransferProgress, 'state'> & { isOffline?: boolean };

interface Reading {
  title?: unknown;
  text?: unknown;
  tone?: string;
  ways?: string[];
  button?: string;
  next?: string;
  isWrong?: true;
  said: string;
}

/** Every text and announcement of a state, without the absent ones. */
function reading(
  state: TransferState,
  { isOffline = false, ...more }: More = {},
  texts: TransferCatalogue = en,
): Reading {
  const words = { texts, locale: 'en', isOffline };
  const transfer = { state, ...more, busy: false, dispatch: () => undefined };
  const nothing = () => undefined;
  const screen = screenOf({ transfer, receipt: undefined, reset: nothing, again: nothing, correct: nothing }, words);
  const said = announcement(transfer, words);
  if (!screen) {
    const { label, next, isWrong } = actionOf({ transfer, disabled: false, submit: nothing }, words);
    return { button: label, next, ...(isWrong ? { isWrong } : {}), said };
  }
  const { title, text, tone, actions, button, next } = screen;
  return {
    title,
    ...(text ? { text } : {}),
    tone,
    ...(actions ? { ways: actions.map((way) => way.text) } : {}),
    ...(button ? { button: button.label } : {}),
    ...(next ? { next } : {}),
    said,
  };
}

const news = 'You pay €101.00, including a fee of €1.00. The recipient gets €100.00.';
const keep = 'Keep this page open. It takes a few seconds.';
const close = 'You can close this page.';
const noWord = 'No connection. We do not know yet whether the transfer went through.';

const table: Readonly<Record<string, readonly [state: TransferState, expected: object, more?: More]>> = {
  'the payer types': [
    in_({ name: 'editing', attempt: 0 }),
    { button: 'Review transfer', next: 'Nothing is sent until you confirm.', said: news },
  ],
  'the review waits for the fee': [
    in_({ name: 'editing', awaitsQuote: true, fresh: false }),
    {
      button: 'Working out the fee…',
      next: 'Nothing is sent until you confirm.',
      said: 'The fee is not known yet. Wait for it, then send.',
    },
  ],
  'the code was wrong': [
    failed('1003'),
    {
      button: 'Review transfer',
      next: 'Nothing was charged.',
      said: 'Your bank did not accept the code. Enter it again. Nothing was charged.',
    },
  ],
  'the review': [
    in_({ name: 'review' }),
    {
      button: 'Send €101.00',
      next: 'Once sent, a transfer cannot be cancelled.',
      said: `Check and send. ${news}`,
    },
  ],
  'the review of another fee': [
    in_({ name: 'review', changed: true }),
    {
      button: 'Send €101.00',
      next: 'The fee has changed. Check again.',
      isWrong: true,
      said: `The fee has changed. Check again. ${news}`,
    },
  ],
  'the site did not prepare it': [
    in_({ name: 'review', problem: 'shop_failed' }),
    {
      button: 'Send €101.00',
      next: 'The site could not prepare the transfer. Try again.',
      isWrong: true,
      said: 'Nothing was charged. The site could not prepare the transfer. Try again.',
    },
  ],
  'offline before sending': [
    in_({ name: 'review', problem: 'gateway_unreachable' }),
    {
      button: 'Send €101.00',
      next: 'No connection. Your card was not charged.',
      isWrong: true,
      said: 'Nothing was charged. No connection. Your card was not charged.',
    },
    { isOffline: true },
  ],
  'the page is asked': [in_({ name: 'asking', step: 'page' }), { button: 'Sending €101.00', next: keep, said: keep }],
  'it is sent': [in_({ name: 'sending' }), { button: 'Sending €101.00', next: keep, said: keep }],
  'sending takes long': [
    in_({ name: 'sending' }),
    { button: 'Sending €101.00', next: 'Still waiting for your bank…', said: 'Still waiting for your bank…' },
    { isSlow: true },
  ],
  'offline while it is sent': [
    in_({ name: 'sending' }),
    { button: 'Sending €101.00', next: noWord, said: noWord },
    { isOffline: true },
  ],
  'the payer is at the issuer': [
    in_({ name: 'challenge', challenge }),
    {
      button: 'Sending €101.00',
      next: 'Your bank asks you to confirm the transfer.',
      said: 'Your bank asks you to confirm the transfer.',
    },
  ],
  accepted: [looked('accept'), { button: 'Sending €101.00', next: keep, said: keep }],
  'on its way for a moment': [
    looked('accept', { status: 'processing', tries: 3 }),
    { button: 'Sending €101.00', next: keep, said: keep },
  ],
  'on its way for longer': [
    looked('accept', { status: 'processing', tries: 4 }),
    {
      title: '€100.00 is on its way',
      text: 'The bank is processing the transfer. This page updates by itself, so you do not need to stay.',
      tone: 'calm',
      button: 'Check now',
      next: close,
      said: 'The bank is processing the transfer. This page updates by itself, so you do not need to stay.',
    },
  ],
  'the site left it': [
    looked('return', { status: 'created', tries: 4 }),
    {
      button: 'Sending €101.00',
      next: 'The site could not finish the transfer. We are checking what happened to it.',
      said: 'The site could not finish the transfer. We are checking what happened to it.',
    },
  ],
  'the answer was lost': [
    looked('loss'),
    {
      button: 'Checking the transfer',
      next: 'We are checking with the bank whether the transfer went through.',
      said: 'We are checking with the bank whether the transfer went through.',
    },
  ],
  'loaded again while it was under way': [
    looked('resume', { attempt: 0 }),
    {
      title: 'Checking the transfer',
      text: 'We are checking with the bank whether the transfer went through.',
      tone: 'calm',
      next: keep,
      said: 'We are checking with the bank whether the transfer went through.',
    },
  ],
  'not known': [
    in_({ name: 'unknown', tries: 9, after: 'loss' }),
    {
      title: 'Your bank has not answered yet',
      text: 'We check every 10 seconds. Do not send it again: it may be sent twice.',
      tone: 'calm',
      button: 'Check now',
      next: close,
      said: 'Your bank has not answered yet. We check every 10 seconds. Do not send it again: it may be sent twice.',
    },
  ],
  'not known, and asked for': [
    looked('loss'),
    {
      title: 'Your bank has not answered yet',
      text: 'We check every 10 seconds. Do not send it again: it may be sent twice.',
      tone: 'calm',
      button: 'Check now',
      next: close,
      said: 'We are checking with the bank whether the transfer went through.',
    },
    { wasUnknown: true },
  ],
  'not known, offline': [
    in_({ name: 'unknown', tries: 9, after: 'loss' }),
    {
      title: 'Your bank has not answered yet',
      text: noWord,
      tone: 'calm',
      button: 'Check now',
      next: close,
      said: `Your bank has not answered yet. ${noWord}`,
    },
    { isOffline: true },
  ],
  'sent to a card': [
    in_({ name: 'sent', result: sentResult }),
    {
      title: '€100.00 sent',
      text: 'The money is now on Mastercard\u00a0••••\u00a01111.',
      tone: 'good',
      button: 'New transfer',
      said: '€100.00 sent',
    },
  ],
  'sent to a phone, which pays the fee': [
    in_({
      name: 'sent',
      result: { ...sentResult, receiver: '+420XXXXXX789', receiver_type: 'phone', receiver_amount: 99 },
    }),
    {
      title: '€99.00 sent',
      text: 'The money is on its way to +420 ••• 789.',
      tone: 'good',
      button: 'New transfer',
      said: '€99.00 sent',
    },
  ],
  declined: [
    failed('1000', { masked: '444455XXXXXX0001' }),
    {
      title: 'Your bank declined the transfer',
      text: 'Nothing was charged to Visa\u00a0••••\u00a00001.',
      tone: 'bad',
      ways: ['Use another card', 'Try again', 'Change'],
      said: 'Your bank declined the transfer. Nothing was charged.',
    },
  ],
  'not confirmed': [
    failed('1024'),
    {
      title: 'Your bank did not confirm it was you',
      text: 'Nothing was charged.',
      tone: 'bad',
      ways: ['Try again', 'Use another card', 'Change'],
      said: 'Your bank did not confirm it was you. Nothing was charged.',
    },
  ],
  'a blocked card': [
    failed('1042'),
    {
      title: 'This card is blocked',
      text: 'Nothing was charged. Call your bank.',
      tone: 'bad',
      ways: ['Use another card', 'Change'],
      said: 'This card is blocked. Nothing was charged. Call your bank.',
    },
  ],
  'the limit': [
    failed('1055'),
    {
      title: 'You have reached the limit for transfers',
      text: 'Nothing was charged. Send less, or try again tomorrow.',
      tone: 'bad',
      ways: ['Change', 'Use another card'],
      said: en['code.1055'],
    },
  ],
  'a receiver that takes none': [
    failed('1058'),
    {
      title: 'The recipient’s card does not accept transfers',
      text: 'Nothing was charged. Ask for another card.',
      tone: 'bad',
      ways: ['Change'],
      said: en['code.1058'],
    },
  ],
  'out of time': [
    failed('order_expired'),
    {
      title: 'The time for this transfer has run out',
      text: 'Start again.',
      tone: 'calm',
      ways: ['Try again', 'Change'],
      said: 'The time for this transfer has run out. Start again.',
    },
  ],
  'given up at the issuer': [
    failed('challenge_closed'),
    {
      title: 'Nothing was charged',
      text: 'You did not finish confirming with your bank. You can try again.',
      tone: 'calm',
      ways: ['Try again', 'Change'],
      said: 'Nothing was charged. You did not finish confirming with your bank. You can try again.',
    },
  ],
  'not sent, found by a page that was loaded again': [
    failed('not_sent', { attempt: 0 }),
    {
      title: 'Nothing was charged',
      text: 'The transfer did not reach the bank. You can try again.',
      tone: 'calm',
      ways: ['Try again'],
      said: 'Nothing was charged. The transfer did not reach the bank. You can try again.',
    },
  ],
  'no frame': [
    in_({ name: 'closed', problem: 'frame_unreachable', retry: true }),
    {
      title: 'The transfer did not load',
      text: 'The card form could not be loaded. Check your connection and try again.',
      tone: 'calm',
      button: 'Try again',
      said: 'The card form could not be loaded. Check your connection and try again.',
    },
  ],
  'no frame, offline': [
    in_({ name: 'closed', problem: 'frame_unreachable', retry: true }),
    {
      title: 'The transfer did not load',
      text: 'No connection. Your card was not charged.',
      tone: 'calm',
      button: 'Try again',
      said: 'No connection. Your card was not charged.',
    },
    { isOffline: true },
  ],
  'no widget': [
    in_({ name: 'closed', problem: 'widget_missing', retry: false }),
    {
      title: 'The transfer did not load',
      text: 'Transfers are not set up correctly on this page. Tell the site’s owner.',
      tone: 'calm',
      said: 'Transfers are not set up correctly on this page. Tell the site’s owner.',
    },
  ],
};

describe('what the payer reads', () => {
  for (const [what, [state, expected, more]] of Object.entries(table)) {
    test(what, () => assert.deepEqual(reading(state, more), expected));
  }
});

describe('the line under the amount', () => {
  const lines: readonly (readonly [Partial<State>, string, boolean?])[] = [
    [{}, 'Fee: €1.00. You pay €101.00.'],
    [{ draft: { ...draft, receiverPaysFee: true } }, 'Fee: €1.00. The recipient gets €100.00.'],
    [{ quote: { sender: '10000', fee: '0', receiver: '10000' } }, 'No fee. You pay €100.00.'],
    [{ draft: undefined, quote: undefined, fresh: false }, 'Enter an amount and a recipient to see the fee.'],
    [{ quote: undefined, fresh: false }, 'Working out the fee…'],
    [{ fresh: false }, 'We are working out the new amounts.'],
  ];
  for (const [state, text] of lines) {
    test(text, () => assert.equal(feeNote({ texts: en, locale: 'en' }, in_({ name: 'editing', ...state })).text, text));
  }

  const problems = {
    1055: { text: 'You have reached the limit for transfers.', isWrong: true, isAmount: true },
    1023: { text: 'This amount cannot be sent.', isWrong: true, isAmount: true },
    // The receiver's own field says why.
    1092: { text: 'We could not work out the fee. Nothing is sent without it.', isWrong: true },
    gateway_unreachable: {
      text: 'We could not work out the fee. Nothing is sent without it.',
      isWrong: true,
      canRetry: true,
    },
  };
  for (const [problem, line] of Object.entries(problems)) {
    test(`${problem}: ${line.text}`, () => {
      const state = in_({ name: 'editing', fresh: false, asking: { number: 1, losses: 1, problem } });
      assert.deepEqual(feeNote({ texts: en, locale: 'en' }, state), line);
    });
  }

  test('without a connection', () => {
    const state = in_({
      name: 'editing',
      fresh: false,
      asking: { number: 1, losses: 1, problem: 'gateway_unreachable' },
    });
    const words = { texts: en, locale: 'en', isOffline: true };
    assert.equal(feeNote(words, state).text, 'No connection. Your card was not charged.');
  });
});

describe('in every language', async () => {
  for (const locale of allLocales) {
    const texts = await loadTransferCatalogue(locale);
    test(`${locale}: each problem has a heading and a next step, and never says "send again" while it is open`, () => {
      for (const code of [...Object.keys(errorCodes), 'not_sent', 'challenge_closed', 'too_many_requests']) {
        if (code === '1003') continue;
        const { title, ways = [] } = reading(failed(code), {}, texts);
        assert.ok(title && ways.length > 0 && ways.length <= 3, `${code}: ${ways.join()}`);
        assert.ok(messageOf(texts, code).length > 0);
      }
      for (const state of [looked('loss'), in_({ name: 'unknown', tries: 9, after: 'loss' })]) {
        const read = Object.values(reading(state, {}, texts)).join(' ');
        for (const id of ['way.again', 'review.send', 'transfer.new'] as const) {
          assert.ok(!read.includes(texts[id].replace(' {amount}', '\u0000')), `${id}: ${read}`);
        }
      }
    });

    test(`${locale}: a refused transfer names the problem in its heading, and in the line of the field`, () => {
      for (const code of ['1023', '1052', '1055', '1057', '1058', '1092', 'order_expired']) {
        const [title, text] = problemTexts({ texts, locale }, code);
        assert.equal(`${title}. ${text}`, messageOf(texts, code), code);
        assert.equal(reasonOf(texts, code), `${title}.`, code);
      }
    });
  }
});
