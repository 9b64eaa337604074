/**
 * The inputs of a form. The text is formatted without moving the caret, and the vault gets the same text.
 *
 * @module
 */
import { unclobbered } from '../bridge/unclobbered.js';
import { digitsOf, numberIsFull, reformat, type FieldState } from '../core/card/index.js';
import type { FormDescription } from './form-description.js';
import type { FieldName } from './vault.js';

/** The next field when a field is complete. */
const follows: Partial<Record<FieldName, FieldName>> = { card_number: 'expiry_date', expiry_date: 'cvv2' };

export function createInputs(form: HTMLFormElement, { fields, vault }: FormDescription) {
  const input = (name: FieldName) => form.querySelector(`#${name}`) as HTMLInputElement;
  const stateOf = (name: FieldName): FieldState => vault.check(name).state;
  return {
    input,
    stateOf,

    /** Clears the fields that the browser restored with values of an earlier page. */
    clearRestored(): void {
      for (const { name } of fields) input(name).value = vault.text(name);
    },

    /** Reads the fields that a password manager filled without an event. */
    readFilled(): void {
      for (const { name } of fields) input(name).dispatchEvent(new Event('input', { bubbles: true }));
    },

    clear(name: FieldName): void {
      input(name).value = '';
      vault.write(name, '');
    },

    /**
     * Handles the payer's edit of an input.
     *
     * @returns the field, and the next field if it is complete now; undefined if no field has changed.
     */
    edit(event: Event): { name: FieldName; next: FieldName | undefined } | undefined {
      const target = event.target as HTMLInputElement;
      const field = fields.find(({ name }) => name === target.name);
      const { inputType = '', isComposing = false } = event as InputEvent;
      if (!field || isComposing) return undefined;
      const { name, kind } = field;
      const { value } = target;
      const previous = vault.text(name);
      if (value === previous) return undefined;
      const before = { value, caret: target.selectionEnd ?? value.length, previous, inputType };
      // A text that the payer undoes or redoes is shown as it was, with the caret behind it.
      const edited = kind && !/^history/.test(inputType) ? reformat(kind, before) : before;
      vault.write(name, edited.value);
      const isFocused = target.matches(':focus');
      if (edited.value !== value) {
        // Unlike a new value, an insertion keeps the browser's list of edits to undo. Its event finds nothing changed.
        if (isFocused) {
          target.select();
          unclobbered(document).execCommand('insertText', false, edited.value);
        }
        if (edited.value !== target.value) target.value = edited.value;
      }
      if (isFocused) target.setSelectionRange(edited.caret, edited.caret);
      const isComplete =
        /^insert/.test(inputType) &&
        edited.caret === edited.value.length &&
        stateOf(name) === 'valid' &&
        (kind !== 'number' || numberIsFull(digitsOf(edited.value)));
      return { name, next: isComplete ? follows[name] : undefined };
    },
  };
}
