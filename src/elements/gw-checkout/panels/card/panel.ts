/**
 * The card panel: the place of the frame with the fields, and the saved cards around it. The frame never moves in the tree, because it
 * would reload; the style sheet puts it under the chosen row.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { StoredCard } from '../../../../contract/index.js';
import { cardName, accessibleCardName } from '../../../../core/i18n/card-name.js';
import { fill, type PageCatalogue } from '../../../../core/i18n/index.js';
import { cardIcon, onIcon } from '../../../../ui/page-icons.js';
import { brandLogo, renderIcon } from '../../../parts/view/icons.js';
import type { CheckoutPage } from '../../page-model.js';

export function cardPanel(page: CheckoutPage): TemplateResult {
  const { texts, choices, connection, preview, settings, merchant } = page;
  const { rectoken, isListOpen, cards } = choices;
  const isLoading = connection.height === undefined;
  const isStored = settings.params.required_rectoken?.toUpperCase() === 'Y' && !rectoken;
  return html`<div class="cards ${preview} ${isListOpen ? 'list' : ''}">
      ${isListOpen && texts ? storedCardList(page, texts) : nothing}
      <div class=${rectoken ? 'fields code' : 'fields'} aria-busy=${isLoading}>
        <div class="frame"><slot name="card"></slot></div>
        ${isLoading ? placeholders : nothing}
      </div>
    </div>
    ${cards.length > 0 && !isListOpen && texts ? useStored(page, texts) : nothing}
    ${isStored ? html`<p class="fine">${texts && fill(texts['card.kept'], { merchant: merchant.name })}</p>` : nothing}`;
}

/** The place of the fields while they load. */
const placeholders = html`<div class="bones" aria-hidden="true">
  <i class="bone block"></i><i class="bone block"></i><i class="bone block"></i><i class="bone block"></i>
</div>`;

/** The saved cards arrived after the fields were shown. This row offers them, and nothing above it moves. */
function useStored(page: CheckoutPage, texts: PageCatalogue): TemplateResult {
  return html`<div class="list use" part="stored">
    <button type="button" class="row" @click=${() => !page.payment.isPaying && page.choices.openCards()}>
      ${renderIcon(cardIcon)}<span class="name">${texts['card.saved.use']}</span>${renderIcon(onIcon)}
    </button>
  </div>`;
}

function storedCardList(page: CheckoutPage, texts: PageCatalogue): TemplateResult {
  const { cards, rectoken } = page.choices;
  const radio = (value: string | undefined) =>
    html`<input
      type="radio"
      class="radio"
      name="stored"
      .checked=${value === rectoken}
      ?disabled=${page.payment.isPaying || page.disabled}
      @change=${() => page.choices.chooseCard(value)}
    />`;
  return html`<div class="saved" part="stored" role="radiogroup" aria-label=${texts['card.saved']}>
    ${cards.map(
      (card) =>
        html`<label class="row"
          >${radio(card.rectoken)}${brandLogo(card.card_type?.toLowerCase())}${storedCardName(texts, card)}</label
        >`,
    )}
    <label class="row">${radio(undefined)}<span class="name">${texts['card.new']}</span>${renderIcon(cardIcon)}</label>
  </div>`;
}

function storedCardName(
  texts: PageCatalogue,
  { card_type: brand, masked_card: masked, expiry_date: expiry }: StoredCard,
) {
  const date = expiry?.replace('/', ' / ');
  // In a narrow row the brand has its own line; the digits stay together.
  const name = cardName(texts, brand, masked)?.replace('\u00a0', ' ');
  return html`<span class="name"
    ><span aria-hidden="true" translate="no">${name}</span
    ><span class="quiet">${accessibleCardName(texts, brand, masked)}</span
    >${date ? html`<small>${fill(texts['card.expires'], { date })}</small>` : nothing}</span
  >`;
}
