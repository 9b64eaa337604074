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
  type Shape,
  type ToRoom,
} from '../../bridge/index.js';
import {
  isPageOrder,
  isVerifying,
  makePageOrder,
  pageTransition,
  type PaymentChallenge,
  type PaymentCommand,
  type PaymentEvent,
  type PaymentStep,
} from '../../core/checkout/index.js';
import { PaymentController } from '../parts/payment-controller.js';
import type { PaymentHost } from '../parts/payment-host.js';
import type { Verification } from './verification.js';

/** What the controller needs of the payment page beyond what a card form has. */
export interface CheckoutHost extends PaymentHost {
  /** What goes with a submission beside the card; the order's own fields where the page makes the order. */
  readonly submission: Readonly<Record<string, unknown>>;
  /** What an order made by the page would be; undefined where the shop makes it. */
  readonly pageOrder: Readonly<Record<string, string | number>> | undefined;
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
  #made: { readonly order: string; readonly id: string } | undefined;
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

  protected override step(event: PaymentEvent): PaymentStep {
    return pageTransition(this.state, event);
  }

  override dispatch(event: PaymentEvent): void {
    if (event.type === 'reset' && isPageOrder(this.state.token) && !this.host.token) {
      // The order that this page made is done with; the next payment is another one.
      super.dispatch({ type: 'token', token: undefined });
    }
    const order = this.host.pageOrder;
    const ordered = event.type === 'shop' && event.proceed && !event.token && order;
    super.dispatch(ordered ? { ...event, token: this.#orderId(order) } : event);
    if (event.type === 'frame-ready') {
      this.connection++;
      this.#offersFor = '';
      this.askOffers();
    }
  }

  /** The same order keeps its name, so that another try pays no second one. */
  #orderId(order: object): string {
    const text = JSON.stringify(order);
    if (this.#made?.order !== text || this.state.token !== this.#made.id) {
      this.#made = { order: text, id: makePageOrder(() => crypto.randomUUID() + crypto.randomUUID()) };
    }
    return this.#made.id;
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
    if (message.type === 'load' || message.type === 'look-up' || message.type === 'submit') {
      this.send({ type: 'pay-with', fields: { ...this.host.pageOrder, ...this.host.submission } });
    }
    super.post(message);
  }

  protected override take(step: PaymentStep): void {
    const { order } = this.state;
    super.take(step);
    if (this.state.order !== order) this.#watchTheClock();
    if (!isVerifying(this.state)) this.verifyProblem = undefined;
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
        this.verifyProblem = message.answer.kind === 'failed' ? message.answer.code : undefined;
        this.take(pageTransition(this.state, message));
        return this.host.requestUpdate();
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
      cancel: () => this.dispatch({ type: 'challenge-closed' }),
    };
  }

  /** What the payer read on the statement. */
  verify(value: string): void {
    const { state } = this;
    if (isVerifying(state) && state.token) this.send({ type: 'verify', token: state.token, value });
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
