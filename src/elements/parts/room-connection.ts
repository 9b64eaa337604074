/**
 * The connection of an element to its card room: the address of the room, in a frame of the gateway or in the page of the shop, its
 * port, and the last values it received to show. Payments are not handled here. Messages that arrive before `attach` are queued.
 *
 * @module
 */
import { openPort, type FirstLook, type Port, type Shape } from '../../bridge/index.js';
import type { ElementHost } from './element-host.js';
import type { FrameListener, StartedFrame } from './first-frame.js';
import { opaqueOrigin } from './opaque-origin.js';

/** A message of any room, with the fields that the connection itself reads. */
export interface RoomMessage {
  readonly type: string;
  /** Of `height`: CSS px. */
  readonly height?: number;
  /** Of `validated`: the error message. */
  readonly wrong?: string | undefined;
}

/** A room in the shop's own page: its port, and the function that removes it. */
interface InlineRoom {
  readonly port: MessagePort;
  readonly close: () => void;
}

/** The gateway's page for the room, and the shape of its messages. */
export interface RoomKind<From> {
  /** The page's name without `.html`. */
  readonly page: 'frame' | 'checkout-frame' | 'transfer-frame';
  readonly shape: Shape<From>;
  /** Loads the room for use in the shop's own page. */
  readonly inline: () => Promise<{ open(place: HTMLElement, origin: string): InlineRoom }>;
}

/** An element with a card room, as its page sees it. */
export interface RoomElement extends ElementHost {
  readonly frameUrl: string | undefined;
  readonly apiDomain: string | undefined;
  readonly isolation: 'frame' | 'inline';
  readonly locale: string | undefined;
  readonly disabled: boolean;
  /** Shows faults of the setup on the page. */
  readonly debug: boolean;
  /** Folder of the gateway's pages; undefined if no safe one is known. */
  readonly base: string | undefined;
  startFrame(page: string, base: string, look: Partial<FirstLook>): StartedFrame;
  firstAsks(): readonly object[];
  /** Returns the frame that the element started before its page had loaded. A second call returns undefined. */
  takeFrame(): StartedFrame | undefined;
}

/** The parts of a page that its connection uses. */
export interface RoomHost {
  readonly element: RoomElement;
  /** The values that determine the first layout of the room. */
  readonly firstLook?: FirstLook | undefined;
}

/** Events of the connection itself, delivered among the messages of the room. */
export type ConnectionEvent =
  /** The room is connected, for the first time or again. */
  | { readonly type: 'room-ready' }
  /** The room could not be loaded. `opaque_origin`: no room can work in this page. */
  | { readonly type: 'room-failed'; readonly problem?: 'opaque_origin' }
  /** A message on our channel came from another window or origin. */
  | { readonly type: 'foreign' };

/** One room: a function that removes it, and its port once it is connected. */
interface Line<To> {
  end: () => void;
  port?: Port<To>;
}

/** A request without the fields that only a payment needs. */
const nameOf = (message: object): string => JSON.stringify({ ...message, fields: undefined });

/** Time until a browser reports to the page that a frame has the focus, in ms. */
const focusTime = 200;

export class RoomConnection<To extends { readonly type: string }, From extends RoomMessage> {
  /** Height of the room, in CSS px, once known. */
  height: number | undefined;
  /**
   * The error of the fields, if the page has to announce it because the focus did not reach the frame. Safari lets a script focus a
   * frame only after the payer has been in it.
   */
  wrong = '';
  readonly #host: RoomHost;
  readonly #kind: RoomKind<From>;
  #line: Line<To> | undefined;
  #address: string | undefined;
  /** The last values that the room received to show, as JSON, by message type. */
  #shown: Record<string, string> = {};
  /** Requests of the element itself, until the page makes them. */
  #asked = new Set<string>();
  #focusTimer: ReturnType<typeof setTimeout> | undefined;
  #queue: (From | ConnectionEvent)[] = [];
  #deliver: (message: From | ConnectionEvent) => void = (message) => void this.#queue.push(message);

  constructor(host: RoomHost, kind: RoomKind<From>) {
    this.#host = host;
    this.#kind = kind;
  }

  /** Delivers every message to `receive`, the queued ones first. */
  attach(receive: (message: From | ConnectionEvent) => void): void {
    this.#deliver = receive;
    this.#queue.splice(0).forEach(receive);
  }

  /** Whether the room is connected. */
  get open(): boolean {
    return !!this.#line?.port;
  }

  /** Identity of the current room: a different object after the room was removed. */
  get line(): object | undefined {
    return this.#line;
  }

  /** Folder of the gateway's pages. Undefined if no safe address is known. */
  get base(): string | undefined {
    return this.#host.element.base;
  }

  /** Whether the element's properties require a different room from the current one. */
  get moved(): boolean {
    return this.#address !== undefined && this.#address !== this.#named;
  }

  get #named(): string {
    const { frameUrl, apiDomain, isolation } = this.#host.element;
    return `${frameUrl} ${apiDomain} ${isolation}`;
  }

  /** Opens the room. A room that is open already keeps what was typed. */
  connect(): void {
    const { element, firstLook } = this.#host;
    const { base, moved } = this;
    const { page } = this.#kind;
    this.#address = this.#named;
    if (opaqueOrigin(element)) return this.#deliver({ type: 'room-failed', problem: 'opaque_origin' });
    if (this.open && !moved) return this.#deliver({ type: 'room-ready' });
    this.end();
    const late = () => this.#deliver({ type: 'room-failed' });
    const line: Line<To> = { end: () => undefined };
    const started = element.takeFrame();
    // Otherwise the room would use an earlier order instead of the current one.
    const isCurrent = JSON.stringify(started?.asks) === JSON.stringify(element.firstAsks());
    const isThere = started?.address === `${base}${page}` && !started.isLate;
    const isWanted = element.isolation === 'frame' && isThere && isCurrent;
    if (!isWanted) started?.end();
    if (!base) return late();
    this.#line = line;
    if (element.isolation === 'inline') {
      this.#openInline(line, base).catch(late);
      return;
    }
    const frame = (isWanted ? started : undefined) ?? element.startFrame(page, base, firstLook ?? {});
    const listener: FrameListener = {
      connected: (port, asked) => this.#connected(line, port, asked),
      late,
      foreign: this.#foreign,
    };
    line.end = () => frame.end();
    frame.take(listener);
  }

  post(message: To): void {
    // Requested before the page had loaded: the answer is on its way.
    if (this.#asked.delete(nameOf(message))) return;
    this.#line?.port?.post(message);
  }

  /** Posts the values that the room has to show, if they differ from the last message of this type. */
  show(message: To): void {
    const shown = JSON.stringify(message);
    if (!this.open || shown === this.#shown[message.type]) return;
    this.#shown[message.type] = shown;
    this.post(message);
  }

  /** Focuses the frame so that the room can move the focus to a field. */
  focusFrame(): void {
    this.#host.element.cardFrame?.focus();
  }

  /** Removes the room and the input in it. */
  end(): void {
    clearTimeout(this.#focusTimer);
    this.#line?.port?.close();
    this.#line?.end();
    this.#line = undefined;
    this.#queue = [];
    this.wrong = '';
  }

  async #openInline(line: Line<To>, base: string): Promise<void> {
    const { open } = await this.#kind.inline();
    if (line !== this.#line) return;
    const { port, close } = open(this.#host.element.cardPlace, new URL(base).origin);
    line.end = close;
    this.#connected(line, port);
  }

  #connected(line: Line<To>, port: MessagePort, asked: readonly object[] = []): void {
    this.#asked = new Set(asked.map(nameOf));
    line.port?.close();
    line.port = openPort<From, To>(port, this.#kind.shape, this.#read, this.#foreign);
    this.#shown = {};
    this.#deliver({ type: 'room-ready' });
  }

  readonly #foreign = (): void => this.#deliver({ type: 'foreign' });

  readonly #read = (message: From): void => {
    if (message.type === 'height') {
      const { element } = this.#host;
      this.height = message.height;
      element.cardPlace.style.blockSize = `${message.height}px`;
      return element.requestUpdate();
    }
    this.#deliver(message);
    if (message.type === 'validated') this.#announce(message.wrong);
    else if (message.type === 'change' && this.wrong) this.#announce('');
  };

  #announce(wrong = ''): void {
    const { element } = this.#host;
    const frame = element.cardFrame;
    clearTimeout(this.#focusTimer);
    // Emptied first so that a screen reader reads the same text again.
    this.wrong = '';
    element.requestUpdate();
    if (!wrong || !frame) return;
    this.#focusTimer = setTimeout(() => {
      if (element.isInRoom) return;
      this.wrong = wrong;
      element.requestUpdate();
      frame.scrollIntoView({ block: frame.offsetHeight > innerHeight ? 'start' : 'nearest' });
    }, focusTime);
  }
}
