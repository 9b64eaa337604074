/**
 * Code that the React and Vue apps of the shop share: the goods, and the orders that the shop's server creates and
 * stores.
 */

import type { PaymentMethod } from '../../src/contract/checkout-info.js';

/** A good on the shelf. */
export interface Item {
  readonly item: string;
  readonly description: string;
  /** The price, formatted for the customer. */
  readonly price: string;
  /** Address of its drawing, and the alternative text. */
  readonly picture: string;
  readonly alt: string;
}

/** The settings that the shop's page passes to its app. */
export interface Setting {
  /** Host name of the gateway. */
  readonly gateway: string;
  readonly goods: readonly Item[];
}

/** An order, as the shop's server returns it to the customer's app. */
export interface Order {
  readonly order: string;
  readonly token: string;
  readonly description: string;
  readonly price: string;
  readonly state: 'open' | 'paid' | 'refunded' | 'other' | 'refused' | 'waiting';
}

/**
 * Payment methods of the shop. No wallets: Google Pay sends requests to Google, which the shop's policy forbids, and
 * Apple Pay requires https.
 */
export const methods: PaymentMethod[] = ['card', 'banklinks_eu', 'local_methods'];

/** Heading and text that the customer sees after the payment. */
export const thanks = {
  paid: ['Thank you', 'Your order is paid.'],
  refunded: ['Refunded', 'Your payment was refunded, in full or in part.'],
  other: ['Not paid', 'The payment does not match this order. Please contact us before you pay again.'],
  refused: ['Not paid', 'Nothing was charged. You can try another way to pay.'],
  waiting: ['One moment', 'The gateway has not confirmed the payment yet. Please do not pay again in the meantime.'],
} as const;

export function readSetting(place: HTMLElement): Setting {
  return JSON.parse(place.dataset['setting'] ?? '{}') as Setting;
}

/** Asks the shop's server to create an order: only the server can sign one. Rejects with a text for the customer. */
export async function placeOrder(item: string): Promise<Order> {
  const sorry = new Error('The shop could not create your order. Try again in a moment.');
  const answer = await fetch('/orders', {
    method: 'POST',
    headers: { accept: 'application/json' },
    // A customer who pays at a bank returns to this app.
    body: new URLSearchParams({ item, app: location.pathname.slice(1) }),
  }).catch(() => undefined);
  if (!answer?.ok) throw sorry;
  return (await answer.json()) as Order;
}

/** The order in the page's address, when the customer returns from a bank or from the receipt. */
export const returning = (): string | undefined => new URLSearchParams(location.search).get('order') ?? undefined;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks the shop's server for the state of an order until it is final or 30 s have passed. Rejects with a text for the
 * customer.
 *
 * @param tell - Receives each answer; returns false to stop asking.
 */
export async function watchOrder(order: string, tell: (order: Order) => boolean): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    // The server may be unreachable for a moment: ask it again.
    const answer = await fetch(`/orders/${encodeURIComponent(order)}`).catch(() => undefined);
    if (answer?.status === 404) throw new Error('The shop does not know this order. Please order again.');
    if (answer?.ok) {
      const found = (await answer.json()) as Order;
      if (!tell(found) || found.state !== 'waiting') return;
    }
    await pause(500);
  }
}

/** The address without the parameters of the customer's return, so a reload does not repeat the return. */
export function forgetReturn(): void {
  history.replaceState(null, '', location.pathname);
}

/**
 * Sends the signed result from the payment page to the shop's server, which verifies it. The page must not trust the
 * data of an event.
 */
export async function handOver(order: Order, { detail }: HTMLElementEventMap['gw-redirect']): Promise<Order> {
  const answer = await fetch('/thanks', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ ...detail.fields }),
  }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as Order) : { ...order, state: 'waiting' };
}

/**
 * Whether a redirect of the payment page leads back to this shop. The app handles such a redirect without leaving its
 * page.
 */
export function leadsHome({ detail }: HTMLElementEventMap['gw-redirect']): boolean {
  return new URL(detail.url).origin === location.origin;
}
