/**
 * Drives a card form, or the fields of a payment page or a transfer, like a payer. Here the frame has the page's own
 * origin, so the driver can reach its fields.
 *
 * @module
 */
import { userEvent } from 'storybook/test';
import type { CardFieldName } from '../src/contract/index.js';
import type { GwCardForm } from '../src/elements/gw-card-form/gw-card-form.js';
import type { GwCheckout } from '../src/elements/gw-checkout/gw-checkout.js';
import type { GwP2pTransfer } from '../src/elements/gw-p2p-transfer/gw-p2p-transfer.js';
import { fillCard, passThreeDSecure, pay, refuse, type Card } from '../src/testing/index.js';
import { internalsOf } from '../test/elements/support/internals.js';

type PaymentState =
  | 'starting'
  | 'ready'
  | 'asking'
  | 'paying'
  | 'challenge'
  | 'checking'
  | 'unknown'
  | 'paid'
  | 'closed';
/** The names of the elements' custom states. */
export type StateName = PaymentState | 'editing' | 'review' | 'sending' | 'sent';

/** The fields in the frame. */
export type FrameFieldName = CardFieldName | 'receiver_card_number' | 'receiver_phone';

/** Time limit for an element to appear, in milliseconds. Only a story that hangs reaches it, however slow the machine. */
const patience = 100_000;
const wait = { timeout: patience / 1000 };

export class Driver<Element extends GwCardForm | GwCheckout | GwP2pTransfer = GwCardForm> {
  constructor(readonly element: Element) {}

  /** The form of a story; `index` selects one of several. */
  static in(canvas: HTMLElement, index = 0): Driver {
    const element = canvas.querySelectorAll('gw-card-form')[index];
    if (!element) throw new Error('There is no <gw-card-form> in this story.');
    return new Driver(element);
  }

  /** Waits for a state of the element. */
  async until(state: StateName): Promise<void> {
    await found(() => this.element.matches(`:state(${state})`), `the state ${state}`);
  }

  /** Waits for an element outside the frame. */
  async shows(selector: string): Promise<HTMLElement> {
    const { renderRoot, shadowRoot } = this.element;
    // The list for the developer is around the page.
    const find = () =>
      renderRoot.querySelector<HTMLElement>(selector) ?? shadowRoot?.querySelector<HTMLElement>(selector);
    return found(() => find() ?? null, selector);
  }

  /** Waits until no element matches the selector. */
  async gone(selector: string): Promise<void> {
    await found(() => !this.element.renderRoot.querySelector(selector), `the end of ${selector}`);
  }

  /** A field of the page itself, outside the card frame. */
  async entry(name: string): Promise<HTMLInputElement> {
    return (await this.shows(`#entry-${name}`)) as HTMLInputElement;
  }

  /** Replaces the value of a field of the page itself, and leaves the field. */
  async write(name: string, text: string): Promise<void> {
    const input = await this.entry(name);
    await replace(input, text);
    input.blur();
  }

  /** Replaces the value of a field of the page. */
  async typeInto(selector: string, text: string): Promise<void> {
    await replace((await this.shows(selector)) as HTMLInputElement, text);
  }

  /** Presses a button of the page. */
  async click(selector: string): Promise<void> {
    await userEvent.click(await this.shows(selector));
  }

  /** Waits until a field accepts typing. */
  async field(name: FrameFieldName): Promise<HTMLInputElement> {
    return found(() => this.cardRoot?.querySelector<HTMLInputElement>(`input[name='${name}']:read-write`), name);
  }

  /** Waits until a field is visible, even if it is disabled. */
  async shown(name: FrameFieldName): Promise<HTMLInputElement> {
    return found(() => this.cardRoot?.querySelector<HTMLInputElement>(`input[name='${name}']`), name);
  }

  /** Waits until a field accepts typing and is empty. */
  async empty(name: FrameFieldName): Promise<void> {
    const input = await this.field(name);
    await found(() => input.value === '', `an empty ${name}`);
  }

  async type(name: FrameFieldName, text: string): Promise<void> {
    const input = await this.field(name);
    await userEvent.setup({ document: input.ownerDocument }).type(input, text);
  }

  /** Leaves the field that has the focus. */
  async leave(name: FrameFieldName): Promise<void> {
    (await this.field(name)).blur();
  }

  /** Types all fields of a card; by default of one that is approved without 3-D Secure. */
  fill(card?: Card): Promise<void> {
    // A date that is the same each year, for the pictures.
    return fillCard(this.element, { expiry: '12/30', ...card }, wait);
  }

  /** Presses the pay button, or the button in its place. */
  async press(): Promise<void> {
    await userEvent.click(await this.shows("button.pay[aria-disabled='false']"));
  }

  /** Types a card and pays with it, also past a review. */
  async fillAndPay(card?: Card): Promise<void> {
    await this.fill(card);
    await this.pay();
  }

  /** Presses the pay button, agrees to a review, and waits until the payment has started. */
  pay(): Promise<void> {
    return pay(this.element, wait);
  }

  /** Confirms on the issuer's page. */
  confirm(): Promise<void> {
    return passThreeDSecure(this.element, wait);
  }

  /** Cancels there. */
  refuse(): Promise<void> {
    return refuse(this.element, wait);
  }

  /** Waits for the error of a field, and for the error summary below the fields. */
  async error(name: FrameFieldName): Promise<HTMLElement> {
    return found(() => {
      const text = this.cardRoot?.querySelector<HTMLElement>(`#${name}-error`);
      return !!text?.textContent && this.cardRoot?.querySelector('.message.wrong') && text;
    }, `${name}-error`);
  }

  /** Waits for the screen of a declined payment, with its next steps. */
  async declined(): Promise<HTMLElement> {
    return this.shows('.ways .row');
  }

  /** Waits for the error message below the button, or below the fields of a card form. */
  async problem(): Promise<HTMLElement> {
    const { renderRoot } = this.element;
    return found(
      () =>
        renderRoot.querySelector<HTMLElement>('.next:is(.wrong, .notice)') ??
        this.cardRoot?.querySelector<HTMLElement>('.message.wrong'),
      'a line that says what went wrong',
    );
  }

  /** Waits for the issuer's page inside the 3-D Secure dialog. */
  async issuer(): Promise<Document> {
    const gateway = (await this.shows('dialog iframe')) as HTMLIFrameElement;
    await found(() => issuerDocument(gateway)?.querySelector<HTMLElement>('main button'), 'the issuer’s page');
    return issuerDocument(gateway) as Document;
  }

  /** Closes the 3-D Secure dialog and confirms the question. */
  async leaveTheIssuer(): Promise<void> {
    await this.issuer();
    await this.click('dialog .close');
    await this.click('dialog .leave .second');
  }

  /** The root that contains the fields; null until it is loaded. */
  protected get cardRoot(): ParentNode | null | undefined {
    const { cardPlace } = internalsOf(this.element);
    return cardPlace.querySelector('iframe')?.contentDocument ?? cardPlace.firstElementChild?.shadowRoot;
  }
}

function issuerDocument(gateway: HTMLIFrameElement): Document | null | undefined {
  return gateway.contentDocument?.querySelector('iframe')?.contentDocument;
}

/** Replaces the value of a field. An empty text clears the field. */
async function replace(input: HTMLInputElement, text: string): Promise<void> {
  const whole = { initialSelectionStart: 0, initialSelectionEnd: input.value.length };
  await userEvent.type(input, text || '{Backspace}', whole);
}

/** Whether a line shows this text of a catalogue, in any plural form and with any values. */
export function isSaid(text: string, line: Element | null): boolean {
  const said = line?.textContent ?? '';
  return text.split('|').some((form) => form.split(/\{\w+\}/).every((part) => said.includes(part)));
}

/** Checks at every animation frame, which a faster clock does not change. */
export async function found<Found>(look: () => Found | null | undefined | false, name: string): Promise<Found> {
  const deadline = performance.now() + patience;
  for (;;) {
    const result = look();
    if (result) return result;
    if (performance.now() > deadline) throw new Error(`Timed out waiting for ${name}.`);
    await new Promise(requestAnimationFrame);
  }
}

/** Takes the page offline, with the events that a browser fires. */
export function goOffline(): void {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  dispatchEvent(new Event('offline'));
}

/** Takes the page online again. */
export function goOnline(): void {
  if (Reflect.deleteProperty(navigator, 'onLine')) dispatchEvent(new Event('online'));
}

/**
 * Makes the clock of this page faster, for waits of about a minute. Returns a function that restores the clock.
 *
 * @param times - The factor.
 * @param most - Waits longer than this, in ms, keep their length.
 */
export function hurry(times: number, most = Infinity): () => void {
  const plain = globalThis.setTimeout;
  const fast = (handler: () => void, delay = 0) => plain(handler, delay > most ? delay : delay / times);
  globalThis.setTimeout = fast as typeof setTimeout;
  return () => (globalThis.setTimeout = plain);
}
