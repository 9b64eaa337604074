/**
 * Exports every file of this folder that describes the wire. Code for a payer's browser imports only types from here; it imports values
 * from the files without schemas, so it never loads the schema library.
 *
 * @module
 */
export * from './access-token.schema.js';
export * from './access-token.js';
export * from './addresses.js';
export * from './bars.js';
export * from './calendar-date.js';
export * from './capture.schema.js';
export * from './capture.js';
export * from './card-submission.schema.js';
export * from './card-submission.js';
export * from './challenge-return.schema.js';
export * from './checkout-info.schema.js';
export * from './checkout-info.js';
export * from './checkout-submission.schema.js';
export * from './checkout-submission.js';
export * from './create-order.schema.js';
export * from './endpoint.js';
export * from './endpoints.schema.js';
export * from './error-codes.js';
export * from './events.js';
export * from './documented.schema.js';
export * from './examples.js';
export * from './failure.schema.js';
export * from './failure.js';
export * from './field-texts.js';
export * from './signature.js';
export * from './is-object.js';
export * from './merchant.schema.js';
export * from './nearest.js';
export * from './order-fields.js';
export * from './order-lookup.schema.js';
export * from './order-result.schema.js';
export * from './order-status.schema.js';
export * from './order.js';
export * from './paths.js';
export * from './phone-number.js';
export * from './problems.js';
export * from './readings.js';
export * from './recurring-data.schema.js';
export * from './recurring-data.js';
export * from './recurring.schema.js';
export * from './report-fields.js';
export * from './report-filters.js';
export * from './report.schema.js';
export * from './report.js';
export * from './request-fields.js';
export * from './result-fields.js';
export * from './reverse.schema.js';
export * from './reverse.js';
export * from './rhythm.js';
export * from './route.js';
export * from './short-secret.js';
export * from './transaction-list.schema.js';
export * from './transaction.js';
export * from './transfer-events.js';
export * from './transfer.schema.js';
export * from './transfer.js';
export * from './values.schema.js';
export * from './version-2.schema.js';
export * from './wallet-session.schema.js';
