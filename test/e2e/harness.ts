/**
 * Shared by the end-to-end tests: a real browser, the built gateway as a process of its own, the demo shop, pages of a
 * merchant, and a payer who types, presses and looks.
 *
 * Each test also checks three conditions when a payer leaves: each page and frame kept its content security policy, all
 * requests went to the shop, the gateway and the issuer, and no script threw.
 */
import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Frame,
  FrameLocator,
  Locator,
  Page,
  Route,
} from 'playwright-core';
import { freePort } from '../../scripts/ports.js';
import { send } from '../../src/client/index.js';
import { paymentMethods, sign, type OrderResult } from '../../src/contract/index.js';
import { transactionList, type TransactionRecord } from '../../src/contract/index.js';
import { createGatewayClient, type GatewayClient, type NewOrder } from '../../src/server/index.js';
import { cards, fillCard, passThreeDSecure, pay, refuse, type Card } from '../../src/testing/index.js';
import { merchant, patience, until, type GatewayProcess } from './gateway-process.js';
import type { Servers } from './servers.js';

export { cards };
export { GatewayProcess, until } from './gateway-process.js';

/** For the published driver: a slow machine may take as long as for everything else here. */
const wait = { timeout: patience };

/**
 * Methods of a shop whose policy allows no wallet. Without them the page asks the browser for Google Pay at once, and Chromium reports
 * the address that the policy blocks (docs/wallets.md).
 */
export const methodsWithoutWallets = paymentMethods.filter((method) => method !== 'wallets');

export const submissionPath = '/api/checkout/ajax';
export const lookUpPath = '/api/checkout/merchant/order';

/** The same page on the origin `127.0.0.1`: a look-alike, and for the browser another site. */
export const otherName = (address: string): string => address.replace('//localhost', '//127.0.0.1');

export interface Order {
  readonly orderId: string;
  readonly token: string;
}

export interface VisitOptions extends BrowserContextOptions {
  /** The page breaks its policy on purpose. */
  readonly violates?: boolean | undefined;
  /** Origins the page may ask beside the shop's, the gateway's and the issuer's. */
  readonly others?: readonly string[] | undefined;
  /** Sets the browser up, before the page is opened. */
  readonly prepare?: (payer: Payer) => Promise<unknown> | void;
  /** Steps that begin before the page has loaded completely. */
  readonly waitUntil?: 'commit';
}

export interface PageOptions {
  /** Attributes of the element, as written. */
  readonly attributes?: string;
  /** The whole body instead of one element. */
  readonly body?: string;
  /** The content security policy instead of the shop's strict one. */
  readonly policy?: string;
  /** Headers beside it. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly head?: string;
}

/** Numbers the orders of this process: its files share a gateway. */
let orders = 0;

/** A browser, a gateway, a shop, and a server with pages of the merchant (the stall). `fixtures.ts` makes it. */
export class World {
  readonly #pages = new Map<string, { html: string; headers: Record<string, string> }>();
  readonly #handlers = new Map<string, (request: Request) => Promise<Response>>();
  #browser: Browser | undefined;
  #started: { servers: Servers; client: GatewayClient; stall: Server; port: number } | undefined;

  async start(servers: Servers): Promise<void> {
    const port = await freePort(0);
    const stall = await this.#startStall(port);
    const client = createGatewayClient({ ...merchant, payUrl: servers.gateway.payUrl });
    this.#started = { servers, client, stall, port };
  }

  stop(): void {
    this.#started?.stall.close().closeAllConnections();
  }

  get #here() {
    assert.ok(this.#started, 'the world has not begun');
    return this.#started;
  }

  get browser(): Browser {
    assert.ok(this.#browser, 'this world has no browser');
    return this.#browser;
  }
  set browser(browser: Browser) {
    this.#browser = browser;
  }
  get gateway(): GatewayProcess {
    return this.#here.servers.gateway;
  }
  /** The folder of the gateway's database, with the option `onDisk`. */
  get folder(): string {
    return this.#here.servers.folder ?? assert.fail('the gateway of this world has no folder');
  }
  /** The merchant's server client. */
  get client(): GatewayClient {
    return this.#here.client;
  }
  /** Origin of the demo shop. */
  get shop(): string {
    return this.#here.servers.shop;
  }
  /** Origin of the merchant's pages that tests write. */
  get stall(): string {
    return `http://localhost:${String(this.#here.port)}`;
  }

  /** Makes an order of €10.00, as the merchant's server does; `fields` come on top. */
  async order(fields: Partial<NewOrder> = {}): Promise<Order> {
    const orderId = `e2e-${process.pid}-${++orders}`;
    const order: NewOrder = { order_id: orderId, order_desc: 'Tea', amount: 1000, currency: 'EUR', ...fields };
    const { token } = await this.#here.client.orders.create(order);
    return { orderId, token };
  }

  /** Buys in the demo shop, as its front page does; the address of the page to pay at: by default the page with only the card form. */
  async buy(
    fields: Readonly<Record<string, string>> = { item: 'tea', way: 'card' },
  ): Promise<{ url: string; orderId: string }> {
    const answer = await fetch(`${this.shop}/orders`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    const url = new URL(answer.headers.get('location') ?? '', this.shop);
    return { url: url.href, orderId: url.pathname.split('/').at(-1) ?? '' };
  }

  /** The gateway's own list of the attempts of an order, by a signed request: the real charges. */
  async transactions({ orderId }: { orderId: string }): Promise<TransactionRecord[]> {
    const fields = { merchant_id: merchant.merchantId, order_id: orderId };
    const signature = await sign(merchant.secret, fields);
    return send(transactionList, { ...fields, signature }, { origin: this.gateway.payUrl });
  }

  /** How often the order was charged, and how often it was tried. */
  async charges(order: { orderId: string }): Promise<number> {
    return (await this.transactions(order)).filter((one) => one.transaction_status === 'approved').length;
  }

  /** The strictest policy a merchant can run with the element. */
  policy(more: { scripts?: string; connect?: string; forms?: string } = {}): string {
    const { payUrl } = this.gateway;
    return [
      "default-src 'none'",
      `script-src ${more.scripts ?? `'self' ${payUrl}`}`,
      `style-src 'self' ${payUrl}`,
      `frame-src ${payUrl}`,
      `connect-src ${more.connect ?? "'none'"}`,
      "img-src 'self'",
      "base-uri 'none'",
      `form-action ${more.forms ?? "'self'"}`,
      "require-trusted-types-for 'script'",
      'trusted-types lit-html gw-checkout',
    ].join('; ');
  }

  /** Address of a page of the merchant with the card form of an order, or whatever `body` says. */
  page(order: { token: string } | undefined, options: PageOptions = {}): string {
    const files = `${this.gateway.payUrl}/latest/checkout-vue`;
    const token = order ? ` token="${order.token}"` : '';
    const inline = options.attributes?.includes('inline') ?? false;
    const styles = `<link rel="stylesheet" href="${files}/checkout.css" />`;
    const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Pay</title>
    ${options.head ?? `${styles}<script src="${files}/checkout.js"></script>`}
  </head>
  <body>
    ${options.body ?? `<main><h1>Tea</h1><gw-card-form${token} ${options.attributes ?? ''}></gw-card-form></main>`}
  </body>
</html>`;
    const path = `/page/${this.#pages.size + 1}`;
    const policy = options.policy ?? this.policy(inline ? { connect: this.gateway.payUrl } : {});
    this.#pages.set(path, { html, headers: { 'content-security-policy': policy, ...options.headers } });
    return this.stall + path;
  }

  /** Address of a page of the merchant with the whole payment page of an order, without wallets unless its policy is the test's own. */
  checkout(order: { token: string } | undefined, { attributes = '', ...options }: PageOptions = {}): string {
    const token = order ? ` token="${order.token}"` : '';
    const inline = attributes.includes('inline') ? { policy: this.policy({ connect: this.gateway.payUrl }) } : {};
    const named = options.policy !== undefined || attributes.includes('methods=');
    const methods = named ? '' : `methods="${methodsWithoutWallets.join(' ')}"`;
    const body = `<main><gw-checkout${token} ${methods} ${attributes}></gw-checkout></main>`;
    return this.page(undefined, { body, ...inline, ...options });
  }

  /** The merchant's server answers a path of the stall by a handler of its own; the address. */
  serve(path: string, handler: (request: Request) => Promise<Response>): string {
    this.#handlers.set(path, handler);
    return this.stall + path;
  }

  /** A payer opens an address, does what they do, and leaves. */
  visit(url: string, act: (payer: Payer) => Promise<unknown>, options: VisitOptions = {}): Promise<void> {
    return this.#visit(Payer, url, act, options);
  }

  /** A payer of another kind. */
  visitAs<Somebody extends Payer>(
    who: new (world: World, context: BrowserContext, page: Page) => Somebody,
    url: string,
    act: (payer: Somebody) => Promise<unknown>,
    options: VisitOptions = {},
  ): Promise<void> {
    return this.#visit(who, url, act, options);
  }

  /** A payer opens the address of a payment page, of the merchant's or of the demo shop's. */
  visitCheckout(
    url: string,
    act: (payer: CheckoutPayer) => Promise<unknown>,
    options: VisitOptions = {},
  ): Promise<void> {
    return this.#visit(CheckoutPayer, url, act, options);
  }

  async #visit<Somebody extends Payer>(
    who: new (world: World, context: BrowserContext, page: Page) => Somebody,
    url: string,
    act: (payer: Somebody) => Promise<unknown>,
    { violates, others, prepare, waitUntil, ...contextOptions }: VisitOptions,
  ): Promise<void> {
    // Drawing animations is a seventh of the work. The browser tests of the elements cover them.
    const context = await this.browser.newContext({ reducedMotion: 'reduce', ...contextOptions });
    context.setDefaultTimeout(patience * 1000);
    const payer = new who(this, context, await context.newPage());
    try {
      await payer.listen();
      await prepare?.(payer);
      await payer.page.goto(url, waitUntil ? { waitUntil } : {});
      await act(payer);
      payer.checkStandingPromises({ violates, others });
    } catch (error) {
      throw withText(error, await payer.describe());
    } finally {
      // A request still on its way through one of the test's own routes ends with the page, which is not a failure.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  }

  /** The card form of a fresh order, ready. */
  async visitForm(
    act: (payer: Payer, order: Order) => Promise<unknown>,
    options: VisitOptions & { page?: PageOptions; order?: Order } = {},
  ): Promise<void> {
    const { page, order = await this.order(), ...visit } = options;
    await this.visit(
      this.page(order, page),
      async (payer) => {
        await payer.state('ready');
        await act(payer, order);
      },
      visit,
    );
  }

  #startStall(port: number): Promise<Server> {
    const server = createServer((request, response) => {
      const handler = this.#handlers.get(new URL(request.url ?? '/', 'http://stall').pathname);
      if (handler) return void answerBy(handler, request, response, this.stall);
      const page = this.#pages.get(new URL(request.url ?? '/', 'http://stall').pathname);
      if (!page) return void response.writeHead(204).end();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html);
    });
    return new Promise((resolve) => server.listen(port, () => resolve(server)));
  }
}

/** Adds a text to an error. Its frames stay, so the report shows the line of the test. */
function withText(error: unknown, text: string): Error {
  if (!(error instanceof Error)) return new Error(text, { cause: error });
  const stack = error.stack ?? '';
  const start = stack.search(/^ {4}at /m);
  const frames = start < 0 ? '' : stack.slice(start);
  // A line that looks like a frame would end the message.
  error.message = `${error.message.trimEnd()}\n\n${text.replaceAll(/^ {4}at /gm, '  at ')}`;
  error.stack = `${error.name}: ${error.message}\n${frames}`;
  return error;
}

async function collect(chunks: AsyncIterable<unknown>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk as Uint8Array);
  return all;
}

/** A handler of web Requests behind Node's own server, as a merchant without a framework has it. */
async function answerBy(
  handler: (request: Request) => Promise<Response>,
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
): Promise<void> {
  const body = Buffer.concat(await collect(request));
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const bodied = body.length === 0 ? {} : { body };
  const answer = await handler(
    new Request(new URL(request.url ?? '/', origin), { method: request.method ?? 'GET', headers, ...bodied }),
  );
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
}

const eventNames = [
  ...['gw-ready', 'gw-change', 'gw-method-change', 'gw-pay-click', 'gw-challenge', 'gw-redirect'],
  ...['gw-success', 'gw-error', 'gw-unknown', 'gw-options-invalid', 'gw-fee', 'gw-status'],
];
type Outcome = 'gw-success' | 'gw-error' | 'gw-unknown';

/** An event of the element as a page's script sees it. */
export interface Told {
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

type Report = { event: Told } | { violation: string };

/** A payer in front of one page. */
export class Payer {
  readonly events: Told[] = [];
  readonly violations: string[] = [];
  readonly console: string[] = [];
  readonly errors: string[] = [];
  readonly requests: { method: string; url: string; body: string | null; frame: string }[] = [];

  constructor(
    readonly world: World,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  /** Records all events from the first script on, in every frame. */
  async listen(): Promise<void> {
    await this.context.exposeBinding('e2eReport', (_source, report: Report) => {
      if ('event' in report) this.events.push(report.event);
      else this.violations.push(report.violation);
    });
    await this.context.addInitScript((names: readonly string[]) => {
      const { e2eReport } = window as unknown as { e2eReport: (report: Report) => void };
      for (const name of names) {
        addEventListener(
          name,
          (event) => e2eReport({ event: { name, detail: ((event as CustomEvent).detail ?? {}) as Told['detail'] } }),
          true,
        );
      }
      addEventListener('securitypolicyviolation', (event) => {
        const { documentURI, effectiveDirective, blockedURI, sample } = event;
        e2eReport({ violation: `${documentURI}: ${effectiveDirective} ${blockedURI} ${sample}` });
      });
    }, eventNames);
    this.context.on('console', (message) => this.console.push(`${message.type()}: ${message.text()}`));
    this.context.on('weberror', (error) => this.errors.push(String(error.error())));
    this.context.on('request', (request) => {
      const frame = request.isNavigationRequest() ? '' : request.frame().url();
      this.requests.push({ method: request.method(), url: request.url(), body: request.postData(), frame });
    });
  }

  /** Conditions that are true for every payer. */
  checkStandingPromises({ violates, others = [] }: Pick<VisitOptions, 'violates' | 'others'> = {}): void {
    const policies = this.console.filter((line) => /Content Security Policy|Trusted ?(Types|HTML|Script)/i.test(line));
    if (!violates) assert.deepEqual([...this.violations, ...policies], [], 'a content security policy was broken');
    assert.deepEqual(this.errors, [], 'a script threw');
    const unknown = this.console.filter((line) => /Unrecognized feature/.test(line));
    assert.deepEqual(unknown, [], 'a frame has a permission that the browser does not know');
    const { shop, stall, gateway } = this.world;
    const known = new Set([shop, stall, gateway.payUrl, gateway.acsUrl, otherName(stall), ...others]);
    const strangers = this.requests.filter(({ url }) => !known.has(new URL(url).origin)).map(({ url }) => url);
    assert.deepEqual(strangers, [], 'a request went to another origin');
  }

  /** Which form of the page is meant. */
  selector = 'gw-card-form';
  /** Whether its fields are in the page (`isolation="inline"`). */
  inline = false;

  get form(): Locator {
    return this.page.locator(this.selector);
  }
  /** The card fields, in whichever document they are. */
  get fields(): FrameLocator | Locator {
    return this.inline
      ? this.form
      : this.page.frameLocator(`${this.selector} :is([slot=card] iframe, iframe[slot=card])`);
  }
  get button(): Locator {
    return this.form.locator('button[part=button]');
  }
  /** The screen of an outcome other than paid, or a problem under the payment page's button. */
  get notice(): Locator {
    return this.form.locator('[part=notice]');
  }
  /** The line under the card fields: where the card form says what is wrong. */
  get messageLine(): Locator {
    return this.fields.locator('#message');
  }
  get receipt(): Locator {
    return this.form.locator('[part=result]');
  }
  get dialog(): Locator {
    return this.form.locator('dialog');
  }
  /** The issuer's page, two frames down in the dialog. */
  get issuer(): FrameLocator {
    return this.page.frameLocator(`${this.selector} dialog iframe`).frameLocator('iframe');
  }

  /** The frame itself, for details that a locator does not have. */
  frame(where: (url: URL) => boolean): Frame {
    const found = this.page.frames().find((frame) => URL.canParse(frame.url()) && where(new URL(frame.url())));
    assert.ok(found, `no such frame; there are ${this.page.frames().map((frame) => frame.url())}`);
    return found;
  }
  get cardFrame(): Frame {
    return this.frame((url) => url.pathname.endsWith('/frame.html'));
  }

  /** Types a card, once the fields take one; after a refusal it takes the way to another card first. */
  typeCard(card?: Card): Promise<void> {
    return fillCard(this.form, card, wait);
  }

  /** Types a card and pays with it: the payment has started. A review is agreed to. */
  async pay(card?: Card): Promise<void> {
    await this.typeCard(card);
    await this.press();
  }

  /**
   * Types into the fields as they stand, without the driver: the element may not be defined yet, or the page may have broken the
   * functions that the driver needs there.
   */
  async typeByHand({
    number,
    expiry = '12/30',
    cvv = '123',
    receiver,
  }: Card & { expiry?: string } = {}): Promise<void> {
    await this.fields.getByLabel('Card number', { exact: true }).fill(number ?? cards.approved.number);
    await this.fields.getByLabel('Expiry date').fill(expiry);
    await this.fields.getByLabel('Security code').fill(cvv);
    if (receiver !== undefined) await this.fields.getByLabel('Recipient’s card number').fill(receiver);
  }

  /** Pays with what is typed already. */
  press(): Promise<void> {
    return pay(this.form, wait);
  }

  /** Takes a next step that the screen of a declined payment offers. */
  async goOn(way: 'Try again' | 'Use another card'): Promise<void> {
    await this.notice.getByRole('button', { name: way }).click();
  }

  /** Closes the dialog: it asks once. */
  async leaveChallenge(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click();
    await this.dialog.getByRole('button', { name: /^Leave without / }).click();
  }

  /** Waits until the element is in that state, `:state(…)` of CSS. */
  async state(name: string, seconds = patience): Promise<void> {
    await this.page.locator(`${this.selector}:state(${name})`).waitFor({ state: 'attached', timeout: seconds * 1000 });
  }

  /** Confirms on the issuer's page, or the bank's, with the one-time code that it shows. */
  confirm(): Promise<void> {
    return passThreeDSecure(this.form, wait);
  }

  /** Confirms on the issuer's page with a code that it did not show. */
  async enterWrongCode(): Promise<void> {
    await this.issuer.getByLabel('One-time code').fill('000000');
    await this.issuer.getByRole('button', { name: 'Confirm payment' }).click();
  }

  /** Cancels there. */
  cancel(): Promise<void> {
    return refuse(this.form, wait);
  }

  told(name: string): Told[] {
    return this.events.filter((event) => event.name === name);
  }

  /** Waits until there are `count` events of that name, and returns the newest. */
  async next(name: string, count = 1, seconds = patience): Promise<Told['detail']> {
    const found = await until(
      () => this.told(name)[count - 1],
      () => `${name} (${count})`,
      seconds,
    );
    return found.detail;
  }

  async paid(): Promise<OrderResult> {
    await this.state('paid');
    return (await this.next('gw-success')) as unknown as OrderResult;
  }

  /** The reported outcomes of the payment, in order. */
  get outcomes(): string[] {
    const ends: readonly string[] = ['gw-success', 'gw-error', 'gw-unknown'] satisfies Outcome[];
    return this.events
      .filter(({ name }) => ends.includes(name))
      .map(({ name, detail }) => (name === 'gw-error' ? `gw-error ${String(detail['code'])}` : name));
  }

  /** Submissions that left the browser. */
  get submissions(): number {
    return this.requests.filter(({ url, method }) => method === 'POST' && new URL(url).pathname === submissionPath)
      .length;
  }

  /**
   * Intercepts the next `times` requests to a path. The route stays and lets the others pass: playwright loses requests in flight
   * when the last route is removed.
   */
  async intercept(path: string, stand: (route: Route) => Promise<unknown>, times = Infinity): Promise<() => void> {
    let left = times;
    await this.context.route(
      (url) => url.pathname.startsWith(path),
      async (route) => {
        if (left > 0) {
          left--;
          await stand(route);
        } else await route.fallback();
      },
    );
    return () => (left = 0);
  }

  /** The next `times` requests to a path carry a fault the sandbox knows. */
  async fault(path: string, fault: string, times = 1): Promise<void> {
    await this.intercept(
      path,
      async (route) => {
        if (fault === 'drop') {
          // Chromium sends a request again, and with it the fault, if a reused connection was closed: up to as often as it has connections.
          await route.fetch();
          return route.abort('connectionfailed');
        }
        return route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': fault } });
      },
      times,
    );
  }

  /** Requests to a path wait until they are released. */
  async hold(path: string): Promise<() => void> {
    let go = () => {};
    const free = new Promise<void>((resolve) => (go = resolve));
    await this.intercept(path, async (route) => {
      await free;
      await route.continue();
    });
    return go;
  }

  /**
   * Milliseconds for a fault that has to last longer than the test's own steps meanwhile, however slow the machine: five times the
   * age of the page, and well below the time limit of a test.
   */
  async longTime(least: number): Promise<number> {
    const there = await this.page.evaluate(() => performance.now());
    return Math.round(Math.max(least, Math.min(5 * there, 30_000)));
  }

  /** Calls the element's own method, as a page's script does. */
  async call(method: 'submit' | 'reset' | 'focus'): Promise<void> {
    await this.form.evaluate((form, name) => (form as HTMLElement & Record<typeof name, () => void>)[name](), method);
  }

  /** The record of a test that failed. */
  async describe(): Promise<string> {
    const text = await this.form
      .first()
      .evaluate((element) => element.shadowRoot?.textContent?.replace(/\s+/g, ' ').trim())
      .catch(() => 'no form');
    const events = this.events
      .filter(({ name }) => name !== 'gw-change')
      .map(({ name, detail }) => `${name} ${JSON.stringify(detail).slice(0, 120)}`);
    return `The form said: ${text}\nErrors: ${this.errors.join('\n  ')}\nEvents: ${events.join('\n  ')}\nConsole: ${this.console.join('\n  ')}\nViolations: ${this.violations.join('\n  ')}`;
  }
}

/** A payer in front of a complete payment page. */
export class CheckoutPayer extends Payer {
  override selector = 'gw-checkout';

  /** The page's own pay button; a wallet has another. */
  override get button(): Locator {
    return this.form.locator('button.pay[part=button]').first();
  }
  override get cardFrame(): Frame {
    return this.frame((url) => url.pathname.endsWith('/checkout-frame.html'));
  }

  /** The line under the pay button: the next step, or news of it. */
  get nextLine(): Locator {
    return this.form.locator('.next');
  }

  /** Waits until the order and its methods are loaded. */
  async open(): Promise<void> {
    await this.state('ready');
    await this.form.locator('.tabs [role=presentation]').first().waitFor({ state: 'detached' });
  }

  /** Chooses another way to pay. */
  async choose(method: string): Promise<void> {
    await this.form.getByRole('tab', { name: method }).click();
  }

  /** Rows of banks, or of local methods, that are in sight. */
  get banks(): Locator {
    return this.form.locator('.bank[role=option]:visible');
  }

  /** Chooses a bank by country and by a part of its name, and goes there. */
  async leaveForBank(country: string, words: string): Promise<string> {
    await this.choose('Online banking');
    await this.form.getByLabel('Country').selectOption(country);
    await this.form.getByLabel('Your bank', { exact: true }).fill(words);
    const bank = this.banks.first();
    const name = (await bank.locator('.name').textContent()) ?? '';
    await bank.click();
    await this.button.click();
    await this.page.waitForURL((url) => url.pathname === '/bank/pay');
    return name;
  }

  /** Goes back to the demo shop from the receipt. */
  async backToShop(): Promise<void> {
    await this.form.getByRole('button', { name: 'Back to ' }).click();
    await this.page.waitForURL((url) => url.pathname.startsWith('/thanks/'));
  }
}
