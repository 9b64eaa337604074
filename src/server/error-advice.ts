/**
 * Extends errors with the likely cause and the next step.
 *
 * @module
 */
import { GatewayError, TransportError } from './errors.js';

/** The next step for each failure, in the terms of the request. */
export interface Advice {
  /** After a time-out. */
  readonly timeout: string;
  /** By the gateway's code. */
  readonly codes: Readonly<Record<string, string>>;
}

/** The cause as text. */
export function causeOf({ reason, detail, status }: TransportError, origin: string, { timeout }: Advice): string {
  const suffix = detail === '' ? '' : ` (${detail})`;
  switch (reason) {
    case 'timeout':
      return `no answer in time. ${timeout}`;
    case 'network':
      return `could not be reached${suffix}. Is the gateway at ${origin} running, and may this server connect to it?`;
    case 'answer':
      if (status === 429 || (status !== undefined && status >= 500)) {
        return `is not to be had now (HTTP ${status}). ${timeout}`;
      }
      return `answered something else than its interface says${suffix}. Is ${origin} the right host?`;
    case 'aborted':
      return 'ended by its caller';
  }
}

/** The next step for codes that a shop's server causes itself, with orders. */
export const orderAdvice: Advice = {
  timeout: 'The gateway may have carried the request out: ask for the order before you send it again',
  codes: {
    1008: 'Send the parameter.',
    1012: 'Use a currency the merchant account has.',
    1013: 'Use an order_id that was never used before, or ask for the order that has it.',
    1014: 'Check the merchant’s secret, and that nothing changes the fields after they are signed.',
    1016: 'Check merchantId and payUrl: this gateway does not know the merchant.',
    1023: 'Send amount as a whole number of minor units, above 0.',
  },
};

/** Throws the error again with an extended message. Codes, reasons and request ids are unchanged. */
export function rethrow(error: unknown, origin: string, advice: Advice = orderAdvice): never {
  if (error instanceof TransportError) {
    throw new TransportError(error.reason, error.path, `(${causeOf(error, origin, advice)})`, error);
  }
  const nextStep = error instanceof GatewayError ? advice.codes[error.code] : undefined;
  if (error instanceof GatewayError && nextStep)
    throw new GatewayError(error.code, withAdvice(error.message, nextStep), error);
  throw error;
}

/** The gateway's message and the next step, as two sentences. */
export function withAdvice(message: string, nextStep: string): string {
  return `${/[.!?]$/.test(message) ? message : `${message}.`} ${nextStep}`;
}
