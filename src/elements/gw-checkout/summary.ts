/**
 * The summary of the order: shop, description and amount. Also the language picker.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { allLocales, type PageCatalogue } from '../../core/i18n/index.js';
import { formatAmount } from '../../core/money/index.js';
import type { CheckoutSettings } from '../../core/options/index.js';
import { flaskIcon, shieldIcon } from '../../ui/method-icons.js';
import { languageName } from './options/languages.js';
import type { Sale } from './panels/panel.js';

export interface SummaryView {
  readonly texts: PageCatalogue | undefined;
  readonly locale: string;
  readonly title: string;
  readonly link: string | undefined;
  readonly sale: Sale | undefined;
  /** The order is loading: the place of the amount is kept. */
  readonly loading: boolean;
  readonly test: boolean;
  /** Picture of the merchant. */
  readonly logo: string | undefined;
}

/** Initials as a logo of the shop: the first letters of the first two words. */
function initials(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase())
    .join('');
}

function monogram(title: string): TemplateResult | typeof nothing {
  return title ? html`<div class="monogram" aria-hidden="true">${initials(title)}</div>` : nothing;
}

export function summary({ texts, locale, title, link, sale, loading, test, logo }: SummaryView): TemplateResult {
  // Nothing is charged for a verification.
  const amount = sale && !sale.verification && formatAmount(sale.amount, sale.currency, locale);
  const host = link && URL.canParse(link) ? new URL(link).host : link;
  return html`<div class="summary" part="summary">
      ${
        title || link || logo
          ? html`<div class="shop">
              ${logo ? html`<img class="monogram" src=${logo} alt="" />` : monogram(title)}
              <div>
                ${title ? html`<h2>${title}</h2>` : nothing}
                ${link ? html`<a href=${link} rel="noopener">${host}</a>` : nothing}
              </div>
            </div>`
          : nothing
      }
      <div class="sum">
        <div class="what">${sale?.description ?? nothing}</div>
        <div
          class=${(amount || '').length > 14 ? 'amount long' : 'amount'}
          aria-label=${texts?.['page.amount'] ?? nothing}
          role="group"
        >
          ${amount || (loading && !sale ? html`<i class="bone" aria-hidden="true"></i>` : nothing)}
        </div>
        ${feeLine(texts, sale, locale)}
        ${
          test && texts
            ? html`<div class="test">
                ${flaskIcon}<span>${texts['page.test']}</span> <small>${texts['page.test.hint']}</small>
              </div>`
            : nothing
        }
      </div>
    </div>
    <div class="trust">${shieldIcon}<span>${texts?.['page.trust'] ?? nothing}</span></div>`;
}

/** The fee that the gateway names. It does not change the amount. */
function feeLine(texts: PageCatalogue | undefined, sale: Sale | undefined, locale: string) {
  const fee = sale?.fee && formatAmount(sale.fee, sale.currency, locale);
  return fee && texts ? html`<div class="what">${texts['page.fee']} ${fee}</div>` : nothing;
}

/** `options.lang` shows or hides it; by default it is shown for several `locales`. */
export function languagePicker(
  texts: PageCatalogue,
  { lang: shown, locales = shown ? allLocales : [] }: CheckoutSettings['options'],
  locale: string | undefined,
  pick: (locale: string) => void,
): TemplateResult | typeof nothing {
  if (shown === false || locales.length < 2) return nothing;
  return html`<select
    class="language"
    aria-label=${texts['page.language']}
    @change=${(event: Event) => pick((event.target as HTMLSelectElement).value)}
  >
    ${locales.map((language) => html`<option value=${language} lang=${language} ?selected=${language === locale}>${languageName(language)}</option>`)}
  </select>`;
}
