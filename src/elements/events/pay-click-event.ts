import type { PayClickDetail } from '../../contract/index.js';

/** What a shop may bring while it is asked: the token of an order made only now. */
export interface FreshOrder {
  token?: string;
}

/**
 * `gw-pay-click`: the payer asked to pay and the fields are right. `preventDefault()` stops the payment;
 * `waitUntil(promise)` holds it until the promise is kept, which may bring the token of an order made only now.
 */
export class PayClickEvent<Detail = PayClickDetail> extends CustomEvent<Detail> {
  readonly #waiting: Promise<FreshOrder | undefined>[] = [];

  constructor(detail: Detail) {
    super('gw-pay-click', { detail, bubbles: true, composed: true, cancelable: true });
  }

  /** Holds the payment. A promise that is broken stops it, and the payer is told that the shop could not prepare the order. */
  waitUntil(promise: Promise<FreshOrder | string | undefined | void>): void {
    this.#waiting.push(
      Promise.resolve(promise).then((value) => (typeof value === 'string' ? { token: value } : (value ?? undefined))),
    );
  }

  /** Everything waited for; the last token that was brought. */
  async settled(): Promise<FreshOrder> {
    const orders = await Promise.all(this.#waiting);
    const token = orders.findLast((order) => order?.token)?.token;
    return token ? { token } : {};
  }
}
