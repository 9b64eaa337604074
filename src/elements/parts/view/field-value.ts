/**
 * The value of a field that the payer types into.
 *
 * @module
 */
import { noChange } from 'lit/html.js';
import { directive, Directive, type PropertyPart } from 'lit/directive.js';

/**
 * Writes the value only when it has changed and the field has another. Writing what is there would move the caret to the start, since
 * Chromium shows the domain of an email in another form than its value. A text that a password manager has filled in without an event
 * stays until it is read.
 */
class FieldValue extends Directive {
  #value: string | undefined;

  render(value: string): string {
    return value;
  }

  override update({ element }: PropertyPart, [value]: [string]): typeof noChange {
    const input = element as HTMLInputElement;
    if (value !== this.#value && value !== input.value) input.value = value;
    this.#value = value;
    return noChange;
  }
}

export const fieldValue = directive(FieldValue);
