/**
 * The fields of a card.
 *
 * @module
 */
import type { FieldKind } from '../../core/card/index.js';
import type { FieldName } from '../vault.js';

export interface Field {
  readonly name: FieldName;
  /** The format of the typed text; without a kind, the text is not formatted. */
  readonly kind?: FieldKind;
  readonly autocomplete: 'cc-number' | 'cc-exp' | 'cc-csc' | 'off';
  readonly enter: 'next' | 'go';
}

export const cardFields: readonly Field[] = [
  { name: 'card_number', kind: 'number', autocomplete: 'cc-number', enter: 'next' },
  { name: 'expiry_date', kind: 'expiry', autocomplete: 'cc-exp', enter: 'next' },
  { name: 'cvv2', kind: 'cvv', autocomplete: 'cc-csc', enter: 'go' },
];
