/**
 * Runs the payment machine for an element: carries its commands out and feeds it what happened. Every rule is in
 * `core/checkout`; everything seen is in the element's `render()`.
 *
 * @module
 */
import type { ReactiveController } from 'lit';
import { fromFrame, type Challenge, type FromFrame, type ToFrame } from '../../bridge/index.js';
import {
  begin,
  inFlight,
  transition,
  type PaymentChallenge,
  type PaymentCommand,
  type PaymentEvent,
  type PaymentState,
  type PaymentStep,
} from '../../core/checkout/index.js';
import type { Catalogue } from '../../core/i18n/index.js';
import { gwEvent, PayClickEvent } from '../events/index.js';
import { CardLink, type CardLinkOptions } from './card-link.js';
import { openChallengeDialog } from './challenge-dialog.js';
import { gatewayBase } from './gateway-address.js';
import { opaqueOrigin } from './opaque-origin.js';
import { problemWords } from './outcome.js';
import type { PaymentHost } from './payment-host.js';

/** Seconds to wait for the room: longer than its own time-outs. */
const patience = { answer: 75, lookUp: 20 };

export class PaymentController<Host extends PaymentHost = PaymentHost> implements ReactiveController {
  state: PaymentState = begin(undefined)[0];
  /** Height of the card room, in CSS px, once known. */
  height: number | undefined;
  /** A notice that stops nothing. */
  notice: string | undefined;
  protected readonly host: Host;
  protected link: CardLink | undefined;
  #endChallenge: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #expiry: ReturnType<typeof setTimeout> | undefined;
  #shown = '';
  #started = false;

  constructor(host: Host) {
    this.host = host;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('online', this.#onLine);
    // An element that was taken out starts anew when it comes back.
    this.host.requestUpdate();
  }

  /** The connection is back: what could not be asked is asked again, without the payer. */
  readonly #onLine = () => {
    this.dispatch({ type: 'check-again' });
    if (this.state.name === 'closed' && this.state.retry) this.dispatch({ type: 'retry' });
  };

  hostUpdated(): void {
    if (!this.host.texts || !this.host.isConnected) return;
    if (!this.#started) {
      this.#started = true;
      this.#token = this.host.token;
      this.#address = this.#named;
      this.take(begin(this.first));
    }
    if (this.host.token !== this.#token) {
      this.#token = this.host.token;
      this.dispatch({ type: 'token', token: this.host.token });
    }
    if (this.#named !== this.#address && !inFlight(this.state)) {
      this.#address = this.#named;
      // The room there is another one: nothing typed can go with it.
      this.link?.end();
      this.link = undefined;
      this.#connect();
    }
    this.#show();
  }

  hostDisconnected(): void {
    this.link?.end();
    this.#endChallenge?.();
    this.link = this.#endChallenge = undefined;
    clearTimeout(this.#timer);
    clearTimeout(this.#expiry);
    removeEventListener('online', this.#onLine);
    this.#started = false;
    this.host.internals.states.clear();
    this.state = begin(undefined)[0];
  }

  /** Where the card room is, as the element's properties say, and where it was last looked for. */
  get #named(): string {
    const { frameUrl, apiDomain, isolation } = this.host;
    return `${frameUrl} ${apiDomain} ${isolation}`;
  }
  #address: string | undefined;

  /** The token the machine was last given by the element's property. */
  #token: string | undefined;

  /** The order to begin with; the payment page may know of one that it made before it was taken out. */
  protected get first(): string | undefined {
    return this.host.token;
  }

  /** What follows from an event; the payment page has more to say here than the card form. */
  protected step(event: PaymentEvent): PaymentStep {
    return transition(this.state, event);
  }

  protected post(message: ToFrame): void {
    this.link?.post(message);
  }

  dispatch(event: PaymentEvent): void {
    this.take(this.step(event));
  }

  /** Whether the payer has to wait. */
  get busy(): boolean {
    return !['ready', 'paid', 'closed', 'unknown'].includes(this.state.name);
  }

  /** What is wrong with the card, where the payer would not hear it from the card room. */
  get wrong(): string {
    return this.link?.wrong ?? '';
  }

  focusCard(): void {
    this.host.cardPlace?.querySelector('iframe')?.focus();
    this.post({ type: 'focus' });
  }

  protected take([state, commands]: PaymentStep): void {
    if (state !== this.state) {
      this.host.internals.states.delete(this.state.name);
      this.host.internals.states.add(state.name);
      if (state.name !== 'paid') this.host.internals.setFormValue(null);
      if (state.order !== this.state.order) this.#watchExpiry(state);
      this.state = state;
      this.host.requestUpdate();
    }
    for (const command of commands) this.run(command);
  }

  /** Carries one command out. */
  protected run(command: PaymentCommand): void {
    switch (command.do) {
      case 'connect':
        return this.#connect();
      case 'load':
        return this.post({ type: command.do, token: command.token });
      case 'submit': {
        const { attempt } = command;
        // A room that dies without a word must not hold the payer; an answer that came meanwhile makes this one stale.
        const link = this.link;
        setTimeout(() => {
          if (link !== this.link) return;
          this.dispatch({ type: 'answered', attempt, answer: { kind: 'lost', reason: 'timeout' } });
        }, patience.answer * 1000);
        return this.post({ type: command.do, token: command.token, attempt });
      }
      case 'validate':
      case 'clear':
        return this.post({ type: command.do });
      case 'look-up':
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
          this.#timer = setTimeout(() => this.dispatch({ type: 'look-up-failed' }), patience.lookUp * 1000);
          this.post({ type: command.do, token: command.token });
        }, command.delay * 1000);
        return;
      case 'ask-shop':
        return void this.#askShop();
      case 'open-challenge':
        return this.openChallenge(command.challenge);
      case 'close-challenge':
        if (!this.#endChallenge) return;
        this.#endChallenge();
        this.#endChallenge = undefined;
        return this.tell('gw-challenge', { open: false });
      case 'tell-ready':
        return this.tell('gw-ready', undefined);
      case 'tell-success':
        this.host.internals.setFormValue(command.order.order_id);
        return this.tell('gw-success', command.order);
      case 'tell-error':
        return this.#tellError(command.problem, command.retry, command.order);
      case 'tell-unknown':
        return this.tell('gw-unknown', { reason: command.reason, message: this.texts.checking });
    }
  }

  protected get texts(): Catalogue {
    return this.host.texts as Catalogue;
  }

  protected tell<Name extends Parameters<typeof gwEvent>[0]>(
    name: Name,
    detail: Parameters<typeof gwEvent<Name>>[1],
  ): void {
    this.host.dispatchEvent(gwEvent(name, detail));
  }

  #tellError(code: string, retry: boolean, order?: Extract<PaymentCommand, { do: 'tell-error' }>['order']): void {
    const hint = code === 'opaque_origin' && opaqueOrigin(this.host);
    if (hint) console.error(hint);
    this.tell('gw-error', {
      code,
      message: problemWords({ texts: this.texts, locale: this.host.show.locale }, code, order),
      retry,
      ...(order ? { order_data: order } : {}),
      ...(hint ? { hint } : {}),
    });
  }

  /** Which page of the gateway is the room, and what it says. */
  protected room: Pick<CardLinkOptions, 'page' | 'shape'> = { page: 'frame', shape: fromFrame };

  #connect(): void {
    const { cardPlace: place, frameUrl, apiDomain, isolation } = this.host;
    const base = gatewayBase(frameUrl, apiDomain);
    const late = () => this.dispatch({ type: 'frame-failed' });
    if (opaqueOrigin(this.host)) return this.dispatch({ type: 'frame-failed', problem: 'opaque_origin' });
    // A room that is there keeps what was typed.
    if (this.link?.open) return this.dispatch({ type: 'frame-ready' });
    this.link?.end();
    if (!base || !place) return late();
    this.link = new CardLink({
      place,
      base,
      inline: isolation === 'inline',
      ...this.room,
      title: this.texts['frame.title'],
      receive: (message) => this.receive(message),
      changed: () => this.host.requestUpdate(),
      connected: () => {
        this.#shown = '';
        this.#show();
        this.dispatch({ type: 'frame-ready' });
      },
      late,
      foreign: () => {
        if (this.notice) return;
        this.notice = 'foreign_message';
        this.#tellError(this.notice, true);
        this.host.requestUpdate();
      },
    });
  }

  protected receive(message: FromFrame): void {
    switch (message.type) {
      case 'height':
        this.height = message.height;
        return this.host.requestUpdate();
      case 'change':
        return this.tell('gw-change', { fields: message.fields, brand: message.brand, complete: message.complete });
      default:
        return this.dispatch(message);
    }
  }

  async #askShop(): Promise<void> {
    const link = this.link;
    const order = this.state.order?.order_data;
    const click = new PayClickEvent({ amount: order?.amount, currency: order?.currency });
    const proceed = this.host.dispatchEvent(click);
    try {
      const { token } = await click.settled();
      // A handler may have set the element's own token instead: it counts from its update on.
      await this.host.updateComplete;
      // An element that was taken out and put back asks anew.
      if (link === this.link) this.dispatch({ type: 'shop', proceed, token });
    } catch {
      if (link === this.link) this.dispatch({ type: 'shop-failed' });
    }
  }

  protected openChallenge(challenge: PaymentChallenge): void {
    this.#endChallenge = openChallengeDialog({
      place: this.host.shadowRoot as ShadowRoot,
      // The frame that sent the card came from there.
      base: gatewayBase(this.host.frameUrl, this.host.apiDomain) as string,
      // The card form's room knows no other.
      challenge: challenge as Challenge,
      texts: { title: this.texts['challenge.title'], close: this.texts['challenge.close'] },
      done: (type) => this.dispatch({ type }),
    });
    this.tell('gw-challenge', { open: true });
  }

  /** Tells the room what to show, when that changed. */
  #show(): void {
    const message: ToFrame = { type: 'show', busy: this.busy, ...this.host.show };
    const shown = JSON.stringify(message);
    if (shown === this.#shown || !this.link) return;
    this.#shown = shown;
    this.link.post(message);
  }

  #watchExpiry({ order }: PaymentState): void {
    clearTimeout(this.#expiry);
    const seconds = order?.expires_in;
    // Browsers turn longer waits than 2^31 ms into none.
    if (seconds === undefined || seconds > 2_000_000) return;
    this.#expiry = setTimeout(() => this.dispatch({ type: 'expired' }), seconds * 1000);
  }
}
