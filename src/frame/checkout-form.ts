/**
 * The payment page's form: the fields of a card, and the display card above them.
 *
 * @module
 */
import type { InitialView, ToCheckoutFrame } from '../bridge/index.js';
import { CardForm } from './card-form.js';

export class CheckoutForm extends CardForm {
  override prepare(first: InitialView): void {
    this.setFace({ face: first.face ?? 'none' });
    super.prepare(first);
  }

  /** Shows the display card, or hides it. */
  setFace({ face }: Pick<Extract<ToCheckoutFrame, { type: 'face' }>, 'face'>): void {
    if (face === 'none') this.form.removeAttribute('data-face');
    else this.form.dataset['face'] = face;
  }
}
