/**
 * An element as a member of a form: what the form submits, and whether the form waits until the element is paid. It has the members
 * that the form controls of HTML have.
 *
 * @module
 */
import { internalsOf } from './internal-symbols.js';
import type { FormState } from './form-state.js';
import { ReactiveHost } from './reactive-host.js';

const stateOf: (element: object) => FormState = internalsOf;

export abstract class FormMember extends ReactiveHost {
  /** @internal */
  static formAssociated = true;

  abstract locale: string | undefined;
  abstract required: boolean;
  abstract reset(): void;

  /** The value that a surrounding form submits: the `order_id` once it is paid, empty until then. */
  get value(): string {
    return stateOf(this).value;
  }

  /**
   * Whether the payer should stay: the shop is asked, a payment or transfer is in progress, the payer confirms at the bank, or the outcome
   * is looked up. False from `gw-unknown` on.
   *
   * @readonly
   */
  get busy(): boolean {
    return stateOf(this).busy;
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
    return stateOf(this).native.form ?? null;
  }
  // A framework that finds the property sets it in place of the attribute.
  set form(id: string | null) {
    this.setAttribute('form', id ?? '');
  }

  /** The `<label>` elements of the element. */
  get labels(): NodeList | null {
    return stateOf(this).native.labels ?? null;
  }

  /** Whether the element can block its form: false while it is disabled. */
  get willValidate(): boolean {
    return stateOf(this).native.willValidate ?? true;
  }

  /** `valueMissing` while the element is `required` and not paid. */
  get validity(): ValidityState {
    const valueMissing = !!stateOf(this).reason;
    return stateOf(this).native.validity ?? ({ valid: !valueMissing, valueMissing } as ValidityState);
  }

  /** The reason why the element blocks its form, in the payer's language; otherwise empty. */
  get validationMessage(): string {
    return stateOf(this).native.validationMessage ?? stateOf(this).reason;
  }

  /** Whether the form can be submitted. If not, fires `invalid`. */
  checkValidity(): boolean {
    return stateOf(this).native.checkValidity?.() ?? !stateOf(this).reason;
  }

  /** The same, and the browser shows the message and moves the focus to the element. */
  reportValidity(): boolean {
    return stateOf(this).native.reportValidity?.() ?? !stateOf(this).reason;
  }

  /** @internal */
  formResetCallback(): void {
    this.reset();
  }

  /** @internal */
  formDisabledCallback(): void {
    // The browser may call this during an update. Only after that update can a new one be requested.
    void this.updateComplete.then(() => this.requestUpdate());
  }

  /** @internal */
  override requestUpdate(name?: string): void {
    if (name === 'required') stateOf(this).validate();
    super.requestUpdate(name);
  }
}
