/**
 * The country and search fields above the list, and the placeholder of the panel until there is something to show.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { PageCatalogue } from '../../../../core/i18n/index.js';
import { closeIcon } from '../../../../ui/icons.js';
import { chevronIcon, searchIcon } from './icons.js';
import { areaHeight, rowHeight } from './list.js';
import type { Country } from './offer.js';

interface Field {
  readonly id: string;
  readonly texts: PageCatalogue;
  readonly busy: boolean;
}

interface CountryField extends Field {
  readonly countries: readonly Country[];
  readonly open: Country;
  readonly change: (event: Event) => void;
}

export function countryField({ id, texts, busy, countries, open, change }: CountryField): TemplateResult {
  return html`<div class="one">
    <label for=${id}>${texts['banks.country']}</label>
    <div class="input">
      <select id=${id} ?disabled=${busy} @change=${change}>
        ${countries.map(({ code, name }) => html`<option value=${code} .selected=${code === open.code}>${name}</option>`)}
      </select>
      ${chevronIcon}
    </div>
  </div>`;
}

interface SearchField extends Field {
  readonly label: string;
  readonly query: string;
  readonly prepare: () => void;
  readonly input: (event: Event) => void;
  readonly key: (event: KeyboardEvent) => void;
  readonly clear: () => void;
}

export function searchField({ id, texts, busy, label, query, ...on }: SearchField): TemplateResult {
  return html`<div class="one">
    <label for=${id}>${label}</label>
    <div class="input">
      ${searchIcon}
      <input
        id=${id}
        type="search"
        enterkeyhint="search"
        autocomplete="off"
        autocapitalize="off"
        autocorrect="off"
        spellcheck="false"
        maxlength="100"
        ?readonly=${busy}
        .value=${query}
        @focus=${on.prepare}
        @input=${on.input}
        @keydown=${on.key}
      />
      ${
        query && !busy
          ? html`<button type="button" aria-label=${texts['banks.clear']} @click=${on.clear}>${closeIcon}</button>`
          : nothing
      }
    </div>
  </div>`;
}

/** Placeholder while it is unknown what the gateway offers. */
export function bones(): TemplateResult {
  const row = html`<span class="bank"><i class="tile"></i><i class="line"></i></span>`;
  return html`<div class="choose two bones" aria-hidden="true">
      <div class="one"><i class="line label"></i><i class="field"></i></div>
      <div class="one"><i class="line label"></i><i class="field"></i></div>
    </div>
    <div class="box bones" aria-hidden="true" .style=${`block-size:${areaHeight + 2}px`}>
      ${Array.from({ length: Math.ceil(areaHeight / rowHeight) }, () => row)}
    </div>
    <p class="note bones" aria-hidden="true"><i class="line"></i></p>`;
}
