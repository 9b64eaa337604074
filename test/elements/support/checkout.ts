/** A payment page in a browser test: the element on a page, a real gateway behind it, the payer's input and view. */
import { fixture } from '@open-wc/testing';
import { html } from 'lit';
import type { PaymentMethod } from '../../../src/contract/index.js';
import { en as form } from '../../../src/core/i18n/catalogues/en.js';
import { en as page } from '../../../src/core/i18n/catalogues/page/en.js';
import type { Options } from '../../../src/core/options/index.js';
import type { GwCheckout } from '../../../src/elements/gw-checkout/gw-checkout.js';
import type { CheckoutView } from '../../../src/elements/gw-checkout/create-view.js';
import type { CheckoutModel } from '../../../src/elements/gw-checkout/checkout-model.js';
import '../../../src/elements/gw-checkout/define.js';
import { ask, cards, createOrder, frameUrl, Page, pause, present, tidy, until, type Order } from './card-form.js';
import { internalsOf } from './internals.js';

/** Every text of the page in English. */
export const en = { ...form, ...page };

export const info = '/api/checkout/info';
export const verification = '/api/checkout/verification';

/** The gateway's record of an order. Dates are milliseconds. */
interface Kept {
  fields: Readonly<Record<string, unknown>>;
  responseUrl: string;
  schedule?: { every: number; period: string; amount: number; next_at: number; ends_at: number | null };
}
export const kept = (orderId: string): Promise<Kept> => ask('kept', { order_id: orderId });

interface StatementLine {
  text: string;
  amount: string;
}
/** The card's statement at the issuer, newest line first; `name` is the order's token, or its id where a page made it. */
export const statement = (name: string): Promise<StatementLine[]> => ask('statement', { name });

/** The next requests of this order to this route are answered with this, and never reach the gateway. */
export const answerWith = (
  { token }: { token: string },
  route: string,
  answer: { status?: number; type?: string; body: string },
  times = 1,
): Promise<object> => ask('answer', { token, route, answer, times });

let made = 0;
/** The parameters of an order that the page makes. The description is unique, which distinguishes its requests from others. */
export function unmade(): { params: NonNullable<Options['params']> & { order_desc: string }; token: string } {
  const order_desc = `Order of a page ${Date.now().toString(36)} ${made++}`;
  // Faults and counts of such an order go by its description.
  return { params: { merchant_id: 700001, order_desc, amount: 1250, currency: 'EUR' }, token: order_desc };
}

export class CheckoutPage extends Page<GwCheckout> {
  /** Methods that have a tab, in the order of the page. */
  get tabs(): string[] {
    return this.all('[role=tab]').map(({ id }) => id.replace('tab-', ''));
  }

  /** The faults that the page shows its developer. */
  get faults(): string[] {
    return [...(this.form.shadowRoot?.querySelectorAll('.faults li') ?? [])].map((line) => line.textContent);
  }

  /** The main button, and not one of a wallet. */
  override get button(): HTMLButtonElement {
    return this.one<HTMLButtonElement>('.pay[part=button]');
  }

  /** The line under the button. */
  override get line(): string {
    return this.words('.act > .next');
  }

  /** The amount in the summary: beside the payment, or in the bar. */
  get amount(): string {
    return this.words('.amount, .sum');
  }

  /** The merchant's own heading. */
  get heading(): string {
    return this.words('.heading');
  }

  /** The next steps after a refusal. */
  get ways(): string[] {
    return this.all('.ways .row').map((way) => tidy(way.textContent));
  }

  /** Takes a next step. */
  async goOn(way: string): Promise<void> {
    present(
      this.all('.ways .row').find((row) => tidy(row.textContent) === way),
      way,
    ).click();
    await this.form.updateComplete;
    // Another card is typed into empty fields: the focus comes after they are emptied.
    if (way === en['way.card']) await until(() => this.focused === 'card_number', 'focus in the card number');
  }

  tab(method: PaymentMethod): HTMLElement {
    return this.one(`#tab-${method}`);
  }

  /** The text in the live region of the page; the notes have their own. */
  override get said(): string {
    return this.words('.page > [role=status]');
  }

  all(selector: string): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(selector)];
  }

  has(selector: string): boolean {
    return this.root.querySelector(selector) !== null;
  }

  one<E extends Element = HTMLElement>(selector: string): E {
    return present(this.root.querySelector<E>(selector), selector);
  }

  words(selector: string): string {
    return tidy(this.root.querySelector(selector)?.textContent);
  }

  input(name: string): HTMLInputElement {
    return this.one<HTMLInputElement>(`input[name='${name}']`);
  }

  /** The error that a field beside the card is linked with; empty where there is none. */
  errorOf(name: string): string {
    const ids = this.input(name).getAttribute('aria-describedby')?.split(' ') ?? [];
    const notes = ids.map((id) => this.root.getElementById(id)).filter((note) => note?.classList.contains('wrong'));
    return tidy(notes.map((note) => note?.textContent).join(' '));
  }

  /** Types all at once, as autofill does, and leaves the field. */
  async fill(name: string, value: string): Promise<void> {
    const input = this.input(name);
    input.value = value;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await this.form.updateComplete;
  }

  async choose(method: PaymentMethod): Promise<void> {
    this.tab(method).click();
    await until(() => this.tab(method).ariaSelected === 'true', `the tab ${method}`);
    await until(() => !this.has(`#panel-${method} :is(.bones, [aria-busy=true])`), `the panel ${method}`);
    await this.form.updateComplete;
  }

  /** The page behind its public element. */
  get inside(): CheckoutModel {
    return present(internalsOf<CheckoutView>(this.form).view?.model, 'the page behind it');
  }

  /** Waits until the gateway's offer is known, and every part of the page is loaded. */
  async settled(): Promise<void> {
    await until(() => this.inside.requests.info ?? this.inside.requests.problem, 'what the gateway offers');
    await this.form.updateComplete;
    await until(() => !this.has('.way:not([hidden]) .bones, .form > .bones'), 'all pieces');
    await this.form.updateComplete;
  }

  async update(options: Options): Promise<void> {
    this.form.update(options);
    await this.form.updateComplete;
  }

  /** A colour of the page, as the browser has computed it. */
  colour(token: string): string {
    return getComputedStyle(this.form).getPropertyValue(`--_${token}`).trim();
  }
}

export interface CheckoutOptions {
  order?: Order;
  /** An Options object, as the property. */
  options?: Options;
  /** Attributes; `null` leaves one out that is given otherwise. */
  attributes?: Record<string, string | null>;
  /** Runs before the element is in the page. */
  before?: (element: GwCheckout) => void;
  place?: Element | ShadowRoot;
  /** Lets the page leave for a bank or back to the shop. Otherwise the test prevents that. */
  leaves?: boolean;
}

/** Puts a payment page into the document, inline unless said otherwise, and does not wait for it. */
export async function placeCheckout(given: CheckoutOptions = {}): Promise<CheckoutPage> {
  const element = document.createElement('gw-checkout');
  const { order, options, attributes = {} } = given;
  const all = { 'frame-url': frameUrl, isolation: 'inline', token: order?.token ?? null, ...attributes };
  for (const [name, value] of Object.entries(all)) if (value !== null) element.setAttribute(name, value);
  if (options) element.options = options;
  if (!given.leaves) element.addEventListener('gw-redirect', (event) => event.preventDefault());
  given.before?.(element);
  const checkout = new CheckoutPage(element);
  (given.place ?? (await fixture<HTMLElement>(html`<div></div>`))).append(element);
  return checkout;
}

/** Puts a page with an order of the shop's into the document and waits until the payer can do everything. */
export async function openCheckout(given: CheckoutOptions = {}): Promise<CheckoutPage & { order: Order }> {
  const order = given.order ?? (await createOrder());
  const checkout = await placeCheckout({ ...given, order });
  await ready(checkout);
  return Object.assign(checkout, { order });
}

/** The same without a token: the page makes the order itself. */
export async function openUnmade(
  options: Options = {},
  given: CheckoutOptions = {},
): Promise<CheckoutPage & { order: { token: string } }> {
  const { params, token } = unmade();
  const checkout = await placeCheckout({ ...given, options: { ...options, params: { ...params, ...options.params } } });
  await ready(checkout);
  return Object.assign(checkout, { order: { token } });
}

async function ready(checkout: CheckoutPage): Promise<void> {
  await checkout.next('gw-ready');
  await checkout.state('ready');
  await checkout.settled();
}

/** Types a card, in place of an earlier one, and pays with it. */
export async function payWith(checkout: CheckoutPage, card: string = cards.approved): Promise<void> {
  checkout.form.reset();
  await checkout.typeCard(card);
  checkout.form.submit();
}

/** Pays with a subscription: the first press shows its review, the second pays. */
export async function payReviewed(checkout: CheckoutPage): Promise<void> {
  checkout.form.submit();
  await until(() => checkout.has('.plan-review'), 'the review');
  // A press at once would belong to the first.
  await pause(600);
  checkout.form.submit();
}
