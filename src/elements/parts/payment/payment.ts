/**
 * The payment of an element: the effects of its machine. The parts that differ between elements are passed in: the machine, the first
 * order, the requests to the frame, and challenges other than 3-D Secure.
 *
 * @module
 */
import type { OrderResult } from '../../../contract/index.js';
import {
  begin,
  inFlight,
  isPageOrder,
  type PaymentChallenge,
  type PaymentCommand,
  type PaymentEvent,
  type PaymentState,
  type PaymentStep,
} from '../../../core/checkout/index.js';
import { lastDigits } from '../../../core/i18n/card-name.js';
import type { Catalogue } from '../../../core/i18n/index.js';
import { gwEvent, PayClickEvent } from '../../events/index.js';
import { lateChallenge } from '../challenge/challenge.js';
import { reportFault } from '../faults/report.js';
import { MachineRunner, type Effects, type RunnerEvent } from './machine-runner.js';
import type { PaymentConnection, PaymentHost, PaymentMessage, PaymentParts } from './payment-host.js';
import { problemMessage, frameTexts } from './payment-messages.js';

/** The token of an element. Any value other than a text counts as an empty text: `NaN` is not even equal to itself. */
export function tokenOf({ token }: { readonly token: unknown }): string | undefined {
  return token === undefined || typeof token === 'string' ? token : '';
}

export class Payment<Event extends { readonly type: string } = PaymentEvent> extends MachineRunner<
  PaymentState,
  Event | PaymentEvent,
  PaymentCommand
> {
  state: PaymentState = begin(undefined)[0];
  protected readonly idle: PaymentState = this.state;
  readonly #host: PaymentHost;
  readonly #connection: PaymentConnection;
  readonly #parts: PaymentParts<Event | PaymentEvent>;
  readonly #issuer = lateChallenge(async () => (await import('../challenge/challenge-dialog.js')).openChallengeDialog);
  /** The element's `token`, as the machine last received it. */
  #token: string | undefined;
  /** A form that was reset does not submit the earlier order, even if the gateway reports again that it is paid. */
  #isReset = false;

  constructor(host: PaymentHost, connection: PaymentConnection, parts: PaymentParts<Event | PaymentEvent>) {
    super(host, connection);
    this.#host = host;
    this.#connection = connection;
    this.#parts = parts;
  }

  protected readonly effects: Effects<PaymentCommand> = {
    connect: () => this.#connection.connect(),
    load: ({ token }) => this.#parts.send({ type: 'load', token }),
    submit: ({ token, attempt }) => {
      this.expectAnswer({ type: 'answered', attempt, answer: { kind: 'lost', reason: 'timeout' } });
      this.#parts.send({ type: 'submit', token, attempt });
    },
    validate: () => this.#parts.send({ type: 'validate' }),
    clear: () => this.#parts.send({ type: 'clear' }),
    'code-again': () => this.#parts.send({ type: 'code-again' }),
    'look-up': ({ token, delay }) =>
      this.lookUp(delay, () => this.#parts.send({ type: 'look-up', token }), { type: 'look-up-failed' }),
    'ask-shop': () => {
      const { amount, currency } = this.state.order?.order_data ?? {};
      void this.askShop(
        new PayClickEvent({ amount, currency }),
        (proceed, token) => ({ type: 'shop', proceed, token }),
        { type: 'shop-failed' },
      );
    },
    'open-challenge': ({ challenge }) => this.openChallenge(() => this.#open(challenge)),
    'close-challenge': () => this.closeChallenge(),
    'emit-ready': () => {
      this.#issuer.preload();
      reportFault(this.#host.element, undefined);
      this.emit('gw-ready', undefined);
    },
    'emit-success': ({ result }) => {
      reportFault(this.#host.element, undefined);
      this.emit('gw-success', result);
    },
    'emit-error': ({ problem, retry, result }) => this.emitError(problem, retry, result),
    'emit-unknown': ({ reason }) => this.emit('gw-unknown', { reason, message: this.#texts.checking }),
  };

  protected begin(previous: PaymentState | undefined): PaymentStep {
    this.#token = tokenOf(this.#host.element);
    this.#isReset = false;
    return begin(this.#parts.first(), previous);
  }

  protected step(state: PaymentState, event: Event | PaymentEvent | RunnerEvent): PaymentStep {
    if (event.type === 'reset') this.#isReset = true;
    return this.#parts.step(state, event);
  }

  protected inFlight(state: PaymentState): boolean {
    return inFlight(state);
  }

  protected isBusy({ name }: PaymentState): boolean {
    return !['starting', 'ready', 'paid', 'closed', 'unknown'].includes(name);
  }

  protected get orderId(): string | undefined {
    const { order, token } = this.state;
    return order?.order_data.order_id ?? (isPageOrder(token) ? token : undefined);
  }

  /** The order of this state, if the gateway has confirmed that it is paid: here, or before the element was loaded. */
  protected formValue(state: PaymentState): string | undefined {
    if (state.name === 'paid') return state.result.order_id;
    const wasPaid = state.name === 'closed' && state.problem === 'order_paid' && !this.#isReset;
    return wasPaid ? state.order?.order_data.order_id : undefined;
  }

  protected follow(): void {
    const token = tokenOf(this.#host.element);
    if (token === this.#token) return;
    this.#token = token;
    this.#isReset = false;
    this.dispatch({ type: 'token', token });
  }

  protected override changed(before: PaymentState): void {
    if (this.state.order !== before.order) this.#watchExpiry(this.state);
    this.#parts.changed?.(before);
  }

  /** Whether the payer has to wait. */
  get busy(): boolean {
    return this.state.name === 'starting' || this.isPaying;
  }

  /** Whether the payer waits for something they requested. A card can be typed while its order is still loading. */
  get isPaying(): boolean {
    return this.isBusy(this.state);
  }

  /** Handles a message from the connection to the frame. */
  receive(message: PaymentMessage): void {
    if (message.type === 'height') return;
    if (message.type !== 'change') return this.receiveEvent(message);
    const { fields, brand, complete } = message;
    this.emit('gw-change', { fields, brand, complete });
  }

  get #texts(): Catalogue {
    return this.#host.texts as Catalogue;
  }

  /** Fires an event on the element. */
  emit<Name extends Parameters<typeof gwEvent>[0]>(name: Name, detail: Parameters<typeof gwEvent<Name>>[1]): void {
    this.#host.element.dispatchEvent(gwEvent(name, detail));
  }

  protected emitError(code: string, retry: boolean, order?: OrderResult): void {
    const hint = this.reportError(code);
    this.emit('gw-error', {
      code,
      message: problemMessage({ texts: this.#texts, locale: this.#host.textLocale }, code, order),
      retry,
      ...(order ? { order_data: order } : {}),
      ...hint,
    });
  }

  #open(challenge: PaymentChallenge): (() => void) | undefined {
    if (!('send_data' in challenge)) return this.#parts.leave?.(challenge);
    const { element } = this.#host;
    return this.#issuer.open(element, {
      place: element.renderRoot,
      // The frame that sent the card was loaded from there.
      base: this.#connection.base as string,
      challenge,
      texts: this.#host.challengeTexts,
      done: (type) => this.dispatch({ type }),
    });
  }

  protected show(): void {
    const { element, textLocale, texts, appearance, rectoken, disabled, brands, notice } = this.#host;
    const paid = this.state.name === 'paid' ? this.state.result : undefined;
    const digits = lastDigits(paid?.masked_card);
    this.#connection.show({
      type: 'show',
      busy: this.isPaying,
      locale: textLocale,
      ...appearance,
      texts: {
        ...frameTexts(texts, textLocale, element.isolation),
        // The frame has cleared the card. It goes on drawing this until the receipt is shown.
        ...(digits && { 'field.card_number.paid': `•••• •••• •••• ${digits}`, 'field.expiry_date.hint': '' }),
      },
      rectoken,
      brands: digits ? paid?.card_type?.toLowerCase() : brands,
      notice,
      disabled,
    });
  }

  #watchExpiry({ order }: PaymentState): void {
    const seconds = order?.expires_in;
    this.timers.end('expiry');
    // Browsers treat a delay above 2^31 ms as no delay.
    if (seconds === undefined || seconds > 2_000_000) return;
    this.timers.wait('expiry', seconds, () => this.dispatch({ type: 'expired' }));
  }
}
