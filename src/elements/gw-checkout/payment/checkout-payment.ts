/**
 * The payment of a page with several methods: the page's additions to the machine, and the requests to its frame.
 *
 * @module
 */
import { fromCheckoutFrame, type FromCheckoutFrame, type ToFrame } from '../../../bridge/index.js';
import { safeUrl } from '../../../contract/addresses.js';
import type { Challenge, PaymentMethod } from '../../../contract/index.js';
import { partyFor } from '../../../contract/error-codes/facts.js';
import {
  isPageOrder,
  pageTransition,
  type PaymentChallenge,
  type PaymentEvent,
  type PaymentState,
  type PaymentStep,
  type OfferEvent,
  type VerifiedEvent,
} from '../../../core/checkout/index.js';
import type { ReactiveController } from '../../parts/element/reactive-host.js';
import { Payment } from '../../parts/payment/payment.js';
import { FrameConnection } from '../../parts/card-frame/frame-connection.js';
import type { ConnectionEvent } from '../../parts/card-frame/frame-host.js';
import { leavePage } from './leave-page.js';
import { OrderClock } from './order-clock.js';
import { PageOrders } from './page-orders.js';
import type { CheckoutPage, PageConnection, PagePayment, TypedCard } from '../page-model.js';
import { FrameRequests } from './frame-requests.js';
import { StatementQuestion } from './statement.js';
import { closeUnpayable, invalidParameter } from './unpayable.js';

export class CheckoutPayment implements ReactiveController {
  readonly connection: PageConnection;
  readonly payment: PagePayment;
  readonly requests: FrameRequests;
  readonly statement: StatementQuestion;
  readonly clock: OrderClock;
  readonly #page: CheckoutPage;
  readonly #orders = new PageOrders();
  /** Token of an order that the page created, if it was still open when the element was removed. */
  #openToken: string | undefined;
  /** `gw-ready` waits for the gateway's answer about the order that the page would create. */
  #readyWaits = false;
  /** An invalid option has closed the page. */
  #isUnpayable = false;
  /** When a corrected option opened the page again. An earlier Enter in the fields pays nothing, however late its message arrives. */
  #reopenedAt = 0;
  /** The method that was checked before the shop was asked, and whether everything except the card was valid. */
  #checked: { readonly method: PaymentMethod | undefined; readonly isValid: boolean } | undefined;

  /** @param onCard - Called after each change of the card fields. */
  constructor(page: CheckoutPage, onCard: (card: TypedCard) => void) {
    this.#page = page;
    this.connection = new FrameConnection(page, {
      page: 'checkout-frame',
      check: fromCheckoutFrame,
      inline: () => import('../../../frame/inline/checkout.js'),
    });
    this.requests = new FrameRequests(page, this.connection);
    this.clock = new OrderClock(() => page.element.requestUpdate());
    this.statement = new StatementQuestion(page, (token, value) =>
      this.connection.post({ type: 'verify', token, value, fields: this.#fields }),
    );
    // Added before the payment, which forgets its state when the element is removed.
    page.element.addController(this);
    this.payment = new Payment(page, this.connection, {
      step: (state, event) => this.#step(state, event),
      first: () => this.#first,
      send: (message) => this.#send(message),
      leave: (challenge) => this.#leave(challenge),
      changed: (before) => this.#changed(before),
    });
    page.element.addController({
      hostUpdated: () => {
        this.requests.loadInfo();
        this.#applyOptions();
      },
    });
    this.connection.attach((message) => {
      if (message.type === 'change') onCard(message);
      this.#receive(message);
    });
  }

  hostConnected(): void {
    addEventListener('pageshow', this.#back);
    addEventListener('focus', this.#back);
  }

  hostDisconnected(): void {
    const { state } = this.payment;
    this.#openToken = isPageOrder(state.token) && !isSettled(state) ? state.token : undefined;
    this.statement.reset();
    this.clock.reset();
    this.requests.reset();
    removeEventListener('pageshow', this.#back);
    removeEventListener('focus', this.#back);
  }

  /** The payer has returned from a bank's page in any way: the order is looked up. */
  readonly #back = (event: Event) => {
    const { state } = this.payment;
    if (state.name !== 'challenge' || state.challenge.action !== 'leave') return;
    if (event.type === 'focus' || (event as PageTransitionEvent).persisted) this.payment.dispatch({ type: 'returned' });
  };

  /** Clears refusals, and an order that is settled. */
  reset(): void {
    const { state } = this.payment;
    this.payment.notice = undefined;
    // A settled order of this page is forgotten: the next payment creates a new one. An open order is kept, because a
    // bank may still hold it open.
    if (isPageOrder(state.token) && !this.#page.element.token && isSettled(state)) this.#dropOrder();
    this.payment.dispatch({ type: 'reset' });
  }

  #dropOrder(): void {
    this.payment.dispatch({ type: 'token', token: undefined });
  }

  get #first(): string | undefined {
    const { element, pageOrder } = this.#page;
    return element.token ?? this.#openToken ?? this.#orders.resume(pageOrder);
  }

  /** The fields of a request, without the card. */
  get #fields(): Record<string, unknown> {
    const { pageOrder, submission } = this.#page;
    return { ...pageOrder, ...submission, ...this.#orders.fieldsOf(this.payment.state.token) };
  }

  /** Closes or opens the page when the options change. The payer's input stays. */
  #applyOptions(): void {
    const { isPayable } = this.#page;
    const { state } = this.payment;
    if (!isPayable && state.name === 'ready') this.payment.dispatch({ type: 'dismiss' });
    if (!isPayable || !this.#isUnpayable) return;
    this.#isUnpayable = false;
    this.#reopenedAt = Date.now();
    if (state.name === 'closed' && state.problem === invalidParameter) this.payment.dispatch({ type: 'retry' });
  }

  #step(state: PaymentState, event: PaymentEvent | VerifiedEvent | OfferEvent): PaymentStep {
    const { isPayable } = this.#page;
    const [next, commands] = isPayable || event.type !== 'pay' ? this.#next(state, event) : ([state, []] as const);
    if (next.name === 'ready' && !isPayable) {
      this.#isUnpayable = true;
      return closeUnpayable(next, commands);
    }
    const isReady = commands.some((command) => command.do === 'emit-ready');
    if (next.name !== 'ready' || isReady) this.#readyWaits = isReady && this.requests.isAsking;
    return [next, this.#readyWaits ? commands.filter((command) => command.do !== 'emit-ready') : commands];
  }

  /** The gateway answered about the order that this page would create, or the request failed. */
  #receiveOffer(problem?: string): void {
    if (this.#page.element.token || !this.#page.isPayable) return;
    const isShops = problem !== undefined && partyFor(problem) === 'shop';
    if (problem === undefined || isShops) this.payment.dispatch({ type: 'offered', problem });
    if (!this.#readyWaits) return;
    this.#readyWaits = false;
    this.payment.emit('gw-ready', undefined);
  }

  #next(state: PaymentState, event: PaymentEvent | VerifiedEvent | OfferEvent): PaymentStep {
    if (event.type !== 'shop' || !event.proceed) return pageTransition(state, event);
    const { choices, pageOrder, isPayable } = this.#page;
    const { method } = choices;
    // The method that the payer chose is no longer available. The payment must not go through another one.
    if (!isPayable || method !== this.#checked?.method) return pageTransition(state, { ...event, proceed: false });
    const token = event.token ?? (pageOrder && this.#orders.idOf(pageOrder, state.token));
    return pageTransition(state, { ...event, token });
  }

  /** Sends a request of the machine, with its fields. */
  #send(message: ToFrame): void {
    if (message.type === 'validate') this.#validate();
    else this.connection.post('token' in message ? { ...message, fields: this.#fields } : message);
  }

  #validate(): void {
    const page = this.#page;
    const { method } = page.choices;
    const isValid = page.needed.check();
    this.#checked = { method, isValid };
    if (page.choices.paysByCard) return this.connection.post({ type: 'validate' });
    if (!isValid) page.focusError();
    this.payment.dispatch({ type: 'validated', valid: page.needed.confirm(isValid) });
  }

  #changed(before: PaymentState): void {
    const { state } = this.payment;
    this.#page.timing.changed(before, state);
    if (state.token !== before.token) this.clock.reset();
    if (state.order && state.order !== before.order) this.clock.start(state.order.expires_in);
    const isSettledNow = isSettled(state);
    this.statement.changed(isSettledNow);
    if (!isSettledNow) return;
    this.clock.stop();
    this.#orders.end(state.token);
    // An order from before a reload has expired: this page creates a new one.
    const isExpired =
      state.name === 'closed' && state.attempt === 0 && !this.#page.element.token && isPageOrder(state.token);
    if (isExpired && state.order?.order_data.order_status !== 'approved') this.#dropOrder();
  }

  #receive(message: FromCheckoutFrame | ConnectionEvent): void {
    const { payment } = this;
    switch (message.type) {
      case 'frame-ready':
        payment.receive(message);
        this.statement.onLoss();
        return this.requests.retry();
      case 'pay':
        if (this.#page.choices.paysByCard && (message.at ?? Infinity) > this.#reopenedAt) payment.receive(message);
        return;
      case 'validated': {
        const isValid = this.#checked?.isValid ?? true;
        if (message.valid && !isValid) this.#page.focusError();
        return payment.receive({ type: 'validated', valid: this.#page.needed.confirm(message.valid && isValid) });
      }
      case 'info':
      case 'info-failed':
        this.requests.receive(message);
        return this.#receiveOffer(message.type === 'info' ? undefined : message.problem);
      case 'logo':
      case 'session':
        return this.requests.receive(message);
      case 'verified':
        return this.statement.onAnswer(message.answer);
      default:
        return payment.receive(message);
    }
  }

  #leave(challenge: Exclude<PaymentChallenge, Challenge>): (() => void) | undefined {
    // The question about the statement is part of the page: it has nothing to remove.
    if (challenge.action === 'verify') return () => undefined;
    const { url } = challenge;
    // Navigates to the bank, unless the shop has cancelled the event to do so itself.
    if (!safeUrl(url)) this.payment.dispatch({ type: 'challenge-refused' });
    else if (this.#page.redirect({ url, method: 'GET' })) leavePage(url);
    return undefined;
  }
}

/** Whether the order is paid or can no longer be paid. */
function isSettled(state: PaymentState): boolean {
  return state.name === 'paid' || (state.name === 'closed' && !state.retry);
}
