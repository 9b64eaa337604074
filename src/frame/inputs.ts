/**
 * The inputs that a card is typed into: the text is formatted with the caret kept, and the vault has the same text.
 *
 * @module
 */
import { digitsOf, numberIsFull, reformat, type FieldState } from '../core/card/index.js';
import { cardFields, type Field } from './markup/fields.js';
import { Vault, type FieldName } from './vault.js';

/** A line under some of the fields. */
export interface Line {
  /** Id of its element. */
  readonly id: string;
  readonly fields: readonly FieldName[];
  /** Id of the text while nothing is wrong. */
  readonly hint: () => string | undefined;
  /** Id of the text for all of its fields being empty. */
  readonly whole: string;
}

/** What differs between the forms of the rooms. */
export interface Parts {
  readonly fields: readonly Field[];
  readonly vault: Vault;
  readonly lines: readonly Line[];
}

const cardLine: Line = {
  id: 'message',
  fields: cardFields.map(({ name }) => name),
  hint: () => 'field.lock',
  whole: 'field.all',
};
export const cardParts = (): Parts => ({
  fields: cardFields,
  vault: new Vault(),
  lines: [cardLine],
});

/** Where the payer goes on once a field is complete. */
const follows: Partial<Record<FieldName, FieldName>> = { card_number: 'expiry_date', expiry_date: 'cvv2' };

export class Inputs {
  protected readonly form: HTMLFormElement;
  protected readonly parts: Parts;
  /** Last text of each input, to tell what an edit removed. */
  #previous: Partial<Record<FieldName, string>> = {};

  /** @param root - Holds the form already: the document as the build wrote it, or the nodes built from the same data. */
  constructor(root: ShadowRoot | Document, parts: Parts) {
    this.form = root.querySelector('form') as HTMLFormElement;
    this.parts = parts;
    this.dropRestored();
  }

  /** Empties the fields that the browser brought back: what was typed into an earlier page, and not into this one. */
  dropRestored(): void {
    for (const { name } of this.parts.fields) {
      if (this.input(name).value !== (this.#previous[name] ?? '')) this.write(name, '');
    }
  }

  protected input(name: FieldName): HTMLInputElement {
    return this.form.querySelector(`#${name}`) as HTMLInputElement;
  }

  protected write(name: FieldName, value: string): void {
    this.input(name).value = value;
    this.#keep(name, value);
  }

  protected stateOf(name: FieldName): FieldState {
    return this.parts.vault.check(name).state;
  }

  #keep(name: FieldName, value: string): void {
    this.#previous[name] = value;
    this.parts.vault.write(name, value);
  }

  /**
   * Takes what the payer did to an input.
   *
   * @returns the field, and where the payer goes on if it is complete now; undefined where no field has changed.
   */
  protected edit(event: Event): { name: FieldName; next: FieldName | undefined } | undefined {
    const input = event.target as HTMLInputElement;
    const field = this.parts.fields.find(({ name }) => name === input.name);
    const { inputType = '', isComposing = false } = event as InputEvent;
    if (!field || isComposing) return undefined;
    const { name, kind } = field;
    const caret = input.selectionStart ?? input.value.length;
    const before = { value: input.value, caret, previous: this.#previous[name] ?? '', inputType };
    const edited = kind ? reformat(kind, before) : before;
    if (edited.value !== input.value) {
      input.value = edited.value;
      if (input.matches(':focus')) input.setSelectionRange(edited.caret, edited.caret);
    }
    this.#keep(name, edited.value);
    const isComplete =
      /^insert/.test(inputType) &&
      edited.caret === edited.value.length &&
      this.stateOf(name) === 'valid' &&
      (kind !== 'number' || numberIsFull(digitsOf(edited.value)));
    return { name, next: isComplete ? follows[name] : undefined };
  }
}
