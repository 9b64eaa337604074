/**
 * The errors of transfers, extended with the next step. They contain codes, reasons and the transfer's ids, and no card data.
 *
 * @module
 */
import type { TransportSource } from '../error-source.js';
import { TransportError } from '../errors.js';
import { rethrow, type Advice, type Asked } from '../error-advice.js';
import { nameClass } from '../class-name.js';
import { showId } from '../show-id.js';
import { neverArrived } from '../transport-text.js';

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
    source?: TransportSource,
    cause?: string,
  ) {
    const neverSent = neverArrived({ reason, detail, tries: source?.tries });
    super(reason, path, detail, source, neverSent ? '' : nextStep(order_id), cause);
    this.widget_id = widget_id;
    this.order_id = order_id;
  }
}

function nextStep(orderId: string): string {
  return `The transfer may have been carried out: call transfers.settled with order_id ${showId(orderId)} before you send another one`;
}

const advice: Advice = {
  unknown: 'Sending it again is safe',
  codes: {
    1002: 'The gateway failed, or this server sends too many requests. Wait, then call transfers.status before you send a transfer again.',
    1007: 'Nothing was sent. Correct what the message names, and send the request again.',
    1008: 'Add this field, and send the request again.',
    1009: 'Give this field a value, or leave it out.',
    1012: 'Use a currency that the widget has.',
    1013: 'This order_id names another transfer: call transfers.status for it, or use a new order_id for a new transfer.',
    1015: 'Check the card numbers: digits only, without spaces.',
    1016: 'Check widget_id and payUrl: this gateway does not know the widget.',
    1018: missingTransfer,
    1023: wrongAmount,
    1025: 'Send expiry_date as MMYY.',
    1058: 'Ask for another card to receive the money: the same card cannot send and receive.',
  },
};

function missingTransfer({ order_id }: Asked): string {
  return (
    `This gateway has no transfer ${showId(order_id)} of this widget. Check widget_id, order_id and payUrl. If you sent it a moment ago, request its status again ` +
    'before you conclude that it was not sent; the same order_id never creates a second transfer.'
  );
}

function wrongAmount({ amount, currency }: Asked): string {
  const [, decimals = ''] = /^\d+\.(\d+)$/.exec(String(amount)) ?? [];
  const most = decimalsOf(currency);
  const shown = typeof amount === 'string' || typeof amount === 'number' ? showId(String(amount)) : '';
  return most !== undefined && decimals.length > most
    ? `${String(currency)} has ${count(most)} ${most === 1 ? 'decimal' : 'decimals'}, and ${shown.replaceAll('"', '')} has ${count(decimals.length)}. Round the amount before you send it.`
    : 'Send amount in major units above 0: 100.5 for 100.50.';
}

const count = (number: number): string => ['no', 'one', 'two', 'three', 'four'][number] ?? String(number);

/** Undefined for a text that cannot be a currency. */
function decimalsOf(currency: unknown): number | undefined {
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return undefined;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}

/** Throws the error again with an extended message; with the transfer's ids if money may have moved. */
export function rethrowTransfer(error: unknown, origin: string, asked: Asked, moving?: TransferName): never {
  if (moving && error instanceof TransportError) {
    const { reason, path, detail, requestId, status, tries, seconds } = error;
    throw new TransferUnknownError(reason, path, detail, moving, { requestId, status, tries, seconds, origin });
  }
  return rethrow(error, origin, advice, asked);
}
