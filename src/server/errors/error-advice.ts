/**
 * Extends errors with the likely cause and the next step.
 *
 * @module
 */
import type { CodeAdvice } from '../../contract/index.js';
import { advice as adviceOfCodes } from '../../contract/error-codes/server-columns.js';
import { GatewayError, TransportError } from './errors.js';
import { asSentence, withoutPointer } from './pointer.js';
import { showId } from './show-id.js';
import { wasNeverSent } from './transport-text.js';

/** The fields of the request that failed. */
export type RequestFields = Readonly<Record<string, unknown>>;

/** The next step for each failure, in the terms of the request. */
export interface Advice {
  /** For a request that the gateway may have carried out. */
  readonly unknown: string;
  /** The kinds of the request, the most special first: the table of error codes has cause and next step for each. */
  readonly kinds: readonly (keyof CodeAdvice)[];
  /** The facts about a code in the values of the request, instead of the table's text. */
  readonly detail?: (code: string, requestFields: RequestFields) => string | undefined;
}

/** The next step for codes that a shop's server causes itself, with orders. */
export const orderAdvice: Advice = {
  unknown:
    'The gateway may have carried the request out: call orders.status before you send it again, or send it again with the same idempotencyKey',
  kinds: ['order'],
};

/** The same for requests that change nothing. */
export const lookUpAdvice: Advice = { ...orderAdvice, unknown: 'Sending it again is safe' };

/** Cause and next step of a gateway's code for a kind of request, in the terms of the request. */
function adviceFor(code: string, { kinds }: Advice, requestFields: RequestFields): string | undefined {
  const advice = Object.hasOwn(adviceOfCodes, code) ? adviceOfCodes[code] : undefined;
  const kind = kinds.find((candidate) => advice?.[candidate] !== undefined);
  return kind && advice?.[kind]?.replace(/{(\w+)}/g, (_, name: string) => showField(name, requestFields[name]));
}

const showField = (name: string, value: unknown) => (name === 'merchant_id' ? String(value) : showId(value));

/** Throws the error again with an extended message. Codes, reasons and request ids are unchanged. */
export function rethrow(error: unknown, address: string, advice: Advice, requestFields: RequestFields = {}): never {
  if (error instanceof TransportError) {
    const { reason, path, detail, requestId, status, tries, seconds } = error;
    const source = { requestId, status, tries, seconds, address };
    throw new TransportError(reason, path, detail, source, nextStepOf(error, advice));
  }
  if (!(error instanceof GatewayError)) throw error;
  const nextStep = advice.detail?.(error.code, requestFields) ?? adviceFor(error.code, advice, requestFields);
  throw nextStep ? new GatewayError(error.code, withAdvice(error.message, nextStep), error) : error;
}

/** Empty if the request cannot have arrived: its cause says what to do. */
function nextStepOf(error: TransportError, { unknown }: Advice): string {
  return wasNeverSent(error.reason, error.detail, error.tries) || isRefused(error) ? '' : unknown;
}

/** Another host, or a path that the gateway does not have. */
function isRefused({ reason, status = 0 }: TransportError): boolean {
  return reason === 'answer' && status >= 400 && status < 500 && status !== 429;
}

/** The gateway's message and the next step, as two sentences. */
export function withAdvice(message: string, nextStep: string): string {
  return `${asSentence(withoutPointer(message))} ${nextStep}`;
}
