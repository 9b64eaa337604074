/**
 * The card panel: the stored cards, and the face of a new card behind the frame with its fields.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { StoredCard } from '../../../../contract/index.js';
import { fill, type PageCatalogue } from '../../../../core/i18n/index.js';
import { brandMark, brandNames } from '../../../../ui/brand-mark.js';

export interface CardPanelView {
  readonly texts: PageCatalogue;
  readonly stored: readonly StoredCard[];
  /** The stored card that pays; undefined if a new card is typed. */
  readonly rectoken: string | undefined;
  /** Brand of the card that is being typed. */
  readonly brand: string | undefined;
  /** Whether the fields stand on the face of a card. */
  readonly face: boolean;
  /** Whether the fields are still loading. */
  readonly loading: boolean;
  readonly busy: boolean;
  /** Whether the card will be stored after the payment. */
  readonly kept: boolean;
  readonly choose: (rectoken: string | undefined) => void;
}

export function cardPanel(view: CardPanelView): TemplateResult {
  const { texts, rectoken, brand, face, loading } = view;
  const kind = rectoken ? 'fields code' : face ? 'fields face' : 'fields';
  return html`${view.stored.length > 0 ? storedCards(view) : nothing}
    <div class=${kind} aria-busy=${loading}>
      ${
        face && !rectoken
          ? html`<div class="chip" aria-hidden="true"></div>
              <div class="brand">${brandMark(brand)}</div>`
          : nothing
      }
      <div class="room"></div>
      ${loading ? html`<div class="bones" aria-hidden="true"><i></i>${rectoken ? nothing : html`<i></i><i></i>`}</div>` : nothing}
    </div>
    ${view.kept && !rectoken ? html`<p class="fine">${texts['card.kept']}</p>` : nothing}`;
}

function storedCards({ texts, stored, rectoken, busy, choose }: CardPanelView): TemplateResult {
  return html`<fieldset class="stored" part="stored">
    <legend class="quiet">${texts['card.stored']}</legend>
    ${stored.map((card) => {
      const digits = card.masked_card.slice(-4);
      const brand = card.card_type?.toLowerCase() ?? '';
      const name = fill(texts['card.ends'], { brand: brandNames[brand] ?? texts.card, digits });
      return html`<label class="choice">
        <input
          type="radio"
          name="stored"
          .checked=${card.rectoken === rectoken}
          ?disabled=${busy}
          @change=${() => choose(card.rectoken)}
        />
        ${brandMark(brand)}
        <span>${name}</span>
        ${card.expiry_date ? html`<small>${fill(texts['card.expires'], { date: card.expiry_date })}</small>` : nothing}
      </label>`;
    })}
    <label class="choice">
      <input
        type="radio"
        name="stored"
        .checked=${rectoken === undefined}
        ?disabled=${busy}
        @change=${() => choose(undefined)}
      />
      <span>${texts['card.new']}</span>
    </label>
  </fieldset>`;
}
