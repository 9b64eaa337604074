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

export interface Shown {
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
  #read: { readonly offer: Offer; readonly from: readonly unknown[] } | undefined;
  #shown: { readonly shown: Shown; readonly from: readonly unknown[] } | undefined;

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
    if (!this.#read || !same(from, this.#read.from)) this.#read = { offer: readOffer(banks, limit, locale), from };
    return this.#read.offer;
  }

  /** The chosen bank, as it is offered now; forgotten if it is no longer offered. */
  get chosen(): Bank | undefined {
    const { choice } = this;
    const { info } = this.#host.requests;
    if (!choice || !info || info.methods[this.#method]?.later) return choice;
    const { banks } = this.offer.all;
    this.choice = banks.find(({ key }) => key === choice.key) ?? banks.find(({ id }) => id === choice.id);
    return this.choice;
  }

  /** Undefined if no bank is offered. */
  get shown(): Shown | undefined {
    const { offer, query } = this;
    const { settings, requests, locale } = this.#host;
    const country = countryToShow(offer, {
      chosen: this.country,
      preset: settings.options.default_country,
      hint: requests.info?.country,
      languages: globalThis.navigator?.languages ?? [],
      locale,
    });
    if (!country) return undefined;
    const from = [country, offer.all, query];
    if (this.#shown && same(from, this.#shown.from)) return this.#shown.shown;
    const here = country.index.find(query);
    const isEverywhere = here.length === 0 && offer.countries.length > 1;
    const shown = { country, banks: isEverywhere ? offer.all.find(query) : here, isEverywhere };
    this.#shown = { shown, from };
    return shown;
  }

  /** Searches. A payer who found the bank in another country continues in that country. */
  search(query: string): void {
    if (!query && this.#shown?.shown.isEverywhere && this.choice) this.country = this.choice.country;
    this.query = query;
  }

  /** How many banks are listed and where, or that there are none. */
  get line(): string {
    const { shown } = this;
    if (!shown) return '';
    const { texts, locale } = this.#host;
    const ids = words[this.#method];
    const { banks, isEverywhere } = shown;
    const country = shown.country.name;
    if (banks.length === 0) return fill(texts[ids.none], { text: this.query.trim() });
    if (isEverywhere) return fill(texts['banks.elsewhere'], { country });
    return count(texts[ids.count], banks.length, locale, { country });
  }
}

function same(inputs: readonly unknown[], before: readonly unknown[]): boolean {
  return inputs.every((input, index) => input === before[index]);
}
