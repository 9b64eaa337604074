/**
 * The order that the page makes itself: its name stays the same from try to try, and over a reload of the page, so that the
 * gateway never sees a second order of one purchase. Only its name is kept, in this tab alone, and no longer than it is open.
 *
 * @module
 */
import { makePageOrder } from '../../core/checkout/page-order.js';

/** What the shop's page says of the order: what makes it another one, and what does not. */
export type OrderFields = Readonly<Record<string, string | number>>;

interface MadeOrder {
  /** Merchant, amount, currency and description, as text: what makes it this order. */
  readonly order: string;
  readonly id: string;
  /** The page's secret: with it the gateway shows this page the whole order. */
  readonly proof: string;
  /** The order is asked for by its merchant too, whatever the options say by then. */
  readonly merchant_id: string | number | undefined;
}

/** Its language makes it no other order. */
function textOf({ merchant_id, amount, currency, order_desc, order_id }: OrderFields): string {
  return JSON.stringify([merchant_id, amount, currency, order_desc, order_id]);
}

/** Browsers may bar the store, and anybody may write to it. */
function recall(key: string): MadeOrder | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const { order, id, proof, merchant_id } = Object(kept) as Record<keyof MadeOrder, unknown>;
    if (typeof order !== 'string' || !/^page-[0-9a-f]{35} [0-9a-f]{32}$/.test(`${id} ${proof}`)) return undefined;
    return {
      order,
      id: String(id),
      proof: String(proof),
      merchant_id: typeof merchant_id === 'number' ? merchant_id : String(merchant_id),
    };
  } catch {
    return undefined;
  }
}

function keep(key: string, made: MadeOrder | undefined): void {
  try {
    if (made) sessionStorage.setItem(key, JSON.stringify(made));
    else sessionStorage.removeItem(key);
  } catch {
    // Without the store a reload makes another order, as it would without us.
  }
}

export class PageOrders {
  #made: MadeOrder | undefined;
  readonly #key: string;

  /** @param key - Where the order is kept: each kind of page has its own. */
  constructor(key = 'gw-checkout-order') {
    this.#key = key;
  }

  /** The name of this order: the one it has, where the payment is about it, else a new one. */
  idOf(fields: OrderFields, current: string | undefined): string {
    const order = textOf(fields);
    if (this.#made?.order !== order || current !== this.#made.id) {
      const id = makePageOrder(() => crypto.randomUUID() + crypto.randomUUID());
      const proof = crypto.randomUUID().replaceAll('-', '');
      this.#made = { order, id, proof, merchant_id: fields['merchant_id'] };
      keep(this.#key, this.#made);
    }
    return this.#made.id;
  }

  /** The name that this very order was given before the page was loaded anew, while it was not over. */
  openBefore(fields: OrderFields | undefined): string | undefined {
    const kept = fields && recall(this.#key);
    if (!kept || kept.order !== textOf(fields)) return undefined;
    this.#made = kept;
    return kept.id;
  }

  /** What an order of this name is asked for with: the merchant that it was made for, and the page's proof. */
  fieldsOf(id: string | undefined): OrderFields {
    const { merchant_id, proof } = this.#made?.id === id ? (this.#made ?? {}) : {};
    return merchant_id === undefined || proof === undefined ? {} : { merchant_id, page_proof: proof };
  }

  /** The order is over: the next one is another. */
  end(id: string | undefined): void {
    if (recall(this.#key)?.id === id) keep(this.#key, undefined);
  }
}
