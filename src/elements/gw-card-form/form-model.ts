/**
 * The model of the card form: its texts, its room and its payment. It renders nothing.
 *
 * @module
 */
import type { OrderResult } from '../../contract/index.js';
import { fromFrame, type FirstLook, type FromFrame, type ToFrame } from '../../bridge/index.js';
import { transition, wrongCode } from '../../core/checkout/index.js';
import { loadCatalogue, type Catalogue } from '../../core/i18n/index.js';
import { isDisabled } from '../parts/basics.js';
import { fillTexts } from '../parts/challenge-texts.js';
import { openChallengeDialog, type ChallengeTexts } from '../parts/challenge-dialog.js';
import { merchantName } from '../parts/merchant.js';
import { firstLookOf } from '../parts/first-look.js';
import { LocaleController } from '../parts/locale-controller.js';
import type { Look } from '../parts/look.js';
import { Payment } from '../parts/payment.js';
import type { PaymentHost } from '../parts/payment-host.js';
import type * as receiptRows from '../parts/receipt-rows.js';
import { RoomConnection, type RoomElement } from '../parts/room-connection.js';
import { amountOf, declinedCode, problemMessage, type Words } from '../parts/words.js';

/** The parts of the element that its model uses. */
export interface CardFormElement extends RoomElement {
  readonly token: string | undefined;
  readonly rectoken: string | undefined;
  readonly button: boolean;
  submit(): void;
  focus(): void;
}

export class CardFormModel implements PaymentHost {
  readonly element: CardFormElement;
  readonly connection: RoomConnection<ToFrame, FromFrame>;
  readonly payment: Payment;
  readonly #words: LocaleController;
  #look: Look | undefined;
  #loading: Promise<void> | undefined;
  /** The rows of the receipt, loaded once the payer can type. Without them, a receipt has only its title. */
  receipt: typeof receiptRows | undefined;
  /** The stored card that the gateway no longer accepts. */
  #gone: string | undefined = '';

  constructor(element: CardFormElement) {
    this.element = element;
    this.#words = new LocaleController(element, loadCatalogue);
    this.connection = new RoomConnection(this, {
      page: 'frame',
      shape: fromFrame,
      inline: () => import('../../frame/inline/card.js'),
    });
    this.payment = new Payment(this, this.connection, {
      step: transition,
      first: () => element.token,
      openDialog: openChallengeDialog,
      send: (message) => this.connection.post(message),
    });
    this.connection.attach((message) => this.payment.receive(message));
    element.addController({
      // Reading a style after drawing costs an extra layout.
      hostUpdate: () => void (this.#look = element.look),
      hostUpdated: () => this.#updated(),
    });
  }

  get words(): Words | undefined {
    const { texts, textLocale: locale } = this;
    return texts && { texts, locale };
  }
  /** The digits of a stored card are unknown here, so the label of the only field says that the stored card is charged. */
  get texts(): Catalogue | undefined {
    const { texts } = this.#words;
    return texts && this.rectoken ? { ...texts, 'field.cvv2': texts['field.cvv2.stored'] } : texts;
  }
  get textLocale(): string {
    return this.#words.locale;
  }
  get look(): Look {
    return (this.#look ??= this.element.look);
  }
  get firstLook(): FirstLook {
    return firstLookOf(this);
  }
  /** The stored card, unless the gateway no longer accepts it: then the payer types a new one. */
  get rectoken(): string | undefined {
    const { state } = this.payment;
    if ('problem' in state && state.problem === '1082') this.#gone = this.element.rectoken;
    return this.element.rectoken === this.#gone ? undefined : this.element.rectoken;
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
    const { payment, words } = this;
    const { state } = payment;
    if (state.name === 'checking') return words?.texts.checking;
    const problem = state.name === 'ready' && !declinedCode(state) ? (state.problem ?? payment.notice) : undefined;
    return problem && words && problem !== wrongCode ? problemMessage(words, problem, this.order) : undefined;
  }

  /** The order's card belongs to an earlier attempt, and only the card room knows the new one. */
  get challengeTexts(): ChallengeTexts {
    const words = this.words as Words;
    return fillTexts(words.texts, { amount: amountOf(words, this.order), merchant: this.merchant });
  }

  /** Empties the fields, or replaces the stored card with fields for a new one. */
  useAnotherCard(): void {
    this.#gone = this.element.rectoken;
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

  #updated(): void {
    if (this.#loading || this.payment.busy) return;
    this.#loading = import('../parts/receipt-rows.js').then(
      (receipt) => {
        this.receipt = receipt;
        this.element.requestUpdate();
      },
      () => undefined,
    );
  }
}
