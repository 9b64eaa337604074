/**
 * An element as a member of a form: what the form submits, and whether the form waits until the element is paid. It has the members
 * that the form controls of HTML have.
 *
 * @module
 */

/** A server imports the class and makes no element. */
const Base =
  (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? (Object as unknown as typeof HTMLElement);

export abstract class FormMember extends Base {
  /** @internal */
  static formAssociated = true;

  abstract required: boolean;
  /** @internal Older browsers lack some of its members. A DOM for unit tests may lack all. */
  readonly internals: Partial<ElementInternals> = this.attachInternals?.() ?? {};
  /** @internal Covers the element. Takes the focus, and the browser's message, when the form cannot be sent. */
  abstract readonly anchor: HTMLElement;
  #value = '';
  #message = '';

  /** What a surrounding form submits: the `order_id`, once it is paid; else an empty string. */
  get value(): string {
    return this.#value;
  }

  /** Name of the tag. */
  get type(): string {
    return this.localName;
  }

  /** The form that the element belongs to. It can be set to a form's id, as the attribute `form` can. */
  get form(): HTMLFormElement | null {
    return this.internals.form ?? null;
  }
  set form(id: string | null) {
    if (id === null) this.removeAttribute('form');
    else this.setAttribute('form', id);
  }

  /** The `<label>` elements of the element. */
  get labels(): NodeList | null {
    return this.internals.labels ?? null;
  }

  /** Whether the element can hold a form back: it is not disabled. */
  get willValidate(): boolean {
    return this.internals.willValidate ?? true;
  }

  /** `valueMissing` while the element is `required` and not paid. */
  get validity(): ValidityState {
    return this.internals.validity ?? ({ valid: !this.#message, valueMissing: !!this.#message } as ValidityState);
  }

  /** Why the element holds its form back, in the payer's language; else an empty string. */
  get validationMessage(): string {
    return this.internals.validationMessage ?? this.#message;
  }

  /** Whether the form can be sent. If not, fires `invalid`. */
  checkValidity(): boolean {
    return this.internals.checkValidity?.() ?? !this.#message;
  }

  /** The same, and the browser shows the message and focuses the element. */
  reportValidity(): boolean {
    return this.internals.reportValidity?.() ?? !this.#message;
  }

  /** @internal Sets what the form submits; an empty string while there is nothing. */
  submits(value: string, lack?: string): void {
    this.#value = value;
    this.internals.setFormValue?.(value || null);
    this.lacks(lack);
  }

  /** @internal @param text - Why the form waits while the element is not paid. */
  lacks(text = this.#message): void {}
}
