/**
 * The options of the merchant's return address.
 *
 * @module
 */
import { isObject } from '../../contract/index.js';
import type { TransferStatus, TransferStatusResponse } from '../../contract/index.js';
import { hiddenValue, InputError } from '../errors/input-error.js';
import { checkNear, namesOf } from '../errors/near-name.js';
import { defaultTexts, type ReturnTexts } from './texts.js';

/** A transfer whose payer is back from the issuer. */
export interface ReturnedTransfer {
  readonly widget_id: string;
  readonly order_id: string;
  /** Undefined if the gateway could not be reached: call `transfers.settled` later. */
  readonly status: TransferStatus | undefined;
  /** The gateway's complete answer. Major units. */
  readonly details: TransferStatusResponse | undefined;
}

export interface ReturnOptions {
  /**
   * Called once the gateway has the issuer's answer, before the payer is sent back; keep it short. It is called again when the payer
   * reloads the page. Its errors go to `onError` and do not stop the payer.
   */
  readonly onTransfer?: (transfer: ReturnedTransfer) => unknown;
  /** For logs: an error on the way. It contains no card data. */
  readonly onError?: (error: unknown) => void;
  /** This server's public origin, `https://shop.example`, if a proxy changes `request.url`. */
  readonly origin?: string;
  /** Origins of the pages with the element, if they differ from this server's. */
  readonly pageOrigins?: readonly string[];
  /** Language of `texts`, `en` if absent. */
  readonly lang?: string;
  readonly texts?: Partial<ReturnTexts>;
}

const names = namesOf<ReturnOptions>({
  ...{ onTransfer: true, onError: true, origin: true, pageOrigins: true, lang: true, texts: true },
});

/** The options, as far as their types go. @throws InputError */
export function checkReturnOptions(options: ReturnOptions = {}): ReturnOptions {
  const method = 'transfers.termUrl';
  const check = (name: string, expected: string, isValid: boolean, value: unknown) => {
    if (!isValid) throw new InputError(`${method}: ${name}`, expected, hiddenValue(value));
  };
  check('options', 'an object such as { onTransfer }', isObject(options), options);
  checkNear(method, options, names, 'an option');
  const { onTransfer, onError, pageOrigins, lang, texts } = options;
  check('onTransfer', 'a function', onTransfer === undefined || typeof onTransfer === 'function', onTransfer);
  check('onError', 'a function', onError === undefined || typeof onError === 'function', onError);
  check('pageOrigins', 'an array of origins', pageOrigins === undefined || Array.isArray(pageOrigins), pageOrigins);
  check('lang', 'a language tag such as "de"', lang === undefined || typeof lang === 'string', lang);
  check('texts', 'an object of texts', texts === undefined || isObject(texts), texts);
  checkNear(`${method}: texts`, texts ?? {}, Object.keys(defaultTexts), 'a text of the page');
  return options;
}
