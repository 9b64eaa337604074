/**
 * Drives a card form, or the fields of a payment page or a transfer, as a payer would. Its frame is of this page's own origin here, so that the fields can be reached.
 *
 * @module
 */
import { userEvent } from 'storybook/test';
import type { CardFieldName } from '../src/contract/index.js';
import type { GwCardForm } from '../src/elements/gw-card-form/gw-card-form.js';
import type { GwCheckout } from '../src/elements/gw-checkout/gw-checkout.js';
import type { GwP2pTransfer } from '../src/elements/gw-p2p-transfer/gw-p2p-transfer.js';

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
export type RoomFieldName = CardFieldName | 'receiver_card_number' | 'receiver_phone';

/** A card that is right, of a number that is approved without 3-D Secure. */
export const goodCard: Readonly<Record<CardFieldName, string>> = {
  card_number: '4444555511116666',
  expiry_date: '1230',
  cvv2: '123',
};

/** Milliseconds to wait for something to show. */
const patience = 25_000;

export class Driver<Element extends GwCardForm | GwCheckout | GwP2pTransfer = GwCardForm> {
  constructor(readonly element: Element) {}

  /** The form of a story; `index` where there are several. */
  static in(canvas: HTMLElement, index = 0): Driver {
    const element = canvas.querySelectorAll('gw-card-form')[index];
    if (!element) throw new Error('There is no <gw-card-form> in this story.');
    return new Driver(element);
  }

  /** Waits for a state of the element. */
  async until(state: StateName): Promise<void> {
    await found(() => this.element.matches(`:state(${state})`), `the state ${state}`);
  }

  /** Waits for what the element shows outside its frame. */
  async shows(selector: string): Promise<HTMLElement> {
    return found(() => this.element.renderRoot.querySelector<HTMLElement>(selector), selector);
  }

  /** Waits until nothing like this is shown any more. */
  async gone(selector: string): Promise<void> {
    await found(() => !this.element.renderRoot.querySelector(selector), `the end of ${selector}`);
  }

  /** A field of the page itself, beside the card. */
  async entry(name: string): Promise<HTMLInputElement> {
    return (await this.shows(`#entry-${name}`)) as HTMLInputElement;
  }

  /** Types into a field of the page itself, in place of what is there, and leaves it. */
  async write(name: string, text: string): Promise<void> {
    const input = await this.entry(name);
    await replace(input, text);
    input.blur();
  }

  /** Types into a field of the page, in place of what is there. */
  async typeInto(selector: string, text: string): Promise<void> {
    await replace((await this.shows(selector)) as HTMLInputElement, text);
  }

  /** Presses something in the page. */
  async click(selector: string): Promise<void> {
    await userEvent.click(await this.shows(selector));
  }

  /** Waits until a field can be typed into. */
  async field(name: RoomFieldName): Promise<HTMLInputElement> {
    return found(() => this.room?.querySelector<HTMLInputElement>(`input[name='${name}']:read-write`), name);
  }

  /** Waits until a field is on screen, whether or not it can be typed into. */
  async shown(name: RoomFieldName): Promise<HTMLInputElement> {
    return found(() => this.room?.querySelector<HTMLInputElement>(`input[name='${name}']`), name);
  }

  /** Waits until a field can be typed into, and nothing is in it. */
  async empty(name: RoomFieldName): Promise<void> {
    const input = await this.field(name);
    await found(() => input.value === '', `an empty ${name}`);
  }

  async type(name: RoomFieldName, text: string): Promise<void> {
    const input = await this.field(name);
    await userEvent.setup({ document: input.ownerDocument }).type(input, text);
  }

  /** Leaves the field that has the focus. */
  async leave(name: RoomFieldName): Promise<void> {
    (await this.field(name)).blur();
  }

  /** Types a whole card. */
  async fill(card: Partial<typeof goodCard> = {}): Promise<void> {
    await this.until('ready');
    const { card_number, expiry_date, cvv2 } = { ...goodCard, ...card };
    await this.type('card_number', card_number);
    await this.type('expiry_date', expiry_date);
    await this.type('cvv2', cvv2);
  }

  /** Presses the pay button, or the one in its place. */
  async press(): Promise<void> {
    await userEvent.click(await this.shows("button.pay[aria-disabled='false']"));
  }

  async fillAndPay(card: Partial<typeof goodCard> = {}): Promise<void> {
    await this.fill(card);
    await this.press();
  }

  /** Waits for the error text of a field, and for the line under the fields to say that something is wrong. */
  async error(name: RoomFieldName): Promise<HTMLElement> {
    return found(() => {
      const text = this.room?.querySelector<HTMLElement>(`#${name}-error`);
      return !!text?.textContent && this.room?.querySelector('.message.wrong') && text;
    }, `${name}-error`);
  }

  /** Waits for the screen of a payment that the bank declined, with its ways on. */
  async declined(): Promise<HTMLElement> {
    return this.shows('.ways .row');
  }

  /** Waits for the line that says what went wrong: below the button, or below the fields of a card form. */
  async problem(): Promise<HTMLElement> {
    const { renderRoot } = this.element;
    return found(
      () =>
        renderRoot.querySelector<HTMLElement>('.next:is(.wrong, .notice)') ??
        this.room?.querySelector<HTMLElement>('.message.wrong'),
      'a line that says what went wrong',
    );
  }

  /** Waits for the issuer's page inside the 3-D Secure dialog. */
  async issuer(): Promise<Document> {
    const gateway = (await this.shows('dialog iframe')) as HTMLIFrameElement;
    await found(() => issuerDocument(gateway)?.querySelector<HTMLElement>('main button'), 'the issuer’s page');
    return issuerDocument(gateway) as Document;
  }

  /** Closes the 3-D Secure dialog. It asks first. */
  async leaveTheIssuer(): Promise<void> {
    await this.issuer();
    await this.click('dialog .close');
    await this.click('dialog .leave .second');
  }

  /** What holds the fields, once it is there. */
  protected get room(): ParentNode | null | undefined {
    const { cardPlace } = this.element;
    return cardPlace.querySelector('iframe')?.contentDocument ?? cardPlace.firstElementChild?.shadowRoot;
  }
}

function issuerDocument(gateway: HTMLIFrameElement): Document | null | undefined {
  return gateway.contentDocument?.querySelector('iframe')?.contentDocument;
}

/** Types in place of what is in a field; an empty text takes it away. */
async function replace(input: HTMLInputElement, text: string): Promise<void> {
  const whole = { initialSelectionStart: 0, initialSelectionEnd: input.value.length };
  await userEvent.type(input, text || '{Backspace}', whole);
}

/** Whether a line has this text of a catalogue, in one of its forms, whatever its values are. */
export function isSaid(text: string, line: Element | null): boolean {
  const said = line?.textContent ?? '';
  return text.split('|').some((form) => form.split(/\{\w+\}/).every((part) => said.includes(part)));
}

/** Looks at every frame of the screen, which is what no faster clock changes. */
export async function found<Found>(look: () => Found | null | undefined | false, name: string): Promise<Found> {
  const deadline = performance.now() + patience;
  for (;;) {
    const result = look();
    if (result) return result;
    if (performance.now() > deadline) throw new Error(`Waited for ${name} in vain.`);
    await new Promise(requestAnimationFrame);
  }
}

/** Takes this page's connection away, as a browser tells it. */
export function goOffline(): void {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  dispatchEvent(new Event('offline'));
}

/** Brings it back. */
export function goOnline(): void {
  if (Reflect.deleteProperty(navigator, 'onLine')) dispatchEvent(new Event('online'));
}

/**
 * Makes this page's clock run faster, for what takes the payer a minute. Returns what makes it run as before.
 *
 * @param times - How many times as fast.
 * @param most - A longer wait, in ms, takes as long as ever.
 */
export function hurry(times: number, most = Infinity): () => void {
  const plain = globalThis.setTimeout;
  const fast = (handler: () => void, delay = 0) => plain(handler, delay > most ? delay : delay / times);
  globalThis.setTimeout = fast as typeof setTimeout;
  return () => (globalThis.setTimeout = plain);
}
