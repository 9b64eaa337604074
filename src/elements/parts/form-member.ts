/**
 * An element as a member of a form: what the form submits, and whether the form waits until the element is paid. It has the members
 * that the form controls of HTML have.
 *
 * @module
 */
import { frameTitles } from '../../core/i18n/locale.js';
import { languageOf } from './language.js';

/** A server imports the class and makes no element. */
const Base =
  (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? (Object as unknown as typeof HTMLElement);

export abstract class FormMember extends Base {
  /** @internal */
  static formAssociated = true;

  abstract locale: string | undefined;
  abstract required: boolean;
  /** Older browsers have some of it, and the DOMs of unit tests little or nothing. */
  readonly #internals: Partial<ElementInternals> = this.attachInternals?.() ?? {};
  #value = '';
  #text = '';
  #anchor: HTMLElement | undefined;

  /** What a surrounding form submits: the `order_id` once it is paid; empty until then. */
  get value(): string {
    return this.#value;
  }

  /** Name of the tag. */
  get type(): string {
    return this.localName;
  }

  /**
   * Form that the element belongs to: the one around it, or the one whose id the attribute `form` has.
   *
   * @readonly
   */
  get form(): HTMLFormElement | null {
    return this.#internals.form ?? null;
  }
  // A framework that finds the property sets it in place of the attribute.
  set form(id: string | null) {
    this.setAttribute('form', id ?? '');
  }

  /** The `<label>` elements of the element. */
  get labels(): NodeList | null {
    return this.#internals.labels ?? null;
  }

  /** Whether the element can hold its form back: it is not disabled. */
  get willValidate(): boolean {
    return this.#internals.willValidate ?? true;
  }

  /** `valueMissing` while the element is `required` and not paid. */
  get validity(): ValidityState {
    const valueMissing = !!this.#lack;
    return this.#internals.validity ?? ({ valid: !valueMissing, valueMissing } as ValidityState);
  }

  /** Why the element holds its form back, in the payer's language; else empty. */
  get validationMessage(): string {
    return this.#internals.validationMessage ?? this.#lack;
  }

  /** Whether the form can be submitted. If not, fires `invalid`. */
  checkValidity(): boolean {
    return this.#internals.checkValidity?.() ?? !this.#lack;
  }

  /** The same, and the browser shows the message and takes the payer to the element. */
  reportValidity(): boolean {
    return this.#internals.reportValidity?.() ?? !this.#lack;
  }

  get #lack(): string {
    return this.required && !this.#value ? this.#text || frameTitles[languageOf(this)] : '';
  }

  /** @internal Shows a state as `:state()`. @param value - What a form submits in this state. */
  become(state?: string, value = ''): void {
    const { states } = this.#internals;
    states?.clear();
    if (state) states?.add(state);
    this.#value = value;
    this.#internals.setFormValue?.(value || null);
    this.holdBack();
  }

  /**
   * @internal Holds a form back while the element is required and not paid.
   * @param text - Why, in the payer's language.
   * @param anchor - Takes the focus, and the browser's message.
   */
  holdBack(text = this.#text, anchor = this.#anchor): void {
    this.#text = text;
    this.#anchor = anchor;
    const lack = this.#lack;
    this.#internals.setValidity?.({ valueMissing: !!lack }, lack, anchor);
  }
}
