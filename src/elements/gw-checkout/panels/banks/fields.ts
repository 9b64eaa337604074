/**
 * The search and country fields above the list, and the placeholder of the panel until there is something to show.
 *
 * @module
 */
import { html, type TemplateResult } from 'lit/html.js';
import type { PageCatalogue } from '../../../../core/i18n/index.js';
import { closeIcon } from '../../../../ui/icons.js';
import { downIcon, searchIcon } from '../../../../ui/page-icons.js';
import { renderIcon } from '../../../parts/view/icons.js';
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
  return html`<div class="field country">
    <label class="label" for=${id}>${texts['banks.country']}</label>
    <div class="control">
      <select id=${id} ?disabled=${busy} @change=${change}>
        ${countries.map(({ code, name }) => html`<option value=${code} .selected=${code === open.code}>${name}</option>`)}
      </select>
      <span class="end">${renderIcon(downIcon)}</span>
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
  return html`<div class="field">
    <label class="label" for=${id}>${label}</label>
    <div class="control">
      <input
        id=${id}
        type="search"
        enterkeyhint="search"
        autocomplete="off"
        autocapitalize="off"
        autocorrect="off"
        spellcheck="false"
        maxlength="100"
        placeholder=${texts['banks.search']}
        ?readonly=${busy}
        .value=${query}
        @focus=${on.prepare}
        @input=${on.input}
        @keydown=${on.key}
      />
      <span class="end"
        >${
          query && !busy
            ? html`<button type="button" aria-label=${texts['banks.clear']} @click=${on.clear}>
                ${renderIcon(closeIcon)}
              </button>`
            : renderIcon(searchIcon)
        }</span
      >
    </div>
  </div>`;
}

/** Placeholder while it is unknown what the gateway offers. */
export function placeholders(): TemplateResult {
  const field = (name: string) =>
    html`<div class="field ${name}">
      <span class="label"><i class="bone"></i></span><i class="bone block"></i>
    </div>`;
  return html`<div class="choose" aria-hidden="true">
      ${field('')}${field('country')}
      <p class="message count"><i class="bone"></i></p>
    </div>
    <div class="list" aria-hidden="true">
      ${[...'123456'].map(() => html`<span class="row bank"><i class="bone"></i></span>`)}
    </div>
    <p class="message" aria-hidden="true"></p>`;
}
