/**
 * The page's current values, as the sentences need them.
 *
 * @module
 */
import type { RecurringData } from '../../../contract/index.js';
import type { PageCatalogue } from '../../../core/i18n/index.js';
import { isVerifying } from '../../../core/checkout/index.js';
import { challengeTexts } from '../../parts/challenge/challenge-texts.js';
import type { ChallengeTexts } from '../../parts/challenge/challenge-dialog.js';
import type { CheckoutPage } from '../page-model.js';
import { isFramed } from '../payment/leave-page.js';
import { bankMethods, chargesAgain } from './methods.js';
import type { ViewState } from './messages.js';

export function viewStateOf(page: CheckoutPage): ViewState | undefined {
  const { texts, payment, timing, clock, needed, submission } = page;
  if (!texts) return undefined;
  const { state, notice } = payment;
  const leaves = state.name === 'challenge' && state.challenge.action === 'leave' && !isVerifying(state);
  return {
    texts,
    locale: page.locale,
    state,
    notice,
    purchase: page.purchase,
    merchant: page.merchant.name,
    method: page.choices.method,
    bank: leaves ? bankName(page, submission['payment_system']) : undefined,
    isFramed: isFramed(),
    plan: planOf(page) !== undefined,
    panel: {
      next: needed.all.findLast((panel) => panel.next)?.next,
      message: needed.speaker?.message,
      isProblem: needed.speaker?.isProblem,
    },
    expires: expiryOf(page) ?? clock.expires,
    seconds: clock.seconds,
    isSlow: timing.isSlow,
    isOffline: timing.isOffline,
    isBlocked: timing.isBlocked,
    wasUnknown: timing.wasUnknown,
  };
}

/** Texts of the 3-D Secure dialog, which opens after the texts have loaded. */
export function challengeTextsOf({ texts, locale, purchase, merchant, choices }: CheckoutPage): ChallengeTexts {
  const context = { texts: texts as PageCatalogue, locale };
  const saved = choices.paysByCard ? choices.cards.find(({ rectoken }) => rectoken === choices.rectoken) : undefined;
  return challengeTexts(context, purchase && { ...purchase, ...saved }, merchant.name);
}

/** The subscription that the payment starts. */
export function planOf({ choices, submission }: CheckoutPage): RecurringData | undefined {
  const data = submission['recurring_data'];
  return chargesAgain(choices.method) && isPlan(data) ? data : undefined;
}

function isPlan(data: unknown): data is RecurringData {
  return typeof data === 'object' && data !== null && 'every' in data && 'period' in data && 'amount' in data;
}

/** The time of expiry, if the gateway sent one. */
function expiryOf({ requests: { info } }: CheckoutPage): Date | undefined {
  const date = new Date(info?.expires_at ?? NaN);
  return isNaN(+date) ? undefined : date;
}

/** The name of the bank, local method or wallet with this id, if the gateway offers it. */
export function bankName({ requests: { info } }: CheckoutPage, id: unknown): string | undefined {
  const banks = bankMethods.flatMap((method) => Object.values(info?.methods[method]?.countries ?? {}).flat());
  const wallets: Readonly<Record<string, string>> = { googlepay: 'Google Pay', applepay: 'Apple Pay' };
  return banks.find((bank) => bank.id === id)?.name ?? wallets[String(id)];
}
