/**
 * The cards of a transfer: the sender's card and the receiver.
 *
 * @module
 */
import { digitsOf, formatNumber, type Check } from '../core/card/index.js';
import { hasUnclearZero, phoneNumber, tidyPhone } from '../contract/phone-number.js';
import { plainNumber } from '../text/digits.js';
import { Vault, type CardOnWire, type FieldName } from './vault.js';

/** The cards in the gateway's format. Interface: Transfer. */
export interface CardsOnWire extends CardOnWire, ReceiverOnWire {}

/** The receiver: a card or a phone number. */
export interface ReceiverOnWire {
  receiver_card_number?: string | undefined;
  receiver_phone?: string | undefined;
}

export class TransferVault extends Vault {
  override check(field: FieldName): Check {
    const { receiver_card_number = '', receiver_phone = '', card_number = '' } = this.texts;
    if (field === 'receiver_phone') {
      if (phoneNumber(receiver_phone)) return { state: 'valid' };
      if (hasUnclearZero(receiver_phone)) return { state: 'invalid', reason: 'zero' };
      return { state: plainNumber(receiver_phone) ? 'invalid' : 'empty' };
    }
    const check = super.check(field);
    const same = field === 'receiver_card_number' && digitsOf(receiver_card_number) === digitsOf(card_number);
    return same && check.state === 'valid' ? { state: 'invalid', reason: 'same' } : check;
  }

  /** The receiver, if already known. Sent with the quote request and with the cards; a field of the page cannot add the other one. */
  receiver(by: 'card' | 'phone'): ReceiverOnWire | undefined {
    const { receiver_card_number = '', receiver_phone = '' } = this.texts;
    if (this.check(by === 'card' ? 'receiver_card_number' : 'receiver_phone').state !== 'valid') return undefined;
    return by === 'card'
      ? { receiver_card_number: digitsOf(receiver_card_number), receiver_phone: undefined }
      : { receiver_phone: phoneNumber(receiver_phone) ?? '', receiver_card_number: undefined };
  }

  /** Card data, only for the transfer. Interface: the expiry is `MMYY`. */
  cards(by: 'card' | 'phone'): CardsOnWire {
    const { expiry_date = '', ...card } = this.take(false);
    return { ...card, expiry_date: expiry_date.replace('/', ''), ...this.receiver(by) };
  }

  /**
   * The values that the payer checks inside the frame: the last digits of the payer's card, and the receiver's full number, as it is sent.
   */
  maskedParties(by: 'card' | 'phone'): { sender: string; receiver: string } {
    const { card_number = '', receiver_card_number = '', receiver_phone = '' } = this.texts;
    return {
      sender: digitsOf(card_number).slice(-4),
      receiver:
        by === 'card'
          ? formatNumber(digitsOf(receiver_card_number))
          : tidyPhone(receiver_phone).replace(/[^\d+]+/g, ' '),
    };
  }
}
