/**
 * The card form behind its public face: its texts, its room and its payment, for whatever draws it.
 *
 * @module
 */
import { loadCatalogue, type Catalogue } from '../../core/i18n/index.js';
import type { ElementHost } from '../parts/element-host.js';
import { LocaleController } from '../parts/locale-controller.js';
import { lookOf } from '../parts/look.js';
import type { Payment } from '../parts/payment.js';
import type { PaymentHost } from '../parts/payment-host.js';
import { roomTexts } from '../parts/words.js';
import { cardPayment, type CardConnection } from './card-payment.js';

/** The element, as its model sees it. */
export interface CardFormElement extends ElementHost {
  readonly token: string | undefined;
  readonly rectoken: string | undefined;
  readonly locale: string | undefined;
  readonly frameUrl: string | undefined;
  readonly apiDomain: string | undefined;
  readonly isolation: 'frame' | 'inline';
  readonly button: boolean;
  readonly disabled: boolean;
}

export class CardFormModel implements PaymentHost {
  readonly element: CardFormElement;
  readonly internals: ElementInternals;
  readonly connection: CardConnection;
  readonly payment: Payment;
  readonly #words: LocaleController;
  /** The stored card that the gateway said can no longer be used. */
  #gone: string | undefined = '';

  constructor(element: CardFormElement, internals: ElementInternals) {
    this.element = element;
    this.internals = internals;
    this.#words = new LocaleController(element, loadCatalogue);
    const { connection, payment } = cardPayment(this);
    this.connection = connection;
    this.payment = payment;
  }

  get texts(): Catalogue | undefined {
    return this.#words.texts;
  }
  get locale(): string {
    return this.#words.locale;
  }
  get cardPlace(): HTMLElement | null {
    return this.element.shadowRoot?.querySelector<HTMLElement>('.room') ?? null;
  }

  get show(): PaymentHost['show'] {
    return {
      locale: this.locale,
      direction: getComputedStyle(this.element).direction,
      ...lookOf(this.element),
      texts: roomTexts(this.texts),
      rectoken: this.rectoken,
      disabled: this.barred,
      busy: this.busy,
    };
  }

  /** The stored card, unless the gateway said that it can no longer be used: then a card is asked for. */
  get rectoken(): string | undefined {
    const { state } = this.payment;
    if ('problem' in state && state.problem === '1082') this.#gone = this.element.rectoken;
    return this.element.rectoken === this.#gone ? undefined : this.element.rectoken;
  }

  /** Disabled by itself or by a fieldset around it. */
  get barred(): boolean {
    return this.element.disabled || this.element.matches(':disabled');
  }

  /** Whether the payer has to wait. A card can be typed while its order is still being loaded. */
  get busy(): boolean {
    return this.payment.busy && this.payment.state.name !== 'starting';
  }

  submit(): void {
    if (!this.barred) this.payment.dispatch({ type: 'pay' });
  }

  reset(): void {
    this.payment.notice = undefined;
    this.payment.dispatch({ type: 'reset' });
  }

  focus(): void {
    this.connection.focusFrame();
    this.connection.post({ type: 'focus' });
  }
}
