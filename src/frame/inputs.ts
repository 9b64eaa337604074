/**
 * The inputs for a card. The text is formatted without moving the caret, and the vault gets the same text.
 *
 * @module
 */
import { unclobbered } from '../bridge/unclobbered.js';
import { digitsOf, numberIsFull, reformat, type FieldState } from '../core/card/index.js';
import { cardFields, type Field } from './markup/fields.js';
import { Vault, type FieldName } from './vault.js';

/** A line under some of the fields. */
export interface Line {
  /** Id of its element. */
  readonly id: string;
  readonly fields: readonly FieldName[];
  /** Id of the text while there is no error. */
  readonly hint: () => string | undefined;
  /** Id of the text if all its fields are empty. */
  readonly whole: string;
}

/** The parts that differ between the forms of the frames. */
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

/** The next field when a field is complete. */
const follows: Partial<Record<FieldName, FieldName>> = { card_number: 'expiry_date', expiry_date: 'cvv2' };

export class Inputs {
  protected readonly form: HTMLFormElement;
  readonly parts: Parts;

  /** @param root - Already contains the form: the document from the build, or the nodes built from the same data. */
  constructor(root: ShadowRoot | Document, parts: Parts) {
    this.form = root.querySelector('form') as HTMLFormElement;
    this.parts = parts;
    this.dropRestored();
  }

  /** Clears the fields that the browser restored with values of an earlier page. */
  dropRestored(): void {
    for (const { name } of this.parts.fields) this.input(name).value = this.parts.vault.text(name);
  }

  /** Reads the fields that a password manager filled without an event. */
  protected readFilled(): void {
    for (const { name } of this.parts.fields) {
      this.input(name).dispatchEvent(new Event('input', { bubbles: true }));
    }
  }

  protected input(name: FieldName): HTMLInputElement {
    return this.form.querySelector(`#${name}`) as HTMLInputElement;
  }

  protected write(name: FieldName, value: string): void {
    this.input(name).value = value;
    this.parts.vault.write(name, value);
  }

  protected stateOf(name: FieldName): FieldState {
    return this.parts.vault.check(name).state;
  }

  /**
   * Handles the payer's edit of an input.
   *
   * @returns the field, and the next field if it is complete now; undefined if no field has changed.
   */
  protected edit(event: Event): { name: FieldName; next: FieldName | undefined } | undefined {
    const input = event.target as HTMLInputElement;
    const field = this.parts.fields.find(({ name }) => name === input.name);
    const { inputType = '', isComposing = false } = event as InputEvent;
    if (!field || isComposing) return undefined;
    const { name, kind } = field;
    const { value } = input;
    const previous = this.parts.vault.text(name);
    if (value === previous) return undefined;
    const before = { value, caret: input.selectionEnd ?? value.length, previous, inputType };
    // A text that the payer undoes or redoes is shown as it was, with the caret behind it.
    const edited = kind && !/^history/.test(inputType) ? reformat(kind, before) : before;
    this.parts.vault.write(name, edited.value);
    const isFocused = input.matches(':focus');
    if (edited.value !== value) {
      // Unlike a new value, an insertion keeps the browser's list of edits to undo. Its event finds nothing changed.
      if (isFocused) {
        input.select();
        unclobbered(document).execCommand('insertText', false, edited.value);
      }
      if (edited.value !== input.value) input.value = edited.value;
    }
    if (isFocused) input.setSelectionRange(edited.caret, edited.caret);
    const isComplete =
      /^insert/.test(inputType) &&
      edited.caret === edited.value.length &&
      this.stateOf(name) === 'valid' &&
      (kind !== 'number' || numberIsFull(digitsOf(edited.value)));
    return { name, next: isComplete ? follows[name] : undefined };
  }
}
