/**
 * One frame of the gateway inside an element: creates, names, checks, connects and removes it. The owner
 * handles the messages over its port.
 *
 * @module
 */
import { expectFrame, frameAddress, frameAttributes, unclobbered, type InitialView } from '../../../bridge/index.js';
import { randomId } from '../payment/random-id.js';

export interface GatewayFrameOptions {
  /** Address of the page in the frame. */
  readonly address: string;
  /** Accessible name, never empty. */
  readonly title: string;
  readonly allow: string;
  /** Called with a new port each time the frame sends its hello. */
  readonly connected: (port: MessagePort) => void;
  /** Called when the frame sent nothing in time. It may still connect later. */
  readonly onTimeout: () => void;
  /** Called when the first try failed. */
  readonly onRetry?: () => void;
  readonly onForeign?: () => void;
  /** The values that determine the first layout of a card frame. */
  readonly view?: InitialView | undefined;
  /** A frame in the markup of the element, to be used instead of a new one. */
  readonly frame?: HTMLIFrameElement | undefined;
}

/**
 * Seconds to wait for a frame to load, and then for its hello. A working frame sends its hello before its page has loaded. If it does
 * not, the network returned an error page or a script is missing: the frame is created again, one try for each of the `hello`
 * waits.
 */
const timeouts = { frame: 15, hello: [1, 2, 3] };

/** Appends a frame to `place` and waits for its connection. Returns a function that removes it. */
export function openGatewayFrame(place: Element, options: GatewayFrameOptions): () => void {
  const { hello } = timeouts;
  let end = () => {};
  const open = (tries: number) => {
    const again = () => {
      if (tries + 1 === hello.length) return options.onTimeout();
      if (!tries) options.onRetry?.();
      end();
      open(tries + 1);
    };
    const { frame } = options;
    end =
      frame && tries === 0 ? join(place, frame, options, again) : openOnce(place, options, hello[tries] ?? 0, again);
  };
  open(0);
  return () => end();
}

/**
 * Uses a frame from the markup. It remains a child of the element, and it is shown in the place.
 *
 * @param onSilence - Called if the frame sends nothing. It may have loaded before this code listened, so only its hello counts.
 */
function join(
  place: Element,
  frame: HTMLIFrameElement,
  options: GatewayFrameOptions,
  onSilence: () => void,
): () => void {
  const slot = unclobbered(document).createElement('slot');
  slot.name = 'card';
  place.append(slot);
  const timer = setTimeout(onSilence, timeouts.frame * 1000);
  const end = expectFrame({
    frame,
    origin: new URL(options.address).origin,
    channel: '',
    connected: (port) => {
      clearTimeout(timer);
      options.connected(port);
    },
  });
  return () => {
    clearTimeout(timer);
    end();
    slot.remove();
    // The input in it is discarded.
    if (frame.isConnected) frame.src = 'about:blank';
  };
}

/** @param onSilence - Called if the frame has sent nothing `seconds` after its page loaded. */
function openOnce(place: Element, options: GatewayFrameOptions, seconds: number, onSilence: () => void): () => void {
  const channel = randomId();
  const frame = unclobbered(document).createElement('iframe');
  frame.title = options.title;
  for (const [name, value] of Object.entries(frameAttributes)) frame.setAttribute(name, value);
  frame.allow = options.allow;
  frame.setAttribute('part', 'frame');
  let isConnected = false;
  let timer = setTimeout(options.onTimeout, timeouts.frame * 1000);
  const { origin } = new URL(options.address);
  const end = expectFrame({
    frame,
    origin,
    channel,
    connected: (port) => {
      isConnected = true;
      clearTimeout(timer);
      options.connected(port);
    },
    ...(options.onForeign ? { onForeign: options.onForeign } : {}),
  });
  frame.onload = () => {
    if (isConnected) return;
    clearTimeout(timer);
    timer = setTimeout(onSilence, seconds * 1000);
  };
  frame.src = frameAddress(options.address, location.origin, channel, options.view);
  place.append(frame);
  return () => {
    clearTimeout(timer);
    end();
    frame.remove();
  };
}
