/**
 * The connection of an element to its card frame: the address of the frame, a document of the gateway or a tree in the page of the shop, its
 * port, and the last values it received to show. Payments are not handled here. Messages that arrive before `attach` are queued.
 *
 * @module
 */
import { openPort, type Port } from '../../../bridge/index.js';
import { reportFault } from '../faults/report.js';
import { internals } from '../element/internal-symbols.js';
import type { FrameListener } from './first-frame.js';
import type { ConnectionEvent, FrameHost, FrameKind, FrameMessage } from './frame-host.js';
import { isPayerInFrame } from './payer-in-frame.js';
import { watchPort, watchFrame } from './frame-watch.js';

/** One frame: a function that removes it, and its port once it is connected. */
interface Line<To> {
  end: () => void;
  port?: Port<To>;
}

/** A request without the fields that only a payment needs. */
const nameOf = (message: object): string => JSON.stringify({ ...message, fields: undefined });

/** Time until a browser reports to the page that a frame has the focus, in ms. */
const focusTime = 200;

export class FrameConnection<To extends { readonly type: string }, From extends FrameMessage> {
  /** Height of the frame, in CSS px, once known. */
  height: number | undefined;
  /**
   * The error of the fields, if the page has to announce it because the focus did not reach the frame. Safari lets a script focus a
   * frame only after the payer has been in it.
   */
  wrong = '';
  readonly #host: FrameHost;
  readonly #kind: FrameKind<From>;
  #line: Line<To> | undefined;
  #address: string | undefined;
  /** The last values that the frame received to show, as JSON, by message type. */
  #shown: Record<string, string> = {};
  /** Requests of the element itself, until the page makes them. */
  #asked = new Set<string>();
  #focusTimer: ReturnType<typeof setTimeout> | undefined;
  /** The frame did not load in time. */
  #isLate = false;
  #queue: (From | ConnectionEvent)[] = [];
  #deliver: (message: From | ConnectionEvent) => void = (message) => void this.#queue.push(message);

  constructor(host: FrameHost, kind: FrameKind<From>) {
    this.#host = host;
    this.#kind = kind;
  }

  /** Delivers every message to `receive`, the queued ones first. */
  attach(receive: (message: From | ConnectionEvent) => void): void {
    this.#deliver = (message) => this.#inner.attempt(() => receive(message));
    this.#queue.splice(0).forEach(this.#deliver);
  }

  get #inner() {
    return this.#host.element[internals];
  }

  /** Whether the frame is connected. */
  get open(): boolean {
    return !!this.#line?.port;
  }

  /** Whether there is no frame, and none is on its way. */
  get isMissing(): boolean {
    return !this.#line || this.#isLate;
  }

  /** Identity of the current frame: a different object after the frame was removed. */
  get line(): object | undefined {
    return this.#line;
  }

  /** Folder of the gateway's pages. Undefined if no safe address is known. */
  get base(): string | undefined {
    return this.#inner.base;
  }

  /** Whether the element's properties require a different frame from the current one. */
  get moved(): boolean {
    return this.#address !== undefined && this.#address !== this.#named;
  }

  get #named(): string {
    const { frameUrl, apiDomain, isolation } = this.#host.element;
    return `${frameUrl} ${apiDomain} ${isolation}`;
  }

  /** Opens the frame. A frame that is open already keeps what was typed. */
  connect(): void {
    const { element, initialView } = this.#host;
    const { base, moved } = this;
    const { page } = this.#kind;
    this.#address = this.#named;
    const [problem] = this.#inner.refusal ?? [];
    if (problem) return this.#deliver({ type: 'frame-failed', problem });
    if (this.open && !moved) return this.#deliver({ type: 'frame-ready' });
    this.end();
    const late = () => {
      this.#isLate = true;
      this.#deliver({ type: 'frame-failed' });
    };
    const line: Line<To> = { end: () => undefined };
    const started = this.#inner.takeFrame();
    // Otherwise the frame would use an earlier order instead of the current one.
    const isCurrent = JSON.stringify(started?.asks) === JSON.stringify(this.#inner.kind.firstAsks());
    const isThere = started?.address === `${base}${page}` && !started.isLate;
    const isWanted = element.isolation === 'frame' && isThere && isCurrent;
    if (!isWanted) started?.end();
    if (!base) return late();
    this.#line = line;
    if (element.isolation === 'inline') {
      this.#openInline(line, base).catch(late);
      return;
    }
    const frame = (isWanted ? started : undefined) ?? this.#inner.startFrame(page, base, initialView ?? {});
    const listener: FrameListener = {
      connected: (port, asked) => this.#connected(line, port, asked),
      late,
      // Only the developer reads it: the frame is tried again.
      slow: () => reportFault(element, 'frame_unreachable'),
      foreign: this.#foreign,
    };
    line.end = () => frame.end();
    frame.take(listener);
    this.#watch(line);
  }

  #watch(line: Line<To>): void {
    const { end } = line;
    const { element } = this.#host;
    const stop = watchFrame(this.#inner, element.isolation === 'inline', () => this.#lose(line));
    line.end = () => {
      stop();
      end();
    };
  }

  /** The frame is gone. One that never connected counts as failed: a script of the page may remove every new one, too. */
  #lose(line: Line<To>): void {
    if (line !== this.#line) return;
    const was = this.open;
    this.end();
    this.#deliver({ type: was ? 'frame-lost' : 'frame-failed' });
  }

  post(message: To): void {
    // Requested before the page had loaded: the answer is on its way.
    if (this.#asked.delete(nameOf(message))) return;
    this.#line?.port?.post(message);
  }

  /** Posts the values that the frame has to show, if they differ from the last message of this type. */
  show(message: To): void {
    const shown = JSON.stringify(message);
    if (!this.open || shown === this.#shown[message.type]) return;
    this.#shown[message.type] = shown;
    this.post(message);
  }

  /** Focuses the frame so that the frame can move the focus to a field. */
  focusFrame(): void {
    this.#inner.cardFrame?.focus();
  }

  /** Removes the frame and the input in it. */
  end(): void {
    clearTimeout(this.#focusTimer);
    this.#line?.port?.close();
    this.#line?.end();
    this.#line = undefined;
    this.#isLate = false;
    this.#queue = [];
    this.wrong = '';
  }

  async #openInline(line: Line<To>, base: string): Promise<void> {
    const { open } = await this.#kind.inline();
    if (line !== this.#line) return;
    const { port, close } = open(this.#inner.cardPlace, new URL(base).origin);
    line.end = close;
    this.#watch(line);
    this.#connected(line, port);
  }

  #connected(line: Line<To>, port: MessagePort, asked: readonly object[] = []): void {
    this.#asked = new Set(asked.map(nameOf));
    line.port?.close();
    this.#isLate = false;
    const opened = (line.port = openPort<From, To>(port, this.#kind.shape, this.#read, this.#foreign));
    watchPort(
      port,
      () => line.port === opened,
      () => this.#lose(line),
    );
    this.#shown = {};
    this.#deliver({ type: 'frame-ready' });
  }

  readonly #foreign = (): void => this.#deliver({ type: 'foreign' });

  readonly #read = (message: From): void => {
    if (message.type === 'height') {
      const { element } = this.#host;
      this.height = message.height;
      this.#inner.cardPlace.style.blockSize = `${message.height}px`;
      return element.requestUpdate();
    }
    this.#deliver(message);
    if (message.type === 'validated') this.#announce(message.wrong);
    else if (message.type === 'change' && this.wrong) this.#announce('');
  };

  #announce(wrong = ''): void {
    const { element } = this.#host;
    const frame = this.#inner.cardFrame;
    clearTimeout(this.#focusTimer);
    // Emptied first so that a screen reader reads the same text again.
    this.wrong = '';
    element.requestUpdate();
    if (!wrong || !frame) return;
    this.#focusTimer = setTimeout(() => {
      if (isPayerInFrame(this.#inner)) return;
      this.wrong = wrong;
      element.requestUpdate();
      frame.scrollIntoView({ block: frame.offsetHeight > innerHeight ? 'start' : 'nearest' });
    }, focusTime);
  }
}
