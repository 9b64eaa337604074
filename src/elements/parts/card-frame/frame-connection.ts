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
interface Session<To> {
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
  error = '';
  readonly #host: FrameHost;
  readonly #kind: FrameKind<From>;
  #session: Session<To> | undefined;
  #address: string | undefined;
  /** The last values that the frame received to show, as JSON, by message type. */
  #lastMessages: Record<string, string> = {};
  /** Requests of the element itself, until the page makes them. */
  #earlyRequests = new Set<string>();
  #focusTimer: ReturnType<typeof setTimeout> | undefined;
  /** The frame did not load in time. */
  #hasTimedOut = false;
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
    return !!this.#session?.port;
  }

  /** Whether there is no frame, and none is on its way. */
  get isMissing(): boolean {
    return !this.#session || this.#hasTimedOut;
  }

  /** Identity of the current frame: a different object after the frame was removed. */
  get session(): object | undefined {
    return this.#session;
  }

  /** Folder of the gateway's pages. Undefined if no safe address is known. */
  get base(): string | undefined {
    return this.#inner.base;
  }

  /** Whether the element's properties require a different frame from the current one. */
  get isStale(): boolean {
    return this.#address !== undefined && this.#address !== this.#addressKey;
  }

  get #addressKey(): string {
    const { frameUrl, apiDomain, isolation } = this.#host.element;
    return `${frameUrl} ${apiDomain} ${isolation}`;
  }

  /** Opens the frame. A frame that is open already keeps what was typed. */
  connect(): void {
    const { element, initialView } = this.#host;
    const { base, isStale } = this;
    const { page } = this.#kind;
    this.#address = this.#addressKey;
    const [problem] = this.#inner.refusal ?? [];
    if (problem) return this.#deliver({ type: 'frame-failed', problem });
    if (this.open && !isStale) return this.#deliver({ type: 'frame-ready' });
    this.end();
    const onTimeout = () => {
      this.#hasTimedOut = true;
      this.#deliver({ type: 'frame-failed' });
    };
    const session: Session<To> = { end: () => undefined };
    const earlyFrame = this.#inner.takeFrame();
    // Otherwise the frame would use an earlier order instead of the current one.
    const isCurrent = JSON.stringify(earlyFrame?.requests) === JSON.stringify(this.#inner.kind.requests());
    const isUsable = earlyFrame?.address === `${base}${page}` && !earlyFrame.hasTimedOut;
    const isReused = element.isolation === 'frame' && isUsable && isCurrent;
    if (!isReused) earlyFrame?.end();
    if (!base) return onTimeout();
    this.#session = session;
    if (element.isolation === 'inline') {
      this.#openInline(session, base).catch(onTimeout);
      return;
    }
    const frame = (isReused ? earlyFrame : undefined) ?? this.#inner.startFrame(page, base, initialView ?? {});
    const listener: FrameListener = {
      connected: (port, earlyRequests) => this.#connected(session, port, earlyRequests),
      onTimeout,
      // Only the developer reads it: the frame is tried again.
      onRetry: () => reportFault(element, 'frame_unreachable'),
      onForeign: this.#onForeign,
    };
    session.end = () => frame.end();
    frame.attach(listener);
    this.#watch(session);
  }

  #watch(session: Session<To>): void {
    const { end } = session;
    const { element } = this.#host;
    const stop = watchFrame(this.#inner, element.isolation === 'inline', () => this.#handleLoss(session));
    session.end = () => {
      stop();
      end();
    };
  }

  /** The frame is gone. One that never connected counts as failed: a script of the page may remove every new one, too. */
  #handleLoss(session: Session<To>): void {
    if (session !== this.#session) return;
    const wasOpen = this.open;
    this.end();
    this.#deliver({ type: wasOpen ? 'frame-lost' : 'frame-failed' });
  }

  post(message: To): void {
    // Requested before the page had loaded: the answer is on its way.
    if (this.#earlyRequests.delete(nameOf(message))) return;
    this.#session?.port?.post(message);
  }

  /** Posts the values that the frame has to show, if they differ from the last message of this type. */
  show(message: To): void {
    const json = JSON.stringify(message);
    if (!this.open || json === this.#lastMessages[message.type]) return;
    this.#lastMessages[message.type] = json;
    this.post(message);
  }

  /** Focuses the frame so that the frame can move the focus to a field. */
  focusFrame(): void {
    this.#inner.cardFrame?.focus();
  }

  /** Removes the frame and the input in it. */
  end(): void {
    clearTimeout(this.#focusTimer);
    this.#session?.port?.close();
    this.#session?.end();
    this.#session = undefined;
    this.#hasTimedOut = false;
    this.#queue = [];
    this.error = '';
  }

  async #openInline(session: Session<To>, base: string): Promise<void> {
    const { open } = await this.#kind.inline();
    if (session !== this.#session) return;
    const { port, close } = open(this.#inner.cardPlace, new URL(base).origin);
    session.end = close;
    this.#watch(session);
    this.#connected(session, port);
  }

  #connected(session: Session<To>, port: MessagePort, earlyRequests: readonly object[] = []): void {
    this.#earlyRequests = new Set(earlyRequests.map(nameOf));
    session.port?.close();
    this.#hasTimedOut = false;
    const opened = (session.port = openPort<From, To>(port, this.#kind.check, this.#read, this.#onForeign));
    watchPort(
      port,
      () => session.port === opened,
      () => this.#handleLoss(session),
    );
    this.#lastMessages = {};
    this.#deliver({ type: 'frame-ready' });
  }

  readonly #onForeign = (): void => this.#deliver({ type: 'foreign' });

  readonly #read = (message: From): void => {
    if (message.type === 'height') {
      // Only the first one is drawn: it ends the skeleton of the fields.
      if (this.height === undefined) this.#host.element.requestUpdate();
      this.height = message.height;
      this.#inner.cardPlace.style.blockSize = `${message.height}px`;
      return;
    }
    this.#deliver(message);
    if (message.type === 'validated') this.#announce(message.error);
    else if (message.type === 'change' && this.error) this.#announce('');
  };

  #announce(error = ''): void {
    const { element } = this.#host;
    const frame = this.#inner.cardFrame;
    clearTimeout(this.#focusTimer);
    // Emptied first so that a screen reader reads the same text again.
    this.error = '';
    element.requestUpdate();
    if (!error || !frame) return;
    this.#focusTimer = setTimeout(() => {
      if (isPayerInFrame(this.#inner)) return;
      this.error = error;
      element.requestUpdate();
      frame.scrollIntoView({ block: frame.offsetHeight > innerHeight ? 'start' : 'nearest' });
    }, focusTime);
  }
}
