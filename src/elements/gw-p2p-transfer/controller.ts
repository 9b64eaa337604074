/**
 * Runs the transfer's machine for the element: carries its commands out and feeds it what happened. Every rule is in
 * `core/transfer`; everything seen is in the views.
 *
 * @module
 */
import type { ReactiveController } from 'lit';
import { fromTransferRoom, type Challenge, type FromTransferRoom, type ToTransferRoom } from '../../bridge/index.js';
import { problemText, type TransferCatalogue } from '../../core/i18n/transfer.js';
import { toMajor } from '../../core/money/index.js';
import { fromMajor, majorNumber } from '../../core/money/major.js';
import {
  begin,
  inFlight,
  transition,
  type Quote,
  type TransferCommand,
  type TransferEvent,
  type TransferState,
  type TransferStep,
  type Wish,
} from '../../core/transfer/index.js';
import { gwTransferEvent, PayClickEvent } from '../events/index.js';
import { CardLink, type CardLinkOptions } from '../parts/card-link.js';
import { openChallengeDialog } from '../parts/challenge-dialog.js';
import { gatewayBase } from '../parts/gateway-address.js';
import type { TransferHost } from './host.js';
import { leaveFor, withTermUrl } from './term-url.js';
import { keep, recall } from './unfinished.js';

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
      this.#take(begin(host.widgetId, recall(host.widgetId)));
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
      keep(state);
      this.#host.requestUpdate();
    }
    for (const command of commands) this.#run(command);
  }

  /** Carries one command out. */
  #run(command: TransferCommand): void {
    const { texts } = this;
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
        return this.#openChallenge(withTermUrl(command.challenge, this.#host.termAddress, location.href));
      case 'close-challenge':
        if (!this.#endChallenge) return;
        this.#endChallenge();
        this.#endChallenge = undefined;
        return this.#tell('gw-challenge', { open: false });
      case 'ask-status': {
        const { order } = command;
        return this.#wait('status', command.delay, () => {
          this.post({ type: 'ask-status', widget_id: this.state.widget ?? '', order_id: order });
          this.#wait('status', patience.status, () => this.dispatch({ type: 'status-failed', order }));
        });
      }
      case 'clear':
        return this.post({ type: 'clear' });
      case 'tell-ready':
        return this.#tell('gw-ready', undefined);
      case 'tell-fee': {
        const { currency } = command.wish;
        const { sender, fee, receiver } = command.quote;
        const [sender_amount, fee_amount, receiver_amount] = [sender, fee, receiver].map((one) =>
          majorNumber(one, currency),
        );
        return this.#tell('gw-fee', { sender_amount, fee: fee_amount, receiver_amount, currency } as never);
      }
      case 'tell-status':
        return this.#tell('gw-status', { order_id: command.order, status: command.status });
      case 'tell-success': {
        const { order, result } = command;
        this.number = order;
        this.#host.internals.setFormValue(order);
        return this.#tell('gw-success', { ...result, widget_id: this.state.widget ?? '', order_id: order });
      }
      case 'tell-error': {
        const { problem: code, retry, order } = command;
        return this.#tell('gw-error', {
          code,
          message: problemText(texts, code),
          retry,
          ...(order ? { order_id: order } : {}),
        });
      }
      case 'tell-unknown':
        return this.#tell('gw-unknown', { reason: command.reason, message: texts.checking, order_id: command.order });
    }
  }

  get texts(): TransferCatalogue {
    return this.#host.texts as TransferCatalogue;
  }

  get #tell() {
    return <Name extends Parameters<typeof gwTransferEvent>[0]>(
      name: Name,
      detail: Parameters<typeof gwTransferEvent<Name>>[1],
    ): void => void this.#host.dispatchEvent(gwTransferEvent(name, detail));
  }

  /** One wait of a kind: a new one takes the place of the one before. */
  #wait(what: 'quote' | 'status', seconds: number, then: () => void): void {
    clearTimeout(this.#timers[what]);
    this.#timers[what] = setTimeout(then, seconds * 1000);
  }

  /** What the gateway is told of a wish; the room adds who receives. */
  #fieldsOf({ amount, currency, receiverPaysFee }: Wish): Record<string, unknown> {
    return {
      widget_id: this.state.widget,
      amount: majorNumber(amount, currency),
      currency,
      receiver_pays_fee: receiverPaysFee,
    };
  }

  #askQuote({ number, wish, order }: Extract<TransferCommand, { do: 'ask-quote' }>): void {
    this.#told = { number, order };
    this.#wait('quote', patience.quote, () =>
      this.dispatch({ type: 'quote-failed', number, problem: 'gateway_unreachable', refused: false }),
    );
    this.post({
      type: 'ask-quote',
      number,
      fields: { ...this.#fieldsOf(wish), ...(order ? { order_id: order } : {}) },
    });
  }

  #quoted({ number, quote: { sender_amount, fee, receiver_amount, order_id } }: QuoteAnswer): void {
    const currency = this.state.asking.wish?.currency ?? '';
    const figures = [sender_amount, fee, receiver_amount].map((one) => fromMajor(one, currency));
    const [sender, fees, receiver] = figures;
    if (sender === undefined || fees === undefined || receiver === undefined) {
      return this.dispatch({ type: 'quote-failed', number, problem: 'gateway_answer', refused: false });
    }
    const quote: Quote = { sender, fee: fees, receiver };
    const told = this.#told?.number === number ? this.#told.order : undefined;
    this.dispatch({ type: 'quoted', number, quote, kept: told !== undefined && told === order_id });
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
    const back = /^https?:$/.test(location.protocol) ? { response_url: location.href.replace(/#.*/, '') } : {};
    this.post({
      type: 'send',
      attempt,
      fields: { ...this.#fieldsOf(wish), ...this.#host.details, order_id: order, ...back },
    });
  }

  #connect(): void {
    const { cardPlace: place, frameUrl, apiDomain, isolation } = this.#host;
    const base = gatewayBase(frameUrl, apiDomain);
    const late = () => this.dispatch({ type: 'room-failed' });
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
        return this.#tell('gw-change', { fields, brand, complete });
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
    const major = (minor: string) => toMajor(minor, wish.currency);
    const click = new PayClickEvent({
      amount: major(wish.amount),
      currency: wish.currency,
      fee: major(quote.fee),
      sender_amount: major(quote.sender),
      receiver_amount: major(quote.receiver),
      receiver_pays_fee: wish.receiverPaysFee,
      order_id: order,
    });
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
    this.#tell('gw-challenge', { open: true });
    // Without a store the page would not know its transfer when it is back.
    if (this.#host.challenge === 'redirect' && keep(this.state)) {
      const barred = (event: SecurityPolicyViolationEvent) => {
        if (event.effectiveDirective === 'form-action') this.#openDialog(challenge);
      };
      document.addEventListener('securitypolicyviolation', barred, { once: true });
      this.#endChallenge = () => document.removeEventListener('securitypolicyviolation', barred);
      return leaveFor(challenge) ? undefined : this.dispatch({ type: 'challenge-refused' });
    }
    this.#openDialog(challenge);
  }

  #openDialog(challenge: Challenge): void {
    const { texts } = this;
    this.#endChallenge?.();
    this.#endChallenge = openChallengeDialog({
      place: this.#host.shadowRoot as ShadowRoot,
      // The room that sent the cards came from there.
      base: gatewayBase(this.#host.frameUrl, this.#host.apiDomain) as string,
      challenge,
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
