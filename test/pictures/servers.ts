/**
 * A gateway, an issuer and the demo shop for a page, without a socket: the page's requests are answered here, so every
 * address in a picture is the same in each run.
 *
 * @module
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { createShop } from '../../demo/shop.js';
import { send } from '../../src/client/index.js';
import { cardSubmission, type Challenge } from '../../src/contract/index.js';
import { createGateway } from '../../src/sandbox/app/gateway.js';
import { openLibsql } from '../../src/sandbox/store/database/libsql.js';
import { createGatewayClient, type GatewayClient } from '../../src/server/index.js';
import { moment } from './deterministic.js';

/** The gateway's pages, as in Storybook. */
const built = fileURLToPath(new URL('../../node_modules/.cache/gw-checkout/page', import.meta.url));

const payUrl = 'http://localhost:4010';
const issuerUrl = 'http://localhost:4011';
export const shopUrl = 'http://localhost:4020';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=UTF-8',
  js: 'text/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
};

export interface Servers {
  /** The merchant's server client. */
  readonly client: GatewayClient;
  /** Pays a new order with a card that requires a 3-D Secure challenge. */
  challenge(card_number: string): Promise<Challenge>;
  /** Submits a form of the shop. Returns the path to which it leads. */
  submit(path: string, fields: Readonly<Record<string, string>>): Promise<string>;
}

/** Answers all requests of the page. */
export async function openServers(page: Page): Promise<Servers> {
  const merchant = { id: 700001, secret: 'test', name: 'Tea & Thread', url: shopUrl };
  const opened = Date.now();
  const gateway = await createGateway({
    database: openLibsql(':memory:'),
    payOrigin: payUrl,
    acsOrigin: issuerUrl,
    merchants: [merchant],
    cardKey: new Uint8Array(32),
    now: () => new Date(moment + Date.now() - opened),
    assets: { read: readBuilt },
  });
  const call: typeof fetch = (input, init) => gateway.fetch(new Request(input, init));
  const way = { payUrl, merchantId: merchant.id, secret: merchant.secret, fetch: call };
  const shop = createShop({ ...way, port: Number(new URL(shopUrl).port), issuerUrl });
  const client = createGatewayClient(way);

  await page.route('**/*', async (route) => {
    const request = requestOf(route);
    const answer = await (request.url.startsWith(`${shopUrl}/`) ? shop.fetch(request) : gateway.fetch(request));
    const headers = Object.fromEntries(answer.headers);
    await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
  });

  return {
    client,
    async challenge(card_number) {
      const order = { order_id: '10482', order_desc: 'Darjeeling First Flush, 250 g', amount: 1890, currency: 'EUR' };
      const { token } = await client.orders.create(order);
      const card = { card_number, expiry_date: '12/30', cvv2: '123' };
      const answer = await send(
        cardSubmission,
        { payment_system: 'card', token, ...card },
        { origin: payUrl, fetch: call },
      );
      if (!('send_data' in answer)) throw new Error('The payment did not require a challenge.');
      return answer;
    },
    async submit(path, fields) {
      const answer = await shop.request(`${shopUrl}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
      return answer.headers.get('location') ?? '/';
    },
  };
}

function requestOf(route: Route): Request {
  const asked = route.request();
  const body = asked.postDataBuffer();
  return new Request(asked.url(), {
    method: asked.method(),
    headers: asked.headers(),
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
}

async function readBuilt(path: string) {
  const body = await readFile(join(built, path)).catch(() => undefined);
  return (
    body && { body: new Uint8Array(body), type: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }
  );
}

/** Opens the issuer's page like a shop's page, with a form. */
export async function openChallenge(page: Page, { url, send_data: fields }: Challenge): Promise<void> {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  await page.setContent(`<form method="post" action="${url}">${inputs.join('')}<button>Go</button></form>`);
  await page.getByRole('button').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}
