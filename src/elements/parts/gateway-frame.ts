/**
 * One frame of the gateway inside an element: made, named, checked, connected, and taken away again. It knows nothing of
 * what is said over the port.
 *
 * @module
 */
import { expectFrame, frameAddress, own } from '../../bridge/index.js';

export interface GatewayFrameOptions {
  /** Address of the page in the frame. */
  readonly address: string;
  /** Accessible name, never empty. */
  readonly title: string;
  readonly allow: string;
  /** A port for each time the frame says hello. */
  readonly connected: (port: MessagePort) => void;
  /** The frame did not come: nothing was heard in time. It may still. */
  readonly late: () => void;
  readonly foreign?: () => void;
}

/**
 * Seconds to wait for a frame, and for its hello once its page has loaded: it comes before that where all is well. Without one, the
 * network answered with an error page or left a script out, so that the frame is made again, as often as there are waits.
 */
const patience = { frame: 15, hello: [1, 2, 3] };

/** Puts a frame into a place and listens for it. Returns what takes it away. */
export function openGatewayFrame(place: Element, options: GatewayFrameOptions): () => void {
  const { hello } = patience;
  let end = () => {};
  const open = (tries: number) => {
    end = openOnce(place, options, hello[tries] ?? 0, () => {
      if (tries + 1 === hello.length) return options.late();
      end();
      open(tries + 1);
    });
  };
  open(0);
  return () => end();
}

/** @param silent - Its page has loaded, and `seconds` later nothing was heard. */
function openOnce(place: Element, options: GatewayFrameOptions, seconds: number, silent: () => void): () => void {
  const channel = crypto.randomUUID();
  const frame = own(document).createElement('iframe');
  frame.title = options.title;
  frame.allow = options.allow;
  frame.referrerPolicy = 'strict-origin';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  frame.setAttribute('part', 'frame');
  let heard = false;
  let timer = setTimeout(options.late, patience.frame * 1000);
  const { origin } = new URL(options.address);
  const end = expectFrame({
    frame,
    origin,
    channel,
    connected: (port) => {
      heard = true;
      clearTimeout(timer);
      options.connected(port);
    },
    ...(options.foreign ? { foreign: options.foreign } : {}),
  });
  frame.onload = () => {
    if (heard) return;
    clearTimeout(timer);
    timer = setTimeout(silent, seconds * 1000);
  };
  frame.src = frameAddress(options.address, location.origin, channel);
  place.append(frame);
  return () => {
    clearTimeout(timer);
    end();
    frame.remove();
  };
}
