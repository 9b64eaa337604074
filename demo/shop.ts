/**
 * The demo shop's server: creates signed orders with the server client, serves pages to pay them, and stores the
 * gateway's results. A real shop would store them in its database.
 */
import { readFile } from 'node:fs/promises';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isLoopbackHost } from '../src/sandbox/engine/addresses.js';
import { listen, type Listener } from '../src/sandbox/cli/listen.js';
import { createGatewayClient } from '../src/server/index.js';
import { addApps } from './apps/routes.js';
import { Books } from './books.js';
import { addCart } from './cart-routes.js';
import { priceOf, shelf } from './goods.js';
import { addOrders } from './order-routes.js';
import { addPages } from './page-routes.js';
import { leaves, placeOf, type ShopSetting } from './place.js';
import { transfersOf } from './transfers.js';

export interface ShopOptions extends Omit<ShopSetting, 'callbackUrl'> {
  readonly port: number;
  readonly secret: string;
  /** Sends requests to the gateway; the global `fetch` by default. */
  readonly fetch?: typeof fetch;
}

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

const foreignForm =
  'This order came from a page of another site, so the shop refused it. Please order on the shop’s own page.';

export function createShop({ port, secret, fetch: ask, ...given }: ShopOptions): Hono {
  const { payUrl, merchantId } = given;
  const setting: ShopSetting = { ...given, callbackUrl: `http://127.0.0.1:${port}/callbacks` };
  const shop = new Hono();
  const gateway = createGatewayClient({ merchantId, secret, payUrl, ...(ask ? { fetch: ask } : {}) });
  const books = new Books(gateway);

  // A site whose name points to this machine (DNS rebinding) sends its own name in `Host`. A real shop compares with
  // its own name.
  shop.use(async ({ req, text }, next) =>
    isLoopbackHost(new URL(req.url).hostname) ? next() : text('Open this shop at localhost.', 421),
  );

  // Before all other routes: the answer of this route has its own policy, and the route reads the form body itself.
  const transfers = transfersOf(gateway);
  shop.all('/transfers/return', ({ req }) => transfers.comeBack(req.raw));

  shop.use(policy(setting));
  shop.use(bodyLimit({ maxSize: 100_000 }));

  // Any site can post a form here. Browsers name the site in `Origin`; other programs send no `Origin`.
  shop.on('POST', ['/orders', '/cart'], async (context, next) => {
    const from = context.req.header('origin');
    if (from !== undefined && from !== placeOf(context, setting).origin) return context.text(foreignForm, 403);
    return next();
  });

  const items = Object.entries(shelf).map(([item, good]) => {
    const { description, picture, alt } = good;
    return { item, description, picture: `/demo/pictures/${picture}.svg`, alt, price: priceOf(good) };
  });
  addApps(shop, { payUrl, goods: items });
  transfers.addTo(shop);
  addFiles(shop);
  addCart(shop, setting);
  addOrders(shop, setting, gateway, books);
  addPages(shop, setting, gateway, books);

  shop.onError((error, context) => {
    console.error(`The shop could not answer ${context.req.path}: ${error.message}`);
    return context.text(
      'The shop could not reach its gateway. Start the sandbox if it is not running, and try again.',
      502,
    );
  });
  return shop;
}

/**
 * The strictest policy that a shop can have: nothing inline; scripts, styles and frames only from the shop and the
 * gateway.
 */
function policy(setting: ShopSetting): MiddlewareHandler {
  const { payUrl, issuerUrl } = setting;
  return async (context, next) => {
    await next();
    context.header(
      'content-security-policy',
      [
        `default-src 'none'`,
        `script-src 'self' ${payUrl}`,
        `style-src 'self' ${payUrl}`,
        `frame-src ${payUrl}`,
        // Card data stays in the gateway's frame. Only in inline mode does this page send requests to the gateway.
        `connect-src 'self'${placeOf(context, setting).inline ? ` ${payUrl}` : ''}`,
        `img-src 'self'`,
        `form-action 'self'${leaves(context) && issuerUrl ? ` ${issuerUrl}` : ''}`,
        `base-uri 'none'`,
        `require-trusted-types-for 'script'`,
        // Vue creates a policy of its own when it loads.
        `trusted-types lit-html gw-checkout${context.req.path === '/vue' ? ' vue' : ''}`,
      ].join('; '),
    );
  };
}

/** Scripts, style sheets and drawings of the shop's pages. */
function addFiles(shop: Hono): void {
  shop.get('/demo/:path{(?:pictures/)?[a-z]+\\.(?:css|js|svg)}', async (context) => {
    const path = context.req.param('path');
    const body = await readFile(new URL(`public/${path}`, import.meta.url), 'utf8').catch(() => undefined);
    if (body === undefined) return context.notFound();
    return context.body(body, 200, { 'content-type': types[path.split('.').at(-1) ?? ''] ?? '' });
  });
}

/** Serves the shop on loopback addresses only, like the sandbox. Resolves when it listens. */
export function startShop(options: ShopOptions): Promise<Listener> {
  const shop = createShop(options);
  return listen(options.port, 'port', async (request) => shop.fetch(request));
}
