/**
 * The payment page's form: the fields of a card, and the display card above them.
 *
 * @module
 */
import type { InitialView, ToCheckoutFrame } from '../bridge/index.js';
import { CardForm } from './card-form.js';

export class CheckoutForm extends CardForm {
  override prepare(first: InitialView): void {
    this.setPreview({ preview: first.preview ?? 'none' });
    super.prepare(first);
  }

  /** Shows the display card, or hides it. */
  setPreview({ preview }: Pick<Extract<ToCheckoutFrame, { type: 'preview' }>, 'preview'>): void {
    if (preview === 'none') this.form.removeAttribute('data-preview');
    else this.form.dataset['preview'] = preview;
  }
}
