/**
 * The connection of a page and a frame of the gateway. The frame says hello to the single origin in its address; the page checks
 * origin, source and channel, and answers with a MessagePort. All later messages use the port, not `window`.
 *
 * The channel is a random name in the fragment of the address, which browsers never send to a server. It distinguishes several frames
 * of a page. Trust depends on the origin and the source window, not on the channel. A frame in the markup of a page has no channel. The
 * page may not listen yet when this frame is ready, so the frame repeats its hello for a minute.
 *
 * @module
 */
import type { InitialView } from './initial-view.js';

import { number, object, oneOf, optional, text } from './validator.js';

/**
 * Version of the messages between a page and its frame. It increases when a message changes. Code of a version also supports the previous
 * version, so an element and a frame of adjacent versions work together.
 */
const protocol = 1;

/**
 * `protocol`: the frame's version; 1 if absent. `loaded`: the time when the document of a frame in the markup was loaded. A hello with the
 * same time is a repetition.
 */
const hello = object({ gw: oneOf('hello'), channel: text, protocol: optional(number), loaded: optional(number) });
const connect = object({ gw: oneOf('connect'), channel: text });

/** Milliseconds before the second hello of a frame in the markup. Each further wait is 1.6 times as long, about a minute in all. */
const firstWait = 50;
const lastWait = 25_000;

/**
 * Returns the address of a frame that will answer this page on this channel.
 *
 * @param view - The settings that decide the frame's first layout.
 */
export function frameAddress(address: string, pageOrigin: string, channel: string, view?: InitialView): string {
  const url = new URL(address);
  const first = view ? { view: JSON.stringify(view) } : {};
  url.hash = new URLSearchParams({ origin: pageOrigin, ...(channel ? { channel } : {}), ...first }).toString();
  return url.href;
}

/** Returns the origin of the page that a frame at this address will answer. */
export function pageOriginIn(address: string): string {
  return new URLSearchParams(new URL(address).hash.slice(1)).get('origin') ?? '';
}

export interface Expectation {
  /** The frame. Its window is read at each message, because the browser may have replaced it. */
  readonly frame: HTMLIFrameElement;
  /** Origin that serves the frame. */
  readonly origin: string;
  /** Empty for a frame in the markup. */
  readonly channel: string;
  /** The frame said hello. Called again when the frame has been reloaded. */
  readonly connected: (port: MessagePort) => void;
  /** A message from another source used the channel. */
  readonly onForeign?: () => void;
}

/** The mismatch is reported only once, although frames are retried and repeat their hello. */
let isReported = false;

/** The page's side. Returns a function that stops listening. */
export function expectFrame({ frame, origin, channel, connected, onForeign }: Expectation): () => void {
  let last: number | undefined;
  const receive = (event: MessageEvent<unknown>) => {
    if (!hello(event.data) || event.data.channel !== channel) return;
    if (event.origin !== origin || event.source !== frame.contentWindow || !frame.contentWindow) {
      // Every frame in the markup of a page says the same hello.
      if (channel) onForeign?.();
      return;
    }
    const { loaded, protocol: version = 1 } = event.data;
    if (Math.abs(version - protocol) > 1) {
      if (!isReported)
        console.error(`gw-checkout: protocol ${protocol} here, ${version} in ${frame.src}. Update the older one.`);
      isReported = true;
      return;
    }
    // The frame repeated its hello before the answer arrived. It accepts only the first port.
    if (loaded !== undefined && loaded === last) return;
    last = loaded;
    const { port1, port2 } = new MessageChannel();
    frame.contentWindow.postMessage({ gw: 'connect', channel }, origin, [port2]);
    connected(port1);
  };
  addEventListener('message', receive);
  return () => removeEventListener('message', receive);
}

/**
 * The frame's side: says hello to its parent and accepts the first port that the parent sends. Resolves once; never resolves if the frame
 * has no parent page.
 */
export function joinPage(address: string, parent: Window): Promise<MessagePort> {
  const params = new URLSearchParams(new URL(address).hash.slice(1));
  const origin = params.get('origin') ?? '';
  const channel = params.get('channel') ?? '';
  return new Promise((resolve) => {
    if (parent === window || !/^https?:\/\/[^/*]+$/.test(origin)) return;
    const hello = () =>
      parent.postMessage(
        { gw: 'hello', channel, protocol, ...(channel ? {} : { loaded: performance.timeOrigin }) },
        origin,
      );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (wait: number) => {
      hello();
      if (wait < lastWait) timer = setTimeout(() => again(wait * 1.6), wait);
    };
    const receive = (event: MessageEvent<unknown>) => {
      const [port] = event.ports;
      if (event.origin !== origin || event.source !== parent || !port) return;
      if (!connect(event.data) || event.data.channel !== channel) return;
      removeEventListener('message', receive);
      clearTimeout(timer);
      resolve(port);
    };
    addEventListener('message', receive);
    if (channel) hello();
    else again(firstWait);
  });
}
