/**
 * Drives a transfer like a payer.
 *
 * @module
 */
import { matchLocale } from '../../src/core/i18n/index.js';
import { loadTransferCatalogue, type TransferCatalogue } from '../../src/core/i18n/transfer-catalogue.js';
import type { GwP2pTransfer } from '../../src/elements/gw-p2p-transfer/gw-p2p-transfer.js';
import type { Card } from '../../src/testing/index.js';
import { Driver, found, isSaid } from '../drive.js';

/** The values that a payer types. With a phone number, the receiver has no card number. */
export interface Typed extends Card {
  readonly amount?: string;
  readonly phone?: string;
}

export const byPhone: Typed = { phone: '+420 601 234 567' };

export class TransferDriver extends Driver<GwP2pTransfer> {
  /** The transfer of a story; `index` selects one of several. */
  static of(canvas: ParentNode, index = 0): TransferDriver {
    const element = canvas.querySelectorAll('gw-p2p-transfer')[index];
    if (!element) throw new Error('There is no <gw-p2p-transfer> in this story.');
    return new TransferDriver(element);
  }

  /** Waits until the payer can type. */
  async loaded(): Promise<void> {
    await this.until('editing');
    await this.field('cvv2');
  }

  /** Chooses a card or a phone number for the receiver. */
  async choose(way: 'card' | 'phone'): Promise<void> {
    const choice = () => this.cardRoot?.querySelector<HTMLInputElement>(`input[value='${way}']`);
    (await found(choice, `the choice of a ${way}`)).click();
    await this.field(way === 'card' ? 'receiver_card_number' : 'receiver_phone');
  }

  /** Fills in all fields and waits for the fee; by default of € 100.00 to a card that receives. */
  override async fill({ amount = '100', ...typed }: Typed = {}): Promise<void> {
    await this.fillCards(typed);
    await this.write('amount', amount);
    await this.quoted();
  }

  /** Types the cards and keeps the amount. */
  async fillCards({ phone, ...card }: Omit<Typed, 'amount'> = {}): Promise<void> {
    await this.until('editing');
    if (phone !== undefined) await this.choose('phone');
    await super.fill(card);
    if (phone !== undefined) await this.type('receiver_phone', phone);
  }

  /** Waits for the fee of the current values. */
  async quoted(): Promise<void> {
    const texts = await loadTransferCatalogue(matchLocale(this.element.locale) ?? 'en');
    const ids = ['fee.line', 'fee.line.gets', 'fee.line.none'] as const;
    await found(() => {
      const line = this.element.renderRoot.querySelector('.sum > .message:not(.wrong)');
      return ids.some((id) => isSaid(texts[id], line));
    }, 'the fee');
  }

  /** Waits until a line shows this text of the catalogue, with any values. */
  async says(id: keyof TransferCatalogue, selector = '.next'): Promise<HTMLElement> {
    const { [id]: text } = await loadTransferCatalogue('en');
    return found(() => {
      const line = this.element.renderRoot.querySelector<HTMLElement>(selector);
      return isSaid(text, line) && line;
    }, `a line that says: ${text}`);
  }

  /** Continues to the review. */
  async review(typed?: Typed): Promise<void> {
    await this.fill(typed);
    await this.press();
    await this.until('review');
  }

  /** Fills in all fields, reviews, and sends. */
  async send(typed?: Typed): Promise<void> {
    await this.fill(typed);
    await this.pay();
  }

  /** Waits until the row below a field of the page shows an error. */
  async entryError(name: string): Promise<HTMLElement> {
    return this.shows(`#entry-${name}-note.wrong`);
  }
}
