/**
 * The environment of every app: the installed sandbox, a browser, and the entries of the built package that pay and
 * create orders.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '../../../scripts/browser.js';
import type { Sandbox } from '../../../src/sandbox/testing/index.js';
import type * as SandboxDoor from '../../../src/sandbox/testing/index.js';
import type * as ServerDoor from '../../../src/server/index.js';
import type * as TestingDoor from '../../../src/testing/index.js';

export interface World {
  readonly browser: Browser;
  readonly sandbox: Sandbox;
  /** `gw-checkout/testing` as built. */
  readonly drivers: typeof TestingDoor;
  /** Creates an order without a callback. */
  newOrder(): Promise<{ token: string; orderId: string }>;
  close(): Promise<void>;
}

/** @param installed - The folder in which the packed sandbox is installed. */
export async function openWorld(root: string, installed: string): Promise<World> {
  const door = (...path: string[]): Promise<unknown> => import(pathToFileURL(join(...path)).href);
  const inSandbox = ['node_modules', 'gw-checkout-sandbox', 'lib', 'testing.js'];
  const { startSandbox } = (await door(installed, ...inSandbox)) as typeof SandboxDoor;
  const { createGatewayClient } = (await door(root, 'packages/gw-checkout/lib/server.js')) as typeof ServerDoor;
  const drivers = (await door(root, 'packages/gw-checkout/lib/testing.js')) as typeof TestingDoor;
  const browser = await chromium.launch(await findBrowser());
  const sandbox = await startSandbox();
  const { merchant, origin } = sandbox;
  const client = createGatewayClient({ merchantId: merchant.id, secret: merchant.secret, payUrl: origin });
  let count = 0;
  return {
    ...{ browser, sandbox, drivers },
    async newOrder() {
      const orderId = `tea-${String(++count)}`;
      const order = { order_id: orderId, order_desc: 'Darjeeling, 250 g', amount: 1890, currency: 'EUR' };
      return { token: (await client.orders.create(order)).token, orderId };
    },
    async close() {
      await browser.close();
      await sandbox.stop();
    },
  };
}
