/**
 * The demo shop's own server: makes signed orders with the server client, shows pages to pay them on, and keeps what the
 * gateway told it. A real shop would keep that in its database.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { isLoopbackHost } from '../src/sandbox/engine/addresses.js';
import { listen, type Listener } from '../src/sandbox/cli/listen.js';
import { CallbackError, createGatewayClient, type OrderResult } from '../src/server/index.js';
import type { Order } from './apps/order.js';
import { addApps, appPath } from './apps/pages.js';
import { Books } from './books.js';
import { goods, priceOf } from './goods.js';
import { newOrder, stateOf, type ShopOrder } from './orders.js';
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
  /** Asks the gateway; the global one where absent. */
  readonly fetch?: typeof fetch;
}

const files: Readonly<Record<string, string>> = {
  'shop.css': 'text/css; charset=utf-8',
  'pay.js': 'text/javascript; charset=utf-8',
  'transfer.js': 'text/javascript; charset=utf-8',
  'heard.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

const unknownOrder = 'The shop does not know this order. Go back and buy again.';
const foreignForm = 'This order came from a page of another site. Nothing was ordered. Buy on the shop’s own page.';
const unsigned = 'This did not come from the gateway as it was sent. Nothing was changed by it.';
const notPayment =
  'The gateway sent this, but it is not the payment of an order of this shop. Nothing was changed by it.';
const unasked =
  'The gateway could not be asked about your payment. Do not pay again: load this page again in a moment.';

export function createShop({ port, payUrl, issuerUrl, merchantId, secret, fetch: ask }: ShopOptions): Hono {
  const shop = new Hono();
  const gateway = createGatewayClient({ merchantId, secret, payUrl, ...(ask ? { fetch: ask } : {}) });
  const books = new Books(gateway);
  const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');
  const placeOf = ({ req }: Context): Place => ({
    payUrl,
    origin: new URL(req.url).origin,
    inline: req.query('isolation') === 'inline',
  });

  // A page of another site whose name was pointed at this machine (DNS rebinding) comes with that name. A real shop compares with its own.
  shop.use(async ({ req, text }, next) =>
    isLoopbackHost(new URL(req.url).hostname) ? next() : text('This shop is at localhost.', 421),
  );

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
    // Any site can post a form here. Its browser says so in `Origin`; a program that is not a browser says nothing.
    const from = context.req.header('origin');
    if (from !== undefined && from !== placeOf(context).origin) return context.text(foreignForm, 403);
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
    const order = newOrder(good, { id, token, customer, app: appPath(form['app']) });
    books.add(order);
    if (context.req.header('accept')?.includes('application/json')) {
      return context.json<Order>({ ...forApp(order), state: 'open' });
    }
    const stored = form['stored'] ? '?stored' : '';
    return context.redirect(form['way'] === 'card' ? `/card/${id}${stored}` : `/pay/${id}`, 303);
  });

  shop.post('/callbacks', async (context) => {
    try {
      await books.hearCallback(context.req.raw);
      return context.text('ok');
    } catch (error) {
      if (!(error instanceof CallbackError)) throw error;
      return new Response(error.message, { status: error.status });
    }
  });

  shop.get('/orders/:id', (context) => {
    const order = books.get(context.req.param('id'));
    if (!order) return context.notFound();
    const { callbacks, delivered, problem, callback } = order;
    const charges = books.chargesOf(order).flatMap((charge) => charge.callback ?? []);
    const heard = { callbacks, delivered, problem, callback: callback && forBrowser(callback) };
    return context.json({ ...forApp(order), ...heard, charges: charges.map(forBrowser) });
  });

  shop.get('/pay/:id', (context) => {
    const order = books.get(context.req.param('id'));
    if (!order?.token) return context.html(strayPage(unknownOrder), 404);
    return context.html(paymentPage(order, placeOf(context)));
  });

  shop.get('/card/:id', (context) => {
    const order = books.get(context.req.param('id'));
    if (!order?.token) return context.html(strayPage(unknownOrder), 404);
    const last = books.lastCardOf(order.customer);
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
    const form = await context.req.parseBody();
    // A genuine result that is not the payment leads to the order as well: its page says so.
    const heard = await books.hearReturn(form).catch((error: unknown) => {
      if (error instanceof CallbackError) return error;
      throw error;
    });
    const order = heard instanceof CallbackError ? books.get(heard.result?.order_id ?? '') : heard;
    if (!order) {
      const { status = 400 } = heard instanceof CallbackError ? heard : {};
      const words = { 200: notPayment, 503: unasked }[status] ?? unsigned;
      return context.html(strayPage(words), status === 503 ? 503 : 400);
    }
    if (context.req.header('accept')?.includes('application/json')) return context.json<Order>(forApp(order));
    return context.redirect(order.app ? `${order.app}?order=${order.id}` : `/thanks/${order.id}`, 303);
  });

  shop.get('/thanks/:id', (context) => {
    const order = books.get(context.req.param('id'));
    if (!order) return context.html(strayPage(unknownOrder), 404);
    return context.html(thanksPage(order, books.chargesOf(order).length));
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

/** Serves the shop on loopback addresses alone, as the sandbox does, and resolves when it listens. */
export function startShop(options: ShopOptions): Promise<Listener> {
  const shop = createShop(options);
  return listen(options.port, 'port', () => async (request) => shop.fetch(request));
}
