/**
 * The merchant's side of a transfer's 3-D Secure: the handler of the address to which the issuer posts `MD` and `PaRes`. It forwards
 * them to the gateway, requests the status once, notifies the shop, and sends the payer back. It stores nothing: see `address.ts`.
 *
 * A forged request moves nothing: the form goes to the pay host only, which accepts only what the issuer sealed, and the payer goes to
 * the merchant's own pages only.
 *
 * @module
 */
import {
  backParameter,
  termUrlParameter,
  type TransferAccepted,
  type TransferStatus,
  type TransferStatusRequest,
  type TransferStatusResponse,
  type TransferStep2Request,
} from '../../contract/index.js';
import { describeReceived, isWebRequest } from '../requests/received-request.js';
import { InputError, typeName } from '../errors/input-error.js';
import { checkOrigin } from './address.js';
import { readReturnForm } from './form.js';
import { defaultTexts, type ReturnOptions, type ReturnTexts } from './options.js';
import { returnPage, type ReturnPage } from './return-page.js';
import { originsOf, step2Address, webAddress } from '../transfers/step2-address.js';

/** The gateway calls that the handler needs. */
interface Steps {
  step2(termUrl: string, input: TransferStep2Request): Promise<TransferAccepted>;
  status(input: TransferStatusRequest, options: { timeout: number }): Promise<TransferStatusResponse>;
}

const makeRequest =
  'Create a Request from its address, method, content-type and raw text, as docs/server.md shows for Express.';

/** Seconds the payer waits for the status: the page continues to request it. */
const statusTime = 10;

/** @throws InputError when an option is invalid, and in the handler if it is not given a Request. */
export function returnHandler(
  steps: Steps,
  { address: payHost, timeout = 30 }: { readonly address: string; readonly timeout?: number },
  { onTransfer, onError, origin, pageOrigins = [], lang = 'en', texts: textOptions }: ReturnOptions,
): (request: Request) => Promise<Response> {
  const texts = { ...defaultTexts, ...textOptions };
  const ownOrigin = origin === undefined ? undefined : checkOrigin('transfers.termUrl: origin', origin);
  const pages = pageOrigins.map((page, index) => checkOrigin(`transfers.termUrl: pageOrigins.${index}`, page));

  function report(error: unknown): void {
    try {
      onError?.(error);
    } catch {
      // A failing log must not stop the payer.
    }
  }

  /** The outcome, as far as the gateway reported it. */
  async function forward(termUrl: string, form: TransferStep2Request): Promise<TransferStatus | undefined> {
    try {
      const { widget_id, order_id } = await steps.step2(termUrl, form);
      const details = await steps
        .status({ widget_id, order_id }, { timeout: Math.min(timeout, statusTime) })
        .catch((error: unknown) => {
          report(error);
          return undefined;
        });
      const status = details?.status;
      await Promise.resolve({ widget_id, order_id, status, details }).then(onTransfer).catch(report);
      return status;
    } catch (error) {
      report(error);
      return undefined;
    }
  }

  return async (request) => {
    if (!isWebRequest(request)) {
      const path = 'transfers.termUrl: request';
      throw new InputError(
        path,
        'a Request',
        typeName(request),
        `${path}: ${describeReceived(request, 'a Request', makeRequest)}`,
      );
    }
    const { origin: called, searchParams } = new URL(request.url);
    const shop = [...new Set([ownOrigin ?? called, ...pages].flatMap(originsOf))];
    const origins = [...new Set([...shop, ...originsOf(payHost)])];
    const href = backAddress(searchParams.get(backParameter), shop);
    const page = { lang, ancestors: origins, backLink: href === undefined ? undefined : { href, text: texts.back } };
    const refuse = (status: number, reason: string, headers: ReturnPage['headers'] = {}) =>
      returnPage({ ...page, status, headers, title: texts.refusedTitle, text: `${reason} ${texts.refused}` });

    const form = await readReturnForm(request);
    if ('status' in form) return refuse(form.status, form.reason, form.status === 405 ? { allow: 'POST' } : {});
    const termUrl = searchParams.get(termUrlParameter);
    if (termUrl === null || step2Address(termUrl, payHost) === undefined) {
      return refuse(400, 'This address does not name a transfer of this shop’s payment service.');
    }
    const { title, text } = statusText(await forward(termUrl, form), texts);
    return returnPage({ ...page, status: 200, title, text, notify: { MD: form.MD, origins } });
  };
}

/** The outcome of each status, as the names of its texts. */
const outcomes = { success: 'sent', declined: 'notSent', created: 'working', processing: 'working' } as const;

/** Reports only what the gateway confirmed; anything else is shown as not known yet. */
function statusText(status: TransferStatus | undefined, texts: Readonly<ReturnTexts>): { title: string; text: string } {
  const outcome = status === undefined ? 'unknown' : outcomes[status];
  return { title: texts[`${outcome}Title`], text: texts[outcome] };
}

/** The page to which the payer returns: a page of the shop, or none. */
function backAddress(text: string | null, shop: readonly string[]): string | undefined {
  const url = text === null ? undefined : webAddress(text);
  return url && shop.includes(url.origin) ? url.href : undefined;
}
