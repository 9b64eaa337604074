/**
 * The errors of transfers, extended with the next step. They contain codes, reasons and the transfer's ids, and no card data.
 *
 * @module
 */
import { asksAmount, party } from '../../contract/error-codes/columns.js';
import type { TransferAccepted } from '../../contract/index.js';
import { TransportError } from '../errors/errors.js';
import { rethrow, type Advice, type RequestFields } from '../errors/error-advice.js';
import { nameClass } from '../errors/pointer.js';
import { showId } from '../errors/show-id.js';
import { wasNeverSent, type TransportSource } from '../errors/transport-text.js';

/**
 * It is unknown whether money was sent. Call `transfers.status` (or `settled`) with the ids of this error, and do not send another
 * transfer before that.
 */
export class TransferUnknownError extends TransportError {
  static {
    nameClass(this, 'TransferUnknownError');
  }
  override readonly name = 'TransferUnknownError';
  readonly widget_id: string;
  readonly order_id: string;

  constructor(
    reason: TransportError['reason'],
    path: string,
    detail: string,
    { widget_id, order_id }: TransferAccepted,
    source?: TransportSource,
    cause?: string,
  ) {
    const isUnsent = wasNeverSent(reason, detail, source?.tries);
    super(reason, path, detail, source, isUnsent ? '' : nextStep(order_id), cause);
    this.widget_id = widget_id;
    this.order_id = order_id;
  }
}

function nextStep(orderId: string): string {
  return `The transfer may have been carried out: call transfers.settled with order_id ${showId(orderId)} before you send another one`;
}

const isWrongAmount = (code: string) => party.shop.test(code) && asksAmount.test(code);

const advice: Advice = {
  unknown: 'Sending it again is safe',
  kinds: ['transfer'],
  detail: (code, requestFields) => (isWrongAmount(code) ? tooManyDecimals(requestFields) : undefined),
};

function tooManyDecimals({ amount, currency }: RequestFields): string | undefined {
  const [, decimals = ''] = /^\d+\.(\d+)$/.exec(String(amount)) ?? [];
  const maximumDecimals = decimalsOf(currency);
  const amountText = typeof amount === 'string' || typeof amount === 'number' ? showId(String(amount)) : '';
  return maximumDecimals !== undefined && decimals.length > maximumDecimals
    ? `${String(currency)} has ${count(maximumDecimals)} ${maximumDecimals === 1 ? 'decimal' : 'decimals'}, and ${amountText.replaceAll('"', '')} has ${count(decimals.length)}. Round the amount before you send it.`
    : undefined;
}

const count = (number: number): string => ['no', 'one', 'two', 'three', 'four'][number] ?? String(number);

/** Undefined for a text that cannot be a currency. */
function decimalsOf(currency: unknown): number | undefined {
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return undefined;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}

/** Throws the error again with an extended message; with the transfer's ids if money may have moved. */
export function rethrowTransfer(
  error: unknown,
  address: string,
  requestFields: RequestFields,
  transferName?: TransferAccepted,
): never {
  if (transferName && error instanceof TransportError) {
    const { reason, path, detail, requestId, status, tries, seconds } = error;
    throw new TransferUnknownError(reason, path, detail, transferName, { requestId, status, tries, seconds, address });
  }
  return rethrow(error, address, advice, requestFields);
}
