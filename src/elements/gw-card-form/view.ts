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
  approvedText,
  approvedTitle,
  busyLabel,
  declinedCode,
  payLabel,
  problemTexts,
  type TextContext,
} from '../parts/payment/payment-messages.js';
import type { CardFormModel } from './form-model.js';

export function cardForm(form: CardFormModel): TemplateResult {
  const { element, connection, payment, context, rectoken } = form;
  const { state } = payment;
  const outcome = context && outcomeOf(form, context);
  return html`<div
    class="form"
    part="form"
    lang=${form.textLocale}
    role="group"
    aria-label=${context?.texts['form.label'] ?? nothing}
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
    ${outcome ?? (element.button ? payButton(form, context) : nothing)}
    <div class="quiet" role="status">
      ${connection.error || (context && announcement(context, state)) || (form.notice ?? nothing)}
    </div>
  </div>`;
}

function payButton(form: CardFormModel, context: TextContext | undefined): TemplateResult {
  const { element, payment, order } = form;
  const { state } = payment;
  if (!context) return html`<div class="pay" aria-disabled="true"></div>`;
  if (payment.isPaying) return button(html`<span class="spin"></span>${busyLabel(context, state, order)}`, undefined);
  const press = state.name === 'starting' || form.disabled ? undefined : () => element.submit();
  const verification = order && outcomeKind(order) === 'verification';
  return button(payLabel(context, order && { ...order, verification }), press, form.disabled ? 'off' : '');
}

/** The screen in place of the fields, once the payment has an outcome and the payer has nothing to type. */
function outcomeOf(form: CardFormModel, context: TextContext): TemplateResult | undefined {
  const { state } = form.payment;
  switch (state.name) {
    case 'paid':
      return paid(form, context, state);
    case 'unknown':
      return unknown(form, context);
    case 'closed':
      return closed(form, context, state);
    default: {
      const code = declinedCode(state);
      return code === undefined ? undefined : declined(form, context, code);
    }
  }
}

type Of<Name> = Extract<PaymentState, { name: Name }>;

function paid(form: CardFormModel, context: TextContext, { result }: Of<'paid'>): TemplateResult {
  const { texts } = context;
  const url = form.payment.state.order?.response_url;
  return screen({
    tone: 'good',
    icon: checkIcon,
    title: approvedTitle(context, result),
    text: approvedText(context, result, form.merchant),
    rows: form.receipt?.cardRows(context, result) ?? [],
    footer: html`<slot name="after"
      >${url && isSite(url) ? form.receipt?.backForm(url, result, fill(texts.back, { merchant: form.merchant })) : nothing}</slot
    >`,
  });
}

function unknown({ payment, order, isOffline, receipt }: CardFormModel, context: TextContext): TemplateResult {
  const { texts } = context;
  return screen({
    tone: 'calm',
    icon: clockIcon,
    title: texts['unknown.title'],
    text: texts[isOffline ? 'unknown.offline' : 'unknown.text'],
    rows: [
      [texts['paid.amount'], amountOf(context, order)],
      ...(order && receipt ? [receipt.orderRow(context, order)] : []),
    ],
    footer: html`${button(texts['unknown.check'], () => payment.dispatch({ type: 'check-again' }), 'second')}
      <p class="next">${texts['unknown.leave']}</p>`,
  });
}

function closed(form: CardFormModel, context: TextContext, state: Of<'closed'>): TemplateResult {
  const { texts } = context;
  const { payment, order } = form;
  const [title, text] = problemTexts(context, state.problem, order);
  const isPaid = state.problem === 'order_paid';
  return screen({
    tone: isPaid ? 'good' : 'calm',
    icon: isPaid ? checkIcon : alertIcon,
    title: state.retry ? texts['closed.retry'] : title === texts['problem.title'] ? texts['closed.title'] : title,
    text,
    footer: state.retry
      ? button(texts['pay.again'], () => payment.dispatch({ type: 'retry' }))
      : returnLink(form, context),
  });
}

/** The link to the shop, if the gateway has its address. */
function returnLink({ payment, merchant }: CardFormModel, { texts }: TextContext): TemplateResult | typeof nothing {
  const url = payment.state.order?.merchant?.url;
  return isSite(url)
    ? html`<a class="pay second" part="button" href=${url} target="_self">${fill(texts.back, { merchant })}</a>`
    : nothing;
}

function declined(form: CardFormModel, context: TextContext, problem: string): TemplateResult {
  const { texts } = context;
  const [title, text] = problemTexts(context, problem, form.order);
  const another: NextAction = { icon: cardIcon, text: texts['way.card'], press: () => form.useAnotherCard() };
  const again: NextAction = { icon: againIcon, text: texts['way.again'], press: () => form.tryAgain() };
  return screen({
    tone: 'bad',
    icon: alertIcon,
    title,
    text,
    footer: nextActionList(withAgain(problem, [another], again)),
  });
}
