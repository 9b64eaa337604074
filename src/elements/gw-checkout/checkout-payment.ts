/**
 * The payment of a page with several ways to pay: what the page adds to the machine, and the requests to its room.
 *
 * @module
 */
import { fromRoom, type FromRoom, type ToFrame } from '../../bridge/index.js';
import { safeUrl } from '../../contract/addresses.js';
import type { Challenge, PaymentMethod } from '../../contract/index.js';
import {
  isPageOrder,
  pageTransition,
  type PaymentChallenge,
  type PaymentEvent,
  type PaymentState,
  type PaymentStep,
  type VerifiedEvent,
} from '../../core/checkout/index.js';
import { openChallengeDialog } from '../parts/challenge-dialog.js';
import type { Lifecycle } from '../parts/element-host.js';
import { Payment } from '../parts/payment.js';
import { RoomConnection, type ConnectionEvent } from '../parts/room-connection.js';
import { OrderClock } from './order-clock.js';
import { PageOrders } from './page-orders.js';
import type { CheckoutPage, PageConnection, PagePayment } from './page-model.js';
import { RoomRequests } from './room-requests.js';
import { StatementQuestion } from './statement.js';

export class CheckoutPayment implements Lifecycle {
  readonly connection: PageConnection;
  readonly payment: PagePayment;
  readonly requests: RoomRequests;
  readonly statement: StatementQuestion;
  readonly clock: OrderClock;
  readonly #page: CheckoutPage;
  readonly #orders = new PageOrders();
  /** The order made by the page that was not over when the element was taken out. */
  #left: string | undefined;
  /** The method that was checked before the shop was asked, and whether all beside the card was right. */
  #checked: { readonly method: PaymentMethod | undefined; readonly right: boolean } | undefined;

  /** @param typed - The payer types a card of this brand. */
  constructor(page: CheckoutPage, typed: (brand: string | undefined) => void) {
    this.#page = page;
    this.connection = new RoomConnection(page, { page: 'checkout-frame', shape: fromRoom });
    this.requests = new RoomRequests(page, this.connection);
    this.clock = new OrderClock(() => page.element.requestUpdate());
    this.statement = new StatementQuestion(page, (token, value) =>
      this.connection.post({ type: 'verify', token, value, fields: this.#fields }),
    );
    // Before the payment: it forgets its state when the element is taken out.
    page.element.addController(this);
    const { connection } = this;
    this.payment = new Payment(page, connection, {
      step: (state, event) => this.#step(state, event),
      first: () => this.#first,
      send: (message) => this.#send(message),
      openDialog: openChallengeDialog,
      goElsewhere: (challenge) => this.#goElsewhere(challenge),
      changed: (before) => this.#changed(before),
    });
    page.element.addController({ hostUpdated: () => this.requests.askInfo() });
    connection.attach((message) => {
      if (message.type === 'change') typed(message.brand);
      this.#receive(message);
    });
  }

  hostConnected(): void {
    addEventListener('pageshow', this.#back);
    addEventListener('focus', this.#back);
  }

  hostDisconnected(): void {
    const { state } = this.payment;
    this.#left = isPageOrder(state.token) && !isSettled(state) ? state.token : undefined;
    this.statement.forget();
    this.clock.stop();
    this.requests.forget();
    removeEventListener('pageshow', this.#back);
    removeEventListener('focus', this.#back);
  }

  /** The payer is back from a bank's page, by whatever way: the order is asked for. */
  readonly #back = (event: Event) => {
    const { state } = this.payment;
    if (state.name !== 'challenge' || state.challenge.action !== 'leave') return;
    if (event.type === 'focus' || (event as PageTransitionEvent).persisted) this.payment.dispatch({ type: 'returned' });
  };

  /** Takes refusals away, and an order that is over. */
  reset(): void {
    const { state } = this.payment;
    this.payment.notice = undefined;
    // The order that this page made is done with; the next payment is another one. Before that no other takes its place: a bank may
    // hold it open.
    if (isPageOrder(state.token) && !this.#page.element.token && isSettled(state)) this.#forgetOrder();
    this.payment.dispatch({ type: 'reset' });
  }

  #forgetOrder(): void {
    this.payment.dispatch({ type: 'token', token: undefined });
  }

  get #first(): string | undefined {
    const { element, pageOrder } = this.#page;
    return element.token ?? this.#left ?? this.#orders.openBefore(pageOrder);
  }

  /** What goes with a request beside the card. */
  get #fields(): Record<string, unknown> {
    const { pageOrder, submission } = this.#page;
    return { ...pageOrder, ...submission, ...this.#orders.fieldsOf(this.payment.state.token) };
  }

  #step(state: PaymentState, event: PaymentEvent | VerifiedEvent): PaymentStep {
    if (event.type !== 'shop' || !event.proceed) return pageTransition(state, event);
    const { method, pageOrder } = this.#page;
    // What the payer chose can no longer be had: it is not paid in another way.
    if (method !== this.#checked?.method) return pageTransition(state, { ...event, proceed: false });
    const token = event.token ?? (pageOrder && this.#orders.idOf(pageOrder, state.token));
    return pageTransition(state, { ...event, token });
  }

  /** A request of the machine's, with what goes with it. */
  #send(message: ToFrame): void {
    const { connection } = this;
    if (message.type === 'validate') this.#validate();
    else connection.post('token' in message ? { ...message, fields: this.#fields } : message);
  }

  #validate(): void {
    const page = this.#page;
    const { method } = page;
    const right = page.check();
    this.#checked = { method, right };
    if (page.paysByCard) return this.connection.post({ type: 'validate' });
    if (!right) page.focusWrong();
    this.payment.dispatch({ type: 'validated', valid: right });
  }

  #changed(before: PaymentState): void {
    const { state } = this.payment;
    if (state.order !== before.order) this.clock.watch(state.order?.expires_in);
    const settled = isSettled(state);
    this.statement.changed(settled);
    if (!settled) return;
    this.#orders.end(state.token);
    // An order that was left open before a reload has expired meanwhile: this page makes another.
    const expired =
      state.name === 'closed' && state.attempt === 0 && !this.#page.element.token && isPageOrder(state.token);
    if (expired && state.order?.order_data.order_status !== 'approved') this.#forgetOrder();
  }

  #receive(message: FromRoom | ConnectionEvent): void {
    const { payment } = this;
    switch (message.type) {
      case 'room-ready':
        payment.receive(message);
        this.statement.roomLost();
        return this.requests.askAgain();
      case 'pay':
        if (this.#page.paysByCard) payment.receive(message);
        return;
      case 'validated': {
        const right = this.#checked?.right ?? true;
        if (message.valid && !right) this.#page.focusWrong();
        return payment.receive({ type: 'validated', valid: message.valid && right });
      }
      case 'info':
      case 'info-failed':
      case 'logo':
      case 'session':
        return this.requests.receive(message);
      case 'verified':
        return this.statement.answered(message.answer);
      default:
        return payment.receive(message);
    }
  }

  #goElsewhere(challenge: Exclude<PaymentChallenge, Challenge>): (() => void) | undefined {
    // The question about the statement is drawn while the machine asks it: nothing is to be taken away.
    if (challenge.action === 'verify') return () => undefined;
    const { url } = challenge;
    // Goes on at a bank, unless the shop wants to go there in its own way.
    if (!safeUrl(url)) this.payment.dispatch({ type: 'challenge-refused' });
    else if (this.#page.redirect({ url, method: 'GET' })) location.assign(url);
    return undefined;
  }
}

/** The order is paid, or can never be. */
function isSettled(state: PaymentState): boolean {
  return state.name === 'paid' || (state.name === 'closed' && !state.retry);
}
