/**
 * Next steps after a declined payment: at most three, ordered by the cause, the best first.
 *
 * @module
 */
import type { PaymentMethod } from '../../../contract/index.js';
import { againIcon } from '../../../ui/page-icons.js';
import { withAgain } from '../../parts/view/next-steps.js';
import type { NextAction } from '../../parts/view/outcome.js';
import { declinedCode } from '../../parts/payment/payment-messages.js';
import { methods } from './methods.js';
import type { CheckoutPage } from '../page-model.js';
import type { ViewState } from './messages.js';

export function nextActions(page: CheckoutPage, { texts }: ViewState): NextAction[] {
  const { choices, payment } = page;
  const problem = declinedCode(payment.state) ?? '';
  const others = Object.entries(methods).flatMap(([name, { icon, action }]): NextAction[] => {
    const method = name as PaymentMethod;
    const isSame = method === choices.lastPaid;
    const isCard = method === 'card';
    const text = action ? texts[isCard && isSame ? 'way.card' : action] : page.needed.walletNames?.join(' · ');
    const isShown = choices.offers(method) && text && (isCard || !isSame);
    return isShown ? [{ icon, text, press: () => continueWith(page, method) }] : [];
  });
  const again: NextAction = { icon: againIcon, text: texts['way.again'], press: () => tryAgain(page) };
  return withAgain(problem, others, again);
}

/** Continues with this method; for `card`, with another card. */
function continueWith(page: CheckoutPage, method: PaymentMethod): void {
  const { element, choices, payment } = page;
  const another = method === 'card';
  if (another) choices.resetCard();
  payment.dispatch({ type: another ? 'reset' : 'dismiss' });
  const express = method === 'wallets' && choices.hasExpress;
  if (!express) page.choices.choose(method);
  void element.updateComplete.then(() =>
    express ? element.renderRoot.querySelector<HTMLElement>('.wallet')?.focus() : element.focus(),
  );
}

/** Pays again with the same input. */
function tryAgain(page: CheckoutPage): void {
  page.payment.dispatch({ type: 'dismiss' });
  if (page.choices.paysByCard) page.submit();
}
