/**
 * Runs a payment machine for an element: executes its commands and dispatches events to it. Every rule is in `core/checkout`;
 * everything visible is in the element's `render()`. The parts that differ between elements are passed in: the machine, the connection
 * to the room, and the effects.
 *
 * @module
 */
import type { OrderResult } from '../../contract/index.js';
import {
  begin,
  inFlight,
  type PaymentChallenge,
  type PaymentCommand,
  type PaymentEvent,
  type PaymentState,
  type PaymentStep,
} from '../../core/checkout/index.js';
import type { Catalogue } from '../../core/i18n/index.js';
import { gwEvent, PayClickEvent } from '../events/index.js';
import type { Lifecycle } from './element-host.js';
import { reportFault } from './faults/report.js';
import { opaqueOrigin } from './opaque-origin.js';
import type { PaymentConnection, PaymentHost, PaymentMessage, PaymentParts } from './payment-host.js';
import { problemMessage, roomTexts } from './words.js';

/** Seconds to wait for the room: longer than its own time-outs. */
const patience = { answer: 75, lookUp: 20 };

export class Payment<Event = PaymentEvent> implements Lifecycle {
  state: PaymentState = begin(undefined)[0];
  /** Code of a problem that does not stop the payment. */
  notice: string | undefined;
  readonly #host: PaymentHost;
  readonly #connection: PaymentConnection;
  readonly #parts: PaymentParts<Event | PaymentEvent>;
  #endChallenge: (() => void) | undefined;
  #lookUp: ReturnType<typeof setTimeout> | undefined;
  #expiry: ReturnType<typeof setTimeout> | undefined;
  /** The element's `token`, as the machine last received it. */
  #token: string | undefined;
  #started = false;
  /** A form that was reset does not submit the earlier order, even if the gateway reports again that it is paid. */
  #isReset = false;

  constructor(host: PaymentHost, connection: PaymentConnection, parts: PaymentParts<Event | PaymentEvent>) {
    this.#host = host;
    this.#connection = connection;
    this.#parts = parts;
    host.element.addController(this);
  }

  hostConnected(): void {
    addEventListener('online', this.#onLine);
    // An element that was removed starts again when it is inserted again.
    this.#host.element.requestUpdate();
  }

  /** The network is back: repeats the requests that failed, without an action of the payer. */
  readonly #onLine = () => {
    this.dispatch({ type: 'check-again' });
    if (this.state.name === 'closed' && this.state.retry) this.dispatch({ type: 'retry' });
  };

  hostUpdated(): void {
    const host = this.#host;
    const { token } = host.element;
    if (!host.texts || !host.element.isConnected) return;
    if (!this.#started) {
      this.#started = true;
      this.#token = token;
      this.#apply(begin(this.#parts.first()));
    }
    if (token !== this.#token) {
      this.#token = token;
      this.#isReset = false;
      this.dispatch({ type: 'token', token });
    }
    // Another room is needed now. The payer's input cannot move to it.
    if (this.#connection.moved && !inFlight(this.state)) this.#connection.connect();
    this.#show();
  }

  hostDisconnected(): void {
    this.#connection.end();
    this.#endChallenge?.();
    this.#endChallenge = undefined;
    clearTimeout(this.#lookUp);
    clearTimeout(this.#expiry);
    removeEventListener('online', this.#onLine);
    this.#started = this.#isReset = false;
    this.#host.element.become();
    this.state = begin(undefined)[0];
  }

  dispatch(event: Event | PaymentEvent): void {
    if ((event as PaymentEvent).type === 'reset') this.#isReset = true;
    this.#apply(this.#parts.step(this.state, event));
  }

  /** Whether the payer has to wait. */
  get busy(): boolean {
    return !['ready', 'paid', 'closed', 'unknown'].includes(this.state.name);
  }

  /** Whether the payer waits for something they requested. A card can be typed while its order is still loading. */
  get isPaying(): boolean {
    return this.busy && this.state.name !== 'starting';
  }

  /** Handles a message from the connection to the room. */
  receive(message: PaymentMessage): void {
    switch (message.type) {
      case 'height':
        return;
      case 'change': {
        const { fields, brand, complete } = message;
        return this.emit('gw-change', { fields, brand, complete });
      }
      case 'foreign':
        if (this.notice) return;
        this.notice = 'foreign_message';
        this.#emitError(this.notice, true);
        return this.#host.element.requestUpdate();
      default:
        // A new room first receives everything that it has to show.
        if (message.type === 'room-ready') this.#show();
        this.dispatch(message);
    }
  }

  #apply([state, commands]: PaymentStep): void {
    const before = this.state;
    if (state !== before) {
      this.#host.element.become(state.name, this.#paidOrder(state));
      if (state.order !== before.order) this.#watchExpiry(state);
      this.state = state;
      this.#host.element.requestUpdate();
    }
    for (const command of commands) this.#run(command);
    if (state !== before) this.#parts.changed?.(before);
  }

  /** The order of this state, if the gateway has confirmed that it is paid: here, or before the element was loaded. */
  #paidOrder(state: PaymentState): string | undefined {
    if (state.name === 'paid') return state.result.order_id;
    const wasPaid = state.name === 'closed' && state.problem === 'order_paid' && !this.#isReset;
    return wasPaid ? state.order?.order_data.order_id : undefined;
  }

  /** Executes one command. */
  #run(command: PaymentCommand): void {
    const parts = this.#parts;
    switch (command.do) {
      case 'connect':
        return this.#connection.connect();
      case 'load':
        return parts.send({ type: command.do, token: command.token });
      case 'submit':
        return this.#submit(command.token, command.attempt);
      case 'validate':
      case 'clear':
      case 'code-again':
        return parts.send({ type: command.do });
      case 'look-up':
        clearTimeout(this.#lookUp);
        this.#lookUp = setTimeout(() => {
          this.#lookUp = setTimeout(() => this.dispatch({ type: 'look-up-failed' }), patience.lookUp * 1000);
          parts.send({ type: command.do, token: command.token });
        }, command.delay * 1000);
        return;
      case 'ask-shop':
        return void this.#askShop();
      case 'open-challenge':
        this.#endChallenge = this.#openChallenge(command.challenge);
        if (this.#endChallenge) this.emit('gw-challenge', { open: true });
        return;
      case 'close-challenge':
        if (!this.#endChallenge) return;
        this.#endChallenge();
        this.#endChallenge = undefined;
        return this.emit('gw-challenge', { open: false });
      case 'emit-ready':
        reportFault(this.#host.element, undefined);
        return this.emit('gw-ready', undefined);
      case 'emit-success':
        reportFault(this.#host.element, undefined);
        return this.emit('gw-success', command.result);
      case 'emit-error':
        return this.#emitError(command.problem, command.retry, command.result);
      case 'emit-unknown':
        return this.emit('gw-unknown', { reason: command.reason, message: this.#texts.checking });
    }
  }

  get #texts(): Catalogue {
    return this.#host.texts as Catalogue;
  }

  /** Fires an event on the element. */
  emit<Name extends Parameters<typeof gwEvent>[0]>(name: Name, detail: Parameters<typeof gwEvent<Name>>[1]): void {
    this.#host.element.dispatchEvent(gwEvent(name, detail));
  }

  #emitError(code: string, retry: boolean, order?: OrderResult): void {
    const hint = code === 'opaque_origin' && opaqueOrigin(this.#host.element);
    if (hint) console.error(hint);
    else reportFault(this.#host.element, code);
    this.emit('gw-error', {
      code,
      message: problemMessage({ texts: this.#texts, locale: this.#host.textLocale }, code, order),
      retry,
      ...(order ? { order_data: order } : {}),
      ...(hint ? { hint } : {}),
    });
  }

  #submit(token: string, attempt: number): void {
    const connection = this.#connection;
    // A room that stops responding must not block the payer. If an answer arrived before, the machine ignores this event.
    const { line } = connection;
    setTimeout(() => {
      if (line !== connection.line) return;
      this.dispatch({ type: 'answered', attempt, answer: { kind: 'lost', reason: 'timeout' } });
    }, patience.answer * 1000);
    this.#parts.send({ type: 'submit', token, attempt });
  }

  async #askShop(): Promise<void> {
    const connection = this.#connection;
    const { line } = connection;
    const order = this.state.order?.order_data;
    const click = new PayClickEvent({ amount: order?.amount, currency: order?.currency });
    const proceed = this.#host.element.dispatchEvent(click);
    try {
      const { token } = await click.settled();
      // A handler may have set the element's own token instead. It takes effect with the element's next update.
      await this.#host.element.updateComplete;
      // An element that was removed and inserted again asks the shop again.
      if (line === connection.line) this.dispatch({ type: 'shop', proceed, token });
    } catch {
      if (line === connection.line) this.dispatch({ type: 'shop-failed' });
    }
  }

  #openChallenge(challenge: PaymentChallenge): (() => void) | undefined {
    if (!('send_data' in challenge)) return this.#parts.leave?.(challenge);
    return this.#parts.openDialog({
      place: this.#host.element.renderRoot,
      // The frame that sent the card was loaded from there.
      base: this.#connection.base as string,
      challenge,
      texts: this.#host.challengeTexts,
      done: (type) => this.dispatch({ type }),
    });
  }

  #show(): void {
    const { element, textLocale, texts, look, rectoken, disabled, brands, notice } = this.#host;
    this.#connection.show({
      type: 'show',
      busy: this.isPaying,
      locale: textLocale,
      ...look,
      texts: roomTexts(texts, element.isolation),
      rectoken,
      brands,
      notice,
      disabled,
    });
  }

  #watchExpiry({ order }: PaymentState): void {
    clearTimeout(this.#expiry);
    const seconds = order?.expires_in;
    // Browsers treat a delay above 2^31 ms as no delay.
    if (seconds === undefined || seconds > 2_000_000) return;
    this.#expiry = setTimeout(() => this.dispatch({ type: 'expired' }), seconds * 1000);
  }
}
