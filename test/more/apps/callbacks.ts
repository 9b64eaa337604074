/**
 * The callbacks of an app's own server. The sandbox delivers to this program, which forwards each delivery unchanged
 * and records the answer. The program can then forge a real delivery.
 *
 * @module
 */
import { createServer } from 'node:http';
import { setTimeout as later } from 'node:timers/promises';
import { listen, type Served } from './serve.js';
import type { World } from './world.js';

/** Time limit in seconds for an answer or a delivery. */
const patience = 30;

interface Delivery {
  readonly body: string;
  readonly answer: string;
}

/** The address to which the sandbox delivers. */
export interface Relay extends Served {
  readonly deliveries: readonly Delivery[];
}

async function post(url: string, body: string): Promise<string> {
  const signal = AbortSignal.timeout(patience * 1000);
  // Fastify refuses an empty body with a JSON content type.
  const content = body === '' ? {} : { headers: { 'content-type': 'application/json' }, body };
  const response = await fetch(url, { method: 'POST', ...content, signal });
  return `${String(response.status)} ${await response.text()}`;
}

/** @param target - Returns the address of the app; called at the first delivery. */
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
  throw new Error(`Timed out after ${String(patience)} s: ${what}.`);
}

/**
 * Lets the app create an order, pays it, and checks the app's answers to a valid callback, a forged one and an empty
 * one.
 *
 * @param url - The app's server.
 * @param output - The output of the app so far.
 * @throws Error if an answer is wrong.
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
