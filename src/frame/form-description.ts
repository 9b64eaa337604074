/**
 * The description of a form: each kind of frame describes its fields, the values that it reports and its picture. The form does the rest.
 *
 * @module
 */
import type { Show } from '../bridge/index.js';
import { cardFields, type Field } from './markup/fields.js';
import { Vault, type FieldName } from './vault.js';

/** A line under some of the fields. */
export interface MessageLine {
  /** Id of its element. */
  readonly id: string;
  readonly fields: readonly FieldName[];
  /** Id of the text while there is no error. */
  readonly hint: () => string | undefined;
  /** Id of the text if all its fields are empty. */
  readonly empty: string;
}

/** The state of a form, for its parts. The form itself changes it. */
export interface FormState {
  readonly root: ShadowRoot | Document;
  readonly form: HTMLFormElement;
  readonly vault: Vault;
  /** The last `show` message of the element. */
  settings: Show | undefined;
  /** The form requests only the security code, because a stored card pays. */
  codeOnly: boolean;
  /** The error that each field shows, by the id of its text: `field.card_number.invalid`. */
  errors: Partial<Record<FieldName, string>>;
  /** The text for screen readers. */
  status: string;
  /** Returns a text of the element; empty before the first `show`. */
  readonly text: (id?: string) => string;
}

export interface FormDescription {
  readonly vault: Vault;
  /** All fields, in the order of the document. */
  readonly fields: readonly Field[];
  readonly lines: readonly MessageLine[];
  /** The fields that the form requests now. Default: all, or only the security code of a stored card. */
  readonly requested?: readonly Field[];
  /** Texts of the gateway's reasons against requested fields. */
  readonly refused?: Readonly<Partial<Record<FieldName, string>>>;
  /** Values that the form reports in addition to the states of its fields. */
  values?(): object;
  /** Draws the nodes that other forms do not have. */
  draw?(state: FormState): void;
}

export const cardMessageLine: MessageLine = {
  id: 'message',
  fields: cardFields.map(({ name }) => name),
  hint: () => 'field.lock',
  empty: 'field.all',
};

/** The form for a card. */
export const cardDescription = (): FormDescription => ({
  vault: new Vault(),
  fields: cardFields,
  lines: [cardMessageLine],
});
