/**
 * An element as a member of a form: what the form submits, and whether the form waits until the element is paid.
 *
 * @module
 */
import { frameTitles } from '../../../core/i18n/locale.js';
import { languageOf } from './language.js';

/** The parts of an element that its form's state depends on. */
type FormElement = HTMLElement & { readonly locale: string | undefined; readonly required: boolean };

function nativeInternals(element: HTMLElement): Partial<ElementInternals> {
  try {
    return element.attachInternals();
  } catch {
    return {};
  }
}

/** The part of an element's internal half that its form sees. */
export class FormState<Element extends FormElement = FormElement> {
  /** Older browsers support parts of it. The DOMs of unit tests support little or nothing. */
  readonly native: Partial<ElementInternals>;
  /** The value that the form submits. */
  value = '';
  /** Whether the payer should stay. */
  busy = false;
  readonly element: Element;
  #text = '';
  #anchor: HTMLElement | undefined;

  constructor(element: Element) {
    this.element = element;
    this.native = nativeInternals(element);
  }

  /** The reason why the form waits; empty if it does not. */
  get reason(): string {
    const isMissing = this.element.required && !this.value;
    return isMissing ? this.#text || frameTitles[languageOf(this.element)] : '';
  }

  /** Shows a state as `:state()`. @param value - The value that a form submits in this state. @param busy - Whether the payer should stay. */
  setState(state?: string, value = '', busy = false): void {
    const { states } = this.native;
    states?.clear();
    if (state) states?.add(state);
    this.value = value;
    this.busy = busy;
    this.native.setFormValue?.(value || null);
    this.validate();
  }

  /**
   * Blocks a form while the element is required and not paid.
   * @param text - The reason, in the payer's language.
   * @param anchor - The element that takes the focus and shows the browser's message.
   */
  validate(text = this.#text, anchor = this.#anchor): void {
    this.#text = text;
    this.#anchor = anchor;
    const { reason } = this;
    this.native.setValidity?.({ valueMissing: !!reason }, reason, anchor);
  }
}
