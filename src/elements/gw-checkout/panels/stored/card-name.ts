/**
 * The name of a saved card in a row: its brand, its last digits and, if known, its expiry date.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { StoredCard } from '../../../../contract/index.js';
import { accessibleCardName, cardName } from '../../../../core/i18n/card-name.js';
import { fill, type PageCatalogue } from '../../../../core/i18n/index.js';
import type { CardDetails } from '../../../parts/payment/payment-messages.js';

/** Has another name for screen readers. */
export function storedCardName(
  texts: PageCatalogue,
  {
    card_type: brand,
    masked_card: masked,
    expiry_date: expiry,
  }: Omit<StoredCard, 'rectoken' | 'masked_card'> & CardDetails,
): TemplateResult {
  const date = expiry?.replace('/', ' / ');
  // In a narrow row the brand has its own line; the digits stay together.
  const name = cardName(texts, brand, masked)?.replace('\u00a0', ' ');
  return html`<span class="name"
    ><span aria-hidden="true" translate="no">${name}</span
    ><span class="quiet">${accessibleCardName(texts, brand, masked)}</span
    >${date ? html`<small>${fill(texts['card.expires'], { date })}</small>` : nothing}</span
  >`;
}
