/** `$checkout('Api')` without a token: one order, whatever the outcome of a request, and over a reload of the page. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'vitest';
import type { payByCard } from '../../src/global/card-payment.js';
import type { OrderResult } from '../../src/contract/index.js';
import { cards } from '../../src/testing/cards.js';
import { loadFresh } from '../helpers/fresh-module.js';
import { startGateway, merchant, type TestGateway } from '../helpers/gateway.js';

type Payment = { payByCard: typeof payByCard };

const { fetch, setTimeout } = globalThis;
let shop: TestGateway;
/** The outcome of the next submission. */
let next: 'answered' | 'late' | 'page left' = 'answered';
let leave = (): void => undefined;
const late: (() => Promise<unknown>)[] = [];

/** The page after a reload: only the tab's session storage is left. */
async function loadPage(): Promise<(more?: object) => ReturnType<Payment['payByCard']>> {
  const { payByCard } = (await loadFresh('src/global/card-payment.ts')) as Payment;
  return (more = {}) => {
    const order = { merchant_id: merchant.id, amount: 700, currency: 'EUR', order_desc: 'Tea' };
    const card = { payment_system: 'card', card_number: cards.approved.number, expiry_date: '12/30', cvv2: '123' };
    return payByCard({ ...order, ...card, ...more }, shop.payOrigin);
  };
}

function resultOf({ data }: Awaited<ReturnType<Payment['payByCard']>>): OrderResult | undefined {
  return (data.order as { order_data?: OrderResult } | undefined)?.order_data;
}

describe("$checkout('Api') without a token", () => {
  beforeEach(async () => {
    shop = await startGateway();
    const kept = new Map<string, string>();
    Object.assign(globalThis, {
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => void kept.set(key, text),
        removeItem: (key: string) => void kept.delete(key),
      },
      // The limits of the look-ups are not tested here.
      setTimeout: (run: () => void, milliseconds = 0) => setTimeout(run, milliseconds > 15_000 ? 5000 : 0),
      async fetch(input: string, init: RequestInit) {
        const way = String(input).endsWith('/ajax') ? next : 'answered';
        if (way === 'answered') return shop.fetch(input, init);
        if (way === 'page left') {
          await shop.fetch(input, init);
          leave();
          // No answer reaches a page that was left, and it sends no further request.
          return new Promise<Response>(() => undefined);
        }
        late.push(() => shop.fetch(input, { ...init, signal: null }));
        throw new TypeError('fetch failed');
      },
    });
  });
  afterEach(async () => {
    next = 'answered';
    Object.assign(globalThis, { fetch, setTimeout, sessionStorage: undefined });
    await shop.stop();
  });

  it('makes one order of a purchase after a refusal, under the name that the shop’s page gave it', async () => {
    const pay = await loadPage();
    const order_id = 'page-abcdefabcdef01';
    assert.equal((await pay({ order_id, card_number: cards.insufficientFunds.number })).problem, '1037');
    const paid = await pay({ order_id });
    assert.equal(resultOf(paid)?.order_id, order_id);
    assert.equal(await shop.charges(), 1);
  });

  it('makes one order of a purchase when a late submission arrives after the payer paid once more', async () => {
    const pay = await loadPage();
    next = 'late';
    assert.equal((await pay()).problem, 'not_sent');
    next = 'answered';
    assert.ok((await pay()).done);
    for (const arrive of late.splice(0)) await arrive();
    assert.equal(await shop.charges(), 1);
  });

  it('reports the order as paid when the answer was lost, the page reloads and the payer pays once more', async () => {
    const before = await loadPage();
    next = 'page left';
    const left = new Promise<void>((resolve) => (leave = resolve));
    void before();
    await left;
    assert.equal(await shop.charges(), 1);
    next = 'answered';
    const pay = await loadPage();
    assert.equal(resultOf(await pay())?.order_status, 'approved');
    assert.equal(await shop.charges(), 1);
    // That purchase is over: the next one is another.
    assert.ok((await pay()).done);
    assert.equal(await shop.charges(), 2);
  });

  it('reports an unknown outcome if the name belongs to another page, whose refusal it cannot see', async () => {
    const order_id = 'page-abcdefabcdef02';
    const other = await loadPage();
    assert.equal((await other({ order_id, card_number: cards.insufficientFunds.number })).problem, '1037');
    Reflect.get(globalThis, 'sessionStorage').removeItem('gw-checkout-api');
    const pay = await loadPage();
    assert.equal((await pay({ order_id })).problem, 'unknown');
    assert.equal(await shop.charges(), 0);
  });
});
