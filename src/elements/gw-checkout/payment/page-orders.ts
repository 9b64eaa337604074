/**
 * The order that the page creates itself. Its id stays the same for every attempt and after a reload of the page, so the
 * gateway never gets a second order for one purchase. Only what identifies the order is stored, in this tab's `sessionStorage`, and
 * no longer than the order is open.
 *
 * @module
 */
import { makePageOrder } from '../../../core/checkout/page-order.js';
import { randomId } from '../../parts/payment/random-id.js';

/** The order as the page of the shop describes it. */
export type OrderFields = Readonly<Record<string, string | number>>;

interface PageOrder {
  /** Merchant, amount, currency, description and id, as text: the identity of the order. */
  readonly order: string;
  readonly id: string;
  /** The page's secret: with it the gateway returns the complete order. */
  readonly proof: string;
  /** Merchant of the order, for its look-ups: the options may have changed since. */
  readonly merchant_id: string | number | undefined;
}

/** The language is left out: an order in another language is the same order. */
function textOf({ merchant_id, amount, currency, order_desc, order_id }: OrderFields): string {
  return JSON.stringify([merchant_id, amount, currency, order_desc, order_id]);
}

/** Browsers may block the storage, and other scripts may write to it: every value is checked. */
function readStored(key: string): PageOrder | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const { order, id, proof, merchant_id } = Object(value) as Record<keyof PageOrder, unknown>;
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

function store(key: string, order: PageOrder | undefined): void {
  try {
    if (order) sessionStorage.setItem(key, JSON.stringify(order));
    else sessionStorage.removeItem(key);
  } catch {
    // Without the storage, a reload creates another order, as it would without this code.
  }
}

export class PageOrders {
  #order: PageOrder | undefined;
  readonly #key: string;

  /** @param key - Storage key: each kind of page has its own. */
  constructor(key = 'gw-checkout-order') {
    this.#key = key;
  }

  /** The id of this order: the current one if the payment is about this order, else a new one. */
  idOf(fields: OrderFields, current: string | undefined): string {
    const order = textOf(fields);
    if (this.#order?.order !== order || current !== this.#order.id) {
      const id = makePageOrder(() => randomId() + randomId());
      const proof = randomId();
      this.#order = { order, id, proof, merchant_id: fields['merchant_id'] };
      store(this.#key, this.#order);
    }
    return this.#order.id;
  }

  /** The id that the same order had before a reload of the page, if it was still open. */
  resume(fields: OrderFields | undefined): string | undefined {
    const earlier = fields && readStored(this.#key);
    if (!earlier || earlier.order !== textOf(fields)) return undefined;
    this.#order = earlier;
    return earlier.id;
  }

  /** Fields that a look-up of this order needs: its merchant and the proof of the page. */
  fieldsOf(id: string | undefined): OrderFields {
    const { merchant_id, proof } = this.#order?.id === id ? (this.#order ?? {}) : {};
    return merchant_id === undefined || proof === undefined ? {} : { merchant_id, page_proof: proof };
  }

  /** Forgets an order that is settled: the next payment creates a new one. */
  end(id: string | undefined): void {
    if (readStored(this.#key)?.id === id) store(this.#key, undefined);
  }
}
