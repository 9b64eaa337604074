/**
 * The model of the card form: its texts, its room and its payment. It renders nothing.
 *
 * @module
 */
import { fromFrame, type FromFrame, type ToFrame } from '../../bridge/index.js';
import { transition } from '../../core/checkout/index.js';
import { loadCatalogue, type Catalogue } from '../../core/i18n/index.js';
import { openChallengeDialog } from '../parts/challenge-dialog.js';
import type { ElementHost } from '../parts/element-host.js';
import { LocaleController } from '../parts/locale-controller.js';
import { lookOf, type Look } from '../parts/look.js';
import { Payment } from '../parts/payment.js';
import type { PaymentHost } from '../parts/payment-host.js';
import type { cardRows } from '../parts/receipt-rows.js';
import { RoomConnection } from '../parts/room-connection.js';

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
  submit(): void;
}

export class CardFormModel implements PaymentHost {
  readonly element: CardFormElement;
  readonly internals: ElementInternals;
  readonly connection: RoomConnection<ToFrame, FromFrame>;
  readonly payment: Payment;
  readonly #words: LocaleController;
  #loading: Promise<void> | undefined;
  /** The rows of the receipt, loaded once the payer can type. Without them a receipt is only its title. */
  receiptRows: typeof cardRows | undefined;
  /** The stored card that the gateway no longer accepts. */
  #gone: string | undefined = '';

  constructor(element: CardFormElement, internals: ElementInternals) {
    this.element = element;
    this.internals = internals;
    this.#words = new LocaleController(element, loadCatalogue);
    this.connection = new RoomConnection(this, { page: 'frame', shape: fromFrame });
    this.payment = new Payment(this, this.connection, {
      step: transition,
      first: () => element.token,
      openDialog: openChallengeDialog,
      send: (message) => this.connection.post(message),
    });
    this.connection.attach((message) => this.payment.receive(message));
    element.addController({ hostUpdated: () => this.#updated() });
  }

  get texts(): Catalogue | undefined {
    return this.#words.texts;
  }
  get textLocale(): string {
    return this.#words.locale;
  }
  get look(): Look {
    return lookOf(this.element);
  }
  get cardPlace(): HTMLElement | null {
    return this.element.shadowRoot?.querySelector<HTMLElement>('.room') ?? null;
  }

  /** The stored card, unless the gateway no longer accepts it: then the payer types a new one. */
  get rectoken(): string | undefined {
    const { state } = this.payment;
    if ('problem' in state && state.problem === '1082') this.#gone = this.element.rectoken;
    return this.element.rectoken === this.#gone ? undefined : this.element.rectoken;
  }

  get disabled(): boolean {
    return this.element.disabled || this.element.matches(':disabled');
  }

  #updated(): void {
    if (this.#loading || this.payment.busy) return;
    this.#loading = import('../parts/receipt-rows.js').then(
      ({ cardRows }) => {
        this.receiptRows = cardRows;
        this.element.requestUpdate();
      },
      () => undefined,
    );
  }
}
