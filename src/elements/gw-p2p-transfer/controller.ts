/**
 * Runs the transfer's machine for the element: carries its commands out and feeds it what happened. Every rule is in
 * `core/transfer`; everything seen is in the views.
 *
 * @module
 */
import type { ReactiveController } from 'lit';
import { fromTransferRoom, type Challenge, type FromTransferRoom, type ToTransferRoom } from '../../bridge/index.js';
import type { TransferCatalogue } from '../../core/i18n/transfer.js';
import {
  begin,
  inFlight,
  transition,
  type TransferCommand,
  type TransferEvent,
  type TransferState,
  type TransferStep,
} from '../../core/transfer/index.js';
import { PayClickEvent } from '../events/index.js';
import { CardLink, type CardLinkOptions } from '../parts/card-link.js';
import { gatewayBase } from '../parts/gateway-address.js';
import { opaqueOrigin } from '../parts/opaque-origin.js';
import type { TransferHost } from './host.js';
import { clickDetail, fieldsOf, readQuote, wayBack } from './figures-on-wire.js';
import { goToIssuer } from './issuer.js';
import { tell, tellChallenge, tellChange } from './tell.js';
import { withTermUrl } from './term-url.js';
import { Keeper } from './unfinished.js';

/** Seconds to wait for the room: longer than its own time-outs. */
const patience = { answer: 75, quote: 20, status: 20 };

type Change = Extract<FromTransferRoom, { type: 'change'; by: string }>;
type QuoteAnswer = Extract<FromTransferRoom, { type: 'quoted' }>;

export class TransferController implements ReactiveController {
  state: TransferState = begin(undefined)[0];
  /** Height of the card room, in CSS px, once known. */
  height: number | undefined;
  /** A notice that stops nothing. */
  notice: string | undefined;
  /** What the room said of its fields last. */
  typed: Change | undefined;
  /** Number of the transfer that was sent last. */
  number: string | undefined;
  readonly #host: TransferHost;
  #link: CardLink | undefined;
  #endChallenge: (() => void) | undefined;
  #timers: Partial<Record<'quote' | 'status', ReturnType<typeof setTimeout>>> = {};
  readonly #keeper = new Keeper();
  #shown = '';
  #started = false;
  #address: string | undefined;
  /** The name that the newest question for a quote told, by its number. */
  #told: { number: number; order: string | undefined } | undefined;

  constructor(host: TransferHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('online', this.#onLine);
    addEventListener('pageshow', this.#onBack);
    // An element that was taken out starts anew when it comes back.
    this.#host.requestUpdate();
  }

  /** The connection is back: what could not be asked is asked again, without the payer. */
  readonly #onLine = () => {
    this.dispatch({ type: 'check-again' });
    if (this.state.name !== 'closed' || this.state.retry) this.dispatch({ type: 'retry' });
  };

  /** The payer went back from the issuer's page, and the browser had kept this one as it was. */
  readonly #onBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) this.dispatch({ type: 'challenge-closed' });
  };

  hostUpdated(): void {
    const host = this.#host;
    if (!host.texts || !host.isConnected) return;
    if (!this.#started) {
      this.#started = true;
      this.#address = this.#named;
      const earlier = this.#keeper.recall(host.widgetId);
      if (earlier?.wish) host.amountFields.restore(earlier.wish);
      this.#take(begin(host.widgetId, earlier));
    }
    this.dispatch({ type: 'widget', widget: host.widgetId });
    if (this.#named !== this.#address && !inFlight(this.state)) {
      this.#address = this.#named;
      // The room there is another one: nothing typed can go with it.
      this.#link?.end();
      this.#link = this.typed = undefined;
      this.#connect();
    }
    this.dispatch({ type: 'wish', wish: host.wish });
    this.#show();
  }

  hostDisconnected(): void {
    this.#link?.end();
    this.#endChallenge?.();
    this.#link = this.#endChallenge = this.typed = undefined;
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    removeEventListener('online', this.#onLine);
    removeEventListener('pageshow', this.#onBack);
    this.#started = false;
    this.#host.internals.states.clear();
    this.state = begin(undefined)[0];
  }

  /** Where the card room is, as the element's properties say. */
  get #named(): string {
    const { frameUrl, apiDomain, isolation } = this.#host;
    return `${frameUrl} ${apiDomain} ${isolation}`;
  }

  /** Whether the payer has to wait. */
  get busy(): boolean {
    const { state } = this;
    return state.name === 'editing'
      ? !!state.checks || !!state.waits
      : !['review', 'sent', 'closed', 'unknown'].includes(state.name);
  }

  dispatch(event: TransferEvent): void {
    this.#take(transition(this.state, event));
  }

  /** What is wrong with the cards, where the payer would not hear it from the card room. */
  get wrong(): string {
    return this.#link?.wrong ?? '';
  }

  focusRoom(): void {
    this.#host.cardPlace?.querySelector('iframe')?.focus();
    this.post({ type: 'focus' });
  }

  post(message: ToTransferRoom): void {
    // The room's port takes the transfer's words as well.
    this.#link?.post(message as never);
  }

  #take([state, commands]: TransferStep): void {
    if (state !== this.state) {
      const { states } = this.#host.internals;
      states.delete(this.state.name);
      states.add(state.name);
      if (state.name !== 'sent') this.#host.internals.setFormValue(null);
      this.state = state;
      this.#keeper.keep(state);
      this.#host.requestUpdate();
    }
    for (const command of commands) this.#run(command);
  }

  /** Carries one command out. */
  #run(command: TransferCommand): void {
    switch (command.do) {
      case 'connect':
        return this.#connect();
      case 'wait-for-quote':
        return this.#wait('quote', command.delay, () => this.dispatch({ type: 'quote-due' }));
      case 'ask-quote':
        return this.#askQuote(command);
      case 'validate':
        return this.#validate();
      case 'ask-page':
        return void this.#askPage(command.order);
      case 'submit':
        return this.#submit(command);
      case 'open-challenge':
        return this.#openChallenge(command.challenge);
      case 'close-challenge':
        if (!this.#endChallenge) return;
        this.#endChallenge();
        this.#endChallenge = undefined;
        return tellChallenge(this.#host, false);
      case 'ask-status': {
        const { order } = command;
        return this.#wait('status', command.delay, () => {
          this.post({ type: 'ask-status', widget_id: this.state.widget ?? '', order_id: order });
          this.#wait('status', patience.status, () => this.dispatch({ type: 'status-failed', order }));
        });
      }
      case 'clear':
        return this.post({ type: 'clear' });
      case 'tell-success':
        this.number = command.order;
        this.#host.internals.setFormValue(command.order);
        return tell(this.#host, command, this.state.widget);
      default:
        return tell(this.#host, command, this.state.widget);
    }
  }

  get texts(): TransferCatalogue {
    return this.#host.texts as TransferCatalogue;
  }

  /** One wait of a kind: a new one takes the place of the one before. */
  #wait(what: 'quote' | 'status', seconds: number, then: () => void): void {
    clearTimeout(this.#timers[what]);
    this.#timers[what] = setTimeout(then, seconds * 1000);
  }

  #askQuote({ number, wish, order }: Extract<TransferCommand, { do: 'ask-quote' }>): void {
    this.#told = { number, order };
    this.#wait('quote', patience.quote, () =>
      this.dispatch({ type: 'quote-failed', number, problem: 'gateway_unreachable', refused: false }),
    );
    this.post({
      type: 'ask-quote',
      number,
      fields: { ...fieldsOf(this.state.widget, wish), ...(order ? { order_id: order } : {}) },
    });
  }

  #quoted({ number, quote }: QuoteAnswer): void {
    const read = readQuote(quote, this.state.asking.wish?.currency ?? '');
    if (!read) return this.dispatch({ type: 'quote-failed', number, problem: 'gateway_answer', refused: false });
    const told = this.#told?.number === number ? this.#told.order : undefined;
    this.dispatch({ type: 'quoted', number, quote: read, kept: told !== undefined && told === quote.order_id });
  }

  #validate(): void {
    if (this.#host.check()) return this.post({ type: 'validate' });
    // The page's own come first; the room marks its own without taking the focus.
    this.post({ type: 'mark' });
    this.dispatch({ type: 'validated', valid: false });
    this.#host.focusWrong();
  }

  #submit({ attempt, order, wish }: Extract<TransferCommand, { do: 'submit' }>): void {
    const link = this.#link;
    // A room that dies without a word must not hold the payer; an answer that came meanwhile makes this one stale.
    setTimeout(() => {
      if (link === this.#link)
        this.dispatch({ type: 'answered', attempt, answer: { kind: 'lost', reason: 'timeout' } });
    }, patience.answer * 1000);
    this.post({
      type: 'send',
      attempt,
      fields: { ...fieldsOf(this.state.widget, wish), ...this.#host.details, order_id: order, ...wayBack() },
    });
  }

  #connect(): void {
    const { cardPlace: place, frameUrl, apiDomain, isolation } = this.#host;
    const base = gatewayBase(frameUrl, apiDomain);
    const late = () => this.dispatch({ type: 'room-failed' });
    if (opaqueOrigin(this.#host)) return this.dispatch({ type: 'room-failed', problem: 'opaque_origin' });
    // A room that is there keeps what was typed.
    if (this.#link?.open) return this.dispatch({ type: 'room-ready' });
    this.#link?.end();
    if (!base || !place) return late();
    this.#link = new CardLink({
      place,
      base,
      inline: isolation === 'inline',
      page: 'transfer-frame',
      shape: fromTransferRoom as CardLinkOptions['shape'],
      title: this.texts['frame.title'],
      receive: (message) => this.#receive(message as FromTransferRoom),
      changed: () => this.#host.requestUpdate(),
      connected: () => {
        this.#shown = '';
        this.#show();
        this.dispatch({ type: 'room-ready' });
      },
      late,
      foreign: () => {
        if (this.notice) return;
        this.notice = 'foreign_message';
        this.#run({ do: 'tell-error', problem: this.notice, retry: true });
        this.#host.requestUpdate();
      },
    });
  }

  #receive(message: FromTransferRoom): void {
    switch (message.type) {
      case 'height':
        this.height = message.height;
        return this.#host.requestUpdate();
      case 'change': {
        if (!('by' in message)) return;
        this.typed = message;
        this.#host.requestUpdate();
        const { fields, brand, complete } = message;
        return tellChange(this.#host, { fields, brand, complete });
      }
      case 'quoted':
        return this.#quoted(message);
      case 'pay':
        return this.#host.submit();
      case 'validated':
      case 'quote-failed':
      case 'status':
      case 'status-failed':
        return this.dispatch(message);
      case 'answered':
        // What only a payment is answered with is none of a transfer's.
        return this.dispatch({ type: 'answered', attempt: message.attempt, answer: message.answer as never });
      case 'loaded':
      case 'load-failed':
      case 'looked-up':
      case 'look-up-failed':
        // Orders are no matter of a transfer.
        return;
    }
  }

  /** Counts the times the page was asked: only its newest word counts. */
  #asked = 0;

  async #askPage(order: string): Promise<void> {
    const number = ++this.#asked;
    const link = this.#link;
    const isNewest = () => link === this.#link && number === this.#asked;
    const { wish, quote } = this.state;
    if (!wish || !quote) return;
    const click = new PayClickEvent(clickDetail(order, wish, quote));
    const proceed = this.#host.dispatchEvent(click);
    try {
      await click.settled();
      // An element that was taken out and put back asks anew.
      if (isNewest()) this.dispatch({ type: 'page', proceed });
    } catch {
      if (isNewest()) this.dispatch({ type: 'page-failed' });
    }
  }

  #openChallenge(challenge: Challenge): void {
    tellChallenge(this.#host, true);
    const { challenge: way, termAddress, frameUrl, apiDomain, shadowRoot } = this.#host;
    const { texts } = this;
    this.#endChallenge = goToIssuer(withTermUrl(challenge, termAddress, location.href), {
      // Without a store the page would not know its transfer when it is back.
      leaves: way === 'redirect' && this.#keeper.keep(this.state),
      place: shadowRoot as ShadowRoot,
      // The room that sent the cards came from there.
      base: gatewayBase(frameUrl, apiDomain) as string,
      texts: { title: texts['challenge.title'], close: texts['challenge.close'] },
      done: (type) => this.dispatch({ type }),
    });
  }

  /** Tells the room what to show, when that changed. */
  #show(): void {
    const { show, receiver } = this.#host;
    const shown = JSON.stringify([show, receiver, this.busy]);
    if (shown === this.#shown || !this.#link) return;
    this.#shown = shown;
    this.post({ type: 'receiver', ...receiver });
    this.post({ type: 'show', busy: this.busy && this.state.name !== 'starting', ...show });
  }
}
