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
import { frameInMarkup } from './markup-frame.js';

/** The events of a frame. */
export interface FrameListener extends Pick<Required<GatewayFrameOptions>, 'onTimeout' | 'onRetry' | 'onForeign'> {
  /** @param earlyRequests - Messages that were sent before; their answers are on the way. */
  connected(port: MessagePort, earlyRequests?: readonly object[]): void;
}

export interface StartedFrame {
  /** Address of the frame, without language. */
  readonly address: string;
  /** Messages that were sent to it before the page had loaded. */
  readonly requests: readonly object[];
  /** Whether it failed to load in time. It may have loaded since then. */
  readonly hasTimedOut: boolean;
  /** Whether it has sent its hello. */
  readonly isConnected: boolean;
  /** Resolves when the payer can type in the frame, or when the page should stop waiting for it. */
  readonly ready: Promise<void>;
  /** Passes the frame to a listener, which receives the earlier messages and all later ones. */
  attach(listener: FrameListener): void;
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
const timeout = 2000;

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
 * @param requests - Messages that the frame can answer before the page has loaded.
 */
export function startFrame(
  host: FirstFrameHost,
  page: string,
  base: string,
  view: Partial<InitialView>,
  requests: readonly object[] = [],
): StartedFrame {
  const locale = languageOf(host.element);
  let listener: FrameListener | undefined;
  const calls: ((listener: FrameListener) => void)[] = [];
  const notify = (call: (listener: FrameListener) => void) => (listener ? call(listener) : void calls.push(call));
  let hasTimedOut = false;
  let isConnected = false;
  let resolve = () => {};
  const ready = new Promise<void>((done) => (resolve = done));
  const timer = setTimeout(() => resolve(), timeout);
  const stopWaiting = () => {
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
    frame: frameInMarkup(host.element, base + page),
    connected: (port) =>
      host.attempt(() => {
        isConnected = true;
        stopWaiting();
        if (listener) return listener.connected(port);
        // The answers wait in the port.
        for (const request of requests) port.postMessage(request);
        // A reloaded frame has lost the messages that it received before.
        calls.splice(0);
        notify((one) => one.connected(port, requests));
      }),
    onTimeout: () => {
      hasTimedOut = true;
      stopWaiting();
      notify((one) => one.onTimeout());
    },
    onRetry: () => {
      stopWaiting();
      notify((one) => one.onRetry());
    },
    onForeign: () => notify((one) => one.onForeign()),
  });
  return {
    address: base + page,
    requests,
    get hasTimedOut() {
      return hasTimedOut;
    },
    get isConnected() {
      return isConnected;
    },
    ready,
    attach(next) {
      listener = next;
      calls.splice(0).forEach((call) => call(next));
    },
    end() {
      // The page must not wait for a removed frame: the element may be inserted again.
      stopWaiting();
      end();
    },
  };
}
