/**
 * The fields that a signed request may have. They prevent that a signed answer is accepted as a request.
 *
 * @assumption Requests are not results
 * @module
 */
import { captureAnswerFields } from './capture.js';
import { canBeRead } from './readings.js';
import { resultFields, unsignedResultFields } from './result-fields.js';
import { reverseAnswerFields } from './reverse.js';

/** Fields that both order results and order requests have. */
const shared: ReadonlySet<string> = new Set([
  'amount',
  'currency',
  'lang',
  'merchant_data',
  'merchant_id',
  'order_id',
  'preauth',
  'product_id',
  'rectoken',
  'sender_account',
  'sender_cell_phone',
  'sender_email',
  'sender_name',
  'signature',
  'verification_type',
]);

/** Names that only answers have. Create order and recurring keep unlisted fields, except these. */
export const answerOnlyFields: ReadonlySet<string> = new Set(
  [
    ...[...resultFields, ...reverseAnswerFields, ...captureAnswerFields].map(({ name }) => name),
    ...unsignedResultFields,
  ].filter((name) => !shared.has(name)),
);

/** Whether signed values can be the values of an answer, under any names. */
export function readsAsAnswer(values: readonly string[]): boolean {
  return [resultFields, reverseAnswerFields, captureAnswerFields].some((known) => canBeRead(values, known));
}
