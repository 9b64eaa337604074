/**
 * The built gateway as a process, and the demo shop in this process.
 *
 * @module
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../../demo/shop.js';
import { freePort } from '../../scripts/ports.js';
import { GatewayProcess, merchant } from './gateway-process.js';

export interface ServerOptions {
  /** Flags of the sandbox, in addition to the ports. */
  readonly sandbox?: readonly string[] | undefined;
  /** The gateway keeps its database in a temporary folder, so it can be stopped and started again. */
  readonly onDisk?: boolean | undefined;
}

export interface Servers {
  readonly gateway: GatewayProcess;
  /** Origin of the demo shop. */
  readonly shop: string;
  /** The folder of the gateway's database, with `onDisk`. */
  readonly folder?: string | undefined;
}

export interface StartedServers extends Servers {
  stop(): Promise<void>;
}

export async function startServers({ sandbox = [], onDisk = false }: ServerOptions = {}): Promise<StartedServers> {
  const [port, acsPort, shopPort] = await freePorts();
  const folder = onDisk ? await mkdtemp(join(tmpdir(), 'gw-e2e-')) : undefined;
  const data = folder === undefined ? [] : ['--data', join(folder, 'gateway.db')];
  const gateway = new GatewayProcess(port, acsPort, [...sandbox, ...data]);
  const starts = [startShop({ port: shopPort, payUrl: gateway.payUrl, ...merchant }), gateway.start()] as const;
  const stop = async (): Promise<void> => {
    const [shop] = await Promise.allSettled(starts);
    await Promise.all([gateway.stop(), shop.status === 'fulfilled' && shop.value.close()]);
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(starts);
  } catch (error) {
    await stop();
    throw error;
  }
  return { gateway, shop: `http://localhost:${String(shopPort)}`, folder, stop };
}

/** Three different ports: a port that is not in use yet can be found twice. */
async function freePorts(): Promise<[number, number, number]> {
  for (;;) {
    const ports: [number, number, number] = [await freePort(0), await freePort(0), await freePort(0)];
    if (new Set(ports).size === ports.length) return ports;
  }
}
