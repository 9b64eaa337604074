/**
 * The only code that stores card data. It returns the values only to the submission. All other messages from the frame contain only states.
 *
 * @module
 */
import type { TransferFieldName } from '../contract/index.js';
import {
  brandOf,
  checkCvv,
  checkExpiry,
  checkNumber,
  digitsOf,
  expiryForWire,
  type Check,
} from '../core/card/index.js';

/** The card in the gateway's format. Interface: Card form submission. */
export interface CardOnWire {
  card_number?: string;
  expiry_date?: string;
  cvv2: string;
}

/** The fields of the card and of a transfer's receiver. */
export type FieldName = TransferFieldName;

export class Vault {
  protected texts: Partial<Record<FieldName, string>> = {};
  /** The gateway's time, by its last answer: the device's clock may be wrong. Until then, the time of this version. */
  now = new Date('2026-01-15');

  /** The text in a field, formatted. */
  text(field: FieldName): string {
    return this.texts[field] ?? '';
  }

  write(field: FieldName, text: string): void {
    this.texts[field] = text;
  }

  check(field: FieldName): Check {
    const text = this.text(field);
    if (field === 'expiry_date') return checkExpiry(text, this.now);
    return field === 'cvv2' ? checkCvv(text) : checkNumber(text);
  }

  brand(field: FieldName): string | undefined {
    return brandOf(this.digits(field));
  }

  /** The typed digits, for the display card inside the frame. */
  digits(field: FieldName): string {
    return digitsOf(this.text(field));
  }

  /** Card data, only for the submission. */
  take(codeOnly: boolean): CardOnWire {
    const { card_number = '', expiry_date = '', cvv2 = '' } = this.texts;
    if (codeOnly) return { cvv2: digitsOf(cvv2) };
    return { card_number: digitsOf(card_number), expiry_date: expiryForWire(expiry_date) ?? '', cvv2: digitsOf(cvv2) };
  }

  empty(): void {
    this.texts = {};
  }
}
