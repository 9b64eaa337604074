/**
 * The step before a subscription starts: the purchase, what is charged now and with what, the charges and their dates, and how to
 * cancel it.
 *
 * @module
 */
import { html, type TemplateResult } from 'lit/html.js';
import { brandNames } from '../../../../core/i18n/card-name.js';
import type { PageCatalogue } from '../../../../core/i18n/index.js';
import { idOf } from '../../../parts/view/text-field.js';
import { brandLogo } from '../../../parts/view/icons.js';
import { storedCardName } from '../stored/card-name.js';
import { rowList, type ReceiptRow } from '../../../parts/view/outcome.js';

/** A card, as far as the page knows it, or the names of the wallets whose buttons the payer sees. */
export interface MeansOfPayment {
  readonly card_type?: string | undefined;
  readonly masked_card?: string | undefined;
  readonly wallets?: readonly string[];
}

interface Review {
  readonly texts: PageCatalogue;
  /** Description of the purchase. */
  readonly description: string;
  /** The amount that is charged now, formatted. */
  readonly today: string | undefined;
  readonly means: MeansOfPayment;
  /** `€10.00 every 2 weeks` */
  readonly plan: string;
  /** Formatted dates; undefined if there is none. */
  readonly next: string | undefined;
  /** Nothing is charged now, so the next payment is the first one. */
  readonly isFirst: boolean;
  readonly end: string | undefined;
  readonly sentences: string;
  readonly busy: boolean;
  readonly change: () => void;
}

/** Name of the review, for the focus. */
export const reviewName = 'plan-review';

/** The row with the card or the wallet. The brand is a text, too, because screen readers do not read its picture. */
function meansRow(texts: PageCatalogue, { card_type = '', wallets, ...card }: MeansOfPayment): ReceiptRow {
  if (wallets) return [texts['local.method'], wallets.join(', ')];
  const brand = card_type.toLowerCase();
  const name = card.masked_card ? storedCardName(texts, { card_type, ...card }) : brandNames[brand];
  return [texts['paid.card'], name && html`${brandLogo(brand)}<span translate="no">${name}</span>`];
}

export function reviewStep(review: Review): TemplateResult {
  const { texts, description, today, means, plan, next, isFirst, end, sentences, busy, change } = review;
  return html`<div class="plan-review" part="subscription">
    <div class="head" id=${idOf(reviewName)} tabindex="-1"><h2>${texts['plan.review.title']}</h2></div>
    ${rowList([
      [texts['paid.what'], description],
      [texts['field.start_time.now'], today],
      meansRow(texts, means),
      [texts['plan.row'], html`${plan}`],
      [texts[isFirst ? 'field.start_time' : 'plan.row.next'], next],
      [texts['plan.row.ends'], end || html`${texts['field.end_time.never']}`],
    ])}
    <p class="plan-line">${sentences}</p>
    <button type="button" class="link" aria-disabled=${busy} @click=${() => busy || change()}>
      ${texts['plan.change']}
    </button>
  </div>`;
}
