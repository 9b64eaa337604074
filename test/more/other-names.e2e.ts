/** A shop whose pages reach the gateway by another name of this machine: 3-D Secure comes back to the page that waits (I1). */
import assert from 'node:assert/strict';
import { request as send } from 'node:http';
import type { Route } from 'playwright-core';
import { createGatewayClient } from '../../src/server/index.js';
import { test, world } from '../e2e/fixtures.js';
import { cards, otherName, type Payer, type VisitOptions } from '../e2e/harness.js';
import { TransferPayer, widget } from '../e2e/transfer-payer.js';

const secret = 'sixteen-letters-';
const flags = [
  '--allow-host',
  'gateway.example',
  '--merchant',
  `700001:${secret}`,
  '--application',
  `app-700001:${secret}`,
];
const here = world({ sandbox: flags });
let orders = 0;

/** A proxy with https in front of the gateway, as the browser sees it: it passes the `Host` header on. */
async function proxy(route: Route): Promise<void> {
  const request = route.request();
  const { host, pathname, search } = new URL(request.url());
  const headers = { ...(await request.allHeaders()), host };
  for (const name of Object.keys(headers)) if (name.startsWith(':')) Reflect.deleteProperty(headers, name);
  const answer = await new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>(
    (resolve, reject) => {
      const passed = send(
        {
          ...{ host: '127.0.0.1', port: here.gateway.port, path: pathname + search, method: request.method() },
          headers: { ...headers, 'accept-encoding': 'identity' },
        },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.once('end', () =>
            resolve({
              status: reply.statusCode ?? 502,
              headers: Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
              body: Buffer.concat(parts),
            }),
          );
        },
      );
      passed.once('error', reject);
      passed.end(request.postDataBuffer() ?? undefined);
    },
  );
  await route.fulfill(answer);
}

const names: Record<string, () => string> = {
  '127.0.0.1': () => otherName(here.gateway.payUrl),
  'a name of --allow-host, behind a proxy with https': () => 'https://gateway.example',
};

for (const [name, address] of Object.entries(names)) {
  test.describe(`a gateway that the page calls ${name}`, () => {
    for (const inline of [false, true]) {
      const fields = inline ? 'in the shop’s page' : 'in the gateway’s frame';

      const page = (body: string) =>
        here.page(undefined, {
          body: `<main>${body}</main>`,
          head: `<script src="${address()}/latest/checkout-vue/checkout.js"></script>`,
          policy: `default-src 'none'; script-src ${address()}; style-src ${address()}; frame-src ${address()}; connect-src ${address()}; img-src 'self'; form-action 'self'`,
        });
      const options = (): VisitOptions => ({
        others: [address()],
        prepare: async ({ context }: Payer) => {
          await context.route('https://gateway.example/**', proxy);
          // For Chromium, an intercepted answer comes from the internet, and the issuer is on this machine.
          await context.grantPermissions(['local-network-access']);
        },
      });
      const isolation = inline ? 'isolation="inline"' : '';

      test(`is paid with 3-D Secure, with the fields ${fields}`, async () => {
        const order_id = `names-${String(++orders)}`;
        const client = createGatewayClient({ merchantId: 700001, secret, payUrl: here.gateway.payUrl });
        const { token } = await client.orders.create({ order_id, order_desc: 'Tea', amount: 1000, currency: 'EUR' });
        await here.visit(
          page(`<gw-card-form token="${token}" ${isolation}></gw-card-form>`),
          async (payer) => {
            payer.inline = inline;
            await payer.state('ready');
            await payer.pay(cards.threeDSecure);
            await payer.confirm();
            await payer.paid();
          },
          options(),
        );
        assert.equal((await client.orders.status(order_id)).order_status, 'approved');
      });

      test(`takes a transfer with 3-D Secure, with the fields ${fields}`, async () => {
        await here.visitAs(
          TransferPayer,
          page(`<gw-p2p-transfer widget-id="${widget}" currency="EUR" ${isolation}></gw-p2p-transfer>`),
          async (payer) => {
            payer.inline = inline;
            await payer.send(cards.threeDSecure, '10');
            await payer.confirm();
            await payer.sent();
          },
          options(),
        );
      });
    }
  });
}
