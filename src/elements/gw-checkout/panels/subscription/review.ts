/**
 * The step before a subscription starts: the purchase, the charges and their dates, and how to cancel it.
 *
 * @module
 */
import { html, type TemplateResult } from 'lit/html.js';
import type { PageCatalogue } from '../../../../core/i18n/index.js';
import { idOf } from '../../../parts/view/text-field.js';
import { rowList } from '../../../parts/view/outcome.js';

interface Review {
  readonly texts: PageCatalogue;
  /** Description of the purchase. */
  readonly description: string;
  /** `€10.00 every 2 weeks` */
  readonly plan: string;
  /** Formatted dates; undefined if there is none. */
  readonly next: string | undefined;
  readonly end: string | undefined;
  readonly sentences: string;
  readonly busy: boolean;
  readonly change: () => void;
}

/** Name of the review, for the focus. */
export const reviewName = 'plan-review';

export function reviewStep({ texts, description, plan, next, end, sentences, busy, change }: Review): TemplateResult {
  return html`<div class="plan-review" part="subscription">
    <div class="head" id=${idOf(reviewName)} tabindex="-1"><h2>${texts['plan.review.title']}</h2></div>
    ${rowList([
      [texts['paid.what'], description],
      [texts['plan.row'], html`${plan}`],
      [texts['plan.row.next'], next],
      [texts['plan.row.ends'], end || html`${texts['field.end_time.never']}`],
    ])}
    <p class="plan-line">${sentences}</p>
    <button type="button" class="link" aria-disabled=${busy} @click=${() => busy || change()}>
      ${texts['plan.change']}
    </button>
  </div>`;
}
