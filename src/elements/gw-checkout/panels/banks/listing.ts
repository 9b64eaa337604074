/**
 * The banks in the picker: the matches in one country, or, if it has none, the matches in every country. It renders
 * nothing.
 *
 * @module
 */
import { count, fill } from '../../../../core/i18n/index.js';
import type { PanelHost } from '../panel-host.js';
import type { Bank } from './bank.js';
import { countryToShow, readOffer, type Country, type Offer } from './offer.js';
import type { BankMethod } from '../../view/methods.js';
import { words } from './words.js';

export interface BankRows {
  readonly country: Country;
  readonly banks: readonly Bank[];
  /** True if the banks are from every country. */
  readonly isEverywhere: boolean;
}

export class Listing {
  query = '';
  /** Code of the country that the payer chose. */
  country: string | undefined;
  choice: Bank | undefined;
  readonly #method: BankMethod;
  readonly #host: PanelHost;
  /** The prepared offer, and the inputs that it was prepared from. */
  #prepared: { readonly offer: Offer; readonly from: readonly unknown[] } | undefined;
  #cache: { readonly rows: BankRows; readonly from: readonly unknown[] } | undefined;

  constructor(method: BankMethod, host: PanelHost) {
    this.#method = method;
    this.#host = host;
  }

  /** Prepared again only if one of its inputs has changed. */
  get offer(): Offer {
    const { requests, settings, locale } = this.#host;
    const banks = requests.info?.methods[this.#method]?.countries;
    const limit = settings.options.countries;
    const from = [banks, limit?.join(), locale];
    if (!this.#prepared || !isSame(from, this.#prepared.from))
      this.#prepared = { offer: readOffer(banks, limit, locale), from };
    return this.#prepared.offer;
  }

  /** The chosen bank, as it is offered now; forgotten if it is no longer offered. */
  get selected(): Bank | undefined {
    const { choice } = this;
    const { info } = this.#host.requests;
    if (!choice || !info || info.methods[this.#method]?.later) return choice;
    const { banks } = this.offer.all;
    this.choice = banks.find(({ key }) => key === choice.key) ?? banks.find(({ id }) => id === choice.id);
    return this.choice;
  }

  /** Undefined if no bank is offered. */
  get rows(): BankRows | undefined {
    const { offer, query } = this;
    const { settings, requests, locale } = this.#host;
    const country = countryToShow(offer, {
      choice: this.country,
      preset: settings.options.default_country,
      hint: requests.info?.country,
      languages: globalThis.navigator?.languages ?? [],
      locale,
    });
    if (!country) return undefined;
    const from = [country, offer.all, query];
    if (this.#cache && isSame(from, this.#cache.from)) return this.#cache.rows;
    const inCountry = country.index.find(query);
    const isEverywhere = inCountry.length === 0 && offer.countries.length > 1;
    const rows = { country, banks: isEverywhere ? offer.all.find(query) : inCountry, isEverywhere };
    this.#cache = { rows, from };
    return rows;
  }

  /** Searches. A payer who found the bank in another country continues in that country. */
  search(query: string): void {
    if (!query && this.#cache?.rows.isEverywhere && this.choice) this.country = this.choice.country;
    this.query = query;
  }

  /** How many banks are listed, of how many, and where; or that there are none. */
  get countText(): string {
    const { rows } = this;
    if (!rows) return '';
    const { texts, locale } = this.#host;
    const ids = words[this.#method];
    const { banks, isEverywhere } = rows;
    const country = rows.country.name;
    if (banks.length === 0) return fill(texts[ids.none], { text: this.query.trim() });
    if (isEverywhere) return fill(texts['banks.elsewhere'], { country });
    const total = rows.country.banks.length;
    const text = texts[ids.count];
    if (banks.length === total) return count(text, total, locale, { country });
    const found = banks.length.toLocaleString(locale);
    return count(text.replaceAll('{n}', texts['banks.found']), total, locale, { country, found });
  }
}

function isSame(inputs: readonly unknown[], before: readonly unknown[]): boolean {
  return inputs.every((input, index) => input === before[index]);
}
