/**
 * Rows of a receipt. They are needed once an order is paid, so the elements load them after the form.
 *
 * @module
 */
import type { OrderResult } from '../../contract/index.js';
import { formatMask, formatTime } from '../../core/i18n/receipt-formats.js';
import type { ReceiptRow } from './outcome.js';
import type { Words } from './words.js';

/** Rows of every card payment: masked card, time, approval code. */
export function cardRows({ texts, locale }: Words, result: OrderResult): ReceiptRow[] {
  return [
    [texts['paid.card'], formatMask(result.masked_card)],
    [texts['paid.when'], formatTime(result.order_time, locale)],
    [texts['paid.approval'], result.approval_code],
  ];
}
