/**
 * The texts of faults in an element's setup. Causes and fixes come from the registry; facts about this page override them.
 *
 * @module
 */
import { isLoopback, isSafeAddress } from '../../../contract/addresses.js';
import type { ErrorCodeRow } from '../../../contract/error-codes/row.js';
import { shopCodes } from '../../../contract/error-codes/shop.js';
import { elementErrors } from '../../../errors/element.js';
import { internals } from '../element/internal-symbols.js';
import { describeAttributes } from './attributes.js';
import type { FaultyElement } from './faulty-element.js';
import { lacksOrder } from './lacks-order.js';
import { showFaults } from './list.js';
import { watchSize } from './size.js';

/** Milliseconds in which a page's script may still set the order, or listen. */
const timeout = 2000;

/** Reports the faults of the tag as it is written. */
export function checkTag(element: FaultyElement): void {
  describeAttributes(element);
  warnOfInsecure(element);
  setTimeout(() => {
    if (element.isConnected && lacksOrder(element)) describeFault(element, 'token_missing');
  }, timeout);
}

/** The payment continues at the gateway, but the payer no longer sees how it ends. */
export function describeRemoval(element: FaultyElement, order = 'this page'): void {
  if (element.isConnected) return;
  console.warn(
    `<${element.localName}> was removed while the payment of ${order} was in progress. Keep the page as long as the element's \`busy\` is true, and show the same order when the payer comes back: a new order may be paid a second time.`,
  );
}

let isWarned = false;

/** A page of a developer, with a gateway on the same machine. Any other page without a secure connection is refused. */
function warnOfInsecure(element: FaultyElement): void {
  if (self.isSecureContext !== false || element[internals].refusal || isWarned) return;
  isWarned = true;
  const { origin } = location;
  console.warn(
    `<${element.localName}>: ${origin} is not a secure page. It works here because the gateway is on this machine, if the gateway allows the page: --allow-origin ${origin}. A live page needs https.`,
  );
}

/** The DOMs of unit tests load no frame, so a missing one is not a fault there. */
const isUnitDom = /jsdom|HappyDOM/.test(navigator.userAgent);

/** A page reports no other codes of the gateway. */
const shops: Readonly<Record<string, ErrorCodeRow>> = shopCodes;

/** Watches the size of an element. The DOMs of unit tests have no layout. */
export function checkSize(element: FaultyElement): void {
  if (!isUnitDom) watchSize(element);
}

/** @param code - Undefined if the setup works. */
export function describeFault(element: FaultyElement, code: string | undefined): void {
  if (isUnitDom && code === 'frame_unreachable') return;
  // The report of the options names the invalid one.
  if (code === '1007' && element[internals].view?.model?.isPayable === false) return;
  const entry = code === undefined ? undefined : (elementErrors.find((one) => one.code === code) ?? shops[code]);
  if (code === undefined || !entry) return showFaults(element, 'setup', []);
  const { what, cause, fix } = { ...entry, ...explanationFor(element, code) };
  const text = [what, cause && `Cause: ${cause}`, `Fix: ${fix}`].filter(Boolean).join('\n');
  showFaults(element, 'setup', [{ code, text: text.replaceAll('`', '') }]);
}

interface Explanation {
  readonly what: string;
  /** Empty if `what` includes the cause. */
  readonly cause?: string;
  readonly fix?: string;
}

/** The facts about this page that the registry does not have. */
function explanationFor(element: FaultyElement, code: string): Partial<Explanation> {
  const { token, widgetId, merchantId } = element;
  const { base } = element[internals];
  const origin = base && new URL(base).origin;
  if (shops[code]?.outcome === 'no merchant' && merchantId !== undefined) {
    return { what: `The gateway at ${origin} does not know merchant ${String(merchantId).slice(0, 12)}.` };
  }
  switch (code) {
    case 'frame_unreachable':
      return unreachable(element);
    case 'token_missing':
      return {};
    case 'token_malformed':
      return { what: malformed(token) };
    case 'token_unknown':
      return { what: `The gateway at ${origin} does not know the order of this token.` };
    case 'widget_unknown':
      return { what: `The gateway at ${origin} does not know the widget ${quote(widgetId)}.` };
    default:
      return {};
  }
}

const sandbox = 'api-domain="localhost:4010"';

/** Why the card form did not load: the one cause that the browser knows, or the possible ones. */
function unreachable({
  frameUrl,
  apiDomain,
  baseURI,
  [internals]: { base, blockedBy },
}: FaultyElement): Partial<Explanation> {
  const address = frameUrl ?? apiDomain;
  if (base === undefined && !address) {
    return {
      what: 'The element has no gateway address.',
      cause:
        'It was imported instead of loaded from a gateway’s checkout.js, and it has neither api-domain nor frame-url.',
      fix: `Set api-domain to the gateway’s host and port: ${sandbox} for the sandbox.`,
    };
  }
  const name = frameUrl ? 'frame-url' : 'api-domain';
  if (base === undefined) {
    const isInsecure =
      frameUrl !== undefined && URL.canParse(frameUrl, baseURI) && !isSafeAddress(new URL(frameUrl, baseURI));
    return {
      what: `${name}=${quote(address)} is not an address that card data may be sent to.`,
      cause: isInsecure ? 'It is neither https nor on this machine.' : 'It is not a valid address.',
      fix: frameUrl
        ? 'Set a complete address that begins with https://, or http:// on localhost.'
        : `Set only the host and the port, such as ${sandbox}.`,
    };
  }
  const { host, port, origin } = new URL(base);
  const hasNoPort = isLoopback(host) && port === '';
  const what = `The card form did not load from ${base}.`;
  if (blockedBy) {
    return {
      what,
      cause: `The page’s Content-Security-Policy blocked it: ${blockedBy}.`,
      fix: `Add ${origin} to ${blockedBy}.`,
    };
  }
  if (origin === location.origin) {
    return { what, cause: `${origin} is the address of this page, not of the gateway.`, fix: `Set ${sandbox}.` };
  }
  return {
    what,
    cause: hasNoPort
      ? `${host} has no port, and the sandbox listens on 4010.`
      : `No gateway runs at ${origin}, it does not allow this page’s origin (${location.origin}), or the page’s Content-Security-Policy does not allow ${origin} in frame-src.`,
    fix: hasNoPort
      ? `Set ${sandbox}.`
      : `Open ${origin}/health: a gateway answers there. Then check ${address ? name : 'the address of checkout.js'}, the gateway’s --allow-origin, and frame-src.`,
  };
}

/** A placeholder is shown unchanged. A token is never shown. */
function malformed(token: unknown): string {
  if (typeof token !== 'string') return 'The token is not a token of the gateway.';
  if (/^[A-Z_<>{}$ -]{1,30}$/.test(token))
    return `token=${quote(token)} is a placeholder, and not the token of an order.`;
  return `The token has ${token.length} characters, but a gateway token has 40, without spaces.`;
}

/** A value that is not secret, short enough to print. */
const quote = (text = ''): string => `"${text.slice(0, 60).replace(/\d{12,}/g, '•••')}"`;
