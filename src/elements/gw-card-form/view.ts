/**
 * Template of the card form: the place of its frame and the pay button, or the outcome of the payment.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { outcomeKind, type PaymentState } from '../../core/checkout/index.js';
import { fill } from '../../core/i18n/index.js';
import { alertIcon, checkIcon, clockIcon } from '../../ui/icons.js';
import { againIcon, cardIcon } from '../../ui/page-icons.js';
import { isSite } from '../parts/payment/merchant.js';
import { withAgain } from '../parts/view/next-steps.js';
import { button, screen, nextActionList, type NextAction } from '../parts/view/outcome.js';
import {
  amountOf,
  announcement,
  approvedTitle,
  busyLabel,
  declinedCode,
  payLabel,
  problemWords,
  type TextContext,
} from '../parts/payment/payment-messages.js';
import type { CardFormModel } from './form-model.js';

export function cardForm(form: CardFormModel): TemplateResult {
  const { element, connection, payment, words, rectoken } = form;
  const { state } = payment;
  const outcome = words && outcomeOf(form, words);
  return html`<div
    class="form"
    part="form"
    lang=${form.textLocale}
    role="group"
    aria-label=${words?.texts['form.label'] ?? nothing}
  >
    <div class=${rectoken ? 'fields code' : 'fields'} ?hidden=${!!outcome} aria-busy=${state.name === 'starting'}>
      <div class="frame"><slot name="card"></slot></div>
      ${
        state.name === 'starting' && !connection.height
          ? html`<div class="bones" aria-hidden="true">
              <i class="bone block"></i
              >${rectoken ? nothing : html`<i class="bone block"></i><i class="bone block"></i>`}
            </div>`
          : nothing
      }
    </div>
    ${outcome ?? (element.button ? payButton(form, words) : nothing)}
    <div class="quiet" role="status">
      ${connection.wrong || (words && announcement(words, state)) || (form.notice ?? nothing)}
    </div>
  </div>`;
}

function payButton(form: CardFormModel, words: TextContext | undefined): TemplateResult {
  const { element, payment, order } = form;
  const { state } = payment;
  if (!words) return html`<div class="pay" aria-disabled="true"></div>`;
  if (payment.isPaying) return button(html`<span class="spin"></span>${busyLabel(words, state, order)}`, undefined);
  const press = state.name === 'starting' || form.disabled ? undefined : () => element.submit();
  const verification = order && outcomeKind(order) === 'verification';
  return button(payLabel(words, order && { ...order, verification }), press, form.disabled ? 'off' : '');
}

/** The screen in place of the fields, once the payment has an outcome and the payer has nothing to type. */
function outcomeOf(form: CardFormModel, words: TextContext): TemplateResult | undefined {
  const { state } = form.payment;
  switch (state.name) {
    case 'paid':
      return paid(form, words, state);
    case 'unknown':
      return unknown(form, words);
    case 'closed':
      return closed(form, words, state);
    default: {
      const code = declinedCode(state);
      return code === undefined ? undefined : declined(form, words, code);
    }
  }
}

type Of<Name> = Extract<PaymentState, { name: Name }>;

function paid(form: CardFormModel, words: TextContext, { result }: Of<'paid'>): TemplateResult {
  const { texts } = words;
  return screen({
    tone: 'good',
    icon: checkIcon,
    title: approvedTitle(words, result),
    text: outcomeKind(result) === 'verification' ? undefined : fill(texts['paid.thanks'], { merchant: form.merchant }),
    rows: form.receipt?.cardRows(words, result) ?? [],
  });
}

function unknown({ payment, order, isOffline, receipt }: CardFormModel, words: TextContext): TemplateResult {
  const { texts } = words;
  return screen({
    tone: 'calm',
    icon: clockIcon,
    title: texts['unknown.title'],
    text: texts[isOffline ? 'unknown.offline' : 'unknown.text'],
    rows: [
      [texts['paid.amount'], amountOf(words, order)],
      ...(order && receipt ? [receipt.orderRow(words, order)] : []),
    ],
    below: html`${button(texts['unknown.check'], () => payment.dispatch({ type: 'check-again' }), 'second')}
      <p class="next">${texts['unknown.leave']}</p>`,
  });
}

function closed(form: CardFormModel, words: TextContext, state: Of<'closed'>): TemplateResult {
  const { texts } = words;
  const { payment, order } = form;
  const [title, text] = problemWords(words, state.problem, order);
  const isPaid = state.problem === 'order_paid';
  return screen({
    tone: isPaid ? 'good' : 'calm',
    icon: isPaid ? checkIcon : alertIcon,
    title: state.retry ? texts['closed.retry'] : title === texts['problem.title'] ? texts['closed.title'] : title,
    text,
    below: state.retry ? button(texts['pay.again'], () => payment.dispatch({ type: 'retry' })) : wayBack(form, words),
  });
}

/** The link to the shop, if the gateway has its address. */
function wayBack({ payment, merchant }: CardFormModel, { texts }: TextContext): TemplateResult | typeof nothing {
  const url = payment.state.order?.merchant?.url;
  return isSite(url)
    ? html`<a class="pay second" part="button" href=${url} target="_self">${fill(texts.back, { merchant })}</a>`
    : nothing;
}

function declined(form: CardFormModel, words: TextContext, problem: string): TemplateResult {
  const { texts } = words;
  const [title, text] = problemWords(words, problem, form.order);
  const another: NextAction = { icon: cardIcon, text: texts['way.card'], press: () => form.useAnotherCard() };
  const again: NextAction = { icon: againIcon, text: texts['way.again'], press: () => form.tryAgain() };
  return screen({
    tone: 'bad',
    icon: alertIcon,
    title,
    text,
    below: nextActionList(withAgain(problem, [another], again)),
  });
}
