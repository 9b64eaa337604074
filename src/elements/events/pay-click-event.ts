import type { PayClickDetail } from '../../contract/index.js';

/** The result of a handler's promise: the token of an order created just now. */
export interface FreshOrder {
  token?: string;
}

/**
 * `gw-pay-click`: the payer asked to pay and the fields are valid. `preventDefault()` stops the payment; `waitUntil(promise)`
 * delays it until the promise resolves. The promise may resolve to the token of an order created just now.
 */
export class PayClickEvent<Detail = PayClickDetail> extends CustomEvent<Detail> {
  readonly #waiting: Promise<FreshOrder | undefined>[] = [];

  constructor(detail: Detail) {
    super('gw-pay-click', { detail, bubbles: true, composed: true, cancelable: true });
  }

  /** Delays the payment. If the promise rejects, the payment stops and the payer reads that the shop could not prepare the order. */
  waitUntil(promise: Promise<FreshOrder | string | undefined | void>): void {
    this.#waiting.push(
      Promise.resolve(promise).then((value) => (typeof value === 'string' ? { token: value } : (value ?? undefined))),
    );
  }

  /** Waits for every promise. Resolves to the last token received. */
  async result(): Promise<FreshOrder> {
    const orders = await Promise.all(this.#waiting);
    const token = orders.findLast((order) => order?.token)?.token;
    return token ? { token } : {};
  }
}
