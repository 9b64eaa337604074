import type { AnswerField } from './readings.js';

/** `hold`: the money is reserved. `captured`: taken. `reversed`: released. @assumption States */
export const captureStatuses = ['hold', 'captured', 'reversed'] as const;
export type CaptureStatus = (typeof captureStatuses)[number];

/** The fields of the answer to a capture, in the order in which its signature joins them. */
export const captureAnswerFields: readonly AnswerField[] = [
  { name: 'capture_amount', format: /^(0|[1-9]\d{0,14})$/, mandatory: true },
  { name: 'capture_status', format: /^(hold|captured|reversed)$/, mandatory: true },
  { name: 'merchant_id', format: /^[1-9]\d{0,11}$/, mandatory: true, number: true },
  { name: 'order_id', format: /^[^\u0000]{1,1024}$/u, mandatory: true, written: true },
  { name: 'response_status', format: /^success$/, mandatory: true },
];
