/** Routes of the shop's pages. */
import { readFile } from 'node:fs/promises';
import type { Context, Hono } from 'hono';
import { GatewayError, TransportError, type GatewayClient } from '../src/server/index.js';
import type { Books } from './books.js';
import { keepCart } from './cart.js';
import { goodNamed } from './goods.js';
import { stateOf, type ShopOrder } from './orders.js';
import { behindPage, type GatewayView } from './pages/behind.js';
import { developersPage } from './pages/developers.js';
import { frontPage } from './pages/front.js';
import { cardPage, pageWithoutToken, paymentPage } from './pages/payment.js';
import { strayPage, thanksPage } from './pages/thanks.js';
import { transferPage } from './pages/transfer.js';
import { leaves, placeOf, type ShopSetting } from './place.js';
import { widgetId } from './transfers.js';

const unknownOrder = 'The shop does not know this order. Go back and order again.';

export function addPages(shop: Hono, setting: ShopSetting, gateway: GatewayClient, books: Books): void {
  const { merchantId } = setting;
  const here = (context: Context) => placeOf(context, setting);
  const stray = (context: Context) => context.html(strayPage(unknownOrder, here(context)), 404);

  shop.get('/', async (context) => {
    const template = await readFile(new URL('../index.html', import.meta.url), 'utf8');
    return context.html(frontPage(template, here(context), context.req.query('added') ?? ''));
  });

  shop.get('/developers', (context) => context.html(developersPage(here(context), books.newest(10))));

  shop.get('/pay/:id', (context) => {
    const order = books.get(context.req.param('id'));
    return order?.token ? context.html(paymentPage(order, here(context))) : stray(context);
  });

  shop.get('/card/:id', (context) => {
    const order = books.get(context.req.param('id'));
    if (!order?.token) return stray(context);
    const last = books.lastCardOf(order.customer);
    const [line] = order.lines;
    const rectoken = context.req.query('stored') === undefined ? undefined : last?.rectoken;
    return context.html(cardPage(order, here(context), { item: line?.item ?? '', rectoken, last: last?.masked }));
  });

  shop.get('/direct/:item', (context) => {
    const item = context.req.param('item');
    const good = goodNamed(item);
    if (!good || good.monthly) return context.notFound();
    return context.html(pageWithoutToken(item, good, merchantId, here(context)));
  });

  shop.get('/transfer', (context) => {
    const back = context.req.query('return') === 'gateway' ? 'gateway' : 'shop';
    const challenge = leaves(context) ? 'redirect' : 'dialog';
    return context.html(transferPage({ ...here(context), widgetId, back, challenge }));
  });

  shop.get('/thanks/:id', (context) => {
    const order = books.get(context.req.param('id'));
    if (!order) return stray(context);
    const place = here(context);
    const isPaid = stateOf(order) === 'paid';
    // Empties the cart once, when its order is paid. Goods that the customer adds later stay.
    const empties = isPaid && order.fillsCart === true;
    if (empties) {
      order.fillsCart = false;
      keepCart(context, []);
    }
    const shown = empties ? { ...place, cart: [] } : place;
    return context.html(thanksPage(order, shown, books.chargesOf(order).length));
  });

  shop.get('/behind/:id', async (context) => {
    const order = books.get(context.req.param('id'));
    if (!order) return stray(context);
    const view = { gateway: await askGateway(gateway, order), charges: books.chargesOf(order), merchantId };
    return context.html(behindPage(order, here(context), view));
  });
}

/** Undefined if the gateway is unreachable or refuses; the page reports it. */
async function askGateway(gateway: GatewayClient, { id }: ShopOrder): Promise<GatewayView | undefined> {
  try {
    const [order, attempts] = await Promise.all([gateway.orders.status(id), gateway.transactions.list(id)]);
    return { order, attempts };
  } catch (error) {
    if (error instanceof GatewayError || error instanceof TransportError) return undefined;
    throw error;
  }
}
