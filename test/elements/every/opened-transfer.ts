/** A transfer in the shared suites. */
import { statusPath, sendPath, senders, type TransferPage } from '../support/transfer.js';
import { Opened, type Card } from './opened.js';

export const transferFields = ['amount', 'card_number', 'expiry_date', 'cvv2', 'receiver_card_number'] as const;
const numbers: Readonly<Record<Card, string>> = {
  approved: senders.approved,
  declined: senders.declined,
  challenge: senders.confirm,
};

export const transferKind = {
  sendPath,
  lookUpPath: statusPath,
  ready: 'editing',
  beforeSending: 'review',
  sending: 'sending',
  done: 'sent',
} as const;

export class OpenedTransfer extends Opened {
  readonly page: TransferPage;

  constructor(page: TransferPage) {
    super({ token: page.widget, orderId: '' }, transferKind);
    this.page = page;
  }

  async complete(card: Card = 'approved'): Promise<void> {
    await this.page.complete({ sender: numbers[card] });
  }

  async review(): Promise<void> {
    await this.page.review();
  }

  typed(): string[] {
    return transferFields.map((name) => this.input(name).value);
  }

  input(name: string): HTMLInputElement {
    return name === 'amount' ? this.page.input(name) : this.page.field(name as 'card_number');
  }

  error(name: string): string {
    return this.page.error(name);
  }

  async setTheme(theme: 'light' | 'dark'): Promise<void> {
    this.page.form.theme = theme;
    await this.page.form.updateComplete;
  }

  override async charges(): Promise<number> {
    return (await this.page.moved()).length;
  }
}
