/**
 * The connection of an element to its card room: where the room is, in a frame of the gateway or in the shop's own page, the line to
 * it, and what it was last shown. It knows nothing of payments. What the room says before anyone listens waits.
 *
 * @module
 */
import { openPort, type Port, type Shape } from '../../bridge/index.js';
import type { Catalogue } from '../../core/i18n/index.js';
import type { ElementHost } from './element-host.js';
import { gatewayBase } from './gateway-address.js';
import { openGatewayFrame } from './gateway-frame.js';
import { opaqueOrigin } from './opaque-origin.js';

/** What every room says, as far as the connection itself reads it. */
export interface RoomMessage {
  readonly type: string;
  /** Of `height`: CSS px. */
  readonly height?: number;
  /** Of `validated`: what is wrong, in words. */
  readonly wrong?: string | undefined;
}

/** Which page of the gateway is the room, and what it may say. */
export interface RoomKind<From> {
  /** The page's name without `.html`. */
  readonly page: 'frame' | 'checkout-frame' | 'transfer-frame';
  readonly shape: Shape<From>;
}

/** What a connection needs of its element. */
export interface RoomHost {
  readonly element: ElementHost & {
    readonly frameUrl: string | undefined;
    readonly apiDomain: string | undefined;
    readonly isolation: 'frame' | 'inline';
  };
  readonly texts: Catalogue | undefined;
  /** Where the room is put. */
  readonly cardPlace: HTMLElement | null;
}

/** What the connection itself says, between the messages of the room. */
export type ConnectionEvent =
  /** The room is there (again), and knows nothing yet. */
  | { readonly type: 'room-ready' }
  /** The room did not come. `opaque_origin`: there can be none in this page. */
  | { readonly type: 'room-failed'; readonly problem?: 'opaque_origin' }
  /** A message on our channel came from another window or origin. */
  | { readonly type: 'foreign' };

/** One room: what ends it, and its port once it is there. */
interface Line<To> {
  end: () => void;
  port?: Port<To>;
}

/** Time a browser takes to tell the page that a frame has taken the focus, in ms. */
const focusTime = 200;

export class RoomConnection<To extends { readonly type: string }, From extends RoomMessage> {
  /** Height of the room, in CSS px, once known. */
  height: number | undefined;
  /**
   * What is wrong with what was typed, where the page has to say it: the focus did not go into the frame. Safari lets no script take
   * it there before the payer was in it.
   */
  wrong = '';
  readonly #host: RoomHost;
  readonly #kind: RoomKind<From>;
  #line: Line<To> | undefined;
  #address: string | undefined;
  /** What the room was last shown, by the type of the message. */
  #shown: Record<string, string> = {};
  #focusTimer: ReturnType<typeof setTimeout> | undefined;
  #waiting: (From | ConnectionEvent)[] = [];
  #tell: (message: From | ConnectionEvent) => void = (message) => void this.#waiting.push(message);

  constructor(host: RoomHost, kind: RoomKind<From>) {
    this.#host = host;
    this.#kind = kind;
  }

  /** Sends everything to whoever attaches, and first what has waited. */
  attach(receive: (message: From | ConnectionEvent) => void): void {
    this.#tell = receive;
    this.#waiting.splice(0).forEach(receive);
  }

  /** Whether the room is there. */
  get open(): boolean {
    return !!this.#line?.port;
  }

  /** The line as it is now: another one after the room was taken away. */
  get line(): object | undefined {
    return this.#line;
  }

  /** Folder of the gateway's pages. Undefined where none is known or safe. */
  get base(): string | undefined {
    const { frameUrl, apiDomain } = this.#host.element;
    return gatewayBase(frameUrl, apiDomain);
  }

  /** Whether the element's properties name another place than that of the room. */
  get moved(): boolean {
    return this.#address !== undefined && this.#address !== this.#named;
  }

  get #named(): string {
    const { frameUrl, apiDomain, isolation } = this.#host.element;
    return `${frameUrl} ${apiDomain} ${isolation}`;
  }

  /** Brings the room. One that is there keeps what was typed. */
  connect(): void {
    const { element, cardPlace: place, texts } = this.#host;
    const { base, moved } = this;
    this.#address = this.#named;
    if (opaqueOrigin(element)) return this.#tell({ type: 'room-failed', problem: 'opaque_origin' });
    if (this.open && !moved) return this.#tell({ type: 'room-ready' });
    this.end();
    const late = () => this.#tell({ type: 'room-failed' });
    if (!base || !place) return late();
    const line: Line<To> = { end: () => undefined };
    this.#line = line;
    if (element.isolation === 'inline') {
      this.#openInline(line, place, base).catch(late);
      return;
    }
    line.end = openGatewayFrame(place, {
      address: `${base}${this.#kind.page}.html`,
      title: texts?.['frame.title'] ?? '',
      allow: 'payment; autofill',
      connected: (port) => this.#connected(line, port),
      late,
      foreign: this.#foreign,
    });
  }

  post(message: To): void {
    this.#line?.port?.post(message);
  }

  /** Posts what the room is to show, when it differs from the last message of this type. */
  show(message: To): void {
    const shown = JSON.stringify(message);
    if (!this.open || shown === this.#shown[message.type]) return;
    this.#shown[message.type] = shown;
    this.post(message);
  }

  /** Puts the focus into the frame, so that the room can take it on. */
  focusFrame(): void {
    this.#host.cardPlace?.querySelector('iframe')?.focus();
  }

  /** Takes the room away, and what was typed with it. */
  end(): void {
    clearTimeout(this.#focusTimer);
    this.#line?.port?.close();
    this.#line?.end();
    this.#line = undefined;
    this.#waiting = [];
    this.wrong = '';
  }

  async #openInline(line: Line<To>, place: HTMLElement, base: string): Promise<void> {
    const { openInline } = await import('../../frame/inline.js');
    const { port, close } = await openInline(place, new URL(base).origin, this.#kind.page);
    if (line !== this.#line) return close();
    line.end = close;
    this.#connected(line, port);
  }

  #connected(line: Line<To>, port: MessagePort): void {
    line.port?.close();
    line.port = openPort<From, To>(port, this.#kind.shape, this.#read, this.#foreign);
    this.#shown = {};
    this.#tell({ type: 'room-ready' });
  }

  readonly #foreign = (): void => this.#tell({ type: 'foreign' });

  readonly #read = (message: From): void => {
    if (message.type === 'height') {
      const { cardPlace, element } = this.#host;
      this.height = message.height;
      if (cardPlace) cardPlace.style.blockSize = `${message.height}px`;
      return element.requestUpdate();
    }
    this.#tell(message);
    if (message.type === 'validated') this.#say(message.wrong);
    else if (message.type === 'change' && this.wrong) this.#say('');
  };

  #say(wrong = ''): void {
    const { element, cardPlace } = this.#host;
    const frame = cardPlace?.querySelector('iframe');
    clearTimeout(this.#focusTimer);
    // Emptied first: the same words are read once more.
    this.wrong = '';
    element.requestUpdate();
    if (!wrong || !frame) return;
    this.#focusTimer = setTimeout(() => {
      if (element.shadowRoot?.activeElement === frame) return;
      this.wrong = wrong;
      element.requestUpdate();
      frame.scrollIntoView({ block: frame.offsetHeight > innerHeight ? 'start' : 'nearest' });
    }, focusTime);
  }
}
