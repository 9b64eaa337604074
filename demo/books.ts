/**
 * The shop's books: the only place that records the gateway's results of an order, and the only place that delivers.
 *
 * Results come twice, late, in any order, from the gateway and from browsers. The books compare each result with the
 * shop's order, ask the gateway again before the delivery, and deliver an order once. A real shop keeps its books in a
 * database, and sets the flag `delivered` in the transaction that hands the order to the warehouse.
 */
import { CallbackError, type GatewayClient, type OrderResult } from '../src/server/index.js';
import { expectedOf, newOrder, pageOrder, type ShopOrder } from './orders.js';

export interface StoredCard {
  readonly rectoken: string;
  readonly masked: string;
}

type Find = (orderId: string, parentOrderId: string) => ShopOrder | undefined;

export class Books {
  readonly #gateway: GatewayClient;
  readonly #orders = new Map<string, ShopOrder>();
  /** Stored cards by customer, newest last. */
  readonly #cards = new Map<string, StoredCard[]>();

  constructor(gateway: GatewayClient) {
    this.#gateway = gateway;
  }

  get(id: string): ShopOrder | undefined {
    return this.#orders.get(id);
  }

  add(order: ShopOrder): void {
    this.#orders.set(order.id, order);
  }

  /** The newest orders, newest first. Later charges of a subscription are listed with their first order. */
  newest(count: number): ShopOrder[] {
    return [...this.#orders.values()]
      .filter(({ parent }) => parent === undefined)
      .slice(-count)
      .reverse();
  }

  /** Later charges of a subscription that were paid, oldest first. */
  chargesOf({ id }: ShopOrder): ShopOrder[] {
    return [...this.#orders.values()].filter(({ parent, delivered }) => parent === id && delivered);
  }

  lastCardOf(customer: string): StoredCard | undefined {
    return this.#cards.get(customer)?.at(-1);
  }

  /** Handles a callback from the gateway. @throws CallbackError, with the `status` to answer */
  async hearCallback(request: Request): Promise<void> {
    await this.#hear(
      request,
      (id, parentId) => this.#find(id, parentId),
      (order, result) => {
        order.callbacks++;
        // A callback after the delivery changes nothing, except the first one: the browser's form may arrive before it.
        if (!order.delivered || !order.callback) order.callback = result;
      },
    );
  }

  /**
   * Handles the form that a browser posts to `response_url`. Any site can post one.
   *
   * @param form - Its fields as received: a field that is not a text is left out.
   * @throws CallbackError
   */
  async hearReturn(form: Readonly<Record<string, unknown>>): Promise<ShopOrder> {
    const texts = Object.entries(form).filter((field): field is [string, string] => typeof field[1] === 'string');
    return this.#hear(
      new URLSearchParams(texts),
      (id, parentId) => this.#find(id, parentId) ?? pageOrder(id, form['merchant_data']),
      (order, result) => {
        order.returned = result;
      },
    );
  }

  /**
   * An order in the books, or a later charge of a subscription, which the gateway names before the shop has seen it.
   */
  #find(id: string, parentId: string): ShopOrder | undefined {
    const known = this.#orders.get(id);
    const parent = this.#orders.get(parentId);
    if (known || !parent?.monthly) return known;
    const { description, amount, currency, customer, lines } = parent;
    return newOrder({ description, amount, currency }, { id, lines, customer, parent: parent.id });
  }

  async #hear(
    body: Request | URLSearchParams,
    find: Find,
    note: (order: ShopOrder, result: OrderResult) => void,
  ): Promise<ShopOrder> {
    const expect = (id: string, parentId: string) => {
      const order = find(id, parentId);
      return order && expectedOf(order);
    };
    try {
      const result = await this.#gateway.callbacks.verify(body, { expect });
      const order = this.#enter(result, find);
      note(order, result);
      if (result.order_status === 'approved' && !order.delivered) {
        this.#deliver(order, await this.#gateway.orders.confirm(result, { expect }));
      }
      return order;
    } catch (error) {
      if (error instanceof CallbackError && error.result) this.#noteProblem(error.reason, error.result, note);
      throw error;
    }
  }

  /** The order of the result. Adds it to the books if it is new. */
  #enter(result: OrderResult, find: Find): ShopOrder {
    const order = find(result.order_id, result.parent_order_id ?? '');
    if (!order || (result.made_by === 'page') !== (order.byPage === true)) {
      throw new CallbackError('order', `The shop did not create order "${result.order_id}".`, result);
    }
    this.add(order);
    return order;
  }

  /** A valid result that does not match the order: the books record the reason, and the shop does not deliver. */
  #noteProblem(
    reason: CallbackError['reason'],
    result: OrderResult,
    note: (order: ShopOrder, result: OrderResult) => void,
  ): void {
    const order = this.#orders.get(result.order_id);
    if (!order || reason === 'order' || reason === 'unknown_order') return;
    note(order, result);
    if (reason === 'reversed') order.refunded = true;
    else order.problem = reason;
  }

  /** Hands the order to the warehouse once, even if two results are confirmed at the same time. */
  #deliver(order: ShopOrder, confirmed: OrderResult): void {
    if (order.delivered || order.refunded) return;
    order.delivered = true;
    delete order.problem;
    const { rectoken, masked_card: masked = '' } = confirmed;
    if (!rectoken) return;
    const others = (this.#cards.get(order.customer) ?? []).filter((card) => card.rectoken !== rectoken);
    this.#cards.set(order.customer, [...others, { rectoken, masked }]);
  }
}
