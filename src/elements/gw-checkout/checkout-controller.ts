/**
 * The payment machine of a page with several ways to pay: beside the card form's own commands it asks what the gateway
 * offers, sends what was chosen, leaves for a bank, and asks what a bank's statement shows.
 *
 * @module
 */
import {
  fromRoom,
  isSafeAddress,
  type CheckoutInfo,
  type FromFrame,
  type FromRoom,
  type PaymentMethod,
  type Shape,
  type ToRoom,
} from '../../bridge/index.js';
import {
  isPageOrder,
  isVerifying,
  pageTransition,
  type PaymentChallenge,
  type PaymentAnswer,
  type PaymentCommand,
  type PaymentEvent,
  type PaymentState,
  type PaymentStep,
} from '../../core/checkout/index.js';
import { PaymentController } from '../parts/payment-controller.js';
import type { PaymentHost } from '../parts/payment-host.js';
import { PageOrders } from './page-orders.js';
import type { Verification } from './verification.js';

/** What the controller needs of the payment page beyond what a card form has. */
export interface CheckoutHost extends PaymentHost {
  /** What goes with a submission beside the card; the order's own fields where the page makes the order. */
  readonly submission: Readonly<Record<string, unknown>>;
  /** What an order made by the page would be; undefined where the shop makes it. */
  readonly pageOrder: Readonly<Record<string, string | number>> | undefined;
  readonly method: PaymentMethod | undefined;
  readonly paysByCard: boolean;
  /** Checks everything that is not the card's and marks what is wrong; says whether all is right. */
  check(): boolean;
  /** Takes the payer to the first thing `check` found wrong. */
  focusWrong(): void;
}

type Waiting<Answer> = Map<string, ((answer: Answer) => void)[]>;

/** Seconds before an order expires that the payer is warned; never less than the 20 that WCAG 2.2.1 asks for. */
const warning = 60;

export class CheckoutController extends PaymentController<CheckoutHost> {
  /** What the gateway offers for this order. */
  info: CheckoutInfo | undefined;
  /** Why it is not known what the gateway offers. */
  offerProblem: string | undefined;
  /** Why what the payer read on the statement was not taken, though it cost no try. */
  verifyProblem: string | undefined;
  /** Counts how often the room has come: a new one knows nothing yet. */
  connection = 0;
  /** When the order expires, once that is soon. */
  expires: Date | undefined;
  protected override readonly room = {
    page: 'checkout-frame' as const,
    shape: fromRoom as Shape<unknown> as Shape<FromFrame>,
  };
  #right = true;
  #offersFor = '';
  #warning: ReturnType<typeof setTimeout> | undefined;
  /** The method that was checked before the shop was asked. */
  #checked: PaymentMethod | undefined;
  readonly #orders = new PageOrders();
  /** The order made by the page that was not over when the element was taken out. */
  #left: string | undefined;
  /** Answers to the question about the statement that are on their way. */
  #said = 0;
  readonly #logos: Waiting<ImageBitmap | undefined> = new Map();
  #session: ((session: Record<string, unknown> | undefined) => void) | undefined;

  override hostConnected(): void {
    super.hostConnected();
    addEventListener('pageshow', this.#back);
    addEventListener('focus', this.#back);
  }

  override hostUpdated(): void {
    super.hostUpdated();
    this.askOffers();
  }

  override hostDisconnected(): void {
    this.#left = isPageOrder(this.state.token) && !isOver(this.state) ? this.state.token : undefined;
    this.#said = 0;
    super.hostDisconnected();
    removeEventListener('pageshow', this.#back);
    removeEventListener('focus', this.#back);
    clearTimeout(this.#warning);
    this.info = this.expires = this.offerProblem = undefined;
    this.#offersFor = '';
  }

  /** The payer is back from a bank's page, by whatever way: the order is asked for. */
  readonly #back = (event: Event) => {
    const { state } = this;
    if (state.name !== 'challenge' || state.challenge.action !== 'leave') return;
    if (event.type === 'focus' || (event as PageTransitionEvent).persisted) this.dispatch({ type: 'returned' });
  };

  protected override get first(): string | undefined {
    return this.host.token ?? this.#left ?? this.#orders.openBefore(this.host.pageOrder);
  }

  protected override step(event: PaymentEvent): PaymentStep {
    return pageTransition(this.state, event);
  }

  override dispatch(event: PaymentEvent): void {
    if (event.type === 'reset' && isPageOrder(this.state.token) && !this.host.token && isOver(this.state)) {
      // The order that this page made is done with; the next payment is another one. Before that no other takes its place: a
      // bank may hold it open.
      super.dispatch({ type: 'token', token: undefined });
    }
    if (event.type === 'shop' && event.proceed && this.host.method !== this.#checked) {
      // What the payer chose can no longer be had: it is not paid in another way.
      return super.dispatch({ ...event, proceed: false });
    }
    const order = this.host.pageOrder;
    const ordered = event.type === 'shop' && event.proceed && !event.token && order;
    super.dispatch(ordered ? { ...event, token: this.#orders.idOf(order, this.state.token) } : event);
    if (event.type === 'frame-ready') {
      this.connection++;
      // The answer is lost with the room it was sent from.
      if (this.#said > 0) this.#hear({ kind: 'lost', reason: 'network' }, 0);
      this.#offersFor = '';
      this.askOffers();
    }
  }

  /** Asks what can be offered, when that may have changed. */
  askOffers(again = false): void {
    const { token, pageOrder } = this.host;
    const { merchant_id, amount, currency, lang } = pageOrder ?? {};
    const whole = merchant_id !== undefined && amount !== undefined && currency !== undefined;
    const request = token
      ? { token }
      : whole
        ? { merchant_id, amount, currency, ...(lang ? { lang } : {}) }
        : undefined;
    const asked = JSON.stringify(request);
    if (!request || !this.link?.open || (asked === this.#offersFor && !again)) return;
    this.#offersFor = asked;
    this.offerProblem = undefined;
    this.send({ type: 'ask-offers', request });
  }

  /** To the room, in the page's words. */
  send(message: ToRoom): void {
    this.link?.post(message as never);
  }

  protected override post(message: Parameters<PaymentController['post']>[0]): void {
    // The room forgets nothing but when it is loaded anew: what goes with the payment is told again before it is needed.
    if (message.type === 'load' || message.type === 'look-up' || message.type === 'submit') this.#tellFields();
    super.post(message);
  }

  #tellFields(): void {
    const own = this.#orders.fieldsOf(this.state.token);
    this.send({ type: 'pay-with', fields: { ...this.host.pageOrder, ...this.host.submission, ...own } });
  }

  protected override take(step: PaymentStep): void {
    const { order } = this.state;
    super.take(step);
    if (this.state.order !== order) this.#watchTheClock();
    if (!isVerifying(this.state)) this.verifyProblem = undefined;
    if (!isOver(this.state)) return;
    this.#said = 0;
    this.#orders.end(this.state.token);
    this.#beginAnew(this.state);
  }

  /** An order that was left open before a reload has expired meanwhile: this page makes another. */
  #beginAnew({ name, attempt, token }: PaymentState): void {
    if (name !== 'closed' || attempt > 0 || this.host.token || !isPageOrder(token)) return;
    if (this.state.order?.order_data.order_status !== 'approved') super.dispatch({ type: 'token', token: undefined });
  }

  #watchTheClock(): void {
    clearTimeout(this.#warning);
    this.expires = undefined;
    const left = this.state.order?.expires_in;
    if (!left || left > 2_000_000) return;
    const at = new Date(Date.now() + left * 1000);
    const warn = () => {
      this.expires = at;
      this.host.requestUpdate();
    };
    this.#warning = setTimeout(warn, Math.max(0, left - warning) * 1000);
  }

  protected override run(command: PaymentCommand): void {
    if (command.do === 'validate') {
      this.#checked = this.host.method;
      this.#right = this.host.check();
      if (!this.host.paysByCard) {
        if (!this.#right) this.host.focusWrong();
        return this.dispatch({ type: 'validated', valid: this.#right });
      }
    }
    super.run(command);
  }

  protected override receive(given: FromFrame): void {
    const message = given as FromRoom;
    switch (message.type) {
      case 'pay':
        if (this.host.paysByCard) this.dispatch(message);
        return;
      case 'validated':
        if (message.valid && !this.#right) this.host.focusWrong();
        return this.dispatch({ type: 'validated', valid: message.valid && this.#right });
      case 'offered':
      case 'offer-failed':
        this.info = message.type === 'offered' ? message.info : this.info;
        this.offerProblem = message.type === 'offered' ? undefined : message.problem;
        return this.host.requestUpdate();
      case 'logo':
        for (const answer of this.#logos.get(message.address) ?? []) answer(message.bitmap);
        return void this.#logos.delete(message.address);
      case 'session':
        return this.#session?.(message.session);
      case 'verified':
        return this.#hear(message.answer, this.#said - 1);
      default:
        super.receive(given);
    }
  }

  protected override openChallenge(challenge: PaymentChallenge): void {
    if (challenge.action === 'leave') this.#leave((challenge as { url: string }).url);
    else if (challenge.action === 'verify') this.tell('gw-challenge', { open: true });
    else super.openChallenge(challenge);
  }

  /** Goes on at a bank, unless the shop wants to go there in its own way. */
  #leave(url: string): void {
    if (!URL.canParse(url) || !isSafeAddress(new URL(url))) return this.dispatch({ type: 'challenge-refused' });
    if (this.redirect({ url, method: 'GET' })) location.assign(url);
  }

  /** Says that the page is about to leave; false where the shop holds it. */
  redirect(detail: { url: string; method: 'GET' | 'POST'; fields?: Record<string, string> }): boolean {
    return this.host.dispatchEvent(
      new CustomEvent('gw-redirect', { detail, bubbles: true, composed: true, cancelable: true }),
    );
  }

  /** What the payer is asked about the bank's statement, while that is so. */
  get verification(): Verification | undefined {
    const { state } = this;
    if (!isVerifying(state)) return undefined;
    return {
      asked: state.challenge,
      problem: this.verifyProblem,
      send: (value) => this.verify(value),
      // An answer that is on its way may be right: nothing is given up before it is known.
      cancel: () =>
        this.#said > 0
          ? this.#hear({ kind: 'lost', reason: 'timeout' }, this.#said)
          : this.dispatch({ type: 'challenge-closed' }),
    };
  }

  /** What the payer read on the statement. */
  verify(value: string): void {
    const { state } = this;
    if (!isVerifying(state) || !state.token) return;
    this.#said++;
    // The room may have been loaded anew since it was told.
    this.#tellFields();
    this.send({ type: 'verify', token: state.token, value });
  }

  /** @param said - Answers that are on their way now. */
  #hear(answer: PaymentAnswer, said: number): void {
    this.#said = Math.max(0, said);
    this.verifyProblem = answer.kind === 'failed' ? answer.code : undefined;
    this.take(pageTransition(this.state, { type: 'verified', answer }));
    this.host.requestUpdate();
  }

  logo(address: string): Promise<ImageBitmap | undefined> {
    return new Promise((resolve) => {
      const waiting = this.#logos.get(address);
      if (waiting) waiting.push(resolve);
      else {
        this.#logos.set(address, [resolve]);
        this.send({ type: 'ask-logo', address });
      }
    });
  }

  async walletSession(validationUrl: string): Promise<Record<string, unknown>> {
    const answer = new Promise<Record<string, unknown> | undefined>((resolve) => (this.#session = resolve));
    this.send({ type: 'ask-session', validation_url: validationUrl, domain: location.hostname });
    const session = await answer;
    if (!session) throw new Error('The gateway gave no session for the wallet.');
    return session;
  }
}

/** The order is paid, or can never be. */
function isOver(state: PaymentState): boolean {
  return state.name === 'paid' || (state.name === 'closed' && !state.retry);
}
