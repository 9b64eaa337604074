/** What the shop's apps share, whatever they are made with: what there is to buy, and an order made by the shop's server. */

/** Something on the shelf. */
export interface Item {
  readonly item: string;
  readonly description: string;
  /** As a customer reads it. */
  readonly price: string;
}

/** What the shop's page tells its app. */
export interface Setting {
  /** Host name of the gateway. */
  readonly gateway: string;
  readonly goods: readonly Item[];
}

export interface Order {
  readonly order: string;
  readonly token: string;
  readonly description: string;
  readonly price: string;
}

export function readSetting(place: HTMLElement): Setting {
  return JSON.parse(place.dataset['setting'] ?? '{}') as Setting;
}

/** Asks the shop's server, which alone can sign an order. Rejects with words for the customer. */
export async function placeOrder(item: string): Promise<Order> {
  const sorry = new Error('The shop could not make your order. Try again in a moment.');
  const answer = await fetch('/orders', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ item }),
  }).catch(() => undefined);
  if (!answer?.ok) throw sorry;
  return (await answer.json()) as Order;
}
