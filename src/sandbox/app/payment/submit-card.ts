import type { CheckoutSubmissionResponse } from '../../../contract/index.js';
import { testCard } from '../../acquirer/test-cards.js';
import { readInstrument } from '../../engine/instrument.js';
import type { Context } from '../context.js';
import { openInstrument } from './payer.js';
import { cardDraft, payByCard, type Submission } from './submission.js';

export async function submitCard(context: Context, submission: Submission): Promise<CheckoutSubmissionResponse> {
  const instrument = readInstrument(submission.input, new Date(context.now()));
  const payer = await openInstrument(context, instrument, submission);
  const { authentication } = testCard(payer.number);
  const draft = cardDraft(submission, payer.number, authentication, payer.draft);
  return payByCard(context, submission, draft, authentication, payer.sealedCard);
}
