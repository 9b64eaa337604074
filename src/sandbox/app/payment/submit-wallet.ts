/**
 * Payment by a wallet: its token represents a card, which is charged like an entered card, but without a security code.
 *
 * @assumption HTTP: wallets (ours)
 * @module
 */
import type { CheckoutSubmissionResponse } from '../../../contract/index.js';
import { cardRefusedWith, testCard } from '../../acquirer/test-cards.js';
import { requireParameters } from '../../engine/parameters.js';
import { walletCard } from '../../engine/wallet-token.js';
import type { Context } from '../context.js';
import { newCard } from './payer.js';
import { cardDraft, payByCard, type Submission } from './submission.js';

export async function submitWallet(context: Context, submission: Submission): Promise<CheckoutSubmissionResponse> {
  requireParameters(submission.flat, ['payment_data']);
  const number = walletCard(submission.input.payment_data ?? '', cardRefusedWith);
  // A test token has no expiry date.
  const expiry = { month: 12, year: new Date(context.now()).getUTCFullYear() + 3 };
  const payer = await newCard(context, number, expiry);
  const { authentication } = testCard(number);
  const draft = cardDraft(submission, number, authentication, payer.draft);
  return payByCard(context, submission, draft, authentication, payer.sealedCard);
}
