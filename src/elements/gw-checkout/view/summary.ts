/**
 * The summary of the order: the merchant, the amount, the purchase. If there is room, it is beside the payment; otherwise it is a bar
 * that opens.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { outcomeKind } from '../../../core/checkout/index.js';
import { allLocales, type PageCatalogue } from '../../../core/i18n/index.js';
import { formatAmount } from '../../../core/money/index.js';
import { downIcon } from '../../../ui/page-icons.js';
import { renderIcon } from '../../parts/view/icons.js';
import { rowList, type ReceiptRow } from '../../parts/view/outcome.js';
import { shortId } from '../../parts/payment/payment-messages.js';
import { merchantLogo } from './logo.js';
import { languageName } from '../options/languages.js';
import { ownText } from '../options/own-texts.js';
import type { CheckoutPage } from '../page-model.js';

type Fragment = TemplateResult | typeof nothing;

const placeholder = html`<i class="bone" aria-hidden="true"></i>`;

export function summary(page: CheckoutPage): TemplateResult {
  return page.isWide ? panel(page) : isClosed(page) ? closedBar(page) : bar(page);
}

/** The order can no longer be paid, or no order is known. */
function isClosed({ payment: { state }, purchase }: CheckoutPage): boolean {
  return state.name === 'paid' || (state.name === 'closed' && (!state.retry || !purchase));
}

function panel(page: CheckoutPage): TemplateResult {
  const { merchant } = page;
  const title = titleOf(page);
  return html`<div class="summary" part="summary">
    <div class="merchant">
      ${merchantLogo(page)}
      <div class="who">
        ${title === undefined ? heading(page, site(page), 'payee') : html`<p class="payee">${site(page)}</p>`}
        ${title ? heading(page, title, 'heading') : nothing}
        ${merchant.host === merchant.name && !merchant.isPending ? nothing : host(page)}
      </div>
      ${badge(page)}
    </div>
    ${total(page)} ${detailRows(page)}
    <slot name="summary"></slot>
    ${links(page)}
  </div>`;
}

/** The bar of a narrow page: 56 px, with the amount. */
function bar(page: CheckoutPage): TemplateResult {
  const { texts } = page;
  const title = titleOf(page);
  const amount = amountOf(page);
  const nameWithTitle = html`${name(page)}${title ? html`<span class="quiet">, ${title}</span>` : nothing}`;
  return html`<details class="bar" part="summary">
    <summary>
      ${merchantLogo(page)}
      <div class="who">
        ${title === '' ? html`<p class="payee">${nameWithTitle}</p>` : heading(page, nameWithTitle, 'payee')}
        ${badge(page)}
      </div>
      <span class="sum" translate="no">${amount ?? (isLoading(page) ? placeholder : nothing)}</span>
      <span class="hide" aria-hidden="true">${texts?.['page.hide']}</span>${renderIcon(downIcon)}
    </summary>
    <div class="inside">
      ${title ? html`<p class="heading">${title}</p>` : nothing} ${host(page)} ${badge(page)}
      ${detailRows(page, amount && texts ? [texts['page.amount'], html`<b translate="no">${amount}</b>`] : undefined)}
      <slot name="summary"></slot>
      ${links(page)}
    </div>
  </details>`;
}

/** After the end, the bar shows only the merchant. */
function closedBar(page: CheckoutPage): TemplateResult {
  return html`<div class="bar" part="summary">
    <div class="only">
      ${merchantLogo(page)}
      <div class="who">${heading(page, name(page), 'payee')} ${badge(page)}</div>
    </div>
  </div>`;
}

function name({ merchant, texts }: CheckoutPage): TemplateResult {
  // A heading and a summary are never without a name.
  return merchant.isPending
    ? html`${placeholder}<span class="quiet">${texts?.['page.summary']}</span>`
    : html`<bdi translate="no">${merchant.name}</bdi>`;
}

/** The name; a link if it is the host itself. */
function site(page: CheckoutPage): TemplateResult {
  const { merchant } = page;
  return merchant.url && merchant.host === merchant.name && !merchant.isPending
    ? html`<a href=${merchant.url} rel="noopener">${name(page)}</a>`
    : name(page);
}

function host({ merchant: { host: text, url, isPending } }: CheckoutPage): Fragment {
  if (isPending && !url) return html`<p class="host">${placeholder}</p>`;
  return url ? html`<a class="host" href=${url} rel="noopener" translate="no">${text}</a>` : nothing;
}

/** The merchant's own heading; empty if the merchant wants none. Interface: `title`. */
function titleOf({ settings, locale }: CheckoutPage): string | undefined {
  const { title } = settings.options;
  return title && ownText(title, settings, locale);
}

function heading({ element }: CheckoutPage, content: unknown, className: string): TemplateResult {
  return element.headingLevel === 1
    ? html`<h1 class=${className}>${content}</h1>`
    : html`<h2 class=${className}>${content}</h2>`;
}

function badge({ requests, texts }: CheckoutPage): Fragment {
  if (!requests.info?.test || !texts) return nothing;
  return html`<span class="test" title=${texts['page.test.hint']}>${texts['page.test']}</span>`;
}

function isLoading({ expecting, purchase }: CheckoutPage): boolean {
  return expecting && !purchase;
}

/** The amount, in the payer's locale. Nothing is charged for a verification. */
function amountOf({ purchase, locale }: CheckoutPage): string | undefined {
  return purchase && !purchase.verification ? formatAmount(purchase.amount, purchase.currency, locale) : undefined;
}

function total(page: CheckoutPage): Fragment {
  const { texts } = page;
  const amount = amountOf(page);
  if (!amount && !isLoading(page)) return nothing;
  const label = texts && amountLabel(page, texts);
  return html`<div class="total" role="group" aria-label=${label ?? nothing}>
    <p aria-hidden="true">${label ?? placeholder}</p>
    <p class=${(amount ?? '').length > 14 ? 'amount long' : 'amount'} translate="no">${amount ?? placeholder}</p>
  </div>`;
}

/** The label of the amount: not yet paid, paid, or neither. */
function amountLabel({ payment: { state } }: CheckoutPage, texts: PageCatalogue): string {
  const isPaid = state.name === 'paid' && outcomeKind(state.result) === 'payment';
  const isOpen = state.name !== 'paid' && state.name !== 'closed';
  return texts[isPaid ? 'page.paid' : isOpen ? 'page.amount' : 'paid.amount'];
}

function detailRows(page: CheckoutPage, last?: ReceiptRow): Fragment {
  const { texts, purchase, payment, locale, element } = page;
  if (!texts || isLoading(page)) {
    const row: ReceiptRow = [placeholder, placeholder];
    if (isLoading(page)) return rowList(element.token ? [row, row] : [row]);
    // The description needs no catalogue.
    return rowList([[purchase?.description ?? '', amountOf(page)]]);
  }
  const fee = purchase?.fee && formatAmount(purchase.fee, purchase.currency, locale);
  const order = payment.state.order?.order_data.order_id;
  return rowList([
    [html`<span class="what">${purchase?.description}</span>`, purchase?.description && (amountOf(page) ?? ' ')],
    [texts['page.fee'], fee],
    [texts['paid.order'], order && shortId(order)],
    ...(last ? [last] : []),
  ]);
}

/** Language, terms, help. */
function links(page: CheckoutPage): Fragment {
  const { texts, settings, merchant, textLocale, element } = page;
  if (!texts) return nothing;
  const languageSelect = languageSelector(texts, settings.options, textLocale, (locale) => (element.locale = locale));
  const { offerta_url: terms } = settings.options;
  const help = merchant.url;
  if (languageSelect === nothing && !terms && !help) return nothing;
  return html`<div class="links">
    ${languageSelect} ${terms ? link(terms, texts['page.terms']) : nothing}
    ${help ? link(help, texts['page.help']) : nothing}
  </div>`;
}

const link = (address: string, text: string): TemplateResult =>
  html`<a href=${address} target="_blank" rel="noopener">${text}</a>`;

/** `options.lang` shows or hides it; by default it is shown for several `locales`. */
function languageSelector(
  texts: PageCatalogue,
  { lang: isShown, locales = isShown ? allLocales : [] }: CheckoutPage['settings']['options'],
  locale: string | undefined,
  choose: (locale: string) => void,
): Fragment {
  if (isShown === false || locales.length < 2) return nothing;
  return html`<span class="picker"
    ><select
      class="language"
      aria-label=${texts['page.language']}
      @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}
    >
      ${locales.map((language) => html`<option value=${language} lang=${language} ?selected=${language === locale}>${languageName(language)}</option>`)}</select
    >${renderIcon(downIcon)}</span
  >`;
}
