/**
 * A transaction: one attempt to pay an order.
 *
 * @module
 */

/**
 * `created`: waits for the payer (3-D Secure). `processing`: is with the acquirer, so money may move.
 * `approved` and `declined` are final. @assumption States
 */
export const transactionStatuses = ['created', 'processing', 'approved', 'declined'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];
