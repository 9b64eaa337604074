/**
 * Real processes of the gateway on one database, a receiver of their callbacks, and a merchant and payers who do not give up
 * while one of the processes is dead.
 */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { freePort } from '../../scripts/ports.js';
import { startSandbox, type SandboxProcess } from '../../scripts/sandbox-process.js';
import { cardSubmission, createOrder, sign, type OrderResult } from '../../src/contract/index.js';
import { makeOnServer, type TestDatabase } from '../helpers/database.js';
import { merchant } from '../helpers/gateway.js';
import { pause } from '../helpers/until.js';

/** The server these tests need; they are run by `npm run test:postgres`. */
function serverUrl(): string {
  const url = process.env['GW_TEST_DATABASE_URL'];
  if (!url) throw new Error('GW_TEST_DATABASE_URL names no PostgreSQL: run `npm run test:postgres`.');
  return url;
}

export function makeDatabase(): Promise<TestDatabase & { readonly url: string }> {
  return makeOnServer(serverUrl());
}

/** A place where a process of the gateway runs, is killed, and runs again: always the same address. */
export interface Place {
  readonly payUrl: string;
  start(): Promise<void>;
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** @param databaseUrl - Of all places alike, as the card key is. */
export async function makePlace(databaseUrl: string): Promise<Place> {
  const port = await freePort(0);
  const acsPort = await freePort(0);
  const env = { DATABASE_URL: databaseUrl, GW_CARD_KEY: '5a'.repeat(32) };
  const args = ['--acs-port', String(acsPort), '--data', ':memory:', '--rate', '0'];
  let running: SandboxProcess | undefined;
  return {
    payUrl: `http://localhost:${String(port)}`,
    async start() {
      running = await startSandbox(port, args, 'source', env);
    },
    async stop(signal) {
      const ended = await running?.stop(signal);
      running = undefined;
      return ended ?? null;
    },
  };
}

export interface Receiver {
  readonly url: string;
  /** In the order they came. */
  readonly received: OrderResult[];
  /** Most deliveries of one order that were open at once. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

/** @param takes - Milliseconds until it acknowledges. */
export async function makeReceiver(takes = 0): Promise<Receiver> {
  const received: OrderResult[] = [];
  const open = new Map<string, number>();
  let most = 0;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const body = JSON.parse(text) as OrderResult;
      const count = (open.get(body.order_id) ?? 0) + 1;
      open.set(body.order_id, count);
      most = Math.max(most, count);
      received.push(body);
      setTimeout(() => {
        open.set(body.order_id, (open.get(body.order_id) ?? 1) - 1);
        response.end('ok');
      }, takes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? String(address.port) : ''}`,
    received,
    mostAtOnce: () => most,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export async function post(
  place: Place,
  path: string,
  request: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(place.payUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ request }),
  });
  return ((await answer.json()) as { response: Record<string, unknown> }).response;
}

/** Asks one place after the other until one answers, the first of them first. */
export async function insist(
  places: readonly Place[],
  path: string,
  request: object,
  headers?: Record<string, string>,
): Promise<Record<string, unknown>> {
  for (let turn = 0; turn < 200; turn++) {
    const place = places[turn % places.length] ?? assert.fail();
    try {
      return await post(place, path, request, headers);
    } catch {
      await pause(10);
    }
  }
  return assert.fail(`No process answered ${path}`);
}

/** Creates an order; `tokenOf` is asked where the order was made and its answer was lost. */
export async function order(
  places: readonly Place[],
  orderId: string,
  callback: string,
  tokenOf: (orderId: string) => Promise<string>,
): Promise<string> {
  const fields = {
    ...{ merchant_id: merchant.id, order_id: orderId, order_desc: 'Tea', amount: 1000, currency: 'EUR' },
    server_callback_url: callback,
  };
  const answer = await insist(places, createOrder.path, { ...fields, signature: await sign(merchant.secret, fields) });
  if (answer['error_code'] === '1013') return tokenOf(orderId);
  assert.equal(typeof answer['token'], 'string', JSON.stringify(answer));
  return String(answer['token']);
}

/** Submits a card, and again where no answer came. */
export async function pay(
  places: readonly Place[],
  token: string,
  more: object = {},
  headers?: Record<string, string>,
): Promise<Record<string, unknown>> {
  const card = { payment_system: 'card', card_number: '4444555511116666', expiry_date: '12/40', cvv2: '123' };
  return insist(places, cardSubmission.path, { ...card, token, ...more }, headers);
}
