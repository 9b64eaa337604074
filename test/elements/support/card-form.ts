/**
 * Shared by the browser tests of the card form: a real gateway, a form on the page, the payer's input and view.
 *
 * Inline isolation puts the fields into the page, where a test can reach them; frame isolation is driven by real keys.
 */
import { fixture } from '@open-wc/testing';
import { html } from 'lit';
import type { CardFieldName, OrderResult } from '../../../src/contract/index.js';
import type { ReactiveHost } from '../../../src/elements/parts/element/reactive-host.js';
import type { GwCardForm } from '../../../src/elements/gw-card-form/gw-card-form.js';
import type { GwEventMap } from '../../../src/elements/events/index.js';
import { cards as testCards } from '../../../src/testing/cards.js';
import { confirmAtIssuer, pause, press, type, typeFirst, until } from './keyboard.js';
import { internalsOf } from './internals.js';

export { confirmAtIssuer, pause, press, type, until };

interface Addresses {
  /** Origin of the payment host. */
  pay: string;
  /** Origin of the issuer. */
  acs: string;
  /** An origin without a server. */
  closed: string;
}

export const gateway = (await (await fetch('/gateway.json')).json()) as Addresses;
/** Folder of the gateway's pages. */
export const frameUrl = `${gateway.pay}/latest/checkout-vue/frame.html`;

/** The numbers of the published test cards: here they are typed key by key. */
const numbers = Object.fromEntries(Object.entries(testCards).map(([name, { number }]) => [name, number])) as Readonly<
  Record<keyof typeof testCards, string>
>;

export const cards = {
  ...numbers,
  // Earlier names, which only the suites that run for all elements still use.
  approvedWithChallenge: numbers.threeDSecure,
  refused: numbers.declined,
  noMoney: numbers.insufficientFunds,
  wrongCode: numbers.wrongCvv,
};

export async function ask<Answer>(path: string, input: object): Promise<Answer> {
  const answer = await fetch(`${gateway.pay}/test/${path}`, { method: 'POST', body: JSON.stringify(input) });
  return (await answer.json()) as Answer;
}

export interface Order {
  token: string;
  orderId: string;
}

/** Makes an order of €10.00, as the shop's server does; `fields` come on top. */
export const createOrder = (fields: Record<string, string | number> = {}): Promise<Order> => ask('order', fields);

export interface Transaction {
  transaction_status: string;
  payment_system: string;
}

/** The gateway's own list of the attempts of an order: the real charges. */
export const transactions = ({ orderId }: Order): Promise<Transaction[]> => ask('transactions', { order_id: orderId });
export const status = ({ orderId }: Order): Promise<OrderResult & { rectoken?: string }> =>
  ask('status', { order_id: orderId });

export async function charges(order: Order): Promise<number> {
  return (await transactions(order)).filter((one) => one.transaction_status === 'approved').length;
}

export const submission = '/api/checkout/ajax';
export const lookUp = '/api/checkout/merchant/order';

/** The next requests of this order to this route meet a fault: `drop`, `delay=500`, `malformed` … */
export const fault = ({ token }: { token: string }, route: string, name: string, times = 1): Promise<object> =>
  ask('fault', { token, route, fault: name, times });
/** How many requests of this order reached this route. */
export const requests = ({ token }: { token: string }, route: string): Promise<number> =>
  ask('count', { token, route });

/** The text of a file that the gateway serves. */
export const served = (path: string): Promise<string> => ask('file', { path });

/** Pays an order as another person would, in another tab. */
export async function payElsewhere({ token }: { token: string }, card: string = cards.approved): Promise<void> {
  const request = { payment_system: 'card', token, card_number: card, expiry_date: '12/30', cvv2: '123' };
  await fetch(gateway.pay + submission, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ request }),
  });
}

type EventName = keyof GwEventMap;
const eventNames: readonly EventName[] = [
  'gw-ready',
  'gw-change',
  'gw-pay-click',
  'gw-challenge',
  'gw-success',
  'gw-error',
  'gw-unknown',
  'gw-method-change',
  'gw-redirect',
  'gw-options-invalid',
];

/** An element that takes a card. */
type Payable = ReactiveHost & { isolation: 'frame' | 'inline' };

/** A form on the page, with all its events. */
export class Page<Form extends Payable = GwCardForm> {
  readonly events: Event[] = [];
  readonly form: Form;

  constructor(form: Form) {
    this.form = form;
    for (const name of eventNames) form.addEventListener(name, (event: Event) => this.events.push(event));
  }

  /** The events of one name so far. */
  told<Name extends EventName>(name: Name): GwEventMap[Name][] {
    return this.events.filter((event): event is GwEventMap[Name] => event.type === name);
  }

  /** The newest event of that name, waited for until there are as many. */
  async next<Name extends EventName>(name: Name, count = 1, seconds = 120): Promise<GwEventMap[Name]> {
    const said = () => `${name} (${count}); came: ${this.events.map(({ type }) => type).join(' ')}; ${this.text}`;
    const end = performance.now() + seconds * 1000;
    for (;;) {
      const event = this.told(name)[count - 1];
      if (event) return event;
      if (performance.now() > end) throw new Error(`Waited ${seconds} s in vain for ${said()}`);
      await pause(5);
    }
  }

  is(state: string): boolean {
    return this.form.matches(`:state(${state})`);
  }

  async state(name: string, seconds = 120): Promise<void> {
    await until(() => this.is(name), `the state ${name}; the page says: ${this.text}`, seconds);
    await this.form.updateComplete;
  }

  get root(): ShadowRoot {
    return this.form.renderRoot;
  }

  get button(): HTMLButtonElement {
    return present(this.root.querySelector<HTMLButtonElement>('button[part=button]'), 'the button');
  }

  /** The text of the problem: a screen of its own, or the line under the fields (in inline mode). */
  get notice(): string {
    const screen = this.root.querySelector('[part=notice]');
    return screen ? tidy(screen.textContent) : this.line;
  }

  /** The error in the line under the fields, in inline mode. */
  get line(): string {
    const frame = internalsOf(this.form).cardPlace.firstElementChild?.shadowRoot;
    return tidy(
      frame?.querySelector(this.form.matches(':state(checking)') ? '#message' : '#message.wrong')?.textContent,
    );
  }

  /** The text in the live region of the element. */
  get said(): string {
    return tidy(this.root.querySelector('[role=status]')?.textContent);
  }

  get text(): string {
    return tidy(this.root.querySelector('[part=form], [part=page]')?.textContent);
  }

  get frame(): HTMLIFrameElement {
    return present(internalsOf(this.form).cardFrame, 'frame');
  }

  /** The frame of the fields, in inline mode. */
  get cardRoot(): ShadowRoot {
    const frame = Array.from(internalsOf(this.form).cardPlace.children).find((child) => child.shadowRoot);
    return present(frame?.shadowRoot, 'the frame of the fields');
  }

  /** A field, in inline mode. */
  field(name: CardFieldName): HTMLInputElement {
    return present(this.cardRoot.querySelector<HTMLInputElement>(`input[name=${name}]`), name);
  }

  get number(): HTMLInputElement {
    return this.field('card_number');
  }

  get expiry(): HTMLInputElement {
    return this.field('expiry_date');
  }

  get code(): HTMLInputElement {
    return this.field('cvv2');
  }

  /** The error text that a field is linked with, empty where there is none. */
  error(name: CardFieldName): string {
    const ids = this.field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = ids.map((id) => this.cardRoot.getElementById(id)).filter((part) => part?.id.endsWith('-error'));
    return tidy(texts.map((part) => part?.textContent).join(' '));
  }

  /** The field that has the focus, in inline mode. */
  get focused(): string | undefined {
    return (this.cardRoot.activeElement as HTMLInputElement | null)?.name;
  }

  /** Waits for fields that can be typed into (or are disabled by the page), in inline mode. */
  async usable(): Promise<void> {
    const open = () =>
      this.cardRoot.querySelector('#message span:not(:empty)') &&
      this.cardRoot.querySelector('input:not(:read-only), input:disabled');
    await until(open, 'fields that can be typed into');
  }

  /** Types a whole card with real keys, from the first field on. */
  async typeCard(number: string = cards.approved, expiry = '1230', code = '123'): Promise<void> {
    const inline = this.form.isolation === 'inline';
    if (inline) {
      await this.usable();
      // A field that has the focus already would not show that the fields have been emptied: messages can be late.
      (this.cardRoot.activeElement as HTMLElement | null)?.blur();
    }
    // The request for the focus comes after the message that emptied the fields, so its answer does too.
    if (inline) {
      this.form.focus();
      await until(() => this.focused === 'card_number', 'focus in the card number');
    } else await typeFirst(this, number.slice(0, 1));
    await type(inline ? number : number.slice(1));
    await pause(20);
    await type(expiry);
    await pause(20);
    await type(code);
    await until(() => this.told('gw-change').at(-1)?.detail.complete, 'a complete card');
  }
}

export interface Options {
  order?: Order;
  /** Attributes; `null` leaves one out that is given otherwise. */
  attributes?: Record<string, string | null>;
  /** Runs before the form is in the page. */
  before?: (form: GwCardForm) => void;
  place?: Element | ShadowRoot;
}

/** Puts a form into the page, inline unless said otherwise, and does not wait for it. */
export async function place({ order, attributes = {}, before, place: given }: Options = {}): Promise<Page> {
  const form = document.createElement('gw-card-form');
  const all = { 'frame-url': frameUrl, isolation: 'inline', token: order?.token ?? null, ...attributes };
  for (const [name, value] of Object.entries(all)) if (value !== null) form.setAttribute(name, value);
  before?.(form);
  const page = new Page(form);
  (given ?? (await fixture<HTMLElement>(html`<div></div>`))).append(form);
  return page;
}

/** Puts a form with an order into the page and waits until the payer can type. */
export async function open(options: Options = {}): Promise<Page & { order: Order }> {
  const order = options.order ?? (await createOrder());
  const page = await place({ ...options, order });
  await page.next('gw-ready');
  await page.state('ready');
  if (page.form.isolation === 'inline') await page.usable();
  return Object.assign(page, { order });
}

/** Sets the value and fires the event, as a password manager or the browser's autofill does. */
export function autofill(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Pastes over the selection, as the browser does. */
export function paste(text: string): void {
  document.execCommand('insertText', false, text);
}

/** Empties the form, types a card and pays with it. */
export async function pay(page: Page, card: string = cards.approved): Promise<void> {
  page.form.reset();
  await page.typeCard(card);
  page.form.submit();
}

/** Puts the caret before the character at `start`, or selects up to `end`. */
export function caret(input: HTMLInputElement, start: number, end = start): void {
  input.focus();
  input.setSelectionRange(start, end);
}

/** The text with its caret: `4444 5|`. */
export function withCaret(input: HTMLInputElement): string {
  const at = input.selectionStart ?? 0;
  return `${input.value.slice(0, at)}|${input.value.slice(at)}`;
}

/** How long the test runner waits for a key to be pressed, in ms: its own clock, whatever the page's are. */
const runnersPatience = 20_000;

/**
 * Makes the page's own clocks run so many times faster, for waits that are minutes long. Returns a function that ends it; a test's
 * own waits and the limit of an answer do not change: the gateway is not faster, and the machine may be slow.
 */
export function hurry(times: number): () => void {
  const { setTimeout: wait } = globalThis;
  const fast = (handler: TimerHandler, milliseconds = 0) =>
    wait(handler, milliseconds === runnersPatience ? milliseconds : milliseconds / times);
  globalThis.setTimeout = fast as typeof setTimeout;
  return () => {
    globalThis.setTimeout = wait;
  };
}

export function present<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}

export function tidy(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
