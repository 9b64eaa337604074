/**
 * The demo shop's own server: makes signed orders with the server client, shows pages to pay them on, and keeps what the
 * gateway told it. A real shop would keep that in its database.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { serve, type ServerType } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { CallbackError, createGatewayClient, type OrderResult } from '../src/server/index.js';
import type { Order } from './apps/order.js';
import { addApps, appPath } from './apps/pages.js';
import { goods, priceOf } from './goods.js';
import { orderOfPage, readReturned, stateOf, type ShopOrder } from './orders.js';
import type { Place } from './layout.js';
import { cardPage, pageWithoutToken, paymentPage, strayPage, thanksPage } from './pages.js';
import { transferPage } from './transfer-page.js';
import { transfersOf, widgetId } from './transfers.js';

export interface ShopOptions {
  readonly port: number;
  readonly payUrl: string;
  /** Origin of the issuer's 3-D Secure page, for the page that sends a payer there in its own place. */
  readonly issuerUrl?: string;
  readonly merchantId: number;
  readonly secret: string;
}

const files: Readonly<Record<string, string>> = {
  'shop.css': 'text/css; charset=utf-8',
  'pay.js': 'text/javascript; charset=utf-8',
  'transfer.js': 'text/javascript; charset=utf-8',
  'heard.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

const unknownOrder = 'The shop does not know this order. Go back and buy again.';
const unsigned = 'This did not come from the gateway as it was sent. Nothing was changed by it.';

export function createShop({ port, payUrl, issuerUrl, merchantId, secret }: ShopOptions): Hono {
  const shop = new Hono();
  const gateway = createGatewayClient({ merchantId, secret, payUrl });
  const orders = new Map<string, ShopOrder>();
  /** Stored cards by customer, newest last. */
  const storedCards = new Map<string, { rectoken: string; masked: string }[]>();
  const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');
  const placeOf = ({ req }: Context): Place => ({
    payUrl,
    origin: new URL(req.url).origin,
    inline: req.query('isolation') === 'inline',
  });

  // Before everything else: the page it answers brings its own policy, and it reads the form itself.
  const transfers = transfersOf(gateway);
  shop.all('/transfers/return', ({ req }) => transfers.comeBack(req.raw));

  // The strictest policy a shop can run: nothing inline, the gateway's origin for scripts, styles and frames, and no more.
  shop.use(async (context, next) => {
    await next();
    context.header(
      'content-security-policy',
      [
        `default-src 'none'`,
        `script-src 'self' ${payUrl}`,
        `style-src 'self' ${payUrl}`,
        `frame-src ${payUrl}`,
        // Card data stays in the gateway's frame; only the inline mode asks the gateway from this page.
        `connect-src 'self'${placeOf(context).inline ? ` ${payUrl}` : ''}`,
        `img-src 'self'`,
        `form-action 'self'${leaves(context) && issuerUrl ? ` ${issuerUrl}` : ''}`,
        `base-uri 'none'`,
        `require-trusted-types-for 'script'`,
        // Vue makes a policy of its own as soon as it is loaded.
        `trusted-types lit-html gw-checkout${context.req.path === '/vue' ? ' vue' : ''}`,
      ].join('; '),
    );
  });
  shop.use(bodyLimit({ maxSize: 100_000 }));

  const shelf = Object.entries(goods)
    .filter(([, { monthly }]) => !monthly)
    .map(([item, one]) => ({ item, description: one.description, price: priceOf(one) }));
  addApps(shop, { payUrl, goods: shelf });
  transfers.addTo(shop);

  shop.get('/', async (context) => context.html(await read('../index.html')));
  shop.get('/demo/:file', async (context) => {
    const file = context.req.param('file');
    const type = files[file];
    if (!type) return context.notFound();
    return context.body(await read(file), 200, { 'content-type': type });
  });

  shop.post('/orders', async (context) => {
    const form = await context.req.parseBody();
    const item = String(form['item']);
    const good = Object.hasOwn(goods, item) ? goods[item] : undefined;
    if (!good) return context.text('The shop has no such thing. Go back and choose another.', 400);
    const customer = customerOf(context);
    const id = `tea-${randomUUID()}`;
    const { token } = await gateway.orders.create({
      order_id: id,
      order_desc: good.description,
      amount: good.amount,
      currency: good.currency,
      required_rectoken: 'Y',
      // Whose cards the payment page may offer, and to whom a new one belongs.
      sender_account: customer,
      server_callback_url: `http://127.0.0.1:${port}/callbacks`,
      response_url: `${placeOf(context).origin}/thanks`,
      // What is signed wins over what a page says.
      ...(good.monthly ? { recurring_every: 1, recurring_period: 'month' } : {}),
    });
    const order: ShopOrder = { ...good, id, token, customer, app: appPath(form['app']), deliveries: 0, charges: [] };
    orders.set(id, order);
    if (context.req.header('accept')?.includes('application/json')) {
      return context.json<Order>({ ...forApp(order), state: 'open' });
    }
    const stored = form['stored'] ? '?stored' : '';
    return context.redirect(form['way'] === 'card' ? `/card/${id}${stored}` : `/pay/${id}`, 303);
  });

  shop.post('/callbacks', async (context) => {
    try {
      const result = await gateway.callbacks.verify(context.req.raw);
      const order = orders.get(result.order_id);
      if (order) {
        order.deliveries++;
        order.callback = result;
      }
      const parent = orders.get(result.parent_order_id ?? '');
      // Deliveries repeat: a charge that is known is no new one.
      if (!parent?.charges.some(({ order_id }) => order_id === result.order_id)) parent?.charges.push(result);
      const { rectoken, masked_card: masked = '' } = result;
      if (order && rectoken) {
        const cards = (storedCards.get(order.customer) ?? []).filter((card) => card.rectoken !== rectoken);
        storedCards.set(order.customer, [...cards, { rectoken, masked }]);
      }
      return context.text('ok');
    } catch (error) {
      if (error instanceof CallbackError) return context.text(error.message, 400);
      throw error;
    }
  });

  shop.get('/orders/:id', (context) => {
    const order = orders.get(context.req.param('id'));
    if (!order) return context.notFound();
    const { deliveries, callback, charges } = order;
    const heard = { deliveries, callback: callback && forBrowser(callback), charges: charges.map(forBrowser) };
    return context.json({ ...forApp(order), ...heard });
  });

  shop.get('/pay/:id', (context) => {
    const order = orders.get(context.req.param('id'));
    if (!order?.token) return context.html(strayPage(unknownOrder), 404);
    return context.html(paymentPage(order, placeOf(context)));
  });

  shop.get('/card/:id', (context) => {
    const order = orders.get(context.req.param('id'));
    if (!order?.token) return context.html(strayPage(unknownOrder), 404);
    const last = storedCards.get(order.customer)?.at(-1);
    const item = Object.keys(goods).find((name) => goods[name]?.description === order.description) ?? '';
    const rectoken = context.req.query('stored') === undefined ? undefined : last?.rectoken;
    return context.html(cardPage(order, placeOf(context), { item, rectoken, last: last?.masked }));
  });

  shop.get('/direct/:item', (context) => {
    const item = context.req.param('item');
    const good = Object.hasOwn(goods, item) ? goods[item] : undefined;
    if (!good || good.monthly) return context.notFound();
    return context.html(pageWithoutToken(item, good, merchantId, placeOf(context)));
  });

  shop.get('/transfer', (context) => {
    const back = context.req.query('return') === 'gateway' ? 'gateway' : 'shop';
    const challenge = leaves(context) ? 'redirect' : 'dialog';
    return context.html(transferPage({ ...placeOf(context), widgetId, back, challenge }));
  });

  shop.post('/thanks', async (context) => {
    const result = await readReturned(gateway, await context.req.parseBody());
    if (!result) return context.html(strayPage(unsigned), 400);
    const order = orders.get(result.order_id) ?? orderOfPage(result);
    if (!order) return context.html(strayPage(unknownOrder), 400);
    order.returned = result;
    orders.set(order.id, order);
    return context.redirect(order.app ? `${order.app}?order=${order.id}` : `/thanks/${order.id}`, 303);
  });

  shop.get('/thanks/:id', (context) => {
    const order = orders.get(context.req.param('id'));
    return order ? context.html(thanksPage(order)) : context.html(strayPage(unknownOrder), 404);
  });

  shop.onError((error, context) => {
    console.error(`The shop could not answer ${context.req.path}: ${error.message}`);
    return context.text('The shop could not reach its gateway. Is the sandbox running? Try again in a moment.', 502);
  });
  return shop;
}

/** Whether the payer of a transfer leaves the page for the issuer's. */
function leaves({ req }: Context): boolean {
  return req.path === '/transfer' && req.query('challenge') === 'redirect';
}

/** An order as the shop's apps have it. */
function forApp(order: ShopOrder): Order {
  const { id, token, description } = order;
  return { order: id, token, description, price: priceOf(order), state: stateOf(order) };
}

/** The token of a stored card is the server's alone. */
function forBrowser(result: OrderResult): OrderResult {
  const { response_signature_string: _, ...others } = result;
  return result.rectoken ? { ...others, rectoken: '(kept by the server)' } : result;
}

/** Who buys: a name made up for this browser, which the pages' scripts cannot read and no page but this needs. */
function customerOf(context: Context): string {
  const known = getCookie(context, 'customer') ?? '';
  if (/^[\da-f-]{36}$/.test(known)) return known;
  const customer = randomUUID();
  setCookie(context, 'customer', customer, { path: '/orders', httpOnly: true, sameSite: 'Lax', maxAge: 31_536_000 });
  return customer;
}

/** Serves the shop and resolves when it listens. */
export function startShop(options: ShopOptions): Promise<ServerType> {
  const shop = createShop(options);
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: shop.fetch, port: options.port }, () => resolve(server));
    server.on('error', reject);
  });
}
