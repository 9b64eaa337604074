/**
 * The card panel: the place of the frame with the fields, and the saved cards around it. The frame never moves in the tree, because it
 * would reload; the style sheet puts it under the chosen row.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { fill } from '../../../../core/i18n/index.js';
import type { CheckoutPage } from '../../page-model.js';

export function cardPanel(page: CheckoutPage): TemplateResult {
  const { texts, choices, connection, settings, merchant } = page;
  const { rectoken, isListOpen, cards } = choices;
  const panel = cards.length > 0 && texts ? page.panel('stored') : 'loading';
  const saved = typeof panel === 'object' ? panel.render() : nothing;
  const isLoading = connection.height === undefined;
  const isStored = settings.params.required_rectoken?.toUpperCase() === 'Y' && !rectoken;
  return html`<div class=${isListOpen ? 'cards list' : 'cards'}>
      ${isListOpen ? saved : nothing}
      <div class=${rectoken ? 'fields code' : 'fields'} aria-busy=${isLoading}>
        <div class="frame"><slot name="card"></slot></div>
        ${isLoading ? placeholders : nothing}
      </div>
    </div>
    ${isListOpen ? nothing : saved}
    ${isStored ? html`<p class="fine">${texts && fill(texts['card.kept'], { merchant: merchant.name })}</p>` : nothing}`;
}

/** The place of the fields while they load. */
const placeholders = html`<div class="bones" aria-hidden="true">
  <i class="bone block"></i><i class="bone block"></i><i class="bone block"></i><i class="bone block"></i>
</div>`;
