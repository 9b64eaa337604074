/**
 * How soon a payer can type, and how fast the fields react: the built gateway, a real browser, a slow connection and a
 * slow processor.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/browser.js';
import { freePort } from '../scripts/ports.js';
import { startSandbox } from '../scripts/sandbox-process.js';
import { createGatewayClient } from '../src/server/index.js';
import { shopPage, type Subject, type Way } from './pages.js';
import { SlowLine, sum, type Asked, type Line } from './slow-line.js';
import { watch, type Watched } from './watcher.js';

export interface First {
  /**
   * Time in ms from the start of the navigation until the card number shows a digit, or until the page is usable, as
   * `until` requests.
   */
  readonly shown: number;
  /** The answers and bytes, including headers, that had reached the browser by then. */
  readonly bytes: number;
  readonly requests: number;
  /** The longest task until then, in ms; 0 if none was over 50. */
  readonly task: number;
  /** The requests in order, with the ms from the start of the navigation. */
  readonly asked: readonly { what: string; from: number; to: number; bytes: number }[];
}

export interface Typing {
  /** Tasks over 50 ms from the first digit to the last, in ms. */
  readonly tasks: readonly number[];
  /** Times from each key to the screen, in ms. */
  readonly keys: readonly number[];
  /** Time in ms in which the same page then draws a fixed tree. */
  readonly work: number;
}

export interface Visit {
  readonly subject: Subject;
  readonly way?: Way;
  /**
   * The end of the visit: the card number shows a digit; or the summary, the methods and the pay button are shown as
   * well, and a press is handled.
   */
  readonly until?: 'digit' | 'usable';
  /** The page was already opened in this browser. */
  readonly isSecond?: boolean;
  /** The address of the files contains their version, so the browser may cache them for a year. */
  readonly isPinned?: boolean;
  /** The shop and the gateway are different sites, as in production, so their caches are separate. */
  readonly crossSite: boolean;
  /** The factor by which the processor is slowed. */
  readonly cpu: number;
  readonly types?: boolean;
}

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

/** All of the page is one process, so slowing it slows the frame too. */
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

  /** Uses another line from the next visit on. */
  use(line: Line): void {
    this.#started.line.line = line;
  }

  /** Opens a page with empty caches, types the first digit as soon as possible, and the other digits if requested. */
  async visit(visit: Visit): Promise<First & Typing> {
    const context = await this.#started.browser.newContext();
    try {
      if (visit.isSecond) await this.#open(context, { ...visit, until: 'digit' }, async (page) => settled(page, visit));
      return await this.#open(context, visit, (page, heard) =>
        visit.types ? type(page, heard) : Promise.resolve({ tasks: [], keys: [], work: NaN }),
      );
    } finally {
      await context.close();
    }
  }

  async #open<Then>(
    context: BrowserContext,
    visit: Visit,
    then: (page: Page, heard: readonly Watched[]) => Promise<Then>,
  ): Promise<First & Then> {
    const { line } = this.#started;
    const { subject, crossSite, until = 'digit' } = visit;
    const origin = `http://${crossSite ? '127.0.0.1' : 'localhost'}:${this.#shop}`;
    this.#html = await this.#page(visit, origin);
    const page = await context.newPage();
    const heard: Watched[] = [];
    const wanted: Watched['kind'][] = until === 'digit' ? ['shown'] : ['shown', 'drawn', 'heard'];
    let tell: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (tell = resolve));
    await page.exposeBinding('benchReport', (_source, watched: Watched) => {
      heard.push(watched);
      if (wanted.every((kind) => only(heard, kind).length > 0)) tell();
    });
    const presses = String(until === 'usable');
    await page.addInitScript({ content: `globalThis.__name = (named) => named; (${watch.toString()})(${presses});` });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: visit.cpu });
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    line.reset();
    await page.goto(`${origin}/`, { waitUntil: 'commit' });
    await within(30, reached, `${subject}: ${wanted.join(', ')} did not come`, () => describe(line.asked, heard));
    const after = await within(30, then(page, heard), `${subject}: not settled`, () => describe(line.asked, heard));
    const end = Math.max(...wanted.map((kind) => only(heard, kind)[0]?.at ?? NaN));
    const began = only(heard, 'began').at(-1)?.at ?? NaN;
    const first = {
      shown: end - began,
      ...line.arrived(end),
      task: Math.max(0, ...tasksIn(heard, began, end)),
      asked: line.asked.map(({ what, at, parts }) => ({
        what,
        from: at - began,
        to: (parts.at(-1)?.at ?? NaN) - began,
        bytes: sum(parts.map(({ bytes }) => bytes)),
      })),
    };
    await page.close();
    return { ...first, ...after };
  }

  async #page({ subject, way = 'tag', isPinned = false }: Visit, origin: string): Promise<string> {
    const { token } = await this.#started.client.orders.create({
      order_id: `bench-${process.pid}-${++this.#orders}`,
      order_desc: 'Tea',
      amount: 1000,
      currency: 'EUR',
    });
    const folder = isPinned ? manifest.version : 'latest';
    return shopPage(subject, { way, origin, token, files: `http://localhost:${this.#gateway}/${folder}/checkout-vue` });
  }

  get #started() {
    if (!this.#browser || !this.#client || !this.#line) throw new Error('The track is not open.');
    return { browser: this.#browser, client: this.#client, line: this.#line };
  }
}

/** Waits until the element has loaded all its parts. */
async function settled(page: Page, { subject }: Visit): Promise<object> {
  const isSettled = () =>
    page.evaluate((tag) => !!document.querySelector(`${tag}:is(:state(ready),:state(editing)),input`), subject);
  while (!(await isSettled())) await pause(100);
  await pause(500);
  return {};
}

/** Types the rest of the number, at the pace of a quick payer, while the page around the fields still loads. */
async function type(page: Page, heard: readonly Watched[]): Promise<Typing> {
  const from = only(heard, 'shown')[0]?.at ?? NaN;
  for (const digit of '444555511116666') {
    await page.keyboard.press(digit);
    await pause(60);
  }
  await pause(500);
  const keys = only(heard, 'key');
  const to = Math.max(...keys.map(({ at, took = 0 }) => at + took));
  return { tasks: tasksIn(heard, from, to), keys: keys.map(({ took = NaN }) => took), work: await fixedWork(page) };
}

/**
 * Time in ms in which this page draws a fixed tree with fixed styles, the median of several fresh ones. A page does work
 * of this kind while it loads, so a machine that is slower is slower at both. A calculation alone does not show that.
 */
function fixedWork(page: Page): Promise<number> {
  return page.evaluate(() => {
    const once = (run: number) => {
      const began = performance.now();
      const host = document.body.appendChild(document.createElement('div'));
      const rules = Array.from({ length: 150 }, (_, at) => `.r${run}-${at} { padding: ${at % 7}px; display: flex } `);
      const parts = rules.map(
        (_, at) => `<p class="r${run}-${at}"><label>Part ${at} <input value="${at}"></label></p>`,
      );
      host.attachShadow({ mode: 'open' }).innerHTML = `<style>${rules.join('')}</style>${parts.join('')}`;
      const isDrawn = host.getBoundingClientRect().height > 0;
      const took = performance.now() - began;
      host.remove();
      return isDrawn ? took : NaN;
    };
    const times = Array.from({ length: 7 }, (_, run) => once(run)).sort((a, b) => a - b);
    return times[3] ?? NaN;
  });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const only = (heard: readonly Watched[], kind: Watched['kind']): Watched[] => heard.filter((one) => one.kind === kind);

/** Lengths of the tasks that started in the given period. */
const tasksIn = (heard: readonly Watched[], from: number, to: number): number[] =>
  only(heard, 'task')
    .filter(({ at }) => at >= from && at < to)
    .map(({ took = 0 }) => took);

function describe(asked: readonly Asked[], heard: readonly Watched[]): string {
  const requests = asked.map(({ what, parts }) => `${what}${parts.length === 0 ? ' (no answer yet)' : ''}`);
  return `Requests: ${requests.join(', ')}. Events: ${heard.map(({ kind }) => kind).join(', ')}.`;
}

async function within<Value>(
  seconds: number,
  wanted: Promise<Value>,
  what: string,
  more: () => string,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} within ${seconds} s. ${more()}`)), seconds * 1000);
  });
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer));
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = NaN, high = NaN] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}
