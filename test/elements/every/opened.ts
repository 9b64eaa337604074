/** An element on the page of a test. The shared suites use only these members, which all three elements have in common. */
import type { GwEventDetails, GwTransferEventDetails, PayClickEvent } from '../../../src/elements/events/index.js';
import type { Page } from '../support/card-form.js';
import { ask, charges, fault, present, requests, tidy, until, type Order } from '../support/card-form.js';
import type { CheckoutPage } from '../support/checkout.js';
import type { TransferPage } from '../support/transfer-page.js';
import { internalsOf } from '../support/internals.js';

export type Driver = Page | CheckoutPage | TransferPage;
/** Cards of the sandbox by the outcome of a payment with them. */
export type Card = 'approved' | 'declined' | 'challenge';

type Details = GwEventDetails | GwTransferEventDetails;
type Events = { [Name in keyof GwEventDetails & keyof GwTransferEventDetails]: CustomEvent<Details[Name]> } & {
  'gw-pay-click': PayClickEvent;
};

/** Paths of the requests that send a payment and look up its outcome, and the names that each element has for its states. */
export interface Kind {
  readonly sendPath: string;
  readonly lookUpPath: string;
  readonly ready: string;
  /** The state in which the next press sends. */
  readonly beforeSending: string;
  readonly sending: string;
  readonly done: string;
}

export abstract class Opened {
  abstract readonly page: Driver;
  /** The order. A transfer has its widget in place of the token. */
  readonly order: Order;
  readonly kind: Kind;

  constructor(order: Order, kind: Kind) {
    this.order = order;
    this.kind = kind;
  }

  /** Fills in every requested field at once, as autofill does. */
  abstract complete(card?: Card): Promise<void>;
  /** Continues until the next press sends: only a transfer has a step before it. */
  abstract review(): Promise<void>;
  /** All typed values, in the order of the fields. */
  abstract typed(): string[];
  abstract input(name: string): HTMLInputElement;
  /** The error that a field is linked with. */
  abstract error(name: string): string;
  abstract setTheme(theme: 'light' | 'dark'): Promise<void>;

  get element(): Driver['form'] {
    return this.page.form;
  }

  /** The trees in which the element draws, in inline mode. */
  get roots(): readonly ShadowRoot[] {
    const { page } = this;
    const frame = internalsOf(page.form).cardPlace.firstElementChild?.shadowRoot;
    return frame ? [page.root, frame] : [page.root];
  }

  told<Name extends keyof Events>(name: Name): Events[Name][] {
    return this.page.events.filter((event): event is Events[Name] => event.type === name);
  }

  /** Waits for the event of that name and number. */
  async next<Name extends keyof Events>(name: Name, count = 1): Promise<Events[Name]> {
    const came = () => this.page.events.map(({ type }) => type).join(' ');
    await until(() => this.told(name).length >= count, `${name} (${count}); the page says: ${this.page.text}`).catch(
      (error: unknown) => {
        throw new Error(`${String(error)}; came: ${came()}`);
      },
    );
    return present(this.told(name)[count - 1], name);
  }

  is(state: string): boolean {
    return this.page.is(state);
  }

  /** Waits for a state by its own name, or by the name that all elements share. */
  async state(name: string): Promise<void> {
    await this.page.state(name);
  }

  /** Waits until everything is loaded, and the payer can type. */
  async usable(): Promise<void> {
    await this.page.usable();
  }

  /** Fills in everything and sends it. */
  async pay(card?: Card): Promise<void> {
    await this.complete(card);
    await this.review();
    this.element.submit();
  }

  /** The texts beside the fields. */
  get read(): string {
    const { page } = this;
    return 'nextLine' in page ? `${page.notice} ${page.nextLine}` : `${page.notice} ${page.line}`;
  }

  /** The text of the problem. */
  get problem(): string {
    return this.page.notice;
  }

  onPayClick(listener: (event: PayClickEvent) => void, options?: AddEventListenerOptions): void {
    this.element.addEventListener('gw-pay-click', (event: Event) => listener(event as PayClickEvent), options);
  }

  get label(): string {
    return tidy(this.page.button.textContent);
  }

  /** The next requests of this order meet a fault: `drop`, `malformed`, `acquirer-delay=500` … */
  fault(route: 'send' | 'lookUp', name: string, times = 1): Promise<object> {
    return fault(this.order, this.#path(route), name, times);
  }

  /** The next requests are answered with this, and never reach the gateway. */
  answerWith(
    route: 'send' | 'lookUp',
    answer: { status?: number; type?: string; body: string },
    times = 1,
  ): Promise<object> {
    return ask('answer', { token: this.order.token, route: this.#path(route), answer, times });
  }

  /** Removes all faults, also those that have not happened yet. */
  repair(): Promise<object> {
    return ask('repair', { token: this.order.token });
  }

  requests(route: 'send' | 'lookUp'): Promise<number> {
    return requests(this.order, this.#path(route));
  }

  /** How often money moved, from the gateway's own records. */
  charges(): Promise<number> {
    return charges(this.order);
  }

  #path(route: 'send' | 'lookUp'): string {
    return route === 'send' ? this.kind.sendPath : this.kind.lookUpPath;
  }
}
