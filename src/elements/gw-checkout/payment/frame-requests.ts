/**
 * Requests of the page to the gateway besides payments, through its frame: info, logos, wallet sessions.
 *
 * @module
 */
import type { FromCheckoutFrame } from '../../../bridge/index.js';
import type { CheckoutInfo } from '../../../contract/index.js';
import { looksLikeOrderToken } from '../../../contract/order.js';
import type { CheckoutPage, PageRequests, PageConnection } from '../page-model.js';
import { bankMethods } from '../view/methods.js';
import { bankName } from '../view/view-state.js';

type Answer = Extract<FromCheckoutFrame, { type: 'info' | 'info-failed' | 'logo' | 'session' }>;

export class FrameRequests implements PageRequests {
  info: CheckoutInfo | undefined;
  problem: string | undefined;
  listProblem: string | undefined;
  /** The page needed a long list of banks: from then on, all lists are requested. */
  #isComplete = false;
  readonly #page: CheckoutPage;
  readonly #connection: PageConnection;
  /** The last request for info, as JSON: an order, or a merchant. */
  #requested = '';
  readonly #logos = new Map<string, ((logo: ImageBitmap | undefined) => void)[]>();
  #session: ((session: Record<string, unknown> | undefined) => void) | undefined;

  constructor(page: CheckoutPage, connection: PageConnection) {
    this.#page = page;
    this.#connection = connection;
  }

  /** Whether the gateway's answer about the order that the page would create is pending. */
  get isAsking(): boolean {
    return !this.#page.element.token && !this.info && this.problem === undefined && this.#request !== undefined;
  }

  get #request(): Record<string, string | number> | undefined {
    const { element, pageOrder } = this.#page;
    const { token } = element;
    if (token) return looksLikeOrderToken(token) ? { token } : undefined;
    const { merchant_id, amount, currency, lang } = pageOrder ?? {};
    if (merchant_id === undefined || amount === undefined || currency === undefined) return undefined;
    return { merchant_id, amount, currency, ...(lang ? { lang } : {}) };
  }

  /** Whether the page needs a list that was left out: of the open method, or for the name of the bank that the order was paid at. */
  get #needsList(): boolean {
    const { choices, payment } = this.#page;
    const { method } = choices;
    const later = bankMethods.filter((list) => this.info?.methods[list]?.later);
    const order = payment.state.order?.order_data;
    const isNamed = !order?.payment_system || !!order.masked_card || !!bankName(this.#page, order.payment_system);
    return later.some((list) => list === method || !isNamed);
  }

  /** Requests the gateway's offer if it may have changed. @param again - Also request it otherwise. */
  loadInfo(again = false): void {
    this.#isComplete ||= this.#needsList;
    const order = this.#request;
    const request = order && { ...order, ...(this.#isComplete ? {} : { banks: 'later' }) };
    const requested = JSON.stringify(request);
    if (!request || !this.#connection.open || (requested === this.#requested && !again)) return;
    this.#requested = requested;
    this.problem = this.listProblem = undefined;
    this.#connection.post({ type: 'ask-info', request });
  }

  /** Repeats the request in a new frame. */
  retry(): void {
    this.#requested = '';
    this.loadInfo();
  }

  reset(): void {
    this.info = this.problem = this.listProblem = undefined;
    this.#requested = '';
    this.#isComplete = false;
  }

  logo(address: string): Promise<ImageBitmap | undefined> {
    return new Promise((resolve) => {
      const waiting = this.#logos.get(address);
      if (waiting) waiting.push(resolve);
      else {
        this.#logos.set(address, [resolve]);
        this.#connection.post({ type: 'ask-logo', address });
      }
    });
  }

  async walletSession(validationUrl: string): Promise<Record<string, unknown>> {
    const answer = new Promise<Record<string, unknown> | undefined>((resolve) => (this.#session = resolve));
    this.#connection.post({ type: 'ask-session', validation_url: validationUrl, domain: location.hostname });
    const session = await answer;
    if (!session) throw new Error('The gateway returned no session for the wallet.');
    return session;
  }

  receive(message: Answer): void {
    switch (message.type) {
      case 'info':
        this.info = message.info;
        this.problem = undefined;
        return this.#page.element.requestUpdate();
      case 'info-failed':
        // If only a list is missing, the rest stays usable.
        if (this.#needsList) this.listProblem = message.problem;
        else this.problem = message.problem;
        return this.#page.element.requestUpdate();
      case 'logo':
        for (const resolve of this.#logos.get(message.address) ?? []) resolve(message.bitmap);
        return void this.#logos.delete(message.address);
      case 'session':
        return this.#session?.(message.session);
    }
  }
}
