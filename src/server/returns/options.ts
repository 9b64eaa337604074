/**
 * The options of the merchant's return address, with the texts of its page. Most payers never see the page, because it sends them back
 * at once.
 *
 * @module
 */
import { isObject, type TransferStatus, type TransferStatusResponse } from '../../contract/index.js';
import { hiddenValue, InputError } from '../errors/input-error.js';
import { checkNear, namesOf } from '../errors/near-name.js';

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

/** Plain texts: markup in them is shown literally. */
export interface ReturnTexts {
  sentTitle: string;
  sent: string;
  notSentTitle: string;
  notSent: string;
  workingTitle: string;
  working: string;
  /** The outcome is unknown: the gateway was unreachable, or did not accept the issuer's answer. */
  unknownTitle: string;
  unknown: string;
  /** The link to the shop's page. */
  back: string;
  /** Heading for a request that is not the issuer's. */
  refusedTitle: string;
  /** Text below it, after the reason. */
  refused: string;
}

export const defaultTexts: Readonly<ReturnTexts> = {
  sentTitle: 'Transfer sent',
  sent: 'The money was sent.',
  notSentTitle: 'Transfer not sent',
  notSent: 'The transfer was declined. Nothing was charged.',
  workingTitle: 'Transfer in progress',
  working: 'The banks are still processing your transfer. Please do not send it again.',
  unknownTitle: 'Outcome not known yet',
  unknown:
    'We do not know the outcome of your transfer yet. Please do not send it again: the shop’s page keeps checking.',
  back: 'Back to the shop',
  refusedTitle: 'Nothing to do here',
  refused: 'This request changed nothing.',
};

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
