/**
 * How a page and a frame of the gateway find each other: the frame says hello to the one origin it was told, the page
 * checks origin, source and channel, and answers with a MessagePort. After that nothing goes over `window` again.
 *
 * The channel is a random name in the address's fragment, which no server sees and no log holds. It tells several frames of
 * one page apart; it is not what the trust rests on: that is the origin and the source window.
 *
 * @module
 */
import { object, oneOf, text } from './shape.js';

const hello = object({ gw: oneOf('hello'), channel: text });
const connect = object({ gw: oneOf('connect'), channel: text });

/** Address of a frame that is to answer this page on this channel. */
export function frameAddress(address: string, pageOrigin: string, channel: string): string {
  const url = new URL(address);
  url.hash = new URLSearchParams({ origin: pageOrigin, channel }).toString();
  return url.href;
}

export interface Expectation {
  /** The frame, whose window is asked for anew at each message: it may have been exchanged. */
  readonly frame: HTMLIFrameElement;
  /** Origin the frame is served from. */
  readonly origin: string;
  readonly channel: string;
  /** The frame said hello; it does so again when it is loaded anew. */
  readonly connected: (port: MessagePort) => void;
  /** Somebody else used our channel. */
  readonly foreign?: () => void;
}

/** The page's side. Returns what ends the listening. */
export function expectFrame({ frame, origin, channel, connected, foreign }: Expectation): () => void {
  const receive = (event: MessageEvent<unknown>) => {
    if (!hello(event.data) || event.data.channel !== channel) return;
    if (event.origin !== origin || event.source !== frame.contentWindow || !frame.contentWindow) {
      foreign?.();
      return;
    }
    const { port1, port2 } = new MessageChannel();
    frame.contentWindow.postMessage({ gw: 'connect', channel }, origin, [port2]);
    connected(port1);
  };
  addEventListener('message', receive);
  return () => removeEventListener('message', receive);
}

/**
 * The frame's side: says hello to its parent and takes the first port that the parent, and nobody else, sends.
 * Resolves once; never where the frame was opened without a page around it.
 */
export function joinPage(address: string, parent: Window): Promise<MessagePort> {
  const params = new URLSearchParams(new URL(address).hash.slice(1));
  const origin = params.get('origin') ?? '';
  const channel = params.get('channel') ?? '';
  return new Promise((resolve) => {
    if (parent === window || !/^https?:\/\/[^/*]+$/.test(origin) || !channel) return;
    const receive = (event: MessageEvent<unknown>) => {
      const [port] = event.ports;
      if (event.origin !== origin || event.source !== parent || !port) return;
      if (!connect(event.data) || event.data.channel !== channel) return;
      removeEventListener('message', receive);
      resolve(port);
    };
    addEventListener('message', receive);
    parent.postMessage({ gw: 'hello', channel }, origin);
  });
}
