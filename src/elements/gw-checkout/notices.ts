/**
 * Notices of the page itself: the order will expire soon, the page is about to navigate, something could not be loaded.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { PaymentState } from '../../core/checkout/index.js';
import { fill, type PageCatalogue } from '../../core/i18n/index.js';
import { alertIcon, waitIcon } from '../../ui/icons.js';

type Note = TemplateResult | typeof nothing;

/** Warns before the order expires. The live region is there before its text, so that screen readers announce it. WCAG 2.2.1. */
export function expiryNote(texts: PageCatalogue, locale: string, expires: Date | undefined): TemplateResult {
  const time = expires?.toLocaleTimeString(locale, { timeStyle: 'medium' }) ?? '';
  return html`<div role="status" class=${expires ? '' : 'quiet'}>
    ${
      expires
        ? html`<div class="notice wait" part="notice">
            ${waitIcon}
            <h3>${texts['expiry.title']}</h3>
            <p>${fill(texts['expiry.text'], { time })}</p>
          </div>`
        : nothing
    }
  </div>`;
}

/** The page is navigating to a bank. The link is for a browser that is slow to navigate. */
export function leaving(texts: PageCatalogue, state: PaymentState): Note {
  if (state.name !== 'challenge' || state.challenge.action !== 'leave') return nothing;
  const { url } = state.challenge as { url: string };
  return html`<div class="notice wait" part="notice">
    ${waitIcon}
    <h3>${texts['page.left']}</h3>
    <p><a href=${url}>${texts['page.left.link']}</a></p>
  </div>`;
}

/** The gateway's list of methods could not be loaded; the rest of the page works. */
export function infoNote(texts: PageCatalogue, problem: string | undefined, view: { loadAgain(): void }): Note {
  if (!problem) return nothing;
  return html`<div class="notice" part="notice">
    ${alertIcon}
    <h3>${texts['page.no_methods']}</h3>
    <p><button type="button" class="link" @click=${() => view.loadAgain()}>${texts['page.reload']}</button></p>
  </div>`;
}
