/**
 * The panel of bank links and of local methods: a country, a search, the list, and what happens next. The panel owns the choice of
 * the payer; the list owns the rows.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { fill, type PageTextId } from '../../../../core/i18n/index.js';
import { alertIcon } from '../../../../ui/icons.js';
import type { MakePanel, Panel, PanelHost } from '../panel.js';
import type { Bank } from './bank.js';
import { bones, countryField, searchField } from './fields.js';
import { areaHeight, BankList, rowHeight } from './list.js';
import { Logos } from './logos.js';
import { countryToShow, readOffer, type Country, type Offer } from './offer.js';
import { words, type BankMethod } from './words.js';

export { styles } from './styles.js';

/** From this number of banks on there is a search field. Fewer banks can be read at a glance. */
const searchedFrom = 8;
/** Pause in typing after which the number of results is announced, in ms. */
const announcementPause = 500;

/** The listed banks: those of the country that match the search, or, if none match, those of every country. */
interface Shown {
  readonly banks: readonly Bank[];
  readonly everywhere: boolean;
}

class BankPanel implements Panel {
  readonly #method: BankMethod;
  readonly #host: PanelHost;
  readonly #list: BankList;
  /** The prepared offer, and the inputs that it was made from. */
  #read: { readonly offer: Offer; readonly from: readonly unknown[] } | undefined;
  #shown: { readonly shown: Shown; readonly from: readonly unknown[] } | undefined;
  /** Code of the country that the payer chose. */
  #country: string | undefined;
  #query = '';
  #choice: Bank | undefined;
  #missing = false;
  #announcement = '';
  #announcing: ReturnType<typeof setTimeout> | undefined;

  constructor(method: BankMethod, host: PanelHost) {
    this.#method = method;
    this.#host = host;
    const logos = new Logos(host, () => this.#list.draw());
    this.#list = new BankList(logos, this.#choose);
  }

  render(): TemplateResult {
    const offer = this.#offer;
    const body = !this.#host.info ? bones() : offer.countries.length > 0 ? this.#picker(offer) : this.#nothing();
    return html`<div class="banks" aria-busy=${!this.#host.info}>
      ${body}
      <div class="quiet" role="status">${this.#announcement}</div>
    </div>`;
  }

  check(): boolean {
    if (this.#chosen) return true;
    if (!this.#host.info) return false;
    if (this.#offer.countries.length > 0) {
      this.#missing = true;
      this.#announce(this.#text('choose'));
      if (this.#list.focus()) return false;
    }
    // There is no row to focus: focus the search that found nothing, or the text that says why there is no list.
    this.#host.renderRoot.querySelector<HTMLElement>(`#${this.#method}-find, #${this.#method}-empty`)?.focus();
    return false;
  }

  fields(): Readonly<Record<string, unknown>> {
    const chosen = this.#chosen;
    return chosen ? { payment_system: chosen.id } : {};
  }

  get withoutButton(): boolean {
    return !!this.#host.info && this.#offer.countries.length === 0;
  }

  /** Prepared again only if one of its inputs has changed. */
  get #offer(): Offer {
    const { info, settings, locale } = this.#host;
    const banks = info?.methods[this.#method]?.countries;
    const limit = settings.options.countries;
    const from = [banks, limit?.join(), locale];
    if (!same(from, this.#read?.from)) this.#read = { offer: readOffer(banks, limit, locale), from };
    return this.#read?.offer ?? readOffer(undefined, undefined, locale);
  }

  /** The chosen bank, as it is offered now; forgotten if it is no longer offered. */
  get #chosen(): Bank | undefined {
    const choice = this.#choice;
    if (!choice || !this.#host.info) return choice;
    const { banks } = this.#offer.all;
    this.#choice = banks.find(({ key }) => key === choice.key) ?? banks.find(({ id }) => id === choice.id);
    return this.#choice;
  }

  #shownIn(country: Country, { countries, all }: Offer): Shown {
    const from = [country, all, this.#query];
    if (this.#shown && same(from, this.#shown.from)) return this.#shown.shown;
    const here = country.index.find(this.#query);
    const everywhere = here.length === 0 && countries.length > 1;
    const shown = everywhere ? { banks: all.find(this.#query), everywhere } : { banks: here, everywhere };
    this.#shown = { shown, from };
    return shown;
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
    this.#choice = bank;
    this.#missing = false;
    this.#announce('');
  };

  readonly #onCountry = (event: Event): void => {
    this.#country = (event.target as HTMLSelectElement).value;
    this.#announceCount();
  };

  readonly #onQuery = (event: Event): void => this.#search((event.target as HTMLInputElement).value);

  readonly #onSearchKey = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && this.#query) {
      // It clears the search, and closes nothing around it.
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

  /** Folds the names for the search before the first key is pressed. */
  readonly #prepare = (): void => void this.#offer.all.folded();

  readonly #searching = {
    prepare: this.#prepare,
    input: this.#onQuery,
    key: this.#onSearchKey,
    clear: this.#clear,
  };

  #search(query: string): void {
    const everywhere = this.#shown?.shown.everywhere;
    this.#query = query;
    // A payer who found the bank in another country continues in that country.
    if (!query && everywhere && this.#choice) this.#country = this.#choice.country;
    this.#announceCount();
  }

  #announceCount(): void {
    const offer = this.#offer;
    const country = this.#countryOf(offer);
    if (!country) return;
    const { banks, everywhere } = this.#shownIn(country, offer);
    const { texts, locale } = this.#host;
    const found = fill(this.#text('found'), { n: banks.length.toLocaleString(locale) });
    const where = everywhere ? `${fill(texts['banks.elsewhere'], { country: country.name })} ` : '';
    this.#announce(banks.length > 0 ? where + found : this.#text('none'), announcementPause);
  }

  #countryOf(offer: Offer): Country | undefined {
    const { settings, locale } = this.#host;
    const languages = globalThis.navigator?.languages ?? [];
    return countryToShow(offer, this.#country, settings.options.default_country, languages, locale);
  }

  #picker(offer: Offer): TemplateResult | typeof nothing {
    const country = this.#countryOf(offer);
    if (!country) return nothing;
    const { countries, all } = offer;
    const { texts, busy } = this.#host;
    const { banks, everywhere } = this.#shownIn(country, offer);
    const chosen = this.#chosen;
    const names = everywhere ? new Map(countries.map(({ code, name }) => [code, name])) : undefined;
    // If the rows name their countries, exactly the chosen bank is marked. In one country it is the bank with the chosen id.
    const mark = everywhere ? chosen : banks.find(({ id }) => id === chosen?.id);
    const index = everywhere ? all : country.index;
    this.#list.show({ banks, index, chosen: mark?.key, countries: names, busy });
    // The list keeps the height that it has without a search, so that nothing below it moves while the payer types.
    const rows = Math.max(country.banks.length, banks.length + Number(everywhere), this.#query ? 3 : 1);
    const area = Math.min(areaHeight, rows * rowHeight);
    const field = (name: string) => ({ id: `${this.#method}-${name}`, texts, busy, label: this.#text('find') });
    const searched = all.banks.length >= searchedFrom;
    return html`<div class=${searched && countries.length > 1 ? 'choose two' : 'choose'}>
        ${
          countries.length > 1
            ? countryField({ ...field('country'), countries, open: country, change: this.#onCountry })
            : html`<h3>${country.name}</h3>`
        }
        ${searched ? searchField({ ...field('find'), query: this.#query, ...this.#searching }) : nothing}
      </div>
      <div class="box" ?data-missing=${this.#missing} .style=${`block-size:${area + 2}px`}>
        ${everywhere && banks.length > 0 ? this.#elsewhere(country) : nothing}
        ${banks.length > 0 ? nothing : this.#none()}
        <div
          class="area"
          role="listbox"
          tabindex="-1"
          ?hidden=${banks.length === 0}
          aria-label=${this.#text('list')}
          aria-required="true"
          aria-invalid=${this.#missing}
          aria-disabled=${busy}
          aria-describedby="${this.#method}-note"
          ${ref(this.#list.attach)}
          @scroll=${this.#list.onScroll}
          @click=${this.#list.onClick}
          @keydown=${this.#list.onKeydown}
        ></div>
      </div>
      ${this.#note(chosen)}`;
  }

  #elsewhere({ name }: Country): TemplateResult {
    return html`<p class="elsewhere">${fill(this.#host.texts['banks.elsewhere'], { country: name })}</p>`;
  }

  #none(): TemplateResult {
    return html`<div class="none">
      <p>${this.#text('none')}</p>
      <button type="button" @click=${this.#clear}>${this.#text('all')}</button>
    </div>`;
  }

  /** The error or the next step, in the same place. */
  #note(chosen: Bank | undefined): TemplateResult {
    const id = `${this.#method}-note`;
    if (this.#missing) {
      return html`<p class="note error" id=${id}>${alertIcon}<span>${this.#text('choose')}</span></p>`;
    }
    // Names the chosen bank, because a search or another country may hide its row.
    const [before, after] = this.#host.texts['banks.chosen' satisfies PageTextId].split('{name}');
    return html`<p class="note" id=${id}>
      ${chosen ? html`<span>${before}<bdi>${chosen.name}</bdi>${after}</span>` : this.#text('next')}
    </p>`;
  }

  #nothing(): TemplateResult {
    return html`<p class="empty" id="${this.#method}-empty" tabindex="-1">
      ${alertIcon}<span>${this.#text('empty')}</span>
    </p>`;
  }
}

function same(inputs: readonly unknown[], before: readonly unknown[] | undefined): boolean {
  return inputs.every((input, index) => input === before?.[index]);
}

export const makePanel: MakePanel = (host, name) =>
  new BankPanel(name === 'local_methods' ? name : 'banklinks_eu', host);
