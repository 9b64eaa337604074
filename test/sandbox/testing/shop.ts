/** A small shop with the real server client: what the tests of `gw-checkout-sandbox/testing` sell by. */
import { CallbackError, createGatewayClient, type GatewayClient } from '../../../src/server/index.js';
import type { TestGateway } from '../../../src/sandbox/testing/index.js';

export const callbackUrl = 'https://shop.example/callbacks';

interface Sale {
  amount: number;
  state: 'open' | 'paid' | 'refunded';
  deliveries: number;
}

/** For all shops: they may share a gateway. */
let count = 0;

/** The handler of docs/server.md over records in memory; a wrong shop overrides what it does wrong. */
export class Shop {
  readonly client: GatewayClient;
  readonly sales = new Map<string, Sale>();
  #isBroken = false;
  #isLate = false;

  constructor(readonly gateway: TestGateway) {
    this.client = createGatewayClient(gateway.settings);
  }

  async sell(
    amount = 1890,
    fields: Readonly<Record<string, string | number>> = {},
    order_id = `sale-${String(++count)}`,
  ) {
    this.sales.set(order_id, { amount, state: 'open', deliveries: 0 });
    const order = { order_id, order_desc: 'Darjeeling, 250 g', amount, currency: 'EUR' };
    await this.client.orders.create({ ...order, server_callback_url: callbackUrl, ...fields });
    return order_id;
  }

  readonly expect = (order_id: string) => {
    const sale = this.find(order_id);
    return sale && { order_id, amount: sale.amount, currency: 'EUR' };
  };

  sale(id: string): Sale {
    const sale = this.sales.get(id);
    if (!sale) throw new Error(`The shop has no order ${id}.`);
    return sale;
  }

  /** The record of an order, as a search for it finds it. */
  find(id: string): Sale | undefined {
    if (!this.#isLate) return this.sales.get(id);
    this.#isLate = false;
    return undefined;
  }

  /** The next search finds nothing: the record is stored a moment later. */
  hideOnce(): void {
    this.#isLate = true;
  }

  /** The next delivery fails. */
  break(): void {
    this.#isBroken = true;
  }

  /** As a transaction does: the flag and the goods together, or neither. */
  deliverOnce(id: string): void {
    if (this.#isBroken) {
      this.#isBroken = false;
      throw new Error('The database is away.');
    }
    if (this.sale(id).state === 'open') this.giveOut(id);
  }

  giveOut(id: string): void {
    const sale = this.sale(id);
    sale.state = 'paid';
    sale.deliveries++;
  }

  readonly handler = async (request: Request): Promise<Response> => {
    try {
      const result = await this.client.callbacks.verify(request, { expect: this.expect });
      if (result.order_status === 'approved') {
        await this.client.orders.confirm(result, { expect: this.expect });
        this.deliverOnce(result.order_id);
      }
      return new Response('ok');
    } catch (error) {
      if (!(error instanceof CallbackError)) throw error;
      if (error.reason === 'reversed' && error.result) this.sale(error.result.order_id).state = 'refunded';
      return new Response(error.message, { status: error.status });
    }
  };
}
