/**
 * Template of the payment page: the summary on one side, the payment on the other.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { OrderResult, PaymentMethod } from '../../contract/index.js';
import { isVerifying } from '../../core/checkout/index.js';
import type { PageCatalogue } from '../../core/i18n/index.js';
import { brandMark } from '../../ui/brand-mark.js';
import { note } from '../parts/outcome.js';
import { payLabel, announcement, type Words } from '../parts/words.js';
import { methodList } from './methods.js';
import { expiryNote, leaving, infoNote } from './notices.js';
import { ownText } from './options/own-texts.js';
import { problemList } from './options/problem-list.js';
import { problemsOf } from './options/problems.js';
import type { CheckoutPage } from './page-model.js';
import { cardPanel } from './panels/card/panel.js';
import { chargesAgain, neededPanels } from './panels/lazy-panels.js';
import type { PanelName } from './panels/panel.js';
import { languagePicker, summary } from './summary.js';

/** Placeholder until the texts have loaded: every element keeps its place, without text. */
const unknownYet = {} as PageCatalogue;

export function page(view: CheckoutPage): TemplateResult {
  const { settings, texts, textLocale, payment } = view;
  const { full_screen: full, title, link, logo_url: logo } = settings.options;
  const alone = (texts ? view.shownMethods : settings.options.methods).length < 2;
  const list = !alone && !hasNothingToChoose(view) ? methods(view, texts) : nothing;
  return html`<div
    class="page ${full ? 'full' : 'compact'}"
    part="page"
    lang=${textLocale}
    role="group"
    aria-label=${texts?.['page.label'] ?? nothing}
  >
    <span class="quiet probe" @transitionend=${() => view.element.requestUpdate()}></span>
    <slot name="header"></slot>
    <div class="sheet">
      <div class="side">
        ${
          full
            ? summary({
                texts,
                locale: view.intl,
                title: ownText(title, settings, view.intl),
                link,
                logo,
                sale: view.sale,
                loading: view.expecting,
                test: view.loadedInfo.info?.test === true,
              })
            : nothing
        }
        ${list}
      </div>
      <div class="main" part="panel">${main(view, texts ?? unknownYet)}</div>
    </div>
    <slot name="footer"></slot>
    <div class="quiet" role="status">
      ${view.connection.wrong || (texts ? announcement({ texts, locale: view.intl }, payment.state) : nothing)}
    </div>
  </div>`;
}

/** The order is paid, cannot be paid here any more, or its outcome is unknown: there is nothing to choose. */
function hasNothingToChoose({ payment: { state } }: CheckoutPage): boolean {
  return state.name === 'paid' || state.name === 'unknown' || (state.name === 'closed' && !state.retry);
}

function methods(view: CheckoutPage, texts: PageCatalogue | undefined): TemplateResult {
  return methodList({
    texts: texts ?? unknownYet,
    shown: texts ? view.shownMethods : view.settings.options.methods.map((method) => ({ method, known: false })),
    chosen: view.method,
    cardIcons: view.settings.options.card_icons,
    busy: view.payment.isPaying,
    choose: (method) => view.choose(method),
  });
}

function main(view: CheckoutPage, texts: PageCatalogue): TemplateResult {
  const { payment, intl, settings, textLocale } = view;
  const { state } = payment;
  const words: Words = { texts, locale: intl };
  const paid = paidOrder(view);
  const asked = isVerifying(state) ? state.challenge : undefined;
  const hidden = !!paid || !!asked || state.name === 'closed' || state.name === 'unknown';
  const way = view.method && state.name !== 'closed' ? texts[`${view.method}.title`] : texts['page.label'];
  const title = asked ? texts['verify.title'] : way;
  return html`<div class="top">
      ${paid && view.receiptViews ? html`<span></span>` : html`<h2>${paid ? announcement(words, state) : title}</h2>`}
      ${hidden || view.method !== 'card' ? nothing : logos(settings.options.card_icons)}
      ${languagePicker(texts, settings.options, textLocale, (locale) => (view.element.locale = locale))}
    </div>
    ${view.element.debug ? problemList(problemsOf(view.element)) : nothing}
    ${paid ? nothing : note(words, state, payment.notice)}
    ${expiryNote(texts, intl, state.name === 'ready' ? view.expires : undefined)} ${leaving(texts, state)}
    ${hidden ? nothing : infoNote(texts, view.loadedInfo.problem, view)}
    <div class="ways" ?hidden=${hidden}>${panels(view, texts)} ${hidden ? nothing : beside(view)}</div>
    ${asked ? lazyPanel(view, texts, 'verify') : nothing}
    ${paid ? view.receiptViews?.paidView(view, texts, paid) : action(view, words)}
    ${paid || asked ? nothing : html`<slot name="summary"></slot>`}`;
}

/** The logos of the card brands, for a page whose tabs have no room for them. Interface: `card_icons`. */
function logos(brands: readonly string[]): TemplateResult {
  return html`<span class="marks">${brands.map((brand) => brandMark(brand))}</span>`;
}

/** The order's result, when it is paid: by this page now, or before it was opened. */
function paidOrder({ payment: { state } }: CheckoutPage): OrderResult | undefined {
  if (state.name === 'paid') return state.result;
  return state.name === 'closed' && state.problem === 'order_paid' ? state.order?.order_data : undefined;
}

function panels(view: CheckoutPage, texts: PageCatalogue): TemplateResult[] {
  const { method, payment, rectoken } = view;
  const shown = new Set<PaymentMethod>([
    // The card fields are always rendered, so that they keep what was typed while another method is shown. If cards are not
    // accepted the fields stay hidden, but their room still sends the requests of the page to the gateway.
    'card',
    ...(method ? [method] : []),
  ]);
  const alone = view.shownMethods.length < 2;
  return [...shown].map(
    (panel) =>
      html`<section
        class="way"
        id="panel-${panel}"
        role=${alone ? 'group' : 'tabpanel'}
        tabindex=${panel === 'card' ? nothing : -1}
        aria-labelledby=${alone ? nothing : `tab-${panel}`}
        ?hidden=${panel !== method}
      >
        ${
          panel === 'card'
            ? cardPanel({
                texts,
                stored: view.stored,
                rectoken,
                brand: view.brand,
                face: view.face,
                loading: view.connection.height === undefined,
                busy: payment.isPaying,
                kept: view.settings.params.required_rectoken?.toUpperCase() === 'Y',
                choose: (card) => view.chooseCard(card),
              })
            : lazyPanel(view, texts, panel)
        }
      </section>`,
  );
}

/** A panel that is loaded when needed. Its place is kept, and a panel that failed to load can be loaded again. */
function lazyPanel(view: CheckoutPage, texts: PageCatalogue | undefined, name: PanelName): TemplateResult {
  const part = texts ? view.panel(name) : 'loading';
  if (part === 'failed') return infoNote(texts ?? unknownYet, 'gateway_unreachable', view) as TemplateResult;
  if (part === 'loading') return html`<div class="bones ${name}" aria-hidden="true"><i></i></div>`;
  return part.render();
}

/** E-mail and other fields, and the subscription: the same with every method. */
function beside(view: CheckoutPage): (TemplateResult | typeof nothing)[] {
  const needed = neededPanels(view);
  const shown = (['fields', 'subscription'] as const).map((name) =>
    needed.includes(name) ? lazyPanel(view, view.texts, name) : nothing,
  );
  const once = view.settings.regular.insert && !chargesAgain(view.method);
  return [...shown, once ? html`<p class="fine">${view.texts?.['plan.once']}</p>` : nothing];
}

function action(view: CheckoutPage, words: Words): TemplateResult | typeof nothing {
  const { texts } = words;
  const { payment, settings } = view;
  const { state } = payment;
  if (isVerifying(state)) return nothing;
  if (!view.texts) return settings.options.button ? html`<div class="pay" aria-disabled="true"></div>` : nothing;
  if (state.name === 'unknown') {
    return button(texts['unknown.check'], () => payment.dispatch({ type: 'check-again' }));
  }
  if (state.name === 'closed') {
    if (state.retry) return button(texts['pay.again'], () => payment.dispatch({ type: 'retry' }));
    return (state.order && view.receiptViews?.backView(view, view.texts, state.order.order_data)) ?? nothing;
  }
  const { method } = view;
  const part = method && method !== 'card' ? view.panel(method) : undefined;
  const without = !settings.options.button || (typeof part === 'object' && part.withoutButton);
  if (payment.isPaying) {
    const text = texts[state.name === 'checking' ? 'checking.title' : 'pay.busy'];
    return without ? nothing : button(html`<span class="spin"></span>${text}`, undefined);
  }
  if (without) return nothing;
  const can = state.name === 'ready' && !view.disabled && method !== undefined && view.complete;
  const { sale } = view;
  const amount = settings.options.show_button_amount || sale?.verification ? sale : undefined;
  return button(payLabel(words, amount), can ? () => view.submit() : undefined);
}

function button(label: string | TemplateResult, press: (() => void) | undefined): TemplateResult {
  return html`<button type="button" class="pay" part="button" aria-disabled=${!press} @click=${press ?? nothing}>
    ${label}
  </button>`;
}
