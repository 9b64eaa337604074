/**
 * Drives a transfer like a payer.
 *
 * @module
 */
import { matchLocale } from '../../src/core/i18n/index.js';
import { loadTransferCatalogue, type TransferCatalogue } from '../../src/core/i18n/transfer-catalogue.js';
import type { GwP2pTransfer } from '../../src/elements/gw-p2p-transfer/gw-p2p-transfer.js';
import { Driver, found, goodCard, isSaid, type RoomFieldName } from '../drive.js';

/** The values that a payer types. With a phone number, the receiver has no card number. */
export type Typed = Partial<Record<RoomFieldName | 'amount', string>>;

/** € 100.00 from a card without 3-D Secure challenge to a card that receives. */
const goodTransfer = { ...goodCard, amount: '100', receiver_card_number: '5555666644441111' } as const;

/** A sender's card whose issuer asks the payer to press a button. */
export const confirmed: Typed = { card_number: '4444555566661111' };
export const byPhone: Typed = { receiver_phone: '+420 601 234 567' };

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
    const choice = () => this.room?.querySelector<HTMLInputElement>(`input[value='${way}']`);
    (await found(choice, `the choice of a ${way}`)).click();
    await this.field(way === 'card' ? 'receiver_card_number' : 'receiver_phone');
  }

  /** Fills in all fields and waits for the fee. */
  override async fill(typed: Typed = {}): Promise<void> {
    await this.fillCards(typed);
    await this.write('amount', typed.amount ?? goodTransfer.amount);
    await this.quoted();
  }

  /** Types the cards and keeps the amount. */
  async fillCards(typed: Typed = {}): Promise<void> {
    await this.until('editing');
    const { receiver_phone, receiver_card_number, ...card } = { ...goodTransfer, ...typed };
    for (const name of ['card_number', 'expiry_date', 'cvv2'] as const) await this.type(name, card[name]);
    if (receiver_phone === undefined) return this.type('receiver_card_number', receiver_card_number);
    await this.choose('phone');
    await this.type('receiver_phone', receiver_phone);
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
    await this.review(typed);
    await this.press();
  }

  /** Waits until the row below a field of the page shows an error. */
  async entryError(name: string): Promise<HTMLElement> {
    return this.shows(`#entry-${name}-note.wrong`);
  }
}
