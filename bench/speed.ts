/**
 * How soon a payer can type, and how it feels: the built gateway, a real browser, a slow line and a slow processor.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/browser.js';
import { freePort } from '../scripts/ports.js';
import { startSandbox } from '../scripts/sandbox-process.js';
import { createGatewayClient } from '../src/server/index.js';
import { SlowLine, type Line } from './slow-line.js';
import { watch, type Watched } from './watcher.js';

/** What is on the page: an element, or an input and nothing else. */
export type Subject = 'gw-checkout' | 'gw-card-form' | 'gw-p2p-transfer' | 'floor';

export interface First {
  /** ms from the start of the navigation until a digit in the card number shows. */
  readonly shown: number;
  /** On the wire until then, headers with them. */
  readonly bytes: number;
  readonly requests: number;
  /** The longest task until then, in ms; 0 where none was over 50. */
  readonly task: number;
}

export interface Typing {
  /** Tasks over 50 ms while a number was typed, in ms. */
  readonly tasks: readonly number[];
  /** From each key to the screen, in ms. */
  readonly keys: readonly number[];
}

export interface Visit {
  readonly subject: Subject;
  /** The shop is of another site than the gateway, as in life: nothing of the cache is shared. */
  readonly crossSite: boolean;
  /** How many times slower the processor is. */
  readonly cpu: number;
  readonly types?: boolean;
}

/** All of the page is one process, so that slowing it slows the frame too. */
const oneProcess = ['--disable-site-isolation-trials', '--process-per-site'];

export class Track {
  #ends: (() => unknown)[] = [];
  #browser: Browser | undefined;
  #client: ReturnType<typeof createGatewayClient> | undefined;
  #html = '';
  #shop = 0;
  #gateway = 0;
  #orders = 0;
  #line: SlowLine | undefined;

  async start(line: Line): Promise<void> {
    const slow = new SlowLine(line);
    this.#line = slow;
    const port = await freePort(0);
    const sandbox = await startSandbox(port, ['--acs-port', String(await freePort(0)), '--data', ':memory:'], 'build');
    this.#ends.push(() => sandbox.stop());
    const shop = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(this.#html),
    );
    await new Promise<void>((resolve) => shop.listen(0, resolve));
    this.#ends.push(() => shop.close());
    this.#shop = await slow.before((shop.address() as AddressInfo).port);
    this.#gateway = await slow.before(port);
    this.#ends.push(() => slow.close());
    const merchant = { merchantId: 700001, secret: 'test' };
    this.#client = createGatewayClient({ ...merchant, payUrl: `http://localhost:${port}` });
    const found = await findBrowser();
    this.#browser = await chromium.launch({ ...found, args: [...found.args, ...oneProcess] });
    this.#ends.unshift(() => this.#browser?.close());
  }

  async stop(): Promise<void> {
    for (const end of this.#ends) await end();
    this.#ends = [];
  }

  /** Opens a page with nothing in any cache, types the first digit as soon as it can be typed, and, where asked, the others. */
  async visit({ subject, crossSite, cpu, types = false }: Visit): Promise<First & Typing> {
    const { browser, client, line } = this.#started;
    const { token } = await client.orders.create({
      order_id: `bench-${process.pid}-${++this.#orders}`,
      order_desc: 'Tea',
      amount: 1000,
      currency: 'EUR',
    });
    this.#html = this.#page(subject, token);
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      const heard: Watched[] = [];
      let counted = { bytes: 0, requests: 0 };
      let tell: () => void = () => undefined;
      const shown = new Promise<void>((resolve) => (tell = resolve));
      await page.exposeBinding('benchReport', (_source, watched: Watched) => {
        heard.push(watched);
        if (watched.kind !== 'shown') return;
        counted = { bytes: line.bytes, requests: line.requests };
        tell();
      });
      await page.addInitScript({ content: `globalThis.__name = (named) => named; (${watch.toString()})();` });
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
      line.reset();
      await page.goto(`http://${crossSite ? '127.0.0.1' : 'localhost'}:${this.#shop}/`, { waitUntil: 'commit' });
      await within(30, shown, `${subject}: no digit could be typed`);
      const end = only(heard, 'shown').at(-1)?.at ?? NaN;
      const began = only(heard, 'began').at(-1)?.at ?? NaN;
      const first = {
        shown: end - began,
        ...counted,
        task: Math.max(0, ...only(heard, 'task').map(({ took = 0 }) => took)),
      };
      return { ...first, ...(types ? await this.#type(page, session, heard) : { tasks: [], keys: [] }) };
    } finally {
      await context.close();
    }
  }

  /** The rest of the number, at the pace of a quick payer; what is loading still is waited for before. */
  async #type(page: Page, session: CDPSession, heard: Watched[]): Promise<Typing> {
    await page.waitForLoadState('networkidle');
    await new Promise((resolve) => setTimeout(resolve, 500));
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    const from = heard.length;
    for (const digit of '444555511116666') {
      await page.keyboard.press(digit);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    const while_ = heard.slice(from);
    const took = (kind: Watched['kind']) => only(while_, kind).map(({ took = NaN }) => took);
    return { tasks: took('task'), keys: took('key') };
  }

  #page(subject: Subject, token: string): string {
    const files = `http://localhost:${this.#gateway}/latest/checkout-vue`;
    const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Pay</title><link rel="icon" href="data:,">`;
    if (subject === 'floor') return `${head}</head><body><input name="card_number"></body></html>`;
    const load = `<link rel="stylesheet" href="${files}/checkout.css"><script src="${files}/checkout.js"></script>`;
    const what = subject === 'gw-p2p-transfer' ? 'widget-id="widget-700001" currency="EUR"' : `token="${token}"`;
    return `${head}${load}</head><body><${subject} ${what}></${subject}></body></html>`;
  }

  get #started() {
    if (!this.#browser || !this.#client || !this.#line) throw new Error('The track is not open.');
    return { browser: this.#browser, client: this.#client, line: this.#line };
  }
}

const only = (heard: readonly Watched[], kind: Watched['kind']): Watched[] => heard.filter((one) => one.kind === kind);

async function within<Value>(seconds: number, wanted: Promise<Value>, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} within ${seconds} s.`)), seconds * 1000);
  });
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer));
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = NaN, high = NaN] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}
