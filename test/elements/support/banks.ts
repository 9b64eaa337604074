/**
 * Shared by the tests of the bank picker: a page with nothing in it but the panel, and banks to choose from.
 */
import { fixture } from '@open-wc/testing';
import { html, LitElement, unsafeCSS, type TemplateResult } from 'lit';
import type { BanksByCountry, CheckoutInfo } from '../../../src/contract/index.js';
import { en as form } from '../../../src/core/i18n/catalogues/en.js';
import { en as page } from '../../../src/core/i18n/catalogues/page/en.js';
import { marking } from '../../../src/core/i18n/fill.js';
import type { PageCatalogue } from '../../../src/core/i18n/index.js';
import type { CheckoutSettings } from '../../../src/core/options/index.js';
import { makePanel, styles } from '../../../src/elements/gw-checkout/panels/banks/panel.js';
import type { Panel, PurchaseSummary } from '../../../src/elements/gw-checkout/panels/panel.js';
import type { PanelHost } from '../../../src/elements/gw-checkout/panels/panel-host.js';
import { markValues } from '../../../src/elements/parts/view/values.js';
import { pageStyles } from './page-styles.js';

type Method = 'banklinks_eu' | 'local_methods';

export class BankPage extends LitElement implements PanelHost {
  static override styles = [...pageStyles, ...styles.map(unsafeCSS)];
  readonly element = this;
  texts: PageCatalogue = { ...form, ...page };
  locale = 'en';
  textLocale = 'en';
  settings = { options: {} } as CheckoutSettings;
  info: CheckoutInfo | undefined;
  purchase: PurchaseSummary | undefined = { amount: '1890', currency: 'EUR', description: 'Tea' };
  merchant = { name: 'Tea & Thread' };
  busy = false;
  isStarting = false;
  choices = { hasExpress: false, paysByCard: false, cards: [], rectoken: undefined };
  needed = { agrees: () => true, walletNames: [] };
  typedCard = undefined;
  sheet = { result: undefined };
  method: Method | 'card' = 'banklinks_eu';
  /** Addresses of the requested logos. */
  readonly asked: string[] = [];
  logos: (address: string) => Promise<ImageBitmap | undefined> = () => Promise.resolve(undefined);
  readonly panels: Readonly<Record<Method, Panel>> = {
    banklinks_eu: makePanel(this, 'banklinks_eu'),
    local_methods: makePanel(this, 'local_methods'),
  };

  get requests(): PanelHost['requests'] {
    return {
      info: this.info,
      logo: (address) => {
        this.asked.push(address);
        return this.logos(address);
      },
      walletSession: () => Promise.reject(new Error('There is no wallet here.')),
    };
  }

  pay(): void {
    throw new Error('A bank is not paid with by the panel itself.');
  }

  /** Changes something in place, as the page does. */
  async set(changes: Partial<BankPage>): Promise<void> {
    Object.assign(this, changes);
    this.requestUpdate();
    await this.updateComplete;
  }

  get panel(): Panel {
    return this.panels[this.method === 'card' ? 'banklinks_eu' : this.method];
  }

  override render(): TemplateResult {
    const { method } = this;
    const drawn = marking(() => html`${method === 'card' ? html`<p>Card</p>` : this.panels[method].render()}`);
    markValues(drawn);
    return drawn;
  }

  one<E extends Element = HTMLElement>(selector: string): E {
    const element = this.renderRoot.querySelector<E>(selector);
    if (!element) throw new Error(`There is no ${selector}.`);
    return element;
  }

  has(selector: string): boolean {
    return this.renderRoot.querySelector(selector) !== null;
  }

  /** The rows in the page, in the order of the list. */
  get rows(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('[role=option]')];
  }

  get names(): string[] {
    return this.rows.map((row) => row.querySelector('.name bdi')?.textContent?.trim() ?? '');
  }

  row(name: string): HTMLElement {
    const row = this.rows[this.names.indexOf(name)];
    if (!row) throw new Error(`There is no row ${name} among ${this.names.join(', ')}.`);
    return row;
  }

  /** Names of the rows that are marked as chosen. */
  get marked(): string[] {
    return this.names.filter((_, place) => this.rows[place]?.ariaSelected === 'true');
  }

  get focused(): string {
    const element = this.shadowRoot?.activeElement;
    return element?.querySelector('.name bdi')?.textContent ?? element?.id ?? '';
  }

  get note(): string {
    return this.one(`#${this.method}-note`).textContent.trim();
  }

  /** The text of the main button, and the line below it. */
  get action(): string {
    const { button, next } = this.panel;
    return `${button?.label}${button?.off ? ' (off)' : ''}: ${next}`;
  }

  /** How many banks are listed, and where. */
  get count(): string {
    return this.one('.count').textContent.trim();
  }

  get said(): string {
    return this.one('[role=status]').textContent.trim();
  }

  /** Types into the search all at once. */
  async search(query: string): Promise<void> {
    const input = this.one<HTMLInputElement>('input');
    input.focus();
    input.value = query;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await this.updateComplete;
  }

  async country(code: string): Promise<void> {
    const select = this.one<HTMLSelectElement>('select');
    select.value = code;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await this.updateComplete;
  }

  async pick(name: string): Promise<void> {
    this.row(name).click();
    await this.updateComplete;
  }
}
customElements.define('test-bank-page', BankPage);

/** An order for which these banks, and no other method, are offered. */
export const offering = (countries: BanksByCountry, method: Method = 'banklinks_eu'): CheckoutInfo => ({
  methods: { [method]: { countries } },
});

/** Banks by their names; the id is the name in small letters. */
export const banks = (...names: string[]): BanksByCountry[string] =>
  names.map((name) => ({ id: name.toLowerCase().replace(/\W+/g, '_'), name }));

export const czech = banks(
  'Česká spořitelna',
  'ČSOB',
  'Fio banka',
  'Komerční banka',
  'mBank',
  'Moneta',
  'Raiffeisenbank',
);
export const german = banks('Commerzbank', 'Deutsche Bank', 'Sparkasse Köln', 'Volksbank Müller');

/** Thousands of banks, in one country. */
export const many = (count: number): BanksByCountry => ({
  DE: Array.from({ length: count }, (_, number) => ({
    id: `bank_${number}`,
    name: `${number % 3 ? 'Sparkasse' : 'Volksbank Süd'} ${number}`,
    logo: `https://gateway.test/logos/${number}.png`,
  })),
});

export async function openBanks(changes: Partial<BankPage> & { width?: number } = {}): Promise<BankPage> {
  const { width = 400, ...rest } = changes;
  const place = await fixture<HTMLElement>(html`<div></div>`);
  place.style.inlineSize = `${width}px`;
  // As the page is for its panels.
  place.style.containerType = 'inline-size';
  const element = new BankPage();
  Object.assign(element, { info: offering({ CZ: czech, DE: german }), ...rest });
  place.append(element);
  await element.updateComplete;
  // The list learns its height, and goes to its place.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return element;
}

export const settings = (options: object): CheckoutSettings => ({ options }) as CheckoutSettings;
