import type { AnswerField } from './readings.js';

/** The fields of the answer to a reversal, in the order in which its signature joins them. */
export const reverseAnswerFields: readonly AnswerField[] = [
  { name: 'merchant_id', format: /^[1-9]\d{0,11}$/, mandatory: true, number: true },
  { name: 'order_id', format: /^[^\u0000]{1,1024}$/u, mandatory: true, written: true },
  { name: 'response_status', format: /^success$/, mandatory: true },
  { name: 'reversal_amount', format: /^(0|[1-9]\d{0,14})$/, mandatory: true },
  { name: 'reverse_status', format: /^(created|processing|approved|declined)$/, mandatory: true },
  { name: 'transaction_id', format: /^[1-9]\d{0,14}$/, mandatory: true, number: true },
];
