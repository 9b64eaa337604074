/**
 * The errors of transfers, extended with the next step. They contain codes, reasons and the transfer's ids, and no card data.
 *
 * @module
 */
import { TransportError, type ErrorSource } from '../errors.js';
import { causeOf, rethrow, type Advice } from '../error-advice.js';
import { nameClass } from '../class-name.js';

/** The two ids of a transfer. Interface: Transfer status. */
export interface TransferName {
  readonly widget_id: string;
  readonly order_id: string;
}

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
    { widget_id, order_id }: TransferName,
    source?: ErrorSource,
  ) {
    super(
      reason,
      path,
      `(${detail}. Ask transfers.status with order_id ${JSON.stringify(order_id)} what came of it)`,
      source,
    );
    this.widget_id = widget_id;
    this.order_id = order_id;
  }
}

const advice: Advice = {
  timeout: 'Asking again is safe',
  codes: {
    1008: 'Send the parameter.',
    1012: 'Use a currency the widget has.',
    1013: 'This order_id names another transfer: ask transfers.status for it, or use a new order_id for a new transfer.',
    1015: 'Check the card numbers: digits alone, without spaces.',
    1016: 'Check widget_id and payUrl: this gateway does not know the widget.',
    1018: 'The gateway has no transfer of this name. Where it was asked for a moment ago, ask again before you take it for not sent; with the same order_id no second one is ever made.',
    1023: 'Send amount in major units, above 0: 100.5 is a hundred and a half.',
    1025: 'Send expiry_date as MMYY.',
  },
};

/** Throws the error again with an extended message; with the transfer's ids where money may have moved. */
export function rethrowTransfer(error: unknown, origin: string, moving?: TransferName): never {
  if (moving && error instanceof TransportError) {
    const cause = causeOf(error, origin, { ...advice, timeout: 'The gateway may have carried the transfer out' });
    throw new TransferUnknownError(error.reason, error.path, cause.replace(/[.?]$/, ''), moving, error);
  }
  return rethrow(error, origin, advice);
}
