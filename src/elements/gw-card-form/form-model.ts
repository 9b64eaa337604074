/**
 * The model of the card form: its texts, its frame and its payment. It renders nothing.
 *
 * @module
 */
import { asksCard } from '../../contract/error-codes/columns.js';
import type { OrderResult } from '../../contract/index.js';
import { fromFrame, type InitialView, type FromFrame, type ToFrame } from '../../bridge/index.js';
import { isWrongCode, transition } from '../../core/checkout/index.js';
import { loadCatalogue, type Catalogue } from '../../core/i18n/index.js';
import { isDisabled } from '../parts/element/basics.js';
import { fillTexts } from '../parts/challenge/challenge-texts.js';
import type { ChallengeTexts } from '../parts/challenge/challenge-dialog.js';
import { merchantName } from '../parts/payment/merchant.js';
import { initialViewOf } from '../parts/card-frame/initial-view.js';
import { internals } from '../parts/element/internal-symbols.js';
import { LocaleController } from '../parts/view/locale-controller.js';
import type { Appearance } from '../parts/theme/appearance.js';
import { Payment, tokenOf } from '../parts/payment/payment.js';
import type { PaymentHost } from '../parts/payment/payment-host.js';
import { LateReceipt, type ReceiptRows } from '../parts/view/late-receipt.js';
import { FrameConnection } from '../parts/card-frame/frame-connection.js';
import type { FrameElement } from '../parts/card-frame/frame-host.js';
import { amountOf, declinedCode, problemMessage, type TextContext } from '../parts/payment/payment-messages.js';

/** The parts of the element that its model uses. */
export interface CardFormElement extends FrameElement {
  readonly token: string | undefined;
  readonly rectoken: string | undefined;
  readonly button: boolean;
  submit(): void;
  focus(): void;
}

export class CardFormModel implements PaymentHost {
  readonly element: CardFormElement;
  readonly connection: FrameConnection<ToFrame, FromFrame>;
  readonly payment: Payment;
  readonly #localeController: LocaleController;
  #appearance: Appearance | undefined;
  readonly #receipt = new LateReceipt();
  /** The stored card that the gateway no longer accepts. */
  #rejectedRectoken: string | undefined = '';

  constructor(element: CardFormElement) {
    this.element = element;
    this.#localeController = new LocaleController(element, loadCatalogue);
    this.connection = new FrameConnection(this, {
      page: 'frame',
      check: fromFrame,
      inline: () => import('../../frame/inline/card.js'),
    });
    this.payment = new Payment(this, this.connection, {
      step: transition,
      first: () => tokenOf(element),
      send: (message) => this.connection.post(message),
    });
    this.connection.attach((message) => this.payment.receive(message));
    element.addController({
      // Reading a style after drawing costs an extra layout.
      hostUpdate: () => void (this.#appearance = element[internals].appearance),
      hostUpdated: () => this.#receipt.load(element, this.payment.busy),
    });
  }

  get context(): TextContext | undefined {
    const { texts, textLocale: locale } = this;
    return texts && { texts, locale };
  }
  /** The digits of a stored card are unknown here, so the label of the only field says that the stored card is charged. */
  get texts(): Catalogue | undefined {
    const { texts } = this.#localeController;
    return texts && this.rectoken ? { ...texts, 'field.cvv2': texts['field.cvv2.stored'] } : texts;
  }
  get textLocale(): string {
    return this.#localeController.locale;
  }
  get appearance(): Appearance {
    return (this.#appearance ??= this.element[internals].appearance);
  }
  get initialView(): InitialView {
    return initialViewOf(this);
  }
  /** The stored card, unless the gateway no longer accepts it: then the payer types a new one. */
  get rectoken(): string | undefined {
    const { state } = this.payment;
    if ('problem' in state && asksCard.test(state.problem ?? '')) this.#rejectedRectoken = this.element.rectoken;
    return this.element.rectoken === this.#rejectedRectoken ? undefined : this.element.rectoken;
  }

  get order(): OrderResult | undefined {
    const { state } = this.payment;
    return ('result' in state ? state.result : undefined) ?? state.order?.order_data;
  }

  get merchant(): string {
    return merchantName({ merchant: this.payment.state.order?.merchant });
  }

  get isOffline(): boolean {
    return !navigator.onLine;
  }

  /** Why the payer waits, or a problem. The payer can correct it in the fields, or pay again. */
  get notice(): string | undefined {
    const { payment, context } = this;
    const { state } = payment;
    if (state.name === 'checking') return context?.texts.checking;
    const problem = state.name === 'ready' && !declinedCode(state) ? (state.problem ?? payment.notice) : undefined;
    return problem && context && !isWrongCode(problem) ? problemMessage(context, problem, this.order) : undefined;
  }

  /** The order's card belongs to an earlier attempt, and only the card frame knows the new one. */
  get challengeTexts(): ChallengeTexts {
    const context = this.context as TextContext;
    return fillTexts(context.texts, { amount: amountOf(context, this.order), merchant: this.merchant });
  }

  /** Empties the fields, or replaces the stored card with fields for a new one. */
  useAnotherCard(): void {
    this.#rejectedRectoken = this.element.rectoken;
    this.payment.dispatch({ type: 'reset' });
    this.#focus();
  }

  /** Shows the fields as they were. */
  tryAgain(): void {
    this.payment.dispatch({ type: 'dismiss' });
    this.#focus();
  }

  #focus(): void {
    void this.element.updateComplete.then(() => this.element.focus());
  }

  get disabled(): boolean {
    return isDisabled(this.element);
  }

  get receipt(): ReceiptRows | undefined {
    return this.#receipt.rows;
  }
}
