/**
 * Texts of the 3-D Secure dialog, filled.
 *
 * @module
 */
import { fill, marking } from '../../../core/i18n/fill.js';
import type { ChallengeTexts } from './challenge-dialog.js';
import {
  amountOf,
  cardOf,
  type CardDetails,
  type PayableOrder,
  type TextContext,
} from '../payment/payment-messages.js';

/** The texts with the amount, the merchant, and the card if it is known. */
export function challengeTexts(
  context: TextContext,
  order: (PayableOrder & CardDetails) | undefined,
  merchant: string,
): ChallengeTexts {
  return fillTexts(context.texts, { amount: amountOf(context, order), merchant, card: cardOf(context, order) });
}

/** The same texts, filled with values. */
export function fillTexts(
  texts: TextContext['texts'],
  { amount = '', merchant, card = '' }: { amount?: string | undefined; merchant: string; card?: string | undefined },
): ChallengeTexts {
  const foot = marking(() => fill(texts['challenge.foot'], { amount, merchant, card }));
  return {
    ...texts,
    // A part without a value is removed, with its dot.
    'challenge.foot': card ? foot : foot.replace(/\s*·\s*$/, ''),
    'leave.text': marking(() => fill(texts['leave.text'], { amount })),
  };
}
