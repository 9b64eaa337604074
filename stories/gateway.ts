/**
 * The sandbox gateway in this page, with SQLite in memory. It uses the same handler as under Node. The service worker
 * (`.storybook/public/gateway-worker.js`) forwards the requests to it, including those of its own frames and of the
 * issuer's page.
 *
 * @module
 */
import { send } from '../src/client/index.js';
import {
  cardSubmission,
  checkoutInfo,
  orderStatus,
  sign,
  transfer,
  type CheckoutInfo,
  type SchemaRoute,
} from '../src/contract/index.js';
import { createGateway, isBroken, type Assets, type FaultRules, type Gateway } from '../src/sandbox/app/gateway.js';
import { openBrowserSqlite } from '../src/sandbox/store/database/browser.js';
import { cards, receiverCard } from '../src/testing/cards.js';
import { createGatewayClient, type NewOrder } from '../src/server/index.js';

export interface StoryOrder extends Partial<NewOrder> {
  /** Seconds since the creation of the order. */
  age?: number;
}

/** Changes the text of an answer. */
type Change = (text: string) => string;

/** The available transfer widgets. */
export const widgets = ['widget-700001', 'widget-700002'] as const;

export interface PageGateway {
  /** Folder of the gateway's pages, `frame.html` and `challenge.html`. */
  readonly pages: string;
  readonly faults: FaultRules;
  /** Changes the offers for the payment page from now on. The function receives the gateway's own offers. */
  offer(change: (info: CheckoutInfo) => CheckoutInfo): void;
  /**
   * Changes the answer of a route from now on. The function receives the gateway's own answer. Errors do not change.
   */
  alter<Output>(route: Pick<SchemaRoute<never, Output>, 'path' | 'response'>, change: (answer: Output) => Output): void;
  /** Removes all faults and changed answers. */
  reset(): void;
  /** An order of € 249.00, like one of a shop's server. */
  createOrder(order?: StoryOrder): Promise<{ token: string; orderId: string }>;
  /** Pays by card, as if on another page. */
  pay(token: string, card_number?: string): Promise<void>;
  /** The token of a stored card. */
  createRectoken(): Promise<string>;
  /** Stores a card for the customer whom the shop's orders name as `sender_account`. */
  storeCard(account: string, card_number?: string): Promise<void>;
  /** Sends € 100.00 under this id, as if on another page. */
  transfer(order_id: string, card_number?: string): Promise<void>;
  /** The newest line of the card's statement, as its owner sees it at the issuer. */
  statement(token: string): Promise<{ text: string; amount: string }>;
}

/** One request, as the service worker forwards it. */
interface HandedRequest {
  type: 'gateway-request';
  host: 'pay' | 'issuer';
  path: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
}

const folder = new URL('./', location.href).href;
/** The issuer's host. Pages load it through this folder. */
const issuerOrigin = 'https://issuer.invalid';

let opened: Promise<PageGateway> | undefined;

/** The only gateway of this page. */
export function pageGateway(): Promise<PageGateway> {
  opened ??= open();
  return opened;
}

async function open(): Promise<PageGateway> {
  const base = `${folder}gateway/${await joinWorker()}`;
  const merchant = { id: 700001, secret: 'test', name: 'Kettle & Leaf', url: 'https://shop.example' };
  let age = 0;
  const changes = new Map<string, Change>();
  const gateway = await createGateway({
    database: await openBrowserSqlite(),
    payOrigin: location.origin,
    payUrl: `${base}/pay`,
    acsOrigin: issuerOrigin,
    acsUrl: `${base}/issuer`,
    merchants: [merchant],
    widgets,
    cardKey: crypto.getRandomValues(new Uint8Array(32)),
    now: () => new Date(Date.now() - age * 1000),
    assets: builtPages,
  });
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<HandedRequest>) => {
    if (data.type === 'gateway-request' && port) void answer(gateway, data, port, changes.get(data.path));
  });

  const call: typeof fetch = (input, init) => gateway.fetchPay(new Request(input, init));
  const way = { origin: location.origin, fetch: call };
  const shop = createGatewayClient({
    merchantId: merchant.id,
    payUrl: way.origin,
    fetch: call,
    secret: merchant.secret,
  });

  const page: PageGateway = {
    pages: `${base}/pay/latest/checkout-vue/`,
    faults: gateway.faults,
    offer: (change) => page.alter(checkoutInfo, change),
    alter: ({ path, response }, change) =>
      void changes.set(path, (text) => {
        const answered = response.safeParse((JSON.parse(text) as { response: unknown }).response);
        return answered.success ? JSON.stringify({ response: change(answered.data) }) : text;
      }),
    reset() {
      gateway.faults.clear();
      changes.clear();
    },
    async createOrder({ age: passed = 0, ...order } = {}) {
      const orderId = `story-${crypto.randomUUID()}`;
      age = passed;
      const { token } = await shop.orders
        .create({ order_id: orderId, order_desc: 'Two tickets', amount: 24_900, currency: 'EUR', ...order })
        .finally(() => (age = 0));
      return { token, orderId };
    },
    async pay(token, card_number = cards.approved.number) {
      const card = { card_number, expiry_date: '12/30', cvv2: '123' };
      await send(cardSubmission, { payment_system: 'card', token, ...card }, way);
    },
    async createRectoken() {
      const { token, orderId } = await page.createOrder({ required_rectoken: 'Y' });
      await page.pay(token);
      const fields = { merchant_id: merchant.id, order_id: orderId };
      const order = await send(orderStatus, { ...fields, signature: await sign(merchant.secret, fields) }, way);
      if (!order.rectoken) throw new Error('The gateway gave no rectoken.');
      return order.rectoken;
    },
    async storeCard(sender_account, card_number) {
      const { token } = await page.createOrder({ required_rectoken: 'Y', sender_account });
      await page.pay(token, card_number);
    },
    async transfer(order_id, card_number = cards.approved.number) {
      const card = { card_number, expiry_date: '1230', cvv2: '123' };
      const wish = { amount: 100, currency: 'EUR', receiver_card_number: receiverCard };
      await send(transfer, { widget_id: widgets[0], order_id, ...card, ...wish }, way);
    },
    async statement(token) {
      const answered = await gateway.fetchAcs(new Request(`${issuerOrigin}/acs/statement/${token}`));
      const [line, sum] = new DOMParser()
        .parseFromString(await answered.text(), 'text/html')
        .querySelectorAll('dl > dt > span, dl > dd');
      return { text: line?.firstChild?.textContent ?? '', amount: sum?.textContent ?? '' };
    },
  };
  return page;
}

async function answer(
  gateway: Gateway,
  request: HandedRequest,
  port: MessagePort,
  change: Change | undefined,
): Promise<void> {
  const { host, path, method, headers, body } = request;
  const [origin, handle] = host === 'issuer' ? [issuerOrigin, gateway.fetchAcs] : [location.origin, gateway.fetchPay];
  const made = await handle(new Request(origin + path, { method, headers, body }));
  const response = change && method === 'POST' && !isBroken(made) ? await changed(made, change) : made;
  port.postMessage(
    isBroken(response)
      ? undefined
      : { status: response.status, headers: framed(response), body: await response.arrayBuffer() },
  );
}

/** A bank refuses to be framed. A story cannot leave its page, so it shows the bank in a frame. */
function framed({ headers }: Response): [string, string][] {
  return [...headers].map(([name, value]) => [name, value.replace("frame-ancestors 'none'", "frame-ancestors 'self'")]);
}

/** The same answer with another text. */
async function changed(response: Response, change: Change): Promise<Response> {
  const { status, headers } = response;
  return new Response(change(await response.text()), {
    status,
    headers: { 'content-type': headers.get('content-type') ?? '' },
  });
}

/** The build of the checkout page, next to Storybook's own files. */
const builtPages: Assets = {
  async read(path) {
    const file = await fetch(`${folder}page/${path}`);
    if (!file.ok) return undefined;
    return { body: new Uint8Array(await file.arrayBuffer()), type: file.headers.get('content-type') ?? '' };
  },
};

/** Starts the service worker, and asks it for the id of this page. */
async function joinWorker(): Promise<string> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers) throw new Error('The stories need a service worker: open them on localhost or over https.');
  const named = new Promise<string>((resolve) => {
    workers.addEventListener('message', ({ data }: MessageEvent<{ type: string; name?: string }>) => {
      if (data.type === 'gateway-name' && data.name) resolve(data.name);
    });
  });
  workers.startMessages();
  await workers.register(`${folder}gateway-worker.js`);
  const { active } = await workers.ready;
  active?.postMessage('name');
  return named;
}
