/** The demo shop against the sandbox, with what a test does as its visitor, its gateway and its back office. */
import assert from 'node:assert/strict';
import type { Hono } from 'hono';
import { createShop } from '../../demo/shop.js';
import { createOrder, sign, type OrderResult } from '../../src/contract/index.js';
import { createGatewayClient, type GatewayClient } from '../../src/server/index.js';
import { cards } from '../../src/testing/cards.js';
import { merchant, startGateway, type TestGateway } from './gateway.js';

export const origin = 'http://localhost:4020';
export const approving = cards.approved.number;
export const refusing = cards.declined.number;
/** The price of the tea, in cents. */
export const tea = 1890;

/** The shop's answer to a browser about an order. */
interface Told {
  state: string;
  delivered: boolean;
  callbacks: number;
  problem?: string;
  callback?: OrderResult;
  charges: OrderResult[];
}

export class DemoShop {
  readonly gateway: TestGateway;
  readonly shop: Hono;
  /** The changes of a back office to the orders that the shop makes, before the gateway sees them. */
  change: Record<string, string | number> = {};
  /** Whether the shop finds no gateway. */
  isAway = false;

  private constructor(gateway: TestGateway) {
    this.gateway = gateway;
    this.shop = createShop({
      ...{ port: 4020, payUrl: gateway.payOrigin, merchantId: merchant.id, secret: merchant.secret },
      fetch: (input, init) => this.#send(new Request(input, init)),
    });
  }

  static async open(): Promise<DemoShop> {
    return new DemoShop(await startGateway());
  }

  async #send(request: Request): Promise<Response> {
    if (this.isAway) throw new TypeError('fetch failed');
    if (new URL(request.url).pathname !== createOrder.path || Object.keys(this.change).length === 0) {
      return this.gateway.fetch(request);
    }
    const { request: wish } = (await request.json()) as { request: Record<string, string | number> };
    const { signature: _, ...fields } = { ...wish, ...this.change };
    const signed = { ...fields, signature: await sign(merchant.secret, fields) };
    return this.gateway.fetch(request.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ request: signed }),
    });
  }

  /** A client of the merchant's own, past the shop. */
  client(): GatewayClient {
    return createGatewayClient({
      ...{ merchantId: merchant.id, secret: merchant.secret, payUrl: this.gateway.payOrigin },
      fetch: this.gateway.fetch,
    });
  }

  async buy(item = 'tea'): Promise<{ order: string; token: string }> {
    const answer = await this.shop.request(`${origin}/orders`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ item }),
    });
    assert.equal(answer.status, 200);
    return (await answer.json()) as { order: string; token: string };
  }

  async told(id: string): Promise<Told> {
    return (await (await this.shop.request(`${origin}/orders/${id}`)).json()) as Told;
  }

  /** Posts to the callback address, which any sender can do. */
  async callBack(body: object): Promise<number> {
    const answer = await this.shop.request(`${origin}/callbacks`, { method: 'POST', body: JSON.stringify(body) });
    return answer.status;
  }

  /** Posts a result as a browser does, by a form. */
  async bring(result: object): Promise<Response> {
    const fields = Object.entries(result).map(([name, value]): [string, string] => [name, String(value)]);
    return this.shop.request(`${origin}/thanks`, { method: 'POST', body: new URLSearchParams(fields) });
  }

  async thanks(id: string): Promise<string> {
    return (await this.shop.request(`${origin}/thanks/${id}`)).text();
  }

  /** The newest callback of an order, as the gateway sent it. */
  async callbackOf(id: string): Promise<OrderResult> {
    await this.gateway.gateway.runDueJobs();
    const found = this.gateway.callbacks.findLast(({ body }) => body.order_id === id);
    return found?.body ?? assert.fail(`no callback of ${id}`);
  }

  /** An order of the tea that is paid, and its callback, which the shop has not had. */
  async paid(item = 'tea'): Promise<{ order: string; callback: OrderResult }> {
    const { order, token } = await this.buy(item);
    await this.gateway.payByCard(token, approving);
    return { order, callback: await this.callbackOf(order) };
  }

  async isNotPaid(id: string): Promise<void> {
    const { delivered, state } = await this.told(id);
    assert.equal(delivered, false);
    assert.notEqual(state, 'paid');
    assert.doesNotMatch(await this.thanks(id), /is paid|Thank you/);
  }
}
