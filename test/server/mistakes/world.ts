/** The gateway, the shop and the orders that the mistakes are made with. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGatewayClient, type GatewayClient, type GatewaySettings } from '../../../src/server/index.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';

export const tea = { order_id: 'tea-9', order_desc: 'Tea', amount: 1000, currency: 'EUR' };
export const transfer = {
  widget_id: 'widget-700001',
  amount: 100.5,
  currency: 'EUR',
  receiver_card_number: '4444555566661111',
};
const otherMerchant = { id: 700002, secret: 'another secret' };

export interface World {
  readonly shop: TestGateway;
  readonly settings: GatewaySettings;
  readonly client: GatewayClient;
  /** A client of the same shop with other settings, as JavaScript or a wrong cast gives them. */
  with(settings: Readonly<Record<string, unknown>>): GatewayClient;
  /** The text of a callback of the paid order `tea-1`. */
  readonly callback: string;
  /** A request of Node's own with the callback, as Express has it. */
  nodeRequest(): Promise<IncomingMessage>;
  stop(): Promise<void>;
}

/** The shop sells `tea-1`, which is paid, and `tea-2`, which is not. */
export async function createWorld(): Promise<World> {
  const shop = await startGateway({
    merchants: [{ id: 700001, secret: 'test' }, otherMerchant],
    applications: [{ id: 'app-700001', privateKey: 'test' }],
  });
  const settings: GatewaySettings = {
    ...{ merchantId: 700001, secret: 'test', payUrl: shop.payOrigin, fetch: shop.fetch, retries: 0 },
    ...{ applicationId: 'app-700001', privateKey: 'test' },
  };
  const { token } = await shop.createOrder({ order_id: 'tea-1' });
  await shop.payByCard(token);
  await shop.createOrder({ order_id: 'tea-2' });
  await shop.gateway.runDueJobs();
  const callback = JSON.stringify(shop.callbacks.at(-1)?.body ?? assert.fail('no callback'));
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    shop,
    settings,
    client: createGatewayClient(settings),
    with: (others) => createGatewayClient({ ...settings, ...others } as GatewaySettings),
    callback,
    async nodeRequest() {
      const called = once(server, 'request') as Promise<[IncomingMessage]>;
      const sent = send({ port: (server.address() as AddressInfo).port, method: 'POST' });
      sent.on('error', () => undefined).end(callback);
      return (await called)[0];
    },
    async stop() {
      server.close().closeAllConnections();
      await shop.stop();
    },
  };
}

/** The address of a port of this machine that nothing listens on. */
export async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}
