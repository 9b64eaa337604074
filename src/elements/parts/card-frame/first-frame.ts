/**
 * The card frame that an element starts before its page has loaded. The frame's messages are kept for the page.
 *
 * @module
 */
import type { InitialView } from '../../../bridge/initial-view.js';
import { frameAttributes } from '../../../bridge/frame-attributes.js';
import { unclobbered } from '../../../bridge/unclobbered.js';
import { frameTitles } from '../../../core/i18n/locale.js';
import { openGatewayFrame, type GatewayFrameOptions } from './gateway-frame.js';
import { languageOf } from '../element/language.js';
import type { Appearance } from '../theme/appearance.js';
import { writtenFrame } from './markup-frame.js';

/** The events of a frame. */
export interface FrameListener extends Pick<Required<GatewayFrameOptions>, 'late' | 'slow' | 'foreign'> {
  /** @param asked - Messages that were sent before; their answers are on the way. */
  connected(port: MessagePort, asked?: readonly object[]): void;
}

export interface StartedFrame {
  /** Address of the frame, without language. */
  readonly address: string;
  /** Messages that were sent to it before the page had loaded. */
  readonly asks: readonly object[];
  /** Whether it failed to load in time. It may have loaded since then. */
  readonly isLate: boolean;
  /** Whether it has sent its hello. */
  readonly isConnected: boolean;
  /** Resolves when the payer can type in the frame, or when the page should stop waiting for it. */
  readonly isHeard: Promise<void>;
  /** Passes the frame to a listener, which receives the earlier messages and all later ones. */
  take(listener: FrameListener): void;
  end(): void;
}

/** The internal half of an element, as its first frame sees it. */
export interface FirstFrameHost {
  readonly element: HTMLElement & { readonly locale: string | undefined };
  readonly appearance: Appearance;
  readonly cardPlace: HTMLElement;
  /** Runs a part of the element. An exception becomes a notice. */
  attempt(run: () => unknown): void;
}

/** Milliseconds after which the page loads, even if the frame has not sent anything. */
const patience = 2000;

/** Address of a frame's document: the folder, the name of the page, the language. */
const frameDocumentAddress = (base: string, page: string, locale: string): string =>
  `${base}${page}${locale === 'en' ? '' : `-${locale}`}.html`;

/** The features that a document supports, in Chromium. */
interface WithPolicy {
  readonly featurePolicy?: { features(): readonly string[] };
}

/**
 * The permissions of the frame. Without `autofill`, Chromium warns the payer when it fills a card into the frame. It warns the
 * developer about an unknown name, and most versions do not know `autofill`.
 */
function allowed(): string {
  const { featurePolicy } = unclobbered(document) as Document & WithPolicy;
  const { allow } = frameAttributes;
  return featurePolicy?.features().includes('autofill') ? `${allow}; autofill` : allow;
}

/**
 * @param asks - Messages that the frame can answer before the page has loaded.
 */
export function startFrame(
  host: FirstFrameHost,
  page: string,
  base: string,
  view: Partial<InitialView>,
  asks: readonly object[] = [],
): StartedFrame {
  const locale = languageOf(host.element);
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
    address: frameDocumentAddress(base, page, locale),
    title: frameTitles[locale],
    allow: allowed(),
    view: {
      locale,
      ...host.appearance,
      code: false,
      disabled: host.element.matches(':disabled'),
      ...view,
    },
    written: writtenFrame(host.element, base + page),
    connected: (port) =>
      host.attempt(() => {
        isConnected = true;
        settle();
        if (listener) return listener.connected(port);
        // The answers wait in the port.
        for (const ask of asks) port.postMessage(ask);
        // A reloaded frame has lost the messages that it received before.
        heard.splice(0);
        hear((one) => one.connected(port, asks));
      }),
    late: () => {
      isLate = true;
      settle();
      hear((one) => one.late());
    },
    slow: () => {
      settle();
      hear((one) => one.slow());
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
      // The page must not wait for a removed frame: the element may be inserted again.
      settle();
      end();
    },
  };
}
