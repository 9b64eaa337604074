/** What the shop's apps share, whatever they are made with: what there is to buy, and orders that the shop's server makes and knows. */

import type { PaymentMethod } from '../../src/contract/checkout-info.js';

/** Something on the shelf. */
export interface Item {
  readonly item: string;
  readonly description: string;
  /** As a customer reads it. */
  readonly price: string;
  /** Address of its drawing, and the drawing in words. */
  readonly picture: string;
  readonly alt: string;
}

/** What the shop's page tells its app. */
export interface Setting {
  /** Host name of the gateway. */
  readonly gateway: string;
  readonly goods: readonly Item[];
}

/** An order, as the shop's server tells it to the app of whoever buys. */
export interface Order {
  readonly order: string;
  readonly token: string;
  readonly description: string;
  readonly price: string;
  readonly state: 'open' | 'paid' | 'refunded' | 'other' | 'refused' | 'waiting';
}

/** How the shop is paid. No wallets: Google Pay asks Google, which the shop's policy forbids, and Apple Pay asks for https. */
export const methods: PaymentMethod[] = ['card', 'banklinks_eu', 'local_methods'];

/** What the customer reads when the payment is over. */
export const thanks = {
  paid: ['Thank you', 'Your order is paid.'],
  refunded: ['Refunded', 'Your money went back, all of it or a part.'],
  other: ['Not paid', 'What the gateway says is not the payment of this order. Please ask us before you pay again.'],
  refused: ['Not paid', 'Nothing was charged. You can try another way to pay.'],
  waiting: ['One moment', 'The gateway has not said yet how the payment ended. Please do not pay again meanwhile.'],
} as const;

export function readSetting(place: HTMLElement): Setting {
  return JSON.parse(place.dataset['setting'] ?? '{}') as Setting;
}

/** Asks the shop's server, which alone can sign an order. Rejects with words for the customer. */
export async function placeOrder(item: string): Promise<Order> {
  const sorry = new Error('The shop could not make your order. Try again in a moment.');
  const answer = await fetch('/orders', {
    method: 'POST',
    headers: { accept: 'application/json' },
    // Whoever pays at a bank comes back to this app.
    body: new URLSearchParams({ item, app: location.pathname.slice(1) }),
  }).catch(() => undefined);
  if (!answer?.ok) throw sorry;
  return (await answer.json()) as Order;
}

/** The order that the address names, where its customer comes back from a bank or from the receipt. */
export const returning = (): string | undefined => new URLSearchParams(location.search).get('order') ?? undefined;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks the shop's server what became of an order, until that is known or 30 s have passed. Rejects with words for the customer.
 *
 * @param tell - Is told each answer; false says that nobody waits any more.
 */
export async function watchOrder(order: string, tell: (order: Order) => boolean): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    // A server that is away for a moment is asked again.
    const answer = await fetch(`/orders/${encodeURIComponent(order)}`).catch(() => undefined);
    if (answer?.status === 404) throw new Error('The shop does not know this order. Buy again.');
    if (answer?.ok) {
      const found = (await answer.json()) as Order;
      if (!tell(found) || found.state !== 'waiting') return;
    }
    await pause(500);
  }
}

/** The address without what brought the customer back: a reload does not bring them back again. */
export function forgetReturn(): void {
  history.replaceState(null, '', location.pathname);
}

/**
 * Hands the signed result that the payment page brings home to the shop's server, which alone can say what it is worth. What a page's
 * event says is nothing to thank for.
 */
export async function handOver(order: Order, { detail }: HTMLElementEventMap['gw-redirect']): Promise<Order> {
  const answer = await fetch('/thanks', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ ...detail.fields }),
  }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as Order) : { ...order, state: 'waiting' };
}

/** Whether a redirect of the payment page leads back to this shop, which an app does without leaving its page. */
export function leadsHome({ detail }: HTMLElementEventMap['gw-redirect']): boolean {
  return new URL(detail.url).origin === location.origin;
}
