/**
 * The callbacks of an app's own server. The sandbox delivers to this program, which hands each delivery on as it came and notes the answer; so it
 * has a real one to forge.
 *
 * @module
 */
import { createServer } from 'node:http';
import { setTimeout as later } from 'node:timers/promises';
import { listen, type Served } from './serve.js';
import type { World } from './world.js';

/** Seconds for an answer, or for a delivery. */
const patience = 30;

interface Delivery {
  readonly body: string;
  readonly answer: string;
}

/** Where the sandbox delivers. */
export interface Relay extends Served {
  readonly deliveries: readonly Delivery[];
}

async function post(url: string, body: string): Promise<string> {
  const signal = AbortSignal.timeout(patience * 1000);
  // Fastify refuses an empty body that says it is JSON.
  const content = body === '' ? {} : { headers: { 'content-type': 'application/json' }, body };
  const response = await fetch(url, { method: 'POST', ...content, signal });
  return `${String(response.status)} ${await response.text()}`;
}

/** @param target - Asked for the address of the app, once there is a delivery. */
export async function openRelay(target: () => string): Promise<Relay> {
  const deliveries: Delivery[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const answer = await post(target() + (request.url ?? ''), body).catch(String);
      deliveries.push({ body, answer });
      response.writeHead(Number.parseInt(answer, 10) || 502).end();
    })();
  });
  return { deliveries, ...(await listen(server)) };
}

async function until<Value>(look: () => Value | undefined, what: string): Promise<Value> {
  for (let tries = 0; tries < patience * 20; tries++) {
    const value = look();
    if (value !== undefined) return value;
    await later(50);
  }
  throw new Error(`Waited ${String(patience)} s for ${what}.`);
}

/**
 * Lets the app make an order, pays it, and looks at how the app takes the callback, a forged one, and none.
 *
 * @param url - The app's server.
 * @param output - What the app has printed.
 * @throws Error where an answer is not the right one.
 */
export async function checkCallbacks(
  { sandbox }: World,
  url: string,
  { deliveries }: Relay,
  output: () => string,
): Promise<void> {
  const { token } = JSON.parse((await post(`${url}/orders`, '')).replace(/^200 /, '')) as { token: string };
  await sandbox.pay(token);
  const { body, answer } = await until(() => deliveries.at(-1), 'a callback of the sandbox');
  expectAnswer('a callback of the sandbox', answer, /^200 ok$/);
  const { order_id, ...rest } = JSON.parse(body) as { order_id: string; amount: string };
  await until(() => output().includes(`Order ${order_id} is paid.`) || undefined, `the app to print it, after ${body}`);
  const forged = JSON.stringify({ ...rest, order_id, amount: `${rest.amount}0` });
  expectAnswer('a forged callback', await post(`${url}/callbacks`, forged), /^400 /);
  expectAnswer('{}', await post(`${url}/callbacks`, '{}'), /^400 /);
}

function expectAnswer(what: string, answer: string, wanted: RegExp): void {
  if (!wanted.test(answer)) throw new Error(`${what}: expected ${String(wanted)}, the app answered "${answer}".`);
}
