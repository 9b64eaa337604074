/** A card form or a payment page in the shared suites. */
import type { GwCardForm } from '../../../src/elements/gw-card-form/gw-card-form.js';
import type { CardFieldName } from '../../../src/contract/index.js';
import { autofill, cards, lookUp, submission, tidy, until, type Order, type Page } from '../support/card-form.js';
import type { CheckoutPage } from '../support/checkout.js';
import { Opened, type Card } from './opened.js';

export const cardFields = ['card_number', 'expiry_date', 'cvv2'] as const;
const numbers: Readonly<Record<Card, string>> = {
  approved: cards.approved,
  declined: cards.noMoney,
  challenge: cards.approvedWithChallenge,
};

export const cardKind = {
  sendPath: submission,
  lookUpPath: lookUp,
  ready: 'ready',
  beforeSending: 'ready',
  sending: 'paying',
  done: 'paid',
} as const;

export class OpenedCard<Driver extends Page<GwCardForm> | CheckoutPage> extends Opened {
  readonly page: Driver;
  readonly #setTheme: (page: Driver, theme: 'light' | 'dark') => unknown;

  constructor(page: Driver, order: Order, setTheme: (page: Driver, theme: 'light' | 'dark') => unknown) {
    super(order, cardKind);
    this.page = page;
    this.#setTheme = setTheme;
  }

  async complete(card: Card = 'approved'): Promise<void> {
    const { page } = this;
    if (this.typed().join('') !== '') {
      page.form.reset();
      await until(() => this.typed().join('') === '', 'empty fields');
    }
    const before = this.told('gw-change').length;
    autofill(page.number, numbers[card]);
    autofill(page.expiry, '12/30');
    autofill(page.code, '123');
    const isComplete = () => this.told('gw-change').slice(before).at(-1)?.detail.complete;
    await until(isComplete, 'a complete card');
    await page.form.updateComplete;
  }

  override async usable(): Promise<void> {
    await super.usable();
    // Wait until the offer and the merchant's name are shown.
    if ('tabs' in this.page) await this.page.settled();
  }

  async review(): Promise<void> {
    await this.page.state('ready');
  }

  typed(): string[] {
    return cardFields.map((name) => this.page.field(name).value);
  }

  input(name: string): HTMLInputElement {
    return this.page.field(name as CardFieldName);
  }

  error(name: string): string {
    return tidy(this.page.error(name as CardFieldName));
  }

  override get problem(): string {
    // The line under the button of a payment page exists without a problem too.
    return 'tabs' in this.page ? this.page.words('[part=notice]') : this.page.notice;
  }

  async setTheme(theme: 'light' | 'dark'): Promise<void> {
    await this.#setTheme(this.page, theme);
    await this.page.form.updateComplete;
    // The frame learns the theme from a message.
    const host = this.roots[1]?.host;
    if (host) await until(() => host.getAttribute('theme') === theme, `fields in the theme ${theme}`);
  }
}
