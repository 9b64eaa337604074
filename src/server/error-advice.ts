/**
 * Extends errors with the likely cause and the next step.
 *
 * @module
 */
import { GatewayError, TransportError } from './errors.js';
import { asSentence, withoutPointer } from './pointer.js';
import { showId } from './show-id.js';
import { neverArrived } from './transport-text.js';

/** The fields of the request that failed. */
export type Asked = Readonly<Record<string, unknown>>;

/** The next step for each failure, in the terms of the request. */
export interface Advice {
  /** For a request that the gateway may have carried out. */
  readonly unknown: string;
  /** By the gateway's code: cause and next step. */
  readonly codes: Readonly<Record<string, string | ((asked: Asked) => string)>>;
}

/** The next step for codes that a shop's server causes itself, with orders. */
export const orderAdvice: Advice = {
  unknown:
    'The gateway may have carried the request out: call orders.status before you send it again, or send it again with the same idempotencyKey',
  codes: {
    1002: 'The gateway failed, or this server sends too many requests. Wait, then call orders.status before you send the request again.',
    1007: 'Nothing was done. Correct what the message names, and send the request again.',
    1008: 'Add this field, and send the request again.',
    1009: 'Give this field a value, or leave it out.',
    1012: 'The merchant account does not have this currency: use one of its currencies.',
    1013: 'Use an order_id that was never used before, or call orders.status for the order that has it.',
    1014: 'Check that secret belongs to merchantId, and that nothing changes the fields after they are signed.',
    1016: 'Check merchantId and payUrl: this gateway does not know the merchant.',
    1018: missingOrder,
    1023: 'Send amount as a whole number of minor units above 0: 1000 for 10.00.',
  },
};

/** The same for requests that change nothing. */
export const lookUpAdvice: Advice = { ...orderAdvice, unknown: 'Sending it again is safe' };

function missingOrder({ order_id, merchant_id }: Asked): string {
  return (
    `This gateway has no order ${showId(order_id)} for merchant ${String(merchant_id)}. Usual causes: another merchant created it, ` +
    'or the sandbox restarted without its data (--data :memory:). Check order_id, merchantId and payUrl.'
  );
}

/** Throws the error again with an extended message. Codes, reasons and request ids are unchanged. */
export function rethrow(error: unknown, origin: string, advice: Advice, asked: Asked = {}): never {
  if (error instanceof TransportError) {
    const { reason, path, detail, requestId, status, tries, seconds } = error;
    const source = { requestId, status, tries, seconds, origin };
    throw new TransportError(reason, path, detail, source, nextStepOf(error, advice));
  }
  if (!(error instanceof GatewayError)) throw error;
  const found = Object.hasOwn(advice.codes, error.code) ? advice.codes[error.code] : undefined;
  const nextStep = typeof found === 'function' ? found(asked) : found;
  throw nextStep ? new GatewayError(error.code, withAdvice(error.message, nextStep), error) : error;
}

/** Empty if the request cannot have arrived: its cause says what to do. */
function nextStepOf(error: TransportError, { unknown }: Advice): string {
  return neverArrived(error) || isRefused(error) ? '' : unknown;
}

/** Another host, or a path that the gateway does not have. */
function isRefused({ reason, status = 0 }: TransportError): boolean {
  return reason === 'answer' && status >= 400 && status < 500 && status !== 429;
}

/** The gateway's message and the next step, as two sentences. */
export function withAdvice(message: string, nextStep: string): string {
  return `${asSentence(withoutPointer(message))} ${nextStep}`;
}
