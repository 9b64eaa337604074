/** A transfer on the page of a browser test, as its payer sees and uses it, and the gateway's records of it. */
import { amountsOf } from '../../../src/elements/gw-p2p-transfer/figures.js';
import type { TransferView } from '../../../src/elements/gw-p2p-transfer/create-view.js';
import type { TransferModel } from '../../../src/elements/gw-p2p-transfer/transfer-model.js';
import { transferFeePath, transferPath, transferStatusPath } from '../../../src/contract/index.js';
import type { Challenge, TransferFieldName } from '../../../src/contract/index.js';
import type { GwTransferEventMap } from '../../../src/elements/events/index.js';
import type { GwP2pTransfer } from '../../../src/elements/gw-p2p-transfer/gw-p2p-transfer.js';
import { receiverCard } from '../../../src/testing/cards.js';
import { ask, autofill, cards, confirmAtIssuer, pause, present, tidy } from './card-form.js';
import { internalsOf } from './internals.js';

export const senders = {
  ...cards,
  confirm: cards.threeDSecure,
  limit: '4444000010550008',
  noTransfers: '4444000010570006',
} as const;
export const receivers = {
  card: receiverCard,
  takesNone: '4444000010580005',
  phone: '+420601234567',
  nobodysPhone: '+420601230000',
} as const;

export const feePath = transferFeePath;
export const sendPath = transferPath;
export const statusPath = transferStatusPath;
type Path = typeof feePath | typeof sendPath | typeof statusPath;

/** A widget that no other test uses. */
export const newWidget = (): Promise<string> => ask('widget', {});

/** The gateway's record of a transfer. Amounts are minor units; the parties are JSON. */
interface Booked {
  order_id: string;
  status: string;
  currency: string;
  charged: number;
  fee: number;
  receiver_amount: number;
  receiver_type: string;
  receiver_pays_fee: 'Y' | 'N';
  send_sms: 'Y' | 'N';
  sender_party: string;
  receiver_party: string;
}

type EventName = keyof GwTransferEventMap;
const eventNames: readonly EventName[] = [
  'gw-ready',
  'gw-change',
  'gw-fee',
  'gw-pay-click',
  'gw-challenge',
  'gw-status',
  'gw-success',
  'gw-error',
  'gw-unknown',
  'gw-options-invalid',
];

export interface Typed {
  amount?: string;
  sender?: string;
  expiry?: string;
  code?: string;
  receiver?: string;
  phone?: string;
}

/** A transfer on the page, with all its events. */
export class TransferPage {
  readonly events: Event[] = [];
  readonly form: GwP2pTransfer;
  readonly widget: string;

  constructor(element: GwP2pTransfer, widget: string) {
    this.form = element;
    this.widget = widget;
    for (const name of eventNames) element.addEventListener(name, (event: Event) => this.events.push(event));
  }

  told<Name extends EventName>(name: Name): GwTransferEventMap[Name][] {
    return this.events.filter((event): event is GwTransferEventMap[Name] => event.type === name);
  }

  /** Names of its events, without the events of every key. */
  get story(): string[] {
    return this.events.map(({ type }) => type).filter((type) => type !== 'gw-change');
  }

  /** Waits for the event of that name and number. */
  async next<Name extends EventName>(name: Name, count = 1, seconds = 120): Promise<GwTransferEventMap[Name]> {
    const came = () => this.told(name)[count - 1];
    await this.until(came, `${name} (${count})`, seconds);
    return present(came(), name);
  }

  /** Waits until the condition is true. If it stays false, the error names the condition and the state of the transfer. */
  async until(holds: () => unknown, what: string, seconds = 120): Promise<void> {
    const end = performance.now() + seconds * 1000;
    while (!holds()) {
      const late = performance.now() > end;
      if (late) throw new Error(`In vain: ${what}; came: ${this.story.join(' ')}; the page says: ${this.text}`);
      await pause(10);
    }
  }

  is(state: string): boolean {
    return this.form.matches(`:state(${state})`);
  }

  async state(name: string, seconds = 120): Promise<void> {
    await this.until(() => this.is(name), `the state ${name}`, seconds);
    await this.form.updateComplete;
  }

  get root(): ShadowRoot {
    return this.form.renderRoot;
  }

  one<E extends Element = HTMLElement>(selector: string): E {
    return present(this.root.querySelector<E>(selector), selector);
  }

  has(selector: string): boolean {
    return this.root.querySelector(selector) !== null;
  }

  words(selector: string): string {
    return tidy(this.root.querySelector(selector)?.textContent);
  }

  /** The main button: a screen has one. */
  get button(): HTMLButtonElement {
    return this.one('button.pay');
  }

  /** The next steps after a failure, in their order. */
  get ways(): string[] {
    return Array.from(this.root.querySelectorAll('.ways .name'), ({ textContent }) => tidy(textContent));
  }

  /** Takes one of the next steps. */
  async go(way: string): Promise<void> {
    const name = Array.from(this.root.querySelectorAll('.ways .name')).find(
      ({ textContent }) => tidy(textContent) === way,
    );
    present(name?.closest('button'), `the way "${way}"`).click();
    await this.form.updateComplete;
  }

  #all(part: string): string {
    return tidy(Array.from(this.root.querySelectorAll(`[part=${part}]`), ({ textContent }) => textContent).join(' '));
  }

  /** The notice of a problem or of a long wait, with the facts below it. */
  get notice(): string {
    return this.#all('notice');
  }

  /** The receipt. */
  get result(): string {
    return this.#all('result');
  }

  /** The line under the button. */
  get nextLine(): string {
    return this.words('.action .next');
  }

  /** The text in the live region. */
  get said(): string {
    return this.words('.transfer > [role=status]');
  }

  get text(): string {
    return this.words('[part=transfer]');
  }

  /** The line under the amount. */
  get fee(): string {
    return this.words('.sum > .message');
  }

  /** The review: what the payer pays, the fee, what the recipient gets. */
  get figures(): string[] {
    const [fee = '', pays = ''] = Array.from(this.root.querySelectorAll('.figures dd'), (one) => tidy(one.textContent));
    return [pays, fee, this.words('.gets strong')];
  }

  /** The amount for the recipient, by a fee for the values in the fields; empty without one. */
  get gets(): string {
    const { transfer, intl } = this.inside;
    return (this.fresh && amountsOf(transfer.state, intl)?.receiver) || '';
  }

  /** Whether the fee is for the values in the fields. */
  get fresh(): boolean {
    return this.inside.transfer.state.fresh;
  }

  get dialog(): HTMLDialogElement {
    return this.one('dialog');
  }

  get frame(): HTMLIFrameElement {
    return present(internalsOf(this.form).cardPlace.querySelector('iframe'), 'the frame');
  }

  /** The card frame, in inline mode. */
  get cardRoot(): ShadowRoot {
    const frame = Array.from(internalsOf(this.form).cardPlace.children).find((child) => child.shadowRoot);
    return present(frame?.shadowRoot, 'the card frame');
  }

  /** A field of the card frame, in inline mode. */
  field(name: TransferFieldName): HTMLInputElement {
    return present(this.cardRoot.querySelector<HTMLInputElement>(`input[name=${name}]`), name);
  }

  /** Whether the card frame shows a field, or a part of it. */
  shows(name: string): boolean {
    const part = this.cardRoot.querySelector(/^\w+$/.test(name) ? `[name=${name}]` : name);
    return !!part && !part.closest('[hidden]');
  }

  /** The texts of the review in the card frame: the sender's card, and who receives. */
  get checked(): string[] {
    return Array.from(this.cardRoot.querySelectorAll('.review:not([hidden]) bdi'), (one) => tidy(one.textContent));
  }

  /** The numbers on the two cards of the picture. */
  get picture(): string[] {
    return Array.from(this.cardRoot.querySelectorAll('.route:not([hidden]) .digits'), (one) => tidy(one.textContent));
  }

  /** A field of the page: `amount`, `sender-first_name`. */
  input(name: string): HTMLInputElement {
    return this.one(`input[name='${name}']`);
  }

  /** The error that a field of the frame or of the page is linked with; empty where there is none. */
  error(name: string): string {
    const input = this.cardRoot.querySelector(`input[name='${name}']`) ?? this.input(name);
    const root = input.getRootNode() as ShadowRoot;
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    const notes = ids.map((id) => root.getElementById(id));
    const errors = notes.filter((note) => note?.classList.contains('wrong') || note?.id.endsWith('-error'));
    return tidy(errors.map((note) => note?.textContent).join(' '));
  }

  /** Name of the field that has the focus, in the page or in the frame; otherwise of the element. */
  get focused(): string {
    let inner = this.form.shadowRoot?.activeElement;
    while (inner?.shadowRoot?.activeElement) inner = inner.shadowRoot.activeElement;
    if (!inner) return '';
    return inner.getAttribute('name') ?? `${inner.localName}.${inner.getAttribute('part') ?? ''}`;
  }

  /** Types all values at once, as autofill does. */
  fill({ amount, sender, expiry, code, receiver, phone }: Typed): void {
    if (amount !== undefined) this.type('amount', amount);
    const card = { card_number: sender, expiry_date: expiry, cvv2: code, receiver_card_number: receiver };
    for (const [name, value] of Object.entries({ ...card, receiver_phone: phone })) {
      if (value === undefined) continue;
      const field = this.field(name as TransferFieldName);
      // Fields that have their value already are not typed into.
      const digits = value.replace(/\D/g, '');
      if (!digits || field.value.replace(/\D/g, '') !== digits) autofill(field, value);
    }
  }

  /** Types into a field of the page, and leaves it. */
  type(name: string, value: string): void {
    autofill(this.input(name), value);
  }

  choose(way: 'card' | 'phone'): void {
    present(this.cardRoot.querySelector<HTMLElement>(`input[value=${way}]`), way).click();
  }

  /** Back to the fields after a failure, whose screen hides them. */
  async back(): Promise<void> {
    this.inside.correct();
    await this.form.updateComplete;
  }

  /** Fills everything in: €10.00 from a card without 3-D Secure to a card, but for what is given. Waits for the fee. */
  async complete(typed: Typed = {}): Promise<void> {
    if (this.has('.ways')) await this.back();
    if (typed.phone !== undefined) {
      this.choose('phone');
      await this.until(() => this.shows('receiver_phone'), 'the field of the phone');
    }
    this.fill({
      amount: '10.00',
      sender: senders.approved,
      expiry: '12/30',
      code: '123',
      ...(typed.phone === undefined ? { receiver: receivers.card } : {}),
      ...typed,
    });
    await this.until(() => this.fresh, 'the fee');
  }

  /** Continues to the review. */
  async review(): Promise<void> {
    this.form.submit();
    await this.state('review');
  }

  /** Continues to Send, and presses it. */
  async send(typed: Typed = {}): Promise<void> {
    await this.complete(typed);
    await this.review();
    this.form.submit();
  }

  /** Waits for fields that can be typed into, or are shut by the page. */
  async usable(): Promise<void> {
    await this.until(() => tidy(this.cardRoot.querySelector('label')?.textContent), 'fields with their names');
  }

  /** The page behind its public element. */
  get inside(): TransferModel {
    return present(internalsOf<TransferView>(this.form).view?.model, 'the page behind it');
  }

  /** Name of the transfer that is under way. */
  get order(): string {
    return present(this.inside.transfer.state.order, 'a transfer under way');
  }

  get challenge(): Challenge {
    const { state } = this.inside.transfer;
    if (state.name !== 'challenge') throw new Error(`There is no challenge: ${state.name}`);
    return state.challenge;
  }

  /** Confirms on the issuer's page in the dialog, using only the keyboard. */
  async confirm(): Promise<void> {
    await this.state('challenge');
    await confirmAtIssuer(this.root, () => this.is('challenge'));
  }

  /** Closes the issuer's page, which asks first. */
  async leaveIssuer(how: () => unknown = () => this.dialog.querySelector('button')?.click()): Promise<void> {
    await how();
    await this.until(() => this.has('.leave'), 'the question');
    present(this.root.querySelector<HTMLElement>('.leave .second'), 'the way out').click();
  }

  /** The payer answers on the issuer's page, in a browser of their own. */
  answerIssuer(answer: 'confirm' | 'cancel' = 'confirm'): Promise<unknown> {
    return ask('issuer', { challenge: this.challenge, answer });
  }

  /** The next requests to this route meet a fault: `drop`, `delay=500`, `malformed` … */
  fault(route: Path, fault: string, times = 1): Promise<object> {
    return ask('fault', { token: this.widget, route, fault, times });
  }

  /** Removes all faults, also those that have not happened yet. */
  repair(): Promise<object> {
    return ask('repair', { token: this.widget });
  }

  /** The next requests to this route are answered with this, and never reach the gateway. */
  answerWith(route: Path, body: object | string, times = 1): Promise<object> {
    const text = typeof body === 'string' ? body : JSON.stringify({ response: body });
    return ask('answer', { token: this.widget, route, answer: { body: text }, times });
  }

  /** The requests to this route so far. */
  sent(route: Path): Promise<Record<string, unknown>[]> {
    return ask('sent', { token: this.widget, route });
  }

  /** How many requests to this route were on their way at once. */
  together(route: Path): Promise<number> {
    return ask('together', { token: this.widget, route });
  }

  booked(): Promise<Booked[]> {
    return ask('transfers', { widget: this.widget });
  }

  /** Transfers that moved money. */
  async moved(): Promise<Booked[]> {
    return (await this.booked()).filter(({ status }) => status === 'approved');
  }

  /** The data that the tab keeps of a transfer in progress. */
  get kept(): string | null {
    return sessionStorage.getItem(`gw-p2p-transfer ${this.widget}`);
  }
}
