/**
 * Routes for orders: creation, the gateway's callbacks, the customer's return, and the requests of the shop's pages.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { CallbackError, type GatewayClient, type NewOrder } from '../src/server/index.js';
import type { Order } from './apps/order.js';
import { appPath } from './apps/routes.js';
import type { Books } from './books.js';
import { cartGood, cartOf, type Line } from './cart.js';
import { goodNamed, priceOf, type Good } from './goods.js';
import { forBrowser, newOrder, stateOf, type ShopOrder } from './orders.js';
import { strayPage } from './pages/thanks.js';
import { placeOf, type ShopSetting } from './place.js';

const notSold = 'The shop does not sell this. Go back and choose something else.';
const unsigned = 'This result did not come from the gateway, or it was changed on the way. The shop ignored it.';
const notPayment = 'The gateway sent this result, but it does not match an order of this shop. The shop ignored it.';
const unasked =
  'The shop could not ask the gateway about your payment. Do not pay again: reload this page in a moment.';

export function addOrders(shop: Hono, setting: ShopSetting, gateway: GatewayClient, books: Books): void {
  shop.post('/orders', async (context) => {
    const form = await context.req.parseBody();
    const wish = wishOf(context, form);
    if (!wish) return context.text(notSold, 400);
    const { good, lines, fillsCart } = wish;
    const customer = customerOf(context);
    const made: NewOrder = {
      order_id: `tea-${randomBytes(6).toString('hex')}`,
      order_desc: good.description,
      amount: good.amount,
      currency: good.currency,
      required_rectoken: 'Y',
      // The customer whose stored cards the payment page offers, and to whom a new card is stored.
      sender_account: customer,
      server_callback_url: setting.callbackUrl,
      response_url: `${placeOf(context, setting).origin}/thanks`,
      // Signed options override the attributes of a page.
      ...(good.monthly ? { recurring_every: 1, recurring_period: 'month' } : {}),
    };
    const { token } = await gateway.orders.create(made);
    const id = made.order_id;
    const way = form['way'] === 'card' ? 'card' : 'page';
    const order = newOrder(good, { id, lines, token, customer, made, way, fillsCart, app: appPath(form['app']) });
    books.add(order);
    if (asksJson(context)) return context.json<Order>({ ...forApp(order), state: 'open' });
    const stored = form['stored'] ? '?stored' : '';
    return context.redirect(way === 'card' ? `/card/${id}${stored}` : `/pay/${id}`, 303);
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

  shop.post('/thanks', async (context) => {
    const form = await context.req.parseBody();
    // A valid result that does not match the order leads to the order's page as well, which shows the reason.
    const heard = await books.hearReturn(form).catch((error: unknown) => {
      if (error instanceof CallbackError) return error;
      throw error;
    });
    const order = heard instanceof CallbackError ? books.get(heard.result?.order_id ?? '') : heard;
    if (!order) {
      const { status = 400 } = heard instanceof CallbackError ? heard : {};
      const words = { 200: notPayment, 404: notPayment, 503: unasked }[status] ?? unsigned;
      return context.html(strayPage(words, placeOf(context, setting)), status === 503 ? 503 : 400);
    }
    if (asksJson(context)) return context.json<Order>(forApp(order));
    return context.redirect(order.app ? `${order.app}?order=${order.id}` : `/thanks/${order.id}`, 303);
  });
}

const asksJson = ({ req }: Context) => req.header('accept')?.includes('application/json') === true;

interface Wish {
  readonly good: Good;
  readonly lines: readonly Line[];
  /** The order contains the cart. The cart keeps its goods until the order is paid. */
  readonly fillsCart: boolean;
}

/** The content of an order form: the cart, or one good to buy now. */
function wishOf(context: Context, form: Readonly<Record<string, unknown>>): Wish | undefined {
  const item = String(form['item']);
  const lines = form['cart'] ? cartOf(context) : [{ item, quantity: 1 }];
  const good = form['cart'] ? cartGood(lines) : goodNamed(item);
  return good && { good, lines, fillsCart: form['cart'] !== undefined };
}

/** An order, as the shop's apps receive it. */
function forApp(order: ShopOrder): Order {
  const { id, token, description } = order;
  return { order: id, token, description, price: priceOf(order), state: stateOf(order) };
}

/** The customer: a random id for this browser, in a cookie that the pages' scripts cannot read. */
function customerOf(context: Context): string {
  const known = getCookie(context, 'customer') ?? '';
  if (/^[\da-f-]{36}$/.test(known)) return known;
  const customer = randomUUID();
  setCookie(context, 'customer', customer, { path: '/orders', httpOnly: true, sameSite: 'Lax', maxAge: 31_536_000 });
  return customer;
}
