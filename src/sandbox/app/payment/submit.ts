/**
 * Submission (`/api/checkout/ajax`): pays an order with the payment system in the request. A wallet's token represents a card, which is
 * charged like an entered card, but without a security code.
 *
 * @assumption HTTP: wallets (ours)
 * @module
 */
import type { CheckoutSubmissionResponse } from '../../../contract/index.js';
import { cardRefusedWith, testCard } from '../../acquirer/test-cards.js';
import { bankMethod } from '../../engine/banks/index.js';
import { readInstrument } from '../../engine/instrument.js';
import { type Parameters, requireParameters } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { walletCard } from '../../engine/wallet-token.js';
import type { Call, Context } from '../context.js';
import { asksPayer, authenticationDraft, newCard, openInstrument, type Payer } from './attempt-draft.js';
import { challengeFor } from './challenge.js';
import { finishAttempt } from './finish-attempt.js';
import { answerOf } from './outcome.js';
import { attemptDraft, orderOf, readSubmission, startAttempt, type Submission, tokenFor } from './submission.js';
import { submitBank } from './submit-bank.js';

/** @assumption HTTP: the address and the envelope; Readings settled: refusals. */
export function submit(context: Context, request: Parameters, call: Call): Promise<CheckoutSubmissionResponse> {
  return context.refusals.run(call.address, () => pay(context, request, call));
}

async function pay(context: Context, request: Parameters, call: Call): Promise<CheckoutSubmissionResponse> {
  const submission = await readSubmission(context, request, call);
  switch (submission.input.payment_system) {
    case 'card':
      return payByCard(context, submission, await readCard(context, submission));
    case 'googlepay':
    case 'applepay':
      return payByCard(context, submission, await readWallet(context, submission));
  }
  const bank = bankMethod(submission.input.payment_system);
  if (!bank) throw new Refusal(1017, 'Parameter `payment_system` is incorrect: unknown payment system');
  return submitBank(context, submission, bank);
}

function readCard(context: Context, submission: Submission): Promise<Payer> {
  return openInstrument(context, readInstrument(submission.input, new Date(context.now())), submission);
}

function readWallet(context: Context, { flat, input }: Submission): Promise<Payer> {
  requireParameters(flat, ['payment_data']);
  const number = walletCard(input.payment_data ?? '', cardRefusedWith);
  // A test token has no expiry date.
  return newCard(context, number, { month: 12, year: new Date(context.now()).getUTCFullYear() + 3 });
}

/** Pays by card: sends the payer to the issuer if it authenticates the payer, else charges immediately. */
async function payByCard(
  context: Context,
  submission: Submission,
  { number, sealedCard, draft: card }: Payer,
): Promise<CheckoutSubmissionResponse> {
  const { authentication } = testCard(number);
  const initialDraft = attemptDraft(submission, asksPayer(authentication) ? 'created' : 'processing');
  const draft = { ...initialDraft, ...card, ...authenticationDraft(number, authentication) };
  const { order, attempt } = await startAttempt(context, await orderOf(context, submission), draft, sealedCard);
  const token = tokenFor(submission, order);
  if (asksPayer(authentication))
    return { ...(await challengeFor(context, order, attempt, authentication, submission.call)), ...token };
  await finishAttempt(context, attempt.id, submission.call.faults);
  return { ...(await answerOf(context, order.payment_id, attempt.id)), ...token };
}
