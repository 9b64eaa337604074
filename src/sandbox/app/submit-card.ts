/**
 * A card, or a stored one, pays an order.
 *
 * @module
 */
import type { CheckoutSubmissionResponse } from '../../contract/index.js';
import { testCard } from '../acquirer/test-cards.js';
import { cardType, readInstrument, type Instrument } from '../engine/instrument.js';
import { maskCard } from '../engine/mask.js';
import { Refusal } from '../engine/refusal.js';
import { findRectoken } from '../store/rectokens.js';
import { openCard, sealCard, type SealedCard } from '../store/vault.js';
import type { Context } from './context.js';
import { cardDraft, payByCard, type PayerDraft, type Submission } from './submission.js';

export async function submitCard(context: Context, submission: Submission): Promise<CheckoutSubmissionResponse> {
  const instrument = readInstrument(submission.input, new Date(context.now()));
  const payer = await openInstrument(context, instrument, submission.merchantId);
  const { authentication } = testCard(payer.number);
  const draft = cardDraft(submission, payer.number, authentication, payer.draft);
  return payByCard(context, submission, draft, authentication, payer.sealed);
}

interface Payer {
  number: string;
  /** To be kept with the attempt; absent where it is kept already. */
  sealed: SealedCard | undefined;
  draft: PayerDraft;
}

async function openInstrument(context: Context, instrument: Instrument, merchantId: number): Promise<Payer> {
  if (instrument.kind === 'card') {
    const { number, expiry } = instrument;
    const sealed = await sealCard(context.keys.card, { number, ...expiry });
    return { number, sealed, draft: payerDraft(sealed.id, number, expiry, '') };
  }
  const row = await findRectoken(context.store, merchantId, instrument.rectoken);
  const card = row && (await openCard(context.store, context.keys.card, row.card_id));
  // One answer for unknown, expired and another merchant's: which of them it is, is nobody's business.
  if (!card || row.expires_at < context.now()) throw new Refusal(1082, 'The rectoken is unknown or has expired');
  return { number: card.number, sealed: undefined, draft: payerDraft(row.card_id, card.number, card, row.rectoken) };
}

function payerDraft(
  cardId: string,
  number: string,
  expiry: { month: number; year: number },
  rectoken: string,
): PayerDraft {
  return {
    card_id: cardId,
    masked_card: maskCard(number),
    card_bin: number.slice(0, 6),
    card_type: cardType(number),
    expire_month: String(expiry.month).padStart(2, '0'),
    expire_year: String(expiry.year),
    rectoken,
    rectoken_lifetime: '',
  };
}
