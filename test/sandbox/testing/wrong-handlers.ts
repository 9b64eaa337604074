/** Callback handlers with one fault each, as shops have them, and the cases of the suite that have to notice it. */
import { sign, verifySignature, type OrderResult } from '../../../src/contract/index.js';
import type { CallbackHandler } from '../../../src/sandbox/testing/index.js';
import type { Shop } from './shop.js';

interface WrongHandler {
  make(shop: Shop): CallbackHandler;
  readonly cases: readonly string[];
  /** Seconds; 5 where absent. */
  readonly answerWithin?: number;
}

const refused = (): Response => new Response('no', { status: 400 });
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The fields of a callback as anyone can read them; undefined for another body. */
async function read(request: Request): Promise<OrderResult | undefined> {
  try {
    const body: unknown = await request.json();
    return typeof body === 'object' && body !== null && 'order_id' in body ? (body as OrderResult) : undefined;
  } catch {
    return undefined;
  }
}

type Check = 'signature' | 'merchant' | 'amount' | 'record' | 'late record';

/** A handler that checks everything on its own, except for one fact. */
function byHand(shop: Shop, without: Check): CallbackHandler {
  const { id, secret } = shop.gateway.merchant;
  return async (request) => {
    const result = await read(request);
    if (!result) return refused();
    if (without !== 'merchant' && result.merchant_id !== id) return refused();
    if (without !== 'signature' && !(await verifySignature(secret, result))) return refused();
    const sale = without === 'record' ? shop.sale(result.order_id) : shop.find(result.order_id);
    if (!sale) return without === 'late record' ? new Response('ok') : new Response('not yet', { status: 404 });
    if (result.order_status === 'reversed') sale.state = 'refunded';
    const isExpected = without === 'amount' || result.amount === String(sale.amount);
    if (isExpected && result.order_status === 'approved') shop.deliverOnce(result.order_id);
    return isExpected ? new Response('ok') : refused();
  };
}

/** Does something first with a genuine result; then the right handler continues. */
function before(shop: Shop, act: (result: OrderResult) => unknown): CallbackHandler {
  return async (request) => {
    const verified = shop.client.callbacks.verify(request.clone(), { expect: shop.expect });
    const result = await verified.catch(() => undefined);
    if (result) await act(result);
    return shop.handler(request);
  };
}

/** Whether the signature fits when the amount is taken from the shop's own record. */
async function fitsWithOwnAmount(shop: Shop, result: OrderResult, amount: number): Promise<boolean> {
  const own = { ...result, amount: String(amount), actual_amount: String(amount) };
  const { signature, response_signature_string: _, ...fields } = own;
  return signature === (await sign(shop.gateway.merchant.secret, fields));
}

export const wrongHandlers: Readonly<Record<string, WrongHandler>> = {
  'delivers for each callback': {
    make(shop) {
      shop.deliverOnce = (id) => shop.giveOut(id);
      return shop.handler;
    },
    cases: [
      'delivers it once when the callback arrives twice',
      'delivers it once when two callbacks arrive at the same time',
      'delivers it once when its answer was lost',
      'keeps a paid order when an older state arrives late',
    ],
  },
  'looks at the flag, and sets it later': {
    make(shop) {
      let wasOpen = false;
      shop.deliverOnce = (id) => {
        if (wasOpen || shop.sale(id).state === 'open') shop.giveOut(id);
      };
      return async (request) => {
        const result = await read(request.clone());
        const looked = result && shop.sales.get(result.order_id)?.state === 'open';
        await pause(5);
        wasOpen = looked === true;
        return shop.handler(request);
      };
    },
    cases: ['delivers it once when two callbacks arrive at the same time'],
  },
  'refuses a callback that it has had': {
    make(shop) {
      const had = new Set<string>();
      return async (request) => {
        const text = await request.clone().text();
        if (had.has(text)) return new Response('again', { status: 409 });
        const answer = await shop.handler(request);
        if (answer.status === 200) had.add(text);
        return answer;
      };
    },
    cases: ['delivers it once when the callback arrives twice'],
  },
  'forgets within a second what it delivered': {
    make(shop) {
      const lately = new Map<string, number>();
      const now = () => shop.gateway.clock.now().getTime();
      shop.deliverOnce = (id) => {
        if (now() - (lately.get(id) ?? 0) > 1000) shop.giveOut(id);
        lately.set(id, now());
      };
      return shop.handler;
    },
    cases: ['delivers it once when its answer was lost'],
  },
  'says 200 when it could not ask the gateway': {
    make: (shop) => async (request) => {
      const answer = await shop.handler(request);
      return answer.status === 503 ? new Response('ok') : answer;
    },
    cases: ['delivers it once when the gateway could not be reached at first'],
  },
  'sets the flag before it delivers': {
    make(shop) {
      const begun = new Set<string>();
      const deliver = shop.deliverOnce.bind(shop);
      shop.deliverOnce = (id) => {
        if (begun.has(id)) return;
        begun.add(id);
        deliver(id);
      };
      return shop.handler;
    },
    cases: ['delivers it once when the shop failed at first'],
  },
  'is slow': {
    make: (shop) => before(shop, () => pause(60)),
    cases: ['answers in time'],
    answerWithin: 0.05,
  },
  'believes every signature': {
    make: (shop) => byHand(shop, 'signature'),
    cases: ['refuses a forged signature', 'refuses a changed callback'],
  },
  'signs its own amount in place of the callback’s': {
    make: (shop) => async (request) => {
      const result = await read(request.clone());
      const sale = result && shop.sales.get(result.order_id);
      if (!sale || result.amount === String(sale.amount)) return shop.handler(request);
      if (!(await fitsWithOwnAmount(shop, result, sale.amount))) return shop.handler(request);
      shop.deliverOnce(result.order_id);
      return new Response('ok');
    },
    cases: ['refuses a changed callback'],
  },
  'takes callbacks of every merchant': {
    make: (shop) => byHand(shop, 'merchant'),
    cases: ['refuses a callback for another merchant'],
  },
  'compares no amount': {
    make: (shop) => byHand(shop, 'amount'),
    cases: ['delivers nothing for another amount'],
  },
  'delivers for an order that expired': {
    make: (shop) => before(shop, ({ order_status, order_id }) => order_status === 'expired' && shop.giveOut(order_id)),
    cases: ['delivers nothing for an expired order'],
  },
  'breaks over an order that it does not know': {
    make: (shop) => byHand(shop, 'record'),
    cases: ['asks again for the callback of an order that it does not know'],
  },
  'acknowledges an order that it does not know yet': {
    make: (shop) => byHand(shop, 'late record'),
    cases: [
      'delivers it once when the record comes a second late',
      'asks again for the callback of an order that it does not know',
    ],
  },
  'breaks on a body that is not JSON': {
    make: (shop) => async (request) => {
      JSON.parse(await request.clone().text());
      return shop.handler(request);
    },
    cases: ['refuses a body that is not a callback'],
  },
  'writes each state that comes into its record': {
    make: (shop) =>
      before(shop, ({ order_status, order_id }) => {
        if (order_status === 'processing') shop.sale(order_id).state = 'open';
      }),
    cases: ['keeps a paid order when an older state arrives late'],
  },
  'does not ask, and keeps no refund of what it has not delivered': {
    make(shop) {
      shop.client.orders.confirm = (result) => Promise.resolve(result);
      const { deliverOnce } = shop;
      shop.deliverOnce = (id) => {
        if (shop.sale(id).deliveries === 0) shop.sale(id).state = 'open';
        deliverOnce.call(shop, id);
      };
      return shop.handler;
    },
    cases: ['delivers nothing when the approval arrives after its refund'],
  },
  'refuses what was refunded': {
    make: (shop) => async (request) => {
      const result = await read(request.clone());
      const answer = await shop.handler(request);
      return result?.order_status === 'reversed' ? refused() : answer;
    },
    cases: ['records a refund'],
  },
};
