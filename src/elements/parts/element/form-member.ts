/**
 * An element as a member of a form: what the form submits, and whether the form waits until the element is paid. It has the members
 * that the form controls of HTML have.
 *
 * @module
 */
import { frameTitles } from '../../../core/i18n/locale.js';
import { languageOf } from './language.js';

/** A server imports the class but creates no element. */
const Base =
  (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? (Object as unknown as typeof HTMLElement);

function internalsOf(element: HTMLElement): Partial<ElementInternals> {
  try {
    return element.attachInternals();
  } catch {
    return {};
  }
}

export abstract class FormMember extends Base {
  /** @internal */
  static formAssociated = true;

  abstract locale: string | undefined;
  abstract required: boolean;
  /** Older browsers support parts of it. The DOMs of unit tests support little or nothing. */
  readonly #internals: Partial<ElementInternals> = internalsOf(this);
  #value = '';
  #busy = false;
  #text = '';
  #anchor: HTMLElement | undefined;

  /** The value that a surrounding form submits: the `order_id` once it is paid, empty until then. */
  get value(): string {
    return this.#value;
  }

  /**
   * Whether the payer should stay: the shop is asked, a payment or transfer is in progress, the payer confirms at the bank, or the outcome
   * is looked up. False from `gw-unknown` on.
   *
   * @readonly
   */
  get busy(): boolean {
    return this.#busy;
  }

  /** Name of the tag. */
  get type(): string {
    return this.localName;
  }

  /**
   * Form that the element belongs to: the surrounding form, or the form whose id is in the attribute `form`.
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

  /** Whether the element can block its form: false while it is disabled. */
  get willValidate(): boolean {
    return this.#internals.willValidate ?? true;
  }

  /** `valueMissing` while the element is `required` and not paid. */
  get validity(): ValidityState {
    const valueMissing = !!this.#lack;
    return this.#internals.validity ?? ({ valid: !valueMissing, valueMissing } as ValidityState);
  }

  /** The reason why the element blocks its form, in the payer's language; otherwise empty. */
  get validationMessage(): string {
    return this.#internals.validationMessage ?? this.#lack;
  }

  /** Whether the form can be submitted. If not, fires `invalid`. */
  checkValidity(): boolean {
    return this.#internals.checkValidity?.() ?? !this.#lack;
  }

  /** The same, and the browser shows the message and moves the focus to the element. */
  reportValidity(): boolean {
    return this.#internals.reportValidity?.() ?? !this.#lack;
  }

  get #lack(): string {
    return this.required && !this.#value ? this.#text || frameTitles[languageOf(this)] : '';
  }

  /** @internal Shows a state as `:state()`. @param value - The value that a form submits in this state. */
  become(state?: string, value = '', busy = false): void {
    const { states } = this.#internals;
    states?.clear();
    if (state) states?.add(state);
    this.#value = value;
    this.#busy = busy;
    this.#internals.setFormValue?.(value || null);
    this.holdBack();
  }

  /**
   * @internal Blocks a form while the element is required and not paid.
   * @param text - The reason, in the payer's language.
   * @param anchor - The element that takes the focus and shows the browser's message.
   */
  holdBack(text = this.#text, anchor = this.#anchor): void {
    this.#text = text;
    this.#anchor = anchor;
    const lack = this.#lack;
    this.#internals.setValidity?.({ valueMissing: !!lack }, lack, anchor);
  }
}
