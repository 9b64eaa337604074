/** The sandbox behind a reverse proxy: a payer's browser knows only its public addresses. */
import assert from 'node:assert/strict';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../../scripts/ports.js';
import { startSandbox, type SandboxProcess } from '../../scripts/sandbox-process.js';
import { createGatewayClient } from '../../src/server/index.js';
import { test, world } from '../e2e/fixtures.js';
import { cards } from '../e2e/harness.js';
import { merchant } from '../e2e/gateway-process.js';

/** Forwards everything, the `Host` header included, as docs/self-hosting asks of a proxy. */
async function makeProxy(port: number): Promise<{ server: Server; origin: string }> {
  const server = createServer((incoming, outgoing) => {
    const { url: path, method, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.once('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://localhost:${String((server.address() as AddressInfo).port)}` };
}

test.describe('A sandbox behind a proxy', () => {
  const here = world();
  let sandbox: SandboxProcess;
  let pay: Awaited<ReturnType<typeof makeProxy>>;
  let acs: Awaited<ReturnType<typeof makeProxy>>;

  test.beforeAll(async () => {
    const [port, acsPort] = [await freePort(0), await freePort(0)];
    [pay, acs] = [await makeProxy(port), await makeProxy(acsPort)];
    const env = { GW_PUBLIC_URL: pay.origin, GW_PUBLIC_ACS_URL: acs.origin };
    const flags = ['--acs-port', String(acsPort), '--data', ':memory:', '--allow-origin', here.stall];
    sandbox = await startSandbox(port, flags, 'build', env);
  });
  test.afterAll(async () => {
    await sandbox.stop();
    for (const { server } of [pay, acs]) server.close().closeAllConnections();
  });

  const client = () => createGatewayClient({ ...merchant, payUrl: pay.origin });
  const order = (order_id: string) => ({ order_id, order_desc: 'Tea', amount: 1050, currency: 'EUR' });

  test('prints its public addresses', () => {
    assert.match(sandbox.output(), new RegExp(`^public pay ${pay.origin}\npublic acs ${acs.origin}$`, 'm'));
  });

  test('takes a payment with 3-D Secure on its own page, using only its public addresses', async () => {
    const { checkout_url } = await client().orders.checkoutUrl(order('hosted-1'));
    assert.ok(checkout_url.startsWith(`${pay.origin}/checkout/`), checkout_url);
    await here.visitCheckout(
      checkout_url,
      async (payer) => {
        await payer.open();
        await payer.pay(cards.threeDSecure);
        await payer.confirm();
        await payer.paid();
      },
      // A request to another address, the sandbox's own port included, fails the test.
      { others: [pay.origin, acs.origin] },
    );
    assert.equal((await client().orders.status('hosted-1')).order_status, 'approved');
  });
});
