/**
 * The demo shop's own server: makes signed orders with the server client, shows a page with the card form, and keeps the
 * callbacks it received and verified. A real shop would keep them in its database.
 */
import { readFile } from 'node:fs/promises';
import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatAmount } from '../src/core/money/index.js';
import { errorCodes } from '../src/contract/index.js';
import { testCards, type TestCard } from '../src/sandbox/acquirer/test-cards.js';
import { CallbackError, createGatewayClient, type OrderResult } from '../src/server/index.js';
import type { Order } from './apps/order.js';
import { addApps } from './apps/pages.js';

export interface ShopOptions {
  readonly port: number;
  readonly payUrl: string;
  readonly merchantId: number;
  readonly secret: string;
}

interface ShopOrder {
  readonly id: string;
  readonly description: string;
  readonly amount: number;
  readonly currency: string;
  readonly token: string;
  deliveries: number;
  callback?: OrderResult;
}

const goods: Readonly<Record<string, { description: string; amount: number; currency: string }>> = {
  tickets: { description: 'Two tickets, row 7', amount: 10_025, currency: 'EUR' },
  tea: { description: 'Darjeeling, 250 g', amount: 1_890, currency: 'EUR' },
  thread: { description: 'Silk thread, 12 colours', amount: 2_400, currency: 'JPY' },
};

const priceOf = ({ amount, currency }: { amount: number; currency: string }) =>
  formatAmount(amount, currency, 'en') ?? '';

const files: Readonly<Record<string, string>> = {
  'shop.css': 'text/css; charset=utf-8',
  'pay.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

export function createShop({ port, payUrl, merchantId, secret }: ShopOptions): Hono {
  const shop = new Hono();
  const gateway = createGatewayClient({ merchantId, secret, payUrl });
  const orders = new Map<string, ShopOrder>();
  /** Stored cards of this demo's one customer, newest last. */
  const storedCards: { rectoken: string; masked: string }[] = [];
  const read = (file: string) => readFile(new URL(file, import.meta.url));

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
        `connect-src 'self'${context.req.query('isolation') === 'inline' ? ` ${payUrl}` : ''}`,
        `img-src 'self'`,
        `form-action 'self'`,
        `base-uri 'none'`,
        `require-trusted-types-for 'script'`,
        // Vue makes a policy of its own as soon as it is loaded.
        `trusted-types lit-html gw-checkout${context.req.path === '/vue' ? ' vue' : ''}`,
      ].join('; '),
    );
  });

  const shelf = Object.entries(goods).map(([item, one]) => ({
    item,
    description: one.description,
    price: priceOf(one),
  }));
  addApps(shop, { payUrl, goods: shelf });

  shop.get('/', async (context) => context.html((await read('../index.html')).toString()));
  shop.get('/demo/:file', async (context) => {
    const file = context.req.param('file');
    const type = files[file];
    if (!type) return context.notFound();
    return context.body(await readFile(new URL(file, import.meta.url), 'utf8'), 200, { 'content-type': type });
  });

  shop.post('/orders', async (context) => {
    const form = await context.req.parseBody();
    const item = goods[String(form['item'])];
    if (!item) return context.text('The shop has no such thing. Go back and choose another.', 400);
    const id = `tea-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
    const { token } = await gateway.orders.create({
      order_id: id,
      order_desc: item.description,
      amount: item.amount,
      currency: item.currency,
      required_rectoken: 'Y',
      server_callback_url: `http://127.0.0.1:${port}/callbacks`,
    });
    orders.set(id, { id, ...item, token, deliveries: 0 });
    if (context.req.header('accept')?.includes('application/json')) {
      return context.json<Order>({ order: id, token, description: item.description, price: priceOf(item) });
    }
    return context.redirect(`/pay/${id}${form['stored'] ? '?stored' : ''}`, 303);
  });

  shop.post('/callbacks', async (context) => {
    try {
      const result = await gateway.callbacks.verify(context.req.raw);
      const order = orders.get(result.order_id);
      if (order) {
        order.deliveries++;
        order.callback = result;
      }
      const { rectoken, masked_card: masked = '' } = result;
      if (rectoken && !storedCards.some((card) => card.rectoken === rectoken)) storedCards.push({ rectoken, masked });
      return context.text('ok');
    } catch (error) {
      if (error instanceof CallbackError) return context.text(error.message, 400);
      throw error;
    }
  });

  shop.get('/orders/:id', (context) => {
    const order = orders.get(context.req.param('id'));
    return order ? context.json({ deliveries: order.deliveries, callback: order.callback }) : context.notFound();
  });

  shop.get('/pay/:id', (context) => {
    const order = orders.get(context.req.param('id'));
    if (!order) return context.text('The shop does not know this order. Go back and buy again.', 404);
    const stored = context.req.query('stored') === undefined ? undefined : storedCards.at(-1);
    const last = storedCards.at(-1);
    const item = Object.keys(goods).find((name) => goods[name]?.description === order.description);
    const inline = context.req.query('isolation') === 'inline';
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Pay ${order.description}</title>
            <link rel="stylesheet" href="/demo/shop.css" />
            <link rel="stylesheet" href="${payUrl}/latest/checkout-vue/checkout.css" />
            <link rel="icon" href="/demo/icon.svg" />
            <script src="${payUrl}/latest/checkout-vue/checkout.js"></script>
          </head>
          <body data-order="${order.id}">
            <header class="top">
              <a class="name" href="/"><img src="/demo/icon.svg" alt="" width="40" height="40" /> Tea &amp; Thread</a>
              <span class="tag">demo shop</span>
            </header>
            <main class="pay">
              <section>
                <h1>${order.description}</h1>
                <p class="amount">${priceOf(order)}</p>
                <p class="quiet">Order ${order.id}</p>
                ${
                  last && !stored
                    ? html`<form method="post" action="/orders">
                        <input type="hidden" name="stored" value="1" />
                        <button class="plain" name="item" value="${item ?? ''}">
                          Pay with card •••• ${last.masked.slice(-4)}
                        </button>
                      </form>`
                    : ''
                }
              </section>
              <section>
                <gw-card-form
                  token="${order.token}"
                  ${stored ? html`rectoken="${stored.rectoken}"` : ''}
                  ${inline ? html`isolation="inline"` : ''}
                ></gw-card-form>
              </section>
              <section class="wide">
                <h2>What the shop's server heard</h2>
                <div id="heard" role="status">Nothing yet: pay, and the gateway's signed callback is shown here.</div>
              </section>
              <section class="wide">
                <details open>
                  <summary>Test cards: any future date, any code</summary>
                  <div class="scroll" tabindex="0" role="region" aria-label="Test cards">
                    <table>
                      ${testCards.map(
                        (card) =>
                          html`<tr>
                            <td>${card.number.replace(/(.{4})(?=.)/g, '$1 ')}</td>
                            <td>${describe(card)}</td>
                          </tr>`,
                      )}
                    </table>
                  </div>
                </details>
              </section>
            </main>
            <script type="module" src="/demo/pay.js"></script>
          </body>
        </html>`,
    );
  });

  shop.onError((error, context) => {
    console.error(`The shop could not answer ${context.req.path}: ${error.message}`);
    return context.text('The shop could not reach its gateway. Is the sandbox running? Try again in a moment.', 502);
  });
  return shop;
}

/** A test card in the shop's words. */
function describe({ authentication, outcome, refuses }: TestCard): string {
  const way = {
    none: 'without 3-D Secure',
    frictionless: 'after 3-D Secure without a question',
    confirm: 'after a press of a button at the issuer',
    code: 'after the one-time code that the issuer shows',
  }[authentication];
  const refused = outcome !== 'approved' && (!refuses || refuses.includes('purchase'));
  return refused ? `refused ${way}: ${errorCodes[outcome]} (${outcome})` : `approved ${way}`;
}

/** Serves the shop and resolves when it listens. */
export function startShop(options: ShopOptions): Promise<ServerType> {
  const shop = createShop(options);
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: shop.fetch, port: options.port }, () => resolve(server));
    server.on('error', reject);
  });
}
