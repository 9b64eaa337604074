/**
 * The panel of bank links and of local methods: a country, a search, the list, and what happens next. The panel owns the choice of
 * the payer; the list owns the rows.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { ref } from 'lit/directives/ref.js';
import { fill } from '../../../../core/i18n/index.js';
import { formatAmount } from '../../../../core/money/index.js';
import { alertIcon, lockIcon } from '../../../../ui/icons.js';
import { downIcon } from '../../../../ui/page-icons.js';
import { renderIcon } from '../../../parts/view/icons.js';
import type { Panel, PanelButton } from '../panel.js';
import type { MakePanel, PanelHost } from '../panel-host.js';
import type { Bank } from './bank.js';
import { countryField, placeholders, searchField } from './fields.js';
import { BankList } from './list.js';
import { Listing, type BankRows } from './listing.js';
import type { BankMethod } from '../../view/methods.js';
import { createTiles } from './tiles.js';
import { words } from './words.js';

export { styles } from './styles.js';

/** The number of banks from which the panel has a search field. Fewer banks can be read at a glance. */
const minimumForSearch = 8;
/** Pause in typing after which the number of results is announced, in ms. */
const announcementPause = 500;

class BankPanel implements Panel {
  readonly #method: BankMethod;
  readonly #host: PanelHost;
  readonly #list: BankList;
  readonly #listing: Listing;
  #missing = false;
  #announcement = '';
  #announcing: ReturnType<typeof setTimeout> | undefined;

  constructor(method: BankMethod, host: PanelHost) {
    this.#method = method;
    this.#host = host;
    const tiles = createTiles(host, () => this.#list.draw());
    this.#list = new BankList(tiles, this.#choose);
    this.#listing = new Listing(method, host);
  }

  render(): TemplateResult {
    const { rows } = this.#listing;
    const body = !this.#isListed ? placeholders() : rows ? this.#bankList(rows) : this.#noResult();
    return html`<div class="banks" aria-busy=${!this.#isListed}>
      ${body}
      <div class="quiet" role="status">${this.#announcement}</div>
    </div>`;
  }

  check(): boolean {
    if (this.#listing.selected) return true;
    if (!this.#isListed) return false;
    if (this.#listing.rows) {
      this.#missing = true;
      this.#announce(this.#text('error'));
      if (this.#list.focus()) return false;
    }
    // The list is empty: focus the search field, or the text that explains the missing list.
    this.#host.renderRoot.querySelector<HTMLElement>(`#${this.#method}-find, #${this.#method}-empty`)?.focus();
    return false;
  }

  fields(): Readonly<Record<string, unknown>> {
    const { selected } = this.#listing;
    return selected ? { payment_system: selected.id } : {};
  }

  get button(): PanelButton {
    const { selected } = this.#listing;
    return selected
      ? { label: fill(this.#host.texts['banks.continue'], { name: selected.name }) }
      : { label: this.#text('choose'), off: true };
  }

  get next(): string {
    const { purchase, locale } = this.#host;
    const amount = purchase && this.#listing.selected && formatAmount(purchase.amount, purchase.currency, locale);
    return amount ? fill(this.#text('next'), { amount }) : this.#text('later');
  }

  get withoutButton(): boolean {
    return this.#isListed && !this.#listing.rows;
  }

  /** Whether the list has loaded. */
  get #isListed(): boolean {
    const { info } = this.#host.requests;
    return !!info && !info.methods[this.#method]?.later;
  }

  #text(word: keyof (typeof words)[BankMethod]): string {
    return this.#host.texts[words[this.#method][word]];
  }

  /** Announces a text to screen readers, at once or after a pause in typing. */
  #announce(text: string, pause = 0): void {
    clearTimeout(this.#announcing);
    const announce = (announcement: string) => {
      this.#announcement = announcement;
      this.#host.requestUpdate();
    };
    if (!pause) return announce(text);
    announce('');
    this.#announcing = setTimeout(() => announce(text), pause);
  }

  readonly #choose = (bank: Bank): void => {
    this.#listing.choice = bank;
    // A new guess of the country, for example after a change of language, must not hide the bank.
    if (!this.#listing.rows?.isEverywhere) this.#listing.country = bank.country;
    this.#missing = false;
    this.#announce('');
  };

  readonly #onCountry = (event: Event): void => {
    this.#listing.country = (event.target as HTMLSelectElement).value;
    this.#announce(this.#listing.countText, announcementPause);
  };

  #search(query: string): void {
    this.#listing.search(query);
    this.#announce(this.#listing.countText, announcementPause);
  }

  readonly #onSearchKey = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && this.#listing.query) {
      // Escape clears the search, and must not close anything around it.
      event.preventDefault();
      event.stopPropagation();
      this.#search('');
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      this.#list.focus();
    }
  };

  readonly #clear = (): void => {
    this.#search('');
    this.#host.renderRoot.querySelector<HTMLElement>(`#${this.#method}-find`)?.focus();
  };

  readonly #searching = {
    /** Folds the names for the search before the first key is pressed. */
    prepare: (): void => void this.#listing.offer.all.folded(),
    input: (event: Event): void => this.#search((event.target as HTMLInputElement).value),
    key: this.#onSearchKey,
    clear: this.#clear,
  };

  #bankList(rows: BankRows): TemplateResult {
    const { country, banks, isEverywhere } = rows;
    const { busy } = this.#host;
    const { offer, selected } = this.#listing;
    const { countries, all } = offer;
    const names = isEverywhere ? new Map(countries.map(({ code, name }) => [code, name])) : undefined;
    // If the rows name their countries, exactly the chosen bank is marked. In one country it is the bank with the chosen id.
    const current = isEverywhere ? selected : banks.find(({ id }) => id === selected?.id);
    const index = isEverywhere ? all : country.index;
    this.#list.show({ banks, index, selectedKey: current?.key, countries: names, busy });
    return html`${this.#choice(rows)}
      ${
        banks.length > 0
          ? nothing
          : html`<button type="button" class="link" @click=${this.#clear}>${this.#text('all')}</button>`
      }
      <div
        class="list"
        role="listbox"
        tabindex="-1"
        ?hidden=${banks.length === 0}
        aria-label=${this.#text('list')}
        aria-required="true"
        aria-invalid=${this.#missing}
        aria-disabled=${busy}
        aria-describedby="${this.#method}-note"
        .style=${`--_rows:${banks.length}`}
        ${ref(this.#list.attach)}
        @scroll=${this.#list.onScroll}
        @click=${this.#list.onClick}
        @keydown=${this.#list.onKeydown}
      ></div>
      ${this.#note(selected)}`;
  }

  /**
   * The search, if there are more banks than can be read at a glance; the country, if there is more than one; the count. In a narrow
   * panel, the style sheet puts the country's field over the count, which then looks like a link.
   */
  #choice({ country: open, banks, isEverywhere }: BankRows): TemplateResult {
    const { texts, busy } = this.#host;
    const { offer, query } = this.#listing;
    const { countries, all } = offer;
    const field = (name: string) => ({ id: `${this.#method}-${name}`, texts, busy });
    const hasSearch = all.banks.length >= minimumForSearch;
    const label = this.#text('one');
    const hasCountry = countries.length > 1;
    // Where nothing is found in any country, another country does not help.
    const isChoice = hasCountry && banks.length > 0;
    return html`<div class="choose">
      ${hasSearch ? searchField({ ...field('find'), label, query, ...this.#searching }) : nothing}
      ${hasCountry ? countryField({ ...field('country'), countries, open, change: this.#onCountry }) : nothing}
      <p class=${isChoice ? 'message count place' : 'message count'}>
        <span>${this.#listing.countText}</span>${isChoice && !isEverywhere ? renderIcon(downIcon) : nothing}
      </p>
    </div>`;
  }

  /** The error, or the note about the chosen bank, in the same place. */
  #note(selected: Bank | undefined): TemplateResult {
    const isSafe = selected && this.#method === 'banklinks_eu';
    const note = (icon: typeof lockIcon, text: string) => html`${renderIcon(icon)}<span>${text}</span>`;
    return html`<p class="message ${this.#missing ? 'wrong' : ''}" id="${this.#method}-note">
      ${
        this.#missing
          ? note(alertIcon, this.#text('error'))
          : isSafe
            ? note(lockIcon, this.#host.texts['banks.login'])
            : nothing
      }
    </p>`;
  }

  #noResult(): TemplateResult {
    return html`<p class="message" id="${this.#method}-empty" tabindex="-1">
      ${renderIcon(alertIcon)}<span>${this.#text('empty')}</span>
    </p>`;
  }
}

export const makePanel: MakePanel = (host, name) =>
  new BankPanel(name === 'local_methods' ? name : 'banklinks_eu', host);
