/**
 * The card frame that an element starts before its page has loaded. What the frame says until then is kept for the page.
 *
 * @module
 */
import type { FirstLook } from '../../bridge/first-look.js';
import { frameAttributes } from '../../bridge/frame-attributes.js';
import { own } from '../../bridge/own.js';
import { frameTitles } from '../../core/i18n/locale.js';
import { openGatewayFrame, type GatewayFrameOptions } from './gateway-frame.js';
import { languageOf } from './language.js';
import type { Look } from './look.js';
import { writtenFrame } from './written-frame.js';

/** What can happen to a frame. */
export interface FrameListener extends Pick<Required<GatewayFrameOptions>, 'late' | 'foreign'> {
  /** @param asked - Messages that were sent before; their answers are on the way. */
  connected(port: MessagePort, asked?: readonly object[]): void;
}

export interface StartedFrame {
  /** Address of the frame, without language. */
  readonly address: string;
  /** What it was asked before the page was there. */
  readonly asks: readonly object[];
  /** Whether it has not loaded in time. The connection may have come back since. */
  readonly isLate: boolean;
  /** Whether it has said hello. */
  readonly isConnected: boolean;
  /** Resolves when the frame can be typed into, or when the page should wait for it no longer. */
  readonly isHeard: Promise<void>;
  /** Hands the frame over: the listener gets what was heard, and all that follows. */
  take(listener: FrameListener): void;
  end(): void;
}

/** An element, as its first frame sees it. */
export type FrameHost = HTMLElement & {
  readonly locale: string | undefined;
  readonly disabled: boolean;
  readonly look: Look;
  readonly cardPlace: HTMLElement;
};

/** Milliseconds after which the page is loaded without a word of the frame. */
const patience = 2000;

/** Address of a room's document: the folder, the name of the page, the language. */
export const roomAddress = (base: string, page: string, locale: string): string =>
  `${base}${page}${locale === 'en' ? '' : `-${locale}`}.html`;

/** Chromium's name for the document of a page: its features. */
interface WithPolicy {
  readonly featurePolicy?: { features(): readonly string[] };
}

/**
 * What the frame may do. Chromium warns a payer whose card it fills into a frame without `autofill`, and a developer of a name that it
 * does not know: most versions do not know this one.
 */
function allowed(): string {
  const { featurePolicy } = own(document) as Document & WithPolicy;
  const { allow } = frameAttributes;
  return featurePolicy?.features().includes('autofill') ? `${allow}; autofill` : allow;
}

/**
 * @param asks - Messages that the room can answer before the page is there.
 */
export function startFrame(
  host: FrameHost,
  page: string,
  base: string,
  look: Partial<FirstLook>,
  asks: readonly object[] = [],
): StartedFrame {
  const locale = languageOf(host);
  let listener: FrameListener | undefined;
  const heard: ((listener: FrameListener) => void)[] = [];
  const hear = (call: (listener: FrameListener) => void) => (listener ? call(listener) : void heard.push(call));
  let isLate = false;
  let isConnected = false;
  let resolve = () => {};
  const isHeard = new Promise<void>((settled) => (resolve = settled));
  const timer = setTimeout(() => resolve(), patience);
  const settle = () => {
    clearTimeout(timer);
    resolve();
  };
  const end = openGatewayFrame(host.cardPlace, {
    address: roomAddress(base, page, locale),
    title: frameTitles[locale],
    allow: allowed(),
    look: {
      locale,
      ...host.look,
      code: false,
      disabled: host.matches(':disabled'),
      ...look,
    },
    written: writtenFrame(host, base + page),
    connected: (port) => {
      isConnected = true;
      settle();
      if (listener) return listener.connected(port);
      // The answers wait in the port.
      for (const ask of asks) port.postMessage(ask);
      // A frame that was loaded again has forgotten what it was asked.
      heard.splice(0);
      hear((one) => one.connected(port, asks));
    },
    late: () => {
      isLate = true;
      settle();
      hear((one) => one.late());
    },
    foreign: () => hear((one) => one.foreign()),
  });
  return {
    address: base + page,
    asks,
    get isLate() {
      return isLate;
    },
    get isConnected() {
      return isConnected;
    },
    isHeard,
    take(taker) {
      listener = taker;
      heard.splice(0).forEach((call) => call(taker));
    },
    end() {
      // The page need not wait for a frame that is gone: the element may be inserted again.
      settle();
      end();
    },
  };
}
