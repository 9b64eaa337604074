/**
 * The saved cards: the list around the card's frame, or a row that opens it. Loaded once the gateway has named a saved card. It adds
 * nothing to the payment: the page knows the choice.
 *
 * @module
 */
import { html, type TemplateResult } from 'lit/html.js';
import type { PageCatalogue } from '../../../../core/i18n/index.js';
import { cardIcon, onIcon } from '../../../../ui/page-icons.js';
import { brandLogo, renderIcon } from '../../../parts/view/icons.js';
import type { CheckoutPage } from '../../page-model.js';
import type { MakePanel } from '../panel-host.js';
import { storedCardName } from './card-name.js';

export { styles } from './styles.js';

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

export const makePanel: MakePanel = (host) => {
  // The host of a panel is the page.
  const page = host as CheckoutPage;
  return {
    render: () => (page.choices.isListOpen ? storedCardList(page, host.texts) : useStored(page, host.texts)),
    check: () => true,
    fields: () => ({}),
  };
};
